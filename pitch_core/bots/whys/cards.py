"""What can be said for a card: to any trick, then what holds for a lead or for following."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from ..registry import Reason
from .follows import FOLLOWS
from .leads import LEADS
from .played import Played

__all__ = ["Played", "card_reasons"]

Rule: TypeAlias = Callable[[Played], Reason | None]

ALIKE: Final = 0.005
"""Chances to win the game that nobody can tell apart."""


def only_card(case: Played) -> Reason | None:
    """There is nothing to choose."""
    if len(case.known.legal) > 1:
        return None
    if len(case.view.hand) > 1:
        return case.say("{card} is the only card that may be played.")
    return case.say("{card} is the only card there is to play.")


def all_alike(case: Played) -> Reason | None:
    """It makes no difference."""
    chances = [option.win for option in case.advice.options]
    points = [option.points for option in case.advice.options]
    if max(chances) - min(chances) > ALIKE or max(points) - min(points) > ALIKE:
        return None
    return case.say("Every card that may be played promises the same.")


def chance_to_win(case: Played) -> Reason | None:
    """How often this wins the game."""
    win = round(100 * case.option.win)
    return Reason("This way the game is won in about {win} of 100 imagined deals.", {"win": win})


def card_reasons(case: Played) -> Iterator[Reason]:
    """All that can be said for a card, the weightiest first; the last always holds."""
    rules: tuple[Rule, ...] = FOLLOWS if case.lying else LEADS
    every = (only_card, all_alike, *rules, chance_to_win)
    return (reason for each in every if (reason := each(case)) is not None)
