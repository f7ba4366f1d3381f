"""What each seat was dealt, and what chance alone would give: for whoever thinks bots get better.

Each deal is drawn from all cards anew, so the mean of what a hand holds is known, and so is how far
the mean of so many hands strays from it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final, TypeAlias

from pitch_core import PACK, Card, Deal, Rank

__all__ = ["MEASURES", "MOST_SEATS", "Hands", "Mean", "means", "possible", "with_deal"]

MOST_SEATS: Final = 7

_HAND: Final = 6
_SURE: Final = 1.96
"""Standard deviations within which 95 of 100 values lie."""

Measure: TypeAlias = Callable[[Card], int]

MEASURES: Final[dict[str, Measure]] = {
    "aces": lambda card: int(card.rank is Rank.ACE),
    "high": lambda card: int(card.rank >= Rank.JACK),
    "points": lambda card: card.points,
}
"""What is counted of the cards of a hand."""

Hands: TypeAlias = tuple[int, ...]
"""Of one seat: its hands, all its `MEASURES` in order, how often it pitched, and made its bid."""

_NONE: Final[Hands] = (0,) * (len(MEASURES) + 3)


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of ``hands`` hands; by chance 95 of 100 such means lie ``within`` so much of
    ``chance``."""

    hands: int
    mean: float
    chance: float
    within: float

    @property
    def inside(self) -> bool:
        """Whether it lies in that band."""
        return abs(self.mean - self.chance) <= self.within


def with_deal(dealt: Sequence[Hands], deal: Deal) -> tuple[Hands, ...]:
    """All seats' hands with those of one deal more."""
    before = (*dealt, *[_NONE] * len(deal.dealt))[: max(len(dealt), len(deal.dealt))]
    more = [_of_hand(deal, seat) for seat in range(len(deal.dealt))]
    more += [_NONE] * (len(before) - len(more))
    return tuple(tuple(map(sum, zip(a, b, strict=True))) for a, b in zip(before, more, strict=True))


def _of_hand(deal: Deal, seat: int) -> Hands:
    counts = [sum(map(measure, deal.dealt[seat])) for measure in MEASURES.values()]
    result = deal.public.result
    pitched = result is not None and result.pitcher == seat
    return (1, *counts, int(pitched), int(pitched and result is not None and result.made))


def means(dealt: Sequence[Hands], name: str) -> list[Mean]:
    """The mean of one measure for each seat that has had a hand, beside what chance gives."""
    index = 1 + list(MEASURES).index(name)
    chance, deviation = _chance(MEASURES[name])
    return [
        Mean(hands[0], hands[index] / hands[0], chance, _SURE * deviation / sqrt(hands[0]))
        for hands in dealt
    ]


def _chance(measure: Measure) -> tuple[float, float]:
    """Mean and standard deviation of a measure of a hand that is drawn from the whole pack."""
    values, size = [measure(card) for card in PACK], len(PACK)
    mean = sum(values) / size
    variance = sum((value - mean) ** 2 for value in values) / size
    return _HAND * mean, sqrt(_HAND * variance * (size - _HAND) / (size - 1))


def possible(hands: Hands) -> bool:
    """Whether a seat can have been dealt this."""
    most = [sum(sorted(map(each, PACK))[-_HAND:]) for each in MEASURES.values()]
    number, *counts, pitched, made = hands
    fits = all(count <= number * each for count, each in zip(counts, most, strict=True))
    return number > 0 and fits and made <= pitched <= number
