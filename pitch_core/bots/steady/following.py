"""Which card to play to a trick that another seat has led."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from ...cards import Card, Rank
from ..registry import Choice, Reason
from .known import Known, play

__all__ = ["follow"]

Rule: TypeAlias = Callable[[Known], Choice | None]


def follow(known: Known) -> Choice:
    """The choice of the first rule that has one."""
    return next(choice for rule in RULES if (choice := rule(known)) is not None)


def only_card(known: Known) -> Choice | None:
    """There is nothing to choose."""
    if len(known.legal) > 1:
        return None
    return play(known.legal[0], Reason("{card} is the only card that may be played."))


def give_to_partner(known: Known) -> Choice | None:
    """A trick that is the partner's for sure gets all that counts, and is not ruffed.

    Aces, kings and trumps that carry no point are kept: they may take a trick of their own.
    """
    if not known.partner_has_it or known.risk(known.best) > LITTLE:
        return None
    spare = [c for c in known.legal if c.suit is not known.trump and c.rank < Rank.KING]
    gifts = [c for c in known.legal if known.worth([c]) >= RICH or (c in spare and c.points)]
    if not gifts:
        card = _least(known, known.legal)
        return play(card, Reason("The partner takes this trick: {card} is enough."))
    card = max(gifts, key=lambda c: known.worth([c]))
    return play(card, Reason("The partner takes this trick: {card} counts for the side."))


def bring_home(known: Known) -> Choice | None:
    """A card that scores is safest in a trick that it takes for certain."""
    sure = [card for card in known.legal if known.beats(card) and known.sure(card)]
    scoring = [card for card in sure if known.worth([card]) >= RICH]
    if not scoring:
        return None
    card = max(scoring, key=lambda c: known.worth([c]))
    if known.is_jack(card):
        return play(card, Reason("Nobody can beat {card} here: it brings Jack home."))
    if known.is_low(card):
        return play(
            card, Reason("Nobody can beat {card} here: the low trump takes the trick, and Low.")
        )
    return play(card, Reason("Nobody can beat {card} here: its ten card points are safe."))


def take(known: Known) -> Choice | None:
    """A trick worth having is taken with the cheapest card that will likely hold."""
    if known.partner_has_it:
        return None
    able = [card for card in known.legal if known.beats(card) and _worth_playing(known, card)]
    if not able:
        return None
    safest = min(known.risk(card) for card in able)
    card = min((c for c in able if known.risk(c) <= safest + LITTLE), key=_price(known))
    if any(known.is_jack(c) for c in known.trick.cards):
        return play(card, Reason("The jack of trump lies there: {card} takes it."))
    if any(known.is_low(c) for c in known.trick.cards):
        return play(card, Reason("The low trump lies there: {card} takes it."))
    return play(
        card,
        Reason(
            "{card} takes a trick of {points} card points.", {"points": known.trick.card_points}
        ),
    )


def take_for_nothing(known: Known) -> Choice | None:
    """A side card that takes the trick for certain costs nothing."""
    side = [card for card in known.legal if card.suit is not known.trump and known.beats(card)]
    sure = [card for card in side if known.sure(card)]
    if not sure or known.partner_has_it:
        return None
    card = max(sure, key=lambda c: known.worth([c]))
    return play(card, Reason("{card} takes the trick without costing a trump."))


def throw_away(known: Known) -> Choice:
    """What can't be won gets the card that gives least."""
    card = _least(known, known.legal)
    if known.worth([card]):
        return play(card, Reason("This trick cannot be won: {card} gives least away."))
    return play(card, Reason("This trick cannot be won: {card} gives nothing away."))


LITTLE: Final = 0.1
"""A risk that is taken without a thought."""

RICH: Final = 0.4
"""Worth, in points of the deal, of a card that is given or brought home: a ten or more."""

SETTING: Final = 1.5
"""How much more a trick is worth that would be the pitcher's."""

TRUMP_COST: Final = 0.35
SIDE_COST: Final = 0.05
"""What a trump, or another card, is worth in the hand, in points of the deal."""

RULES: Final[tuple[Rule, ...]] = (
    only_card,
    give_to_partner,
    bring_home,
    take,
    take_for_nothing,
    throw_away,
)


def _worth_playing(known: Known, card: Card) -> bool:
    """Whether what lies there, less the risk to lose ``card`` too, pays for playing it.

    From an opponent who pitches it counts for more: without it he may be set.
    """
    risk, own, prize = known.risk(card), known.worth([card]), known.worth(known.trick.cards)
    if known.pitcher_has_it:
        prize *= SETTING
    return (1 - risk) * (prize + own) - risk * own > _cost(known, card)


def _cost(known: Known, card: Card) -> float:
    """What a card could still do later, in points of the deal."""
    return TRUMP_COST if card.suit is known.trump else SIDE_COST


def _price(known: Known) -> Callable[[Card], tuple[object, ...]]:
    """Orders the cards that could take a trick: side cards, those that count first; then trumps.

    Of trumps those that score come first, then the lowest: a high one can take another trick.
    """

    def price(card: Card) -> tuple[object, ...]:
        worth, is_trump = known.worth([card]), card.suit is known.trump
        return is_trump, -worth if worth >= RICH or not is_trump else 0, card.rank

    return price


def _least(known: Known, cards: Iterable[Card]) -> Card:
    """The card to part with most easily: of no worth, no trump, low."""
    return min(cards, key=lambda c: (known.worth([c]), c.suit is known.trump, c.rank))
