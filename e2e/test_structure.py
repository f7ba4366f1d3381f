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
  - combobox "Opponents"
  - spinbutton "Play to"
  - button "How to play"
- log
""",
    "auction 4": f"""{TOOLS}
- main "Card table":
  - paragraph: "Highest bid: 2, Cleo To 7"
  - region "Ann":
    - strong: Ann
    - text: −2 points
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
    - button "pitch the 5 of spades"
    - button "pitch the ace of hearts"
    - button "pitch the 8 of clubs"
    - button "pitch the 8 of diamonds"
    - button "pitch the 5 of diamonds"
- log
""",
    "trick 4": f"""{TOOLS}
- main "Card table":
  - paragraph:
    - text: /3 \\(Ben\\)/
    - img "clubs"
    - text: To 7
  - region "Ann"
  - region "Ben":
    - text: 3 · Pitcher
    - img "3 cards"
  - region "Cleo"
  - figure "Ann":
    - img "6 of diamonds"
  - figure "Ben":
    - img "9 of hearts"
  - figure "Cleo":
    - img "9 of diamonds"
  - paragraph: Play a card.
  - region "Your hand":
    - button "8 of spades, may not be played now" [disabled]
    - button "7 of spades, may not be played now" [disabled]
    - button "queen of diamonds"
    - button "3 of diamonds"
- log
""",
    "result 4": f"""{TOOLS}
- main "Card table":
  - dialog "You bid 2 and scored 2.":
    - heading "You bid 2 and scored 2." [level=2]
    - list:
      - listitem:
        - button "High"
        - text: You ace of diamonds
      - listitem:
        - button "Low"
        - text: You 3 of diamonds
      - listitem:
        - button "Jack"
        - text: Cleo jack of diamonds
      - listitem:
        - button "Game"
        - text: /^Ann You 7, Ann 13/
    - table:
      - rowgroup:
        - row "Deal You Ann Ben Cleo"
      - rowgroup:
        - row /^1 0 0 1 \\+1 −3 −3$/
        - row /^2 1 \\+1 1 \\+1 −1 −2 −3$/
        - row /^3 3 \\+2 2 \\+1 −1 −2 \\+1$/
    - group
    - button "Next deal"
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
