"""What is certain of a deal under way when all its cards are open: for hindsight.

Nothing here is estimated. What would take too long to look through is left open, as `None`.
"""

from __future__ import annotations

from typing import Final

from .bots.kernel import NOBODY, Table, play_out
from .bots.masks import JACKS, card_points, cards_in, numbers_in
from .bots.thinking import Thought
from .cards import Card
from .deal import Deal

__all__ = ["decided", "sure"]

_FEW: Final = 3
"""Cards of a seat from which on all ways to play on are looked through."""

_MOST: Final = 20_000
"""Positions that are looked at; a table of seven may have more."""

_PAUSE: Final = 32
"""Positions between two pauses."""


class _TooMany(Exception):
    """There are too many ways to play on."""


def decided(deal: Deal) -> Thought[bool | None]:
    """Whether the points come out alike however everybody plays on, with all cards open."""
    table = Table.of(deal)
    if table.calling or table.to_act == NOBODY:
        return False
    if _over(table):
        return True
    if _held(table) > _FEW:
        return None
    try:
        return (yield from _Search().alike(table))
    except _TooMany:
        return None


def sure(deal: Deal) -> Thought[dict[Card, int] | None]:
    """For each card of the seat to play: what its side is sure to gain, whatever the others do.

    All cards are open to everybody, and the side plays as well as it can.
    """
    table = Table.of(deal)
    if table.calling or table.to_act == NOBODY or _held(table) > _FEW:
        return None
    search, gains = _Search(), {}
    side = table.side_of[table.to_act]
    try:
        for card in numbers_in(table.legal_plays()):
            gain = yield from search.gain(_after(table, card), side, -9, 9)
            gains[cards_in(1 << card)[0]] = gain
    except _TooMany:
        return None
    return gains


def _held(table: Table) -> int:
    return max(hand.bit_count() for hand in table.hands)


def _over(table: Table) -> bool:
    """Whether no card that is still to be taken can change who wins which point."""
    left = sum(table.hands) | table.pile
    gone, rest = table.trump & sum(table.taken), table.trump & left
    if not gone or rest & JACKS or rest.bit_length() > gone.bit_length():
        return False
    if rest and rest & -rest < gone & -gone:
        return False
    second, most = sorted(map(card_points, table.taken))[-2:]
    return not card_points(left) or most - second > card_points(left)


def _after(table: Table, card: int) -> Table:
    after = table.copy()
    after.play(card)
    return after


def _ended(table: Table) -> Table:
    """The end of a deal whose points are settled: any play leads there."""
    return play_out(table.copy(), lambda now: numbers_in(now.legal_plays())[0])


class _Search:
    """Looks through the ways to play on, and counts the positions."""

    def __init__(self) -> None:
        self._count = 0
        self._points: list[int] = []

    def _seen(self) -> bool:
        """Count a position; whether it is time for a pause."""
        self._count += 1
        if self._count > _MOST:
            raise _TooMany
        return self._count % _PAUSE == 0

    def alike(self, table: Table) -> Thought[bool]:
        """Whether all ends have the points of the first one found."""
        if self._seen():
            yield
        if table.to_act == NOBODY or _over(table):
            points = _ended(table).points()
            self._points = self._points or points
            return points == self._points
        for card in numbers_in(table.legal_plays()):
            if not (yield from self.alike(_after(table, card))):
                return False
        return True

    def gain(self, table: Table, side: int, low: int, high: int) -> Thought[int]:
        """What ``side`` is sure to gain, if that is between ``low`` and ``high``."""
        if self._seen():
            yield
        if table.to_act == NOBODY or _over(table):
            return _ended(table).gained()[side]
        mine = table.side_of[table.to_act] == side
        for card in numbers_in(table.legal_plays()):
            gain = yield from self.gain(_after(table, card), side, low, high)
            low, high = (max(low, gain), high) if mine else (low, min(high, gain))
            if low >= high:
                break
        return low if mine else high
