"""Work beside the page: begun when it is wanted, ended when it no longer is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass

from .state import AppState

__all__ = ["Aside", "Host"]


@dataclass(frozen=True, slots=True)
class Host:
    """What such work knows of the page: its state, how to change that, and its clock."""

    state: Callable[[], AppState]
    change: Callable[[AppState], None]
    now: Callable[[], float]


class Aside:
    """One piece of work at a time, which ``work`` makes."""

    def __init__(self, work: Callable[[], Coroutine[None, None, None]]) -> None:
        self._work = work
        self._task: asyncio.Task[None] | None = None

    def look(self, *, wanted: bool) -> None:
        """Begin or end it, where it isn't so already."""
        if wanted == (self._task is not None):
            return
        if self._task is not None:
            self._task.cancel()
        self._task = asyncio.ensure_future(self._work()) if wanted else None

    def done(self) -> None:
        """To be told by the work itself, before what it has found changes anything."""
        self._task = None
