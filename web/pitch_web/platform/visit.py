"""What the page was opened with, and the page as an app."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

__all__ = [
    "on_pwa",
    "pwa",
    "query",
    "resume_after_reload",
    "resuming",
]


def query() -> str:
    """The query of the page's address."""
    return str(js.location.search)


def on_pwa(tell: Callable[[dict[str, Any]], None]) -> None:
    """Tell what web/pwa.mjs finds out about the page as an app, whenever it does."""

    def changed(event: Any) -> None:
        tell(event.detail.to_py())

    js.document.addEventListener("pitch-pwa", create_proxy(changed))


def pwa(command: str) -> None:
    """Have web/pwa.mjs do something: ``update``, ``install`` or ``persist``."""
    js.document.dispatchEvent(js.CustomEvent.new("pitch-pwa-do", detail=command))


def resume_after_reload(seed: str) -> None:
    """Have the page go straight on with this game when it is loaded anew."""
    js.history.replaceState(js.Object.fromEntries([["pitchResume", seed]]), "")


def resuming() -> str:
    """The seed of the game to go straight on with, or nothing; asked once."""
    seed = getattr(js.history.state, "pitchResume", "")
    if seed:
        js.history.replaceState(None, "")
    return str(seed)
