"""Playing in the page: whole games by mouse and keyboard, kept games, and nothing shown early."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

MINE = "#do-act-pass, .bids button, .hand .card.legal, #panel"


def begin(page: Page, players: str = "4", target: str = "7") -> None:
    page.select_option("#set-players", players)
    page.fill("#set-target", target)
    page.select_option("#set-speed", "instant")
    page.click("#play")


def step(page: Page) -> bool:
    """Make one call or play one card, or deal on; whether the game is still on."""
    page.locator(MINE).first.wait_for()
    if page.locator("#do-again").count():
        return False
    if page.locator("#do-next").count():
        page.click("#do-next")
    elif page.locator(".bids button").count():
        page.locator(".bids button").last.click() if not page.locator(
            "#do-act-pass"
        ).count() else page.click("#do-act-pass")
    else:
        page.locator(".hand .card.legal").first.click()
    page.wait_for_timeout(270)  # a faster second act is taken for a slip
    return True


def until_card(page: Page) -> None:
    while not page.locator(".hand .card.legal").count() or page.locator(".bids").count():
        step(page)


@pytest.mark.parametrize("players", ["2", "4", "7", "partnership"])
def test_a_deal_can_be_played_to_its_result(table: Page, players: str) -> None:
    begin(table, players)
    while not table.locator(".points").count():
        step(table)
    expect(table.locator(".points li")).to_have_count(4)
    expect(table.locator(".sheet tbody tr")).to_have_count(1)


def test_a_card_laid_during_the_call_is_the_pitch(table: Page) -> None:
    begin(table, "2")
    while not table.locator(".bids").count():
        step(table)
    table.locator(".hand .card").first.click()
    expect(table.locator(".facts")).to_contain_text("for 4")
    expect(table.locator(".hand .card")).to_have_count(5)


def test_a_kept_game_goes_on_with_the_same_cards(table: Page, boot: Callable[..., Page]) -> None:
    begin(table)
    until_card(table)
    step(table)
    until_card(table)
    hand = table.locator(".hand .card").evaluate_all("cards => cards.map(card => card.id)")
    table.reload()
    boot()
    table.click("#do-go-on")
    again = table.locator(".hand .card").evaluate_all("cards => cards.map(card => card.id)")
    assert again == hand


@pytest.mark.parametrize(
    ("save", "note"),
    [("{broken", "damaged"), (json.dumps({"version": 99}), "newer version")],
)
def test_a_save_that_cannot_be_read_is_put_aside(
    page: Page, boot: Callable[..., Page], save: str, note: str
) -> None:
    page.add_init_script(f"localStorage.setItem('pitch-game', {json.dumps(save)})")
    boot()
    expect(page.locator("#note")).to_contain_text(note)
    assert page.evaluate("localStorage.getItem('pitch-game-aside')") == save
    begin(page)
    expect(page.locator(".hand .card")).to_have_count(6)


def test_storage_that_throws_means_play_without_saving(
    page: Page, boot: Callable[..., Page]
) -> None:
    page.add_init_script(
        "Storage.prototype.setItem = Storage.prototype.getItem = () => { throw new Error('no') }"
    )
    boot()
    expect(page.locator("#note")).to_contain_text("keeps no game")
    begin(page)
    expect(page.locator(".hand .card")).to_have_count(6)


def test_cards_that_are_hidden_stand_nowhere_in_the_page(table: Page) -> None:
    begin(table, "4")
    until_card(table)
    shown = set(re.findall(r"#c-([2-9TJQKA][SHDC])", table.locator("#app").inner_html()))
    hand = set(table.locator(".hand .card").evaluate_all("cs => cs.map(c => c.id.slice(5))"))
    tricked = table.locator(".trick .card").count()
    assert len(shown) == len(hand) + tricked


def test_keys_call_play_and_take_back(table: Page) -> None:
    begin(table, "2")
    while not table.locator(".points").count():
        table.locator(MINE).first.wait_for()
        if table.locator(".bids").count():
            table.keyboard.press("0" if table.locator("#do-act-pass").count() else "4")
        else:
            table.locator(".hand .card.legal").first.focus()
            table.keyboard.press("Enter")
        table.wait_for_timeout(270)
    table.keyboard.press("u")
    expect(table.locator(".points")).to_have_count(0)
