"""What happens without the player: bots call and play, a trick is gathered, a claim plays on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from pitch_core.bots import Choice

from . import claiming, update
from .aside import Host
from .pauses import pause_of
from .state import ME, AppState
from .thinking import think

__all__ = ["Turns"]

SETTLED = 0.7
"""Seconds after which nothing flies any more, where the pause ends when the player wants it."""

Step = Callable[[AppState], AppState]


class Turns:
    """Does what is next after a pause, and is told whenever the game has moved.

    What the page will be then is drawn ``ahead``, in the second half of the pause: in the first the
    cards are on their way, and what takes long would be seen to stop them.
    """

    def __init__(self, host: Host, ahead: Callable[[AppState], None]) -> None:
        self._state, self._change, self._now = host.state, host.change, host.now
        self._ahead = ahead
        self._hurry, self._halfway = asyncio.Event(), asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def go_on(self) -> None:
        """Begin a pause for what is next now; the thought that is no longer wanted ends."""
        if self._task is not None:
            self._task.cancel()
        self._hurry.clear()
        self._halfway.clear()
        if self._next() is not None:
            self._task = asyncio.ensure_future(self._after_a_pause())

    def hurry(self) -> None:
        """End the pause."""
        self._halfway.set()
        self._hurry.set()

    def _next(self) -> Step | None:
        """What happens without the player, if anything."""
        state = self._state()
        if state.game is None:
            return None
        if state.resting:
            return update.sweep
        if state.game.to_act is None:
            seen = state.panel in ("result", "review")
            return None if seen else lambda now: update.show(now, "result")
        if claimed := claiming.step(state):
            return claimed
        return update.bot_acts if state.game.to_act != ME else None

    async def _after_a_pause(self) -> None:
        """Do what is next after a pause, in which a bot thinks of what that is.

        Who ends this task, by a press or another tab, ends the thought.
        """
        with self._pause():
            thought = None if self._sure() else update.bot_thinks(self._state())
            choice = await think(thought, self._now) if thought else None
            await self._halfway.wait()
            before, after = self._state(), self._coming(choice)
            if after:
                self._ahead(after)
                await asyncio.sleep(0)  # else the change would come in the same breath
            await self._hurry.wait()
        self._task = None
        if self._state() is not before:
            after = self._coming(choice)
        if after:
            self._change(after)

    def _coming(self, choice: Choice | None) -> AppState | None:
        """What the state is after what is next, if anything is."""
        if choice:
            return update.bot_acts(self._state(), choice)
        step = self._next()
        return step(self._state()) if step else None

    def _sure(self) -> bool:
        """Whether it needs no thought what is next."""
        return self._state().resting or claiming.step(self._state()) is not None

    @contextmanager
    def _pause(self) -> Iterator[None]:
        """Have the player in a hurry after as long as `pause_of` has it, if not before."""
        # Not `wait_for`: its deadline is a point in time, and the page's loop refuses one that
        # a busy device has let pass by.
        loop, pause = asyncio.get_running_loop(), pause_of(self._state())
        timers = [loop.call_later(SETTLED if pause is None else pause / 2, self._halfway.set)]
        if pause is not None:
            timers.append(loop.call_later(pause, self.hurry))
        try:
            yield
        finally:
            for timer in timers:
                timer.cancel()
