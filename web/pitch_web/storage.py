"""Games as they are kept in the browser, and back; nothing that is read is trusted."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from pitch_core import Game, Record, RecordError, dumps, loads
from pitch_core.bots import BotError, get_bot

from .i18n import language
from .seals import LENGTH, Seals
from .spoken import kept_line
from .state import LONGEST_NAME, MOST_BOTS, Setup

__all__ = ["VERSION", "SaveError", "key_of", "newest_first", "read", "seals_in", "write"]

VERSION = 3

_NAMELESS: Final = "You"
"""The record's name for a player who gave none: on the page that is a word of the language."""

Save: TypeAlias = dict[str, Any]


def _without_speed(save: Save) -> Save:
    """Until 1 each game had its own speed; now it is set for all, and the game has none."""
    return {name: value for name, value in save.items() if name != "speed"}


def _with_characters(save: Save) -> Save:
    """Until 2 bots had no character; those levels have none to this day."""
    return {"characters": True, **save}


_MIGRATIONS: Final[Mapping[int, Callable[[Save], Save]]] = {1: _without_speed, 2: _with_characters}
"""What makes of a save of each old version one of the next."""


class SaveError(ValueError):
    """A save that can't be read; ``newer`` when a later version of the page wrote it."""

    def __init__(self, newer: bool) -> None:
        super().__init__("a save of a later version" if newer else "a damaged save")
        self.newer = newer


def key_of(game: Game) -> str:
    """The name of a game's save. Each game has its own, so that no tab writes over another's."""
    return f"game/{game.seed}"


def write(game: Game, setup: Setup, at: float, seals: Seals = ()) -> str:
    """The text to keep; ``at`` is the time in seconds since 1970, ``seals`` are the game's.

    ``first`` is for web/first.js alone, which shows the game before Python is there to read it.
    """
    players = (setup.name or _NAMELESS, *map(setup.bot_at, range(1, setup.rules.players)))
    record = dumps(Record(game, players))
    first = {"lang": language(), "line": kept_line(game, setup), "form": setup.form}
    mine = {"others": setup.others, "characters": setup.characters}
    kept = {"version": VERSION, "at": at, **mine, "seals": seals}
    return json.dumps({**kept, "first": first, "record": record})


def read(text: str) -> tuple[float, Game, Setup]:
    """Read what `write` wrote, every move checked by the engine. Raises `SaveError`."""
    try:
        data = _up_to_date(json.loads(text))
        record = loads(data["record"])
        bot = record.players[1].partition("/")[0]
        get_bot(bot)
        if record.game.deal is None or ":" in bot or not record.game.seed:
            raise SaveError(newer=False)
        name, *others = (str(name)[:LONGEST_NAME] for name in (record.players[0], *data["others"]))
        mine = "" if name == _NAMELESS else name
        setup = Setup(
            record.game.rules, bot, mine, tuple(others[:MOST_BOTS]), data["characters"] is True
        )
        return float(data["at"]), record.game, setup
    except SaveError:
        raise
    except (ValueError, TypeError, KeyError, RecursionError, RecordError, BotError) as error:
        raise SaveError(newer=False) from error


def seals_in(text: str) -> Seals:
    """What was shown of the deals of a game, from a text that `read` could read.

    A save from before there were seals has none. Raises `SaveError`.
    """
    seals = json.loads(text).get("seals", [])
    if not isinstance(seals, list) or not all(map(_is_seal, seals)):
        raise SaveError(newer=False)
    return tuple(seals)


def _is_seal(seal: object) -> bool:
    return isinstance(seal, str) and len(seal) <= LENGTH


def _up_to_date(save: Save) -> Save:
    version = save["version"]
    if type(version) is not int or version < 1:
        raise SaveError(newer=False)
    if version > VERSION:
        raise SaveError(newer=True)
    for old in range(version, VERSION):
        save = _MIGRATIONS[old](save)
    return save


def newest_first(saves: Iterable[tuple[float, Game, Setup]]) -> tuple[tuple[Game, Setup], ...]:
    """Games that can be gone on with, the one played last first."""
    in_order = sorted(saves, key=lambda save: -save[0])
    return tuple((game, setup) for _, game, setup in in_order)
