"""Signs of our own, from web/icons.svg."""

from __future__ import annotations

import htpy as h

from ..i18n import t
from ..settings import Settings, other_volume

__all__ = ["icon", "sound", "tool", "word_mark"]


def icon(name: str) -> h.Element:
    """A sign that goes with a word; it says nothing by itself."""
    return h.svg(".icon", viewBox="0 0 24 24", aria_hidden="true")[h.use(href=f"#i-{name}")]


def tool(
    sign: str,
    text: str,
    act: str,
    key: str = "",
    name: str = "",
    on: bool | None = None,
    busy: bool = False,
) -> h.Element:
    """A button with a sign and a word; a style sheet may leave the word to those who listen.

    ``name`` is its own if not the act's; one that is ``on`` or not stays pressed or not,
    and one that is ``busy`` shows that its answer is on the way.
    """
    pressed = None if on is None else str(on).lower()
    return h.button(
        {
            "data-act": act,
            "aria-keyshortcuts": key or None,
            "aria-pressed": pressed,
            "aria-busy": "true" if busy else None,
        },
        id=f"do-{name or act}",
        type="button",
    )[icon(sign), h.span[text]]


def sound(settings: Settings, name: str = "sound") -> h.Element:
    """The switch for sound."""
    heard, act = settings.volume != "0", f"set:volume:{other_volume(settings)}"
    return tool("sound" if heard else "mute", t("Sound"), act, "V", name=name, on=heard)


def word_mark() -> h.Element:
    """The name of the game as it is drawn."""
    art = h.svg(viewBox="0 0 206 80", aria_hidden="true")[h.use(href="#name")]
    return h.h1(".name")[art, h.span(".unseen")[t("Pitch")]]
