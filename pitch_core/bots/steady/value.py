"""What a hand is worth to its holder as the pitcher: the chance of each of the four points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ...cards import PACK, Card, Rank, Suit
from ...rules import HAND_SIZE, Rules
from .known import chance_of_none

__all__ = ["Prospect", "best_prospect", "first_lead", "prospect"]


@dataclass(frozen=True, slots=True)
class Prospect:
    """The chances of winning High, Low, Jack and Game with ``suit`` as trump."""

    suit: Suit
    high: float
    low: float
    jack: float
    game: float

    @property
    def points(self) -> float:
        """How many points to expect."""
        return self.high + self.low + self.jack + self.game

    def exactly(self) -> list[float]:
        """The chances of winning exactly 0, 1, 2, 3 and 4 points."""
        chances = [1.0]
        for chance in (self.high, self.low, self.jack, self.game):
            without = [p * (1 - chance) for p in chances] + [0.0]
            chances = [a + p * chance for a, p in zip(without, [0.0, *chances], strict=True)]
        return chances

    def at_least(self, points: int) -> float:
        """The chance of winning ``points`` or more."""
        return sum(self.exactly()[points:])


@lru_cache(maxsize=256)
def best_prospect(rules: Rules, hand: tuple[Card, ...]) -> Prospect:
    """The prospect with the best trump that ``hand`` (six cards) could make."""
    suits = sorted({card.suit for card in hand}, key=list(Suit).index)
    return max((prospect(rules, hand, suit) for suit in suits), key=lambda p: p.points)


def prospect(rules: Rules, hand: Sequence[Card], suit: Suit) -> Prospect:
    """The chances with ``suit`` as trump; ``hand`` holds at least one card of it."""
    ranks = sorted(card.rank for card in hand if card.suit is suit)
    high = _out_of_play(rules, 14 - ranks[-1], opponents=True)
    return Prospect(
        suit, high, _low(rules, ranks), _jack(rules, ranks), _game(rules, hand, suit, ranks)
    )


def first_lead(hand: Sequence[Card], suit: Suit) -> Card:
    """The card that makes ``suit`` trump: the highest, but no jack or ten that could be lost.

    From jack or ten downwards the highest trump that carries nothing is led, to draw the others.
    """
    trumps = sorted((card for card in hand if card.suit is suit), key=lambda c: -c.rank)
    if trumps[0].rank > Rank.JACK or len(trumps) == 1:
        return trumps[0]
    plain = [card for card in trumps[:-1] if card.rank < Rank.TEN]
    return plain[0] if plain else trumps[-1]


def _out_of_play(rules: Rules, cards: int, *, opponents: bool = False) -> float:
    """The chance that none of so many cards is held by the others (or by opponents alone)."""
    seats = rules.players - (2 if opponents and rules.partnership else 1)
    return chance_of_none(cards, seats * HAND_SIZE, len(PACK) - HAND_SIZE)


def _low(rules: Rules, ranks: Sequence[int]) -> float:
    """Low is the lowest trump held if all below it are out of play; a long suit brings it home.

    A lower one in another hand is often drawn: its holder finds no safe trick for it.
    """
    mine = _out_of_play(rules, ranks[0] - 2)
    if rules.low_to == "holder":
        return _out_of_play(rules, ranks[0] - 2, opponents=True)
    keep = {1: 0.5, 2: 0.7, 3: 0.85}.get(len(ranks), 0.95)
    return mine * keep + (1 - mine) * (0.2 + _draw(ranks))


def _jack(rules: Rules, ranks: Sequence[int]) -> float:
    """A jack in hand comes home behind higher trumps; one that is out falls to them."""
    if Rank.JACK not in ranks:
        return (1 - _out_of_play(rules, 1)) * _draw(ranks)
    higher = sum(rank > Rank.JACK for rank in ranks)
    safe = _out_of_play(rules, 3 - higher, opponents=True)
    keep = 0.35 + 0.15 * higher + 0.1 * len(ranks)
    return safe + (1 - safe) * min(keep, 0.9)


def _draw(ranks: Sequence[int]) -> float:
    """The chance to catch a certain trump of the others' by leading high ones."""
    return 0.1 + 0.15 * sum(rank > Rank.JACK for rank in ranks)


def _game(rules: Rules, hand: Sequence[Card], suit: Suit, ranks: Sequence[int]) -> float:
    """Trumps take the tricks that make Game, and so do aces and kings beside them."""
    top = sum(rank > Rank.JACK for rank in ranks)
    aside = sum(card.rank > Rank.QUEEN for card in hand if card.suit is not suit)
    tens = sum(card.rank is Rank.TEN for card in hand)
    strength = 0.11 * len(ranks) + 0.12 * top + 0.05 * aside + 0.05 * tens
    return min(0.95, strength * (1.15 - 0.05 * rules.players) + 0.1 * rules.partnership)
