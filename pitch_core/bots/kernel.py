"""A deal in whole numbers, for bots that play it out thousands of times.

The engine is the truth and never changes a state; this is a copy that only bots see, which
changes in place. Cards are their places in `PACK` (spades two 0 to clubs ace 51), sets of cards
are bit masks, a call is 0 (pass), 1 to 4, or ``PITCH`` plus the card pitched. Nothing is checked:
whoever plays it out asks `Table.legal_calls` or `Table.legal_plays` first. The tests play it
beside the engine over all options and compare every state.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from ..actions import Call, Pass, Pitch
from ..deal import Deal, PublicDeal
from ..rules import HAND_SIZE, TOP_BID, Rules
from .masks import JACKS, SUIT_OF, card_number, card_points, mask_of, numbers_in

__all__ = [
    "NOBODY",
    "PITCH",
    "Policy",
    "Table",
    "call_number",
    "play_out",
    "random_policy",
]

NOBODY: Final = -1
"""In place of a seat or a side where there is none."""

PITCH: Final = 8
"""What a call adds to the number of the card that is pitched."""


def call_number(call: Call) -> int:
    """A call as a number."""
    if isinstance(call, Pass):
        return 0
    return PITCH + card_number(call.card) if isinstance(call, Pitch) else call.points


class Table:
    """A deal under way. `to_act` is the seat to call or play, ``NOBODY`` once it is over.

    ``dealt`` and ``hands`` are masks by seat, ``taken`` masks by side, ``pile`` the current trick;
    ``calling`` tells the auction from the play; ``trump`` and ``led`` are masks of a whole suit, 0
    before the lead. ``best`` is the card that takes the pile so far, played by ``taker``; ``power``
    is the suit (a mask) that takes it, ``gone`` are all cards played, ``left`` counts the tricks
    that are not complete.
    """

    __slots__ = (
        "best",
        "bid",
        "called",
        "calling",
        "count",
        "dealer",
        "dealt",
        "gone",
        "hands",
        "led",
        "left",
        "pile",
        "pitched",
        "pitcher",
        "players",
        "power",
        "rules",
        "side_of",
        "sides",
        "strict",
        "taken",
        "taker",
        "to_act",
        "trump",
    )

    def __init__(self, rules: Rules, dealer: int, hands: Sequence[int]) -> None:
        self.rules = rules
        self.players = rules.players
        self.sides = rules.sides
        self.side_of = [rules.side_of(seat) for seat in range(rules.players)]
        self.strict = rules.follow == "strict"
        self.dealer = dealer
        self.dealt = list(hands)
        self.hands = list(hands)
        self.taken = [0] * rules.sides
        self.calling = True
        self.called = self.bid = self.count = 0
        self.pitcher = self.pitched = self.taker = self.best = NOBODY
        self.trump = self.led = self.pile = self.gone = self.power = 0
        self.left = HAND_SIZE
        self.to_act = (dealer + 1) % rules.players

    @classmethod
    def of(cls, deal: Deal) -> Table:
        """The table at the point where ``deal`` is."""
        return cls.seen(deal.public, [mask_of(hand) for hand in deal.dealt])

    @classmethod
    def seen(cls, public: PublicDeal, dealt: Sequence[int]) -> Table:
        """A deal as everybody saw it go, if ``dealt`` (masks by seat) were the hands.

        They must hold the cards that each seat has shown.
        """
        table = cls(public.rules, public.dealer, dealt)
        for call in public.auction.calls:
            table.call(call_number(call))
        for _, card in public.plays[int(table.count > 0) :]:  # a pitched card lies there already
            table.play(card_number(card))
        return table

    def copy(self) -> Table:
        """A table to play on, so that this one stays as it is."""
        other = _Copy()
        other.rules, other.players, other.sides = self.rules, self.players, self.sides
        other.side_of, other.strict, other.dealer = self.side_of, self.strict, self.dealer
        other.dealt, other.hands, other.taken = self.dealt[:], self.hands[:], self.taken[:]
        other.calling, other.called, other.bid = self.calling, self.called, self.bid
        other.pitcher, other.pitched = self.pitcher, self.pitched
        other.trump, other.led, other.pile, other.gone = self.trump, self.led, self.pile, self.gone
        other.count, other.best, other.taker = self.count, self.best, self.taker
        other.power, other.left, other.to_act = self.power, self.left, self.to_act
        return other

    def legal_bids(self) -> range:
        """Bids open to the seat to call."""
        rules, low = self.rules, max(self.bid + 1, self.rules.min_bid)
        if self.called == self.players - 1:
            if self.bid and self._may_equal():
                low = self.bid
            elif self.must_bid():
                low = rules.dealer_minimum
        return range(low, TOP_BID + 1)

    def legal_calls(self) -> list[int]:
        """Calls open to the seat to call, in the engine's order."""
        bids = self.legal_bids()
        calls = [] if self.must_bid() else [0]
        calls += bids
        if bids:
            calls += [PITCH + card for card in numbers_in(self.hands[self.to_act])]
        return calls

    def call(self, call: int) -> None:
        """Make a legal call; the one that ends the auction also leads a pitched card."""
        if call:
            self.pitcher = self.to_act
            self.pitched = call - PITCH if call > TOP_BID else NOBODY
            self.bid = min(call, TOP_BID)
        self.called += 1
        self.to_act = (self.to_act + 1) % self.players
        if self.called == self.players or (self.bid == TOP_BID and not self._may_equal()):
            self._open_play()

    def legal_plays(self) -> int:
        """The mask of cards that the seat to play may play."""
        hand = self.hands[self.to_act]
        following = hand & self.led
        if not following:
            return hand
        return following if self.strict else following | hand & self.trump

    def play(self, card: int) -> None:
        """Play a legal card; a full trick goes to its taker, who leads the next one."""
        seat, bit = self.to_act, 1 << card
        self.hands[seat] ^= bit
        self.pile |= bit
        self.gone |= bit
        if not self.count:
            self._lead(card)
        elif bit & self.power:
            if card > self.best:
                self.best, self.taker = card, seat
        elif bit & self.trump:
            self.power = self.trump
            self.best, self.taker = card, seat
        self.count += 1
        if self.count == self.players:
            self._gather()
        else:
            self.to_act = seat + 1 if seat + 1 < self.players else 0

    def points(self) -> list[int]:
        """The sides that won High, Low, Jack and Game of a deal that was played to its end."""
        trumps = self.trump & sum(self.taken)
        high, low = 1 << trumps.bit_length() - 1, trumps & -trumps
        if self.rules.low_to == "holder":
            low_side = self.side_of[_place(self.dealt, low)]
        else:
            low_side = _place(self.taken, low)
        jack_side = _place(self.taken, self.trump & JACKS)
        return [_place(self.taken, high), low_side, jack_side, self._game()]

    def gained(self) -> list[int]:
        """What the deal changes the scores by; nothing when it was thrown in."""
        won = [0] * self.sides
        if self.pitcher == NOBODY:
            return won
        for side in self.points():
            if side != NOBODY:
                won[side] += 1
        pitching = self.side_of[self.pitcher]
        if won[pitching] < self.bid:
            won[pitching] = -self.bid
        return won

    def _may_equal(self) -> bool:
        steal = self.rules.dealer_steal
        if steal == "never":
            return False
        return steal == "any" or (self.bid < TOP_BID) == (steal == "below_four")

    def must_bid(self) -> bool:
        """Whether the seat to call may not pass."""
        last = self.called == self.players - 1
        return last and not self.bid and self.rules.all_pass == "dealer_bids"

    def _open_play(self) -> None:
        self.calling = False
        self.to_act = self.pitcher
        if self.pitched != NOBODY:
            self.play(self.pitched)

    def _lead(self, card: int) -> None:
        self.led = self.power = SUIT_OF[card]
        self.trump = self.trump or self.led
        self.best, self.taker = card, self.to_act

    def _gather(self) -> None:
        self.taken[self.side_of[self.taker]] |= self.pile
        self.pile = self.led = self.count = 0
        self.left -= 1
        self.to_act = self.taker if self.left else NOBODY

    def _game(self) -> int:
        totals = [card_points(mask) for mask in self.taken]
        most = max(totals)
        return totals.index(most) if totals.count(most) == 1 else NOBODY


class _Copy(Table):
    """What `Table.copy` fills; compiled by mypyc, a class can't be made without ``__init__``."""

    __slots__ = ()

    def __init__(self) -> None:
        pass


def _place(masks: Sequence[int], cards: int) -> int:
    """Whose mask has any of ``cards``."""
    for place, mask in enumerate(masks):
        if mask & cards:
            return place
    return NOBODY


Policy: TypeAlias = Callable[[Table], int]
"""Chooses a call while ``table.calling``, else a card; always one of the legal ones."""


def play_out(table: Table, policy: Policy) -> Table:
    """Play ``table`` itself to its end, every seat by the same policy."""
    while table.to_act != NOBODY:
        choice = policy(table)
        if table.calling:
            table.call(choice)
        else:
            table.play(choice)
    return table


def random_policy(fraction: Callable[[], float]) -> Policy:
    """All legal calls and cards equally likely; ``fraction`` draws from 0 to below 1."""

    def choose(table: Table) -> int:
        if table.calling:
            calls = table.legal_calls()
            return calls[int(fraction() * len(calls))]
        mask = table.legal_plays()
        for _ in range(int(fraction() * mask.bit_count())):
            mask &= mask - 1
        return (mask & -mask).bit_length() - 1

    return choose
