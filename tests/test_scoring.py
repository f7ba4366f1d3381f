"""Points, scores and winning: every row of the edge-case table, and every option that counts."""

import oracle
import pytest
from compare import engine_deal
from stories import options_of, told

from pitch_core import Rules
from pitch_core.scoring import winner_after

# Whole deals of four; seat 0 pitches spades. Who wins High, Low, Jack and Game stands beside each.
DEALS = {
    "all four": (
        "AS JS 2S 3H / KH 4H TH 5H / KC 2C 3C 4C / QC 5C 6C 7C / AD 2D 3D 4D / KD 5D 6D 7D",
        (0, 0, 0, 0),
    ),
    "jack alone": (
        "JS 2H 3H 4H / 2D AD TD KD / QD 3D 4D 5D / 6D 7D 8D 9D / 2C 3C 4C 5C / 6C 7C 8C 9C",
        (0, 0, 0, 1),
    ),
    "one trump": (
        "9S 2H 3H 4H / 2D AD TD KD / QD 3D 4D 5D / 6D 7D 8D 9D / 2C 3C 4C 5C / 6C 7C 8C 9C",
        (0, 0, None, 1),
    ),
    "no jack": (
        "AS 2S 4S 5S / TC 2C 3C 4C / 6C 9C 7C 8C / 2D 3D 4D 5D / 6D 7D 8D 9D / 2H 3H 4H 5H",
        (0, 0, None, 0),
    ),
    "jack to 1": (
        "AS 2S 4S 5S / TC 2C 3C 4C / 6C JS 7C 8C / 2D 3D 4D 5D / 6D 7D 8D 9D / 2H 3H 4H 5H",
        (0, 0, 1, 0),
    ),
    "jack and game to 1": (
        "AS 2S 4S 5S / 2C TC 3C 4C / JS 7C 8C 9C / 2D 3D 4D 5D / 6D 7D 8D 9D / 2H 3H 4H 5H",
        (0, 0, 1, 1),
    ),
    "high alone": (
        "AS 3S 4S 5S / 2C TC 3C 4C / JS 2S 7C 8C / 2D 3D 4D 5D / 6D 7D 8D 9D / 2H 3H 4H 5H",
        (0, 1, 1, 1),
    ),
    "nothing": (
        "KS AS 2S 4S / TC 2C 3C 4C / JS 7C 8C 9C / 2D 3D 4D 5D / 6D 7D 8D 9D / 2H 3H 4H 5H",
        (1, 1, 1, 1),
    ),
    "12, 12, 8, 3": (
        "QS 2S 3S TS / 2H QH TH 3H / 2D AD 3D 4D / AC 2C 3C 4C / 5C KC 6C 7C / 9H 8H 7H 6H",
        (0, 0, None, None),
    ),
}


def bid_of(points: int) -> str:
    return f"{points}" if points == 4 else f"{points} pass pass pass"


@pytest.mark.parametrize("name", DEALS)
def test_who_wins_the_four_points(name: str) -> None:
    options = options_of("dealer_minimum=1")
    story = told(options, bid_of(1), DEALS[name][0])
    result = engine_deal(options, story).public.result
    assert result is not None
    assert tuple(point.side for point in result.points) == DEALS[name][1]
    assert tuple(side for side, _ in oracle.points_of(options, story).values()) == DEALS[name][1]


def outcome(options: str, plays: str, bid: int, start: list[int]) -> tuple[list[int], int | None]:
    """Scores and winner after a deal, on which engine and oracle have to agree."""
    chosen = options_of(options)
    story = told(chosen, bid_of(bid) if chosen["players"] == 4 else f"{bid}", plays)
    result = engine_deal(chosen, story).public.result
    assert result is not None
    scores = [old + gain for old, gain in zip(start, result.gained, strict=True)]
    winner = winner_after(Rules.from_dict(chosen), start, result, story["dealer"])
    assert scores == oracle.scores_after(chosen, start, story)
    assert winner == oracle.winner_after(chosen, start, story)
    return scores, winner


