"""A deal looked at again: the table at any moment, the player's decisions and what each cost."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from pitch_core import Game
from pitch_core.review import Decision, Judged, costliest

from ..i18n import lost, signed, t, tenths
from ..review import Review
from ..reviewing import happened
from ..state import AppState
from .board import board
from .cards import button
from .dialog import framed
from .judged import moment, small, verdict, when

__all__ = ["review_buttons", "review_panel"]

_SIGNS = {
    "first": "M18 5l-7 7 7 7M6 5v14", "back": "M15 5l-7 7 7 7", "on": "M9 5l7 7-7 7",
    "last": "M6 5l7 7-7 7M18 5v14",
}  # fmt: skip
"""The arrows on the buttons, drawn."""


def review_buttons(game: Game) -> h.Element | None:
    """A button for each deal of a game that is over, to look at it again."""
    over = [deal.public.number for deal in game.deals if deal.public.phase == "over"]
    if not over:
        return None
    label = t("Look at a deal again")
    return h.div(".deals", role="group", aria_label=label)[
        h.span(aria_hidden="true")[label],
        (button(str(number), f"review:{number}") for number in over),
    ]


def review_panel(state: AppState, game: Game) -> h.Element:
    """What is looked at: a deal or, with the number 0, the whole game."""
    review = state.review
    which = _which(game, review)
    if not review.deal:
        return framed(t("Review"), _whole(game, review), beside=which, kind="review whole")
    return framed(
        t("Review"),
        board(review, state.setup),
        h.div(".told")[h.p(".happened")[happened(review, state.setup)], moment(review)],
        h.div(".mine")[_progress(review), _list(review)],
        beside=which,
        kind="review",
        foot=_steps(review, happened(review, state.setup)),
    )


def _which(game: Game, review: Review) -> h.Element:
    """Which deal is looked at, of those that are over."""
    over = [deal.public.number for deal in game.deals if deal.public.phase == "over"]
    choices = [*((number, t("Deal {n}", n=number)) for number in over), (0, t("The whole game"))]
    options = [
        h.option(value=str(number), selected=number == review.deal)[text]
        for number, text in choices
    ]
    label = t("What is looked at")
    return h.select("#review-deal", {"data-change": "review"}, aria_label=label)[options]


def _steps(review: Review, happened: str) -> list[h.Node]:
    """Where to go: to the first moment, back, forward, to the last, or anywhere by the slider."""
    slider = h.input(
        {"data-slide": "review-step"},
        id="review-slider",
        list="review-own",
        type="range",
        min="0",
        max=str(review.last),
        value=str(review.step),
        aria_label=t("Moment of the deal"),
        aria_valuetext=happened,
    )
    ticks = h.datalist("#review-own")[(h.option(value=str(one.step)) for one in review.decisions)]
    start, end = review.step == 0, review.step == review.last
    return [
        _step(t("To the start"), "first", "Home", off=start),
        _step(t("Back"), "back", "ArrowLeft", off=start),
        slider,
        ticks,
        _step(t("Forward"), "on", "ArrowRight", off=end, main=True),
        _step(t("To the end"), "last", "End", off=end),
    ]


def _step(name: str, where: str, key: str, *, off: bool, main: bool = False) -> h.Element:
    return h.button(
        {"data-act": f"review-step:{where}", "aria-keyshortcuts": key},
        id=f"do-step-{where}",
        class_={"main": main},
        type="button",
        aria_label=name,
        aria_disabled=str(off).lower(),
        title=name,
    )[h.svg(".icon", viewBox="0 0 24 24", aria_hidden="true")[h.path(d=_SIGNS[where])]]


# --- all decisions --------------------------------------------------------------------------------


def _progress(review: Review) -> h.Element | None:
    """How far the judging is, and the way to stop it or go on with it."""
    done, all_of_them = len(review.found), len(review.decisions)
    if done == all_of_them:
        return None
    on = review.stopped
    counted = t("{n} of {all} decisions weighed", n=done, all=all_of_them)
    label = counted if on else t("Weighing your decisions…")
    return h.div(".progress")[
        h.label(for_="review-progress")[label],
        h.progress("#review-progress", value=str(done), max=str(all_of_them)),
        button(t("Go on"), "review-go") if on else button(t("Stop"), "review-stop"),
    ]


def _list(review: Review) -> h.Element:
    known = [each.cost for each in review.found.values()]
    total = h.p(".total")[h.span[t("Win chance given away")], h.b[tenths(sum(known))]]
    return h.section[
        h.h3[t("Your decisions")],
        h.ol(".decisions")[(_entry(each, review) for each in review.decisions)],
        total if known else None,
    ]


def _entry(decision: Decision, review: Review) -> h.Element:
    judged = review.found.get((decision.deal, decision.step))
    here = bool(review.deal) and decision.step == review.step
    return h.li[_to(decision, judged, when(decision), here=here)]


def _to(decision: Decision, judged: Judged | None, where: str, *, here: bool = False) -> h.Element:
    """The way to the moment of a decision."""
    act = f"review:{decision.deal}:{decision.step}"
    return h.button(
        {"data-act": act, "aria-current": "step" if here else None},
        id=f"do-{act.replace(':', '-')}",
        class_="to",
        type="button",
    )[
        h.span(".when")[where],
        small(decision.action),
        verdict(judged) if judged else h.span(".verdict.open")["…"],
    ]


def _whole(game: Game, review: Review) -> list[h.Node]:
    """The costliest decisions of the game, and what each deal cost."""
    worst = costliest(review.found.values())
    done = len(review.found) == len(review.decisions)
    none = h.p[t("You gave hardly anything away.")] if done else None
    return [
        _progress(review),
        h.h3[t("Your costliest decisions")],
        h.ol(".decisions")[(h.li[_to(one.decision, one, _place(one))] for one in worst)]
        if worst
        else none,
        h.h3[t("Deal by deal")],
        h.ol(".decisions.by-deal")[
            (_deal(game, number, review) for number in _numbers(review.decisions))
        ],
    ]


def _numbers(decisions: Sequence[Decision]) -> list[int]:
    return sorted({decision.deal for decision in decisions})


def _deal(game: Game, number: int, review: Review) -> h.Element:
    own = [each for each in review.decisions if each.deal == number]
    known = [review.found[number, each.step] for each in own if (number, each.step) in review.found]
    result = game.deals[number - 1].public.result
    gained = signed(result.gained[own[0].view.side]) if result else "0"
    cost = lost(sum(each.cost for each in known)) if len(known) == len(own) else "…"
    return h.li[
        h.button(
            {"data-act": f"review:{number}"}, id=f"do-deal-{number}", class_="to", type="button"
        )[
            h.span(".when")[t("Deal {n}", n=number)],
            h.span(".soft")[t("score {n}", n=gained)],
            h.b[cost],
        ]
    ]


def _place(judged: Judged) -> str:
    decision = judged.decision
    return ", ".join([t("Deal {n}", n=decision.deal), when(decision)])
