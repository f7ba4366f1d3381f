"""The frame of every panel: its title, the way out of it, and what it asks at its foot."""

from __future__ import annotations

import htpy as h

from ..i18n import t
from .icons import icon

__all__ = ["framed"]


def framed(title: str, *body: h.Node, foot: h.Node = None) -> h.Element:
    """A panel with this title; one that asks nothing at its ``foot`` is closed at its head."""
    head = h.div(".head")[h.h2[title], None if foot else _close()]
    below = h.footer(".bids")[foot] if foot else None
    return h.section("#panel.panel.paper", role="dialog", aria_label=title, tabindex="-1")[
        head, h.div(".body")[body], below
    ]


def _close() -> h.Element:
    return h.button(
        {"data-act": "close", "aria-keyshortcuts": "Escape", "aria-label": t("Close")},
        id="do-close",
        type="button",
    )[icon("close")]
