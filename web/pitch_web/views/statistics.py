"""The statistics of one table, or of all of them: numbers, and plots of what they say."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from pitch_core import Rules

from ..i18n import decimal, percent, t, tenths, tn
from ..spoken import bot_name, partners, seats
from ..statistics import TOP, Statistics, Table, Tally
from .dealt import dealt
from .plots import bids, chance, gains, games, share

__all__ = ["statistics_page"]


def statistics_page(statistics: Statistics, chosen: int) -> h.Node:
    """All games, or the table number ``chosen`` (from 1) of the list."""
    if not statistics.all.deals:
        return h.p[t("Nothing has been counted yet. Every deal that you play to its end will be.")]
    tables = statistics.tables
    one = tables[chosen - 1 : chosen] if chosen else ()
    tally = one[0].tally if one else statistics.all
    expected = chance(one or tables)
    return h.div(".statistics")[
        _choice(statistics, chosen),
        _numbers(tally),
        share(tally.margins, expected),
        games(tally.margins),
        gains(tally),
        bids(tally),
        dealt(tally.dealt),
    ]


def _choice(statistics: Statistics, chosen: int) -> h.Element | None:
    """Which table is shown; with one alone there is nothing to choose, only to be told."""
    names = [t("All games"), *_names(statistics.tables)]
    options = [
        h.option(value=str(index), selected=index == chosen)[name]
        for index, name in enumerate(names)
    ]
    select = h.select("#tally", {"data-change": "tally"}, aria_label=t("Which games"))
    return select[options] if len(options) > 2 else h.p(".which")[names[-1]]


def _names(tables: tuple[Table, ...]) -> Iterator[str]:
    """A name for each table, no two the same."""
    given: dict[str, int] = {}
    for table in tables:
        name = _name(table)
        given[name] = given.get(name, 0) + 1
        yield name if given[name] == 1 else f"{name} ({given[name]})"


def _name(table: Table) -> str:
    rules = table.rules
    plain = Rules(players=rules.players, partnership=rules.partnership, target=rules.target)
    named = {
        "seats": partners() if rules.partnership else seats(rules.players),
        "target": rules.target,
        "bot": bot_name(table.bot),
    }
    if rules == plain:
        return t("{seats} to {target}, {bot}", **named)
    return t("{seats} to {target}, {bot}, rules of your own", **named)


def _numbers(tally: Tally) -> h.Element:
    parts = [
        (t("Games"), str(tally.games), None),
        (t("Games won"), *_won(tally)),
        (t("Won in a row"), str(tally.row), t("at best {n}", n=tally.longest)),
        (t("Quickest win"), _quickest(tally), None),
        (t("Deals"), str(tally.deals), t("{n} pitched", n=tally.pitched)),
        (t("Points a deal"), decimal(tally.points, tally.deals), _best(tally)),
        (t("Hints"), str(tally.hints), _hints(tally)),
        (t("Win chance given away"), *_given(tally)),
    ]
    return h.dl(".tiles")[
        (
            h.div[h.dt[name], h.dd[h.b[value], h.small[more] if more else None]]
            for name, value, more in parts
        )
    ]


def _won(tally: Tally) -> tuple[str, str | None]:
    if not tally.games:
        return "–", None
    return percent(tally.won / tally.games), tn("{n} game", "{n} games", tally.won)


def _quickest(tally: Tally) -> str:
    return tn("{n} deal", "{n} deals", tally.quickest) if tally.quickest else "–"


def _hints(tally: Tally) -> str | None:
    return t("{n} a deal", n=decimal(tally.hints, tally.deals)) if tally.deals else None


def _given(tally: Tally) -> tuple[str, str]:
    """What a decision costs on average, and of how many that is known."""
    if not tally.weighed:
        return "–", t("counted in reviews")
    share = tenths(tally.given / TOP / tally.weighed)
    n = tally.weighed
    return share, tn("a decision, {n} reviewed", "a decision, {n} reviewed", n)


def _best(tally: Tally) -> str | None:
    return None if tally.best is None else t("at best {n}", n=str(tally.best).replace("-", "−"))
