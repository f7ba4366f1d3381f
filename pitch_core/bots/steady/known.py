"""What a seat can tell, while cards are played, from those it has seen."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from math import comb
from typing import Final

from ...actions import Play
from ...cards import PACK, Card, Rank, Suit
from ...rules import HAND_SIZE
from ...trick import Trick
from ...view import SeatView
from ..registry import Choice, Reason

__all__ = ["Known", "chance_of_none", "play"]

POINT_OF_CARDS: Final = 24
"""Card points that are worth about as much as one point of the deal."""


def chance_of_none(wanted: int, drawn: int, of: int) -> float:
    """The chance that ``drawn`` cards of ``of`` unseen ones hold none of ``wanted`` cards."""
    return comb(of - wanted, drawn) / comb(of, drawn)


def play(card: Card, why: Reason) -> Choice:
    """Play ``card``, whose name the reason may use."""
    return Choice(Play(card), Reason(why.text, {"card": card, **why.values}))


@dataclass(frozen=True, slots=True)
class Known:
    """A view and what follows from it. ``unseen`` cards are in other hands or out of play.

    ``void`` are pairs of a seat and a suit that it has shown to hold none of.
    """

    view: SeatView
    trick: Trick
    trump: Suit | None
    unseen: frozenset[Card]
    void: frozenset[tuple[int, Suit]]

    @classmethod
    def of(cls, view: SeatView) -> Known:
        """What ``view``, a seat's whose turn to play it is, gives away."""
        public = view.public
        assert public.trick is not None
        seen = {card for _, card in public.plays}.union(view.hand)
        void = frozenset(_voids(public.all_tricks, public.trump))
        return cls(view, public.trick, public.trump, frozenset(PACK) - seen, void)

    @property
    def legal(self) -> tuple[Card, ...]:
        """The cards that may be played."""
        return self.trick.legal(self.view.hand, self.trump)

    @property
    def trumps(self) -> list[Card]:
        """The trumps held, lowest first."""
        return sorted((c for c in self.view.hand if c.suit is self.trump), key=_height)

    @property
    def pitching(self) -> bool:
        """Whether this seat's side has to make the bid."""
        pitcher = self.view.public.pitcher
        return pitcher is not None and self.view.rules.side_of(pitcher) == self.view.side

    @property
    def behind(self) -> tuple[int, ...]:
        """The seats that play to this trick after this one."""
        return tuple(map(self.trick.seat_of, range(len(self.trick.cards) + 1, self._players)))

    @property
    def best(self) -> Card:
        """The card that takes the trick so far."""
        assert self.trump is not None
        return self.trick.best(self.trump)

    @property
    def partner_has_it(self) -> bool:
        """Whether a card of the partner's takes the trick so far."""
        assert self.trump is not None
        return self.view.rules.side_of(self.trick.taker(self.trump)) == self.view.side

    @property
    def pitcher_has_it(self) -> bool:
        """Whether the trick so far is the pitcher's, who is an opponent."""
        assert self.trump is not None
        return not self.pitching and self.trick.taker(self.trump) == self.view.public.pitcher

    def beats(self, card: Card) -> bool:
        """Whether ``card`` would take the trick from the best so far."""
        if card.suit is self.best.suit:
            return card.rank > self.best.rank
        return card.suit is self.trump

    def risk(self, card: Card) -> float:
        """The chance that an opponent still to play holds a card that beats ``card``."""
        threats = {suit: self._threats(card, suit) for suit in {card.suit, self.trump} if suit}
        risky = {suit for suit, cards in threats.items() if cards}
        seats = [seat for seat in self._opponents(self.behind) if self._may_hold(seat, risky)]
        count = sum(len(cards) for cards in threats.values())
        return 1 - chance_of_none(count, self.held_by(seats), len(self.unseen))

    def sure(self, card: Card) -> bool:
        """Whether nobody still to play can beat ``card``, which is played or could be."""
        return self.risk(card) == 0

    @property
    def trumps_out(self) -> bool:
        """Whether an opponent may still hold a trump."""
        others = self._opponents(range(self._players))
        trumps = any(card.suit is self.trump for card in self.unseen)
        return trumps and any(self._may_hold(seat, {self.trump}) for seat in others)

    def is_jack(self, card: Card) -> bool:
        """Whether ``card`` is the jack of trump."""
        return card.suit is self.trump and card.rank is Rank.JACK

    def is_low(self, card: Card) -> bool:
        """Whether ``card`` will more likely than not be Low, and Low goes to its taker."""
        if card.suit is not self.trump or self.view.rules.low_to == "holder":
            return False
        seen = [*self.view.hand, *(c for _, c in self.view.public.plays)]
        if any(c.suit is self.trump and c.rank < card.rank for c in seen):
            return False
        lower = sum(c.suit is self.trump and c.rank < card.rank for c in self.unseen)
        held = self.held_by(s for s in range(self._players) if s != self.view.seat)
        return chance_of_none(lower, held, len(self.unseen)) > 0.5

    def worth(self, cards: Iterable[Card]) -> float:
        """What taking ``cards`` is worth, in points of the deal."""
        return sum(
            card.points / POINT_OF_CARDS + self.is_jack(card) + self.is_low(card) for card in cards
        )

    def held_by(self, seats: Iterable[int]) -> int:
        """How many cards these seats still hold."""
        played = {seat for seat, _ in self.trick.plays}
        left = HAND_SIZE - len(self.view.public.tricks)
        return sum(left - (seat in played) for seat in seats)

    @property
    def _players(self) -> int:
        return self.view.rules.players

    def _threats(self, card: Card, suit: Suit) -> list[Card]:
        """Unseen cards of ``suit`` that beat ``card``."""
        ruff = suit is self.trump and card.suit is not self.trump
        return [c for c in self.unseen if c.suit is suit and (ruff or c.rank > card.rank)]

    def _opponents(self, seats: Iterable[int]) -> list[int]:
        side_of = self.view.rules.side_of
        return [seat for seat in seats if side_of(seat) != self.view.side]

    def _may_hold(self, seat: int, suits: Collection[Suit | None]) -> bool:
        return any(suit and (seat, suit) not in self.void for suit in suits)


def _voids(tricks: Iterable[Trick], trump: Suit | None) -> Iterable[tuple[int, Suit]]:
    """Who followed with neither the led suit nor a trump holds none of the led suit."""
    for trick in tricks:
        for seat, card in trick.plays:
            if trick.led and card.suit not in (trick.led, trump):
                yield seat, trick.led


def _height(card: Card) -> int:
    return card.rank
