"""What is pressed, and when."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

__all__ = ["asked_before", "back_closes", "listen", "now", "on_back"]

_OWN_KEYS = "a, button, input, select, summary, #panel"
"""What space and enter press or scroll when it has the focus."""


def listen(send: Callable[[str, float], None], press: Callable[[str, float], bool]) -> None:
    """Listeners for clicks, which send the act pressed, for cards laid, for fields and for keys.

    They are told when the finger moved, in seconds: on a busy device they are called later.
    """

    def clicked(event: Any) -> None:
        found = event.target.closest("[data-act], #panel")
        if found and found.hasAttribute("data-act"):
            event.preventDefault()  # a form is not sent: in a sandbox that is forbidden
            send(str(found.getAttribute("data-act")), event.timeStamp / 1000)

    def laid(event: Any) -> None:  # told by web/drag.js
        send(str(event.detail), event.timeStamp / 1000)

    def changed(event: Any) -> None:
        field = event.target
        act = field.getAttribute("data-change")
        if act:
            value = field.value if field.type != "checkbox" else "on" if field.checked else "off"
            send(f"{act}:{value}", event.timeStamp / 1000)

    def slid(event: Any) -> None:
        act = event.target.getAttribute("data-slide")
        if act:
            send(f"{act}:{event.target.value}", event.timeStamp / 1000)

    def pressed(event: Any) -> None:
        own = _OWN_KEYS if event.key in (" ", "Enter") else "input, select"
        typing = event.key != "Escape" and event.target.closest(own)
        held = event.ctrlKey or event.metaKey or event.altKey or event.repeat
        if not typing and not held and press(str(event.key), event.timeStamp / 1000):
            event.preventDefault()

    js.document.addEventListener("click", create_proxy(clicked))
    js.document.addEventListener("pitch-act", create_proxy(laid))
    js.document.addEventListener("change", create_proxy(changed))
    js.document.addEventListener("input", create_proxy(slid))
    js.document.addEventListener("keydown", create_proxy(pressed))


class _Back:
    """What hears of a phone's own Back; ``watcher`` is there while something is open."""

    watcher: Any = None
    heard: Any = None


def on_back(close: Callable[[], None]) -> None:
    """Have a phone's own Back ``close`` what `back_closes` knows to be open."""

    def heard(_event: Any) -> None:
        _Back.watcher = None
        close()

    _Back.heard = create_proxy(heard)


def back_closes(opened: bool) -> None:
    """Say whether something is open, which Back shall close instead of leaving the page.

    Where the browser doesn't tell of it, Back does what it always does.
    """
    if opened == (_Back.watcher is not None) or not hasattr(js, "CloseWatcher"):
        return
    if opened:
        _Back.watcher = js.CloseWatcher.new()
        _Back.watcher.addEventListener("close", _Back.heard)
    else:
        _Back.watcher.destroy()
        _Back.watcher = None


def asked_before() -> list[str]:
    """What was pressed before Python listened, in order, each once: web/first.js has kept it."""
    return [str(act) for act in js.pitchBoot.asked()]


def now() -> float:
    """The time in seconds by the clock of clicks and keys."""
    return float(js.performance.now()) / 1000
