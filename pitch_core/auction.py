"""The auction: one call each, from the dealer's left, for the right to pitch."""

from __future__ import annotations

from dataclasses import dataclass

from .actions import Bid, Call, IllegalAction, Pass, Pitch
from .cards import Card
from .rules import TOP_BID, Rules

__all__ = ["Auction"]


@dataclass(frozen=True, slots=True)
class Auction:
    """The calls of one deal so far; ``calls[k]`` is that of the k-th seat left of the dealer."""

    rules: Rules
    dealer: int
    calls: tuple[Call, ...] = ()

    def seat_of(self, index: int) -> int:
        """The seat that makes the call number ``index`` (from 0)."""
        return (self.dealer + 1 + index) % self.rules.players

    @property
    def highest(self) -> int:
        """The highest bid so far, 0 when nobody has bid."""
        return max((_points(call) for call in self.calls), default=0)

    @property
    def over(self) -> bool:
        """All have called, or a 4 was bid that nobody may take any more."""
        if len(self.calls) == self.rules.players:
            return True
        return self.highest == TOP_BID and not self._may_equal(TOP_BID)

    @property
    def to_call(self) -> int | None:
        """The seat whose call it is; `None` when the auction is over."""
        return None if self.over else self.seat_of(len(self.calls))

    @property
    def winning(self) -> int | None:
        """Index of the call that stands highest; a later equal bid (a steal) beats an earlier."""
        bids = [i for i, call in enumerate(self.calls) if not isinstance(call, Pass)]
        return bids[-1] if bids else None

    @property
    def pitcher(self) -> int | None:
        """The seat that won the auction; `None` before its end and when all have passed."""
        if not self.over or self.winning is None:
            return None
        return self.seat_of(self.winning)

    def steals(self, index: int) -> bool:
        """Whether the call number ``index`` takes the bid that stood by an equal one."""
        points = _points(self.calls[index])
        return bool(points) and points in map(_points, self.calls[:index])

    @property
    def pitched(self) -> Card | None:
        """The card that lies on the table as the standing bid of 4, which must be led first."""
        call = None if self.winning is None else self.calls[self.winning]
        return call.card if isinstance(call, Pitch) else None

    def legal_bids(self) -> tuple[int, ...]:
        """Bids open to the seat whose call it is: above the highest, or equal for a thief."""
        low = max(self.highest + 1, self.rules.min_bid)
        if self._dealer_calls:
            if self.highest and self._may_equal(self.highest):
                low = self.highest
            elif self._dealer_is_forced:
                low = self.rules.dealer_minimum
        return tuple(range(low, TOP_BID + 1))

    def legal_calls(self, hand: tuple[Card, ...]) -> tuple[Call, ...]:
        """Every call open to the seat to call, who holds ``hand``; pitches last."""
        if self.over:
            return ()
        bids = self.legal_bids()
        calls: list[Call] = [] if self._dealer_is_forced else [Pass()]
        calls += map(Bid, bids)
        if TOP_BID in bids:
            calls += map(Pitch, hand)
        return tuple(calls)

    def check_call(self, call: Call, hand: tuple[Card, ...]) -> None:
        """Raise `IllegalAction` when the seat to call, who holds ``hand``, may not say ``call``.

        Codes: ``auction_over``, ``dealer_must_bid``, ``bid_unknown`` (no such bid), ``bid_too_low``
        (under the minimum or not above the highest), ``not_in_hand`` (a pitched card).
        """
        if self.over:
            raise IllegalAction("auction_over", "the auction is over")
        if isinstance(call, Pass):
            if self._dealer_is_forced:
                raise IllegalAction("dealer_must_bid", "all passed, so the dealer has to bid")
            return
        if not 1 <= call.points <= TOP_BID:
            raise IllegalAction("bid_unknown", f"there is no bid of {call.points}")
        if call.points not in self.legal_bids():
            raise IllegalAction("bid_too_low", f"a bid of {call.points} is too low here")
        if isinstance(call, Pitch) and call.card not in hand:
            raise IllegalAction("not_in_hand", f"{call.card} is not in the hand")

    @property
    def _dealer_calls(self) -> bool:
        return len(self.calls) == self.rules.players - 1

    @property
    def _dealer_is_forced(self) -> bool:
        return self._dealer_calls and self.highest == 0 and self.rules.all_pass == "dealer_bids"

    def _may_equal(self, bid: int) -> bool:
        return {
            "never": False,
            "below_four": bid < TOP_BID,
            "any": True,
            "only_four": bid == TOP_BID,
        }[self.rules.dealer_steal]


def _points(call: Call) -> int:
    return 0 if isinstance(call, Pass) else call.points
