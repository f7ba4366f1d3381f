"""One trick: what may be played to it and who takes it."""

from __future__ import annotations

from dataclasses import dataclass

from .actions import IllegalAction
from .cards import Card, Suit
from .rules import Rules

__all__ = ["Trick"]


@dataclass(frozen=True, slots=True)
class Trick:
    """Cards in the order played; ``leader`` played the first, the others follow clockwise."""

    rules: Rules
    leader: int
    cards: tuple[Card, ...] = ()

    @property
    def led(self) -> Suit | None:
        """The suit led; `None` while the trick is empty."""
        return self.cards[0].suit if self.cards else None

    @property
    def complete(self) -> bool:
        """Every seat has played to it."""
        return len(self.cards) == self.rules.players

    def seat_of(self, index: int) -> int:
        """The seat that plays the card number ``index`` (from 0)."""
        return (self.leader + index) % self.rules.players

    @property
    def to_play(self) -> int:
        """The seat whose turn it is."""
        return self.seat_of(len(self.cards))

    @property
    def plays(self) -> tuple[tuple[int, Card], ...]:
        """Seat and card of every play, in order."""
        return tuple((self.seat_of(i), card) for i, card in enumerate(self.cards))

    @property
    def card_points(self) -> int:
        """What the cards in it count towards Game."""
        return sum(card.points for card in self.cards)

    def legal(self, hand: tuple[Card, ...], trump: Suit | None) -> tuple[Card, ...]:
        """Follow the led suit or trump; who holds none of the led suit plays anything.

        With ``follow="strict"`` one may trump only when void. The leader may lead anything.
        """
        if self.led is None:
            return hand
        following = tuple(card for card in hand if card.suit is self.led)
        if not following:
            return hand
        if self.rules.follow == "strict":
            return following
        return tuple(card for card in hand if card.suit is self.led or card.suit is trump)

    def check(self, card: Card, hand: tuple[Card, ...], trump: Suit | None) -> None:
        """Raise `IllegalAction` when ``card`` may not be played.

        Codes: ``not_in_hand``, ``must_follow``.
        """
        if card not in hand:
            raise IllegalAction("not_in_hand", f"{card} is not in the hand")
        if self.led and card not in self.legal(hand, trump):
            held = f"{self.led.name.lower()} are held"
            raise IllegalAction("must_follow", f"{card} may not be played while {held}")

    def best(self, trump: Suit) -> Card:
        """The card that takes it: the highest trump, else the highest of the led suit."""
        trumps = [card for card in self.cards if card.suit is trump]
        return max(trumps or [c for c in self.cards if c.suit is self.led], key=_height)

    def taker(self, trump: Suit) -> int:
        """The seat whose card takes it (so far)."""
        return self.seat_of(self.cards.index(self.best(trump)))


def _height(card: Card) -> int:
    return card.rank
