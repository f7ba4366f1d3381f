"""A page on which every screen can be shown, for tests that look at all of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from conftest import WORKED, Watch
from playwright.sync_api import Browser
from tools.showing.stage import Stage

__all__ = ["staged"]


@contextmanager
def staged(browser: Browser, base_url: str, query: str = "", **options: Any) -> Iterator[Stage]:
    """One start of Python for many screens; whatever the page complains of fails the last test."""
    watch = Watch(base_url)
    calm = {"reduced_motion": "reduce", "service_workers": "block"}
    with browser.new_context(**calm | options) as context:
        watch.follow(context)
        context.add_init_script(WORKED)
        stage = Stage(context.new_page())
        stage.open(base_url + query)
        yield stage
    watch.check()
