"""Playing in the page: whole games by mouse and keyboard, kept games, and nothing shown early."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from conftest import CALM, WORKED, Watch, settled
from playwright.sync_api import Browser, Locator, Page, expect

#: What can be chosen: in the panel when one is open, else a call or a card.
MINE = (
    "#panel button.main, main:not(:has(#panel)) .bids button:not(#do-result), "
    "main:not(:has(#panel)) .hand .card.legal"
)


def begin(page: Page, players: str = "4", target: str = "7") -> None:
    page.select_option("#set-players", players)
    page.fill("#set-target", target)
    instantly(page)
    page.click("#play")


def instantly(page: Page) -> None:
    """Let the bots take no time, unless the address has said so."""
    if page.locator("html").get_attribute("data-speed") != "instant":
        choose(page, "speed-instant")


def choose(page: Page, setting: str) -> None:
    """Set something in the settings, as on the table or the start screen."""
    if page.locator("#do-menu").count():
        page.click("#do-menu")
    page.click("#do-settings")
    page.locator(f"#setting-{setting}").click()
    page.click("#do-close")


def step(page: Page, press: Callable[[Locator], None] = Locator.click) -> bool:
    """Make one call or play one card, or deal on; whether the game is still on."""
    page.locator(MINE).first.wait_for()
    if page.locator("#do-again").count():
        return False
    press(page.locator(MINE).first)
    return True


def by_key(choice: Locator) -> None:
    """Choose as somebody without a mouse does."""
    choice.focus()
    choice.press("Enter")


def hand(page: Page) -> list[str]:
    """The cards of the player's hand, in the order shown."""
    return page.locator(".hand .card").evaluate_all("cards => cards.map(c => c.id.slice(5))")


def until(page: Page, sign: str) -> None:
    """Play on until it is the player's turn, or a panel is open, and ``sign`` is to be seen."""
    while True:
        page.locator(MINE).first.wait_for()
        if page.locator(sign).count():
            return
        step(page)


CARD = "main:not(:has(.bids)) .hand .card.legal"
"""A card can be played, and nothing else has to be chosen."""


@pytest.mark.parametrize("players", ["2", "3", "4", "7", "partnership"])
def test_a_deal_can_be_played_to_its_result(table: Page, players: str) -> None:
    begin(table, players)
    until(table, ".points")
    expect(table.locator(".points li")).to_have_count(4)
    expect(table.locator(".sheet tbody tr")).to_have_count(1)


def test_a_card_laid_during_the_call_is_the_pitch(table: Page) -> None:
    begin(table, "2")
    until(table, "#do-act-4")
    table.locator(".hand .card").first.click()
    expect(table.locator("#panel")).to_contain_text("bids 4")
    table.locator("#panel button.main").click()
    expect(table.locator(".facts")).to_contain_text("Bid: 4")
    expect(table.locator(".hand .card")).to_have_count(5)


@pytest.mark.parametrize(
    "sign", ["#do-act-4", ".hand .card.legal:nth-last-child(4):first-child", ".points"]
)
def test_a_game_goes_on_where_the_page_was_left(
    table: Page, boot: Callable[..., Page], sign: str
) -> None:
    begin(table)
    until(table, sign)
    seen = ".seat, .facts, .trick, .hand, #panel"
    before = table.locator(seen).evaluate_all("parts => parts.map(part => part.outerHTML)")
    boot()
    table.click("#do-go-on-0")
    after = table.locator(seen).evaluate_all("parts => parts.map(part => part.outerHTML)")
    assert after == before


@pytest.mark.parametrize("press", [Locator.click, by_key], ids=["mouse", "keyboard"])
def test_a_whole_game(table: Page, press: Callable[[Locator], None]) -> None:
    begin(table, target="5")
    while step(table, press):
        assert table.evaluate("document.activeElement !== document.body")
    expect(table.locator("#panel h2")).to_contain_text("win")
    rows = table.locator("#panel .sheet tbody tr").count()
    assert rows >= 2
    press(table.locator("#do-again"))
    expect(table.locator("#panel")).to_have_count(0)


def test_two_tabs_play_two_games_and_both_are_kept(table: Page, boot: Callable[..., Page]) -> None:
    other = boot("", on=table.context.new_page())
    begin(table)
    begin(other, "3")
    until(table, CARD)
    until(other, CARD)
    boot("", on=other)
    expect(other.locator("[id^=do-go-on]")).to_have_count(2)


def test_a_game_begun_in_another_tab_leaves_an_open_panel_open(
    table: Page, boot: Callable[..., Page]
) -> None:
    other = boot("", on=table.context.new_page())
    table.click("#do-settings")
    begin(other)
    expect(table.locator("[id^=do-go-on]")).to_have_count(1)
    expect(table.locator("#panel")).to_contain_text("Settings")


def test_a_game_taken_up_in_another_tab_is_left_to_it(
    table: Page, boot: Callable[..., Page]
) -> None:
    begin(table)
    until(table, CARD)
    other = boot("", on=table.context.new_page())
    other.click("#do-go-on-0")
    expect(table.locator("#note")).to_contain_text("another tab")
    step(other)
    until(other, CARD)
    before = hand(other)
    table.click("#do-go-on-0")
    assert hand(table) == before


