"""A Chromium to open the page in: Playwright's own if it is installed, else the machine's."""

from __future__ import annotations

import os
import shutil
from typing import Any

from tools.environment import BuildError

__all__ = ["HINT", "chromium", "find", "launch_options"]

#: A browser of the machine, where Playwright has none of its own.
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
HINT = "no browser: install Chromium, or run `.venv/bin/playwright install chromium`"


def chromium(own: str) -> str | None:
    """The path of a Chromium: `own` where there is such a file, else one on the PATH."""
    return own if os.path.exists(own) else next(filter(None, map(shutil.which, CHROMIUMS)), None)


def find() -> str:
    """The path of a Chromium; BuildError if there is none."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        found = chromium(playwright.chromium.executable_path)
    if found is None:
        raise BuildError(HINT)
    return found


def launch_options(executable: str) -> dict[str, Any]:
    """What Playwright must be told to start this Chromium, also as root and in a small /dev/shm."""
    sandbox = [] if getattr(os, "geteuid", lambda: 1)() else ["--no-sandbox"]
    return {"executable_path": executable, "args": ["--disable-dev-shm-usage", *sandbox]}
