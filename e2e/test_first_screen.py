"""The start screen before Python: it stands still, and what is done on it counts."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import pairwise
from threading import Event, Thread
from typing import Any

import pytest
from conftest import WORKED, Watch, settled
from pitch_web import storage, update
from pitch_web.state import ME, AppState
from playwright.sync_api import Page, Route, expect
from tools.site import DIST

#: Notes every shift of the layout, and every change of #app once it has arrived.
NOTING = """
window.shifts = [];
new PerformanceObserver(list => shifts.push(...list.getEntries().map(entry => entry.value)))
  .observe({type: 'layout-shift', buffered: true});
window.changes = [];
document.addEventListener('DOMContentLoaded', () =>
  new MutationObserver(list => changes.push(...list.map(one => one.target.outerHTML)))
    .observe(document.getElementById('app'),
      {subtree: true, childList: true, attributes: true, characterData: true}));
"""


class Held:
    """A page on which the start of Python waits for a file; on a later visit it is soon over."""

    def __init__(self, page: Page, *, later: bool = True) -> None:
        self.page = page
        self.routes: list[Route] = []
        self.released = False
        if later:
            page.add_init_script(WORKED)
        page.route(re.compile(r"/pyodide[.]asm.*[.](bin|wasm)$"), self._wait)

    def _wait(self, route: Route) -> None:
        if self.released:
            route.continue_()
        else:
            self.routes.append(route)

    def open(self, path: str = "") -> Page:
        """Show the page as it is before Python."""
        self.page.goto(path)
        expect(self.page.locator("#boot-step")).to_have_text("Loading Python")
        return self.page

    def release(self, state: str = "ready") -> None:
        self.released = True
        for route in self.routes:
            route.continue_()
        settled(self.page, state)


@pytest.fixture
def held(page: Page) -> Held:
    return Held(page)


def save(seed: str, at: float, **form: str) -> str:
    """A game that waits for the player's call, as the browser keeps it."""
    state = update.begin(AppState(), {"players": "4", "target": "7", **form}, seed=seed)
    while state.game and state.game.to_act != ME:
        state = update.bot_acts(state)
    assert state.game is not None
    return storage.write(state.game, state.setup, at)


def keep(page: Page, **saves: str) -> None:
    """Let the browser have kept games, by their seeds, when it opens the page."""
    kept = {f"pitch/game/{seed}": text for seed, text in saves.items()}
    page.add_init_script(
        f"if (!localStorage.length) Object.assign(localStorage, {json.dumps(kept)})"
    )


def games(page: Page) -> dict[str, str]:
    """What the browser has kept now."""
    kept: dict[str, str] = page.evaluate("({...localStorage})")
    return {name: text for name, text in kept.items() if name.startswith("pitch/game/")}


LONG = {"players": "7", "name": "Wilhelmina", "others": "Bartholomew, Maximilian, Konstantin"}
KEPT = {"older": save("older", 1.0), "newer": save("newer", 2.0, **LONG)}


