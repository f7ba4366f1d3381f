"""Endings of a deal as one seat knows them, and by trying everything who may claim the rest.

Nothing here is taken from `pitch_core.claim` but the names of what is known: it is its oracle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from pitch_core import PACK, Card, Dice, Rules, Suit, Trick
from pitch_core.claim import Ending, Other

World = tuple[frozenset[Card], ...]
"""What each of the others holds, the next to play first."""


def some_ending(dice: Dice, follow: str, most: int = 3) -> Ending:
    """A random ending with few cards, so that all can be tried; the seat to act is seat 0."""
    players = 2 + dice.below(3)
    left = 1 + dice.below(min(most, {2: 4, 3: 3, 4: 2}[players]))  # cards in the hand that acts
    before = dice.below(players)  # cards in the trick that is on
    sizes = [left - (seat >= players - before) for seat in range(1, players)]
    cards = _some_cards(dice, left + before + sum(sizes) + dice.below(3), left)
    hand, lying, cards = cards[:left], cards[left : left + before], cards[left + before :]
    others, unseen = [], []
    for seat, size in enumerate(sizes, start=1):
        other, hidden = _other(dice, cards[:size], to_play=seat < players - before)
        others.append(other)
        unseen += hidden
        cards = cards[size:]
    rules = Rules(players=players, follow=follow)  # type: ignore[arg-type]
    trick = Trick(rules, (players - before) % players, tuple(lying))
    trump = None if not (before or dice.below(4)) else dice.choice([c.suit for c in hand + lying])
    return Ending(trick, trump, tuple(hand), tuple(others), tuple(unseen + cards))


def _some_cards(dice: Dice, count: int, mine: int) -> list[Card]:
    """Cards of two or three suits in random order, the first ``mine`` of them often high."""
    suits = dice.shuffled(list(Suit))[: 2 + dice.below(2)]
    cards = dice.shuffled([card for card in PACK if card.suit in suits])[:count]
    if dice.below(4):
        better = sorted(cards, key=lambda card: -card.rank)[: mine + dice.below(2)]
        hand = dice.shuffled(better)[:mine]
        cards = hand + [card for card in cards if card not in hand]
    return cards


def _other(dice: Dice, cards: Sequence[Card], *, to_play: bool) -> tuple[Other, list[Card]]:
    """What is known of somebody's hand, and those of its cards that aren't."""
    held = {card.suit for card in cards}
    suits = frozenset(suit for suit in Suit if suit in held or dice.below(3))
    known = tuple(cards[:1]) if not dice.below(6) else ()
    return Other(len(cards) - len(known), suits, known, to_play), list(cards[len(known) :])


def worlds(others: Sequence[Other], unseen: frozenset[Card]) -> Iterator[World]:
    """Every way in which the unseen cards may lie; what is left over is in the stock."""
    if not others:
        yield ()
        return
    one, *more = others
    fitting = [card for card in sorted(unseen, key=str) if card.suit in one.suits]
    for cards in combinations(fitting, one.held):
        for rest in worlds(more, unseen - set(cards)):
            yield (frozenset({*cards, *one.known}), *rest)


def wins_by_trying(ending: Ending) -> bool:
    """Whether the seat to act has a way to take every trick in every world, whatever is played.

    It may choose each card by what has been played before, but not by what it can't see.
    """
    possible = list(worlds(ending.others, frozenset(ending.unseen)))
    assert possible, "nothing can be known that is not so"
    late = [n for n, other in enumerate(ending.others) if other.to_play]
    return _wins(ending.trick, ending.trump, frozenset(ending.hand), possible, late)


def _wins(
    trick: Trick, trump: Suit | None, hand: frozenset[Card], possible: list[World], late: list[int]
) -> bool:
    if not hand:
        return True
    for card in trick.legal(tuple(hand), trump):
        after = Trick(trick.rules, trick.leader, (*trick.cards, card))
        if _wins_with(after, trump or card.suit, hand - {card}, possible, late):
            return True
    return False


def _wins_with(
    trick: Trick, trump: Suit, hand: frozenset[Card], possible: list[World], late: list[int]
) -> bool:
    """Whether the last card of ``trick`` takes it in all worlds, and then everything else."""
    mine, seen = trick.cards[-1], dict[tuple[Card, ...], list[World]]()
    for world in possible:
        for played, left in _answers(trick, trump, world, late):
            if played.best(trump) is not mine:
                return False
            seen.setdefault(played.cards, []).append(left)
    next_trick = Trick(trick.rules, 0)
    everybody = list(range(trick.rules.players - 1))
    return all(_wins(next_trick, trump, hand, left, everybody) for left in seen.values())


def _answers(
    trick: Trick, trump: Suit, world: World, late: list[int]
) -> Iterator[tuple[Trick, World]]:
    """Every way in which the others may play to the trick, and what they hold then."""
    if not late:
        yield trick, world
        return
    one, *more = late
    for card in trick.legal(tuple(world[one]), trump):
        after = Trick(trick.rules, trick.leader, (*trick.cards, card))
        left = (*world[:one], world[one] - {card}, *world[one + 1 :])
        yield from _answers(after, trump, left, more)
