"""The game on another page: the element, the frame, the messages, the sandbox."""

from __future__ import annotations

import functools
import io
import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from blog import LISTEN, PLACE, SCRIPT, Bare, Blog, game, press, served, told, until_my_turn
from conftest import BOOT, WORKED, Watch
from playwright.sync_api import Page, Route, expect
from tools.site import DIST

Paste = Callable[..., Page]


@pytest.fixture
def paste(page: Page, watch: Watch, base_url: str) -> Iterator[Paste]:
    """Open a page of another origin with this HTML in it, ``{site}`` filled in."""
    blog = type("Page", (Blog,), {})
    with served(blog) as port:
        watch.ours.append(f"http://localhost:{port}/")

        def paste(
            html: str, script: str = SCRIPT, site: str = base_url, wait: Any = "load"
        ) -> Page:
            head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>A blog</title>'
            text = f'{head}<link rel="icon" href="data:,">{LISTEN}<h1>A blog</h1>{script}{html}'
            blog.page = text.replace("{site}", site)  # type: ignore[attr-defined]
            page.goto(f"http://localhost:{port}/", wait_until=wait)
            return page

        yield paste


@pytest.fixture
def known(page: Page) -> None:
    """The game's own pages have a service worker: Python starts from its memory, in frames too."""
    page.context.add_init_script(WORKED)


@pytest.fixture
def bare(watch: Watch) -> Iterator[str]:
    """The URL of the site on a host that sends no header of its own."""
    with served(functools.partial(Bare, directory=str(DIST))) as port:
        watch.ours.append(f"http://127.0.0.1:{port}/")
        yield f"http://127.0.0.1:{port}/"


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


@pytest.mark.usefixtures("known")
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


@pytest.mark.usefixtures("known")
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
        inner = f"{base_url}?embed=1&players=2&deal=tea"
        frame = f'<iframe sandbox="allow-scripts" width="400" height="600" src="{inner}"></iframe>'
        paste(frame, script="")
        table = page.frame_locator("iframe")
        table.locator("#play").click()
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


def test_a_sandbox_on_a_host_without_headers_still_gets_a_game(
    paste: Paste, page: Page, watch: Watch, bare: str
) -> None:
    watch.allow("CORS|ERR_FAILED")  # the question whether the host gives its files to strangers
    inner = '<iframe sandbox="allow-scripts" src="{site}?embed=1&lang=nl&play=1"></iframe>'
    paste(inner, script="", site=bare)
    table = page.frame_locator("iframe")
    expect(table.locator(".hand .card")).to_have_count(6, timeout=BOOT)
    expect(table.locator(".hand")).to_have_attribute("aria-label", "Je kaarten")
    until_my_turn(table)


def test_a_host_without_headers_gives_the_element_as_a_classic_script(
    paste: Paste, page: Page, bare: str
) -> None:
    twice = '<script defer src="{site}pitch-embed-classic.js"></script>' * 2
    paste("<pitch-game language='nl'></pitch-game>", script=twice, site=bare)
    page.get_by_role("button", name="Spelen").click()
    src = page.locator("pitch-game iframe").get_attribute("src")
    assert src == f"{bare}?embed=1&lang=nl&play=1"


@pytest.mark.usefixtures("known")
def test_scrolled_near_it_comes_by_itself_and_takes_no_focus(paste: Paste, page: Page) -> None:
    far = '<p style="height:4000px">…</p>'
    paste(f'<a href="#x">here</a>{far}<pitch-game load="visible" players="3" {PLACE}></pitch-game>')
    page.get_by_role("link", name="here").focus()
    expect(page.locator("pitch-game")).to_contain_text("3 players")
    assert page.locator("pitch-game iframe").count() == 0
    page.evaluate("scrollTo(0, 3600)")
    expect(game(page).locator("html")).to_have_attribute("data-boot", "ready", timeout=BOOT)
    expect(game(page).locator("#set-players")).to_have_value("3")
    assert game(page).locator(".hand").count() == 0
    expect(page.get_by_role("link", name="here")).to_be_focused()
    assert page.evaluate("shifts") == 0


def test_a_script_that_comes_late_moves_nothing(paste: Paste, page: Page, base_url: str) -> None:
    """The snippet's own style keeps the place; the page has long been painted by then."""
    held: list[Any] = []
    page.route("**/pitch-embed.js", lambda route: held.append(route))
    paste(
        f"<pitch-game {PLACE}><a href='{base_url}'>Play Pitch</a></pitch-game><p>after</p>",
        wait="commit",
    )
    page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    expect(page.get_by_role("link", name="Play Pitch")).to_be_visible()
    held[0].continue_()
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    page.wait_for_timeout(300)
    assert page.evaluate("shifts") == 0


