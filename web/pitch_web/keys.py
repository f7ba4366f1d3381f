"""What a key means: the table of shortcuts."""

from __future__ import annotations

from typing import Final

from .settings import other_volume
from .state import AppState

__all__ = ["act_of"]

_KEYS: Final = {
    "u": "undo", "h": "hint", "l": "last", "s": "sheet", "r": "help", "g": "glossary", "t": "tell",
    "?": "keys", "m": "menu", "v": "sound", "n": "next", "0": "act:pass", "p": "act:pass",
    "w": "review", "c": "claim",
    "1": "act:1", "2": "act:2", "3": "act:3", "4": "act:4", " ": "hurry", "enter": "hurry",
}  # fmt: skip

_ANYWHERE: Final = ("keys", "help", "glossary")
"""Acts for which no table is needed."""

_STEPS: Final = {
    "ArrowLeft": "review-step:back", "ArrowRight": "review-step:on",
    "Home": "review-step:first", "End": "review-step:last",
}  # fmt: skip


def _open(state: AppState) -> bool:
    """Whether something is shown that can be closed."""
    return bool(state.panel or state.note or state.chosen or state.asked or state.hint)


def act_of(key: str, state: AppState) -> str:
    """The act that a key stands for now, or ""."""
    if key == "Escape" and _open(state):
        return "close"
    if state.panel == "review" and key in _STEPS:
        return _STEPS[key]
    act = _KEYS.get(key.lower(), "")
    if state.game is None:
        return act if act in _ANYWHERE else ""
    if act == "sound":
        return f"set:volume:{other_volume(state.settings)}"
    return "again" if act == "next" and state.game.winner is not None else act
