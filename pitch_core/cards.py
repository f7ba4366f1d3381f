"""Suits, ranks, the 52 cards and their card points."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, IntEnum
from typing import Final

__all__ = ["PACK", "Card", "Rank", "Suit", "parse_cards", "show_cards"]


class Suit(Enum):
    """One of the four suits; the value is its letter in every notation."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    def __str__(self) -> str:
        return self.value


class Rank(IntEnum):
    """Two low, ace high; the integer value orders cards of a suit (2 to 14)."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """One character of ``23456789TJQKA``."""
        return _RANK_LETTERS[self - 2]

    def __str__(self) -> str:
        return self.letter


_RANK_LETTERS: Final = "23456789TJQKA"
_CARD_POINTS: Final = {Rank.TEN: 10, Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}


class Card:
    """A playing card. There is exactly one object for each, so ``is`` and ``==`` agree.

    ``points`` are the card points that count towards Game: ten 10, ace 4, king 3, queen 2,
    jack 1, all others 0.
    """

    __slots__ = ("_text", "points", "rank", "suit")
    rank: Rank
    suit: Suit
    points: int
    _text: str

    def __new__(cls, rank: Rank, suit: Suit) -> Card:
        return _BY_TEXT[f"{rank.letter}{suit.value}"]

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read the notation ``TD``. Raises `ValueError` for anything else."""
        card = _BY_TEXT.get(text)
        if card is None:
            raise ValueError(f"not a card: {text!r:.20}; write TD for the ten of diamonds")
        return card

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Card({self._text})"

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("cards never change")

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Card.parse, (self._text,)  # pickling and copying keep the one object

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


def _print_card(rank: Rank, suit: Suit) -> Card:
    card = object.__new__(Card)
    for name, value in (
        ("rank", rank),
        ("suit", suit),
        ("points", _CARD_POINTS.get(rank, 0)),
        ("_text", f"{rank.letter}{suit.value}"),
    ):
        object.__setattr__(card, name, value)
    return card


PACK: Final[tuple[Card, ...]] = tuple(_print_card(rank, suit) for suit in Suit for rank in Rank)
"""All 52 cards: spades, hearts, diamonds, clubs, each from two to ace."""

_BY_TEXT: Final = {str(card): card for card in PACK}


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards parted by spaces, ``"AS TS 4S"``. Raises `ValueError` at the first non-card."""
    return tuple(Card.parse(word) for word in text.split())


def show_cards(cards: Iterable[Card]) -> str:
    """Write cards as `parse_cards` reads them."""
    return " ".join(map(str, cards))
