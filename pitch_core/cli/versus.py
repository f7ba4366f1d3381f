"""``arena --table``: each bot alone against each other one in all the other seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import permutations
from typing import Final

from ..arena import Match, Standings, Tally, lineup
from .text import counted, rules_text

__all__ = ["matches", "table"]

WIDTH: Final = 80

CELL: Final = 14
"""Signs of a column, the gap before it included."""

NAMED: Final = 20
"""Signs of a name that are shown, its end."""


def matches(match: Match, names: Sequence[str]) -> Iterator[Match]:
    """A match for each two of ``names``, with the rules, games and decks of ``match``.

    The first of the two has one seat, or one side in a partnership, the second all others.
    """
    for pair in permutations(names, 2):
        yield replace(match, bots=lineup(pair, match.rules))


def table(played: Sequence[Standings], names: Sequence[str]) -> Iterator[str]:
    """The results in lines of at most 80 signs: shares of games, then points."""
    match = played[0].match
    by_pair = {_pair(standings): _first(standings) for standings in played}
    each, even = counted(match.games, "game"), 1 / match.rules.sides
    yield f"{each} for each two, {rules_text(match.rules)}; seed {match.seed}"
    many = "in the other seats" if match.rules.players > 2 else "opposite"
    if match.rules.partnership:
        many = "as the other side"
    yield ""
    yield f"Games won, in % (95%): left against top {many}; even is {even:.1%}"
    yield from _grid(names, by_pair, _share)
    yield ""
    yield "Points a deal and seat (95%), of the left"
    yield from _grid(names, by_pair, _points)
    if unfinished := sum(standings.unfinished for standings in played):
        games, deals = counted(unfinished, "game"), counted(match.longest, "deal")
        yield ""
        yield f"{games} that nobody had won after {deals}"


def _grid(
    names: Sequence[str], results: dict[tuple[str, str], Tally], cell: Callable[[Tally], str]
) -> Iterator[str]:
    wide = max(len(_short(name)) for name in names)
    fit = max(1, (WIDTH - wide) // max(CELL, wide + 2))
    for start in range(0, len(names), fit):
        columns = names[start : start + fit]
        gap = max(CELL, max(len(_short(name)) for name in columns) + 2)
        yield " " * wide + "".join(f"{_short(name):>{gap}}" for name in columns)
        for row in names:
            cells = (cell(results[row, top]) if row != top else "" for top in columns)
            yield (f"{_short(row):<{wide}}" + "".join(f"{text:>{gap}}" for text in cells)).rstrip()


def _share(tally: Tally) -> str:
    low, high = tally.share_interval
    return f"{100 * tally.share:.1f} ±{50 * (high - low):.1f}"


def _points(tally: Tally) -> str:
    low, high = tally.mean_interval
    return f"{tally.mean:+.2f} ±{(high - low) / 2:.2f}"


def _short(name: str) -> str:
    return name if len(name) <= NAMED else "…" + name[1 - NAMED :]


def _pair(standings: Standings) -> tuple[str, str]:
    first, *_ = bots = list(dict.fromkeys(standings.match.bots))
    return first, bots[-1]


def _first(standings: Standings) -> Tally:
    return standings.tallies[standings.match.bots[0]]
