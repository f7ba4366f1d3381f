"""Honest opponents to measure by, which are in no level: `blind`, `keen` and `aware`.

    python -m pitch_core arena --bots expert,tools.benching.references:blind

All choose a card by one-ply expected value (`one_ply`) and know what hands are worth from the
tables counted in simulated deals. `blind` bids for points, whatever the score is; so does `keen`,
who has learnt that only the pitcher can win and would rather be set than let others pitch; `aware`
bids for the chance to win the game, from the match-equity table.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from pitch_core.actions import Action, Bid, Pass, Play
from pitch_core.bots import Choice, Reason
from pitch_core.bots.bidding import Player
from pitch_core.bots.counted import Counted, counted_for
from pitch_core.bots.handvalue import kind_of
from pitch_core.bots.kernel import Table
from pitch_core.bots.masks import SUIT_OF, mask_of
from pitch_core.cards import PACK
from pitch_core.rules import TOP_BID, Rules
from pitch_core.shuffle import Dice
from pitch_core.view import SeatView

from .one_ply import first_lead, one_ply

__all__ = ["aware", "blind", "keen"]

DEFENDING: Final = 0.6
"""Points that `blind` expects of somebody else's pitching: what a deal brings each of four of them
in the mean, 0.63 when they play among themselves."""

KEEN: Final = -1.2
"""What somebody else's pitching is worth to `keen`: less than it brings. With about this much it
won most games."""

FAR: Final = 4
"""The row of the counted calls for seats that are far from the target, as `blind` sees all."""


def blind(view: SeatView, dice: Dice) -> Choice:
    """Bids for points by the hand alone."""
    if view.public.phase == "auction":
        return _called(view, _best_call(view, DEFENDING))
    return _played(view)


def keen(view: SeatView, dice: Dice) -> Choice:
    """Bids by the hand alone, to be the pitcher."""
    if view.public.phase == "auction":
        return _called(view, _best_call(view, KEEN))
    return _played(view)


def aware(view: SeatView, dice: Dice) -> Choice:
    """Bids for the game."""
    if view.public.phase == "auction":
        player = Player(view.rules, view.scores, view.public.dealer)
        return _called(view, player.call(table_of(view)))
    return _played(view)


def table_of(view: SeatView) -> Table:
    """The deal as this seat sees it: of the other hands there are only the cards played."""
    hands = [mask_of(view.public.played_by(seat)) for seat in range(view.rules.players)]
    hands[view.seat] |= mask_of(view.hand)
    return Table.seen(view.public, hands)


def _called(view: SeatView, bid: int) -> Choice:
    action: Action = Bid(bid) if bid else Pass()
    return Choice(action if action in view.legal else view.legal[0], Reason("The table says so."))


def _played(view: SeatView) -> Choice:
    if view.public.trump is None:
        hand = mask_of(view.hand)
        suit = max(_suits(hand), key=lambda s: _worth(view.rules, hand, s, view.public.bid))
        card = first_lead(hand, SUIT_OF[13 * suit])
    else:
        card = one_ply(table_of(view))
    return Choice(Play(PACK[card]), Reason("This trick is worth most with it."))


def _best_call(view: SeatView, defending: float) -> int:
    """The call that promises most, where ``defending`` is what others' pitching does; 0: pass."""
    hand, auction = mask_of(view.hand), view.public.auction
    best, most = 0, defending if isinstance(view.legal[0], Pass) else -9.0
    for bid in (action.points for action in view.legal if isinstance(action, Bid)):
        pitching = max(_worth(view.rules, hand, suit, bid) for suit in _suits(hand))
        stands = 1.0
        for called in range(len(auction.calls) + 1, view.rules.players):
            stands *= 1 - _overcalled(view.rules, called, bid)
        value = stands * pitching + (1 - stands) * defending
        if value > most + 1e-9:
            best, most = bid, value
    return best


def _suits(hand: int) -> Iterator[int]:
    return (suit for suit in range(4) if hand & SUIT_OF[13 * suit])


@lru_cache(maxsize=4096)
def _worth(rules: Rules, hand: int, suit: int, bid: int) -> float:
    """Points to expect as the pitcher who has to make ``bid``."""
    place = kind_of(hand, suit) * 4
    hands = _counted(rules).hands
    at_least = [hands[place + points] / 255 for points in range(TOP_BID)]
    made = at_least[bid - 1]
    return bid * made + sum(at_least[bid:]) - bid * (1 - made)


def _overcalled(rules: Rules, called: int, bid: int) -> float:
    """How often the seat with this number takes the auction over ``bid``, from far away."""
    last = called == rules.players - 1
    place = ((int(last) * 5 + FAR) * 5 + bid) * 5
    low = bid if last and bid < TOP_BID and rules.dealer_steal in ("below_four", "any") else bid + 1
    return sum(_counted(rules).calls[place + low : place + 5])


def _counted(rules: Rules) -> Counted:
    return counted_for(rules)
