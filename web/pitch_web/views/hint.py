"""A hint on the table: chances on the calls and cards themselves, and one sentence beside them."""

from __future__ import annotations

import htpy as h

from pitch_core import Action, Play
from pitch_core.bots.advice import Option

from ..hint import Hint, option_told, points_told, reason_told
from ..i18n import percent, t
from .cards import suit_sign
from .icons import icon

__all__ = ["bubble", "chances"]


def bubble(hint: Hint) -> h.Element:
    """Why the best is the best, and what the numbers mean; those who listen have been told."""
    cards = isinstance(hint.best, Play)
    more = t("points to expect") if cards else t("bid made")
    return h.section("#hint", aria_label=t("Hint"))[
        icon("hint"),
        h.p[reason_told(hint.why)],
        h.p(".legend")[
            h.span[h.b["%"], " ", t("game won")], h.span["±" if cards else "✓", " ", more]
        ],
    ]


def chances(hint: Hint, action: Action) -> tuple[str, h.Element] | None:
    """The chances of a call or card, as they are spoken and as they lie on it."""
    option = hint.option(action)
    if option is None:
        return None
    best = {"best": option is hint.advice.best}
    trump = suit_sign(option.trump) if option.trump else None
    shown = h.span(class_=["odds", best], aria_hidden="true")[
        h.span[h.b[percent(option.win)], h.small[_more(option), trump]]
    ]
    told = option_told(option)
    return (t("{chances}, the best", chances=told) if best["best"] else told), shown


def _more(option: Option) -> str:
    if option.made is not None:
        return f"✓ {percent(option.made)}"
    return points_told(option.points) if isinstance(option.action, Play) else ""
