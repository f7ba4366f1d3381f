"""How the reference bots play a card: the best expected value of this trick, looking no further.

Everything is a mask, as in the bots' kernel. `one_ply` reads of a `Table` only what the seat to
play can see: its own hand, the pile, and which cards are gone.
"""

from __future__ import annotations

from typing import Final

from pitch_core.bots.kernel import NOBODY, Table
from pitch_core.bots.masks import JACKS, SUIT_OF, card_points

__all__ = ["first_lead", "one_ply"]

FULL: Final = (1 << 52) - 1
GAME: Final = 0.027
"""What a card point is worth, in points of the deal."""

USED: Final = 1.26
"""How often a seat behind that can beat a card does so."""

KEEP: Final = (0.22, 0.22, 0.22, 0.22, 0.22, 0.22, 0.25, 0.29, 0.38, 0.55, 0.77, 0.77, 1.01)
"""What a trump from the two up is worth in the hand, above the points that it carries."""

SIDE: Final = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.03, 0.01, 0.02, 0.05, 0.12)
"""The same of another card."""

FOE: Final = 0.5
"""What a point is worth that goes to somebody else, and"""

PITCHER: Final = 0.9
"""if that is the pitcher."""

LEAD: Final = 0.025
"""What it is worth to lead to the next trick."""


def one_ply(table: Table) -> int:
    """The card to play, by the best expected value; of equal ones the lowest."""
    legal = table.legal_plays()
    best, card = -9.0, NOBODY
    if not legal & (legal - 1):
        return legal.bit_length() - 1
    hand = table.hands[table.to_act]
    if not table.trump:
        return first_lead(hand, best_suit(hand))
    gone = table.pile
    for mask in table.taken:
        gone |= mask
    unseen = FULL ^ (gone | hand)
    pile = worth(table.pile, gone | hand, unseen, table)
    held = hand.bit_count() * (table.players - table.count - 1)
    while legal:
        bit = legal & -legal
        legal ^= bit
        value = _value(table, bit, pile, gone | hand, unseen, held)
        if value > best:
            best, card = value, bit.bit_length() - 1
    return card


def _value(table: Table, bit: int, pile: float, seen: int, unseen: int, held: int) -> float:
    number = bit.bit_length() - 1
    own = worth(bit, seen, unseen, table)
    trump = bit & table.trump
    keep = KEEP[number % 13] if trump else SIDE[number % 13]
    takes = _takes(table, bit, number, unseen, held)
    loss = _loss(table, takes)
    return takes * (pile + own + LEAD) - (1 - takes) * loss * (pile * 0.0 + own) - keep


def _loss(table: Table, takes: float) -> float:
    """What it costs when what one plays goes to another."""
    me = table.side_of[table.to_act]
    if table.count and table.side_of[table.taker] == me and takes < 1:
        return FOE
    if table.side_of[table.pitcher] == me or not table.count:
        return FOE + 0.2
    return PITCHER if table.taker == table.pitcher else FOE


def _takes(table: Table, bit: int, number: int, unseen: int, held: int) -> float:
    """The chance that this card takes the trick."""
    suit, trump = SUIT_OF[number], table.trump
    if table.count:
        best = table.best
        if SUIT_OF[best] == suit:
            if number < best:
                return 0.0
        elif suit != trump:
            return 0.0
    threats = unseen & suit & -(bit << 1)
    if suit != trump:
        threats |= unseen & trump
    count, of = threats.bit_count(), unseen.bit_count()
    if not count or not held:
        return 1.0
    return float((1 - USED * count / of) ** held)


def worth(cards: int, seen: int, unseen: int, table: Table) -> float:
    """What these cards bring to who takes them, in points of the deal."""
    value = card_points(cards) * GAME
    trumps = cards & table.trump
    if trumps:
        if trumps & JACKS:
            value += 1
        low = trumps & -trumps
        if not seen & table.trump & (low - 1) and table.rules.low_to == "taker":
            below = (unseen & table.trump & (low - 1)).bit_count()
            dealt = table.players * 6 - seen.bit_count()
            value += float((1 - dealt / max(1, unseen.bit_count())) ** below)
    return value


def best_suit(hand: int) -> int:
    """The suit to make trump, where nothing better is known."""
    return max((SUIT_OF[n * 13] for n in range(4)), key=lambda s: strength(hand & s))


def strength(cards: int) -> float:
    """A rough measure of a holding as trump."""
    value = 0.0
    while cards:
        number = (cards & -cards).bit_length() - 1
        cards &= cards - 1
        value += (0.5, 0.35, 0.3, 0.3, 0.3, 0.3, 0.3, 0.35, 0.5, 0.8, 0.8, 1.1, 1.6)[number % 13]
    return value


def first_lead(hand: int, suit: int) -> int:
    """The card that makes a suit trump: the highest, but no jack or ten that could be lost."""
    trumps = [n for n in range(52) if hand & suit & 1 << n]
    if trumps[-1] % 13 > 9 or len(trumps) == 1:
        return trumps[-1]
    plain = [n for n in trumps[1:] if n % 13 < 8]
    return plain[-1] if plain else trumps[0]
