"""The bot `novice`: a beginner who knows the rules and looks no further than this trick.

It counts the honours of its best suit and bids by them, whatever the score is and whoever calls
after it. It keeps no card in mind that has gone, thinks of no partner, and takes what it can.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..actions import Bid, Pass, Play
from ..cards import Card, Rank, Suit
from ..shuffle import Dice
from ..trick import Trick
from ..view import SeatView
from .registry import Choice, Reason, bot

__all__ = ["choose"]

HONOURS: Final = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TWO)
"""Cards that look like a point to it."""

LONG: Final = 3
"""So many cards of a suit count as one honour more."""


@bot("novice", "A beginner: counts honours, takes every trick it can, and remembers nothing.")
def choose(view: SeatView, dice: Dice) -> Choice:
    """It never needs its dice: the same view always gets the same choice."""
    trick = view.public.trick
    if trick is None:
        return _call(view)
    return _follow(view, trick) if trick.cards else _lead(view)


def _call(view: SeatView) -> Choice:
    """The lowest bid that is open, if the best suit counts so much."""
    suit = _best_suit(view.hand)
    count = _count(view.hand, suit)
    bid = next((action for action in view.legal if isinstance(action, Bid)), None)
    values = {"suit": suit, "points": count, "bid": bid.points if bid else 0}
    if bid and count >= bid.points:
        return Choice(bid, Reason("Honours and length of {suit} should do for {bid}.", values))
    if isinstance(view.legal[0], Pass):
        return Choice(Pass(), Reason("Even {suit} has too few honours to bid here.", values))
    assert bid is not None
    return Choice(bid, Reason("The dealer has to bid: {bid} is the least.", values))


def _lead(view: SeatView) -> Choice:
    """The highest card; the pitcher's first lead is that of the suit with the honours."""
    if view.public.trump is None:
        suit = _best_suit(view.hand)
        card = _highest([card for card in view.hand if card.suit is suit])
        return _play(card, Reason("{card} makes the suit with the most honours trump."))
    return _play(_highest(view.hand), Reason("{card} is the highest card in the hand."))


def _follow(view: SeatView, trick: Trick) -> Choice:
    """The cheapest card that takes the trick as it lies, a trump only if something lies there."""
    trump = view.public.trump
    assert trump is not None
    legal = sorted(trick.legal(view.hand, trump), key=lambda c: (c.suit is trump, c.rank))
    best = trick.best(trump)
    worthless = not trick.card_points and best.suit is not trump
    for card in legal:
        ruffs = card.suit is trump and best.suit is not trump
        if (ruffs and not worthless) or (card.suit is best.suit and card.rank > best.rank):
            return _play(card, Reason("{card} is enough to take the trick as it lies."))
    return _play(legal[0], Reason("{card} is the lowest card for a trick of the others."))


def _best_suit(hand: Sequence[Card]) -> Suit:
    """The suit that counts most; of equals the longest, then the one with the highest card."""
    suits = sorted({card.suit for card in hand}, key=list(Suit).index)
    return max(suits, key=lambda suit: (_count(hand, suit), *_length_and_top(hand, suit)))


def _length_and_top(hand: Sequence[Card], suit: Suit) -> tuple[int, int]:
    ranks = [card.rank for card in hand if card.suit is suit]
    return len(ranks), max(ranks)


def _count(hand: Sequence[Card], suit: Suit) -> int:
    held = [card for card in hand if card.suit is suit]
    return sum(card.rank in HONOURS for card in held) + (len(held) >= LONG)


def _highest(cards: Sequence[Card]) -> Card:
    return max(cards, key=lambda card: card.rank)


def _play(card: Card, why: Reason) -> Choice:
    return Choice(Play(card), Reason(why.text, {"card": card}))
