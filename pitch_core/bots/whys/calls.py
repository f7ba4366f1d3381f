"""What can be said for a pass, a bid or a pitch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from ...actions import Action, Bid, Pass, Pitch
from ...rules import TOP_BID
from ...view import SeatView
from ..advice import Advice, Option
from ..registry import Reason

__all__ = ["Called", "call_reasons"]

ALIKE: Final = 0.005
"""Chances to win the game that nobody can tell apart."""


@dataclass(frozen=True, slots=True)
class Called:
    """A call that is thought of; ``option`` is what the advice has of it."""

    view: SeatView
    advice: Advice
    option: Option

    @classmethod
    def of(cls, view: SeatView, advice: Advice, action: Action) -> Called:
        """The case of ``action``; a pitch is a bid of 4."""
        plain = Bid(TOP_BID) if isinstance(action, Pitch) else action
        option = next(option for option in advice.options if option.action == plain)
        return cls(view, advice, option)

    @property
    def bid(self) -> int:
        """What is bid, 0 for a pass."""
        return self.option.action.points if isinstance(self.option.action, Bid) else 0

    @property
    def highest(self) -> int:
        """The bid that stands."""
        return self.view.public.bid

    @property
    def lowest(self) -> Option | None:
        """The lowest bid that may be made."""
        bids = [option for option in self.advice.options if isinstance(option.action, Bid)]
        return min(bids, key=_points, default=None)

    @property
    def score(self) -> int:
        """The score of this seat's side."""
        return self.view.scores[self.view.side]

    @property
    def deals(self) -> bool:
        """Whether this seat is the dealer, who calls last."""
        return self.view.public.dealer == self.view.seat

    @property
    def bidder(self) -> int | None:
        """The seat whose bid stands."""
        auction = self.view.public.auction
        return None if auction.winning is None else auction.seat_of(auction.winning)

    @property
    def rivals(self) -> list[int]:
        """Seats of other sides that could yet be the pitcher: one has bid, others have to call."""
        auction = self.view.public.auction
        later = range(len(auction.calls) + 1, self.view.rules.players)
        seats = [auction.seat_of(index) for index in later]
        seats += [] if self.bidder is None else [self.bidder]
        return [seat for seat in seats if self.view.rules.side_of(seat) != self.view.side]

    @property
    def nearest(self) -> int | None:
        """The highest score of a rival who could go out in this deal, had he not this bid to beat.

        It takes his own away, or asks more of him than he needs.
        """
        rules, scores = self.view.rules, self.view.scores
        found = {seat: scores[rules.side_of(seat)] for seat in self.rivals}
        most = {seat: TOP_BID if seat == self.bidder else self.bid for seat in found}
        hindered = [score for seat, score in found.items() if rules.target - score <= most[seat]]
        return max(hindered, default=None)

    def ends(self, bid: int) -> bool:
        """Whether a bid of so much ends the auction at once."""
        auction = self.view.public.auction
        return replace(auction, calls=(*auction.calls, Bid(bid))).over


def _points(option: Option) -> int:
    assert isinstance(option.action, Bid)
    return option.action.points


def _percent(share: float | None) -> int:
    return round(100 * (share or 0.0))


def only_call(case: Called) -> Reason | None:
    """There is nothing to choose."""
    if len(case.advice.options) > 1:
        return None
    if case.bid:
        return Reason("There is no other call: the dealer has to bid {bid}.", {"bid": case.bid})
    return Reason("Nothing higher can be bid, so all that is left is to pass.")


def goes_out(case: Called) -> Reason | None:
    """A bid that wins the game when it is made."""
    if not case.bid or case.score + case.bid < case.view.rules.target:
        return None
    return Reason(
        "Making {bid} wins the game, and it is made in {chance} of 100 imagined deals.",
        _shown(case),
    )


def for_the_same(case: Called) -> Reason | None:
    """The dealer needs no more than the bid that stands."""
    if not case.deals or not case.bid or case.bid != case.highest:
        return None
    return Reason(
        "The dealer may take it for the same {bid}, which is made in {chance} of 100 imagined "
        "deals.",
        _shown(case),
    )


def forced(case: Called) -> Reason | None:
    """The dealer has to bid something."""
    if not case.bid or Pass() in case.view.legal:
        return None
    return Reason(
        "The dealer has to bid, and {bid} is made in {chance} of 100 imagined deals.",
        _shown(case),
    )


def in_the_way(case: Called) -> Reason | None:
    """Somebody else would go out by pitching."""
    if not case.bid or case.nearest is None:
        return None
    return Reason(
        "An opponent stands at {score} and could go out by pitching: a bid of {bid} is in the way.",
        {"bid": case.bid, "score": case.nearest},
    )


