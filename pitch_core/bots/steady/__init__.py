"""The bot `steady`: plays by rules of thumb, as a sensible person at the table does.

`value` tells what a hand is worth as the pitcher's, `bidding` what to bid on it, `leading` and
`following` which card to play; `known` is what can be told from the cards seen. Every rule is a
function that makes a choice and gives its reason, or leaves it to the next rule.
"""

from __future__ import annotations

from ...shuffle import Dice
from ...view import SeatView
from ..registry import Choice, bot
from .bidding import call
from .following import follow
from .known import Known
from .leading import lead

__all__ = ["choose"]


@bot("steady", "Sound play by rules of thumb: bids what its cards are worth.")
def choose(view: SeatView, dice: Dice) -> Choice:
    """It never needs its dice: the same view always gets the same choice."""
    trick = view.public.trick
    if trick is None:
        return call(view)
    if not trick.cards:
        return lead(Known.of(view))
    return follow(Known.of(view))
