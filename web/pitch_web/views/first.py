"""What the page needs before Python is there to write it; the build puts it into index.html."""

from __future__ import annotations

import htpy as h

from pitch_core import Game

from ..i18n import t
from ..state import AppState, Setup
from .page import page
from .start import kept_games, same_cards

__all__ = ["first_screen", "patterns"]


def first_screen() -> str:
    """The page as Python's first draw will have it, for someone who has kept no game."""
    return page(AppState())


def patterns() -> str:
    """A template for web/first.js: two kept games to fill in, and what it says.

    That is what a link with a deal means, and the answer to a press.
    """
    game = Game.new(seed="pattern").next_deal()
    kept = kept_games([(game, Setup()), (game, Setup())])
    return str(h.template("#first")[kept, same_cards(), h.p[t("The cards are coming…")]])
