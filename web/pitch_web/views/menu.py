"""The menu: what is wanted now and then, and the way back to the start screen."""

from __future__ import annotations

import htpy as h

from ..i18n import t
from .dialog import framed
from .icons import tool

__all__ = ["menu"]


def menu() -> h.Element:
    """The panel with everything that has no place in the top bar."""
    entries = [
        tool("rules", t("Rules"), "help", "R"),
        tool("glossary", t("Words of the game"), "glossary", "G"),
        tool("tell", t("Tell me the table"), "tell", "T"),
        tool("statistics", t("Statistics"), "statistics"),
        tool("settings", t("Settings"), "settings"),
        tool("keys", t("Keys"), "keys", "?"),
        tool("leave", t("Leave the table"), "leave"),
    ]
    return framed(t("Menu"), h.div(".menu")[entries])
