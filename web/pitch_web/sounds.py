"""What is heard and felt of a change: names that web/sound.js knows how to play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pitch_core import Event, Pass, Pitch, events
from pitch_core.events import Called, Dealt, Played, TrumpMade

from .state import ME, AppState

__all__ = ["CUES", "cues", "of_events"]

CUES: Final = (
    "deal", "pass", "bid", "pitch", "card", "mine", "trick", "turn", "made", "set", "win", "no",
    "volume",
)  # fmt: skip
"""Everything that there is to hear or to feel."""


def cues(before: AppState, after: AppState) -> tuple[str, ...]:
    """What to play when the one state is followed by the other, in the order in which it begins."""
    if after.settings.volume == "0" and after.settings.buzz == "off":
        return ()
    return tuple(_cues(before, after))


def _cues(before: AppState, after: AppState) -> Iterator[str]:
    if after.settings.volume != before.settings.volume:
        yield "volume"
    if after.game is not before.game:
        yield from of_events(_happened(before, after))
    else:
        yield from _at_rest(before, after)
    if _asked(after) and not _asked(before):
        yield "turn"


def _happened(before: AppState, after: AppState) -> tuple[Event, ...]:
    """What happened in a game; of one that is taken up again nothing did."""
    if after.game is None or after.game.deal is None:
        return ()
    view = after.game.view(ME)
    same = before.game is not None and before.game.deal and before.game.seed == after.game.seed
    if not same:
        return () if view.public.auction.calls else events(None, view)
    assert before.game is not None
    return events(before.game.view(ME), view)


def of_events(happened: Sequence[Event]) -> tuple[str, ...]:
    """What to play of what has happened, each once; the card that makes trump falls hard."""
    found = dict.fromkeys(cue for event in happened for cue in _of(event))
    if any(isinstance(event, TrumpMade) for event in happened):
        found = {"pitch": None, **found}
    if "pitch" in found:
        found.pop("card", None)
    return tuple(found)


def _of(event: Event) -> tuple[str, ...]:
    match event:
        case Dealt():
            return ("deal",)
        case Called(call=Pass()):
            return ("pass",)
        case Called(call=Pitch()):
            return ("pitch",)
        case Called():
            return ("bid",)
        case Played(seat=seat):
            return ("card", "mine") if seat == ME else ("card",)
    return ()


def _at_rest(before: AppState, after: AppState) -> Iterator[str]:
    """What there is to hear though nobody has called or played."""
    if before.resting and not after.resting:
        yield "trick"
    if after.refused:
        yield "no"
    if after.panel == "result" != before.panel:
        yield from _result(after)


def _result(state: AppState) -> tuple[str, ...]:
    """How the deal has ended, or the game, if it is won by the player's side."""
    assert state.game is not None
    view = state.game.view(ME)
    if view.winner is not None and view.winner == view.rules.side_of(ME):
        return ("win",)
    result = view.public.result
    return () if result is None else ("made" if result.made else "set",)


def _asked(state: AppState) -> bool:
    """Whether it is the player's turn, and to be seen."""
    return state.game is not None and state.game.to_act == ME and not state.resting
