"""A page of somebody else's with the game in it, and the hosts that serve such pages."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from conftest import BOOT
from playwright.sync_api import FrameLocator, Page, expect

SCRIPT = '<script type="module" src="{site}pitch-embed.js"></script>'
#: Keeps the place free until the script has come.
PLACE = 'style="display:block;height:clamp(34rem,60vw,40rem)"'
#: Keeps what the element tells, and the shifts of the page's layout.
LISTEN = """<script>
window.told = [];
for (const type of ["ready", "deal", "gameover", "height"])
  addEventListener("pitch-" + type, e => told.push([e.target.id, type, e.detail]));
window.shifts = 0;
new PerformanceObserver(list => list.getEntries().forEach(e => { shifts += e.value; }))
  .observe({type: "layout-shift", buffered: true});
</script>"""


class Blog(BaseHTTPRequestHandler):
    """Any path is the same page, as a host that sends no header of its own would serve it."""

    page = ""

    def do_GET(self) -> None:
        body = self.page.encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  (so named there)
        """Say nothing."""


class Bare(SimpleHTTPRequestHandler):
    """A folder served without a single header that it could do without."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  (so named there)
        """Say nothing."""


@contextmanager
def served(handler: Callable[..., BaseHTTPRequestHandler]) -> Iterator[int]:
    """Serve on a free port of this machine while the block runs; gives the port."""
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


def game(page: Page, selector: str = "pitch-game") -> FrameLocator:
    return page.frame_locator(f"{selector} iframe")


def press(page: Page, selector: str = "pitch-game") -> FrameLocator:
    """Press Play and wait for the cards."""
    page.locator(selector).get_by_role("button", name="Play").click()
    expect(game(page, selector).locator(".hand .card")).to_have_count(6, timeout=BOOT)
    return game(page, selector)


def told(page: Page, wanted: str) -> list[Any]:
    """What the elements of the page have told, as (id, detail)."""
    events: list[list[Any]] = page.evaluate("told")
    return [(who, detail) for who, kind, detail in events if kind == wanted]


def until_my_turn(table: FrameLocator) -> None:
    table.locator(".bids button, .hand .card.legal").first.wait_for()
