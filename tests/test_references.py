"""The opponents to measure by: fair, legal, and each what its name says."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from redeal import redealt
from strategies import SEEDS, options, somewhere
from test_bots import POSITIONS, share_won, view_of
from tools.benching.one_ply import one_ply
from tools.benching.references import table_of

from pitch_core import Dice, Game, Pass, Rules, SeatView
from pitch_core.bots import Choice, get_bot
from pitch_core.bots.masks import mask_of, numbers_in
from pitch_core.cards import PACK, parse_cards

BLIND, KEEN, AWARE = BY_TABLES = [
    f"tools.benching.references:{name}" for name in ("blind", "keen", "aware")
]
CLASSICAL = "tools.benching.classical:classical"
NAMES = [*BY_TABLES, CLASSICAL]
SCORES = [(0, 0, 0, 0), (6, 0, 0, 0), (0, 6, 6, 6), (5, 6, 5, 6), (-8, 0, 6, 3)]


def openings(count: int) -> list[SeatView]:
    """First calls of different deals."""
    games = [Game.new(Rules(), f"reference {number}").next_deal() for number in range(count)]
    return [game.view(game.to_act or 0) for game in games]


@settings(max_examples=30, deadline=None)
@given(options(), SEEDS, st.integers(0, 60))
@pytest.mark.parametrize("name", NAMES)
def test_they_choose_what_is_legal_by_what_they_may_know(
    name: str, options: dict[str, object], seed: str, step: int
) -> None:
    game = somewhere(options, seed, step).game
    if game.to_act is None:
        game = game.next_deal() if game.deal_due else game
    for seat in [] if game.to_act is None else [game.to_act]:
        view = game.view(seat)
        choice = get_bot(name)(view, Dice("same"))
        assert choice.action in view.legal
        for _ in range(2):
            other = redealt(game, seat, Dice(seed))
            assert get_bot(name)(other.view(seat), Dice("same")) == choice


def calls(name: str, view: SeatView) -> list[str]:
    """What is called on a hand at different scores."""
    return [str(get_bot(name)(replace(view, scores=s), Dice("")).action) for s in SCORES]


def test_one_sees_no_score_the_other_calls_by_it() -> None:
    blind, keen, aware, classical = (
        [set(calls(name, view)) for view in openings(40)] for name in NAMES
    )
    assert all(len(called) == 1 for called in blind + keen + classical)
    assert sum(len(called) > 1 for called in aware) > 5


def test_who_is_keen_to_pitch_bids_also_where_points_alone_say_pass() -> None:
    blind, keen = (
        {view for view in openings(40) if get_bot(name)(view, Dice("")).action != Pass()}
        for name in (BLIND, KEEN)
    )
    assert blind < keen


def test_neither_bids_high_on_nothing_nor_passes_the_best_hand() -> None:
    best, worst = parse_cards("AS KS QS JS TS 2S"), parse_cards("9S 7S 8H 6D 5D 4C")
    view = openings(1)[0]
    for name in NAMES:
        assert str(get_bot(name)(replace(view, hand=best), Dice("")).action) in ("3", "4")
        assert str(get_bot(name)(replace(view, hand=worst), Dice("")).action) in ("pass", "1")


def test_one_ply_takes_a_rich_trick_and_leaves_a_poor_one() -> None:
    """The last seat ruffs the pitcher's ten, and no worthless trick."""
    for theme, cards in (
        ("setting the pitcher: the trick with his ten is taken", "8S KS"),
        ("no trump for a worthless trick", "3H"),
        ("the jack on the table is taken", "KS"),
    ):
        position = next(position for position in POSITIONS if position["theme"] == theme)
        played = one_ply(table_of(view_of(position)))
        assert played in numbers_in(mask_of(parse_cards(cards))), theme


@pytest.mark.parametrize("name", NAMES)
def test_they_win_most_games_against_random(name: str) -> None:
    assert share_won(name, "random", Rules(), 24) >= 0.6


def classical_calls(hand: str, calls: str, **rules: Any) -> Choice:
    """What `classical` calls as the next seat after ``calls``, with seat 3 the dealer."""
    others = [str(card) for card in PACK if str(card) not in hand]
    hands = [" ".join(others[i : i + 6]) for i in (0, 6, 12)]
    hands.insert(len(calls.split()), hand)
    position = {
        "rules": rules, "hands": hands, "dealer": 3, "calls": calls, "plays": "",
        "scores": [0] * (2 if rules else 4),
    }  # fmt: skip
    return get_bot(CLASSICAL)(view_of(position), Dice(""))


CALLS = [
    ("QC 8C 3D 6D 4H 7H", "pass 1", {}, "pass"),
    ("AC 4C 3D 6D KH 7H", "pass pass", {}, "1"),
    # sure of 3, and somebody behind could take it for 3
    ("AC KC QC JC 3D 7H", "pass pass", {}, "3"),
    # the dealer has the last word, and need not raise
    ("AC KC QC JC 3D 7H", "pass pass 2", {}, "2"),
    ("KC 8C 3D 6D 4H 7H", "pass pass pass", {}, "2"),
    # the partner's bid stands, unless the own is far better
    ("AC KC QC 8C 3D 7H", "2 pass", {"partnership": True}, "pass"),
    ("AC KC QC JC 3D 7H", "2 pass", {"partnership": True}, "3"),
    ("AC KC QC JC 3D 7H", "pass 2", {"partnership": True}, "3"),
]


@pytest.mark.parametrize(("hand", "calls", "rules", "call"), CALLS)
def test_classical_bids_what_its_hand_is_worth(
    hand: str, calls: str, rules: dict[str, Any], call: str
) -> None:
    assert str(classical_calls(hand, calls, **rules).action) == call
