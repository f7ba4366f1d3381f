"""A claim: the seat to act takes every trick that is left, whatever the others hold and play.

It is exact, by what the seat may know: the cards it has seen, how many the others hold, who can't
have a suit, and a pitched card that went back to a hand. A partner counts as one of the others.

The one on lead plays all trumps from the top, then each other suit from its top. No other order
does better: every card has to be led once, and this one draws trumps first. So it comes down to
what a single other seat may hold at worst:

- of any suit so many cards that, having followed to all higher ones, he still has a higher one;
- more trumps than are led, if anything else is led at all.

To a trick that others have begun the card has to be one that nobody who is still to play can beat;
that trick, too, takes a card of the suit led from him.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from .actions import Pitch
from .cards import PACK, Card, Suit
from .deal import PublicDeal
from .rules import HAND_SIZE
from .trick import Trick
from .view import SeatView

__all__ = ["Ending", "Other", "certain", "claims", "ending_of", "first_card"]

_SUITS = tuple(Suit)
_SETS = tuple(frozenset(some) for n in range(1, 5) for some in combinations(_SUITS, n))


@dataclass(frozen=True, slots=True)
class Other:
    """What is known of the rest of somebody else's hand.

    ``held`` are the cards that nobody has seen, ``suits`` those he can have; ``known`` are cards
    that he has shown and holds. ``to_play`` says that he still plays to the trick that is on.
    """

    held: int
    suits: frozenset[Suit] = frozenset(_SUITS)
    known: tuple[Card, ...] = ()
    to_play: bool = True


@dataclass(frozen=True, slots=True)
class Ending:
    """The rest of a deal as the seat to act knows it.

    ``trump`` is `None` before the first lead. ``unseen`` are the cards of which it isn't known who
    of the ``others`` holds them, or whether they are in the stock.
    """

    trick: Trick
    trump: Suit | None
    hand: tuple[Card, ...]
    others: tuple[Other, ...]
    unseen: tuple[Card, ...]


def claims(view: SeatView) -> bool:
    """Whether the seat to act takes every trick that is left for certain."""
    return certain(view) is not None


def certain(view: SeatView) -> Card | None:
    """The card to begin with for who may claim; `None` when something could go wrong."""
    ending = ending_of(view)
    return None if ending is None else first_card(ending)


def ending_of(view: SeatView) -> Ending | None:
    """What the seat to act knows of the rest; `None` when it isn't its turn to play a card."""
    deal = view.public
    if deal.trick is None or not view.my_turn:
        return None
    seats = [deal.trick.seat_of(n) for n in range(deal.rules.players)]
    others = tuple(_other(deal, seat) for seat in seats if seat != view.seat)
    seen = {*view.hand, *(card for _, card in deal.plays)}
    seen |= {card for other in others for card in other.known}
    unseen = tuple(card for card in PACK if card not in seen)
    return Ending(deal.trick, deal.trump, view.hand, others, unseen)


def _other(deal: PublicDeal, seat: int) -> Other:
    assert deal.trick is not None
    played = deal.played_by(seat)
    calls = enumerate(deal.auction.calls)
    mine = (call for index, call in calls if deal.auction.seat_of(index) == seat)
    shown = [call.card for call in mine if isinstance(call, Pitch)]
    known = tuple(card for card in shown if card not in played)
    suits = frozenset(_SUITS) - frozenset(_voids(deal, seat))
    to_play = seat not in dict(deal.trick.plays)
    return Other(HAND_SIZE - len(played) - len(known), suits, known, to_play)


def _voids(deal: PublicDeal, seat: int) -> Iterator[Suit]:
    """Suits that a seat can't hold: it neither followed nor trumped, where one may choose."""
    strict = deal.rules.follow == "strict"
    for trick in deal.all_tricks:
        card = dict(trick.plays).get(seat)
        if card is None or trick.led is None or card.suit is trick.led:
            continue
        if strict or card.suit is not deal.trump:
            yield trick.led


def first_card(ending: Ending) -> Card | None:
    """The card to begin with for who takes all the rest for certain; `None` for who may not."""
    if ending.trick.cards:
        return next((card for card in _legal(ending) if _takes(ending, card)), None)
    trumps = [ending.trump] if ending.trump else list(dict.fromkeys(c.suit for c in ending.hand))
    fitting = (trump for trump in trumps if _holds(ending, ending.hand, trump))
    return next((_first_lead(ending.hand, trump) for trump in fitting), None)


