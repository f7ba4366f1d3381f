"""The frame of every panel: its title, the way out of it, and what it asks at its foot."""

from __future__ import annotations

import htpy as h

from ..i18n import t
from .icons import icon

__all__ = ["framed"]


def framed(
    title: str, *body: h.Node, foot: h.Node = None, beside: h.Node = None, kind: str = ""
) -> h.Element:
    """A panel with this title; one that asks nothing at its ``foot`` is closed at its head.

    One of a ``kind`` of its own always is; ``beside`` its title stands what is looked at.
    """
    head = h.div(".head")[h.h2[title], beside, None if foot and not kind else _close()]
    below = h.footer(".bids")[foot] if foot else None
    classes = ["panel", "paper", kind]
    return h.section("#panel", class_=classes, role="dialog", aria_label=title, tabindex="-1")[
        head, h.div(".body")[body], below
    ]


def _close() -> h.Element:
    return h.button(
        {"data-act": "close", "aria-keyshortcuts": "Escape", "aria-label": t("Close")},
        id="do-close",
        type="button",
    )[icon("close")]
