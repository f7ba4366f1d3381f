"""Visits of a real browser to a page: when Python had set the table, and what came for it."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright
from playwright.sync_api import Error as BrowserError

from tools import browser
from tools.benching.figures import Visit
from tools.benching.host import Host, Meter
from tools.benching.line import NETWORKS, Network
from tools.environment import BuildError

__all__ = ["Visitor", "visitor"]

#: Milliseconds in which a table must be set, whatever the line.
PATIENCE = 180_000
#: Milliseconds that a first visit goes on after the table is set, so that the browser can put
#: away what it compiled.
STAY = 4_000
#: Notes the moment, by the page's own clock, at which the table is said to be set.
WATCH = """
new MutationObserver(() => {
  const state = document.documentElement?.dataset.boot;
  if (state && state !== 'loading') globalThis.benchEnd ??= {state, ms: performance.now()};
}).observe(document, {attributes: true, subtree: true, attributeFilter: ['data-boot']});
"""
READ = """() => ({
  ...benchEnd,
  origin: performance.timeOrigin,
  paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
})"""


class Visitor:
    """One browser program; it visits fresh or in a profile that has been there before."""

    def __init__(self, executable: str, playwright: Playwright, stack: ExitStack) -> None:
        self._chromium, self._stack = playwright.chromium, stack
        self._options = browser.launch_options(executable)
        self._browser: Browser | None = None
        self._known: dict[str, BrowserContext] = {}

    def cold(self, host: Host, network: Network, cpu: int) -> Visit:
        """A visit by somebody who has never been there."""
        if self._browser is None:
            self._browser = self._chromium.launch(**self._options)
            self._stack.callback(self._browser.close)
        with self._browser.new_context() as context:
            return _visit(context, host, network, cpu)

    def warm(self, host: Host, network: Network, cpu: int) -> Visit:
        """A visit by somebody who has been there, in a profile kept on disk like a person's."""
        if host.url not in self._known:
            self._known[host.url] = self._acquaint(host)
        return _visit(self._known[host.url], host, network, cpu)

    def _acquaint(self, host: Host) -> BrowserContext:
        """A profile after its first visit, and after a service worker, if any, is ready."""
        profile = self._stack.enter_context(
            tempfile.TemporaryDirectory(prefix="pitch-bench-", ignore_cleanup_errors=True)
        )
        context = self._chromium.launch_persistent_context(profile, **self._options)
        self._stack.callback(context.close)
        page, _ = _open(context, host, NETWORKS["free"], cpu=1)
        if "sw.js" in host.files:
            page.wait_for_function(
                "navigator.serviceWorker.ready.then(() => true)", timeout=PATIENCE
            )
        page.wait_for_timeout(STAY)
        page.close()
        return context


@contextmanager
def visitor() -> Iterator[Visitor]:
    """A visitor while the block runs."""
    executable = browser.find()
    with sync_playwright() as playwright, ExitStack() as stack:
        yield Visitor(executable, playwright, stack)


def _visit(context: BrowserContext, host: Host, network: Network, cpu: int) -> Visit:
    page, meter = _open(context, host, network, cpu)
    end = page.evaluate(READ)
    page.close()
    sent, asked = meter.until((end["origin"] + end["ms"]) / 1000)
    return Visit(end["ms"], end["paint"], sent, asked)


def _open(context: BrowserContext, host: Host, network: Network, cpu: int) -> tuple[Page, Meter]:
    """Open the page of a host and wait until its table is set.

    The slower CPU is the page's alone: what a service worker does is not slowed by it.
    """
    page = context.new_page()
    page.add_init_script(WATCH)
    if cpu > 1:
        session = context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": cpu})
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    meter = host.arrive(network)
    try:
        page.goto(host.url, wait_until="commit", timeout=PATIENCE)
        # asked rarely: each question costs the page some of its time
        page.wait_for_function("globalThis.benchEnd", polling=250, timeout=PATIENCE)
    except BrowserError as error:
        raise BuildError("\n".join([f"{host.url} set no table: {error.message}", *said])) from error
    if (state := page.evaluate("benchEnd.state")) != "ready":
        raise BuildError(f"{host.url} ended as “{state}”: {page.inner_text('body')}")
    return page, meter
