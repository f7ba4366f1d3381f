"""Everything that can be done in a game, as values that print and parse back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from .cards import Card

__all__ = [
    "Action",
    "Bid",
    "Call",
    "DealCards",
    "IllegalAction",
    "Pass",
    "Pitch",
    "Play",
    "parse_action",
]


class IllegalAction(ValueError):
    """An action the rules forbid now. ``code`` is stable: tests and translations rely on it."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


@dataclass(frozen=True, slots=True)
class Pass:
    """A call that bids nothing: ``pass``."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Bid:
    """A call to win at least ``points`` (1 to 4) of the deal's points: ``2``."""

    points: int

    def __str__(self) -> str:
        return str(self.points)


@dataclass(frozen=True, slots=True)
class Pitch:
    """A bid of 4 made by laying the first lead on the table: ``4:TD``."""

    card: Card

    @property
    def points(self) -> int:
        """Always 4, as in `Bid`."""
        return 4

    def __str__(self) -> str:
        return f"4:{self.card}"


@dataclass(frozen=True, slots=True)
class Play:
    """A card played to the trick: ``TD``."""

    card: Card

    def __str__(self) -> str:
        return str(self.card)


@dataclass(frozen=True, slots=True)
class DealCards:
    """What chance does: each seat's cards in the order dealt: ``deal=AS4S…,TD2C…``."""

    hands: tuple[tuple[Card, ...], ...]

    def __str__(self) -> str:
        return "deal=" + ",".join("".join(map(str, hand)) for hand in self.hands)


Call: TypeAlias = Pass | Bid | Pitch
"""What a seat may say in the auction."""

Action: TypeAlias = Pass | Bid | Pitch | Play | DealCards
"""What moves a game forward."""


def parse_action(token: str) -> Action:
    """Read what `str` of an action writes. Raises `ValueError` for anything else."""
    if token == "pass":
        return Pass()
    if len(token) == 1 and token in "1234":
        return Bid(int(token))
    if token.startswith("4:"):
        return Pitch(Card.parse(token[2:]))
    if token.startswith("deal="):
        return DealCards(tuple(map(_parse_hand, token[5:].split(","))))
    return Play(Card.parse(token))


def _parse_hand(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(text[i : i + 2]) for i in range(0, len(text), 2))
