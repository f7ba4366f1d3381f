"""Files that the player gets from the page, and gives to it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js

__all__ = ["ask_for_file", "hand_out", "on_file"]

_LATER = 60_000
"""Milliseconds after which a browser has certainly taken a file."""

_field: Any = None
"""Where the browser lets a file be chosen; it stands nowhere on the page."""


def hand_out(name: str, text: str) -> None:
    """Let the browser save a text as a file."""
    link = js.document.createElement("a")
    link.href = js.URL.createObjectURL(js.Blob.new(to_js([text])))
    link.download = name
    link.click()
    url = link.href
    js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(url)), _LATER)


def on_file(tell: Callable[[str], None], longest: int) -> None:
    """Tell the text of each file that is chosen, and of one that is too long nothing (`""`)."""
    global _field
    _field = js.document.createElement("input")
    _field.type = "file"
    _field.accept = ".json,application/json"
    reading: set[asyncio.Task[None]] = set()

    async def read(file: Any) -> None:
        tell(str(await file.text()) if file.size <= longest else "")

    def chosen(event: Any) -> None:
        if file := event.target.files.item(0):
            task = asyncio.ensure_future(read(file))
            reading.add(task)
            task.add_done_callback(reading.discard)

    _field.addEventListener("change", create_proxy(chosen))


def ask_for_file() -> None:
    """Let the player choose a file; `on_file` is told of it."""
    _field.value = ""  # so that the same file can be chosen twice
    _field.click()