def test_two_fast_clicks_play_one_card(page: Page, boot: Callable[..., Page]) -> None:
    page.add_init_script(WORKED)
    boot()
    begin(page)
    until(page, CARD)
    held = len(hand(page))
    page.wait_for_timeout(270)  # what came before has nothing to do with it
    page.locator(".hand .card.legal").first.dblclick()
    page.wait_for_timeout(400)
    assert len(hand(page)) == held - 1


def test_a_phone_is_played_by_touch_without_scrolling(
    browser: Browser, base_url: str, watch: Watch
) -> None:
    context = browser.new_context(
        viewport={"width": 375, "height": 667}, has_touch=True, is_mobile=True, base_url=base_url
    )
    watch.follow(context)
    context.add_init_script(WORKED + CALM)
    page = context.new_page()
    page.goto("")
    settled(page, "ready")
    instantly(page)
    page.tap("#play")
    while not page.locator(".points").count():
        step(page, Locator.tap)
        size = page.evaluate("[document.body.scrollWidth, document.body.scrollHeight]")
        assert size == [375, 667]
    context.close()
    watch.check()


@pytest.mark.parametrize(
    ("save", "note"),
    [("{broken", "damaged"), (json.dumps({"version": 99}), "newer version")],
)
def test_a_save_that_cannot_be_read_is_put_aside(
    calm: Page, boot: Callable[..., Page], save: str, note: str
) -> None:
    page = calm
    page.add_init_script(f"localStorage.setItem('pitch/game/x', {json.dumps(save)})")
    boot()
    expect(page.locator("#note")).to_contain_text(note)
    assert page.evaluate("localStorage.getItem('pitch/aside/game/x')") == save
    begin(page)
    expect(page.locator(".hand .card")).to_have_count(6)


def test_storage_that_throws_means_play_without_saving(
    calm: Page, boot: Callable[..., Page]
) -> None:
    page = calm
    page.add_init_script(
        "Storage.prototype.setItem = Storage.prototype.getItem = () => { throw new Error('no') }"
    )
    boot()
    expect(page.locator("#note")).to_contain_text("keeps no game")
    begin(page)
    expect(page.locator(".hand .card")).to_have_count(6)


def test_cards_that_are_hidden_stand_nowhere_in_the_page(table: Page) -> None:
    begin(table)
    until(table, CARD)
    page = table.evaluate(
        "document.documentElement.outerHTML.replace(/<symbol[^]*?<.symbol>/g, '')"
    )
    named = re.findall(r"(?:#c-|card-|4:|act:)([2-9TJQKA][SHDC])", page)
    words = re.findall(r"(?:[0-9]+|jack|queen|king|ace) of (?:spades|hearts|diamonds|clubs)", page)
    open_cards = len(hand(table)) + table.locator(".trick .card").count()
    assert len(set(named)) == open_cards
    assert len(set(words)) == open_cards


def test_keys_call_take_back_and_open_panels(table: Page) -> None:
    begin(table, "2")
    until(table, "#do-act-2")
    before = hand(table)
    table.keyboard.press("2")
    table.locator(".hand .card.legal").first.wait_for()
    table.keyboard.press("u")
    expect(table.locator("#do-act-2")).to_be_visible()
    assert hand(table) == before
    focused = "document.activeElement.id"
    had_focus = table.evaluate(focused)
    for key, title in (("s", "Scores"), ("l", "Last trick"), ("?", "Keys")):
        table.keyboard.press(key)
        expect(table.locator("#panel h2")).to_have_text(title)
        table.keyboard.press("Escape")
        expect(table.locator("#panel")).to_have_count(0)
        assert table.evaluate(focused) == had_focus != ""


def test_an_arrow_from_elsewhere_goes_to_a_card_that_may_be_played(table: Page) -> None:
    begin(table)
    until(table, "main:not(:has(.bids)) .hand .card:first-child:not(.legal) ~ .legal")
    table.locator("#do-menu").focus()
    table.keyboard.press("ArrowRight")
    expect(table.locator(".hand .card.legal").first).to_be_focused()


def test_no_card_is_played_under_a_panel(table: Page) -> None:
    begin(table)
    until(table, CARD)
    before = hand(table)
    card = table.locator(".hand .card.legal").first.bounding_box()
    assert card
    table.keyboard.press("l")
    for key in ("ArrowRight", "Enter", "2"):
        table.keyboard.press(key)
    assert hand(table) == before
    table.keyboard.press("l")
    expect(table.locator("#panel")).to_be_visible()
    table.mouse.click(card["x"] + 10, card["y"] + 10)
    expect(table.locator("#panel")).to_have_count(0)
    assert hand(table) == before


@pytest.mark.parametrize(("width", "height"), [(800, 360), (360, 640)])
def test_a_small_screen_shows_every_button_and_card_of_seven(
    table: Page, width: int, height: int
) -> None:
    table.set_viewport_size({"width": width, "height": height})
    begin(table, "7")
    while not table.locator(".points").count():
        table.locator(MINE).first.wait_for()
        ring = table.locator(".ring").bounding_box()
        assert ring
        for part in table.locator(".trick figure, .ring > .bids button").all():
            box = part.bounding_box()
            assert box
            assert box["y"] >= ring["y"] - 1
            assert box["y"] + box["height"] <= ring["y"] + ring["height"] + 1
        step(table)
