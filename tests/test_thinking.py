"""Thinking in slices: short ones, the same result, an end at the cap, nothing after a cancel."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import count, pairwise
from typing import TypeVar

import pytest
from pitch_web.thinking import CAP, SLICE, slices, think

from pitch_core import Game, Rules, SeatView
from pitch_core.bots import Thought, bot_docs, dice_for, finish, get_bot, thinking
from pitch_core.bots.advice import advise

T = TypeVar("T")
STEP = 0.002


class Clock:
    """A clock that only thinking moves on."""

    def __init__(self) -> None:
        self.at = 100.0
        self.closed = False

    def __call__(self) -> float:
        return self.at

    def thought(self, steps: int, *, polite: bool = True) -> Thought[int]:
        """Takes `STEP` for each of so many steps; a polite one ends when it is to hurry."""
        try:
            for done in range(steps):
                self.at += STEP
                if (yield) and polite:
                    return done + 1
            return steps
        finally:
            self.closed = True


def lengths(clock: Clock, thought: Thought[int], cap: float = CAP) -> tuple[list[float], int]:
    """Seconds of each slice, and the result."""
    parts, found, before = slices(thought, clock, cap), [], clock.at
    while True:
        try:
            next(parts)
        except StopIteration as done:
            return [*found, clock.at - before], done.value
        found.append(clock.at - before)
        before = clock.at


def sliced(thought: Thought[T]) -> T:
    """The result of a thought that is interrupted wherever it can be."""
    ticks = count(0, 2 * SLICE)

    async def thinks() -> T:
        return await think(thought, lambda: float(next(ticks)), cap=1e9)

    return asyncio.run(thinks())


def test_no_slice_is_longer_than_the_page_can_wait() -> None:
    clock = Clock()
    found, result = lengths(clock, clock.thought(50))
    assert result == 50
    assert max(found) <= SLICE + 1e-9
    assert len(found) < 50 / 3  # and each is used


def test_a_step_that_is_too_long_has_a_slice_for_itself() -> None:
    def slow() -> Thought[str]:
        for _ in range(3):
            clock.at += 2 * SLICE
            yield
        return "done"

    clock = Clock()
    parts = slices(slow(), clock)
    assert len(list(parts)) == 3


def test_a_decision_comes_to_its_end_at_the_cap() -> None:
    clock = Clock()
    found, result = lengths(clock, clock.thought(10**6))
    assert sum(found) == pytest.approx(CAP, abs=2 * SLICE)
    assert result < 10**6
    assert lengths(clock, clock.thought(900), cap=5.0)[1] == 900


def test_who_cannot_hurry_is_waited_for() -> None:
    clock = Clock()
    found, result = lengths(clock, clock.thought(800, polite=False))
    assert result == 800
    assert sum(found) > CAP


def test_the_page_has_its_turn_between_the_slices() -> None:
    clock, turns = Clock(), []

    async def both() -> int:
        task = asyncio.ensure_future(think(clock.thought(50), clock))
        while not task.done():
            turns.append(clock.at)
            await asyncio.sleep(0)
        return await task

    assert asyncio.run(both()) == 50
    waits = [later - before for before, later in pairwise(turns)]
    assert 0 < max(waits) <= SLICE + 1e-9


def test_nothing_comes_of_a_thought_that_is_cancelled() -> None:
    clock = Clock()

    async def cancelled() -> float:
        task = asyncio.ensure_future(think(clock.thought(10**6), clock))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return clock.at

    at = asyncio.run(cancelled())
    assert clock.closed
    assert clock.at == at


# --- Bots ---------------------------------------------------------------------------------------


def views(seed: str, **rules: int | bool) -> Iterator[SeatView]:
    """Each decision of a deal."""
    game, bot = Game.new(Rules(**rules), seed).next_deal(), get_bot("steady")  # type: ignore[arg-type]
    while game.to_act is not None:
        view = game.view(game.to_act)
        yield view
        game = game.apply(bot(view, dice_for(seed, view)).action)


@pytest.mark.parametrize("name", sorted(bot_docs()))
def test_a_bot_in_slices_chooses_as_it_does_at_once(name: str) -> None:
    bot = get_bot(name)
    for view in list(views("slices"))[::5]:
        choice = sliced(thinking(bot, view, dice_for("slices", view)))
        assert choice == bot(view, dice_for("slices", view)), view


def test_advice_in_slices_is_that_given_at_once() -> None:
    for view in list(views("advice"))[::7]:
        found = finish(advise(view, dice_for("advice", view), worlds=10))
        assert sliced(advise(view, dice_for("advice", view), worlds=10)) == found, view
        assert {option.action for option in found.options} <= set(view.legal)
