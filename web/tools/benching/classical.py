"""The classical player by rules of thumb, to measure by: `steady`, but for the score.

    python -m pitch_core arena --bots expert,tools.benching.classical:classical

It makes the lowest bid its hand is worth, whatever the score is. Its thresholds were set so that it
stands to `blind` about as the study's rule player to its table bidder (13% of games against three,
and 40% the other way round): ``python build.py bench bots --only references``.
"""

from __future__ import annotations

from typing import Final

from pitch_core.actions import Action, Bid, Pass
from pitch_core.bots import Choice, Reason, get_bot
from pitch_core.bots.steady.value import best_prospect
from pitch_core.shuffle import Dice
from pitch_core.view import SeatView

__all__ = ["classical"]

WORTH: Final = 0.62
"""A bid that is made so often is worth it."""

SURE: Final = 0.92
"""A bid that is made so often is made at once, before somebody else bids as much."""

BETTER: Final = 0.8
"""A bid that is made so often is made even over the partner's."""


def classical(view: SeatView, dice: Dice) -> Choice:
    """Bids by the hand alone and plays as `steady` does."""
    if view.public.phase == "auction":
        return Choice(_call(view), Reason("The hand is worth so much."))
    return get_bot("steady")(view, dice)


def _call(view: SeatView) -> Action:
    hand = best_prospect(view.rules, view.hand)
    bids = [action.points for action in view.legal if isinstance(action, Bid)]
    enough = BETTER if _partner_leads(view) else WORTH
    if isinstance(view.legal[0], Pass) and (not bids or hand.at_least(bids[0]) < enough):
        return Pass()
    if view.seat == view.public.dealer:  # the last word: nothing is gained by a higher bid
        return Bid(bids[0])
    return Bid(max([bids[0], *(bid for bid in bids if hand.at_least(bid) >= SURE)]))


def _partner_leads(view: SeatView) -> bool:
    """Whether the highest bid is the partner's."""
    auction = view.public.auction
    if auction.winning is None:
        return False
    return view.rules.side_of(auction.seat_of(auction.winning)) == view.side
