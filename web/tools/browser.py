"""The browsers to open the page in: a Chromium, Playwright's own or the machine's, and others."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any, NamedTuple

from tools.environment import BuildError

__all__ = [
    "FIREFOX_HINT", "HINT", "WEBKIT_HINT", "WebKit", "chromium", "find", "firefox",
    "launch_options", "webkit",
]  # fmt: skip

#: A browser of the machine, where Playwright has none of its own.
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
HINT = "no browser: install Chromium, or run `.venv/bin/playwright install chromium`"
FIREFOXES = ("firefox-esr", "firefox")
FIREFOX_HINT = "no Firefox on the PATH: install it (Debian: firefox-esr)"
#: Where distributions put the browser that comes with WebKitGTK.
MINI_BROWSERS = ("lib/*/webkit2gtk-4*/MiniBrowser", "lib*/webkit2gtk-4*/MiniBrowser")
WEBKIT_HINT = "no WebKitGTK, or no screen for it: install both (Debian: webkit2gtk-driver xvfb)"


def chromium(own: str) -> str | None:
    """The path of a Chromium: `own` where there is such a file, else one on the PATH."""
    return own if os.path.exists(own) else next(filter(None, map(shutil.which, CHROMIUMS)), None)


def firefox() -> str | None:
    """The path of a Firefox."""
    return next(filter(None, map(shutil.which, FIREFOXES)), None)


class WebKit(NamedTuple):
    """The programs to drive a WebKit with: what takes orders, the browser, and a screen for it."""

    driver: str
    browser: str
    screen: str


def webkit() -> WebKit | None:
    """The paths of a WebKitGTK's programs, if all are there."""
    found = [path for pattern in MINI_BROWSERS for path in Path("/usr").glob(pattern)]
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    return WebKit(driver, str(found[0]), screen) if found and driver and screen else None


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
