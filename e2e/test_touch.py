"""The cards by hand: dragged by finger and mouse, chosen and confirmed, and never by a slip."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from conftest import CALM, WORKED, Watch, settled
from playwright.sync_api import Browser, CDPSession, Locator, Page, expect
from test_play import CARD, begin, choose, hand, step, until

#: Notes what would be heard and felt.
SENSES = """
  globalThis.heard = [];
  globalThis.felt = [];
  Navigator.prototype.vibrate = pattern => felt.push([pattern].flat());
  const {start} = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.start = function (...when) {
    heard.push(this.constructor.name);
    start.apply(this, when);
  };
"""
Spot = tuple[float, float]
Drag = Callable[[Page, Locator, Spot], None]


def middle(part: Locator) -> Spot:
    """Where a finger would be put on it."""
    box = part.bounding_box()
    assert box
    return box["x"] + box["width"] / 3, box["y"] + box["height"] / 2


def by_mouse(page: Page, card: Locator, to: Spot) -> None:
    page.mouse.move(*middle(card))
    page.mouse.down()
    page.mouse.move(*to, steps=4)
    page.mouse.up()


def by_finger(page: Page, card: Locator, to: Spot) -> None:
    finger = page.context.new_cdp_session(page)
    start = middle(card)
    for way in (0.0, 0.3, 0.6, 1.0):
        spot = [a + (b - a) * way for a, b in zip(start, to, strict=True)]
        touch(finger, "touchMove" if way else "touchStart", spot)
    touch(finger, "touchEnd")
    finger.detach()


def touch(finger: CDPSession, kind: str, spot: list[float] | None = None) -> None:
    points = [] if spot is None else [{"x": spot[0], "y": spot[1]}]
    finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


@pytest.fixture(scope="module")
def phone(browser: Browser, base_url: str) -> Iterator[Page]:
    """One page for all: a phone, on which a mouse can be used, too, in a game of three."""
    watch = Watch(base_url)
    size = {"width": 375, "height": 667}
    context = browser.new_context(viewport=size, has_touch=True, base_url=base_url)  # type: ignore[arg-type]
    watch.follow(context)
    context.add_init_script(WORKED + CALM + SENSES)
    page = context.new_page()
    page.goto("?motion=none&coach=off")
    settled(page, "ready")
    begin(page, "3", "21")
    yield page
    context.close()
    watch.check()


def table(page: Page) -> Spot:
    """A spot of the table where nothing is to be pressed."""
    return middle(page.locator(".middle"))


def to_a_card(page: Page, *, greyed: bool = False) -> None:
    """Play on until a card is to be played, and, if wanted, another must not be."""
    until(page, CARD)
    while greyed and not page.locator(".hand .card:not(.legal)").count():
        step(page)
        until(page, CARD)


@pytest.mark.parametrize("drag", [by_mouse, by_finger])
def test_a_card_is_laid_on_the_table_by_hand(phone: Page, drag: Drag) -> None:
    to_a_card(phone)
    held = hand(phone)
    card = phone.locator(".hand .card.legal").first
    drag(phone, card, middle(phone.locator(".hand .me")))
    assert hand(phone) == held
    drag(phone, card, table(phone))
    assert hand(phone) != held
    assert not phone.locator("html").get_attribute("data-drag")


def test_a_lifted_card_outlives_a_redraw_and_escape_puts_it_back(phone: Page) -> None:
    to_a_card(phone)
    held, card = hand(phone), phone.locator(".hand .card.legal").first
    at_rest = card.bounding_box()
    phone.mouse.move(*middle(card))
    phone.mouse.down()
    phone.mouse.move(*table(phone), steps=3)
    expect(phone.locator("html")).to_have_attribute("data-drag", "over")
    lifted = card.bounding_box()
    assert lifted != at_rest
    phone.keyboard.press("t")
    expect(phone.locator("#note")).to_contain_text("Your cards")
    assert card.bounding_box() == lifted
    phone.keyboard.press("Escape")
    assert phone.locator("html").get_attribute("data-drag") is None
    phone.mouse.up()
    assert card.bounding_box() == at_rest
    assert hand(phone) == held


def test_a_card_that_may_not_be_played_springs_back_and_it_is_said_why(phone: Page) -> None:
    to_a_card(phone, greyed=True)
    held, card = hand(phone), phone.locator(".hand .card:not(.legal)").first
    at_rest = card.bounding_box()
    by_mouse(phone, card, table(phone))
    expect(phone.locator("#note")).to_contain_text("Follow suit")
    assert hand(phone) == held
    assert card.bounding_box() == at_rest


def test_a_card_dragged_in_the_auction_opens_the_question(phone: Page) -> None:
    until(phone, "#do-act-4")
    by_finger(phone, phone.locator(".hand .card").first, table(phone))
    expect(phone.locator("#panel")).to_contain_text("bids 4")
    phone.click("#panel #do-close")
    expect(phone.locator("#do-act-4")).to_be_visible()


def test_a_tap_right_after_a_drag_counts(phone: Page) -> None:
    until(phone, "#do-act-4")
    for _ in range(6):  # a browser that took the drag for a scroll would lose most of them
        by_finger(phone, phone.locator(".hand .card").first, middle(phone.locator(".hand .me")))
        phone.locator("#do-menu").tap()
        phone.locator("#panel #do-close").click(timeout=3000)


def test_a_card_is_chosen_first_and_confirmed(phone: Page) -> None:
    to_a_card(phone)
    choose(phone, "confirm")
    until(phone, f"{CARD} ~ .legal")
    held, card = hand(phone), phone.locator(".hand .card.legal")
    card.nth(0).tap()
    expect(card.nth(0)).to_have_attribute("aria-pressed", "true")
    card.nth(1).tap()
    expect(card.nth(0)).to_have_attribute("aria-pressed", "false")
    expect(phone.locator("#do-lay")).to_be_visible()
    assert hand(phone) == held
    phone.mouse.click(*table(phone))
    expect(phone.locator("#do-lay")).to_have_count(0)
    card.nth(1).focus()
    phone.keyboard.press("Enter")
    phone.keyboard.press("Enter")
    assert hand(phone) != held
    choose(phone, "confirm")


def test_a_trick_waits_until_the_player_goes_on_by_key_or_tap(phone: Page) -> None:
    choose(phone, "wait")
    go_on = phone.locator("#do-sweep")
    for press in (by_enter, by_space, by_tap):
        until(phone, "#do-sweep")
        expect(phone.locator(".trick figure")).to_have_count(3)
        press(phone)
        expect(go_on).to_have_count(0)
    to_a_card(phone)  # not at a result, which the settings would close
    choose(phone, "wait")


def by_enter(page: Page) -> None:
    """On the button that leads on, which has the focus when nothing else has."""
    expect(page.locator("#do-sweep")).to_be_focused()
    page.keyboard.press("Enter")


def by_space(page: Page) -> None:
    """When no control has the focus."""
    page.locator("main.table").focus()
    page.keyboard.press(" ")


def by_tap(page: Page) -> None:
    """Anywhere on the table."""
    page.touchscreen.tap(*middle(page.locator(".prompt")))


def test_what_happens_is_heard_and_felt_as_loud_as_it_is_set(phone: Page) -> None:
    to_a_card(phone)
    by_finger(phone, phone.locator(".hand .card.legal").first, table(phone))
    phone.wait_for_function("heard.length && felt.length")
    assert [9] in phone.evaluate("felt")
    phone.keyboard.press("v")
    expect(phone.locator("#do-sound")).to_have_attribute("aria-pressed", "false")
    phone.evaluate("felt = []; heard = []")
    to_a_card(phone)
    step(phone)
    phone.wait_for_function("felt.length")
    assert phone.evaluate("heard") == []
    phone.keyboard.press("v")
    phone.wait_for_function("heard.length")


def set_clock(page: Page) -> None:
    """Have taps a clock that is moved by hand, ahead of the page's own: such tests come last."""
    page.evaluate("""() => {
      if (globalThis.clock) return;
      Object.assign(globalThis, {clock: 1e8, apart: 1000});
      addEventListener('click', event => {
        const value = clock += apart;
        Object.defineProperty(event, 'timeStamp', {value});
      }, true);
    }""")


def tap(part: Locator, apart: int) -> None:
    """Tap so many milliseconds after the tap before."""
    part.page.evaluate("wanted => { apart = wanted }", apart)
    part.tap()
    part.page.evaluate("apart = 1000")


def test_a_double_tap_plays_one_card(phone: Page) -> None:
    set_clock(phone)
    held: list[list[str]] = []
    for apart in (1000, 100, 1000):
        to_a_card(phone)
        held.append(hand(phone))
        tap(phone.locator(".hand .card.legal").first, apart)
    assert held[1] != held[0]
    assert held[2] == held[1]
    assert hand(phone) != held[2]


def test_a_double_tap_pitches_no_card(phone: Page) -> None:
    set_clock(phone)
    until(phone, "#do-act-4")
    tap(phone.locator(".hand .card").first, 1000)
    sure = phone.locator("#panel button.main")
    tap(sure, 400)
    expect(phone.locator("#panel")).to_be_visible()
    assert len(hand(phone)) == 6
    tap(sure, 1000)
    expect(phone.locator(".facts")).to_contain_text("Bid: 4")
