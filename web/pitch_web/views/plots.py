"""Plots of a tally. The bars are drawn; what they say stands in tables, for those who listen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Final

import htpy as h

from ..i18n import percent, signed, t, tn
from ..statistics import GAINS, Table, Tally

__all__ = ["bids", "chance", "figure", "gains", "games", "made", "share"]

_SHOWN: Final = 30
"""Games that are shown side by side."""

_AT_ONCE: Final = 20
"""Games whose share of wins makes one point of the line."""

_ENOUGH: Final = 10
"""Games from which on there is a line."""

_HIGH: Final = 40
"""How high a bar can be, in units of its drawing."""


def chance(tables: Iterable[Table]) -> float:
    """The share of games that all would win, were they equally good."""
    played = [(table.tally.games, table.rules.sides) for table in tables]
    games = sum(n for n, _ in played)
    return sum(n / sides for n, sides in played) / games if games else 0


def figure(name: str, title: str, *body: h.Node) -> h.Element:
    """A plot under its title."""
    return h.figure(f".plot.plot-{name}")[h.figcaption[title], body]


def share(margins: Sequence[int], expected: float) -> h.Element | None:
    """How the share of games won has changed, beside what chance would give."""
    if len(margins) < _ENOUGH:
        return None
    shares = _shares(margins)
    points = " ".join(
        f"{300 * i / (len(shares) - 1):.1f},{100 - 100 * each:.1f}" for i, each in enumerate(shares)
    )
    level = f"{100 - 100 * expected:.1f}"
    drawing = h.svg(viewBox="0 0 300 100", preserveAspectRatio="none", aria_hidden="true")[
        h.line(".level", x1="0", y1=level, x2="300", y2=level),
        h.polygon(points=f"0,100 {points} 300,100"),
        h.polyline(points=points),
    ]
    text = t(
        "Of the last games {now} were won; among equals it would be {chance}.",
        now=percent(shares[-1]),
        chance=percent(expected),
    )
    return figure("share", t("Share of games won"), drawing, h.p[text])


def _shares(margins: Sequence[int]) -> list[float]:
    """The share of wins among the last games, after each game but the first few."""
    won = [0, *accumulate(int(margin > 0) for margin in margins)]
    return [
        (won[end] - won[max(end - _AT_ONCE, 0)]) / min(end, _AT_ONCE)
        for end in range(_ENOUGH - 1, len(margins) + 1)
    ]


def games(margins: Sequence[int]) -> h.Element | None:
    """The last games: a bar up for one that was won, down for one lost, as high as the margin."""
    if not margins:
        return None
    last = margins[-_SHOWN:]
    most = max(map(abs, last))
    bars = [_bar(index, margin, most) for index, margin in enumerate(last)]
    wide = 10 * max(len(last), _SHOWN)
    drawing = h.svg(viewBox=f"0 0 {wide} 90", aria_hidden="true")[
        h.line(".level", x1="0", y1="45", x2=str(wide), y2="45"), bars
    ]
    rows = [h.tr[h.td[_ended(margin)]] for margin in reversed(last)]
    told = h.table(".unseen")[h.tr[h.th[t("The last game first")]], rows]
    return figure("games", t("The last games"), drawing, told)


def _bar(index: int, margin: int, most: int) -> h.Element:
    height = max(3, _HIGH * abs(margin) // most)
    top = 45 - height if margin > 0 else 45
    return h.rect(
        class_="won" if margin > 0 else "lost",
        x=str(10 * index + 1),
        y=str(top),
        width="8",
        height=str(height),
    )


def _ended(margin: int) -> str:
    if margin > 0:
        return tn("won by {n} point", "won by {n} points", margin)
    return tn("lost by {n} point", "lost by {n} points", -margin)


def gains(tally: Tally) -> h.Element:
    """How often a deal was worth how much."""
    most = max(tally.gains)
    columns = list(zip(GAINS, tally.gains, strict=True))
    return figure(
        "gains",
        t("What a deal was worth"),
        h.table[
            h.tr[(h.td[_column(n, most), h.small[str(n)]] for _, n in columns),],
            h.tr[(h.th(scope="col")[signed(gain)] for gain, _ in columns),],
        ],
    )


def _column(n: int, most: int) -> h.Element:
    height = 60 * n / most
    return h.svg(viewBox="0 0 20 60", preserveAspectRatio="none", aria_hidden="true")[
        h.rect(x="0", y=f"{60 - height:.1f}", width="20", height=f"{height:.1f}") if n else None
    ]


def bids(tally: Tally) -> h.Element | None:
    """Bids made, by their size."""
    if not tally.pitched:
        return None
    rows = [
        h.tr[
            h.th(scope="row")[t("Bid {n}", n=size)],
            h.td[made(won, tried), h.span[t("{made} of {tried}", made=won, tried=tried)]],
        ]
        for size, (tried, won) in enumerate(tally.bids, 1)
        if tried
    ]
    return figure("bids", t("Bids made"), h.table[rows])


def made(won: int, tried: int) -> h.Element:
    """How many of the bids were made, as a part of a bar."""
    return h.svg(viewBox="0 0 100 10", preserveAspectRatio="none", aria_hidden="true")[
        h.rect(".all", x="0", y="0", width="100", height="10"),
        h.rect(".won", x="0", y="0", width=f"{100 * won / max(tried, 1):.1f}", height="10"),
    ]
