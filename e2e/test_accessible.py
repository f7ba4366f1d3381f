"""For everyone: what axe finds on every screen, the keyboard alone, forced colours, no motion."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from conftest import CALM, WORKED
from playwright.sync_api import Browser, Page, expect
from screens import staged
from test_play import MINE, until
from tools.environment import WEB
from tools.shots import THEMES
from tools.showing.scenes import SCENES
from tools.showing.stage import Stage

AXE = (WEB / "node_modules/axe-core/axe.min.js").read_text("utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
CONTRAST = "color-contrast"
#: Gives a line for each element that breaks a rule.
LOOK = """only => axe.run(document, {runOnly: only, resultTypes: ['violations']}).then(found =>
  found.violations.flatMap(({id, nodes}) => nodes.map(({target, failureSummary}) =>
    `${id}: ${target}: ${failureSummary.split('\\n').slice(1).join(' ').trim()}`)))"""
#: The screens that have the most words, for languages other than the first.
WORDY = ["start, kept", "auction 7", "trick 4", "result partners", "help", "settings", "menu"]


@pytest.fixture(scope="module")
def stage(browser: Browser, base_url: str) -> Iterator[Stage]:
    with staged(browser, base_url) as stage:
        stage.page.evaluate(AXE)
        yield stage


def broken(stage: Stage, rules: list[str]) -> list[str]:
    """What breaks these rules on the screen that is shown."""
    return [str(line) for line in stage.page.evaluate(LOOK, rules)]


def test_axe_finds_nothing_on_any_screen_in_any_theme(stage: Stage) -> None:
    """What has to do with colours in every theme, all the rest in the first."""
    found = []
    for name, scene in SCENES.items():
        stage.show(scene)
        for theme in THEMES:
            stage.page.evaluate(
                "theme => { document.documentElement.dataset.theme = theme; }", theme
            )
            rules = RULES if theme == THEMES[0] else [CONTRAST]
            found += [f"{name}, {theme}: {line}" for line in broken(stage, rules)]
    assert found == []


@pytest.mark.parametrize("language", ["es", "pt", "nl", "sk"])
def test_axe_finds_nothing_in_any_language(stage: Stage, language: str) -> None:
    stage.act(f"set:language:{language}")
    expect(stage.page.locator("html")).to_have_attribute("lang", language)
    found = []
    for name in WORDY:
        stage.show(SCENES[name])
        found += [f"{name}: {line}" for line in broken(stage, RULES)]
    stage.act("set:language:en")
    expect(stage.page.locator("html")).to_have_attribute("lang", "en")
    assert found == []


# --- The keyboard ---------------------------------------------------------------------------


def focused(page: Page, selector: str) -> bool:
    return bool(page.evaluate("wanted => document.activeElement.matches(wanted)", selector))


def press_until(page: Page, key: str, selector: str) -> None:
    """Press a key until the focus is on something; it must get there, and never be lost."""
    for _ in range(40):
        if focused(page, selector):
            return
        page.keyboard.press(key)
        assert not focused(page, "body"), f"{key} lost the focus"
    pytest.fail(f"{key} doesn’t lead to {selector}")


def test_a_deal_is_played_and_left_with_the_keyboard_alone(
    calm: Page, boot: Callable[..., Page]
) -> None:
    page = boot("?players=3&speed=instant&coach=off")
    press_until(page, "Tab", "#play")
    page.keyboard.press("Enter")
    while not page.locator(".points").count():
        page.locator(MINE).first.wait_for()
        if page.locator(".points").count():
            break
        calls = page.locator(".bids button").count()
        press_until(page, "Tab" if calls else "ArrowRight", MINE)
        page.keyboard.press("Enter")
    press_until(page, "Tab", "#panel #do-next")
    page.keyboard.press("Enter")
    expect(page.locator("#panel")).to_have_count(0)
    press_until(page, "Shift+Tab", "#do-menu")
    page.keyboard.press("Enter")
    press_until(page, "Tab", "#do-leave")
    page.keyboard.press("Enter")
    expect(page.locator("#play")).to_be_visible()


@pytest.mark.parametrize("name", ["menu", "settings", "help", "sheet", "last", "keys"])
def test_a_panel_keeps_the_focus_off_what_it_covers_and_gives_it_back(
    stage: Stage, name: str
) -> None:
    page = stage.page
    stage.show(SCENES["trick 4"])
    page.focus("#do-menu")
    stage.act(name)
    assert focused(page, "#panel *, #panel")
    for key in ("Tab", "Shift+Tab", "Shift+Tab"):
        page.keyboard.press(key)
        beside = "#panel *, #panel, .top *, body"  # after the last comes the browser itself
        assert focused(page, beside), f"{key} leads behind the panel"
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).to_have_count(0)
    expect(page.locator("#do-menu")).to_be_focused()


# --- Forced colours -------------------------------------------------------------------------

#: How something stands out where all colours are the reader's own: its lines, not its ground.
LINES = """element => {
  const of = at => { const s = getComputedStyle(at); return [s.borderTopStyle, s.borderTopWidth,
    s.borderTopColor, s.outlineStyle, s.outlineWidth, s.outlineColor, s.color, s.translate,
    s.textDecorationLine, s.fontWeight, s.opacity].join(' '); };
  return [element, ...element.querySelectorAll('*')].map(of).join('; ');
}"""
#: Pairs of a state and its opposite: neither may be told by its ground alone.
STATES = [
    ("trick 4", ".hand .card.legal", ".hand .card:not(.legal)"),
    ("trick 4", ".me.turn", ".seat:not(.turn)"),
    ("settings", "input[type=radio]:checked + span", "input[type=radio]:not(:checked) + span"),
]


@pytest.fixture(scope="module")
def forced(browser: Browser, base_url: str) -> Iterator[Stage]:
    with staged(browser, base_url, forced_colors="active") as stage:
        yield stage


@pytest.mark.parametrize(("name", "on", "off"), STATES)
def test_states_are_told_apart_in_forced_colours(
    forced: Stage, name: str, on: str, off: str
) -> None:
    forced.show(SCENES[name])
    assert forced.page.evaluate("matchMedia('(forced-colors: active)').matches")
    first, second = forced.page.locator(on).first, forced.page.locator(off).first
    assert first.evaluate(LINES) != second.evaluate(LINES)


@pytest.mark.parametrize("name", ["start", "auction 4", "result 4", "menu", "settings"])
def test_buttons_and_panels_have_an_edge_in_forced_colours(forced: Stage, name: str) -> None:
    forced.show(SCENES[name])
    bare = forced.page.locator("button:not(.card, .term), #panel").evaluate_all(
        """all => all.filter(one => one.checkVisibility() && !one.closest('[inert]'))
          .filter(one => { const s = getComputedStyle(one);
            return s.borderTopStyle === 'none' || s.borderTopWidth === '0px'; })
          .map(one => one.id || one.className)"""
    )
    assert bare == []


@pytest.mark.parametrize("scheme", ["none", "active"])
def test_the_focus_can_be_seen(stage: Stage, forced: Stage, scheme: str) -> None:
    here = forced if scheme == "active" else stage
    for name, selector in [
        ("start", "#play"),
        ("auction 4", ".bids button"),
        ("trick 4", ".hand .card.legal"),
        ("menu", "#panel button"),
    ]:
        here.show(SCENES[name])
        target = here.page.locator(selector).last
        here.page.keyboard.press("Shift")  # so that the focus is a keyboard's
        target.focus()
        lines = "e => [e, ...e.querySelectorAll('*')].some(a => { const s = getComputedStyle(a);"
        lines += "return s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2; })"
        assert target.evaluate(lines), f"{name}: {selector}"


# --- Motion ---------------------------------------------------------------------------------

#: Notes which properties are moved, by styles or by scripts.
NOTE_MOTION = """
window.moved = new Set();
const note = effect => effect.getKeyframes().forEach(frame => Object.keys(frame).forEach(
  name => ['offset', 'computedOffset', 'easing', 'composite'].includes(name) || moved.add(name)));
