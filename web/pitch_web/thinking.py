"""Thinking beside the page: in slices so short that no press and no picture waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from typing import Final, TypeVar

from pitch_core.bots import Thought

__all__ = ["CAP", "SLICE", "slices", "think"]

T = TypeVar("T")

SLICE: Final = 0.008
"""Seconds for which the page is left waiting at a time."""

CAP: Final = 1.0
"""Seconds after which a decision comes to its end with what is known by then."""


def slices(
    thought: Thought[T], now: Callable[[], float], cap: float = CAP
) -> Generator[None, None, T]:
    """A thought with a pause wherever another step could make its slice too long.

    When it takes longer than ``cap`` by the clock ``now`` it is told to hurry. It is closed with
    its slices.
    """
    begun = before = now()
    end, hurry = begun + cap, None
    try:
        while True:
            thought.send(hurry)
            after = now()
            if after + (after - before) > begun + SLICE:
                yield
                begun = after = now()
            before, hurry = after, True if after >= end else None
    except StopIteration as done:
        result: T = done.value
        return result
    finally:
        thought.close()


async def think(thought: Thought[T], now: Callable[[], float], cap: float = CAP) -> T:
    """Think a thought to its end; between the slices the page does what it has to.

    Whoever cancels this closes the thought.
    """
    parts = slices(thought, now, cap)
    try:
        while True:
            await asyncio.sleep(0)  # the page's loop makes each turn a task of its own
            next(parts)
    except StopIteration as done:
        await asyncio.sleep(0)  # what is made of it has one for itself
        result: T = done.value
        return result
    finally:
        parts.close()
