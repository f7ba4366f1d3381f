"""Deals as they may be: the cards that a seat hasn't seen, dealt out in ways that fit what it has.

A world is a hand for every seat, in masks. It fits when every seat holds as many cards as it has
left and none of a suit that it has shown to be out of. Worlds that make the calls unlikely come up
the more seldom the less likely they make them, to somebody who thinks of the score and to somebody
who thinks of points alone.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final, TypeAlias

from ..actions import Pitch
from ..rules import HAND_SIZE, TOP_BID
from ..view import SeatView
from .bidding import Player
from .kernel import NOBODY, Table, call_number
from .masks import FULL, SUIT_OF, card_number, mask_of
from .thinking import Thought

__all__ = ["Worlds"]

TRIES: Final = 8
"""Worlds drawn until one is taken as likely enough; then it is the likeliest of them."""

SLACK: Final = 0.04
"""A call that wins so much less than the best one is seen a third as often."""

NEVER: Final = 0.05
"""How often a call is made that makes no sense: people and other bots have their own mind."""

ODD_TRUMP: Final = 0.15
"""How often a pitcher leads another suit than the one that seems best."""


class Worlds:
    """Worlds that fit what ``view`` shows; ``fraction`` draws from 0 to below 1."""

    __slots__ = (
        "_bid",
        "_calls",
        "_fraction",
        "_order",
        "_pitcher",
        "_player",
        "_trump",
        "_unseen",
        "_wanted",
        "shown",
    )

    def __init__(self, view: SeatView, player: Player, fraction: Callable[[], float]) -> None:
        public = view.public
        self._player = player
        self._fraction = fraction
        self.shown = [mask_of(public.played_by(seat)) for seat in range(view.rules.players)]
        self.shown[view.seat] = mask_of(view.dealt)
        for number, call in enumerate(public.auction.calls):
            if isinstance(call, Pitch):  # also where the dealer took the bid and it went back
                self.shown[public.auction.seat_of(number)] |= mask_of([call.card])
        self._unseen = FULL & ~sum(self.shown)
        void = _void(view)
        self._wanted = [HAND_SIZE - shown.bit_count() for shown in self.shown]
        others = [seat for seat, count in enumerate(self._wanted) if count]
        allowed = [(seat, self._unseen & ~void[seat]) for seat in others]
        # Who may hold least draws first.
        self._order = sorted(allowed, key=lambda row: row[1].bit_count() - self._wanted[row[0]])
        self._calls = _calls_of_others(view, player)
        self._bid, self._pitcher, self._trump = public.bid, NOBODY, 0
        if public.trump is not None and public.pitcher != view.seat:
            self._pitcher = NOBODY if public.pitcher is None else public.pitcher
            self._trump = card_number(public.plays[0][1]) // 13

    def draw(self) -> Thought[list[int]]:
        """What every seat was dealt, as likely as it is by the calls.

        There is a pause before each further try: some take long to fit.
        """
        best, most = self._deal(), 0.0
        if not self._calls and self._pitcher == NOBODY:
            return best
        for attempt in range(TRIES):
            dealt = self._deal() if attempt else best
            likely = self._likely(dealt)
            if self._fraction() < likely:
                return dealt
            if likely > most:
                best, most = dealt, likely
            yield
        return best

    def _deal(self) -> list[int]:
        for _ in range(50):
            dealt = self._dealt_once()
            if dealt:
                return dealt
        return self._dealt_once(strictly=False)

    def _dealt_once(self, strictly: bool = True) -> list[int]:
        """A hand for each seat; none at all when the suits did not go round."""
        dealt, rest, fraction = self.shown[:], self._unseen, self._fraction
        for seat, allowed in self._order:
            open_ = rest & allowed
            cards: list[int] = []
            left = open_
            while left:
                low = left & -left
                cards.append(low)
                left ^= low
            wanted = self._wanted[seat]
            if len(cards) < wanted:
                if strictly:
                    return []
                cards = [1 << card for card in range(52) if rest >> card & 1]
            size, hand = len(cards), 0
            for place in range(wanted):
                other = place + int(fraction() * (size - place))
                hand |= cards[other]
                cards[other] = cards[place]
            dealt[seat] |= hand
            rest &= ~hand
        return dealt

    def _likely(self, dealt: list[int]) -> float:
        """How likely the calls and the choice of trump are with these cards, at most 1."""
        player, likely = self._player, 1.0
        for seat, call, passing, bids in self._calls:
            plain = player.blind_choice(dealt[seat], [bid for bid, _, _ in bids], passing < 0)
            values = player.hand_values(dealt[seat], seat)
            best, made = passing, passing
            for bid, stands, lost in bids:
                value = stands * values[bid] + lost
                if value > best:
                    best = value
                if bid == call:
                    made = value
            aware = exp((made - best) / SLACK)
            likely *= NEVER + (1 - NEVER) * 0.5 * (aware + (1.0 if call == plain else 0.0))
        if self._pitcher != NOBODY:
            suit = player.best_suit(dealt[self._pitcher], self._pitcher, self._bid)
            if suit != self._trump:
                likely *= ODD_TRUMP
        return likely


_Called: TypeAlias = tuple[int, int, float, list[tuple[int, float, float]]]
"""A seat, its call, what a pass was worth to it (-1 where it had to bid), and what bids were: the
bid, the chance that it stands, and what it is worth else."""


def _calls_of_others(view: SeatView, player: Player) -> list[_Called]:
    """Each call of another seat (a bid of 4 where a card was pitched), as it was to be weighed."""
    auction = view.public.auction
    table = Table(view.rules, auction.dealer, [0] * view.rules.players)
    found: list[_Called] = []
    for number, call in enumerate(auction.calls):
        seat, made = auction.seat_of(number), min(call_number(call), TOP_BID)
        if seat != view.seat:
            side = table.side_of[seat]
            passing = -1.0 if table.must_bid() else player.passing(table)
            bids: list[tuple[int, float, float]] = []
            for bid in table.legal_bids():
                stands, lost = player.standing(number + 1, bid, seat)
                bids.append((bid, stands, lost[side]))
            found.append((seat, made, passing, bids))
        table.call(made)
    return found


def _void(view: SeatView) -> list[int]:
    """The suits that each seat has shown to be out of, as a mask of cards."""
    void = [0] * view.rules.players
    trump = view.public.trump
    for trick in view.public.all_tricks:
        led = trick.led
        for seat, card in trick.plays:
            if card.suit is not led and (card.suit is not trump or view.rules.follow == "strict"):
                void[seat] |= SUIT_OF[card_number(trick.plays[0][1])]
    return void
