"""What can be said for a card that follows to a trick."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ...cards import Card
from ...rules import TOP_BID
from ..registry import Reason
from .played import Played

__all__ = ["FOLLOWS"]


def sets_the_pitcher(case: Played) -> Reason | None:
    """The pitcher's side can't win as many points as it bid any more."""
    bid = case.view.public.bid
    if case.known.pitching or not case.certain(case.card):
        return None
    before = _gone(case)
    after = before | _points_of(case, (*case.lying, case.card))
    if not TOP_BID - len(after) < bid <= TOP_BID - len(before):
        return None
    return case.say("{card} takes a point, and the bid of {bid} can't be made any more.", bid=bid)


def _gone(case: Played) -> set[str]:
    """Points that the pitcher's side has lost already."""
    deal, side_of = case.view.public, case.view.rules.side_of
    assert deal.pitcher is not None
    assert deal.trump is not None
    pitching = side_of(deal.pitcher)
    lost = [trick for trick in deal.tricks if side_of(trick.taker(deal.trump)) != pitching]
    return _points_of(case, [card for trick in lost for card in trick.cards])


def _points_of(case: Played, cards: Iterable[Card]) -> set[str]:
    """The points that come with these cards for certain."""
    found = {"jack": case.is_jack, "low": case.is_low, "high": case.is_high}
    some = list(cards)
    return {name for name, holds in found.items() if any(map(holds, some))}


def takes_jack(case: Played) -> Reason | None:
    """The jack of trump lies there to be taken."""
    if not any(map(case.is_jack, case.lying)) or not case.takes(case.card):
        return None
    if case.certain(case.card):
        return case.say("The jack of trump lies there: {card} takes it.")
    return case.say("{card} goes for the jack of trump that lies there.")


def brings_jack_home(case: Played) -> Reason | None:
    """The jack of trump takes a trick for certain."""
    if not case.is_jack(case.card) or not case.certain(case.card):
        return None
    return case.say("Nobody can beat {card} here: it brings Jack home.")


def takes_low(case: Played) -> Reason | None:
    """The lowest trump so far lies there to be taken."""
    if not any(map(case.lowest_so_far, case.lying)) or not case.takes(case.card):
        return None
    if case.certain(case.card):
        return case.say("{card} takes the lowest trump so far, which may be Low.")
    return case.say("{card} goes for the lowest trump so far, which may be Low.")


def brings_low_home(case: Played) -> Reason | None:
    """The lowest trump so far takes a trick for certain."""
    if not case.lowest_so_far(case.card) or not case.certain(case.card):
        return None
    if case.is_low(case.card):
        return case.say("Nobody can beat {card} here: the low trump takes the trick, and Low.")
    return case.say("Nobody can beat {card} here: the lowest trump so far is safe.")


def brings_ten_home(case: Played) -> Reason | None:
    """A ten takes a trick for certain."""
    if not case.is_ten(case.card) or not case.certain(case.card):
        return None
    return case.say("Nobody can beat {card} here: its ten card points are safe.")


def gives_to_partner(case: Played) -> Reason | None:
    """The trick is the partner's for sure, so what counts goes into it."""
    if not case.is_ours or case.takes(case.card):
        return None
    if case.card.points:
        return case.say("The partner takes this trick: {card} counts for the side.")
    return case.say("The partner takes this trick: {card} is enough.")


def from_the_pitcher(case: Played) -> Reason | None:
    """Card points that were the pitcher's are taken."""
    points = _points(case)
    if not points or not case.known.pitcher_has_it or not case.certain(case.card):
        return None
    return case.say("{card} takes {points} card points from the pitcher.", points=points)


def takes_points(case: Played) -> Reason | None:
    """A trick that counts for Game is taken."""
    points = _points(case)
    if not points or not case.certain(case.card):
        return None
    return case.say("{card} takes a trick of {points} card points.", points=points)


def takes_for_nothing(case: Played) -> Reason | None:
    """A side card takes the trick."""
    if case.is_trump(case.card) or not case.certain(case.card):
        return None
    return case.say("{card} takes the trick without costing a trump.")


