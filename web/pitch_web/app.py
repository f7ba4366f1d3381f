"""The loop: what the player does and what bots do, in turn, kept after every action."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from time import monotonic

from . import platform, storage, update
from .i18n import t
from .state import ME, PAUSES, AppState
from .views import page

__all__ = ["App", "start"]

SLIP = 0.25
"""Seconds after an own action in which another is taken for a slip of the finger."""

KEYS = {
    "u": "undo", "l": "last", "s": "sheet", "?": "keys", "n": "next", "0": "act:pass",
    "p": "act:pass", "1": "act:1", "2": "act:2", "3": "act:3", "4": "act:4",
}  # fmt: skip


class App:
    """The one place where the state lives and effects happen."""

    def __init__(self, state: AppState) -> None:
        self.state = state
        self._hurry = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._last_act = 0.0
        self._saves = True

    def send(self, act: str) -> None:
        """Carry out an act named by a button or a key."""
        if act.startswith("act:"):
            if self.state.game and self.state.game.to_act != ME:
                self._hurry.set()
                return
            if monotonic() - self._last_act < SLIP:
                return
            self._last_act = monotonic()
        self.change(self._after(act))

    def press(self, key: str) -> bool:
        """Carry out a key; whether it meant anything."""
        if key in ("ArrowLeft", "ArrowRight"):
            platform.focus_step(1 if key == "ArrowRight" else -1)
            return True
        if key == "Escape" and self.state.panel:
            self.change(update.show(self.state, self.state.panel))
            return True
        act = KEYS.get(key.lower())
        if act is None or self.state.game is None:
            return False
        if act == "next" and self.state.game.winner is not None:
            act = "again"
        self.send(act)
        return True

    def _after(self, act: str) -> AppState:
        state = self.state
        if act.startswith("act:"):
            return update.act(state, act[4:])
        match act:
            case "begin":
                return update.begin(state, platform.form())
            case "go-on":
                return update.go_on(state)
            case "again":
                return update.again(state)
            case "next":
                return update.deal_on(state)
            case "undo":
                return update.take_back(state)
            case "last" | "sheet" | "keys":
                return update.show(state, act)
            case "leave" | "menu":
                return update.leave(state)
        self._hurry.set()
        return state

    def change(self, state: AppState) -> None:
        """Show and keep a new state, and let the bots go on from it."""
        if state is self.state:
            return
        moved = state.game is not self.state.game
        self.state = state
        if moved:
            self._keep()
        platform.draw(page(self.state))
        if moved:
            self._let_bots_act()

    def _keep(self) -> None:
        game = self.state.game
        if game is None or not self._saves:
            return
        text = storage.write(game, self.state.setup) if game.winner is None else None
        if not platform.keep(text):
            self._saves = False
            self.state = replace(self.state, note=_keeps_nothing())

    def _let_bots_act(self) -> None:
        if self._task is not None:
            self._task.cancel()
        self._hurry.clear()
        game = self.state.game
        if game is not None and game.to_act not in (None, ME):
            self._task = asyncio.ensure_future(self._bot_turn())

    async def _bot_turn(self) -> None:
        pause = PAUSES[self.state.setup.speed]
        public = self.state.game.view(ME).public if self.state.game else None
        if public and public.trick and not public.trick.cards and public.tricks:
            pause *= 2  # a full trick rests on the table
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), max(pause, 0.001))
        self._task = None
        self.change(update.bot_acts(self.state))


def _keeps_nothing() -> str:
    return t("This browser keeps no game: play on, but it ends with the page.")


def _opening() -> AppState:
    try:
        text = platform.kept()
    except Exception:  # a browser that keeps nothing throws whatever it likes
        return AppState(note=_keeps_nothing())
    if text is None:
        return AppState()
    try:
        game, setup = storage.read(text)
    except storage.SaveError as error:
        platform.set_aside(text)
        if error.newer:
            return AppState(note=t("Your kept game is from a newer version. It was put aside."))
        return AppState(note=t("Your kept game is damaged. It was put aside; start a new one."))
    return AppState(setup=setup, kept=(game, setup))


async def start() -> None:
    """Set the table and listen."""
    app = App(_opening())
    platform.draw(page(app.state))
    platform.listen(app.send, app.press)
