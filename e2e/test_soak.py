"""Game after game on one page: it holds no more than before, and answers each press."""

from __future__ import annotations

from playwright.sync_api import Browser
from tools.benching import ui


def test_after_many_deals_the_page_holds_no_more_than_after_a_few(
    browser: Browser, base_url: str
) -> None:
    before, after = ui.soak(browser, f"{base_url}?players=2&target=5", [4, 14])
    assert after.deals > before.deals
    assert before.grown(after) == {}


def test_a_press_on_a_card_is_timed_to_the_picture_without_it(
    browser: Browser, base_url: str
) -> None:
    """How long it takes depends on the machine; `bench ui` says."""
    found = ui.presses(browser, base_url, count=2)
    assert len(found.presses) == 2
    assert 0 < found.median <= found.p95
    assert found.longest > 0