ZERO = [0, 0, 0, 0]

# The rows of the edge-case table that are about scores: name, options, deal, bid, scores before,
# scores after, winner.
EDGE_CASES = [
    ("only the jack dealt: 3", "", "jack alone", 3, ZERO, [3, 1, 0, 0], None),
    ("only the jack dealt: no 4", "", "jack alone", 4, ZERO, [-4, 1, 0, 0], None),
    ("jack not dealt, nobody scores it", "", "no jack", 3, ZERO, [3, 0, 0, 0], None),
    ("jack not dealt, 4 can't be made", "", "no jack", 4, ZERO, [-4, 0, 0, 0], None),
    ("12, 12, 8, 3: nobody scores Game", "", "12, 12, 8, 3", 2, ZERO, [2, 0, 0, 0], None),
    ("bid 2, won 3: +3", "", "jack to 1", 2, ZERO, [3, 1, 0, 0], None),
    ("bid 3, won 2: -3", "", "jack and game to 1", 3, ZERO, [-3, 2, 0, 0], None),
    ("6, bid 1, won 1: wins", "", "high alone", 1, [6, 0, 0, 0], [7, 3, 0, 0], 0),
    ("9, not pitcher, 2 points", "", "jack and game to 1", 2, [0, 9, 0, 0], [2, 11, 0, 0], None),
    ("9, bid 3, set: 6", "", "jack and game to 1", 3, [9, 0, 0, 0], [6, 2, 0, 0], None),
    ("11, bid 2, set: 9", "", "high alone", 2, [11, 0, 0, 0], [9, 3, 0, 0], None),
    ("the same, pitcher", "win=pitcher", "high alone", 2, [11, 0, 0, 0], [9, 3, 0, 0], 0),
]


@pytest.mark.parametrize(
    ("options", "deal", "bid", "start", "after", "winner"),
    [row[1:] for row in EDGE_CASES],
    ids=[row[0] for row in EDGE_CASES],
)
def test_edge_case(
    options: str, deal: str, bid: int, start: list[int], after: list[int], winner: int | None
) -> None:
    assert outcome(options, DEALS[deal][0], bid, start) == (after, winner)


NO_CARD_POINTS = {
    2: "9S 2S / 8S 3S / 7S 4S / 6S 5S / 9D 2D / 8D 3D",
    3: "9S 2S 3S / 8S 4S 5S / 7S 2C 6S / 9D 2D 3D / 8D 4D 5D / 7D 3C 6D",
}


@pytest.mark.parametrize(("players", "plays"), NO_CARD_POINTS.items())
def test_edge_case_no_card_points_nobody_scores_game(players: int, plays: str) -> None:
    options = options_of(f"players={players}")
    story = told(options, "2" + " pass" * (players - 1), plays)
    result = engine_deal(options, story).public.result
    assert result is not None
    assert result.card_points == (0,) * players
    assert result.side_with("game") is None
    assert oracle.points_of(options, story)["game"] == (None, None)


# Name, options, deal, bid, scores before, winner: who can go out.
WINNING = [
    ("made, exactly at the target", "", "no jack", 3, [4, 0, 0, 0], 0),
    ("made, one short", "", "no jack", 3, [3, 0, 0, 0], None),
    ("made, beyond the target", "", "no jack", 2, [6, 0, 0, 0], 0),
    ("the winner may have fewer points", "", "no jack", 2, [4, 20, 0, 0], 0),
    ("target 11", "target=11", "no jack", 2, [7, 0, 0, 0], None),
    ("target 11 reached", "target=11", "no jack", 2, [8, 0, 0, 0], 0),
    ("target 100", "target=100", "no jack", 2, [97, 0, 0, 0], 0),
    ("set and still there", "", "nothing", 1, [9, 0, 0, 0], None),
    ("pitcher: set and still there", "win=pitcher", "nothing", 1, [9, 0, 0, 0], 0),
    ("pitcher: set and just there", "win=pitcher", "nothing", 1, [8, 0, 0, 0], 0),
    ("pitcher: set and gone", "win=pitcher", "nothing", 2, [8, 0, 0, 0], None),
    ("pitcher: nobody else", "win=pitcher", "nothing", 2, [0, 9, 9, 9], None),
    ("anyone: the pitcher first", "win=anyone", "jack to 1", 2, [6, 6, 0, 0], 0),
    ("anyone: a set pitcher first", "win=anyone", "nothing", 1, [8, 6, 0, 0], 0),
    ("anyone: the other", "win=anyone", "jack to 1", 2, [0, 6, 0, 0], 1),
    ("anyone: the other is short", "win=anyone", "jack to 1", 2, [0, 5, 0, 0], None),
    ("anyone: one who scored nothing", "win=anyone", "jack to 1", 2, [0, 0, 7, 0], 2),
    ("anyone: first from the left", "win=anyone", "jack to 1", 2, [0, 0, 8, 9], 2),
    ("anyone: scoring comes before that", "win=anyone", "jack to 1", 2, [0, 6, 9, 9], 1),
]


