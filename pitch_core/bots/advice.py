"""What each call or card promises: the deal is imagined many times over, as the seat knows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..actions import Action, Bid, Pass, Pitch, Play
from ..cards import Suit
from ..rules import TOP_BID
from ..shuffle import Dice
from ..view import SeatView
from .masks import card_number
from .thinking import Thought
from .weighing import Scales, prepare

__all__ = ["ADVICE", "Advice", "Option", "advise"]

ADVICE: Final = "advice"
"""The seed of the dice for a person's advice: asked again, it is the same, in a review as well."""


@dataclass(frozen=True, slots=True)
class Option:
    """One call or card and what it promises.

    ``win`` is the chance (0 to 1) that the side of the seat wins the game, ``points`` the change of
    its score to expect of this deal, ``made`` the chance that a bid is made if it stands (`None`
    for a pass and for cards), ``trump`` the suit that it is made with (`None` likewise).
    """

    action: Action
    win: float
    points: float
    made: float | None = None
    trump: Suit | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """All that a seat may do, the best first; cards to pitch are left out: 4 is never worse.

    ``worlds`` is how many deals were imagined.
    """

    options: tuple[Option, ...]
    worlds: int

    @property
    def best(self) -> Option:
        """What promises most."""
        return self.options[0]

    def cost(self, action: Action) -> float:
        """The chance to win the game that ``action`` gives away against the best, 0 or more."""
        if isinstance(action, Pitch):
            action = Bid(TOP_BID)
        own = next(option for option in self.options if option.action == action)
        return max(0.0, self.best.win - own.win)


WORLDS: Final = 100
"""Deals imagined for a decision; more of them hardly make it better."""

EQUAL: Final = 0.004
"""Chances to win that differ by no more can't be told apart by so many deals."""

FORCED: Final = 4
"""As many where there is nothing to choose."""


def advise(view: SeatView, dice: Dice, worlds: int = WORLDS) -> Thought[Advice]:
    """Weigh everything that the seat to act may do, from what it may know alone.

    A step is at most one imagined deal, played out once for each action. Before the first, tables
    are made where they aren't there yet.
    """
    hurry = False
    for _ in prepare(view):
        if (yield):
            hurry = True
    actions = [action for action in view.legal if not isinstance(action, Pitch)]
    if len(actions) == 1:
        worlds = min(worlds, FORCED)
    scales = Scales(view, [_number(action) for action in actions], _seed(dice))
    if (yield):
        hurry = True
    for done in range(1, worlds + 1):
        for _ in scales.weigh():
            if (yield):
                hurry = True
        if hurry or (done < worlds and (yield)):
            break
    options = [
        Option(
            action,
            scales.win(place),
            scales.points(place),
            scales.made(place),
            scales.trump(place),
        )
        for place, action in enumerate(actions)
    ]
    return Advice(_ranked(options), scales.worlds)


def _ranked(options: list[Option]) -> tuple[Option, ...]:
    """The best first; of what is as good as equal, the lowest call or the least card."""
    ranked = sorted(options, key=lambda option: -option.win)
    enough = ranked[0].win - EQUAL
    if isinstance(ranked[0].action, Play):
        alike = [each for each in ranked if each.win >= enough and _as_many(each, ranked[0])]
        best = min(alike, key=_least)
    else:
        best = next(option for option in options if option.win >= enough)  # calls come lowest first
    return (best, *(option for option in ranked if option is not best))


def _as_many(one: Option, other: Option) -> bool:
    """Whether one card promises no fewer points of the deal than the other."""
    return one.points >= other.points - EQUAL


def _least(option: Option) -> tuple[int, int]:
    """What is kept for later where nothing else decides: card points, then high cards."""
    assert isinstance(option.action, Play)
    return option.action.card.points, option.action.card.rank


def _number(action: Action) -> int:
    """An action as the kernel has it."""
    if isinstance(action, Play):
        return card_number(action.card)
    return 0 if isinstance(action, Pass) else action.points if isinstance(action, Bid) else -1


def _seed(dice: Dice) -> int:
    """A seed for the fast chance that imagining takes."""
    return dice.below(65536) << 32 | dice.below(65536) << 16 | dice.below(65536)
