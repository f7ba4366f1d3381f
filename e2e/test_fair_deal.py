"""A deal is sealed before it is played and checked afterwards; the rest is claimed."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Browser, Page, expect
from screens import staged
from test_play import begin, until
from tools.showing.scenes import SCENES

#: Seats 1 and 2 of the only game that is kept get each other's cards.
SWAP = """() => {
  const key = Object.keys(localStorage).find(name => name.startsWith('pitch/game/'));
  const save = JSON.parse(localStorage[key]), record = JSON.parse(save.record);
  const deal = record.deals[0].deal;
  [deal[1], deal[2]] = [deal[2], deal[1]];
  record.deals[0] = {dealer: record.deals[0].dealer, deal, auction: []};
  localStorage[key] = JSON.stringify({...save, record: JSON.stringify(record)});
}"""


def test_the_seal_shown_before_play_is_that_of_the_seed_shown_after(
    table: Page, boot: Callable[..., Page]
) -> None:
    begin(table, "4")
    table.click("#do-menu")
    seal = table.locator(".seal-line code").inner_text()
    assert len(seal) == 64
    table.click("#do-close")
    until(table, ".points")
    expect(table.locator("#panel .fair code").first).to_have_text(seal)
    table.click("[data-act='check:1']")
    expect(table.locator(".outcome")).to_contain_text("All is in order")
    expect(table.locator(".checked .shown .good")).to_have_count(4)

    # A game whose cards were changed behind the page's back.
    boot("?speed=instant")
    table.evaluate(SWAP)
    boot("?speed=instant")
    table.click("#do-go-on-0")
    until(table, ".points")
    expect(table.locator("#panel .fair code").first).to_have_text(seal)
    table.click("[data-act='check:1']")
    expect(table.locator(".outcome.bad")).to_contain_text("do not follow from the seed")
    expect(table.locator(".checked .shown .bad")).to_have_count(2)


def test_the_rest_is_taken_by_a_press_and_a_bot_lays_its_hand_open(
    browser: Browser, base_url: str
) -> None:
    with staged(browser, base_url) as stage:
        page = stage.page
        stage.show(SCENES["claim"])
        page.keyboard.press("c")
        expect(page.locator("#panel .points")).to_be_visible()
        stage.show(SCENES["claimed"])
        expect(page.locator(".claim .open .card")).to_have_count(3)
        page.click("#do-claim-on")
        expect(page.locator("#panel .points")).to_be_visible()
        stage.show(SCENES["claimed"])
        page.click("#do-by-hand")
        expect(page.locator(".claim")).to_have_count(0)
        expect(page.locator(".hand .card.legal").first).to_be_visible()