@pytest.mark.parametrize(
    ("options", "deal", "bid", "start", "winner"),
    [row[1:] for row in WINNING],
    ids=[row[0] for row in WINNING],
)
def test_who_can_go_out(
    options: str, deal: str, bid: int, start: list[int], winner: int | None
) -> None:
    assert outcome(options, DEALS[deal][0], bid, start)[1] == winner


# High goes to 1, Low to 2, Jack to 3, Game to 1.
IN_ORDER = "KS AS 4S 5S / TC 2C 3C 4C / 3D 2S 4D 2D / 6C JS 7C 8C / 3H 4H 5H 2H / 6D 7D 8D 9D"


@pytest.mark.parametrize(
    ("start", "winner"),
    [
        ([0, 6, 6, 6], 1),
        ([0, 5, 6, 6], 2),
        ([0, 5, 5, 6], 3),
        ([0, 5, 5, 5], 1),
        ([0, 4, 5, 5], None),
        ([0, 0, 9, 6], 2),
        ([0, 9, 9, 9], 1),
    ],
)
def test_anyone_counts_high_low_jack_game_in_this_order(
    start: list[int], winner: int | None
) -> None:
    assert outcome("win=anyone", IN_ORDER, 1, start)[1] == winner


def test_partners_pool_their_tricks_and_points() -> None:
    # Seat 0 takes the ace, its partner 2 the jack and the ten.
    plays = "AS 2S 4S 5S / 2C 3C TC 4C / 9C KH 8C JD / JS 6S KD 7S / 2D 3D 4D 5D / 2H 3H 4H 5H"
    options = options_of("partnership")
    story = told(options, "3 pass pass pass", plays)
    result = engine_deal(options, story).public.result
    assert result is not None
    assert [point.side for point in result.points] == [0, 0, 0, 0]
    assert result.gained == (4, 0)
    assert sum(result.card_points) == result.card_points[0] == 22
    assert oracle.gains_of(options, story) == [4, 0]


def test_a_set_partnership_loses_its_bid_once() -> None:
    options = "partnership"
    assert outcome(options, DEALS["jack and game to 1"][0], 3, [9, 5]) == ([6, 7], None)


def test_low_to_its_taker_or_to_its_holder() -> None:
    plays = DEALS["no jack"][0]  # the two was dealt to seat 1 and taken by seat 0
    assert outcome("", plays, 2, ZERO)[0] == [3, 0, 0, 0]
    assert outcome("low_to=holder", plays, 2, ZERO)[0] == [2, 1, 0, 0]
    assert outcome("low_to=holder", plays, 3, ZERO)[0] == [-3, 1, 0, 0]


def test_a_thrown_in_deal_changes_nothing() -> None:
    options = options_of("all_pass=redeal win=anyone")
    story = told(options, "pass pass pass pass", "")
    assert oracle.scores_after(options, [9, 0, 0, 0], story) == [9, 0, 0, 0]
    assert oracle.winner_after(options, [9, 0, 0, 0], story) is None
