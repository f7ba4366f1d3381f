"""Learning in the page: the coach, the rules and their words, and what may not be played."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from test_play import begin, until


def test_the_coach_gives_a_hint_at_its_moment_until_he_is_sent_away(table: Page) -> None:
    begin(table)
    until(table, "#coach p")
    coach = table.locator("#coach")
    first = coach.inner_text()
    table.click("#do-understood")
    expect(coach).not_to_have_text(first)
    assert table.evaluate("document.activeElement !== document.body")
    until(table, "#coach p")
    table.click("#do-no-coach")
    expect(coach).to_be_empty()
    table.reload()
    table.click("#do-go-on-0")
    expect(coach).to_be_empty()
    assert table.evaluate("document.documentElement.dataset.coach") == "off"


def test_words_are_explained_and_what_may_be_played_is_shown(table: Page) -> None:
    begin(table)
    table.keyboard.press("r")
    panel = table.locator("#panel")
    panel.locator(".term", has_text="steal").click()
    expect(panel.locator("#meaning")).to_contain_text("only equals the highest so far")
    expect(panel.locator("#meaning")).to_be_in_viewport(ratio=1)
    table.click("#do-all-words")
    expect(panel.locator("#term-steal")).to_be_focused()
    expect(panel.locator("#term-steal")).to_be_in_viewport(ratio=1)
    table.keyboard.press("Escape")

    until(table, ".hand.turn .card:not(.legal)")
    held = table.locator(".hand .card").count()
    table.locator(".hand .card:not(.legal)").first.dispatch_event("click")
    expect(table.locator("#note")).to_contain_text("the suit that was led")
    expect(table.locator(".hand.refused .card")).to_have_count(held)

    table.keyboard.press("t")
    expect(table.locator("#note")).to_contain_text("Your cards: ")
    expect(table.locator("#log p").last).to_contain_text("Your turn.")
    table.keyboard.press("Escape")
    expect(table.locator("#note")).to_be_empty()
