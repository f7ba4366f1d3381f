"""Replay the golden games and compare everything: ``python tests/replay_golden.py``.

It needs nothing but `pitch_core`, so that it runs in Pyodide as it does in CPython. A file of
tests/golden holds games: a line with the record, then a line for each action with the events it
led to and, after the bar, whose turn it is then and how many actions are open to him.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import fields
from itertools import zip_longest
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))  # where it isn't installed

from pitch_core import Game, Point, Record, dumps, events, loads, replay, seed_holds
from pitch_core.events import Event

GOLDEN = Path(__file__).with_name("golden")


def words_of(thing: object) -> str:
    """What an event holds, as words."""
    if isinstance(thing, Event | Point):
        return " ".join(words_of(getattr(thing, field.name)) for field in fields(thing))
    return str(thing)


def line_of(happened: tuple[Event, ...], game: Game) -> str:
    """One line of a log: what happened, and who may now do how many things."""
    told = "; ".join(f"{type(event).__name__} {words_of(event)}".rstrip() for event in happened)
    return f"{told} | {game.to_act} {len(game.legal())}"


def log_of(record: Record) -> list[str]:
    """A line for each action of a game, as seat 0 sees it."""
    lines, before = [], None
    for game in list(replay(record))[1:]:
        view = game.view(0)
        lines.append(line_of(events(before, view), game))
        before = view
    return lines


def games_in(text: str) -> Iterator[tuple[str, list[str]]]:
    """The record and the log of every game in a golden file; an empty line parts them."""
    for part in text.strip().split("\n\n"):
        record, *log = part.split("\n")
        yield record, log


def differences(text: str, log: list[str]) -> Iterator[str]:
    """What is not as it was when the golden game was written."""
    record = loads(text)
    if dumps(record) != text:
        yield "the record is written differently"
    if not seed_holds(record.game):
        yield "the seed gives other cards"
    for number, (was, found) in enumerate(zip_longest(log, log_of(record)), start=1):
        if was != found:
            yield f"action {number}: was {was!r}, is {found!r}"
            return


def check(folder: Path = GOLDEN) -> tuple[int, int, list[str]]:
    """Replay every golden file: how many games, how many actions, and all differences."""
    games = actions = 0
    wrong: list[str] = []
    for path in sorted(folder.glob("*.txt")):
        for number, (record, log) in enumerate(games_in(path.read_text("utf-8")), start=1):
            wrong += [f"{path.name} game {number}: {d}" for d in differences(record, log)]
            games, actions = games + 1, actions + len(log)
    return games, actions, wrong


def main(folder: Path = GOLDEN) -> int:
    """Print one line, or the differences; the exit status is 1 when there are any or no games."""
    games, actions, wrong = check(folder)
    print(*wrong, sep="\n", end="\n" if wrong else "")
    print(f"golden: {games} games, {actions} actions, {'differ' if wrong else 'ok'}")
    return 1 if wrong or not games else 0


if __name__ == "__main__":
    sys.exit(main())
