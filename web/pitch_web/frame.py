"""The page in a frame: hears the page around it, and tells it what happens at the table."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace

from . import embed, link, platform, update
from .state import AppState

__all__ = ["Frame"]


class Frame:
    """The frame's side of the line; ``state`` gives what is shown, ``show`` shows another."""

    def __init__(self, state: Callable[[], AppState], show: Callable[[AppState], None]) -> None:
        self._state, self._show = state, show
        self._line = embed.Line(platform.parent_origin())
        self._height = 0
        self._ready = False
        self._tasks: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """Listen, and say that the table is set."""
        platform.on_message(self._hear)
        platform.on_resize(self._measure)
        if self._line.target is None:
            platform.post(json.dumps(embed.message("hello")), "*")
        else:
            self._greet()

    def changed(self, before: AppState, after: AppState) -> None:
        """Tell what a change means to the page around."""
        for report in embed.reports(before, after):
            self._tell(report)
        self._measure()

    def _tell(self, message: embed.Message) -> None:
        if self._ready and self._line.target is not None:
            platform.post(json.dumps(message), self._line.target)

    def _greet(self) -> None:
        self._ready = True
        self._tell(embed.message("ready", playing=self._state().game is not None))
        for report in embed.reports(AppState(), self._state()):
            self._tell(report)
        self._measure()

    def _measure(self) -> None:
        height = platform.height()
        if self._ready and abs(height - self._height) > 1:
            self._height = height
            self._tell(embed.message("height", height=height))

    def _hear(self, origin: str, text: str) -> None:
        command = self._line.receive(origin, text, platform.languages())
        if command is None:
            return
        if not self._ready:
            self._greet()
        task = asyncio.ensure_future(self._obey(command))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _obey(self, command: embed.Command) -> None:
        match command:
            case embed.New(game=game, deal=deal):
                self._show(update.leave(self._state()))
                left = self._state()
                setup = link.preset(left.setup, game, deal)
                self._show(update.again(replace(left, setup=setup, deal=deal)))
            case embed.Theme(theme=theme):
                self._show(update.choose(self._state(), "theme", theme))
            case embed.Language(lang=lang):
                await platform.set_language(lang)
                self._show(replace(self._state()))
