"""A deal looked at again: what each decision of a seat cost, by what the seat could know then.

>>> from pitch_core import Game
>>> from pitch_core.bots import finish
>>> from pitch_core.review import decisions, review_deal
>>> game = Game.new(seed="demo").next_deal()
>>> while game.to_act is not None:
...     game = game.apply(game.legal()[0])
>>> judged = finish(review_deal(game, 1, 0))
>>> [str(each.decision.action) for each in judged] == [
...     str(each.action) for each in decisions(game, 1, 0)]
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from . import exact
from .actions import Action, Play
from .bots import Reason, Thought, dice_for
from .bots.advice import ADVICE, Advice, advise
from .bots.why import why
from .deal import Deal
from .game import Game
from .record import actions_of
from .shuffle import Dice
from .view import SeatView

__all__ = [
    "Decision",
    "Judged",
    "Mark",
    "costliest",
    "decisions",
    "judge",
    "moments",
    "review_deal",
]

Mark: TypeAlias = Literal["forced", "best", "fine", "slip", "costly"]
"""What kind of decision it was: without a choice, or how much it gave away."""

Adviser: TypeAlias = Callable[[SeatView, Dice], Thought[Advice]]
"""Weighs what a seat may do, as `advise` does."""

_SMALL: Final = 0.005
"""A difference of chances that an estimate doesn't tell from none."""

_FINE: Final = 0.02
_SLIP: Final = 0.06


@dataclass(frozen=True, slots=True)
class Decision:
    """A call or card of a seat: what it could know then and what it did.

    ``step`` counts the calls and plays of the deal before this one. ``truth`` is the deal at that
    moment with all its cards, and ``gained`` what it brought the seat's side in the end (`None`:
    it isn't over); they are for hindsight alone.
    """

    view: SeatView
    action: Action
    step: int
    truth: Deal
    gained: int | None

    @property
    def deal(self) -> int:
        """The number of the deal."""
        return self.view.public.number


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision and what it was worth.

    ``advice`` is what the seat could have been told then, and ``why`` the reason for what would
    have been better or, where nothing was, for what it did; both are `None` where there was one
    thing to do.

    The rest is hindsight, and exact: with all cards open, ``decided`` says that the points came
    out as they did however everybody played on, and ``surer`` is a card and what it was sure to
    gain, if that is more than the deal brought.
    """

    decision: Decision
    advice: Advice | None = None
    why: Reason | None = None
    decided: bool = False
    surer: tuple[Action, int] | None = None

    @property
    def cost(self) -> float:
        """The chance to win the game that was given away; 0 where nothing could be.

        What an estimate can't tell from nothing counts as nothing. Both chances are taken as they
        are told, to a tenth of a per cent, so that the difference is what a reader finds.
        """
        if self.advice is None or self.win is None:
            return 0.0
        if self.advice.best.win - self.win < _SMALL:
            return 0.0
        return round(self.advice.best.win, 3) - round(self.win, 3)

    @property
    def win(self) -> float | None:
        """The chance to win the game with what was done; `None` without advice."""
        if self.advice is None:
            return None
        return self.advice.best.win - self.advice.cost(self.decision.action)

    @property
    def mark(self) -> Mark:
        """What kind of decision it was."""
        if self.advice is None:
            return "forced"
        if not self.cost and self._looks_best():
            return "best"
        if self.cost < _FINE:
            return "fine"
        return "slip" if self.cost < _SLIP else "costly"

    def _looks_best(self) -> bool:
        """Whether the chances, in whole per cents as they are listed, show nothing better."""
        best, own = self.advice.best.win if self.advice else 0.0, self.win or 0.0
        return round(100 * own) == round(100 * best)


def moments(game: Game, number: int) -> tuple[Game, ...]:
    """The game at every moment of its deal ``number``, from the cards dealt to where it got."""
    scores = game.start_scores
    for deal in game.deals[: number - 1]:
        if deal.public.result is not None:
            gained = deal.public.result.gained
            scores = tuple(map(sum, zip(scores, gained, strict=True)))
    now = replace(game, scores=scores, deals=game.deals[: number - 1], winner=None)
    states = []
    for action in actions_of(game.deals[number - 1]):
        now = now.apply(action)
        states.append(now)
    return tuple(states)


def decisions(game: Game, number: int, seat: int) -> tuple[Decision, ...]:
    """The calls and cards of ``seat`` in the deal ``number``, in order."""
    deal = game.deals[number - 1]
    result = deal.public.result
    gained = None if result is None else result.gained[game.rules.side_of(seat)]
    return tuple(
        Decision(now.view(seat), action, step, now.deals[-1], gained)
        for step, (now, action) in enumerate(
            zip(moments(game, number), actions_of(deal)[1:], strict=False)
        )
        if now.to_act == seat
    )


def judge(decision: Decision, adviser: Adviser = advise) -> Thought[Judged]:
    """What a decision was worth. Its cost, dice and all, comes from what the seat could know."""
    view = decision.view
    if len(view.legal) < 2:
        return Judged(decision)
    advice = yield from adviser(view, dice_for(ADVICE, view))
    judged = Judged(decision, advice)
    told = advice.best.action if judged.cost else decision.action
    judged = replace(judged, why=why(view, advice, told))
    if not isinstance(decision.action, Play):
        return judged
    if (yield from exact.decided(decision.truth)):
        return replace(judged, decided=True)
    return replace(judged, surer=(yield from _surer(decision)))


def _surer(decision: Decision) -> Thought[tuple[Action, int] | None]:
    """The card that was sure to bring more than the deal did, if any."""
    gains = yield from exact.sure(decision.truth)
    if not gains or decision.gained is None:
        return None
    best = max(gains, key=lambda card: gains[card])
    return (Play(best), gains[best]) if gains[best] > decision.gained else None


def review_deal(
    game: Game, number: int, seat: int, adviser: Adviser = advise
) -> Thought[tuple[Judged, ...]]:
    """All decisions of ``seat`` in the deal ``number``, judged."""
    judged: tuple[Judged, ...] = ()
    for decision in decisions(game, number, seat):
        judged += ((yield from judge(decision, adviser)),)
    return judged


def costliest(judged: Iterable[Judged], most: int = 3) -> tuple[Judged, ...]:
    """The decisions that gave away most, the worst first; none that was fine."""
    costly = [each for each in judged if each.mark in ("slip", "costly")]
    return tuple(sorted(costly, key=lambda each: -each.cost)[:most])