# --- Nothing moves ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("width", "height", "kept", "link"),
    [
        (360, 640, {}, ""),
        (360, 640, KEPT, ""),
        (768, 1024, KEPT, "?deal=tuesday&players=3"),
        (1440, 900, {"newer": KEPT["newer"]}, ""),
    ],
)
def test_python_finds_the_screen_as_it_would_draw_it(
    page: Page, width: int, height: int, kept: dict[str, str], link: str
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.add_init_script(NOTING)
    keep(page, **kept)
    page.goto(link)
    settled(page, "ready")
    page.wait_for_timeout(100)
    assert page.locator("[id^=do-go-on]").count() == len(kept)
    assert page.evaluate("[changes, shifts]") == [[], []]


@pytest.fixture
def slow_page() -> Iterator[str]:
    """A host whose index.html comes in four parts with pauses between them."""
    html = (DIST / "index.html").read_bytes()
    body = html.index(b"</head>")
    cuts = [0, *(body + (len(html) - body) * part // 4 for part in (1, 2, 3)), len(html)]

    over = Event()

    class InParts(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            if self.path != "/":
                over.wait()  # what Python needs isn't needed here
                return
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            for start, end in pairwise(cuts):
                self.wfile.write(html[start:end])
                time.sleep(0.2)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), InParts) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        over.set()
        server.shutdown()


def test_a_page_that_comes_in_parts_moves_nothing(browser: Any, slow_page: str) -> None:
    page = browser.new_page(viewport={"width": 360, "height": 640})
    page.add_init_script(NOTING)
    keep(page, **KEPT)
    page.goto(slow_page, wait_until="commit")
    expect(page.locator("#play")).to_be_visible()
    expect(page.locator("#set-players")).to_have_value("7")
    page.wait_for_timeout(300)
    assert page.evaluate("shifts") == []
    page.close()


def test_the_cards_show_before_their_pictures_arrive(page: Page) -> None:
    held: list[Route] = []  # or they would be answered in the end
    page.route("**/cards*", lambda route: held.append(route))
    page.goto("")
    sizes = page.locator(".hero use").evaluate_all("uses => uses.map(use => use.getBBox().width)")
    assert len(sizes) == 4
    assert all(sizes)


def test_the_table_stands_without_the_drawings_of_the_court_cards(page: Page) -> None:
    held: list[Route] = []
    page.route("**/courts*", lambda route: held.append(route))
    page.goto("")
    settled(page, "ready")
    king, drawing = page.locator("#c-KS"), page.locator("#court-KS-1")
    expect(king).to_be_attached()
    expect(drawing).not_to_be_attached()
    held[0].continue_()
    expect(drawing).to_be_attached()


# --- What is done before Python counts ------------------------------------------------------


@pytest.mark.parametrize("later", [False, True], ids=["first-visit", "later"])
def test_play_pressed_early_is_heard_and_starts_one_game_as_chosen(page: Page, later: bool) -> None:
    held = Held(page, later=later)
    held.open()
    page.select_option("#set-players", "5")
    page.fill("#set-target", "11")
    page.click("#names > summary")
    page.fill("#set-name", "Zoe")
    page.click("#play")
    expect(page.locator("#play")).to_have_text("The cards are coming…")
    expect(page.locator("#boot-heard")).to_have_text("The cards are coming…")
    page.click("#play")
    page.press("#set-name", "Enter")
    held.release()
    expect(page.locator(".hand .card")).to_have_count(6)
    expect(page.locator(".seat")).to_have_count(4)
    expect(page.locator(".me")).to_contain_text("Zoe")
    [text] = games(page).values()
    rules = json.loads(json.loads(text)["record"])["rules"]
    assert (rules["players"], rules["target"]) == (5, 11)
    assert page.evaluate("document.activeElement !== document.body")


def test_of_two_games_asked_for_the_last_is_played_as_the_screen_shows_it(held: Held) -> None:
    """Where a game was kept, the form is filled in from it."""
    keep(held.page, **KEPT)
    page = held.open()
    page.click(".more > summary")
    page.click("#do-go-on-1")
    expect(page.locator("#do-go-on-1")).to_have_text("The cards are coming…")
    page.click("#play")
    expect(page.locator("#do-go-on-1")).to_have_text("Go on")
    held.release()
    expect(page.locator(".seat")).to_have_count(6)
    expect(page.locator(".me")).to_contain_text("Wilhelmina")
    assert len(games(page)) == 3


def test_a_kept_game_goes_on_and_another_is_thrown_away_early(held: Held) -> None:
    keep(held.page, **KEPT)
    page = held.open("?play=1")
    expect(page.locator("#play")).to_have_text("The cards are coming…")
    page.click(".more > summary")
    page.click(".more > div summary")
    page.click("#do-forget-1")
    expect(page.locator("#do-forget-1")).to_have_class("heard")
    page.click("#do-go-on-0")
    held.release()
    expect(page.locator(".me")).to_contain_text("Wilhelmina")
    assert list(games(page)) == ["pitch/game/newer"]


def test_what_is_chosen_written_and_opened_stays_when_python_comes(held: Held) -> None:
    page = held.open()
    for name in ("options", "names"):
        page.click(f"#{name} summary")
    page.select_option("#set-min_bid", "2")
    page.select_option("#set-players", "partnership")
    page.fill("#set-others", "Max, M")
    page.press("#set-others", "ArrowLeft")
    held.release()
    expect(page.locator("#set-others")).to_be_focused()
    page.keyboard.type("ia")
    expect(page.locator("#set-others")).to_have_value("Max, iaM")
    expect(page.locator("#set-min_bid")).to_have_value("2")
    expect(page.locator("#set-players")).to_have_value("partnership")
    for name in ("options", "names"):
        expect(page.locator(f"#{name}")).to_have_attribute("open", "")


def test_a_form_that_cannot_be_played_is_told_and_stays(held: Held) -> None:
    page = held.open()
    page.select_option("#set-players", "3")
    page.fill("#set-target", "")
    page.click("#play")
    held.release()
    expect(page.locator("#note")).to_contain_text("Play to")
    expect(page.locator("#play")).to_have_text("Play")
    expect(page.locator("#set-players")).to_have_value("3")


def test_a_press_meant_for_the_start_screen_plays_no_card(
    page: Page, boot: Callable[..., Page]
) -> None:
    keep(page, newer=KEPT["newer"])
    boot()
    card = "document.querySelector('.hand .card').click()"
    page.evaluate(f"document.getElementById('do-go-on-0').click(); {card}")
    expect(page.locator("#panel")).to_have_count(0)
    page.wait_for_timeout(300)
    page.evaluate(card)
    expect(page.locator("#panel")).to_contain_text("bids 4")


# --- What the page is given -----------------------------------------------------------------


def test_a_link_fills_the_form_with_what_it_has(held: Held) -> None:
    page = held.open("?players=3&target=x&bot=nobody&theme=dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("#set-players")).to_have_value("3")
    expect(page.locator("#set-bot")).to_have_value("steady")


def test_a_theme_that_there_is_not_changes_nothing(held: Held) -> None:
    page = held.open("?theme=blue&notheme=dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "auto")


DAMAGED = [
    "",
    "null",
    "[]",
    '{"at": 3, "first": null}',
    '{"at": "now", "first": {"line": "x"}}',
    '{"at": 3, "first": {"line": "<img src=x onerror=alert(1)>", "form": {"players": 9}}}',
]


def test_damaged_saves_harm_nothing(held: Held) -> None:
    keep(held.page, **{str(index): text for index, text in enumerate(DAMAGED)})
    page = held.open()
    expect(page.locator(".kept p").first).to_have_text("<img src=x onerror=alert(1)>")
    expect(page.locator("#set-players")).to_have_value("4")
    page.click("#do-go-on-0")
    held.release()
    expect(page.locator(".kept")).to_have_count(0)
    expect(page.locator("#note")).to_contain_text("damaged")
    expect(page.locator("#play")).to_have_text("Play")


def test_a_browser_that_shuts_its_storage_shows_the_screen_all_the_same(held: Held) -> None:
    held.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('shut'); }})"
    )
    page = held.open()
    expect(page.locator("#play")).to_be_visible()
    page.click("#play")
    held.release()
    expect(page.locator(".hand .card")).to_have_count(6)
    expect(page.locator("#note")).to_contain_text("keeps no game")


def test_when_python_fails_there_is_no_play_button(page: Page, watch: Watch) -> None:
    watch.allow("console|page error")
    page.route("**/pyodide.asm.*.bin", lambda route: route.abort())
    page.goto("")
    settled(page, "failed")
    expect(page.locator("#app")).to_be_hidden()
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("!document.activeElement.closest('#app')")
