"""What those who listen find on a screen: its parts in their order, with their names."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from screens import staged
from tools.showing.scenes import SCENES
from tools.showing.stage import Stage

TOOLS = """
- banner:
  - heading "Pitch" [level=1]
  - navigation "Game":
    - button "Undo"
    - button "Last trick"
    - button "Scores"
    - button /Sound/
    - button "Menu"
"""
STRUCTURE = {
    "start": """
- banner:
  - navigation "This device":
    - button "Statistics"
    - button "Settings"
- main:
  - heading "Pitch" [level=1]
  - button "Play"
  - combobox "Players"
  - spinbutton "Play to"
  - combobox "Opponents"
  - button "How to play"
- log
""",
    "auction 4": f"""{TOOLS}
- main "Card table":
  - paragraph: /Highest bid. 2 \\(Cleo\\) To 7 Seal [0-9a-f]{{8}}…/
  - region "Ann":
    - strong: Ann
    - text: −2 points careful
    - img "6 cards"
  - region "Ben":
    - img "Dealer"
  - region "Cleo"
  - group "Your call.":
    - button "Pass"
    - button "3"
    - button "4"
  - region "Your hand":
    - button "pitch the 9 of spades"
    - button "pitch the 8 of spades"
    - button "pitch the 4 of hearts"
    - button "pitch the 9 of clubs"
    - button "pitch the 2 of clubs"
    - button "pitch the jack of diamonds"
- log
""",
    "trick 4": f"""{TOOLS}
- main "Card table":
  - paragraph:
    - text: /2 \\(Cleo\\)/
    - img "hearts"
    - text: /To 7 Seal [0-9a-f]{{8}}…/
  - region "Ann"
  - region "Ben":
    - img "3 cards"
  - region "Cleo":
    - text: 2 · Pitcher
  - figure "Ben":
    - img "3 of clubs"
  - figure "Cleo":
    - img "jack of hearts"
  - paragraph: Play a card.
  - region "Your hand":
    - button "3 of spades, may not be played now" [disabled]
    - button "2 of spades, may not be played now" [disabled]
    - button "ace of clubs"
    - button "2 of clubs"
- log
""",
    "result 4": f"""{TOOLS}
- main "Card table":
  - dialog "You bid 2 and scored 3.":
    - heading "You bid 2 and scored 3." [level=2]
    - list:
      - listitem:
        - button "High"
        - text: You king of clubs
      - listitem:
        - button "Low"
        - text: You 2 of clubs
      - listitem:
        - button "Jack"
        - text: You jack of clubs
      - listitem:
        - button "Game"
        - text: /^Ben You 8, Ann 0/
    - table:
      - rowgroup:
        - row "Deal You Ann Ben Cleo"
      - rowgroup:
        - row /^1 0 3 \\+3 0 0$/
        - row /^2 0 3 3 \\+3 0$/
        - row /^3 −2 −2 3 5 \\+2 1 \\+1$/
        - row /^4 1 \\+3 3 6 \\+1 1$/
    - group
    - button "Next deal"
    - button "Review"
- log
""",
}


@pytest.fixture(scope="module")
def stage(browser: Browser, base_url: str) -> Iterator[Stage]:
    with staged(browser, base_url) as stage:
        yield stage


@pytest.mark.parametrize("name", STRUCTURE)
def test_a_screen_has_its_parts_in_their_order(stage: Stage, name: str) -> None:
    stage.show(SCENES[name])
    expect(stage.page.locator("body")).to_match_aria_snapshot(STRUCTURE[name])
