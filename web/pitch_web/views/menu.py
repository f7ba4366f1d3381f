"""The menu: what is wanted now and then, and the way back to the start screen."""

from __future__ import annotations

import htpy as h

from pitch_core import Game

from ..i18n import t
from ..state import AppState
from .dialog import framed
from .fair import seal_line
from .icons import sound, tool

__all__ = ["menu"]


def menu(state: AppState, game: Game) -> h.Element:
    """The panel with everything that has no place in the top bar."""
    entries = [
        tool("rules", t("Rules"), "help", "R"),
        tool("glossary", t("Words of the game"), "glossary", "G"),
        tool("tell", t("Tell me the table"), "tell", "T"),
        tool("statistics", t("Statistics"), "statistics"),
        tool("seal", t("Fair deal"), "fair"),
        sound(state.settings, "menu-sound"),
        tool("settings", t("Settings"), "settings"),
        tool("keys", t("Keys"), "keys", "?"),
        tool("leave", t("Leave the table"), "leave"),
    ]
    return framed(t("Menu"), h.div(".menu")[entries], seal_line(state, game))
