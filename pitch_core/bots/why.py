"""Why a call or a card is advised: one sentence in the terms of the game, true of what is seen."""

from __future__ import annotations

from ..actions import Action, Play
from ..view import SeatView
from .advice import Advice
from .registry import Reason
from .whys import Called, Played, call_reasons, card_reasons

__all__ = ["why"]


def why(view: SeatView, advice: Advice, action: Action) -> Reason:
    """The weightiest of all that can be said for ``action``, from what the seat may know.

    It is true whether or not the action is the best; what is imagined is told as such.
    """
    if isinstance(action, Play):
        return next(card_reasons(Played.of(view, advice, action)))
    return next(call_reasons(Called.of(view, advice, action)))
