"""What can be wrong with a bot, as an error that helps whoever wrote it."""

from __future__ import annotations

import traceback
from types import TracebackType
from typing import Final

__all__ = ["BotError", "own_frames", "summary", "trace_of"]

_CALLERS: Final = ("importlib", "_frozen_importlib", "_frozen_importlib_external")
"""Modules of Python between us and a bot's file that is imported."""


class BotError(LookupError):
    """A bot that isn't there, fails or breaks the rules. The message is fit to be shown.

    ``trace`` is the traceback of the bot's own code, where that has failed; else it is empty.
    """

    def __init__(self, message: str, trace: str = "") -> None:
        super().__init__(message)
        self.trace = trace


def own_frames(error: BaseException) -> TracebackType | None:
    """The traceback from the bot's own code on; `None` when that was never reached."""
    frames = error.__traceback__
    while frames and _is_caller(str(frames.tb_frame.f_globals.get("__name__"))):
        frames = frames.tb_next
    return frames


def trace_of(error: BaseException) -> str:
    """`own_frames` as Python writes a traceback; empty when there are none."""
    frames = own_frames(error)
    return "".join(traceback.format_exception(type(error), error, frames)) if frames else ""


def summary(error: BaseException) -> str:
    """An error in one line: ``KeyError: 'card'``."""
    return " ".join(traceback.format_exception_only(error)[-1].split())


def _is_caller(module: str) -> bool:
    ours = ("pitch_core.bots.finding", "pitch_core.referee")
    return module in ours or module.partition(".")[0] in _CALLERS