const animate = Element.prototype.animate;
Element.prototype.animate = function(...how) {
  const animation = animate.apply(this, how);
  note(animation.effect);
  return animation;
};
const noteAll = () => document.getAnimations().forEach(({effect}) => note(effect));
for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, noteAll);
"""
#: What changes the place or the size of something.
PLACE = {"transform", "translate", "rotate", "scale", "left", "top", "width", "height", "offset"}


@pytest.mark.parametrize(
    ("wish", "setting", "moves"),
    [
        ("no-preference", "auto", True),
        ("reduce", "auto", False),
        ("no-preference", "none", False),
        ("reduce", "full", True),
    ],
)
def test_nothing_moves_for_whoever_wants_no_motion(
    browser: Browser, base_url: str, wish: Any, setting: str, moves: bool
) -> None:
    with browser.new_context(reduced_motion=wish, service_workers="block") as context:
        context.add_init_script(WORKED + CALM + NOTE_MOTION)
        page = context.new_page()
        page.goto(f"{base_url}?motion={setting}&speed=fast&players=2&play=1")
        page.locator(MINE).first.wait_for(timeout=60_000)
        until(page, ".hand.turn:not(:has(.card:nth-child(6)))")
        moved = set(page.evaluate("[...moved]"))
    assert bool(moved & PLACE) == moves, moved