def takes_the_lead(case: Played) -> Reason | None:
    """Whoever takes a trick leads to the next."""
    if not case.certain(case.card) or len(case.view.hand) < 2:
        return None
    return case.say("{card} takes the trick for certain, and with it the next lead.")


def best_so_far(case: Played) -> Reason | None:
    """The trick may be won, or not."""
    if case.known.partner_has_it or not case.takes(case.card) or case.certain(case.card):
        return None
    points = _points(case)
    if points:
        return case.say(
            "{card} takes the trick as it lies, with {points} card points in it.",
            points=points,
        )
    return case.say("{card} takes the trick as it lies.")


def keeps_the_jack(case: Played) -> Reason | None:
    """The jack of trump could have been lost in this trick."""
    kept = [c for c in case.known.legal if case.is_jack(c) and c is not case.card]
    if not kept or case.takes(case.card) or case.certain(kept[0]) or case.is_ours:
        return None
    return case.say("{card} keeps the jack of trump for a safer trick.")


def keeps_low(case: Played) -> Reason | None:
    """The lowest trump so far could have been lost in this trick."""
    kept = [c for c in case.known.legal if case.lowest_so_far(c) and c is not case.card]
    if not kept or case.takes(case.card) or case.certain(kept[0]) or case.is_ours:
        return None
    return case.say("{card} keeps the lowest trump so far, which may be Low, for a safer trick.")


def keeps_the_ten(case: Played) -> Reason | None:
    """A ten would have gone to whoever takes this trick."""
    if case.known.partner_has_it or case.takes(case.card) or case.card.points:
        return None
    tens = [c for c in case.known.legal if case.is_ten(c) and not case.takes(c)]
    if not tens or not case.is_lost:
        return None
    return case.say("This trick cannot be won: {card} gives no card points away.")


def saves_trump(case: Played) -> Reason | None:
    """A trump that could have taken the trick is kept."""
    saved = [c for c in case.known.legal if case.is_trump(c) and case.takes(c)]
    if not saved or case.is_trump(case.card) or case.takes(case.card):
        return None
    if case.is_plain(case.card):
        return case.say("{card} gives nothing away, and the trumps stay in the hand.")
    return None


def throws_away(case: Played) -> Reason | None:
    """The trick is lost; what goes into it counts as little as may be."""
    if not case.is_lost:
        return None
    if case.is_plain(case.card):
        return case.say("This trick cannot be won: {card} gives nothing away.")
    if any(map(case.is_plain, case.known.legal)) or _gives_more(case):
        return None
    return case.say("This trick cannot be won: {card} gives least away.")


def gives_fewest(case: Played) -> Reason | None:
    """The trick is lost, and other cards would count more in it."""
    counts = [card.points for card in case.known.legal]
    if not case.is_lost or case.card.points > min(counts) or case.card.points == max(counts):
        return None
    return case.say("This trick cannot be won: {card} gives the fewest card points away.")


def _gives_more(case: Played) -> bool:
    """Whether another card that is no trump of worth would count less."""
    least = min(card.points for card in case.known.legal)
    return case.card.points > least or case.lowest_so_far(case.card) or case.is_jack(case.card)


def nothing_lost(case: Played) -> Reason | None:
    """A card that counts for nothing."""
    if not case.is_plain(case.card) or case.takes(case.card):
        return None
    return case.say("{card} counts for nothing, so nothing is lost with it.")


def _points(case: Played) -> int:
    """Card points of the trick with this card in it; a single one is not worth a word."""
    points = case.known.trick.card_points + case.card.points
    return points if points > 1 else 0


FOLLOWS: Final[tuple[Callable[[Played], Reason | None], ...]] = (
    sets_the_pitcher,
    takes_jack,
    brings_jack_home,
    takes_low,
    brings_low_home,
    gives_to_partner,
    brings_ten_home,
    from_the_pitcher,
    takes_points,
    takes_for_nothing,
    takes_the_lead,
    best_so_far,
    keeps_the_jack,
    keeps_low,
    keeps_the_ten,
    saves_trump,
    throws_away,
    gives_fewest,
    nothing_lost,
)
"""Reasons for following, the weightiest first."""
