"""Looking at a deal again: from state to state, and the judging beside the page."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pitch_core import Game, events
from pitch_core.review import Judged, decisions, judge, moments

from .aside import Aside, Host
from .i18n import t
from .log import heard
from .review import Review
from .spoken import sentences
from .state import ME, AppState, Setup
from .thinking import think

__all__ = ["Reviewer", "act", "happened"]

_CAP: Final = 4.0
"""Seconds after which a decision is judged by what is known then: nobody has to wait for it."""


def act(state: AppState, wish: str) -> AppState:
    """What an act that begins with ``review`` changes: ``review``, ``review:3``, ``review:3:12``
    open a deal, ``review:0`` the whole game; ``review-step:12`` or ``…:on`` goes to a moment.
    """
    verb, *words = wish.split(":")
    if state.game is None:
        return state
    match verb:
        case "review":
            return _opened(state, state.game, *map(int, words))
        case "review-step" if state.panel == "review" and state.review.deal:
            return _stepped(state, words[0])
        case "review-stop" | "review-go":
            return replace(state, review=replace(state.review, stopped=verb == "review-stop"))
    return state


def _opened(state: AppState, game: Game, number: int | None = None, step: int = 0) -> AppState:
    """The review of a deal that is over; without a number that of the last, or of all of a game."""
    over = [deal.public.number for deal in game.deals if deal.public.phase == "over"]
    if number is None and over:
        number = 0 if game.winner is not None else over[-1]
    if number not in (0, *over):
        return state
    own = [each for one in (over if number == 0 else [number]) for each in decisions(game, one, ME)]
    review = Review(
        number,
        step,
        moments(game, number) if number else (),
        tuple(own),
        _still_true(state.review.judged, game),
        back=state.review.back if state.panel == "review" else state.panel,
    )
    review = replace(review, step=max(0, min(step, review.last)))
    shown = replace(state, panel="review", review=review, note="", refused=False, chosen=None)
    return heard(shown, told(shown)) if number else shown


def _still_true(judged: tuple[Judged, ...], game: Game) -> tuple[Judged, ...]:
    """What was judged of deals that have not been taken back and played anew since."""
    last = len(game.deals)
    true = decisions(game, last, ME)
    return tuple(one for one in judged if one.decision.deal < last or one.decision in true)


def _stepped(state: AppState, wish: str) -> AppState:
    review = state.review
    steps = {"first": 0, "back": review.step - 1, "on": review.step + 1, "last": review.last}
    step = steps.get(wish)
    if step is None:  # the slider tells itself where it is
        return replace(state, review=_at(review, int(wish)))
    after = replace(state, review=_at(review, step))
    return heard(after, told(after)) if after.review.step != review.step else state


def _at(review: Review, step: int) -> Review:
    return replace(review, step=max(0, min(step, review.last)))


def told(state: AppState) -> str:
    """The moment that is shown, in words."""
    review = state.review
    return " ".join(
        [
            t("{step} of {steps}:", step=review.step, steps=review.last),
            happened(review, state.setup),
            _own(review),
        ]
    ).strip()


def _own(review: Review) -> str:
    """That the player decides next."""
    return t("Here you decided.") if review.own else ""


def happened(review: Review, setup: Setup) -> str:
    """What the last call or play before the moment that is shown was, and what it led to."""
    now = review.moments[review.step].view(ME)
    before = review.moments[review.step - 1].view(ME) if review.step else None
    return sentences(events(before, now), setup)


class Reviewer:
    """Judges the decisions that are wanted, one after the other, until the review is closed."""

    def __init__(self, host: Host) -> None:
        self._state, self._change, self._now = host.state, host.change, host.now
        self._aside = Aside(self._judge)

    def look(self) -> None:
        """Begin when something is wanted, and stop at once when nothing is any more."""
        state = self._state()
        self._aside.look(wanted=state.panel == "review" and state.review.wanted is not None)

    async def _judge(self) -> None:
        try:
            while (decision := self._state().review.wanted) is not None:
                self._found(await think(judge(decision), self._now, _CAP))
        except Exception:  # a fault is for the console; the player can go on with the rest
            self._aside.done()
            state = self._state()
            self._change(replace(state, review=replace(state.review, stopped=True)))
            raise

    def _found(self, judged: Judged) -> None:
        state = self._state()
        review = replace(state.review, judged=(*state.review.judged, judged))
        if review.wanted is None:
            self._aside.done()
        self._change(replace(state, review=review))
