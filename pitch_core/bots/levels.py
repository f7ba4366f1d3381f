"""The levels a person can choose to play against, and the characters they come in.

`novice` and `steady` play by rules of thumb; `sharp` and `expert` imagine how the deal may be and
go on (`advice`), and choose what wins the game at this score.
"""

from __future__ import annotations

from typing import Final

from ..actions import Action, Bid
from ..shuffle import Dice
from ..view import SeatView
from .advice import advise
from .registry import Bot, Choice, bot, thinker
from .style import EVEN, STYLES, Style
from .thinking import Thought
from .why import why

__all__ = ["CHARACTERS", "LEVELS"]

LEVELS: Final = ("novice", "steady", "sharp", "expert")
"""From the weakest to the strongest."""

CHARACTERS: Final = tuple(STYLES)
"""How a bot is inclined to bid: ``expert/bold`` is the expert who bids a little more."""

WORLDS: Final = {"sharp": (16, 8), "expert": (120, 90)}
"""Deals that a level imagines for a call, and for a card."""

DOCS: Final = {
    "sharp": "Bids by the score and imagines a few ways that the deal may go.",
    "expert": "Bids by the score and imagines a hundred deals for every call and card.",
}


def _level(name: str, style: Style) -> Bot:
    for_calls, for_cards = WORLDS[name]

    def think(view: SeatView, dice: Dice) -> Thought[Choice]:
        calling = view.public.phase == "auction"
        advice = yield from advise(view, dice, for_calls if calling else for_cards)
        best = advice.best.action
        if style is not EVEN:
            highest = view.public.bid
            best = max(
                advice.options, key=lambda o: o.win + _leaning(style, o.action, highest)
            ).action
        return Choice(best, why(view, advice, best))

    return thinker(think)


def _leaning(style: Style, action: Action, highest: int) -> float:
    return style.leaning(action.points, highest) if isinstance(action, Bid) else 0.0


for _name, _doc in DOCS.items():
    for _character, _style in STYLES.items():
        _even = _style is EVEN
        bot(_name if _even else f"{_name}/{_character}", _doc if _even else "")(
            _level(_name, _style)
        )