@pytest.mark.usefixtures("known")
def test_a_frame_that_does_not_come_is_told_and_tried_again(
    paste: Paste, page: Page, base_url: str
) -> None:
    page.clock.install()
    held: list[Route] = []
    framed = re.compile(re.escape(base_url) + r"\?")
    page.route(framed, lambda route: held.append(route))
    paste("<pitch-game></pitch-game>")
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("status")).to_have_text("Loading…")
    page.clock.run_for(16_000)
    expect(page.get_by_role("status")).to_have_text("The game did not arrive.")
    expect(page.get_by_role("link", name="Open full page")).to_have_attribute("href", base_url)
    page.unroute(framed)
    page.get_by_role("button", name="Try again").click()
    expect(game(page).locator("#app")).to_be_visible()


def speak_dutch(page: Page, base_url: str) -> None:
    """Give the site a catalogue of one word."""
    words, compiled = Catalog(locale="nl"), io.BytesIO()
    words.add("Undo", "Terug")
    write_mo(compiled, words)
    html = (DIST / "index.html").read_text("utf-8")
    block = re.search(r'id="pitch-files">(.*?)</script>', html, re.DOTALL)
    assert block
    files = json.dumps(json.loads(block[1]) | {"locale": "words/", "languages": ["nl"]}).replace(
        "</", "<\\/"
    )
    changed = html.replace(block[1], files)
    is_page = re.compile(re.escape(base_url) + r"\?")
    page.route(is_page, lambda route: route.fulfill(body=changed, content_type="text/html"))
    page.route(f"{base_url}words/nl.mo", lambda route: route.fulfill(body=compiled.getvalue()))


@pytest.mark.usefixtures("known")
def test_commands_are_obeyed_and_forged_ones_are_not(
    paste: Paste, page: Page, base_url: str
) -> None:
    speak_dutch(page, base_url)
    paste(
        '<pitch-game id="g" players="2"></pitch-game>'
        '<iframe id="thief" srcdoc="<p>an advertisement</p>"></iframe>'
    )
    table = press(page)
    before = page.evaluate("told.length")
    page.evaluate("""() => {
      const frame = document.querySelector('pitch-game').shadowRoot.querySelector('iframe');
      const thief = document.querySelector('#thief').contentWindow;
      window.game = frame.contentWindow;
      thief.eval("top.game.postMessage({pitch: 1, type: 'new', players: 7}, '*')");
      game.postMessage({pitch: 1, type: 'new', players: 99}, '*');
      game.postMessage({pitch: 2, type: 'new', players: 7}, '*');
      game.postMessage('new', '*');
      game.postMessage(7n, '*');
      const forged = {pitch: 1, type: 'gameover', won: true, winner: 0, scores: [], deals: 1};
      postMessage(forged, '*');
      thief.eval(`top.postMessage(${JSON.stringify(forged)}, '*')`);
    }""")
    page.evaluate("g.setLanguage('nl')")
    expect(table.locator("#do-undo")).to_have_text("Terug")
    expect(table.locator("html")).to_have_attribute("lang", "nl")
    expect(table.locator(".seat")).to_have_count(1)
    assert told(page, "gameover") == []
    assert {kind for _, kind, _ in page.evaluate("told")[before:]} <= {"height"}
    page.evaluate("game.postMessage({pitch: 1, type: 'new', players: 7}, '*')")
    expect(table.locator(".seat")).to_have_count(6)


@pytest.mark.usefixtures("known")
def test_the_snippets_of_the_builder_work_where_they_are_pasted(
    paste: Paste, page: Page, base_url: str
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=base_url)
    page.goto("embed.html")
    page.get_by_label("Players").select_option("partnership")
    page.get_by_label("Play to").fill("11")
    page.get_by_label("A certain deal").fill('"tea" & cake')
    page.get_by_label("Look").select_option("dark")
    expect(page.locator("#preview pitch-game")).to_contain_text("Two against two, to 11 points")
    copied = []
    for button in page.get_by_role("button", name="Copy").all():
        button.click()
        expect(button.locator("+ span")).to_have_text("Copied.")
        copied.append(page.evaluate("navigator.clipboard.readText()"))
    element, frame = copied
    paste(element, script="")
    table = press(page)
    expect(table.locator(".seat")).to_have_count(3)
    expect(table.locator("html")).to_have_attribute("data-theme", "dark")
    cards = table.locator(".hand .card").evaluate_all("cards => cards.map(card => card.id)")
    assert page.evaluate("shifts") == 0
    paste(frame, script="")
    table = page.frame_locator("iframe")
    table.locator("#play").click(timeout=BOOT)
    expect(table.locator(".facts")).to_contain_text("To 11")
    again = table.locator(".hand .card").evaluate_all("cards => cards.map(card => card.id)")
    assert again == cards


@pytest.mark.parametrize("name", ["embed.html", "article.html"])
def test_the_pages_beside_the_game_fit_a_phone_and_load_no_python(page: Page, name: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.set_viewport_size({"width": 320, "height": 640})
    strict = {"Content-Security-Policy": "default-src 'self'"}
    page.route(
        f"**/{name}",
        lambda route: route.fulfill(
            response=(found := route.fetch()), headers=found.headers | strict
        ),
    )
    page.goto(name)
    expect(page.get_by_role("button", name="Play").first).to_be_visible()
    expect(page.locator("h1")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert not [url for url in asked if re.search(r"python|pyscript|\.bin|\.whl", url)]
