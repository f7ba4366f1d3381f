"""The whole page: the start screen or the table."""

from __future__ import annotations

import htpy as h

from ..i18n import t
from ..link import full_page
from ..state import AppState
from .icons import sound, tool, word_mark
from .log import log
from .panels import panel
from .pwa import marks
from .start import start
from .table import table

__all__ = ["page"]


def page(state: AppState) -> str:
    """The page as HTML, for the morph."""
    body = start(state) if state.game is None else table(state)
    over = panel(state) if state.game is None else None
    note = h.p("#note", role="status")[state.note]
    return str(h.div("#app")[_top(state), body, over, log(state), note])


def _top(state: AppState) -> h.Element:
    """The bar over everything: the start screen has the name in its middle, the table here."""
    at_table = state.game is not None
    tools = _tools(state) if at_table else _first_tools(state)
    if state.framed:
        tools.append(_way_out(state))
    label = t("Game") if at_table else t("This device")
    return h.header(".top")[word_mark() if at_table else None, h.nav(aria_label=label)[tools]]


def _way_out(state: AppState) -> h.Element:
    """The way from a frame to the page itself, with the same game chosen."""
    href = full_page(state.setup)
    return h.a("#full-page", href=href, target="_blank", rel="noopener")[
        h.span[t("Open full page")], h.span(aria_hidden="true")["↗"]
    ]


def _first_tools(state: AppState) -> list[h.Node]:
    statistics = tool("statistics", t("Statistics"), "statistics")
    return [*marks(state.pwa), statistics, tool("settings", t("Settings"), "settings")]


def _tools(state: AppState) -> list[h.Node]:
    return [
        tool("undo", t("Undo"), "undo", "U"),
        tool("hint", t("Hint"), "hint", "H", on=state.hint is not None, busy=state.asked),
        tool("last", t("Last trick"), "last", "L"),
        tool("scores", t("Scores"), "sheet", "S"),
        sound(state.settings),
        tool("menu", t("Menu"), "menu", "M"),
    ]