def nobody_higher(case: Called) -> Reason | None:
    """A 4 that nobody can take away."""
    if case.bid != TOP_BID or not case.ends(TOP_BID):
        return None
    return Reason(
        "Nobody can go above 4, and it is made in {chance} of 100 imagined deals.",
        _shown(case),
    )


def dear_to_steal(case: Called) -> Reason | None:
    """A bid above the lowest one makes it dear for the dealer, who needs only the same."""
    lowest = case.lowest
    if case.deals or case.bid < 3 or lowest is None or _points(lowest) == case.bid:
        return None
    dealer = case.view.public.dealer
    side_of = case.view.rules.side_of
    if side_of(dealer) == case.view.side or not _may_be_stolen(case):
        return None
    return Reason(
        "The dealer can take a bid for the same: {bid} makes that dear, and is made in {chance} "
        "of 100 imagined deals.",
        _shown(case),
    )


def _may_be_stolen(case: Called) -> bool:
    """Whether the dealer, should all others pass, may bid the same."""
    auction = case.view.public.auction
    left = case.view.rules.players - 2 - len(auction.calls)
    calls = (*auction.calls, Bid(case.bid), *[Pass()] * left)
    return not case.ends(case.bid) and case.bid in replace(auction, calls=calls).legal_bids()


def within_reach(case: Called) -> Reason | None:
    """This side wins the game with so many points, if it pitches."""
    need = case.view.rules.target - case.score
    if not 0 < case.bid < need <= TOP_BID:
        return None
    return Reason(
        "{need} points as the pitcher win the game, and {bid} is made in {chance} of 100 "
        "imagined deals.",
        {**_shown(case), "need": need},
    )


def often_made(case: Called) -> Reason | None:
    """How often a bid is made."""
    if not case.bid:
        return None
    return Reason("{bid} is made in {chance} of 100 imagined deals.", _shown(case))


def partner_has_bid(case: Called) -> Reason | None:
    """The partner would pitch."""
    if case.bid or case.bidder is None:
        return None
    if case.view.rules.side_of(case.bidder) != case.view.side:
        return None
    return Reason("The partner has bid {bid} already, and pitches for both.", {"bid": case.highest})


def seldom_made(case: Called) -> Reason | None:
    """The lowest bid fails too often."""
    lowest = case.lowest
    if case.bid or lowest is None or lowest.made is None or lowest.made >= 0.5:
        return None
    bid, chance = _points(lowest), _percent(lowest.made)
    if not chance:
        return Reason("A bid of {bid} would be made in none of the imagined deals.", {"bid": bid})
    return Reason(
        "A bid of {bid} would be made in only {chance} of 100 imagined deals.",
        {"bid": bid, "chance": chance},
    )


def no_better(case: Called) -> Reason | None:
    """The lowest bid and a pass are as good as each other."""
    lowest = case.lowest
    if case.bid or lowest is None or abs(lowest.win - case.option.win) > ALIKE:
        return None
    return Reason(
        "A bid of {bid} promises no more: the game is won as often with a pass.",
        {"bid": _points(lowest)},
    )


def set_costs_more(case: Called) -> Reason | None:
    """The lowest bid is made more often than not, and yet a pass is better."""
    lowest = case.lowest
    if case.bid or lowest is None or lowest.win > case.option.win:
        return None
    return Reason(
        "A bid of {bid} is made in {chance} of 100 imagined deals: what it wins is not worth the "
        "danger.",
        {"bid": _points(lowest), "chance": _percent(lowest.made)},
    )


def chance_to_win(case: Called) -> Reason:
    """How often this wins the game."""
    win = _percent(case.option.win)
    return Reason("This way the game is won in about {win} of 100 imagined deals.", {"win": win})


def _shown(case: Called) -> dict[str, object]:
    return {"bid": case.bid, "chance": _percent(case.option.made)}


REASONS: Final[tuple[Callable[[Called], Reason | None], ...]] = (
    only_call,
    goes_out,
    for_the_same,
    forced,
    in_the_way,
    nobody_higher,
    dear_to_steal,
    within_reach,
    often_made,
    partner_has_bid,
    seldom_made,
    no_better,
    set_costs_more,
    chance_to_win,
)
"""Every reason, the weightiest first; the last always holds."""


def call_reasons(case: Called) -> Iterator[Reason]:
    """All that can be said for a call; how often a bid is made is not always known."""
    reasons = (reason for each in REASONS if (reason := each(case)) is not None)
    known = all(o.made is not None for o in case.advice.options if o.action != Pass())
    return (reason for reason in reasons if known or "chance" not in reason.values)
