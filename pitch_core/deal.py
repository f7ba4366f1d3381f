"""One deal: what lies face up (`PublicDeal`) and the whole truth (`Deal`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from .actions import Action, Bid, Call, DealCards, IllegalAction, Pass, Pitch, Play
from .auction import Auction
from .cards import PACK, Card, Suit
from .rules import HAND_SIZE, PACKET, Rules
from .scoring import DealResult, score_deal
from .trick import Trick

__all__ = ["Deal", "Phase", "PublicDeal", "deal_out", "legal_actions"]

Phase: TypeAlias = Literal["auction", "play", "over"]


def deal_out(order: Sequence[Card], players: int, dealer: int) -> DealCards:
    """Deal three cards at a time, twice round from the dealer's left, off the top of ``order``."""
    hands: list[tuple[Card, ...]] = [()] * players
    for packet in range(players * HAND_SIZE // PACKET):
        seat = (dealer + 1 + packet) % players
        hands[seat] += tuple(order[packet * PACKET : (packet + 1) * PACKET])
    return DealCards(tuple(hands))


@dataclass(frozen=True, slots=True)
class PublicDeal:
    """All that everybody at the table has seen of a deal.

    ``tricks`` are the complete ones, ``trick`` the one being played. ``result`` is there when the
    deal is over, except when it was thrown in. Deals are numbered from 1.
    """

    number: int
    auction: Auction
    tricks: tuple[Trick, ...] = ()
    trick: Trick | None = None
    result: DealResult | None = None

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.auction.rules

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self.auction.dealer

    @property
    def phase(self) -> Phase:
        """``auction``, ``play`` or ``over``."""
        if not self.auction.over:
            return "auction"
        return "over" if self.trick is None else "play"

    @property
    def thrown_in(self) -> bool:
        """Everybody passed, so nothing was played."""
        return self.auction.over and self.auction.pitcher is None

    @property
    def to_act(self) -> int | None:
        """The seat whose call or card is next; `None` when the deal is over."""
        return self.auction.to_call if self.trick is None else self.trick.to_play

    @property
    def pitcher(self) -> int | None:
        """The seat that won the auction, once it is over."""
        return self.auction.pitcher

    @property
    def bid(self) -> int:
        """The highest bid so far, 0 before the first."""
        return self.auction.highest

    @property
    def trump(self) -> Suit | None:
        """The suit of the pitcher's first lead; `None` before it."""
        first = self.tricks[0] if self.tricks else self.trick
        return None if first is None else first.led

    @property
    def all_tricks(self) -> tuple[Trick, ...]:
        """Complete tricks and, if any cards lie in it, the current one."""
        return self.tricks if not (self.trick and self.trick.cards) else (*self.tricks, self.trick)

    @property
    def plays(self) -> tuple[tuple[int, Card], ...]:
        """Seat and card of every card played, in order."""
        return tuple(play for trick in self.all_tricks for play in trick.plays)

    def played_by(self, seat: int) -> tuple[Card, ...]:
        """The cards that ``seat`` has played, in order."""
        return tuple(card for player, card in self.plays if player == seat)

    def card_points(self) -> tuple[int, ...]:
        """Card points taken so far, by side."""
        totals = [0] * self.rules.sides
        for trick in self.tricks:
            if self.trump is not None:
                totals[self.rules.side_of(trick.taker(self.trump))] += trick.card_points
        return tuple(totals)

    def with_call(self, call: Call) -> PublicDeal:
        """The deal after ``call``; once the auction is won, the pitcher is on lead.

        A card that was pitched and still stands is his lead at once.
        """
        auction = replace(self.auction, calls=(*self.auction.calls, call))
        after = replace(self, auction=auction)
        if auction.pitcher is None:
            return after
        lead = () if auction.pitched is None else (auction.pitched,)
        return replace(after, trick=Trick(self.rules, auction.pitcher, lead))

    def with_play(self, card: Card) -> PublicDeal:
        """The deal after ``card`` was played; the taker of a full trick leads the next one."""
        if self.trick is None:
            raise IllegalAction("no_trick", "there is no trick to play to")
        trick = replace(self.trick, cards=(*self.trick.cards, card))
        if not trick.complete:
            return replace(self, trick=trick)
        tricks = (*self.tricks, trick)
        if len(tricks) == HAND_SIZE:
            result = score_deal(self.rules, self.bid, tricks)
            return replace(self, tricks=tricks, trick=None, result=result)
        trump = tricks[0].cards[0].suit
        return replace(self, tricks=tricks, trick=Trick(self.rules, trick.taker(trump)))


@dataclass(frozen=True, slots=True)
class Deal:
    """The whole truth of a deal. ``dealt`` never changes, ``hands`` are what is still held.

    ``stock`` is the part of the pack that nobody was dealt, in the order of `PACK`.
    """

    public: PublicDeal
    dealt: tuple[tuple[Card, ...], ...]
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]

    @classmethod
    def start(cls, rules: Rules, number: int, dealer: int, cards: DealCards) -> Deal:
        """A deal before its first call. Raises `IllegalAction` (``bad_deal``) for wrong hands."""
        dealt = [card for hand in cards.hands for card in hand]
        sizes = [len(hand) for hand in cards.hands]
        if sizes != [HAND_SIZE] * rules.players or len(set(dealt)) != len(dealt):
            raise IllegalAction("bad_deal", "each seat gets six cards, no card twice")
        stock = tuple(card for card in PACK if card not in dealt)
        return cls(PublicDeal(number, Auction(rules, dealer)), cards.hands, cards.hands, stock)

    def legal(self) -> tuple[Action, ...]:
        """Every call or play open to the seat to act; empty when the deal is over."""
        return legal_actions(self.public, self._acting_hand())

    def check(self, action: Action) -> None:
        """Raise `IllegalAction` when ``action`` is not for now.

        Codes: those of `Auction.check_call` and `Trick.check`, and ``deal_over``, ``not_a_call``
        (a play during the auction), ``not_a_play`` (a call after it).
        """
        if self.public.phase == "over":
            raise IllegalAction("deal_over", "the deal is over")
        if self.public.trick is None:
            if not isinstance(action, Pass | Bid | Pitch):
                raise IllegalAction("not_a_call", f"{action} is no call, and the auction is on")
            self.public.auction.check_call(action, self._acting_hand())
        else:
            if not isinstance(action, Play):
                raise IllegalAction("not_a_play", f"{action} is no play, and a trick is on")
            self.public.trick.check(action.card, self._acting_hand(), self.public.trump)

    def apply(self, action: Action) -> Deal:
        """The deal after ``action``. Raises `IllegalAction` as `check` does."""
        self.check(action)
        if isinstance(action, Play):
            return self._after_play(action.card)
        assert isinstance(action, Pass | Bid | Pitch)
        public = self.public.with_call(action)
        lead = public.trick.cards if public.trick else ()
        return replace(self, public=public, hands=self._without(lead, public.pitcher))

    def _after_play(self, card: Card) -> Deal:
        hands = self._without((card,), self.public.to_act)
        return replace(self, public=self.public.with_play(card), hands=hands)

    def _without(self, cards: Sequence[Card], seat: int | None) -> tuple[tuple[Card, ...], ...]:
        """The hands after ``seat`` has laid down ``cards``."""
        return tuple(
            tuple(card for card in hand if card not in cards) if holder == seat else hand
            for holder, hand in enumerate(self.hands)
        )

    def _acting_hand(self) -> tuple[Card, ...]:
        seat = self.public.to_act
        return () if seat is None else self.hands[seat]


def legal_actions(public: PublicDeal, hand: tuple[Card, ...]) -> tuple[Action, ...]:
    """What the seat to act may do when it holds ``hand``; empty when the deal is over."""
    if public.trick is not None:
        return tuple(map(Play, public.trick.legal(hand, public.trump)))
    return public.auction.legal_calls(hand)
