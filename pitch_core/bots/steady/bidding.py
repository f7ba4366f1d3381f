"""What to bid: what the hand is worth, whatever the score is."""

from __future__ import annotations

from typing import Final

from ...actions import Bid, Pass
from ...view import SeatView
from ..registry import Choice, Reason
from .value import Prospect, best_prospect

__all__ = ["call"]

WORTH: Final = 0.62
"""A bid that is made so often is worth it."""

SURE: Final = 0.92
"""A bid that is made so often is made at once, before somebody else bids as much."""

BETTER: Final = 0.8
"""A bid that is made so often is made even over the partner's."""


def call(view: SeatView) -> Choice:
    """The lowest bid the hand is worth, a higher one if that is sure; else a pass."""
    hand = best_prospect(view.rules, view.hand)
    bids = [action.points for action in view.legal if isinstance(action, Bid)]
    if isinstance(view.legal[0], Pass):
        if not bids or hand.at_least(bids[0]) < WORTH:
            return Choice(Pass(), _too_few(hand))
        if _partner_leads(view) and hand.at_least(bids[0]) < BETTER:
            return Choice(Pass(), _why_partner(view.public.bid))
    if view.seat == view.public.dealer:
        return Choice(Bid(bids[0]), _why_dealer(view, hand, bids[0]))
    bid = max([bids[0], *(bid for bid in bids if hand.at_least(bid) >= SURE)])
    return Choice(Bid(bid), _why(hand, bid))


def _partner_leads(view: SeatView) -> bool:
    """Whether the highest bid is the partner's."""
    auction = view.public.auction
    if auction.winning is None:
        return False
    return view.rules.side_of(auction.seat_of(auction.winning)) == view.side


def _too_few(hand: Prospect) -> Reason:
    values = {"suit": hand.suit, "points": round(hand.points, 1)}
    return Reason("The best trump, {suit}, promises {points} points: too few to bid here.", values)


def _why_partner(bid: int) -> Reason:
    return Reason("The partner has bid {bid} already, and pitches for both.", {"bid": bid})


def _why_dealer(view: SeatView, hand: Prospect, bid: int) -> Reason:
    """The dealer has the last word, so nothing is gained by a higher bid."""
    if not isinstance(view.legal[0], Pass):
        return Reason(
            "The dealer has to bid; {suit} will make {bid} in {chance}% of deals.",
            _chance(hand, bid),
        )
    if bid == view.public.bid:
        return Reason("The dealer may take it for the same {bid}: no need to raise.", {"bid": bid})
    return _why(hand, bid)


def _why(hand: Prospect, bid: int) -> Reason:
    return Reason(
        "With {suit} as trump {bid} is made in about {chance}% of deals.", _chance(hand, bid)
    )


def _chance(hand: Prospect, bid: int) -> dict[str, object]:
    return {"suit": hand.suit, "bid": bid, "chance": round(100 * hand.at_least(bid))}
