"""The coach: the right hint at its moment, each once, and nothing when he was sent away."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from pitch_web import coach, update
from pitch_web.settings import Settings
from pitch_web.state import AppState
from pitch_web.views import page
from pitch_web.views.coach import coach as beside
from records import FIRST_DEAL, SECOND_DEAL, changed

from pitch_core import loads

CLEO: dict[str, Any] = {**SECOND_DEAL, "dealer": 3, "auction": ["pass", "pass", "pass", 2]}
"""Seat 0 holds AS KS JS 4S 9H 2C, Ann QS 2S TH 3H AD 4D, Cleo 8S 7S QH 6H QD 6D."""


def at(deal: dict[str, Any] | None = None, **fields: Any) -> AppState:
    """The table at some moment of a deal in which Cleo is the pitcher, unless told otherwise."""
    stated = {**(deal or CLEO), **fields}
    record = loads(json.dumps(changed(deals=[stated], dealer=stated["dealer"])))
    return AppState(game=record.game)


FORCED = {**SECOND_DEAL, "auction": ["pass"] * 3, "plays": ""}
MINE = {**CLEO, "auction": [2, "pass", "pass", "pass"], "plays": ""}
SET: dict[str, Any] = {
    **FIRST_DEAL,
    "auction": [4],
    "bid": 4,
    "pitched": True,
    "scores": [-4, 1, 0, 0],
}

MOMENTS = [
    (at(auction=[], plays=""), "bid", "How many of the four points can you win"),
    (at(dealer=2, auction=[2], plays=""), "bid", "A bid must now be at least 3."),
    (at(FORCED), "forced", "you have to bid, 2 or more"),
    (at(MINE), "pitch", "The card that you lead now makes its suit trump"),
    (at(plays="8S"), "trump", "Trump is spades, the suit of the first card led."),
    (at(plays="8S AS QS TS"), "lead", "You took the last trick, so you lead."),
    (at(plays="8S 4S QS TS 3H 5H 6H"), "follow", "because you have the suit that was led"),
    (at(plays="8S 4S QS TS AD KD QD"), "free", "so you may play anything"),
    (at(plays="QD 2C AD KD 4D 5D 6D"), "free", "neither the suit that was led nor a trump"),
    (at(FIRST_DEAL), "made", "The pitcher has won at least the bid"),
    (at(SET), "set", "The pitcher has won less than the bid"),
    (at(auction=["pass"], plays=""), "", ""),
    (at(plays=""), "", ""),
]  # fmt: skip


@pytest.mark.parametrize(("state", "name", "says"), MOMENTS)
def test_the_hint_fits_the_moment(state: AppState, name: str, says: str) -> None:
    assert coach.hint(state) == name
    assert state.game is not None
    if name:
        assert says in coach.words(state.game.view(0), name)


def test_every_hint_has_words_and_its_place_in_the_order() -> None:
    game = at(plays="8S").game
    assert game is not None
    for name in coach.HINTS:
        assert coach.words(game.view(0), name)
    assert {name for _, name, _ in MOMENTS} - {""} == set(coach.HINTS) - {"last", "claim"}


def test_what_was_understood_gives_way_to_the_next_hint() -> None:
    state = at(plays="8S 4S QS TS 3H 5H 6H")
    seen = [coach.hint(state)]
    while seen[-1]:
        state = coach.understood(state, seen[-1])
        seen.append(coach.hint(state))
    assert seen == ["follow", "last", ""]


def test_a_hint_whose_moment_has_passed_is_not_given_again() -> None:
    before = at(auction=[], plays="")
    after = coach.passed(before, update.act(before, "pass"))
    assert after.understood == {"bid"}
    back = coach.passed(after, update.take_back(after))
    assert coach.hint(back) == ""


def test_looking_at_a_panel_lets_no_hint_pass() -> None:
    before = at(auction=[], plays="")
    assert coach.passed(before, update.show(before, "help")).understood == frozenset()


def test_a_coach_who_was_sent_away_is_silent_and_begins_anew_when_asked_back() -> None:
    state = coach.understood(at(auction=[], plays=""), "bid")
    off = update.choose(state, "coach", "off")
    assert coach.hint(replace(off, understood=frozenset())) == ""
    assert coach.hint(update.choose(off, "coach", "on")) == "bid"


def test_what_was_understood_is_kept_and_nothing_else_is_read() -> None:
    assert coach.read(coach.write(frozenset({"bid", "set"}))) == {"bid", "set"}
    assert coach.read("bid <b> nonsense set") == {"bid", "set"}
    assert coach.read(None) == frozenset()
    assert coach.understood(AppState(), "<b>").understood == frozenset()


def test_another_game_doesnt_forget_what_was_understood() -> None:
    state = coach.understood(AppState(), "bid")
    assert update.begin(state, {}).understood == {"bid"}
    assert update.leave(update.begin(state, {})).understood == {"bid"}


def test_a_hint_has_two_ways_out_and_leaves_its_place_empty() -> None:
    html = str(beside(at(auction=[], plays="")))
    assert "How many of the four points can you win" in html
    assert 'data-act="understood:bid"' in html
    assert 'data-act="set:coach:off"' in html
    quiet = replace(at(auction=[], plays=""), settings=Settings(coach="off"))
    assert str(beside(quiet)) == '<section id="coach" aria-live="polite"></section>'


def test_what_is_said_of_a_result_waits_for_it_to_be_shown() -> None:
    state = at(FIRST_DEAL)
    assert "at least the bid" not in page(state)
    assert "at least the bid" in page(update.show(state, "result"))
