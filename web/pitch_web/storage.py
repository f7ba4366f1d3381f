"""A game as it is kept in the browser, and back; nothing that is read is trusted."""

from __future__ import annotations

import json

from pitch_core import Game, Record, RecordError, dumps, loads
from pitch_core.bots import BotError, get_bot

from .state import PAUSES, Setup

__all__ = ["VERSION", "SaveError", "read", "write"]

VERSION = 1


class SaveError(ValueError):
    """A save that can't be read; ``newer`` when a later version of the page wrote it."""

    def __init__(self, newer: bool) -> None:
        super().__init__("a save of a later version" if newer else "a damaged save")
        self.newer = newer


def write(game: Game, setup: Setup) -> str:
    """The text to keep."""
    record = dumps(Record(game, (setup.name, *[setup.bot] * (setup.rules.players - 1))))
    return json.dumps({"version": VERSION, "speed": setup.speed, "record": record})


def read(text: str) -> tuple[Game, Setup]:
    """Read what `write` wrote, every move checked by the engine. Raises `SaveError`."""
    try:
        data = json.loads(text)
        version = data["version"]
        if type(version) is int and version > VERSION:
            raise SaveError(newer=True)
        record = loads(data["record"])
        bot = record.players[1]
        get_bot(bot)
        if version != VERSION or ":" in bot or data["speed"] not in PAUSES or not record.game.seed:
            raise SaveError(newer=False)
    except SaveError:
        raise
    except (ValueError, TypeError, KeyError, RecursionError, RecordError, BotError) as error:
        raise SaveError(newer=False) from error
    setup = Setup(record.game.rules, bot, data["speed"], record.players[0][:16])
    return record.game, setup
