"""A real browser in front of the built site, with every request to elsewhere refused."""

from __future__ import annotations

import gzip
import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest
from playwright.sync_api import BrowserContext, BrowserType, ConsoleMessage, Page, expect
from tools import browser, serve, site

#: Milliseconds in which Python must have set the table, on a busy machine.
BOOT = 60_000
#: Puts on the console, in every frame, what the page's policy refuses.
REFUSED = """addEventListener('securitypolicyviolation', event => console.error(
  `refused by the policy: ${event.effectiveDirective} ${event.blockedURI}`));"""
#: As a page looks where a service worker answers for it: Python starts from its memory, in a
#: third of the time.
WORKED = """if (globalThis.ServiceWorkerContainer)
  Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', {get: () => ({})});
"""
#: A finger that is never so quick that a press is taken for a slip: each comes at least a second
#: after the one before, by the clock of the page's events.
CALM = """{
  let calm = 0;
  const {get} = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp');
  Object.defineProperty(Event.prototype, 'timeStamp', {
    get() { return get.call(this) + (this.calm ??= 1000 * ++calm); },
  });
}"""


def pytest_sessionstart(session: pytest.Session) -> None:
    """Build once, before there are workers that would all build."""
    if not hasattr(session.config, "workerinput"):
        site.build_if_stale()


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_type: BrowserType
) -> dict[str, Any]:
    """Playwright's own Chromium if it is installed, else the machine's."""
    executable = browser.chromium(browser_type.executable_path)
    if executable is None:
        no_browser(browser.HINT)
    options = browser.launch_options(executable)
    args = [*browser_type_launch_args.get("args", []), *options["args"]]
    return {**browser_type_launch_args, **options, "args": args}


def no_browser(hint: str) -> NoReturn:
    """Skip what needs a browser that isn't here; in CI, where all are installed, it fails."""
    if os.environ.get("CI") == "true":
        pytest.fail(hint)
    pytest.skip(hint)


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Without the worker, but in the tests that are about it: it would answer for the server."""
    return {**browser_context_args, "service_workers": "block"}


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site, and its big files unpacked beside it, as a service worker keeps them."""
    folder = tmp_path_factory.mktemp("site") / "dist"
    shutil.copytree(site.build_if_stale(), folder)
    for url, file in site.known()["load"].items():
        if "gzip" in file:
            data = (folder / file["gzip"]["url"]).read_bytes()
            (folder / url).write_bytes(gzip.decompress(data))
    return folder


@pytest.fixture(scope="session")
def base_url(folder: Path) -> Iterator[str]:
    """The URL of the built site, served on a free port."""
    with serve.serving(folder) as url:
        yield url


class Watch:
    """What must not happen on a page: an error or warning, or a request to another host."""

    def __init__(self, base_url: str) -> None:
        self.ours = [base_url, "data:", "blob:"]
        self.problems: list[str] = []
        self.allowed = ["Service Worker registration blocked by Playwright"]

    def follow(self, context: BrowserContext) -> None:
        """Watch all pages of a context and keep them from going elsewhere."""
        context.route(lambda url: not self._is_ours(url), lambda route: route.abort())
        self.listen(context)

    def listen(self, context: BrowserContext) -> None:
        """Only watch: a route that could stop a request shuts the browser's caches, too."""
        context.on("request", lambda request: self._request(request.url))
        context.on("console", self._console)
        context.add_init_script(REFUSED)
        context.on("weberror", lambda error: self.problems.append(f"page error: {error.error}"))

    def allow(self, pattern: str) -> None:
        """Expect problems that match: for a test that causes one on purpose."""
        self.allowed.append(pattern)

    def check(self) -> None:
        unexpected = [
            problem
            for problem in self.problems
            if not any(re.search(pattern, problem) for pattern in self.allowed)
        ]
        assert not unexpected, "\n".join(unexpected)

    def _is_ours(self, url: str) -> bool:
        return url.startswith(tuple(self.ours))

    def _request(self, url: str) -> None:
        if not self._is_ours(url):
            self.problems.append(f"request to elsewhere: {url}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            where = message.location["url"]
            self.problems.append(f"console {message.type}: {message.text} [{where}]")


@pytest.fixture
def watch(base_url: str) -> Watch:
    return Watch(base_url)


@pytest.fixture
def context(context: BrowserContext, watch: Watch) -> Iterator[BrowserContext]:
    """A fresh browser profile; whatever its pages complain of fails the test."""
    watch.follow(context)
    yield context
    try:
        watch.check()
    finally:  # a request that is still being answered would fail in the middle of the next test
        for routed in (*context.pages, context):
            routed.unroute_all(behavior="ignoreErrors")


@pytest.fixture
def boot(page: Page) -> Callable[..., Page]:
    """Open the site (or another URL of it) and wait until Python has set the table."""

    def boot(path: str = "", on: Page = page) -> Page:
        on.goto(path)
        settled(on, "ready")
        return on

    return boot


@pytest.fixture
def table(calm: Page, boot: Callable[..., Page]) -> Page:
    """The page with the table set by Python, in a fresh profile."""
    return boot()


@pytest.fixture
def calm(page: Page) -> Page:
    """A tab for tests of the game: Python starts quickly, and every press is meant."""
    page.context.add_init_script(WORKED + CALM)
    return page


def settled(page: Page, state: str) -> None:
    """Wait until the boot has ended, and in this state: ready, failed, old or file."""
    page.wait_for_function("document.documentElement.dataset.boot !== 'loading'", timeout=BOOT)
    expect(page.locator("html")).to_have_attribute("data-boot", state)
