"""Thinking in slices: a long computation as a generator that pauses often.

A page has to answer its player within a few milliseconds, whatever a bot is thinking about. So
what takes long is a generator: every step is short, and what it returns at its end is the result.
Closing it ends it at any pause. It is in a hurry when a step is sent something true: then it comes
to its end with what it knows by then.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias, TypeVar

__all__ = ["Thought", "finish"]

T = TypeVar("T")

Thought: TypeAlias = Generator[None, bool | None, T]
"""A computation in short steps with a result of type ``T``."""


def finish(thought: Thought[T]) -> T:
    """Think without a pause, and return the result.

    >>> def count(limit):
    ...     for number in range(limit):
    ...         if (yield):
    ...             return number
    ...     return limit
    >>> finish(count(3))
    3
    """
    try:
        while True:
            next(thought)
    except StopIteration as end:
        result: T = end.value
        return result
