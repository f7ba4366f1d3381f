"""Weighs actions against each other: worlds are imagined and played out once for each of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from ..cards import PACK, Suit
from ..view import SeatView
from . import counted, handvalue
from .bidding import player_for
from .equity import race_for, winner_of
from .kernel import NOBODY, Table
from .worlds import Worlds

__all__ = ["Scales", "prepare"]

HOPELESS: Final = ((12, 0.10), (24, 0.05), (48, 0.03))
"""After so many worlds, what promises so much less than the best is looked at no more."""


BY_HEART: Final = 100
"""What hands like this one usually bring counts as much as so many worlds.

In the auction there is little to imagine from, and luck would decide between calls.
"""


def prepare(view: SeatView) -> Iterator[None]:
    """Make what weighing in ``view`` looks up again and again, in short steps."""
    yield from handvalue.prepare()
    yield from counted.prepare(view.rules)
    yield from race_for(view.rules).prepare()
    yield from player_for(view.rules, view.scores, view.public.dealer).prepare()


class Scales:
    """The ``actions`` (numbers of the kernel) of the seat to act in ``view``, being weighed."""

    __slots__ = (
        "_actions",
        "_base",
        "_blind",
        "_ends",
        "_fraction",
        "_hopeless",
        "_known",
        "_made",
        "_player",
        "_points",
        "_seat",
        "_side",
        "_stood",
        "_times",
        "_usual",
        "_view",
        "_wins",
        "_worlds",
        "worlds",
    )

    def __init__(self, view: SeatView, actions: Sequence[int], seed: int) -> None:
        self._view = view
        self._seat, self._side = view.seat, view.side
        self._actions = list(actions)
        self._player = player_for(view.rules, view.scores, view.public.dealer)
        self._fraction = Random(seed).random
        self._worlds = Worlds(view, self._player, self._fraction)
        self._ends: dict[int, Table] = {}
        self._blind = 0
        self._base = Table.seen(view.public, self._worlds.shown)
        self._known: dict[tuple[int, ...], float] = {}
        self._wins = [0.0] * len(actions)
        self._points = [0] * len(actions)
        self._stood = [0] * len(actions)
        self._made = [0] * len(actions)
        self._times = [0] * len(actions)
        self._hopeless = [False] * len(actions)
        self._usual = self._player.values(self._base) if self._base.calling else []
        self.worlds = 0

    def weigh(self) -> Iterator[None]:
        """Imagine one more world, and play it out for every action that may be the best.

        It is done when there are no more steps.
        """
        dealt = yield from self._worlds.draw()
        self._ends.clear()
        # Some of the others think of points alone: nobody knows who.
        self._blind = int(self._fraction() * (1 << self._base.players))
        start = self._base.copy()
        start.dealt = dealt
        start.hands = [hand & ~start.gone for hand in dealt]
        for place, action in enumerate(self._actions):
            if not self._hopeless[place]:
                self._try(start.copy(), place, action)
        self.worlds += 1
        for worlds, behind in HOPELESS:
            if self.worlds == worlds:
                self._give_up(behind)

    def win(self, place: int) -> float:
        """The chance that the side wins the game by this action."""
        if not self._usual:
            return self._wins[place] / self._times[place]
        usual = self._usual[self._actions[place]]
        return (self._wins[place] + BY_HEART * usual) / (self._times[place] + BY_HEART)

    def points(self, place: int) -> float:
        """The mean change of the side's score."""
        return self._points[place] / self._times[place]

    def made(self, place: int) -> float | None:
        """The chance that a bid is made where it stands; `None` for what is no bid."""
        bid = self._actions[place]
        if not self._base.calling or not bid:
            return None
        usual = self._player.made(self._base.dealt[self._seat], self._seat, bid)
        return (self._made[place] + BY_HEART * usual) / (self._stood[place] + BY_HEART)

    def trump(self, place: int) -> Suit | None:
        """The suit that a bid is to be made with; `None` for what is no bid."""
        bid = self._actions[place]
        if not self._base.calling or not bid:
            return None
        suit = self._player.best_suit(self._base.dealt[self._seat], self._seat, bid)
        return PACK[13 * suit].suit

    def _try(self, table: Table, place: int, action: int) -> None:
        if table.calling:
            table.call(action)
            table = self._called_out(table)
        else:
            table.play(action)
            self._player.play_out(table)
        gained = table.gained()
        self._times[place] += 1
        self._points[place] += gained[self._side]
        self._wins[place] += self._value(table, gained)
        if action and table.pitcher == self._seat and self._base.calling:
            self._stood[place] += 1
            self._made[place] += gained[self._side] > 0

    def _called_out(self, table: Table) -> Table:
        """The deal at its end; with the same pitcher and trump it is played out but once.

        What was bid doesn't matter to how it is played.
        """
        player = self._player
        while table.calling and table.to_act != NOBODY:
            blind = self._blind >> table.to_act & 1
            table.call(player.blind_call(table) if blind else player.call(table))
        seat = table.pitcher
        if seat == NOBODY:
            return table
        if table.trump:
            player.play_out(table)
            return table
        key = seat * 4 + player.best_suit(table.hands[seat], seat, table.bid)
        found = self._ends.get(key)
        if found is None:
            player.play_out(table)
            found = self._ends[key] = table
        found.bid = table.bid
        return found

    def _value(self, table: Table, gained: list[int]) -> float:
        """The chance to win the game after a deal that is over."""
        if self._player.rules.win == "anyone":  # there it also matters which point came first
            return self._worth(table, gained)
        key = (table.pitcher, *gained)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._worth(table, gained)
        return found

    def _worth(self, table: Table, gained: list[int]) -> float:
        scores, player = self._view.scores, self._player
        winner = winner_of(table, scores, gained)
        if winner != NOBODY:
            return 1.0 if winner == self._side else 0.0
        after = [score + gain for score, gain in zip(scores, gained, strict=True)]
        return player.race.chances(after, (player.dealer + 1) % player.rules.players)[self._side]

    def _give_up(self, behind: float) -> None:
        best = max(self.win(place) for place in range(len(self._actions)))
        for place in range(len(self._actions)):
            if self.win(place) < best - behind:
                self._hopeless[place] = True
