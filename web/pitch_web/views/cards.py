"""A card, a suit and a button as HTML."""

from __future__ import annotations

import htpy as h

from pitch_core import Card, Suit

from ..i18n import card_name, suit_name
from .motion import Way

__all__ = ["back", "button", "card_button", "face", "suit_sign"]


def _art(symbol: str) -> h.Element:
    return h.svg(viewBox="0 0 240 336", aria_hidden="true")[h.use(href=f"#{symbol}")]


def face(card: Card) -> h.Element:
    """A card that lies face up."""
    return h.span(".card", role="img", aria_label=card_name(card))[_art(f"c-{card}")]


def back(move: str, way: Way) -> h.Element:
    """A card face down: it says nothing about itself."""
    return h.span(".card.back", {"data-move": move, **way}, aria_hidden="true")[_art("back")]


def card_button(
    card: Card,
    act: str,
    name: str,
    legal: bool,
    way: Way,
    more: tuple[str, h.Element] | None = None,
) -> h.Element:
    """A card of the player's own hand; ``more`` lies on it, as it is spoken and as it is shown."""
    return h.button(
        {
            "data-act": act,
            "aria-disabled": str(not legal).lower(),
            "data-move": str(card),
            **way,
        },
        id=f"card-{card}",
        class_=["card", {"legal": legal}],
        type="button",
        aria_label=None if more else name,
    )[_art(f"c-{card}"), (h.span(".unseen")[name], *_told(more)) if more else None]


def suit_sign(suit: Suit) -> h.Element:
    """The sign of a suit, with its name for those who listen."""
    sign = h.svg(viewBox="0 0 100 100", aria_hidden="true")[h.use(href=f"#suit-{suit}")]
    return h.span(f".suit.suit-{suit}", role="img", aria_label=suit_name(suit))[sign]


def button(
    text: str,
    act: str,
    key: str = "",
    name: str = "",
    main: bool = False,
    more: tuple[str, h.Element] | None = None,
) -> h.Element:
    """A button that sends ``act``; ``key`` is its shortcut, ``name`` its own if not the act's.

    ``more`` stands under the text: as it is spoken, and as it is shown.
    """
    return h.button(
        {"data-act": act, "aria-keyshortcuts": key or None},
        id=f"do-{name or act.replace(':', '-')}",
        class_={"main": main},
        type="button",
    )[(h.span[text], *_told(more)) if more else text]


def _told(more: tuple[str, h.Element]) -> tuple[h.Node, ...]:
    """What is spoken and what is shown of the same."""
    spoken, seen = more
    return h.span(".unseen")[f": {spoken}"], seen
