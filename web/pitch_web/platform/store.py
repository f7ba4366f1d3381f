"""What the browser keeps for us."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import js
from pyodide.ffi import create_proxy

__all__ = [
    "everything", "keep", "keep_all", "kept", "on_kept_elsewhere", "remembered", "set_aside",
]  # fmt: skip

_PREFIX = "pitch/"
"""What all of our names in the browser's storage begin with: others may share the host."""


def kept() -> dict[str, str]:
    """The kept games by name. Raises what the browser raises when storage is shut."""
    return _ours("game/")


def everything() -> dict[str, str]:
    """All that is kept, by name; nothing where storage is shut."""
    try:
        return _ours("")
    except Exception:  # a browser that keeps nothing throws whatever it likes
        return {}


def _ours(beginning: str) -> dict[str, str]:
    store = js.localStorage
    keys = [str(store.key(index)) for index in range(store.length)]
    ours = [key for key in keys if key.startswith(_PREFIX + beginning)]
    return {key.removeprefix(_PREFIX): str(store.getItem(key)) for key in ours}


def keep(name: str, text: str | None) -> bool:
    """Keep a game under its name (`None`: forget it); whether the browser did."""
    try:
        if text is None:
            js.localStorage.removeItem(_PREFIX + name)
        else:
            js.localStorage.setItem(_PREFIX + name, text)
    except Exception:  # a browser that keeps nothing throws whatever it likes
        return False
    return True


def keep_all(texts: Mapping[str, str]) -> bool:
    """Keep all of these texts under their names, or nothing; whether the browser did."""
    before = {name: remembered(name) for name in texts}
    if all(keep(name, text) for name, text in texts.items()):
        return True
    changed = {name: was for name, was in before.items() if remembered(name) != was}
    for name in changed:  # first make room
        keep(name, None)
    for name, was in changed.items():
        keep(name, was)
    return False


def set_aside(name: str, text: str) -> None:
    """Put a save that can't be read out of the way, without losing it."""
    if keep(f"aside/{name}", text):
        keep(name, None)


def remembered(name: str) -> str | None:
    """The text that `keep` has kept under a name, if there is one and it can be had."""
    try:
        text = js.localStorage.getItem(_PREFIX + name)
    except Exception:  # a browser that keeps nothing throws whatever it likes
        return None
    return text if isinstance(text, str) else None


def on_kept_elsewhere(tell: Callable[[str], None]) -> None:
    """Tell the name of a game whenever another tab has kept or removed it."""

    def stored(event: Any) -> None:
        if isinstance(event.key, str) and event.key.startswith(f"{_PREFIX}game/"):
            tell(event.key.removeprefix(_PREFIX))

    js.window.addEventListener("storage", create_proxy(stored))
