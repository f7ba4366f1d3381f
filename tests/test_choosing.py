"""Choosing a card before it is played, and a trick that waits to be seen."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from pitch_web import update
from pitch_web.pauses import pause_of
from pitch_web.settings import Settings
from pitch_web.state import AppState
from pitch_web.views import page
from test_coach import at

from pitch_core import Card

FREE = "8S 4S QS TS AD KD QD"
"""After these plays the player may lay any card: KS JS 9H 2C."""
LED = "8S 4S QS TS 3H 5H 6H"
"""After these hearts are to be followed, with the nine or with a trump."""
TAKEN = "8S AS QS TS"
"""With these the player has taken the first trick, and leads."""

CAREFUL = Settings(confirm="on")


def careful(plays: str) -> AppState:
    return replace(at(plays=plays), settings=CAREFUL)


def held(state: AppState) -> int:
    assert state.game is not None
    return len(state.game.view(0).hand)


def test_a_card_is_chosen_first_and_then_played() -> None:
    chosen = update.tap(careful(FREE), "9H")
    assert chosen.chosen is Card.parse("9H")
    assert 'id="do-lay"' in page(chosen)
    assert re.findall(r'aria-pressed="true" id="card-(\w+)"', page(chosen)) == ["9H"]
    assert "chosen the 9 of hearts" in chosen.log[-1][1]
    played = update.tap(chosen, "9H")
    assert held(played) == held(chosen) - 1
    assert played.chosen is None


def test_another_press_chooses_another_card() -> None:
    chosen = update.tap(update.tap(careful(FREE), "9H"), "2C")
    assert chosen.chosen is Card.parse("2C")
    assert held(chosen) == held(careful(FREE))


def test_a_card_that_is_laid_by_hand_or_without_the_setting_needs_no_second_press() -> None:
    assert held(update.act(careful(FREE), "9H")) == held(at(plays=FREE)) - 1
    assert held(update.tap(at(plays=FREE), "9H")) == held(at(plays=FREE)) - 1


def test_what_may_not_be_played_is_refused_and_not_chosen() -> None:
    refused = update.tap(careful(LED), "2C")
    assert refused.chosen is None
    assert "9 of hearts" in refused.note


def test_calls_are_made_at_once() -> None:
    called = update.tap(replace(at(auction=[], plays=""), settings=CAREFUL), "2")
    assert called.game is not None
    assert called.game.to_act == 1
    assert called.chosen is None


@pytest.mark.parametrize("quiet", [update.tell, lambda state: update.show(state, "last")])
def test_only_another_thing_than_asking_gives_the_choice_up(quiet: object) -> None:
    chosen = update.tap(careful(FREE), "9H")
    assert callable(quiet)
    after = quiet(chosen)
    assert (after.chosen is None) == (after.panel == "last")


def test_a_trick_waits_at_every_speed_until_the_player_goes_on() -> None:
    for speed in ("slow", "normal", "fast", "instant"):
        resting = replace(at(plays=TAKEN), settings=Settings(wait="on", speed=speed))
        assert pause_of(resting) is None
        assert 'id="do-sweep"' in page(resting)
        swept = update.sweep(resting)
        assert pause_of(swept) is not None
        assert 'id="do-sweep"' not in page(swept)
    assert pause_of(replace(at(plays=TAKEN), settings=Settings(wait="off"))) is not None
