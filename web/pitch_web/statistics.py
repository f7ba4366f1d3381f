"""How the player has fared, with each set of rules and against each kind of bot.

What has been counted is known by the game's seed and the deal's number: neither a reload nor a
deal that is taken back and played again counts twice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from pitch_core import Deal, DealResult, Game, Rules

from .dealt import Hands, with_deal

__all__ = [
    "GAINS", "LAST", "REMEMBERED", "TOP", "Statistics", "Table", "Tally", "count", "count_hint",
    "count_weighed",
]  # fmt: skip

GAINS: Final = range(-4, 5)
"""What a deal can change a score by."""

LAST: Final = 200
"""Games of which it is known how each ended."""

REMEMBERED: Final = 100
"""Games of one table of which it is known what has been counted; an older one can't come back."""

TOP: Final = 10_000
"""What a chance that is certain counts in `Tally.given`."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What is counted.

    ``row`` are games won in a row up to now, ``longest`` the most ever, ``quickest`` the deals of
    the shortest game won (0: none). ``gains`` counts deals by what they were worth, as `GAINS`;
    ``bids`` those that the player pitched, by the bid: how many, and how many made. ``margins``
    are the points by which the last games were won, or lost (then negative); never 0. ``hints``
    were asked for. ``dealt`` is what each seat was dealt, the player's first. ``weighed`` are the
    decisions with a choice in the deals that were reviewed, ``given`` is what they gave away of the
    chance to win, as parts of `TOP`.
    """

    games: int = 0
    won: int = 0
    row: int = 0
    longest: int = 0
    quickest: int = 0
    gains: tuple[int, ...] = (0,) * len(GAINS)
    bids: tuple[tuple[int, int], ...] = ((0, 0),) * 4
    margins: tuple[int, ...] = ()
    hints: int = 0
    dealt: tuple[Hands, ...] = ()
    weighed: int = 0
    given: int = 0

    @property
    def deals(self) -> int:
        """Deals that were scored."""
        return sum(self.gains)

    @property
    def pitched(self) -> int:
        """Deals in which the player was the pitcher."""
        return sum(tried for tried, _ in self.bids)

    @property
    def points(self) -> int:
        """All that was gained and lost."""
        return sum(gain * n for gain, n in zip(GAINS, self.gains, strict=True))

    @property
    def best(self) -> int | None:
        """The most that one deal was worth."""
        return max((gain for gain, n in zip(GAINS, self.gains, strict=True) if n), default=None)

    def with_deal(self, result: DealResult, side: int, me: int) -> Tally:
        """And one deal more."""
        gains = list(self.gains)
        gains[GAINS.index(result.gained[side])] += 1
        bids = list(self.bids)
        if result.pitcher == me:
            tried, made = bids[result.bid - 1]
            bids[result.bid - 1] = (tried + 1, made + result.made)
        return replace(self, gains=tuple(gains), bids=tuple(bids))

    def with_cards(self, deal: Deal) -> Tally:
        """And the cards of one deal more, those of a deal that was thrown in, too."""
        return replace(self, dealt=with_deal(self.dealt, deal))

    def with_weighed(self, costs: Sequence[float]) -> Tally:
        """And what each decision of a deal that was reviewed has cost."""
        given = self.given + round(TOP * sum(costs))
        return replace(self, weighed=self.weighed + len(costs), given=given)

    def with_game(self, won: bool, margin: int, deals: int) -> Tally:
        """And one game more."""
        row = self.row + 1 if won else 0
        quickest = min(self.quickest or deals, deals) if won else self.quickest
        signed = max(margin, 1) if won else -max(-margin, 1)
        return replace(
            self,
            games=self.games + 1,
            won=self.won + won,
            row=row,
            longest=max(row, self.longest),
            quickest=quickest,
            margins=(*self.margins, signed)[-LAST:],
        )


@dataclass(frozen=True, slots=True)
class Table:
    """The tally of one set of rules and one kind of bot.

    ``counted`` has the number of the last deal counted, by the seed of the game; it is negative
    when the game is over and counted, too. ``reviewed`` are the deals whose decisions are counted.
    """

    rules: Rules
    bot: str
    tally: Tally = field(default_factory=Tally)
    counted: Mapping[str, int] = field(default_factory=dict)
    reviewed: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Statistics:
    """``all`` is the tally of all games, ``tables`` the same by table, the last played first."""

    all: Tally = field(default_factory=Tally)
    tables: tuple[Table, ...] = ()

    def table(self, rules: Rules, bot: str) -> Table:
        """The table of these rules and this bot, or a new one."""
        found = (table for table in self.tables if (table.rules, table.bot) == (rules, bot))
        return next(found, Table(rules, bot))


def count(statistics: Statistics, game: Game, bot: str, me: int) -> Statistics:
    """The statistics with what of this game isn't counted yet."""
    table = statistics.table(game.rules, bot)
    seed, over = game.seed or "", game.winner is not None
    before = table.counted.get(seed, 0)
    numbers = [deal.public.number for deal in game.deals if deal.public.result]
    latest = max(numbers, default=0)
    if latest <= abs(before) and not (over and before >= 0):
        return statistics
    news = _news(game, abs(before), over and before >= 0, me)
    counted = {old: n for old, n in table.counted.items() if old != seed}
    counted[seed] = -latest if over else latest
    kept = dict(list(counted.items())[-REMEMBERED:])
    now = replace(table, tally=news(table.tally), counted=kept)
    return _with(statistics, table, now, news(statistics.all))


def count_hint(statistics: Statistics, rules: Rules, bot: str) -> Statistics:
    """The statistics with one hint more."""
    table = statistics.table(rules, bot)
    asked = replace(table, tally=_one_hint(table.tally))
    return _with(statistics, table, asked, _one_hint(statistics.all))


def count_weighed(
    statistics: Statistics, rules: Rules, bot: str, seed: str, costs: Mapping[int, Sequence[float]]
) -> Statistics:
    """The statistics with what the decisions cost in deals of one game, by the deal's number.

    A deal that was counted before isn't counted again.
    """
    table = statistics.table(rules, bot)
    before = table.reviewed.get(seed, ())
    news = [number for number in costs if number not in before]
    if not news:
        return statistics
    all_of_them = [cost for number in news for cost in costs[number]]
    reviewed = {old: deals for old, deals in table.reviewed.items() if old != seed}
    reviewed[seed] = (*before, *news)
    kept = dict(list(reviewed.items())[-REMEMBERED:])
    found = replace(table, tally=table.tally.with_weighed(all_of_them), reviewed=kept)
    return _with(statistics, table, found, statistics.all.with_weighed(all_of_them))


def _with(statistics: Statistics, table: Table, now: Table, tally: Tally) -> Statistics:
    """The statistics with a table as it is ``now``, first of all."""
    others = (other for other in statistics.tables if other is not table)
    return Statistics(tally, (now, *others))


def _one_hint(tally: Tally) -> Tally:
    return replace(tally, hints=tally.hints + 1)


def _news(game: Game, before: int, over: bool, me: int) -> Callable[[Tally], Tally]:
    """What adds the deals after number ``before`` to a tally, and the game when it is over."""
    side = game.rules.side_of(me)
    deals = [deal for deal in game.deals if deal.public.number > before]
    margin = game.scores[side] - max(s for i, s in enumerate(game.scores) if i != side)

    def added(tally: Tally) -> Tally:
        for deal in deals:
            tally, result = tally.with_cards(deal), deal.public.result
            if result is not None:
                tally = tally.with_deal(result, side, me)
        return tally.with_game(game.winner == side, margin, len(game.deals)) if over else tally

    return added
