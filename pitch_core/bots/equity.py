"""The chance of every side to win the game, from the scores: a race between the sides.

Each side runs for itself towards the target: what a deal brings it depends on how far it has to go
and how it sits to the dealer, and was counted in many games between bots (`trained`). So the chance
that it is still under way after so many deals can be worked out for any target and any score, and a
side wins when it arrives while the others are still under way. What the sides do to each other is
left out, and made up for at the end by bringing the chances closer together (`DAMPED`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import sqrt
from typing import Final

from ..rules import Rules
from .counted import OUTCOMES, Counted, counted_for
from .kernel import NOBODY, Table

__all__ = ["Race", "race_for", "winner_of"]

NEAR: Final = 14
"""Points to go, from which on a race is reckoned at a smaller scale."""

BEHIND: Final = 12
"""Points that a side can fall back and still be told apart."""

DAMPED: Final = 0.6
"""The power that brings the race's chances nearest to real ones.

Sides hinder each other: whoever is ahead is bid against, and only one pitches in a deal.
"""

DEALS: Final = 48
"""Deals looked ahead; a race of `NEAR` points is over by then."""

NOTHING: Final = 1e-5
"""A chance that nobody has arrived yet which counts no more."""

MOST_KNOWN: Final = 20_000
"""Scores whose chances are remembered."""


class Race:
    """The race under ``rules``, with what one deal brings as it was counted."""

    __slots__ = ("_known", "_lines", "_steps", "rules", "sides")

    def __init__(self, rules: Rules, counted: Counted) -> None:
        self.rules = rules
        self.sides = rules.sides
        self._steps = counted.steps
        self._known: dict[tuple[float, ...], list[float]] = {}
        self._lines: list[list[list[float]]] = []
        """How likely a side is still under way: by place to the dealer, points to go, deals."""

    def chances(self, scores: Sequence[int], dealer: int) -> list[float]:
        """The chance of each side to win when ``dealer`` (a seat) deals next."""
        first = dealer % self.sides
        to_go = self._to_go(scores)
        turned = (*to_go[first:], *to_go[:first])  # as if the first seat dealt: known more often
        found = self._known.get(turned)
        if found is None:
            if len(self._known) > MOST_KNOWN:
                self._known.clear()
            found = self._known[turned] = self._run(turned)
        return found[self.sides - first :] + found[: self.sides - first]

    def _to_go(self, scores: Sequence[int]) -> list[float]:
        """Points to go by side, a long race brought to a short one that is as open.

        Luck grows by the root of the way: so do the gaps that matter.
        """
        far = [float(self.rules.target - score) for score in scores]
        least = min(far)
        if least > NEAR:
            root = sqrt(NEAR / least)
            far = [NEAR + (way - least) * root for way in far]
        return [max(1.0, min(way, NEAR + BEHIND)) for way in far]

    def _line(self, place: int, way: float) -> list[float]:
        """The chances to be under way, between those of two whole numbers of points to go."""
        lines, whole = self._lines[place], int(way)
        part = way - whole
        if not part:
            return lines[whole]
        return [a + part * (b - a) for a, b in zip(lines[whole], lines[whole + 1], strict=True)]

    def _run(self, to_go: Sequence[float]) -> list[float]:
        for _ in self.prepare():
            pass
        lines = [self._line(place, way) for place, way in enumerate(to_go)]
        chances = [0.0] * self.sides
        for deal in range(DEALS):
            alone = 1.0
            middle = [0.5 * (line[deal] + line[deal + 1]) for line in lines]
            for under_way in middle:
                alone *= under_way
            if alone < NOTHING:
                break
            for side, line in enumerate(lines):
                chances[side] += max(NOTHING, line[deal] - line[deal + 1]) * alone / middle[side]
        chances = [chance**DAMPED for chance in chances]
        total = sum(chances)
        return [chance / total for chance in chances]

    def prepare(self) -> Iterator[None]:
        """Reckon how long sides are under way, in short steps; nothing where that is done."""
        if self._lines:
            return
        longest = NEAR + BEHIND
        lines = [[[1.0] for _ in range(longest + 1)] for _ in range(self.sides)]
        steps = [
            [self._moves(place, way) for way in range(longest + 1)] for place in range(self.sides)
        ]
        for deal in range(DEALS):
            for place in range(self.sides):
                later = lines[place - 1]  # the deal has passed to the left
                for way in range(1, longest + 1):
                    ahead = 0.0
                    for chance, new in steps[place][way]:
                        ahead += chance * later[new][deal]
                    lines[place][way].append(ahead)
            yield
        self._lines = lines

    def _moves(self, place: int, way: int) -> list[tuple[float, int]]:
        """Chance and new way of each step that doesn't arrive."""
        moves: dict[int, float] = {}
        for chance, (pitches, gain) in zip(
            self._steps[place][min(max(way, 1), 5) - 1], OUTCOMES, strict=True
        ):
            if chance and not self._arrives(pitches, gain, way):
                new = max(1, min(way - gain, NEAR + BEHIND))
                moves[new] = moves.get(new, 0.0) + chance
        return [(chance, new) for new, chance in moves.items()]

    def _arrives(self, pitches: bool, gain: int, way: int) -> bool:
        if gain < way:
            return False
        win = self.rules.win
        return win == "anyone" or (pitches and (win == "pitcher" or gain > 0))


@lru_cache(maxsize=8)
def race_for(rules: Rules) -> Race:
    """The race under ``rules``."""
    return Race(rules, counted_for(rules))


def winner_of(table: Table, scores: Sequence[int], gained: Sequence[int]) -> int:
    """The side that has won by a deal that is over, or ``NOBODY``; `winner_after` in numbers."""
    rules = table.rules
    if table.pitcher == NOBODY:
        return NOBODY
    pitching = table.side_of[table.pitcher]
    if scores[pitching] + gained[pitching] >= rules.target and (
        gained[pitching] > 0 or rules.win != "pitcher_made"
    ):
        return pitching
    if rules.win != "anyone":
        return NOBODY
    running = list(scores)
    for side in table.points():
        if side not in (NOBODY, pitching):
            running[side] += 1
            if running[side] >= rules.target:
                return side
    for step in range(1, rules.players + 1):
        side = table.side_of[(table.dealer + step) % rules.players]
        if scores[side] + gained[side] >= rules.target:
            return side
    return NOBODY
