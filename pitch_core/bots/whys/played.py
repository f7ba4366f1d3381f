"""A card that is thought of, and what is certain about it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ...actions import Play
from ...cards import Card, Rank, Suit
from ...view import SeatView
from ..advice import Advice, Option
from ..registry import Reason
from ..steady.known import Known

__all__ = ["Played"]


@dataclass(frozen=True, slots=True)
class Played:
    """A card that is thought of; ``option`` is what the advice has of it."""

    known: Known
    advice: Advice
    option: Option
    card: Card

    @classmethod
    def of(cls, view: SeatView, advice: Advice, action: Play) -> Played:
        """The case of one legal card."""
        option = next(option for option in advice.options if option.action == action)
        return cls(Known.of(view), advice, option, action.card)

    @property
    def view(self) -> SeatView:
        """What the seat sees."""
        return self.known.view

    @property
    def trump(self) -> Suit | None:
        """The trump suit; before the first card is led there is none."""
        return self.known.trump

    @property
    def lying(self) -> tuple[Card, ...]:
        """The cards that lie in the trick."""
        return self.known.trick.cards

    @property
    def partners(self) -> list[int]:
        """The other seats of this side."""
        rules = self.view.rules
        return [s for s in rules.seats_of(self.view.side) if s != self.view.seat]

    @property
    def others(self) -> list[int]:
        """All other seats."""
        return [seat for seat in range(self.view.rules.players) if seat != self.view.seat]

    def say(self, text: str, **values: object) -> Reason:
        """A reason that may name the card."""
        return Reason(text, {"card": self.card, **values})

    def is_trump(self, card: Card) -> bool:
        """Whether a card is one of the trump suit."""
        return card.suit is self.trump

    def takes(self, card: Card) -> bool:
        """Whether a card is better than all that lie in the trick; a lead always is."""
        return not self.lying or self.known.beats(card)

    def may_hold(self, seats: Iterable[int], cards: Iterable[Card]) -> bool:
        """Whether one of these seats may hold one of these cards, as far as can be seen."""
        suits = {card.suit for card in cards if card in self.known.unseen}
        holding = [seat for seat in seats if self.known.held_by([seat])]
        return any((seat, suit) not in self.known.void for seat in holding for suit in suits)

    def better_than(self, card: Card) -> list[Card]:
        """Unseen cards that beat a card which takes the trick so far."""
        return [other for other in self.known.unseen if self._beats(other, card)]

    def _beats(self, other: Card, card: Card) -> bool:
        if other.suit is card.suit:
            return other.rank > card.rank
        return self.is_trump(other)

    def certain(self, card: Card) -> bool:
        """Whether a card takes the trick whatever the seats behind play."""
        return self.takes(card) and not self.may_hold(self.known.behind, self.better_than(card))

    @property
    def is_ours(self) -> bool:
        """Whether a partner's card takes the trick, and no opponent behind can beat it."""
        if not self.lying or not self.known.partner_has_it:
            return False
        rivals = [seat for seat in self.known.behind if seat not in self.partners]
        return not self.may_hold(rivals, self.better_than(self.known.best))

    @property
    def is_lost(self) -> bool:
        """Whether no card of this side can take the trick any more."""
        if not self.lying or self.known.partner_has_it:
            return False
        behind = [seat for seat in self.known.behind if seat in self.partners]
        helped = self.may_hold(behind, self.better_than(self.known.best))
        return not helped and not any(map(self.known.beats, self.known.legal))

    def is_jack(self, card: Card) -> bool:
        """Whether a card is the jack of trump."""
        return self.known.is_jack(card)

    def lowest_so_far(self, card: Card) -> bool:
        """Whether no lower trump has been seen than this one, and Low is its taker's."""
        if not self.is_trump(card) or self.view.rules.low_to == "holder":
            return False
        seen = [*self.view.hand, *(played for _, played in self.view.public.plays)]
        return not any(self.is_trump(other) and other.rank < card.rank for other in seen)

    def is_low(self, card: Card) -> bool:
        """Whether a card is the lowest trump in play for certain, and Low is its taker's."""
        lower = [
            other for other in self.known.unseen if self.is_trump(other) and other.rank < card.rank
        ]
        return self.lowest_so_far(card) and not self.may_hold(self.others, lower)

    def is_high(self, card: Card) -> bool:
        """Whether a card is the highest trump in play for certain."""
        if not self.is_trump(card):
            return False
        seen = [*self.view.hand, *(played for _, played in self.view.public.plays)]
        higher = [c for c in (*seen, *self.known.unseen) if self.is_trump(c) and c.rank > card.rank]
        held = self.may_hold(self.others, higher)
        return not held and not any(c in seen for c in higher)

    def is_plain(self, card: Card) -> bool:
        """Whether whoever takes a card gets nothing by it."""
        return not card.points and not self.lowest_so_far(card)

    def is_ten(self, card: Card) -> bool:
        """Whether a card is a ten, the most that one counts."""
        return card.rank is Rank.TEN
