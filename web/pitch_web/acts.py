"""What a press means to the state alone: by these acts nothing else happens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from . import claiming, coach, hints, reviewing, update
from .state import AppState

__all__ = ["after"]

_PANELS: Final = (
    "last", "sheet", "keys", "help", "glossary", "menu", "result", "settings", "statistics", "fair",
)  # fmt: skip

_PLAIN: Final[Mapping[str, Callable[[AppState], AppState]]] = {
    "again": update.again,
    "next": update.deal_on,
    "hint": hints.ask,
    "undo": update.take_back,
    "sweep": update.sweep,
    "claim": claiming.claim,
    "claim-on": claiming.go_on,
    "by-hand": claiming.by_hand,
    "tell": update.tell,
    "close": lambda state: update.show(state, state.panel),
    "leave": update.leave,
    "uninvite": update.uninvite,
}

_NAMING: Final[Mapping[str, Callable[[AppState, str], AppState]]] = {
    "act": update.tap,
    "lay": update.act,  # what is laid on the table by hand needs no second press
    "term": update.explain,
    "understood": coach.understood,
    "tally": lambda state, number: replace(state, tally=int(number)),
    "check": lambda state, number: update.check(state, int(number)),
}
"""Acts that name something after a colon: a card, a word, a number."""


def after(state: AppState, act: str) -> AppState | None:
    """The state after an act; `None` when it is none of these."""
    verb, colon, name = act.partition(":")
    if verb.startswith("review"):
        return reviewing.act(state, act)
    if colon and verb in _NAMING:
        return _NAMING[verb](state, name)
    for panel in _PANELS:
        if act == panel:
            return update.show(state, panel)
    return _PLAIN[act](state) if act in _PLAIN else None
