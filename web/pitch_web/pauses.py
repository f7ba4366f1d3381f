"""How long the table is left alone before the next thing happens."""

from __future__ import annotations

from .state import PAUSES, AppState

__all__ = ["pause_of"]


def pause_of(state: AppState) -> float | None:
    """Seconds before the next thing happens by itself; `None`: when the player wants it.

    A full trick rests twice as long as a bot thinks, and so do the points of a deal that is over.
    Cards that are being dealt arrive before anybody calls.
    """
    if state.waits:
        return None
    pause = PAUSES[state.settings.speed]
    if state.claim is not None and state.game is not None and state.game.to_act is not None:
        return _in_a_claim(state, pause)
    if state.game is None or state.game.deal is None or state.resting:
        return 2 * pause
    deal = state.game.deal.public
    if deal.phase == "over":
        return 2 * pause
    dealing = deal.phase == "auction" and not deal.auction.calls
    return pause * (1 + deal.rules.players / 5) if dealing else pause


_READ = 4.0
"""Seconds in which a hand that was laid open can be looked at, and what it claims read."""


def _in_a_claim(state: AppState, pause: float) -> float | None:
    """A hand that was laid open is looked at; what it takes is then played quickly."""
    if state.claim is None or state.claim.going:
        return pause / 4
    if state.settings.wait == "on":
        return None
    return max(6 * pause, _READ) if pause else pause
