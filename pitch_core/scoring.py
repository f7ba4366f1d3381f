"""The four points of a deal, who won each and why, and who has won the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from .cards import Card, Rank, Suit
from .rules import Rules
from .trick import Trick

__all__ = ["POINT_NAMES", "DealResult", "Point", "PointName", "score_deal", "winner_after"]

PointName: TypeAlias = Literal["high", "low", "jack", "game"]

POINT_NAMES: Final[tuple[PointName, ...]] = ("high", "low", "jack", "game")
"""The points in counting order."""


@dataclass(frozen=True, slots=True)
class Point:
    """One point of a deal: the side that won it (`None`: nobody) and the trump that decided it.

    ``card`` is `None` for Game, which `DealResult.card_points` explains, and for a Jack that
    was not dealt.
    """

    name: PointName
    side: int | None
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class DealResult:
    """What a finished deal was worth; tuples by side are in side order.

    ``won`` counts the points each side took, ``gained`` what they changed its score by: a side
    that was set loses its bid instead.
    """

    pitcher: int
    bid: int
    trump: Suit
    made: bool
    points: tuple[Point, ...]
    card_points: tuple[int, ...]
    won: tuple[int, ...]
    gained: tuple[int, ...]

    def side_with(self, name: PointName) -> int | None:
        """The side that won the point ``name``, if any did."""
        return next(point.side for point in self.points if point.name == name)


def score_deal(rules: Rules, bid: int, tricks: Sequence[Trick]) -> DealResult:
    """Count six complete tricks, the first led by the pitcher, who had bid ``bid``."""
    pitcher, trump = tricks[0].leader, tricks[0].cards[0].suit
    card_points = _card_points(rules, trump, tricks)
    points = (*_trump_points(rules, trump, tricks), Point("game", _most(card_points)))
    won = tuple(sum(point.side == side for point in points) for side in range(rules.sides))
    pitching = rules.side_of(pitcher)
    made = won[pitching] >= bid
    gained = tuple(-bid if side == pitching and not made else n for side, n in enumerate(won))
    return DealResult(pitcher, bid, trump, made, points, card_points, won, gained)


def winner_after(
    rules: Rules, before: Sequence[int], result: DealResult, dealer: int
) -> int | None:
    """The side that has won the game by this deal, or `None`; ``before`` are the scores before it.

    With ``win="anyone"`` the pitcher counts first, then High, Low, Jack, Game in this order; sides
    that stood there already and won nothing come last, from the dealer's left.
    """
    after = [score + gain for score, gain in zip(before, result.gained, strict=True)]
    pitching = rules.side_of(result.pitcher)
    if after[pitching] >= rules.target and (result.made or rules.win != "pitcher_made"):
        return pitching
    if rules.win != "anyone":
        return None
    running = list(before)
    for point in result.points:
        if point.side is not None and point.side != pitching:
            running[point.side] += 1
            if running[point.side] >= rules.target:
                return point.side
    clockwise = (rules.side_of(dealer + k) for k in range(1, rules.players + 1))
    return next((side for side in clockwise if after[side] >= rules.target), None)


def _trump_points(rules: Rules, trump: Suit, tricks: Sequence[Trick]) -> Iterable[Point]:
    """High, Low and Jack, each to the side that took the card (Low perhaps to its holder)."""
    holder = {card: seat for trick in tricks for seat, card in trick.plays if card.suit is trump}
    taker = {card: trick.taker(trump) for trick in tricks for card in trick.cards}
    by_height = sorted(holder, key=lambda card: card.rank)
    low, high, jack = by_height[0], by_height[-1], Card(Rank.JACK, trump)
    low_seat = holder[low] if rules.low_to == "holder" else taker[low]
    yield Point("high", rules.side_of(taker[high]), high)
    yield Point("low", rules.side_of(low_seat), low)
    yield Point("jack", rules.side_of(taker[jack]), jack) if jack in holder else Point("jack", None)


def _card_points(rules: Rules, trump: Suit, tricks: Sequence[Trick]) -> tuple[int, ...]:
    totals = [0] * rules.sides
    for trick in tricks:
        totals[rules.side_of(trick.taker(trump))] += trick.card_points
    return tuple(totals)


def _most(card_points: Sequence[int]) -> int | None:
    """The side with more card points than any other; a tie for the most is nobody's."""
    best = max(card_points)
    return card_points.index(best) if card_points.count(best) == 1 else None
