"""A page that speaks in words two fifths longer than English: no layout may break on them."""

from __future__ import annotations

import re
from functools import cache

from playwright.sync_api import BrowserContext, Page, Route
from tools.first_screen import language_files
from tools.long_words import lengthened

__all__ = ["LINK", "speak_long"]

#: What has the page speak so once `speak_long` was called; Dutch lends its place.
LINK = "?lang=nl"


@cache
def _files() -> dict[str, bytes]:
    return language_files(lengthened("nl"))


def speak_long(page: Page | BrowserContext) -> None:
    """Put the long words in the place of the Dutch ones."""

    def answer(route: Route) -> None:
        route.fulfill(body=_files()[route.request.url.rpartition("/")[2]])

    page.route(re.compile(r"/locale-\w+/nl\.(mo|js)$"), answer)
