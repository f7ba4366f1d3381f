"""Cards as whole numbers, for the kernel: a card is its place in `PACK`, a set is a bit mask."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..cards import PACK, Card

__all__ = [
    "FULL",
    "HONOURS",
    "JACKS",
    "LOW_CARDS",
    "SUIT_OF",
    "TENS",
    "card_number",
    "card_points",
    "cards_in",
    "mask_of",
    "numbers_in",
]

_RANKS: Final = 13
_NUMBERS: Final = {card: number for number, card in enumerate(PACK)}

SUIT_OF: Final = tuple(((1 << _RANKS) - 1) << n // _RANKS * _RANKS for n in range(len(PACK)))
"""By the number of a card: the mask of its whole suit."""


def _rank_mask(rank: int) -> int:
    return sum(1 << number for card, number in _NUMBERS.items() if card.rank == rank)


TENS, JACKS, _QUEENS, _KINGS, _ACES = map(_rank_mask, range(10, 15))

FULL: Final = (1 << len(PACK)) - 1
"""The whole pack."""

HONOURS: Final = JACKS | _QUEENS | _KINGS | _ACES
"""What counts towards Game and is no ten."""

LOW_CARDS: Final = sum(map(_rank_mask, range(2, 6)))
"""Twos to fives: as trumps they may well be Low."""


def card_number(card: Card) -> int:
    """The place of a card in `PACK`."""
    return _NUMBERS[card]


def mask_of(cards: Iterable[Card]) -> int:
    """Cards as a mask."""
    return sum(1 << _NUMBERS[card] for card in cards)


def numbers_in(mask: int) -> list[int]:
    """The cards of a mask, lowest first."""
    numbers = []
    while mask:
        numbers.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return numbers


def cards_in(mask: int) -> list[Card]:
    """The cards of a mask as the engine knows them, in the order of `PACK`."""
    return [PACK[number] for number in numbers_in(mask)]


def card_points(mask: int) -> int:
    """What the cards of a mask count towards Game."""
    return (
        10 * (mask & TENS).bit_count()
        + 4 * (mask & _ACES).bit_count()
        + 3 * (mask & _KINGS).bit_count()
        + 2 * (mask & _QUEENS).bit_count()
        + (mask & JACKS).bit_count()
    )
