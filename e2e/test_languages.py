"""The page in the player's language: from the first picture on, and whatever fails."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from conftest import Watch, settled
from long_words import LINK, speak_long
from pitch_web import storage, update
from pitch_web.state import AppState
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from tools.long_words import longer

#: What the browser asks for, and how the page answers.
SPOKEN = [
    (["es-MX", "en"], "", "es", "Jugar"),
    (["de-AT", "pt-BR", "nl"], "", "pt", "Jogar"),
    (["nl"], "", "nl", "Spelen"),
    (["sk-SK"], "", "sk", "Hrať"),
    (["sk-SK"], "?lang=en", "en", "Play"),
    (["en-GB", "sk"], "?lang=xx&lang=nl", "nl", "Spelen"),
    (["fr", "constructor"], "", "en", "Play"),
]
#: Notes each text that the big button shows, from the first moment on, and each change of #app.
NOTING = """
window.seen = new Set();
window.changes = [];
const look = () => {
  const play = document.querySelector('#play');
  if (play && getComputedStyle(play).visibility === 'visible') seen.add(play.textContent);
  requestAnimationFrame(look);
};
look();
document.addEventListener('DOMContentLoaded', () => document.fonts.ready.then(() => {
  const note = list => changes.push(...list.map(one => one.target.outerHTML));
  window.watchApp = () => new MutationObserver(note).observe(document.getElementById('app'),
    {subtree: true, childList: true, attributes: true, characterData: true});
}));
"""


def wish(page: Page, languages: list[str]) -> None:
    """Let the browser ask for these languages."""
    page.add_init_script(
        f"Object.defineProperty(navigator, 'languages', {{get: () => {json.dumps(languages)}}})"
    )


@pytest.fixture(scope="module")
def still(browser: Browser, base_url: str) -> Iterator[BrowserContext]:
    """Pages on which Python never starts: what they show is there before it."""
    context = browser.new_context(base_url=base_url, service_workers="block")
    context.route("**/pyodide.asm.*.bin", lambda route: None)
    yield context
    context.close()


@pytest.mark.parametrize(("languages", "link", "lang", "play"), SPOKEN)
def test_the_first_screen_speaks_the_players_language(
    still: BrowserContext, languages: list[str], link: str, lang: str, play: str
) -> None:
    page = still.new_page()
    wish(page, languages)
    page.add_init_script(NOTING)
    page.goto(link)
    expect(page.locator("#play")).to_have_text(play)
    expect(page.locator("#play")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator("#boot-step")).not_to_have_text("" if lang == "en" else "Loading Python")
    assert page.evaluate("[...seen]") == [play]
    page.close()


@pytest.mark.parametrize("width", [320, 1024])
def test_words_two_fifths_longer_find_room(still: BrowserContext, width: int) -> None:
    page = still.new_page()
    page.set_viewport_size({"width": width, "height": 700})
    speak_long(page)
    page.goto(LINK)
    expect(page.locator("#play")).to_have_text(longer("Play"))
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.close()


def test_a_kept_game_is_told_in_no_other_language(still: BrowserContext) -> None:
    state = update.begin(AppState(), {"players": "4", "target": "7"}, seed="tea")
    assert state.game is not None
    save = json.dumps(storage.write(state.game, state.setup, 1.0))
    for link, told in (("", "4 players to 7"), ("?lang=nl", "\u00a0")):
        page = still.new_page()
        page.add_init_script(f"localStorage.setItem('pitch/game/tea', {save})")
        page.goto(link)
        expect(page.locator(".kept p").first).to_contain_text(told)
        page.close()


def test_python_finds_the_screen_in_its_language_and_plays_on_in_it(page: Page) -> None:
    held: list[Route] = []
    page.route("**/pyodide.asm.*.bin", lambda route: held.append(route))
    wish(page, ["sk"])
    page.add_init_script(NOTING)
    page.goto("")
    expect(page.locator("#play")).to_be_visible()
    page.evaluate("watchApp()")
    for route in held:
        route.continue_()
    settled(page, "ready")
    assert page.evaluate("changes") == []
    page.click("#play")
    expect(page.locator(".hand")).to_have_attribute("aria-label", "Tvoje karty")
    expect(page.locator("html")).to_have_attribute("lang", "sk")


def test_without_its_words_the_screen_is_english_until_python_knows_better(
    page: Page, watch: Watch
) -> None:
    watch.allow("Failed to load resource|console error")
    held: list[Route] = []
    page.route("**/pyodide.asm.*.bin", lambda route: held.append(route))
    page.route("**/locale-*/es.js", lambda route: route.abort())
    wish(page, ["es"])
    page.goto("")
    expect(page.locator("#play")).to_have_text("Play")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    for route in held:
        route.continue_()
    settled(page, "ready")
    expect(page.locator("#play")).to_have_text("Jugar")
    expect(page.locator("html")).to_have_attribute("lang", "es")


def test_what_fails_is_told_in_the_players_language(page: Page, watch: Watch) -> None:
    watch.allow("console|page error")
    page.route("**/pyodide.asm.*.bin", lambda route: route.abort())
    wish(page, ["nl"])
    page.goto("")
    settled(page, "failed")
    expect(page.locator("#boot-heading")).to_have_text("De tafel kon niet worden gedekt")
    expect(page.locator("#boot-message")).to_contain_text("geen antwoord van de server")
    expect(page.locator("#boot-retry")).to_have_text("Opnieuw proberen")


def test_a_browser_that_is_too_old_is_told_so_in_the_players_language(page: Page) -> None:
    page.add_init_script("delete window.WebAssembly")
    page.goto("?lang=sk")
    settled(page, "old")
    expect(page.locator("#boot-heading")).to_have_text("Tento prehliadač je na stôl pristarý")
    expect(page.locator("html")).to_have_attribute("lang", "sk")


def test_another_language_is_chosen_in_the_settings_and_stays(page: Page) -> None:
    page.goto("")
    settled(page, "ready")
    page.click("#do-settings")
    page.select_option("#setting-language", "nl")
    expect(page.locator("#play")).to_have_text("Spelen")
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    page.route("**/pyodide.asm.*.bin", lambda route: None)
    page.reload()
    expect(page.locator("#play")).to_have_text("Spelen")