def _legal(ending: Ending) -> tuple[Card, ...]:
    return ending.trick.legal(ending.hand, ending.trump)


def _first_lead(hand: Sequence[Card], trump: Suit) -> Card:
    return max(hand, key=lambda card: (card.suit is trump, card.rank))


def _takes(ending: Ending, card: Card) -> bool:
    """Whether ``card`` takes the trick that is on, and the other cards all that come after it."""
    trump, trick = ending.trump, ending.trick
    assert trump is not None
    if Trick(trick.rules, trick.leader, (*trick.cards, card)).best(trump) is not card:
        return False
    if any(_beats(ending, other, card, trump) for other in ending.others if other.to_play):
        return False
    left = tuple(other for other in ending.hand if other is not card)
    return _holds(ending, left, trump, card)


def _beats(ending: Ending, other: Other, card: Card, trump: Suit) -> bool:
    """Whether somebody who is still to play may beat a card that is the best so far."""
    led = ending.trick.led
    assert led is not None
    higher = card if card.suit is trump else None
    void = led if led is not trump and ending.trick.rules.follow == "strict" else None
    if _may_hold(ending, other, {trump: 1}, higher, void=void):
        return True
    return card.suit is not trump and _may_hold(ending, other, {led: 1}, card)


def _holds(ending: Ending, hand: Sequence[Card], trump: Suit, played: Card | None = None) -> bool:
    """Whether ``hand``, led from the top with trumps first, takes every trick.

    ``played`` is the card that takes the trick before, where others had begun it.
    """
    suits = {suit: [card for card in hand if card.suit is suit] for suit in _SUITS}
    for cards in suits.values():
        cards.sort(key=lambda card: -card.rank)
    for other in ending.others:
        follows = ending.trick.led if other.to_play else None
        trumps = len(suits[trump]) + 1 + (follows is trump)
        if len(hand) >= trumps - (follows is trump) and _may_hold(ending, other, {trump: trumps}):
            return False
        for cards in suits.values():
            for index, card in enumerate(cards):
                if _may_keep(ending, other, card, index, trump, played):
                    return False
    return True


def _may_keep(
    ending: Ending, other: Other, card: Card, index: int, trump: Suit, played: Card | None
) -> bool:
    """Whether somebody may still beat ``card``, lead number ``index`` (from 0) of its suit."""
    suit, led = card.suit, ending.trick.led
    if not other.to_play or suit is not led:
        return _may_hold(ending, other, {suit: index + 1}, card)
    if _may_hold(ending, other, {suit: index + 2}, card):
        return True
    # He may give a lower trump to the trick that is on, and keep one card more of the suit led.
    trumped = played is not None and played.suit is trump is not suit
    return trumped and _may_hold(ending, other, {suit: index + 1, trump: 1}, card)


def _may_hold(
    ending: Ending,
    other: Other,
    needed: Mapping[Suit, int],
    higher: Card | None = None,
    void: Suit | None = None,
) -> bool:
    """Whether somebody may hold so many cards of these suits, one of them above ``higher``.

    With ``void`` he has no card of that suit.
    """
    known = Counter(card.suit for card in other.known)
    if void is not None and known[void]:
        return False
    taken = {suit: max(count - known[suit], 0) for suit, count in needed.items()}
    if higher is not None and not any(_above(card, higher) for card in other.known):
        if not any(_above(card, higher) for card in ending.unseen):
            return False
        taken[higher.suit] = max(taken[higher.suit], 1)
    suits = other.suits - {void}
    if any(count and suit not in suits for suit, count in taken.items()):
        return False
    return _can_be_dealt(ending, other, taken, suits)


def _above(card: Card, other: Card) -> bool:
    return card.suit is other.suit and card.rank > other.rank


def _can_be_dealt(
    ending: Ending, other: Other, taken: Mapping[Suit, int], suits: frozenset[Suit]
) -> bool:
    """Whether the unseen cards suffice for all when somebody has ``taken`` so many of them.

    For every set of suits: who can have no others must find all their cards in it (Hall).
    """
    held = other.held - sum(taken.values())
    supply = Counter(card.suit for card in ending.unseen)
    supply.subtract(taken)
    if held < 0 or min(supply[suit] for suit in _SUITS) < 0:
        return False
    hands = [(one.held, one.suits) for one in ending.others if one is not other]
    hands.append((held, suits))
    return all(
        sum(count for count, their in hands if their <= some) <= sum(supply[s] for s in some)
        for some in _SETS
    )
