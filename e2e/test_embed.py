"""The game on another page: the element, the frame, the messages, the sandbox."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from conftest import BOOT, Watch
from playwright.sync_api import FrameLocator, Page, expect

Paste = Callable[..., Page]

SCRIPT = '<script type="module" src="{site}pitch-embed.js"></script>'
#: Keeps the place free until the script has come.
PLACE = 'style="display:block;height:clamp(30rem,60vw,40rem)"'
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


@pytest.fixture
def paste(page: Page, watch: Watch, base_url: str) -> Iterator[Paste]:
    """Open a page of another origin with this HTML in it, ``{site}`` filled in."""
    with ThreadingHTTPServer(("127.0.0.1", 0), type("Page", (Blog,), {})) as server:
        url = f"http://localhost:{server.server_port}/"
        watch.ours.append(url)
        threading.Thread(target=server.serve_forever, daemon=True).start()

        def paste(html: str, script: str = SCRIPT) -> Page:
            head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>A blog</title>'
            text = f'{head}<link rel="icon" href="data:,">{LISTEN}<h1>A blog</h1>{script}{html}'
            server.RequestHandlerClass.page = text.replace("{site}", base_url)  # type: ignore[attr-defined]
            page.goto(url)
            return page

        yield paste
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


def test_until_it_is_pressed_it_costs_one_small_file_and_no_python(
    paste: Paste, page: Page, base_url: str
) -> None:
    asked: list[Any] = []
    page.on("requestfinished", lambda request: asked.append(request))
    paste('<pitch-game players="3" target="11"></pitch-game>')
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    expect(page.locator("pitch-game")).to_contain_text("3 players, to 11 points")
    page.wait_for_load_state("networkidle")
    ours = [request for request in asked if request.url.startswith(base_url)]
    assert [request.url for request in ours] == [base_url + "pitch-embed.js"]
    assert sum(len(request.response().body()) for request in ours) < 15_000
    assert page.locator("iframe").count() == 0
    assert set(page.evaluate("Object.keys(window)")) & {"pitchBoot", "PitchGame", "SITE"} == set()


def test_a_press_on_another_host_deals_and_a_card_can_be_played(paste: Paste, page: Page) -> None:
    paste(f'<pitch-game id="g" players="2" deal="tea" {PLACE}></pitch-game><p id="after">…</p>')
    place = "[g, after].map(e => [e.offsetTop, e.offsetHeight])"
    before = page.evaluate(place)
    table = press(page)
    frame = page.locator("pitch-game iframe")
    expect(frame).to_have_attribute("title", "Pitch, a card game")
    expect(frame).to_have_attribute("allow", "fullscreen")
    until_my_turn(table)
    table.locator(".hand .card").first.click()
    table.locator("#panel button.main, .trick .mine").first.wait_for()
    assert page.evaluate(place) == before
    assert page.evaluate("shifts") == 0
    assert told(page, "ready") == [("g", {"playing": True})]
    assert told(page, "deal") == [("g", {"number": 1, "dealer": 0, "scores": [0, 0]})]
    assert 200 < told(page, "height")[-1][1]["height"] < 2000
    expect(table.locator("#full-page")).to_have_attribute(
        "href", "./?players=2&target=7&bot=steady"
    )


def test_a_press_of_the_keyboard_takes_the_focus_into_the_game(paste: Paste, page: Page) -> None:
    paste('<a href="#x">before</a><pitch-game players="2"></pitch-game>')
    page.get_by_role("link", name="before").focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Play")).to_be_focused()
    page.keyboard.press("Enter")
    table = game(page)
    expect(table.locator(".hand .card")).to_have_count(6, timeout=BOOT)
    until_my_turn(table)
    page.keyboard.press("l")
    expect(table.locator("#panel h2")).to_have_text("Last trick")
    page.keyboard.press("Escape")
    expect(table.locator(".bids button, .hand .card").and_(table.locator(":focus"))).to_be_visible()


def test_two_on_a_page_play_two_games_and_obey_each_for_itself(paste: Paste, page: Page) -> None:
    paste(
        '<pitch-game id="a" players="2"></pitch-game><pitch-game id="b" players="3"></pitch-game>'
    )
    one, two = press(page, "#a"), press(page, "#b")
    expect(one.locator(".seat")).to_have_count(1)
    expect(two.locator(".seat")).to_have_count(2)
    page.evaluate("document.querySelector('#b').newGame({players: 'partnership', deal: 'tea'})")
    expect(two.locator(".seat")).to_have_count(3)
    expect(one.locator(".seat")).to_have_count(1)
    page.evaluate("document.querySelector('#a').setTheme('dark')")
    expect(one.locator("html")).to_have_attribute("data-theme", "dark")
    assert one.locator("html").evaluate("e => getComputedStyle(e).colorScheme") == "dark"
    expect(two.locator("html")).not_to_have_attribute("data-theme", "dark")
    assert [who for who, _ in told(page, "deal")] == ["a", "b", "b"]


@pytest.mark.parametrize("tag", ["pitch-game", "iframe"])
def test_in_a_sandbox_it_plays_and_says_that_nothing_is_kept(
    paste: Paste, page: Page, base_url: str, tag: str
) -> None:
    """A frame of the game itself, or a sandboxed page that has the element in it."""
    if tag == "iframe":
        inner = f"{base_url}?embed=1&players=2&play=1&deal=tea"
        paste(f'<iframe sandbox="allow-scripts" src="{inner}"></iframe>', script="")
        table = page.frame_locator("iframe")
    else:
        inner = f"{SCRIPT}<pitch-game players='2' deal='tea'></pitch-game>".replace('"', "&quot;")
        paste(f'<iframe sandbox="allow-scripts" srcdoc="{inner}"></iframe>', script="")
        outer = page.frame_locator("iframe")
        outer.get_by_role("button", name="Play").click()
        table = outer.frame_locator("pitch-game iframe")
    expect(table.locator("#note")).to_contain_text("keeps no game", timeout=BOOT)
    until_my_turn(table)
    assert table.locator("body").evaluate("() => origin") == "null"
    table.locator(".hand .card").first.click()
    table.locator("#panel button.main, .trick .mine").first.wait_for()
