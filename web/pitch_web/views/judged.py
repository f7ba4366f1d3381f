"""One decision of the player: what it was, how good, what would have been better."""

from __future__ import annotations

import htpy as h

from pitch_core import Action, Bid, Pass, Pitch, Play
from pitch_core.bots.advice import Option
from pitch_core.review import Decision, Judged

from ..hint import action_name, begun, reason_told
from ..i18n import lost, percent, signed, t, tenths
from ..review import Review
from ..spoken import call_text
from .cards import face, suit_sign

__all__ = ["moment", "small", "verdict", "when"]

_SHOWN = 6
"""Cards or calls whose chances are shown."""


def moment(review: Review) -> h.Element | None:
    """What is known of the player's decision at the moment that is shown."""
    own = review.own
    if own is None:
        return None
    judged = review.found.get((own.deal, own.step))
    title = t("Your decision: {what}", what=action_name(own.action))
    return h.section(".decision", aria_label=title)[
        h.p(".chosen")[h.b[title], " ", verdict(judged) if judged else None],
        _about(judged) if judged else h.p(".soft")[t("Not weighed yet.")],
    ]


def _about(judged: Judged) -> list[h.Node]:
    if judged.advice is None:
        return [h.p[t("There was nothing else to do.")]]
    return [_better(judged), _chances(judged), _hindsight(judged)]


def _better(judged: Judged) -> h.Element:
    assert judged.advice is not None
    best, own = judged.advice.best, judged.win or 0.0
    why = judged.why
    because = " " + reason_told(why) if why else ""
    if not judged.cost and why and "win" in why.values:  # it tells that chance itself
        return h.p[t("Nothing promised clearly more."), because]
    if not judged.cost:
        promised = t("Nothing promised clearly more: {n} to win the game.", n=tenths(own))
        return h.p[promised, because]
    return h.p[
        t(
            "Better: {what}. It would have won the game in {best} of cases instead of {own}.",
            what=action_name(best.action),
            best=tenths(best.win),
            own=tenths(own),
        ),
        because,
    ]


def _chances(judged: Judged) -> h.Element:
    """The chances of all that could be done, the best first."""
    assert judged.advice is not None
    options = judged.advice.options
    own = judged.decision.action
    most = max(option.win for option in options) or 1
    rows = [option for n, option in enumerate(options) if n < _SHOWN or option.action == own]
    caption = t(
        "Chance to win the game, in {n} deals imagined from what you knew", n=judged.advice.worlds
    )
    return h.table(".chances")[
        h.caption[caption],
        (
            _chance(option, most, best=not place, chosen=_same(option.action, own))
            for place, option in enumerate(rows)
        ),
    ]


def _chance(option: Option, most: float, *, best: bool, chosen: bool) -> h.Element:
    width = f"{100 * option.win / most:.1f}"
    bar = h.svg(viewBox="0 0 100 10", preserveAspectRatio="none", aria_hidden="true")[
        h.rect(x="0", y="0", width=width, height="10")
    ]
    mark = h.span(".unseen")[t("your choice")] if chosen else None
    return h.tr(class_={"best": best, "chosen": chosen})[
        h.th(scope="row")[
            small(option.action), suit_sign(option.trump) if option.trump else None, mark
        ],
        h.td[bar],
        h.td[percent(option.win)],
    ]


def _hindsight(judged: Judged) -> h.Element | None:
    """What is certain once all cards are known, and was not known then."""
    if judged.decided:
        text = t("However everybody had played on, the points would have been the same.")
    elif judged.surer is not None:
        card, gain = judged.surer
        text = t("{what} was sure to bring {n}.", what=begun(action_name(card)), n=signed(gain))
    else:
        return None
    return h.p(".soft")[h.b[t("With all cards open:")], " ", text]


def when(decision: Decision) -> str:
    """In which part of the deal it was."""
    public = decision.view.public
    return t("call") if public.phase == "auction" else t("trick {n}", n=len(public.tricks) + 1)


def verdict(judged: Judged) -> h.Element:
    """How good a decision was, in a word and as a number."""
    word = {
        "forced": t("no choice"),
        "best": t("best"),
        "fine": t("fine"),
        "slip": t("slip"),
        "costly": t("costly"),
    }[judged.mark]
    cost = h.b[lost(judged.cost)] if judged.cost else None
    return h.span(f".verdict.{judged.mark}")[h.span[word], cost]


def small(action: Action) -> h.Element:
    """A call or card as it stands in a list."""
    if isinstance(action, Pass | Bid | Pitch):
        return h.span(".small")[h.span(".call")[call_text(action)]]
    return h.span(".small")[face(action.card) if isinstance(action, Play) else None]


def _same(one: Action, own: Action) -> bool:
    return one == own or (isinstance(own, Pitch) and one == Bid(4))
