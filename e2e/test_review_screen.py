"""The review of a deal in the page: by keys, by touch, while it thinks; and what it never shows."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from screens import staged
from tools.showing.positions import moment
from tools.showing.scenes import SCENES, about_the_table
from tools.showing.stage import Stage

from pitch_core.review import decisions, moments

GAME = moment("made", "4")
DEAL = len(GAME.deals)
LAST = len(moments(GAME, DEAL)) - 1
OWN = [decision.step for decision in decisions(GAME, DEAL, 0)]


@pytest.fixture(scope="module")
def stage(browser: Browser, base_url: str) -> Iterator[Stage]:
    with staged(browser, base_url, has_touch=True) as stage:
        yield stage


@pytest.fixture
def page(stage: Stage) -> Page:
    """The result of a deal on the smallest phone."""
    stage.page.set_viewport_size({"width": 320, "height": 568})
    stage.show(about_the_table("result", "made", "4", there="#panel #do-review"))
    return stage.page


def shows(page: Page, step: int) -> None:
    expect(page.locator(".known .step")).to_have_text(f"{step} of {LAST}")


def test_keys_lead_through_the_deal_and_back_to_the_result(page: Page) -> None:
    page.keyboard.press("w")
    shows(page, 0)
    expect(page.locator("#do-step-on")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    shows(page, 2)
    expect(page.locator("#log p").last).to_contain_text(f"2 of {LAST}: ")
    page.keyboard.press("ArrowLeft")
    shows(page, 1)
    page.keyboard.press("End")
    shows(page, LAST)
    expect(page.locator(".place .held .card")).to_have_count(0)
    page.keyboard.press("Home")
    shows(page, 0)
    expect(page.locator(".place .held .card")).to_have_count(24)
    page.locator("#review-slider").focus()
    page.keyboard.press("ArrowRight")
    shows(page, 1)
    page.keyboard.press("Escape")
    expect(page.locator("#do-next")).to_be_visible()
    expect(page.locator(".board")).to_have_count(0)
    assert page.evaluate("document.activeElement.closest('#panel') !== null")


def top(page: Page, selector: str) -> list[int]:
    """Where parts lie in their panel, whether or not a mouse lifts them."""
    return page.locator(selector).evaluate_all("all => all.map(part => part.offsetTop)")


def test_beside_the_table_the_list_stays_where_it_is(page: Page) -> None:
    """However much there is to tell of a decision, the next one is still under the mouse."""
    page.set_viewport_size({"width": 1440, "height": 900})
    page.tap("#do-review")
    expect(page.locator(".decisions .verdict:not(.open)")).to_have_count(len(OWN))
    expect(page.locator(".progress")).to_have_count(0)
    before = top(page, ".decisions .to")
    for step in OWN:
        page.tap(f"#do-review-{DEAL}-{step}")
        expect(page.locator(".decision")).to_be_visible()
        assert top(page, ".decisions .to") == before
    rows = top(page, ".place")
    assert rows == sorted(set(rows)), "a row for each seat, none beside or on another"
    assert len(rows) == 4


def test_every_decision_is_weighed_and_a_tap_away(page: Page) -> None:
    page.tap("#do-review")
    expect(page.locator(".total")).to_be_visible()
    expect(page.locator(".progress")).to_have_count(0)
    expect(page.locator(".decisions .verdict:not(.open)")).to_have_count(len(OWN))
    for step in OWN:
        page.tap(f"#do-review-{DEAL}-{step}")
        shows(page, step)
        expect(page.locator(".decision .verdict")).to_be_attached()
        expect(page.locator(".to[aria-current=step]")).to_have_count(1)
        expect(page.locator(".place.mine")).to_be_in_viewport(ratio=1)
    page.tap("#do-step-on")
    shows(page, OWN[-1] + 1)
    page.tap("#do-close")
    page.tap("#do-review")  # what was found out is kept: nothing is thought of again
    expect(page.locator(".progress")).to_have_count(0)
    kept = json.loads(page.evaluate("localStorage.getItem('pitch/statistics')"))
    assert list(kept["tables"][0]["reviewed"].values()) == [[DEAL]]
    assert 0 < kept["all"]["weighed"] <= len(OWN)


def test_weighing_can_be_stopped_and_gone_on_with(stage: Stage, page: Page) -> None:
    stage.act("review:0")
    stage.act("review-stop")
    bar = page.locator("#review-progress")
    done = bar.get_attribute("value") or ""
    page.wait_for_timeout(1500)
    expect(bar).to_have_attribute("value", done)
    page.tap("#do-review-go")
    expect(bar).to_have_count(0, timeout=60_000)


def test_the_costliest_decisions_lead_to_their_places(stage: Stage) -> None:
    stage.show(SCENES["review, game"])
    page = stage.page
    expect(page.locator(".progress")).to_have_count(0, timeout=60_000)
    ways = page.locator(".decisions:not(.by-deal) .to")
    costs = [
        float(text.replace("−", "-").rstrip("%"))
        for text in ways.locator(".verdict b").all_inner_texts()
    ]
    assert 0 < len(costs) <= 3
    assert costs == sorted(costs)
    shown = ways.first.locator(".verdict").inner_text()
    ways.first.click()
    assert page.locator(".decision .verdict").inner_text() == shown
    page.keyboard.press("Escape")


def test_the_hands_of_a_deal_that_is_played_are_never_shown(stage: Stage) -> None:
    stage.show(about_the_table("trick", "trick", "4", there=".hand .card.legal"))
    number = len(moment("trick", "4").deals)
    stage.act(f"review:{number}")
    expect(stage.page.locator("#panel")).to_have_count(0)
    stage.act("review")
    expect(stage.page.locator("#review-deal option:checked")).to_have_text(f"Deal {number - 1}")
