"""Signs of our own, from web/icons.svg."""

from __future__ import annotations

import htpy as h

from ..i18n import t

__all__ = ["icon", "tool", "word_mark"]


def icon(name: str) -> h.Element:
    """A sign that goes with a word; it says nothing by itself."""
    return h.svg(".icon", viewBox="0 0 24 24", aria_hidden="true")[h.use(href=f"#i-{name}")]


def tool(sign: str, text: str, act: str, key: str = "") -> h.Element:
    """A button with a sign and a word; a style sheet may leave the word to those who listen."""
    return h.button(
        {"data-act": act, "aria-keyshortcuts": key or None}, id=f"do-{act}", type="button"
    )[icon(sign), h.span[text]]


def word_mark() -> h.Element:
    """The name of the game as it is drawn."""
    art = h.svg(viewBox="0 0 206 80", aria_hidden="true")[h.use(href="#name")]
    return h.h1(".name")[art, h.span(".unseen")[t("Pitch")]]
