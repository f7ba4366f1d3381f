"""The only module that knows the browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

__all__ = ["draw", "focus_step", "form", "keep", "kept", "listen", "set_aside"]

_KEY = "pitch-game"


def draw(html: str) -> None:
    """Change the page to ``html`` where it differs; elements keep their identity by id."""
    js.Idiomorph.morph(js.document.getElementById("app"), html)


def listen(send: Callable[[str], None], press: Callable[[str], bool]) -> None:
    """One listener for clicks, which sends the act pressed, and one for keys."""

    def clicked(event: Any) -> None:
        found = event.target.closest("[data-act]")
        if found:
            send(str(found.getAttribute("data-act")))

    def pressed(event: Any) -> None:
        typing = event.target.closest("input, select")
        held = event.ctrlKey or event.metaKey or event.altKey or event.repeat
        if not typing and not held and press(str(event.key)):
            event.preventDefault()

    def submitted(event: Any) -> None:
        event.preventDefault()
        send("begin")

    js.document.addEventListener("click", create_proxy(clicked))
    js.document.addEventListener("keydown", create_proxy(pressed))
    js.document.addEventListener("submit", create_proxy(submitted))


def form() -> dict[str, str]:
    """What is chosen on the start screen."""
    fields = js.document.querySelectorAll("#setup [name]")
    return {str(field.name): str(field.value) for field in fields}


def focus_step(step: int) -> None:
    """Move the focus to the next (1) or previous (-1) card of the hand."""
    cards = list(js.document.querySelectorAll(".hand .card"))
    if not cards:
        return
    here = next((i for i, c in enumerate(cards) if c.isSameNode(js.document.activeElement)), None)
    cards[0 if here is None else (here + step) % len(cards)].focus()


def kept() -> str | None:
    """The kept game as text. Raises what the browser raises when storage is shut."""
    text = js.localStorage.getItem(_KEY)
    return text if isinstance(text, str) else None  # null is an object of its own


def keep(text: str | None) -> bool:
    """Keep the game (`None`: forget it); whether the browser did."""
    try:
        if text is None:
            js.localStorage.removeItem(_KEY)
        else:
            js.localStorage.setItem(_KEY, text)
    except Exception:  # a browser that keeps nothing throws whatever it likes
        return False
    return True


def set_aside(text: str) -> None:
    """Put a save that can't be read out of the way, without losing it."""
    try:
        js.localStorage.setItem(f"{_KEY}-aside", text)
        js.localStorage.removeItem(_KEY)
    except Exception:
        return
