"""What a hand is worth as the pitcher's: a number for each kind of trump holding.

Holdings of a kind have the same of ten, jack, queen, king and ace, as many other trumps, about the
same lowest one, and high cards beside them or not.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .masks import card_points

__all__ = ["HANDS", "KINDS", "RANKS", "kind_of", "kinds_of", "prepare"]

KINDS: Final = 32 * 5 * 5 * 2
"""Kinds of holdings."""

HANDS: Final = KINDS * 4
"""Chances kept of them, to win at least 1, 2, 3 and 4 points."""

RANKS: Final = (1 << 13) - 1
"""All ranks of a suit, as a mask."""

RICH: Final = 10
"""Card points beside the trumps, from which on a hand is a rich one."""

_LOWEST: Final = (0, 1, 2, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4)
"""By rank: two, three, four, then five or six, then higher."""

_HOLDINGS: Final[list[int]] = []
"""By the ranks held of a suit: the kind of holding, of a hand that isn't rich."""

_POINTS: Final[list[int]] = []
"""By the ranks held of a suit: their card points."""


def kinds_of(hand: int) -> list[int]:
    """By suit: the kind of holding that ``hand`` has if it is trump, -1 where it holds none."""
    if not _HOLDINGS:
        for _ in prepare():
            pass
    suits = (hand & RANKS, hand >> 13 & RANKS, hand >> 26 & RANKS, hand >> 39)
    whole = 0
    for ranks in suits:
        whole += _POINTS[ranks]
    kinds: list[int] = []
    for ranks in suits:
        rich = 1 if whole - _POINTS[ranks] >= RICH else 0
        kinds.append(_HOLDINGS[ranks] + rich if ranks else -1)
    return kinds


def kind_of(hand: int, suit: int) -> int:
    """The kind of holding that ``hand`` has if ``suit`` (0 to 3, one that it holds) is trump."""
    return kinds_of(hand)[suit]


def prepare() -> Iterator[None]:
    """Make what `kinds_of` looks up, in short steps; nothing where it is there."""
    if _HOLDINGS:
        return
    holdings: list[int] = []
    points: list[int] = []
    for ranks in range(RANKS + 1):
        lowest = _LOWEST[(ranks & -ranks).bit_length() - 1] if ranks else 0
        few = min((ranks & 0xFF).bit_count(), 4)
        holdings.append((((ranks >> 8) * 5 + few) * 5 + lowest) * 2)
        points.append(card_points(ranks))
        if not ranks % 512:
            yield
    _HOLDINGS[:], _POINTS[:] = holdings, points  # at once: others may have been at it too
