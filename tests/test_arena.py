"""The arena: equal cards for all, the same games whoever plays them, intervals that hold."""

from __future__ import annotations

from concurrent.futures import Executor, ThreadPoolExecutor
from math import isclose

import pytest

from pitch_core import Bid, Dice, Game, Rules, SeatView, loads, seed_holds
from pitch_core.arena import Match, Outcome, Standings, Tally, lineup, play_game, play_match
from pitch_core.bots import BotError, Choice, Reason, get_bot

ONE_AGAINST_THREE = Match(Rules(), ("steady", "random", "random", "random"), 8, "arena")

LINEUPS = [
    ("steady,random", {"players": 4}, "steady,random,random,random"),
    ("steady,random", {"players": 2}, "steady,random"),
    ("steady,random", {"partnership": True}, "steady,random,steady,random"),
    ("a,b,c", {"partnership": True}, "a,b,c,c"),
    ("a,b,c", {"players": 5}, "a,b,c,c,c"),
    ("a", {"players": 3}, "a,a,a"),
]


@pytest.mark.parametrize(("names", "options", "seats"), LINEUPS)
def test_the_last_bot_takes_the_seats_left_and_two_bots_are_two_sides(
    names: str, options: dict[str, object], seats: str
) -> None:
    assert lineup(names.split(","), Rules.from_dict(options)) == tuple(seats.split(","))


@pytest.mark.parametrize("count", [0, 5])
def test_no_bots_and_too_many_are_refused(count: int) -> None:
    with pytest.raises(ValueError, match="1 to 4 bots can play here"):
        lineup(["random"] * count, Rules())


def played(match: Match, executor: Executor | None = None) -> list[Outcome]:
    return list(play_match(match, executor))


def test_each_bot_plays_every_seat_with_the_same_cards() -> None:
    outcomes = played(ONE_AGAINST_THREE)
    assert [o.seating.index("steady") for o in outcomes] == [0, 3, 2, 1, 0, 3, 2, 1]
    first_cards = [loads(o.record).game.deals[0].dealt for o in outcomes]
    assert len(set(first_cards[:4])) == len(set(first_cards[4:])) == 1
    assert first_cards[0] != first_cards[4]


SEATINGS = [("a,a,a,a", 1), ("a,b,a,b", 2), ("a,b,b,b", 4), ("a,b", 2), ("a,b,c", 3)]


@pytest.mark.parametrize(("bots", "turns"), SEATINGS)
def test_a_deck_is_used_once_for_each_different_seating(bots: str, turns: int) -> None:
    names = tuple(bots.split(","))
    match = Match(Rules(players=len(names)), names, 12, "s")
    decks = [match.deck(index) for index in range(12)]
    assert len({(match.deck(i), match.seating(i)) for i in range(12)}) == 12
    assert decks == [match.deck(index - index % turns) for index in range(12)]
    assert len(set(decks)) == 12 // turns


def test_the_same_seed_gives_the_same_games_whoever_plays_them() -> None:
    with ThreadPoolExecutor(3) as executor:
        assert played(ONE_AGAINST_THREE, executor) == played(ONE_AGAINST_THREE)


def test_other_seeds_give_other_games() -> None:
    other = Match(Rules(), ONE_AGAINST_THREE.bots, 8, "another")
    assert {o.record for o in played(other)}.isdisjoint(o.record for o in played(ONE_AGAINST_THREE))


def test_a_record_of_a_match_loads_with_the_cards_of_its_seed() -> None:
    for outcome in played(ONE_AGAINST_THREE):
        record = loads(outcome.record)
        assert record.players == outcome.seating
        assert record.game.winner == outcome.winner
        assert seed_holds(record.game)


def test_a_game_without_end_is_broken_off_and_counted() -> None:
    rules = Rules(target=100, dealer_minimum=4)
    match = Match(rules, ("random",) * 4, 3, "endless", longest=5)
    standings = Standings(match)
    for outcome in play_match(match):
        standings.add(outcome)
    assert (standings.games, standings.deals, standings.unfinished) == (3, 15, 3)
    assert standings.tallies["random"].wins == 0


def always_four(view: SeatView, dice: Dice) -> Choice:
    """A bot that never follows suit, nor anything else."""
    return Choice(Bid(4), Reason("Why not?"))


def test_a_bot_that_breaks_the_rules_is_named_by_its_seat() -> None:
    bots = [get_bot("random"), get_bot("random"), always_four]
    game = Game.new(Rules(players=3), "x", dealer=1)
    said = r"bot 'test_arena:always_four' on seat 2 in deal 1 \(seed x\): .* but 4 is no play"
    with pytest.raises(BotError, match=said):
        play_game(bots, game, "x")


def test_an_unknown_bot_is_refused_before_anything_is_played() -> None:
    with pytest.raises(BotError, match="no bot is called 'nobody'"):
        played(Match(Rules(players=2), ("random", "nobody"), 1, "x"))


# From Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I.
WILSON = [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611)]


@pytest.mark.parametrize(("wins", "games", "low", "high"), WILSON)
def test_shares_have_wilson_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert Tally(1, games, wins).share_interval == pytest.approx((low, high), abs=5e-5)


def test_points_have_normal_intervals() -> None:
    tally = Tally(1)
    tally.add([0], Outcome(("a", "b"), 0, ((1, 0), (2, 0), (3, 0), (-2, 1)), ""))
    assert tally.mean == 1.0  # the deviations are 0, 1, 2, -3: a variance of 14 / 3
    low, high = tally.mean_interval
    assert isclose(high - 1.0, 1.959964 * (14 / 3 / 4) ** 0.5)
    assert isclose(high - 1.0, 1.0 - low)


def test_points_are_counted_by_seat_and_wins_by_side() -> None:
    match = Match(Rules(partnership=True), ("a", "b", "a", "b"), 2, "s")
    standings = Standings(match)
    standings.add(Outcome(("a", "b", "a", "b"), 0, ((3, 1),), ""))
    standings.add(Outcome(("b", "a", "b", "a"), 0, ((-2, 2),), ""))
    a, b = standings.tallies["a"], standings.tallies["b"]
    assert (a.seats, a.games, a.wins, a.mean) == (2, 2, 1, 2.5)
    assert (b.seats, b.games, b.wins, b.mean) == (2, 2, 1, -0.5)
