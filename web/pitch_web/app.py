"""The loop: what the player does, and bots in turn, shown and kept after every action."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from time import time

from pitch_core import Game

from . import (
    acts,
    backups,
    coach,
    keeping,
    link,
    platform,
    pwa,
    settings,
    sounds,
    storage,
    update,
)
from .aside import Host
from .frame import Frame
from .hints import Hinter
from .i18n import t
from .keys import act_of
from .opening import keeps_nothing, opened, opening
from .reviewing import Reviewer
from .state import ME, AppState
from .turns import Turns
from .views import page

__all__ = ["App", "start"]

SLIP = 0.25
"""Seconds after a press for a card or a call in which another is taken for a slip of the finger."""

SURE = 0.7
"""The same where the first press has asked whether to pitch: the answer lies under the finger."""

REFUSAL = 8.0
"""Seconds that a refused card is explained in."""


def _starts(act: str) -> bool:
    return act in ("begin", "again") or act.startswith("go-on:")


class App:
    """The one place where the state lives and effects happen."""

    def __init__(self, state: AppState) -> None:
        self.state = state
        self._speaking: asyncio.Task[None] | None = None
        self._last_act = -SLIP
        self._saves = True
        here = Host(lambda: self.state, self.change, platform.now)
        self._turns = Turns(here, self._draw_ahead)
        self._reviewer, self._hinter = Reviewer(here), Hinter(here)
        self._ahead: tuple[AppState, str] | None = None
        self.frame: Frame | None = None

    def send(self, act: str, at: float) -> None:
        """Carry out an act named by a button or a key that was pressed ``at`` this second.

        What was pressed before there was a table can't have meant a card of it.
        """
        if act.startswith(("act:", "lay:")):
            if self.state.game and self.state.game.to_act != ME:
                self._last_act = at
                self._skip()
                return
            if at - self._last_act < (SURE if self.state.panel == "pitch" else SLIP):
                return
            self._last_act = at
        self.change(self._after(act))
        if _starts(act):
            self._last_act = platform.now()

    def press(self, key: str, at: float) -> bool:
        """Carry out a key pressed ``at`` this second; whether it meant anything."""
        if key in ("ArrowLeft", "ArrowRight") and self.state.panel != "review":
            platform.focus_step(1 if key == "ArrowRight" else -1)
            return True
        act = act_of(key, self.state)
        if not act:
            return False
        self.send(act, at)
        return True

    def _after(self, act: str) -> AppState:
        state = self.state
        verb, _, seed = act.partition(":")
        if verb == "review":  # from the list below it one goes up to the table
            platform.to_top()
        if verb in ("go-on", "forget"):
            return self._kept_game(verb, seed)
        if verb == "set":
            return self._choose(*seed.partition(":")[::2])
        match act:
            case "begin":
                return update.begin(state, platform.form())
            case "help" if state.game is None:  # the rules as they have just been chosen
                return update.show(update.chosen(state, platform.form()), act)
            case "export":
                return keeping.export(state)
            case "import":
                platform.ask_for_file()
                return state
            case "take-over":
                return self._take_over()
            case "install":
                return self._install()
            case "update":
                self._take_new_version()
                return state
        after = acts.after(state, act)
        return self._pressed_nothing() if after is None else after

    def _pressed_nothing(self) -> AppState:
        """A press on the bare table: away with the panel or what is told, or on with the bots."""
        state = self.state
        if state.panel != "result" and (state.panel or state.note or state.chosen or state.hint):
            return update.show(state, state.panel)
        self._skip()
        return state

    def _skip(self) -> None:
        """Have all arrive that is on its way, and the bots go on.

        A trick that waits for the player is seen first.
        """
        if not (platform.arrive() and self.state.waits):
            self._turns.hurry()

    def _kept_game(self, verb: str, seed: str) -> AppState:
        if verb == "go-on":
            return update.resume(self.state, seed)
        seeds = [game.seed for game, _ in self.state.kept]
        if seed not in seeds:
            return self.state
        index = seeds.index(seed)
        platform.keep(storage.key_of(self.state.kept[index][0]), None)
        return update.forget(self.state, index)

    def _choose(self, name: str, value: str) -> AppState:
        """Set something, from now on and for later visits."""
        keeping.choose(name, value)
        if name == "language":
            self._speaking = asyncio.ensure_future(self._speak(value))
        return update.choose(self.state, name, value)

    def _take_over(self) -> AppState:
        """Begin anew with what a file holds; its language, too, is spoken."""
        after = keeping.take_over(self.state)
        if after.settings.language != self.state.settings.language:
            self._speaking = asyncio.ensure_future(self._speak(after.settings.language))
        return after

    def received(self, text: str) -> None:
        """Ask whether a file that was chosen shall be taken over."""
        self.change(keeping.received(self.state, text))

    async def _speak(self, wish: str) -> None:
        """Say everything anew in another language, once its texts are here."""
        await platform.set_language(platform.language(wish))
        self.change(replace(self.state, said=""))

    def change(self, state: AppState) -> None:
        """Show and keep a new state, and let the bots go on from it."""
        if state is self.state:
            return
        before, self.state = self.state, coach.passed(self.state, state)
        if self.state.understood != before.understood:
            platform.keep(coach.KEY, coach.write(self.state.understood))
        moved = state.game is not before.game
        if moved:
            self.state = keeping.count(self.state)
            self._keep()
        if self.state.settings != before.settings:
            platform.mirror(settings.values(self.state.settings))
        if self.state.hint and not before.hint:
            self.state = keeping.count_hint(self.state)
        if self.state.review.judged != before.review.judged:
            self.state = keeping.count_weighed(self.state)
        platform.draw(self._page())
        platform.back_closes(bool(self.state.panel))
        self._reviewer.look()
        self._hinter.look()
        if cues := sounds.cues(before, self.state):
            platform.play(cues)
        if moved or (state.swept, state.claim) != (before.swept, before.claim):
            self._turns.go_on()
        if self.state.refused:
            asyncio.get_running_loop().call_later(REFUSAL, self._explained, self.state.note)
        if self.frame is not None:
            self.frame.changed(before, self.state)

    def _draw_ahead(self, state: AppState) -> None:
        """Have the page of a state that is about to come."""
        state = coach.passed(self.state, state)
        self._ahead = state, page(state)

    def _page(self) -> str:
        """The page as it is now; what was drawn ahead is of use once, and only if it came so."""
        ahead, self._ahead = self._ahead, None
        return ahead[1] if ahead and ahead[0] == self.state else page(self.state)

    def _explained(self, note: str) -> None:
        if self.state.refused and self.state.note == note:
            self.change(replace(self.state, refused=False, note=""))

    def _keep(self) -> None:
        game = self.state.game
        if game is None or not self._saves:
            return
        over = game.winner is not None
        if over:
            self._first_game_over()
        text = None if over else self._save(game)
        if not platform.keep(storage.key_of(game), text):
            self._saves = False
            self.state = replace(self.state, note=keeps_nothing())

    def _save(self, game: Game) -> str:
        return storage.write(game, self.state.setup, time(), self.state.seals_of(game))

    def _first_game_over(self) -> None:
        """Have the browser keep what is stored here, and ask once whether to install the page."""
        if platform.remembered(pwa.FINISHED) is None:
            platform.keep(pwa.FINISHED, "1")
            platform.pwa("persist")
            self.state = replace(self.state, pwa=pwa.first_game_over(self.state.pwa))

    def told(self, news: dict[str, object]) -> None:
        """Show what is new about the page as an app."""
        known = pwa.told(self.state.pwa, news)
        if known != self.state.pwa:
            self.change(replace(self.state, pwa=known))

    def _install(self) -> AppState:
        """Where the browser can't be asked to install the page, say how the player does it."""
        asked = update.uninvite(self.state)
        if asked.pwa.install == "share":
            return replace(asked, note=t("Press Share, then “Add to Home Screen”."))
        platform.pwa("install")
        return asked

    def _take_new_version(self) -> None:
        game = self.state.game
        if game is not None and game.winner is None:
            platform.resume_after_reload(game.seed or "")
        platform.pwa("update")

    def taken_elsewhere(self, name: str) -> None:
        """Another tab has a newer state of a game: offer that one, or leave this one to it.

        What was chosen on the start screen, or by a link, stays, and so does an open panel of it.
        """
        game, state = self.state.game, self.state
        if game is not None:
            if storage.key_of(game) != name:
                return
            note = t("This game goes on in another tab.")
            state = update.cleared(state, deal=state.deal, note=note)
        now = opening()
        self.change(replace(state, kept=now.kept, seals=now.seals))


async def start() -> None:
    """Set the table as the page's address asks and as was pressed before, and listen."""
    wanted = link.read(platform.query(), platform.languages())
    await platform.set_language(platform.language())
    app = App(AppState())
    platform.on_back(lambda: app.send("close", platform.now()))
    asked = platform.asked_before()
    app.change(opened(wanted, by_press=any(map(_starts, asked))))
    note = app.state.note
    for act in asked:
        app.send(act, platform.now())
    if note and not app.state.note:  # it came after the presses
        app.change(replace(app.state, note=note))
    platform.listen(app.send, app.press)
    platform.on_kept_elsewhere(app.taken_elsewhere)
    platform.on_pwa(app.told)
    platform.on_file(app.received, backups.LONGEST)
    if wanted.embed and platform.in_frame():
        app.frame = Frame(lambda: app.state, app.change)
        app.frame.open()
