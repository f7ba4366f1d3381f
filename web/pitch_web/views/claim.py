"""A hand that somebody has laid open, for it takes every trick that is left."""

from __future__ import annotations

import htpy as h

from pitch_core import SeatView

from ..claiming import claimed
from ..i18n import t
from ..state import AppState
from .cards import button, face

__all__ = ["laid_open"]


def laid_open(state: AppState) -> h.Element | None:
    """The open hand of a bot that takes the rest, and the ways on."""
    if state.game is None or state.claim is None or state.claim.going:
        return None
    view: SeatView = state.game.view(state.claim.seat)
    cards = sorted(view.hand, key=lambda card: ("SHCD".index(card.suit.value), -card.rank))
    trump = view.public.trump
    cards.sort(key=lambda card: card.suit is not trump)
    return h.section(".claim.paper", aria_label=claimed(state))[
        h.p[claimed(state)],
        h.div(".open")[map(face, cards)],
        h.div(".bids")[
            button(t("Go on"), "claim-on", name="claim-on", main=True),
            button(t("Play it out"), "by-hand"),
        ],
    ]
