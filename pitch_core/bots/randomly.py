"""The bot `random`: any card that may be played, and calls that let games end."""

from __future__ import annotations

from ..actions import Action, Bid, Pass, Pitch
from ..shuffle import Dice
from ..view import SeatView
from .registry import Choice, Reason, bot

__all__ = ["choose"]


@bot("random", "Plays any card it may and bids now and then, low.")
def choose(view: SeatView, dice: Dice) -> Choice:
    """Every legal card is equally likely; calls are those of `_call`."""
    if view.public.phase == "auction":
        return Choice(_call(view.legal, dice), Reason("Called by chance."))
    return Choice(dice.choice(view.legal), Reason("Played by chance."))


def _call(legal: tuple[Action, ...], dice: Dice) -> Action:
    """Pass two times in three; else one of the two lowest bids, a pitched card now and then.

    Of all legal calls most are bids of 4, which fail: drawn evenly they would take the scores
    down for ever. Bidding seldom and low, seats gain more as defenders than they lose as pitchers,
    so scores drift up and games end, unless the rules themselves force the dealer to a bid of 4.
    """
    if isinstance(legal[0], Pass) and dice.below(3):
        return legal[0]
    bids = [call for call in legal if isinstance(call, Bid)]
    pitches = [call for call in legal if isinstance(call, Pitch)]
    if not bids:
        return legal[0]
    return dice.choice(pitches) if dice.below(20) == 0 else dice.choice(bids[:2])
