"""A bot's turn in the page, without a page: it thinks in its pause; whoever leaves ends that."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from time import perf_counter
from types import ModuleType
from typing import Any

import pitch_web
import pytest
from pitch_web import turns, update
from pitch_web.settings import Settings
from pitch_web.state import ME, AppState
from pitch_web.storage import key_of

from pitch_core import Dice, SeatView
from pitch_core.bots import Choice, Reason, Thought, thinker


class Bot:
    """Thinks until it is told to stop, in short steps, and remembers what happened to it."""

    def __init__(self, steps: int) -> None:
        self.steps, self.taken, self.ended, self.closed = steps, 0, 0, 0
        self.bot = thinker(self.think)

    def think(self, view: SeatView, dice: Dice) -> Thought[Choice]:
        try:
            for _ in range(self.steps):
                self.taken += 1
                yield
            self.ended += 1
            return Choice(view.legal[0], Reason("It comes first."))
        finally:
            self.closed += 1


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[AppState], Any]]:
    """What makes the page's loop run where there is no browser."""
    browser = ModuleType("pitch_web.platform")
    browser.__getattr__ = lambda name: lambda *some: None  # type: ignore[method-assign]
    real = {"now": perf_counter, "keep": lambda *some: True, "kept": dict}
    vars(browser).update(real)
    before = set(sys.modules)
    monkeypatch.setitem(sys.modules, browser.__name__, browser)
    monkeypatch.setattr(pitch_web, "platform", browser, raising=False)
    yield import_module("pitch_web.app").App
    for name in set(sys.modules) - before:
        if getattr(sys.modules[name], "platform", None) is browser:
            del sys.modules[name]  # what knows a browser is for these tests alone


def a_bots_turn(**settings: str) -> AppState:
    """A table of two at which I have called, and Ann is to act."""
    state = AppState(settings=Settings(coach="off", **settings))
    for number in range(99):
        begun = update.begin(state, {"players": "2"}, seed=f"turns {number}")
        assert begun.game
        if begun.game.to_act == ME:
            return begun
    raise AssertionError("somebody has to call first")


def calls(app: Any) -> int:
    return len(app.state.game.deal.public.auction.calls) if app.state.game else 0


async def until(holds: Callable[[], object], turns: int = 2000) -> None:
    while not holds():
        turns -= 1
        assert turns, "nothing happens"
        await asyncio.sleep(0)


def test_a_bot_has_thought_before_its_pause_is_over(
    app: Callable[[AppState], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = Bot(steps=40)
    monkeypatch.setattr(update, "get_bot", lambda name: bot.bot)

    async def turn() -> None:
        page = app(a_bots_turn(speed="slow"))
        page.send("act:pass", 10.0)
        await until(lambda: bot.ended)
        assert calls(page) == 1  # the pause goes on
        page.send("hurry", 20.0)
        await until(lambda: calls(page) == 2)

    asyncio.run(turn())
    assert (bot.taken, bot.closed) == (40, 1)


LEAVING: dict[str, Callable[[Any], None]] = {
    "undo": lambda page: page.send("undo", 20.0),
    "leave": lambda page: page.send("leave", 20.0),
    "another tab": lambda page: page.taken_elsewhere(key_of(page.state.game)),
}


@pytest.mark.parametrize("how", LEAVING)
def test_whoever_leaves_ends_the_thought(
    how: str, app: Callable[[AppState], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = Bot(steps=10**9)
    monkeypatch.setattr(update, "get_bot", lambda name: bot.bot)

    async def turn() -> Any:
        page = app(a_bots_turn(speed="instant"))
        page.send("act:pass", 10.0)
        await until(lambda: bot.taken)
        LEAVING[how](page)
        await until(lambda: bot.closed)
        taken = bot.taken
        for _ in range(50):
            await asyncio.sleep(0)
        assert bot.taken == taken
        return page

    page = asyncio.run(turn())
    assert bot.ended == 0
    assert calls(page) == 0


def test_a_panel_that_is_opened_does_not_end_it(
    app: Callable[[AppState], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = Bot(steps=200)
    monkeypatch.setattr(update, "get_bot", lambda name: bot.bot)

    async def turn() -> None:
        page = app(a_bots_turn(speed="instant"))
        page.send("act:pass", 10.0)
        await until(lambda: bot.taken)
        page.send("sheet", 20.0)
        await until(lambda: calls(page) == 2)

    asyncio.run(turn())
    assert bot.ended == 1


@pytest.mark.parametrize(
    ("meanwhile", "drawn_then"),
    [([], 0), (["sheet", "close"], 1), (["set:suits:four"], 1)],
)
def test_the_page_after_a_pause_is_drawn_in_it_and_anew_if_it_came_otherwise(
    meanwhile: list[str],
    drawn_then: int,
    app: Callable[[AppState], Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bot, seen, drawn = Bot(steps=3), [], []
    monkeypatch.setattr(update, "get_bot", lambda name: bot.bot)
    monkeypatch.setattr(turns, "pause_of", lambda state: None)
    monkeypatch.setattr(turns, "SETTLED", 0)
    here = import_module("pitch_web.app")
    draw = here.page
    monkeypatch.setattr(here, "page", lambda state: drawn.append(state) or draw(state))
    monkeypatch.setattr(here.platform, "draw", seen.append, raising=False)

    async def turn() -> None:
        page = app(a_bots_turn(speed="slow"))
        page.send("act:pass", 10.0)
        await until(lambda: len(drawn) == 2)  # the pass, and ahead what comes of it
        for act in meanwhile:
            page.send(act, 20.0)
        before = len(drawn)
        page.send("hurry", 30.0)
        await until(lambda: calls(page) == 2)
        assert len(drawn) == before + drawn_then
        assert seen[-1] == draw(page.state)

    asyncio.run(turn())


def test_nothing_is_drawn_ahead_while_cards_may_be_on_their_way(
    app: Callable[[AppState], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, ahead = Bot(steps=3), []
    monkeypatch.setattr(update, "get_bot", lambda name: bot.bot)

    async def turn() -> None:
        page = app(a_bots_turn(speed="slow"))
        monkeypatch.setattr(page._turns, "_ahead", ahead.append)
        page.send("act:pass", 10.0)
        await until(lambda: bot.ended)
        for _ in range(50):
            await asyncio.sleep(0)
        assert ahead == []
        page.send("hurry", 20.0)
        await until(lambda: calls(page) == 2)
        assert len(ahead) == 1

    asyncio.run(turn())
