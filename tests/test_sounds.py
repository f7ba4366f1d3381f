"""What is heard: the right sound for what happened, at the moment when it is seen."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from pitch_web import sounds, update
from pitch_web.keys import act_of
from pitch_web.settings import Settings
from pitch_web.state import AppState, Setup
from pitch_web.views import page
from records import FIRST_DEAL
from test_coach import MINE, SET, at

from pitch_core import parse_action

WEB = Path(__file__).resolve().parent.parent / "web"
BEFORE_CALL = at(auction=[], plays="")
BEFORE_LEAD = at(MINE)
MY_TURN = at(plays="8S 4S QS TS 3H 5H 6H")


def acted(state: AppState, token: str) -> AppState:
    """The state after whoever is on turn has called or played so."""
    assert state.game is not None
    game = state.game.apply(parse_action(token))
    return replace(state, game=game, swept=False)


@pytest.mark.parametrize(
    ("before", "token", "heard"),
    [
        (BEFORE_CALL, "pass", ("pass",)),
        (BEFORE_CALL, "2", ("bid",)),
        (BEFORE_CALL, "4:KS", ("pitch", "mine")),
        (BEFORE_LEAD, "KS", ("pitch", "mine")),
        (MY_TURN, "9H", ("card", "mine")),
        (at(plays="8S 4S QS"), "TS", ("card",)),
        (at(plays="8S 4S QS TS 3H 5H"), "6H", ("card", "turn")),
    ],
)
def test_every_call_and_card_is_heard(before: AppState, token: str, heard: tuple[str, ...]) -> None:
    assert sounds.cues(before, acted(before, token)) == heard


def test_a_new_game_and_deal_are_dealt_and_a_game_that_goes_on_is_not() -> None:
    begun = update.begin(AppState(), Setup().form, seed="demo")
    assert sounds.cues(AppState(), begun)[0] == "deal"
    assert sounds.cues(AppState(), MY_TURN) == ("turn",)


def test_a_trick_is_heard_when_it_is_gathered_and_the_turn_after_it() -> None:
    full = acted(at(plays="8S AS QS"), "TS")
    assert sounds.cues(at(plays="8S AS QS"), full) == ("card",)
    assert sounds.cues(full, update.sweep(full)) == ("trick", "turn")


def test_the_end_is_heard_when_it_is_shown() -> None:
    for deal, heard in ((FIRST_DEAL, "made"), (SET, "set")):
        over = replace(at(deal), swept=True)
        shown = update.show(over, "result")
        assert sounds.cues(over, shown) == (heard,)
        assert sounds.cues(shown, update.show(shown, "sheet")) == ()


def test_taking_back_is_silent_and_a_refusal_is_not() -> None:
    played = update.act(MY_TURN, "9H")
    assert sounds.cues(played, update.take_back(played)) == ("turn",)
    assert sounds.cues(MY_TURN, update.act(MY_TURN, "2C")) == ("no",)


def test_a_change_of_the_volume_is_heard_and_without_sound_and_touch_there_is_nothing() -> None:
    quiet = update.choose(MY_TURN, "volume", "1")
    assert sounds.cues(MY_TURN, quiet) == ("volume",)
    none = Settings(volume="0", buzz="off")
    off = replace(MY_TURN, settings=none)
    assert sounds.cues(off, acted(off, "9H")) == ()


def test_the_page_can_play_every_sound() -> None:
    script = (WEB / "sound.js").read_text("utf-8")
    known = {*re.findall(r"^  (\w+): at =>", script, re.MULTILINE)}
    felt = re.search(r"const BUZZ = \{(.*?)\};", script)
    assert felt
    assert known | {*re.findall(r"(\w+):", felt[1])} == {*sounds.CUES}


def test_the_sound_is_switched_by_a_button_and_a_key() -> None:
    assert 'aria-keyshortcuts="V" aria-pressed="true" id="do-sound"' in page(MY_TURN)
    assert act_of("v", MY_TURN) == "set:volume:0"
    off = update.choose(MY_TURN, "volume", "0")
    assert act_of("v", off) == f"set:volume:{Settings().volume}"
    assert 'aria-keyshortcuts="V" aria-pressed="false" id="do-sound"' in page(off)
