"""Why it went as it did: sentences from the engine's own facts."""

from __future__ import annotations

from pitch_core import Suit, Trick

from .i18n import card_name, suit_name, t
from .state import ME, Setup

__all__ = ["best_card", "took", "why_taken"]


def took(setup: Setup, seat: int) -> str:
    """Who took the trick."""
    if seat == ME:
        return t("You took the trick.")
    return t("{name} took the trick.", name=setup.names[seat])


def why_taken(trick: Trick, trump: Suit, setup: Setup) -> str:
    """Who took a full trick, and why."""
    return f"{took(setup, trick.taker(trump))} {best_card(trick, trump)}"


def best_card(trick: Trick, trump: Suit) -> str:
    """Why the card that takes the trick does."""
    best, led = trick.best(trump), trick.cards[0].suit
    alike = sum(card.suit is best.suit for card in trick.cards)
    if best.suit is not trump:
        return _no_trump(card_name(best), suit_name(led), alike)
    if alike > 1:
        return t("The {card} is the highest trump in it.", card=card_name(best))
    if led is trump:
        return t("The {card} was led, and nobody else had a trump.", card=card_name(best))
    return t(
        "The {card} is the only trump in it, and any trump beats {suit}.",
        card=card_name(best),
        suit=suit_name(led),
    )


def _no_trump(card: str, led: str, alike: int) -> str:
    if alike > 1:
        return t(
            "The {card} is the highest of the suit led, {suit}; nobody played a trump.",
            card=card,
            suit=led,
        )
    return t("The {card} was led; nobody followed suit or played a trump.", card=card)
