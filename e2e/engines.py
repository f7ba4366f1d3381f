"""Browsers that are no Chromium, driven alike: Firefox by Playwright, WebKitGTK by Selenium."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from conftest import BOOT, Watch, no_browser
from playwright.sync_api import Page, Playwright
from selenium import webdriver
from selenium.webdriver import ActionChains, Keys
from selenium.webdriver.support.ui import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from tools import browser

#: JavaScriptCore's last compiler gains nothing in so short a game, and takes both cores to do it.
QUICK = {"JSC_useOMGJIT": "0"}


class Seat(Protocol):
    """One window of a browser, and the keys in front of it."""

    def open(self, url: str) -> None: ...

    def reload(self) -> None: ...

    def ask(self, expression: str) -> Any:
        """The value of a JavaScript expression."""

    def until(self, expression: str) -> None:
        """Wait until a JavaScript expression is true."""

    def press(self, key: str) -> None:
        """Press a key, by its name in the events of a page."""


class _Firefox:
    def __init__(self, page: Page) -> None:
        self._page = page

    def open(self, url: str) -> None:
        self._page.goto(url)

    def reload(self) -> None:
        self._page.reload()

    def ask(self, expression: str) -> Any:
        return self._page.evaluate(expression)

    def until(self, expression: str) -> None:
        self._page.wait_for_function(expression, timeout=BOOT)

    def press(self, key: str) -> None:
        self._page.keyboard.press(key)


class _WebKit:
    def __init__(self, driver: webdriver.WebKitGTK) -> None:
        self._driver = driver

    def open(self, url: str) -> None:
        self._driver.get(url)

    def reload(self) -> None:
        self._driver.refresh()

    def ask(self, expression: str) -> Any:
        return self._driver.execute_script(f"return {expression}")

    def until(self, expression: str) -> None:
        WebDriverWait(self._driver, BOOT / 1000, 0.05).until(lambda _: self.ask(expression))

    def press(self, key: str) -> None:
        named = {"Enter": Keys.ENTER, "ArrowRight": Keys.ARROW_RIGHT}
        ActionChains(self._driver).send_keys(named[key]).perform()


@contextmanager
def firefox(playwright: Playwright, watch: Watch) -> Iterator[Seat]:
    """The machine's Firefox with no window; whatever its pages complain of fails the test."""
    executable = browser.firefox() or no_browser(browser.FIREFOX_HINT)
    with playwright.firefox.launch(channel="moz-firefox", executable_path=executable) as started:
        context = started.new_context()
        watch.listen(context)
        yield _Firefox(context.new_page())
    watch.check()


@contextmanager
def webkit(playwright: Playwright, watch: Watch) -> Iterator[Seat]:
    """The machine's WebKitGTK on a screen that nobody sees; it tells nobody what pages say."""
    found = browser.webkit() or no_browser(browser.WEBKIT_HINT)
    options = Options()
    options.binary_location = found.browser
    options.add_argument("--automation")
    with _screen(found.screen) as display:
        env = {**os.environ, **QUICK, "DISPLAY": display}
        driver = webdriver.WebKitGTK(options, Service(found.driver, env=env))
        try:
            yield _WebKit(driver)
        finally:
            driver.quit()


@contextmanager
def _screen(program: str) -> Iterator[str]:
    """A screen in memory; gives its name."""
    mine, its = os.pipe()
    command = [program, "-displayfd", str(its), "-screen", "0", "1280x1024x24"]
    server = subprocess.Popen(command, pass_fds=[its], stderr=subprocess.DEVNULL)
    os.close(its)
    with server, os.fdopen(mine) as told:
        try:
            yield f":{told.readline().strip()}"
        finally:
            server.terminate()
