"""The whole page: the start screen or the table."""

from __future__ import annotations

import htpy as h

from ..i18n import t
from ..link import full_page
from ..state import AppState
from .cards import button
from .log import log
from .panels import panel
from .pwa import marks
from .start import start
from .table import table

__all__ = ["page"]


def page(state: AppState) -> str:
    """The page as HTML, for the morph."""
    body = start(state) if state.game is None else table(state)
    tools = _first_tools(state) if state.game is None else _tools()
    if state.framed:
        tools.append(_way_out(state))
    label = t("This device") if state.game is None else t("Game")
    top = h.header(".top")[h.h1[t("Pitch")], h.nav(aria_label=label)[tools]]
    note = h.p("#note", role="status")[state.note]
    over = panel(state) if state.game is None else None
    return str(h.div("#app")[top, body, over, log(state), note])


def _way_out(state: AppState) -> h.Element:
    """The way from a frame to the page itself, with the same game chosen."""
    href = full_page(state.setup)
    return h.a("#full-page", href=href, target="_blank", rel="noopener")[
        h.span[t("Open full page")], h.span(aria_hidden="true")["↗"]
    ]


def _first_tools(state: AppState) -> list[h.Node]:
    return [*marks(state.pwa), button(t("Settings"), "settings")]


def _tools() -> list[h.Node]:
    return [
        button(t("Undo"), "undo", "U"),
        button(t("Last trick"), "last", "L"),
        button(t("Scores"), "sheet", "S"),
        button(t("Rules"), "help", "R"),
        button(t("Keys"), "keys", "?"),
        button(t("Settings"), "settings"),
        button(t("Leave"), "leave"),
    ]
