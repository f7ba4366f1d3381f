"""The score sheet: a row for each deal, a column for each side."""

from __future__ import annotations

from itertools import accumulate

import htpy as h

from pitch_core import Game

from ..i18n import t
from ..spoken import side_name
from ..state import Setup

__all__ = ["sheet"]


def sheet(game: Game, setup: Setup) -> h.Element:
    """Every side's score after each deal that was scored, and what the deal changed."""
    scored = [(deal.public.number, deal.public.result) for deal in game.deals]
    rows = [(number, result.gained) for number, result in scored if result is not None]
    if not rows:
        return h.p[t("No deal has been scored yet.")]
    gains = [gained for _, gained in rows]
    totals = accumulate(gains, _added, initial=game.start_scores)
    next(totals)
    heads = [h.th(scope="col")[side_name(setup, side)] for side in range(setup.rules.sides)]
    return h.div(".sheet")[
        h.table[
            h.thead[h.tr[h.th(scope="col")[_deal(setup.rules.sides)], heads]],
            h.tbody[
                (
                    _row(number, total, gained)
                    for (number, gained), total in zip(rows, totals, strict=True)
                )
            ],
        ]
    ]


def _deal(sides: int) -> h.Node:
    """What the numbers of the deals are called; among many names a long word has no room."""
    word = t("Deal")
    if sides <= 4 or len(word) <= 5:
        return word
    return h.fragment[h.span(".unseen")[word], h.span(aria_hidden="true")["#"]]


def _added(scores: tuple[int, ...], gained: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(scores, gained, strict=True)))


def _row(number: int, total: tuple[int, ...], gained: tuple[int, ...]) -> h.Element:
    cells = [
        h.td[_signed(score), h.small[f"{gain:+d}".replace("-", "−")] if gain else None]
        for score, gain in zip(total, gained, strict=True)
    ]
    return h.tr[h.th(scope="row")[str(number)], cells]


def _signed(score: int) -> str:
    return str(score).replace("-", "−")
