"""What somebody has kept who has played for a month: for screens that are empty without."""

from __future__ import annotations

from random import Random

from pitch_web import backups, settings, tallies
from pitch_web.dealt import MEASURES, Hands
from pitch_web.settings import Settings
from pitch_web.statistics import GAINS, Statistics, Table, Tally

from pitch_core import PACK, Rules

__all__ = ["a_file", "a_month"]

_OFTEN = (2, 9, 22, 17, 71, 96, 64, 26, 5)
"""Deals by what they were worth, as they fall to somebody who plays well."""


def a_month(games: int = 70) -> Statistics:
    """Statistics of two tables; each time the same."""
    dice, tally = Random(5), Tally()
    for number in range(games):
        won = dice.random() < 0.25 + 0.3 * number / games
        margin = dice.randint(1, 5) if won else -dice.randint(1, 6)
        tally = tally.with_game(won, margin, dice.randint(4, 12))
    gains = dict(zip(GAINS, _OFTEN, strict=True))
    bids = ((9, 9), (48, 41), (25, 15), (4, 1))
    shown = Tally(
        tally.games, tally.won, tally.row, tally.longest, tally.quickest,
        tuple(gains.values()), bids, tally.margins, 0, _hands(sum(_OFTEN)),
    )  # fmt: skip
    partners = Rules(players=4, partnership=True, target=11)
    return Statistics(shown, (Table(Rules(), "steady", shown), Table(partners, "steady")))


def _hands(deals: int, players: int = 4) -> tuple[Hands, ...]:
    """So many deals of a fair pack; the player pitches well."""
    dice, found = Random(18), [[0] * (len(MEASURES) + 3) for _ in range(players)]
    for _ in range(deals):
        pack, pitcher = dice.sample(PACK, 6 * players), dice.randrange(players)
        for seat, row in enumerate(found):
            hand = pack[6 * seat : 6 * seat + 6]
            counts = [sum(map(measure, hand)) for measure in MEASURES.values()]
            pitched = seat == pitcher
            won = pitched and dice.random() < (0.75 if seat == 0 else 0.68)
            row[:] = map(sum, zip(row, (1, *counts, pitched, won), strict=True))
    return tuple(map(tuple, found))


def a_file() -> str:
    """All that is kept, as a file from another browser."""
    texts = {
        tallies.KEY: tallies.write(a_month(30)),
        settings.KEY: settings.write(Settings(theme="night")),
    }
    return backups.write(texts, 1_790_000_000)
