"""What to bid: what a call is likely to bring, by the hand, the seat, the calls and the score."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ...actions import Bid, Pass
from ...rules import TOP_BID, Rules
from ...view import SeatView
from ..registry import Choice, Reason
from .value import Prospect, best_prospect

__all__ = ["call"]

GAME_WON: Final = 6.0
"""What winning the game is worth, in points of a deal; an opponent's win costs as much."""

BIDS: Final = {1: 0.5, 2: 0.35, 3: 0.12, 4: 0.03}
"""How often one seat behind makes a bid of so much, or a higher one, where it is the lowest."""

EAGER: Final = 1.8
"""How much more often it does when it could go out by winning it."""

GOES_OUT: Final = {1: 0.85, 2: 0.7, 3: 0.4, 4: 0.15}
"""How often a pitcher wins so many points."""


DEFENDED: Final = 1.2
"""Points that all who don't pitch win together, a pitcher that is set left out."""


GOOD: Final = 0.7
"""A bid that is made so often needs no further reason."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat about to call, and what it has to think of."""

    view: SeatView
    hand: Prospect

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.view.rules

    def need(self, seat: int) -> int:
        """Points that the side of ``seat`` lacks to the target; at least 1."""
        return max(1, self.rules.target - self.view.scores[self.rules.side_of(seat)])

    @property
    def score(self) -> int:
        """The score of this seat's side."""
        return self.view.scores[self.view.side]

    def is_opponent(self, seat: int) -> bool:
        """Whether ``seat`` plays for another side."""
        return self.rules.side_of(seat) != self.view.side

    @property
    def behind(self) -> list[int]:
        """The seats that call after this one."""
        auction = self.view.public.auction
        return [auction.seat_of(i) for i in range(len(auction.calls) + 1, self.rules.players)]


def call(view: SeatView) -> Choice:
    """The call that promises most; of equal ones the lowest."""
    seat = Seat(view, best_prospect(view.rules, view.hand))
    bids = [action.points for action in view.legal if isinstance(action, Bid)]
    may_pass = isinstance(view.legal[0], Pass)
    best = max(bids, key=lambda bid: (_promise(seat, bid), -bid), default=None)
    if best is None or (may_pass and _promise(seat, best) <= _passing(seat)):
        return Choice(Pass(), _why_pass(seat))
    return Choice(Bid(best), _why_bid(seat, best, may_pass))


def _promise(seat: Seat, bid: int) -> float:
    """What a bid brings: as the pitcher if it stands, else what the others' pitching leaves."""
    stands, taken = 1.0, 0.0
    for other in seat.behind:
        takes = stands * _overbids(seat, other, bid)
        stands -= takes
        taken += takes * _defending(seat, other, bid + 1)
    return stands * _pitching(seat, bid) + taken


def _pitching(seat: Seat, bid: int) -> float:
    """Points to expect as the pitcher, a set deducted and a game won added."""
    need = seat.need(seat.view.seat)
    wins_anyhow = seat.rules.win != "pitcher_made" and seat.score - bid >= seat.rules.target
    value = 0.0
    for points, chance in enumerate(seat.hand.exactly()):
        if points < bid:
            value += chance * (GAME_WON * wins_anyhow - bid)
        else:
            value += chance * (points + GAME_WON * (points >= need))
    return value


def _passing(seat: Seat) -> float:
    """What a pass brings: a share of the points, less the danger that an opponent goes out."""
    pitcher, bid = _likely_pitcher(seat)
    value = 0.0 if pitcher is None else _defending(seat, pitcher, bid)
    for other in seat.behind:
        if other != pitcher and seat.is_opponent(other) and seat.need(other) <= TOP_BID:
            value -= 0.5 * _overbids(seat, other, max(bid, 1)) * GAME_WON
    return value


def _likely_pitcher(seat: Seat) -> tuple[int | None, int]:
    """Who pitches if this seat and all behind it pass, and for how much."""
    auction = seat.view.public.auction
    if auction.winning is not None:
        return auction.seat_of(auction.winning), auction.highest
    if seat.rules.all_pass == "dealer_bids":
        return auction.dealer, seat.rules.dealer_minimum
    return None, 0


def _defending(seat: Seat, pitcher: int, bid: int) -> float:
    """What this side gains while ``pitcher`` pitches, less the danger that he goes out.

    The pitcher's partner shares what he wins.
    """
    need = max(min(bid, TOP_BID), seat.need(pitcher))
    out = GOES_OUT.get(need, 0.0) * GAME_WON
    if not seat.is_opponent(pitcher):
        return 0.8 + out
    share = DEFENDED / (seat.rules.sides - 1)
    if seat.rules.win == "anyone" and seat.need(seat.view.seat) == 1:
        out -= share * GAME_WON  # then a single point wins without pitching
    return share - out


def _overbids(seat: Seat, other: int, bid: int) -> float:
    """How likely ``other``, behind this seat, takes the auction from a bid.

    The dealer needs no more than the same bid; whoever can go out is eager.
    """
    higher = bid if other == seat.view.public.dealer and _may_steal(seat.rules, bid) else bid + 1
    if higher > TOP_BID or not seat.is_opponent(other):
        return 0.0
    eager = seat.need(other) <= higher
    return BIDS[higher] * (EAGER if eager else 1.0)


def _may_steal(rules: Rules, bid: int) -> bool:
    if rules.dealer_steal in ("any", "never"):
        return rules.dealer_steal == "any"
    return (bid < TOP_BID) == (rules.dealer_steal == "below_four")


def _why_pass(seat: Seat) -> Reason:
    return Reason(
        "The best trump, {suit}, promises {points} points: too few to bid here.", _shown(seat)
    )


def _why_bid(seat: Seat, bid: int, may_pass: bool) -> Reason:
    return next(_reasons(seat, bid, may_pass))


def _reasons(seat: Seat, bid: int, may_pass: bool) -> Iterator[Reason]:
    """Everything that speaks for a bid, the weightiest first."""
    chance = seat.hand.at_least(bid)
    values = {**_shown(seat), "bid": bid, "chance": round(100 * chance)}
    if not may_pass:
        yield Reason("The dealer has to bid; {suit} will make {bid} in {chance}% of deals.", values)
    if seat.need(seat.view.seat) <= TOP_BID and chance < GOOD:
        yield Reason("The game is in reach, which is worth the risk of {bid}.", values)
    if _danger(seat) and chance < GOOD:
        yield Reason("An opponent could go out: better to bid {bid} than to let that be.", values)
    if bid == seat.view.public.bid:
        yield Reason("The dealer may take it for the same {bid}: no need to raise.", values)
    yield Reason("With {suit} as trump {bid} is made in about {chance}% of deals.", values)


def _danger(seat: Seat) -> bool:
    pitcher, bid = _likely_pitcher(seat)
    waiting = [*seat.behind, *([] if pitcher is None else [pitcher])]
    return any(seat.is_opponent(other) and seat.need(other) <= max(bid, 2) for other in waiting)


def _shown(seat: Seat) -> dict[str, object]:
    return {"suit": seat.hand.suit, "points": round(seat.hand.points, 1)}
