"""Why it went as it did, and why it may not go otherwise: sentences from the engine's facts."""

from __future__ import annotations

from pitch_core import Action, Pitch, Play, SeatView, Suit, Trick

from .i18n import suit_name, t
from .spoken import cards_text, took
from .state import Setup

__all__ = ["reason", "why_not", "why_not_begin", "why_taken"]


def why_taken(trick: Trick, trump: Suit, setup: Setup) -> str:
    """Who took a full trick with which card, and why that one was the best."""
    told = took(setup, trick.taker(trump), trick.best(trump))
    return f"{told} {reason(trick, trump)}"


def reason(trick: Trick, trump: Suit) -> str:
    """Why the best card of a trick wins it, in a few words."""
    best, led = trick.best(trump), trick.cards[0].suit
    alike = sum(card.suit is best.suit for card in trick.cards)
    if best.suit is not trump:
        if alike > 1:
            return t("The highest card of the suit led wins it, as nobody played a trump.")
        return t("The lead wins it, as nobody followed suit or played a trump.")
    if alike > 1:
        return t("The highest trump wins it.")
    if led is trump:
        return t("The lead wins it, as nobody else played a trump.")
    return t("The only trump wins it: any trump beats {suit}.", suit=suit_name(led))


def why_not_begin(error: ValueError) -> str:
    """Why a game can't be played as it was chosen, by the reason code of `Rules`."""
    match getattr(error, "code", ""):
        case "target":
            return t("“{field}” takes a number from 5 to 100.", field=t("Play to"))
        case "dealer_minimum":
            return t("A dealer who has to bid can’t bid less than the lowest bid.")
        case "partnership":
            return t("Two partnerships take four players.")
    return t("A game can’t be played by these rules. Look at the rule options once more.")


def why_not(code: str, action: Action, view: SeatView) -> str:
    """Why a call or card is refused, by the engine's reason code."""
    match code:
        case "must_follow":
            return _must_follow(view)
        case "bid_too_low" if isinstance(action, Pitch):
            return t("A 4 has been bid already, so no card can be pitched.")
        case "bid_too_low":
            return t("A bid has to be higher than the highest so far.")
        case "dealer_must_bid":
            return t("All others passed, so the dealer has to bid.")
        case "not_a_play":
            return t("It is time to play a card.")
        case "not_a_call":
            return t("It is time to call.")
    return t("That is not possible now.")


def _must_follow(view: SeatView) -> str:
    led = view.public.trick.led if view.public.trick else None
    assert led is not None
    cards = cards_text(play.card for play in view.legal if isinstance(play, Play))
    if led is view.public.trump or view.rules.follow == "strict":
        return t(
            "You have {suit}, the suit that was led. Follow suit: {cards}.",
            suit=suit_name(led),
            cards=cards,
        )
    return t(
        "You have {suit}, the suit that was led. Follow suit or play a trump: {cards}.",
        suit=suit_name(led),
        cards=cards,
    )
