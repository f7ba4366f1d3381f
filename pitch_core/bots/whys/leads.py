"""What can be said for a lead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...cards import Card, Rank, Suit
from ..registry import Reason
from .played import Played

__all__ = ["LEADS"]


def high_for_certain(case: Played) -> Reason | None:
    """The ace makes trump, and nothing takes High from it."""
    if case.trump is not None or case.card.rank is not Rank.ACE:
        return None
    return case.say("{card} makes {suit} trump, and High is won for certain.", suit=case.card.suit)


def keeps_jack(case: Played) -> Reason | None:
    """The first lead isn't the jack, which could be lost."""
    jack = Card(Rank.JACK, case.card.suit)
    if case.trump is not None or case.card is jack or jack not in case.view.hand:
        return None
    return case.say(
        "{card} makes {suit} trump and keeps the jack for a safer trick.",
        suit=case.card.suit,
    )


def longest_suit(case: Played) -> Reason | None:
    """The first lead is from the longest suit."""
    if case.trump is not None:
        return None
    most, *rest = sorted((_length(case, suit) for suit in Suit), reverse=True)
    if _length(case, case.card.suit) < most or most == rest[0]:
        return None
    return case.say(
        "{card} makes the longest suit trump, and {n} cards of the hand are trumps.",
        n=most,
    )


def best_of_suit(case: Played) -> Reason | None:
    """The first lead is the highest card of its suit."""
    own = [card.rank for card in case.view.hand if card.suit is case.card.suit]
    if case.trump is not None or case.card.rank < max(own) or len(own) < 2:
        return None
    return case.say(
        "{card} makes {suit} trump, from the top of the suit.",
        suit=case.card.suit,
    )


def makes_trump(case: Played) -> Reason | None:
    """The first lead, whatever it is."""
    if case.trump is not None:
        return None
    return case.say("{card} makes {suit} trump.", suit=case.card.suit)


def no_trump_left(case: Played) -> Reason | None:
    """Trumps take every trick once the others have none."""
    if not case.is_trump(case.card) or not _trumps_are_gone(case):
        return None
    return case.say("Nobody can hold a trump any more: {card} takes its trick.")


def jack_home(case: Played) -> Reason | None:
    """The jack of trump is led when no higher trump can be out."""
    if not case.is_jack(case.card) or not case.certain(case.card):
        return None
    return case.say("No higher trump is left: {card} brings Jack home.")


def draws(case: Played) -> Reason | None:
    """The boss trump is led before lower ones that are held."""
    lower = [c for c in case.known.trumps if c.rank < case.card.rank]
    if not case.is_trump(case.card) or not case.certain(case.card) or not lower:
        return None
    if _trumps_are_gone(case):
        return None
    return case.say("{card} is the boss trump: it draws the others' before lower ones are led.")


def boss(case: Played) -> Reason | None:
    """The highest trump that can be out takes its trick."""
    if not case.is_trump(case.card) or not case.certain(case.card):
        return None
    return case.say("No higher trump is left: {card} takes the trick for certain.")


def safe_ten(case: Played) -> Reason | None:
    """A ten that nobody can beat."""
    if not case.is_ten(case.card) or not case.certain(case.card):
        return None
    return case.say("Nobody can beat {card} here: its ten card points are safe.")


def safe_lead(case: Played) -> Reason | None:
    """A side card that nobody can beat."""
    if not case.certain(case.card):
        return None
    return case.say("Nobody can beat {card}: the trick is certain.")


def clears_the_way(case: Played) -> Reason | None:
    """A trump that carries nothing is led, where higher ones are out."""
    if not case.is_trump(case.card) or not case.is_plain(case.card) or case.certain(case.card):
        return None
    return case.say("{card} carries nothing and draws higher trumps out of the way.")


def keeps_trumps(case: Played) -> Reason | None:
    """A plain side card is led, and the trumps stay in the hand."""
    if case.is_trump(case.card) or not case.known.trumps or not case.is_plain(case.card):
        return None
    return case.say("{card} gives nothing away, and the trumps stay in the hand.")


def nothing_lost(case: Played) -> Reason | None:
    """A card that counts for nothing."""
    if not case.is_plain(case.card):
        return None
    return case.say("{card} counts for nothing, so nothing is lost with it.")


def _length(case: Played, suit: Suit) -> int:
    return sum(card.suit is suit for card in case.view.hand)


def _trumps_are_gone(case: Played) -> bool:
    trumps = [card for card in case.known.unseen if case.is_trump(card)]
    return not case.may_hold(case.others, trumps)


LEADS: Final[tuple[Callable[[Played], Reason | None], ...]] = (
    high_for_certain,
    keeps_jack,
    longest_suit,
    best_of_suit,
    makes_trump,
    jack_home,
    no_trump_left,
    draws,
    boss,
    safe_ten,
    safe_lead,
    clears_the_way,
    keeps_trumps,
    nothing_lost,
)
"""Reasons for a lead, the weightiest first."""
