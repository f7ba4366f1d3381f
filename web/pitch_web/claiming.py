"""The rest of a deal that somebody takes for certain: offered, shown, and played out quickly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pitch_core import Game, Play, SeatView
from pitch_core.claim import certain

from . import update
from .i18n import t
from .log import heard, said
from .spoken import cards_text
from .state import ME, AppState, Claim

__all__ = ["by_hand", "claim", "claimed", "go_on", "mine", "step"]

_LEAST = 2
"""Cards of a hand from which on a claim saves anything."""


def claim(state: AppState) -> AppState:
    """The player takes the rest, if that is certain."""
    return _claimed(state, ME, going=True) if mine(state) and not state.panel else state


def mine(state: AppState) -> bool:
    """Whether the player may take the rest now."""
    game = state.game
    return game is not None and game.to_act == ME and state.claim is None and _sure(game)


def claimed(state: AppState) -> str:
    """Who takes the rest, as a sentence; "" when nobody does."""
    if state.claim is None:
        return ""
    if state.claim.seat == ME:
        return t("You take all the rest.")
    return t("{name} takes all the rest.", name=state.setup.names[state.claim.seat])


def go_on(state: AppState) -> AppState:
    """The rest is played, as the bot that takes it has laid it open."""
    return state if state.claim is None else replace(state, claim=replace(state.claim, going=True))


def by_hand(state: AppState) -> AppState:
    """The player wants to see the rest of this deal played card by card."""
    return replace(state, claim=None, by_hand=True)


def step(state: AppState) -> Callable[[AppState], AppState] | None:
    """What happens next because of a claim; `None` when the game just goes on."""
    game = state.game
    if game is None or game.to_act is None:
        return None
    if state.claim is not None:
        return _play_on if state.claim.going else go_on
    if game.to_act == ME or state.by_hand or not _sure(game):
        return None
    seat = game.to_act
    return lambda now: _claimed(now, seat, going=False)


def _sure(game: Game) -> bool:
    """Whether the seat to act takes the rest for certain, by what it may know itself."""
    assert game.to_act is not None
    view = game.view(game.to_act)
    return len(view.hand) >= _LEAST and certain(view) is not None


def _claimed(state: AppState, seat: int, *, going: bool) -> AppState:
    assert state.game is not None
    cards = cards_text(state.game.view(seat).hand)
    after = replace(state, claim=Claim(seat, going), chosen=None, note="", refused=False)
    if seat == ME:
        return said(after, claimed(after))
    name = state.setup.names[seat]
    text = t("{name} takes all the rest with {cards}.", name=name, cards=cards)
    return heard(replace(after, said=""), text)


def _play_on(state: AppState) -> AppState:
    """One more card: from who takes the rest a sure one, from the others what they need least."""
    assert state.game is not None
    assert state.claim is not None
    assert state.game.to_act is not None
    view = state.game.view(state.game.to_act)
    card = certain(view) if view.seat == state.claim.seat else None
    after = update.applied(state, Play(card) if card else _least(view))
    return replace(after, claim=state.claim, note=state.note)


def _least(view: SeatView) -> Play:
    plays = [each for each in view.legal if isinstance(each, Play)]
    return min(plays, key=lambda play: (play.card.points, play.card.rank))
