"""Statistics as they are kept in the browser, and back; nothing that is read is trusted."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any, Final

from pitch_core import Rules

from .dealt import MOST_SEATS, possible
from .statistics import GAINS, LAST, REMEMBERED, TOP, Statistics, Table, Tally

__all__ = ["KEY", "VERSION", "TalliesError", "read", "write"]

KEY: Final = "statistics"
"""The name under which the browser keeps them."""

VERSION: Final = 1

_MOST: Final = 10**9
_NUMBERS: Final = ("games", "won", "row", "longest", "quickest")


class TalliesError(ValueError):
    """Statistics that can't be read; ``newer`` when a later version of the page wrote them."""

    def __init__(self, newer: bool = False) -> None:
        super().__init__("statistics of a later version" if newer else "damaged statistics")
        self.newer = newer


def write(statistics: Statistics) -> str:
    """The text to keep."""
    tables = [
        {"rules": str(table.rules), "bot": table.bot, "counted": dict(table.counted),
         "reviewed": dict(table.reviewed), **_fields(table.tally)}
        for table in statistics.tables
    ]  # fmt: skip
    kept = {"version": VERSION, "all": _fields(statistics.all), "tables": tables}
    return json.dumps(kept, separators=(",", ":"))


def _fields(tally: Tally) -> dict[str, Any]:
    return {each.name: getattr(tally, each.name) for each in fields(tally)}


def read(text: str) -> Statistics:
    """Read what `write` wrote, every number checked. Raises `TalliesError`."""
    try:
        data = json.loads(text)
        version = data["version"]
        if type(version) is int and version > VERSION:
            raise TalliesError(newer=True)
        _must(version == VERSION)
        return Statistics(_tally(data["all"]), tuple(_table(each) for each in data["tables"]))
    except TalliesError:
        raise
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise TalliesError from error


def _table(data: Mapping[str, Any]) -> Table:
    counted = dict(zip(data["counted"], _numbers(data["counted"].values(), -_MOST), strict=True))
    _must(len(counted) <= REMEMBERED and isinstance(data["bot"], str))
    reviewed = {seed: _numbers(deals, 1) for seed, deals in data.get("reviewed", {}).items()}
    _must(len(reviewed) <= REMEMBERED)
    return Table(Rules.parse(data["rules"]), data["bot"], _tally(data), counted, reviewed)


def _tally(data: Mapping[str, Any]) -> Tally:
    numbers: dict[str, Any] = dict(
        zip(_NUMBERS, _numbers(data[name] for name in _NUMBERS), strict=True)
    )
    gains = _numbers(data["gains"])
    bids = tuple((tried, made) for tried, made in map(_numbers, data["bids"]))
    margins = _numbers(data["margins"], -_MOST)
    (hints,) = _numbers([data.get("hints", 0)])  # at first they were not counted
    dealt = tuple(map(_numbers, data.get("dealt", [])))  # nor what was dealt
    weighed, given = _numbers([data.get("weighed", 0), data.get("given", 0)])  # nor reviews
    numbers |= {"hints": hints, "weighed": weighed, "given": given}
    tally = Tally(**numbers, gains=gains, bids=bids, margins=margins, dealt=dealt)
    _must(_adds_up(tally))
    return tally


def _adds_up(tally: Tally) -> bool:
    return (
        tally.row <= tally.longest <= tally.won <= tally.games
        and len(tally.gains) == len(GAINS)
        and len(tally.bids) == 4
        and all(made <= tried for tried, made in tally.bids)
        and tally.pitched <= tally.deals
        and len(tally.margins) == min(tally.games, LAST)
        and 0 not in tally.margins
        and len(tally.dealt) <= MOST_SEATS
        and all(map(possible, tally.dealt))
        and tally.given <= TOP * tally.weighed
    )


def _numbers(values: Iterable[int], least: int = 0) -> tuple[int, ...]:
    found = tuple(values)
    _must(all(type(n) is int and least <= n <= _MOST for n in found))
    return found


def _must(sound: bool) -> None:
    if not sound:
        raise TalliesError
