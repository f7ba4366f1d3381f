"""The page in a frame of another page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

__all__ = ["height", "in_frame", "on_message", "on_resize", "parent_origin", "post"]

_RING = 240
"""Pixels of height in which seats and trick stay readable; they take all that there is."""

_AROUND = 12
"""Pixels that part of a screen needs above and below."""


def in_frame() -> bool:
    """Whether the page stands in a frame of another page."""
    return bool(js.window.parent != js.window)


def parent_origin() -> str:
    """The origin of the page around the frame, or "" if the browser doesn't tell it."""
    above = getattr(js.location, "ancestorOrigins", None)
    if above is not None and above.length and above.item(0) != "null":
        return str(above.item(0))
    return str(js.URL.new(js.document.referrer).origin) if js.document.referrer else ""


def on_message(tell: Callable[[str, str], None]) -> None:
    """Tell origin and text (as JSON) of each message from the window above, from no other."""

    def heard(event: Any) -> None:
        if event.source != js.window.parent:
            return
        try:
            text = js.JSON.stringify(event.data)
        except Exception:  # it isn't JSON, so it is none of ours
            return
        if isinstance(text, str):
            tell(str(event.origin), text)

    js.window.addEventListener("message", create_proxy(heard))


def post(text: str, target: str) -> None:
    """Send a message, given as JSON, to the window above if its origin is ``target``."""
    js.window.parent.postMessage(js.JSON.parse(text), target)


def height() -> int:
    """Pixels of height in which the present screen needs no scrolling."""
    parts = js.document.querySelectorAll(
        "#app > .top, main.start, main.table > :not(.ring, #panel)"
    )
    panel = js.document.querySelector("#panel")
    lying = sum(int(part.scrollHeight) + _AROUND for part in parts)
    lying += _RING if js.document.querySelector(".ring") else 0
    return max(lying, int(panel.scrollHeight) + 5 * _AROUND if panel else 0)


def on_resize(tell: Callable[[], None]) -> None:
    """Tell when the page got another size."""
    js.window.addEventListener("resize", create_proxy(lambda event: tell()))
