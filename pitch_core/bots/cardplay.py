"""Which card to play, decided in microseconds: how imagined deals are played out.

A card is looked up, not thought about: the kind of situation and the kind of card make a *cell*,
and the card is played whose cell is worth most. Who plays so knows his hand and what lies face up,
no more. What the cells are worth was learned (see `training`): it is what playing such a card
changed in the end, in thousands of deals that were played out with each card in turn.
"""

from __future__ import annotations

from typing import Final

from .kernel import Table
from .masks import FULL, HONOURS, JACKS, LOW_CARDS, SUIT_OF, TENS

__all__ = ["CELLS", "best_card", "cells"]

_SIDE: Final = tuple((0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 2, 2, 3)[card % 13] for card in range(52))
"""The kind of a card that is no trump: low, ten, jack to king, ace."""

_TRUMP: Final = tuple((4, 4, 4, 4, 5, 5, 5, 5, 6, 7, 8, 8, 9)[card % 13] for card in range(52))
"""The kind of a trump: low, middle, ten, jack, queen or king, ace."""

KINDS: Final = 10

FIRST: Final = 0
"""Cells of the lead that makes trump: 4 lengths, ace or not, king or queen or not; 12 a piece."""

LEAD: Final = FIRST + 16 * 12
"""Cells of later leads: 2 roles, 4 lengths, 3 numbers of trumps out, early or late; 20 a piece."""

FOLLOW: Final = LEAD + 48 * 20
"""Cells of following: 2 roles, 3 places, 3 takers, 5 kinds of stakes; 30 a piece."""

CELLS: Final = FOLLOW + 90 * 30
"""How many cells there are."""


def best_card(table: Table, worth: list[int]) -> int:
    """The card that the seat to act plays; ``worth`` is by cell."""
    legal = table.legal_plays()
    if not legal & (legal - 1):
        return legal.bit_length() - 1
    best, most = 0, -1_000_000
    for cell in cells(table, legal):
        value = worth[cell]
        low = legal & -legal
        legal ^= low
        if value > most:
            best, most = low, value
    return best.bit_length() - 1


def cells(table: Table, legal: int) -> list[int]:
    """The cells of the legal cards (a mask), lowest card first."""
    if table.count:
        return _following(table, legal)
    return _leading(table, legal) if table.trump else _making_trump(table, legal)


def _making_trump(table: Table, legal: int) -> list[int]:
    found: list[int] = []
    while legal:
        low = legal & -legal
        legal ^= low
        card = low.bit_length() - 1
        mine = table.hands[table.to_act] & SUIT_OF[card]
        top = mine >> (card - card % 13)
        place = min(mine.bit_count(), 4) - 1
        place = place * 4 + (top >> 12) * 2 + (1 if top & 0xC00 else 0)
        found.append(FIRST + place * 12 + (_TRUMP[card] - 4) * 2 + (1 if mine >> card == 1 else 0))
    return found


def _leading(table: Table, legal: int) -> list[int]:
    seat, trump = table.to_act, table.trump
    hand = table.hands[seat]
    unseen = FULL & ~(hand | table.gone)
    out = unseen & trump
    role = 0 if table.side_of[seat] == table.side_of[table.pitcher] else 1
    number = out.bit_count()
    place = (role * 4 + min((hand & trump).bit_count(), 3)) * 3
    place += 0 if not number else 1 if number < 5 else 2
    base = LEAD + (place * 2 + (1 if table.left < 4 else 0)) * 20
    found: list[int] = []
    while legal:
        low = legal & -legal
        legal ^= low
        card = low.bit_length() - 1
        kind = _TRUMP[card] if low & trump else _SIDE[card]
        found.append(base + kind * 2 + (0 if (unseen & SUIT_OF[card]) >> card else 1))
    return found


def _following(table: Table, legal: int) -> list[int]:
    seat, trump, best, power = table.to_act, table.trump, table.best, table.power
    unseen = FULL & ~(table.hands[seat] | table.gone)
    out = unseen & trump
    after = table.players - 1 - table.count
    mine, pitching = table.side_of[seat], table.side_of[table.pitcher]
    taking = table.side_of[table.taker]
    place = (0 if mine == pitching else 1) * 3 + min(after, 2)
    place = place * 3 + (2 if taking == mine else 0 if taking == pitching else 1)
    base = FOLLOW + (place * 5 + _stake(table.pile, trump)) * 30
    found: list[int] = []
    while legal:
        low = legal & -legal
        legal ^= low
        card = low.bit_length() - 1
        if low & trump:
            cell = base + _TRUMP[card]
            if power != trump or card > best:
                cell += KINDS if after and out >> card else 2 * KINDS
        else:
            cell = base + _SIDE[card]
            if low & power and card > best:
                open_ = after and (out or (unseen & power) >> card)
                cell += KINDS if open_ else 2 * KINDS
        found.append(cell)
    return found


def _stake(pile: int, trump: int) -> int:
    """What lies in the trick: nothing, an honour, a ten, the jack of trump, a low trump."""
    if pile & trump & JACKS:
        return 3
    if pile & trump & LOW_CARDS:
        return 4
    return 2 if pile & TENS else 1 if pile & HONOURS else 0
