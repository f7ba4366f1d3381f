"""What has happened, for those who listen: every sentence stays long enough to be heard."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from .i18n import t
from .state import ME, AppState

__all__ = ["heard", "said"]

LENGTH: Final = 16
"""Sentences that stay: more than happens between two turns of the player."""


def said(state: AppState, text: str) -> AppState:
    """The state after something was said; whose turn it is is seen, so it is told in the log."""
    return heard(replace(state, said=text), " ".join(filter(None, (text, _turn(state)))))


def heard(state: AppState, text: str) -> AppState:
    """The state after something was told to those who listen, which the others see."""
    number = state.log[-1][0] + 1 if state.log else 1
    return replace(state, log=(*state.log, (number, text))[-LENGTH:])


def _turn(state: AppState) -> str:
    view = state.game.view(ME) if state.game else None
    if view is None or not view.my_turn:
        return ""
    return t("Your call.") if view.public.phase == "auction" else t("Your turn.")
