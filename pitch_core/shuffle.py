"""Chance that is the same on every Python: bits come from SHA-256, never from `random`.

The stream for a text is the digests of ``text|0``, ``text|1``, … in a row. `random` promises
reproducible floats only, and its shuffle has changed between versions.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

from .cards import PACK, Card

__all__ = [
    "Dice",
    "commitment",
    "deal_seed",
    "first_dealer",
    "new_seed",
    "pack_from",
    "pack_order",
]

_T = TypeVar("_T")
_SEED_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # 32 of them, none mistaken for another


class Dice:
    """A reproducible source of chance, started from any text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._block = 0
        self._bytes = b""

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit - 1``, each equally likely. ``limit`` is 1 to 65536."""
        fair = 65536 - 65536 % limit  # draws beyond this would favour small numbers
        while (draw := int.from_bytes(self._take(2), "big")) >= fair:
            pass
        return draw % limit

    def choice(self, options: Sequence[_T]) -> _T:
        """One of ``options``, each equally likely. Raises `IndexError` when there is none."""
        if not options:
            raise IndexError("nothing to choose from")
        return options[self.below(len(options))]

    def shuffled(self, items: Sequence[_T]) -> list[_T]:
        """A new list of ``items`` in random order (Fisher-Yates, from the end)."""
        order = list(items)
        self.shuffle(order)
        return order

    def shuffle(self, order: MutableSequence[_T]) -> None:
        """Put ``order`` in random order, in place."""
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]

    def _take(self, count: int) -> bytes:
        if len(self._bytes) < count:
            self._bytes += hashlib.sha256(f"{self._text}|{self._block}".encode()).digest()
            self._block += 1
        taken, self._bytes = self._bytes[:count], self._bytes[count:]
        return taken


def new_seed() -> str:
    """Twenty letters and digits (100 bits) that nobody can foretell."""
    return "".join(secrets.choice(_SEED_LETTERS) for _ in range(20))


def deal_seed(seed: str, number: int) -> str:
    """The seed of deal ``number`` (from 1) alone, in the game of ``seed``: 32 hexadecimal digits.

    It may be shown when the deal is over: neither the game's seed nor that of any other deal can be
    found from it.
    """
    return hashlib.sha256(f"deal|{seed}|{number}".encode()).hexdigest()[:32]


def commitment(deal_seed: str) -> str:
    """What may be shown before a deal is played: the SHA-256 of its seed, in hexadecimal.

    Nobody can find the seed from it, and no other seed that has it. Outside of Python:
    ``printf %s SEED | sha256sum``.
    """
    return hashlib.sha256(deal_seed.encode()).hexdigest()


def pack_from(deal_seed: str) -> tuple[Card, ...]:
    """The shuffled pack, top card first, of the deal with this seed of its own."""
    return tuple(Dice(f"pack|{deal_seed}").shuffled(PACK))


def pack_order(seed: str, number: int) -> tuple[Card, ...]:
    """The shuffled pack, top card first, of deal ``number`` (from 1) in the game of ``seed``."""
    return pack_from(deal_seed(seed, number))


def first_dealer(seed: str, players: int) -> int:
    """The seat that deals first in the game of ``seed``."""
    return Dice(f"dealer|{seed}").below(players)
