"""Which card to lead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ...cards import Rank
from ..registry import Choice, Reason
from .known import Known, play
from .value import best_prospect, first_lead

__all__ = ["lead"]

Rule: TypeAlias = Callable[[Known], Choice | None]


def lead(known: Known) -> Choice:
    """The choice of the first rule that has one."""
    return next(choice for rule in RULES if (choice := rule(known)) is not None)


def only_card(known: Known) -> Choice | None:
    """There is nothing to choose."""
    if len(known.legal) > 1:
        return None
    return play(known.legal[0], Reason("{card} is the only card there is to play."))


def make_trump(known: Known) -> Choice | None:
    """The pitcher's first lead: the best suit, from the top."""
    if known.trump is not None:
        return None
    suit = best_prospect(known.view.rules, known.view.hand).suit
    card = first_lead(known.view.hand, suit)
    if card.rank > Rank.JACK:
        return play(
            card, Reason("{card} makes the best suit trump, and high trumps draw the others.")
        )
    return play(
        card, Reason("{card} makes the best suit trump without risking the jack or the ten.")
    )


def cash_trump(known: Known) -> Choice | None:
    """With no trump left against them, trumps take every trick: first those that score."""
    if known.trumps_out or not known.trumps:
        return None
    card = max(known.trumps, key=lambda c: (known.worth([c]), c.rank))
    return play(card, Reason("Nobody can hold a trump any more: {card} takes its trick."))


def draw_from_the_top(known: Known) -> Choice | None:
    """The boss trump draws the others' trumps, and with luck their jack or low."""
    if not known.trumps or not known.sure(known.trumps[-1]):
        return None
    boss = known.trumps[-1]
    if known.is_jack(boss):
        return play(boss, Reason("No higher trump is left: {card} brings Jack home."))
    if not known.pitching and len(known.trumps) < 2:
        return None
    return play(
        boss, Reason("{card} is the boss trump: it draws the others' before lower ones are led.")
    )


def draw_with_a_plain_trump(known: Known) -> Choice | None:
    """From a long suit, a trump that carries nothing clears the way for the others."""
    plain = [c for c in known.trumps if not known.worth([c])]
    if not known.pitching or not plain or len(known.trumps) < LONG:
        return None
    return play(plain[-1], Reason("{card} carries nothing and draws higher trumps out of the way."))


def safe_side_card(known: Known) -> Choice | None:
    """A side card that will likely hold takes its card points now."""
    side = [c for c in known.legal if c.suit is not known.trump and c.points]
    good = [c for c in side if known.risk(c) < SAFE]
    if not good:
        return None
    card = max(good, key=lambda c: (c.points, c.rank))
    return play(
        card, Reason("{card} will likely take its trick, and its card points count for Game.")
    )


def worthless(known: Known) -> Choice:
    """Nothing is given away by the lowest card of no worth, if possible not a trump."""
    card = min(known.legal, key=lambda c: (known.worth([c]), c.suit is known.trump, c.rank))
    return play(card, Reason("{card} gives least away."))


LONG: Final = 4
"""So many trumps in hand draw the others' even without the boss."""

SAFE: Final = 0.4
"""The risk up to which a side card is led for its card points."""

RULES: Final[tuple[Rule, ...]] = (
    only_card,
    make_trump,
    cash_trump,
    draw_from_the_top,
    draw_with_a_plain_trump,
    safe_side_card,
    worthless,
)
