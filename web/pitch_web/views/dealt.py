"""What each seat was dealt, as dots in the band that chance gives."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from ..dealt import MEASURES, Hands, Mean, means
from ..i18n import decimal, t, tn
from ..state import BOT_NAMES
from .plots import figure, made

__all__ = ["dealt"]

_ENOUGH = 10
"""Deals from which on a mean says anything."""


def dealt(hands: Sequence[Hands]) -> h.Element | None:
    """The means of all seats, what they say in a sentence, and how the seats did as pitchers."""
    if not hands or hands[0][0] < _ENOUGH:
        return None
    found = {name: means(hands, name) for name in MEASURES}
    return figure(
        "dealt",
        t("Cards dealt"),
        h.p(".said")[_said(found)],
        [_measure(name, rows) for name, rows in found.items()],
        h.p[
            t(
                "The band is where 95 of 100 such means lie by chance; it gets narrower with every "
                "deal. Now and then a dot lies outside."
            )
        ],
        _pitchers(hands),
    )


def _said(found: dict[str, list[Mean]]) -> str:
    """You and the others, and whether that is as chance has it."""
    mine, *others = found["points"]
    number = sum(each.hands for each in others)
    theirs = sum(each.mean * each.hands for each in others) / number
    compared = t(
        "You were dealt {mine} card points a deal, the others {theirs}; the mean of all hands "
        "is {chance}.",
        mine=_shown(mine.mean),
        theirs=_shown(theirs),
        chance=_shown(mine.chance),
    )
    return f"{compared} {_verdict([each for rows in found.values() for each in rows])}"


def _verdict(all_means: list[Mean]) -> str:
    outside = sum(not each.inside for each in all_means)
    if not outside:
        return t("Everything is as chance has it.")
    return tn(
        "{n} of {all} values lies outside what chance gives in 95 of 100 cases.",
        "{n} of {all} values lie outside what chance gives in 95 of 100 cases.",
        outside,
        all=len(all_means),
    )


def _shown(mean: float) -> str:
    return decimal(round(100 * mean), 100)


def _measure(name: str, rows: list[Mean]) -> h.Element:
    reach = max(max(1.4 * each.within, 1.1 * abs(each.mean - each.chance)) for each in rows)
    title = {
        "aces": t("Aces"),
        "high": t("Aces, kings, queens and jacks"),
        "points": t("Card points"),
    }[name]
    return h.table(".dots")[
        h.caption[title, " ", h.small[t("by chance {n}", n=_two(rows[0].chance))]],
        (
            h.tr[h.th(scope="row")[seat], h.td[_dot(each, reach), h.span[_value(each)]]]
            for seat, each in zip(_seats(), rows, strict=False)
        ),
    ]


def _two(mean: float) -> str:
    """A mean to two places: aces differ in the second."""
    whole, rest = divmod(round(100 * mean), 100)
    places = f"{rest:02}"
    # Translators: the sign between a whole number and its decimal
    return t("{whole}.{tenth}", whole=whole, tenth=places)


def _value(each: Mean) -> list[h.Node]:
    inside = t("in the band") if each.inside else t("outside the band")
    return [_two(each.mean), h.span(".unseen")[" ", inside]]


def _seats() -> tuple[str, ...]:
    return (t("You"), *BOT_NAMES)


def _dot(each: Mean, reach: float) -> h.Element:
    half = 50 * each.within / reach
    place = 50 + 50 * (each.mean - each.chance) / reach
    return h.svg(viewBox="0 0 100 12", preserveAspectRatio="none", aria_hidden="true")[
        h.rect(".all", x=f"{50 - half:.1f}", y="1", width=f"{2 * half:.1f}", height="10"),
        h.line(".level", x1="50", y1="0", x2="50", y2="12"),
        h.line(
            class_=["dot", {"out": not each.inside}],
            x1=f"{place:.1f}",
            y1="6",
            x2=f"{place:.1f}",
            y2="6",
        ),
    ]


def _pitchers(hands: Sequence[Hands]) -> h.Element:
    rows = [
        h.tr[
            h.th(scope="row")[seat],
            h.td[made(won, tried), h.span[t("{made} of {tried}", made=won, tried=tried)]],
        ]
        for seat, (*_, tried, won) in zip(_seats(), hands, strict=False)
    ]
    return h.table(".dots")[h.caption[t("Bids made as the pitcher")], rows]
