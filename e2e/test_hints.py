"""Hints in the page: by key and button, on the cards themselves, playable, not in the way."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from test_play import CARD, begin, until

WINDOWS = [(320, 568), (360, 640), (768, 1024), (844, 390), (1440, 900), (2560, 1440)]
#: The boxes of what a hint must not cover, and of the hint.
BOXES = """() => {
  const box = thing => { const {x, y, right, bottom} = thing.getBoundingClientRect();
    return [x, y, right, bottom]; };
  const all = selector => [...document.querySelectorAll(selector)].map(box);
  return {hint: all('#hint')[0], others: all('.trick figure, .hand .cards, .bids, .facts')};
}"""
#: Where the parts of the table are.
PLACES = "parts => parts.map(part => part.getBoundingClientRect().toJSON())"


def test_the_key_marks_a_call_and_pressing_it_makes_it(table: Page) -> None:
    begin(table, "2")
    until(table, ".bids #do-act-4")
    table.keyboard.press("h")
    expect(table.locator("#hint p").first).not_to_be_empty()
    expect(table.locator("#log")).to_contain_text("Hint: ")
    best = table.locator(".bids button:has(.best)")
    expect(best).to_have_count(1)
    expect(best).to_have_accessible_name(re.compile(r"\d% to win the game.*, the best"))
    best.click()
    expect(table.locator("#hint")).to_have_count(0)
    expect(table.locator(".bids #do-act-4")).to_have_count(0)


def test_the_button_marks_a_card_and_pressing_it_plays_it(table: Page) -> None:
    begin(table)
    until(table, f"{CARD} ~ .card.legal")
    table.click("#do-hint")
    legal = table.locator(".hand .card.legal").count()
    expect(table.locator(".hand .odds")).to_have_count(legal)
    best = table.locator(".hand .card:has(.best)")
    card = str(best.get_attribute("id"))
    best.click()
    expect(table.locator(f"#{card}")).to_have_count(0)
    expect(table.locator(".odds")).to_have_count(0)
    kept = json.loads(table.evaluate("localStorage['pitch/statistics']"))
    assert kept["all"]["hints"] == 1


def test_asked_again_or_with_escape_it_goes(table: Page) -> None:
    begin(table)
    until(table, CARD)
    for away in ("h", "Escape"):
        table.keyboard.press("h")
        expect(table.locator("#hint")).to_be_visible()
        table.keyboard.press(away)
        expect(table.locator("#hint")).to_have_count(0)


@pytest.mark.parametrize("players", ["4", "7"])
def test_it_covers_neither_hand_nor_trick_in_any_window(table: Page, players: str) -> None:
    begin(table, players)
    until(table, "main:not(:has(.bids)):has(.trick figure) .hand .card.legal")
    table.keyboard.press("h")
    expect(table.locator("#hint")).to_be_visible()
    for width, height in WINDOWS:
        table.set_viewport_size({"width": width, "height": height})
        boxes = table.evaluate(BOXES)
        x, y, right, bottom = boxes["hint"]
        assert x >= 0, (width, height)
        assert right <= width
        for other in boxes["others"]:
            apart = (
                other[2] <= x or other[0] >= right or other[3] <= y + 1 or other[1] >= bottom - 1
            )
            assert apart, (width, height, boxes)


@pytest.mark.parametrize("size", [(768, 1024), (1440, 900)])
def test_it_moves_nothing_of_a_roomy_table(
    calm: Page, boot: Callable[..., Page], size: tuple[int, int]
) -> None:
    table = boot("?coach=off")
    table.set_viewport_size({"width": size[0], "height": size[1]})
    begin(table)
    until(table, "main:not(:has(.bids)):has(.trick figure) .hand .card.legal")
    still = table.locator(".seat, .trick figure, .hand .cards")
    before = still.evaluate_all(PLACES)
    table.keyboard.press("h")
    expect(table.locator("#hint")).to_be_visible()
    after = still.evaluate_all(PLACES)
    assert after == before


def test_undo_while_it_thinks_leaves_nothing_behind(table: Page) -> None:
    begin(table)
    until(table, ".hand .card.legal:nth-last-child(5):first-child")
    table.evaluate("""() => { for (const key of 'hu')
      document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true})); }""")
    expect(table.locator("#do-hint")).not_to_have_attribute("aria-busy", "true")
    table.wait_for_timeout(400)
    expect(table.locator("#hint, .odds")).to_have_count(0)
