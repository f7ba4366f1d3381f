"""What moves on the table, as the browser moves it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

GAME = "?players=4&deal=demo&coach=off&play=1"
MINE = "main:not(:has(#panel)) .hand .card.legal"
CALL = ".ring > .bids button"
MOVING = """() => document.getAnimations().filter(each => each.effect.target.dataset?.move)
  .map(each => each.effect.target.dataset.move)"""


def play(page: Page, what: str) -> None:
    page.locator(what).first.click()
    page.wait_for_timeout(270)  # a faster second act is taken for a slip


def test_cards_are_dealt_and_fly_to_the_table_and_to_their_taker(boot: Callable[..., Page]) -> None:
    page = boot(f"{GAME}&motion=full&speed=slow")
    page.locator(".hand").wait_for()
    assert len(page.evaluate(MOVING)) > 6
    page.locator(CALL).first.wait_for()
    play(page, "#do-act-2")
    page.locator(MINE).first.wait_for()
    card = page.locator(MINE).first.get_attribute("data-move")
    page.locator(MINE).first.click()
    assert {card, "trump"} <= set(page.evaluate(MOVING))
    page.locator(".trick .taker").wait_for(timeout=20_000)
    page.locator(".flight").first.wait_for(state="attached", timeout=20_000)
    expect(page.locator(".flight")).to_have_count(0)


def test_what_a_small_window_hides_does_not_move(boot: Callable[..., Page]) -> None:
    page = boot(f"{GAME}&motion=full&speed=fast")
    page.locator(CALL).first.wait_for()
    page.set_viewport_size({"width": 844, "height": 390})
    play(page, "#do-act-2")
    play(page, MINE)
    page.locator(MINE).first.wait_for()
    page.set_viewport_size({"width": 1280, "height": 800})
    play(page, MINE)
    assert not [name for name in page.evaluate(MOVING) if name.startswith("back-")]
    expect(page.locator(".backs .card").first).to_be_visible()


def test_nothing_moves_where_the_player_wants_no_motion(boot: Callable[..., Page]) -> None:
    page = boot(f"{GAME}&motion=none&speed=fast")
    page.locator(CALL).first.wait_for()
    play(page, "#do-act-2")
    page.locator(MINE).first.click()
    assert page.evaluate(MOVING) == []
