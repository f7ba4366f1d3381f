"""What is looked at again of a game, and what has been found out about it so far."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pitch_core import Game
from pitch_core.review import Decision, Judged

__all__ = ["Review"]


@dataclass(frozen=True)
class Review:
    """``deal`` is the number of the deal that is looked at, 0 the whole game; ``step`` counts its
    calls and plays up to the moment that is shown, ``moments`` are all of them.

    ``decisions`` are the player's own in what is looked at, ``judged`` those of the game that have
    been judged. ``stopped`` says that no more are wanted now. ``back`` is the panel from which the
    review was opened.
    """

    deal: int = 0
    step: int = 0
    moments: tuple[Game, ...] = ()
    decisions: tuple[Decision, ...] = ()
    judged: tuple[Judged, ...] = ()
    stopped: bool = False
    back: str = ""

    @cached_property
    def found(self) -> dict[tuple[int, int], Judged]:
        """What is known of the decisions that are looked at, by deal and step."""
        known = {(each.decision.deal, each.decision.step): each for each in self.judged}
        places = [(decision.deal, decision.step) for decision in self.decisions]
        return {place: known[place] for place in places if place in known}

    @property
    def costs(self) -> dict[int, tuple[float, ...]]:
        """What each decision with a choice cost, by the deal, of deals that are wholly judged."""
        costs: dict[int, tuple[float, ...]] = {}
        for number in sorted({each.deal for each in self.decisions}):
            own = [
                self.found.get((number, one.step)) for one in self.decisions if one.deal == number
            ]
            if all(own):
                costs[number] = tuple(one.cost for one in own if one and one.advice)
        return costs

    @property
    def wanted(self) -> Decision | None:
        """The next decision to judge, if any."""
        left = (each for each in self.decisions if (each.deal, each.step) not in self.found)
        return None if self.stopped else next(left, None)

    @property
    def own(self) -> Decision | None:
        """The player's decision at the moment that is shown, if it is one."""
        return next((each for each in self.decisions if each.step == self.step), None)

    @property
    def last(self) -> int:
        """The step at which the deal is over."""
        return len(self.moments) - 1
