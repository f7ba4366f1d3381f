"""What happened between two views of one seat: for motion, sound, announcements and logs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from .actions import Call
from .cards import Card, Suit
from .deal import PublicDeal
from .scoring import DealResult, Point
from .view import SeatView

__all__ = [
    "AuctionWon",
    "BidMade",
    "BidSet",
    "Called",
    "Dealt",
    "Event",
    "GameWon",
    "Played",
    "PointWon",
    "ThrownIn",
    "TrickTaken",
    "TrumpMade",
    "events",
]


@dataclass(frozen=True, slots=True)
class Dealt:
    """Cards were dealt; ``number`` counts the deals of the game from 1."""

    number: int
    dealer: int


@dataclass(frozen=True, slots=True)
class Called:
    """A seat made its call; ``steals``: it took the bid that stood by an equal one."""

    seat: int
    call: Call
    steals: bool = False


@dataclass(frozen=True, slots=True)
class AuctionWon:
    """The auction ended; ``pitcher`` leads and has to make ``bid``."""

    pitcher: int
    bid: int


@dataclass(frozen=True, slots=True)
class ThrownIn:
    """All passed; the deal goes to the next dealer."""


@dataclass(frozen=True, slots=True)
class Played:
    """A seat played a card."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TrumpMade:
    """The first lead made this suit trump."""

    trump: Suit


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A seat took the trick number ``index`` (from 0) with ``card``."""

    seat: int
    index: int
    card: Card
    card_points: int


@dataclass(frozen=True, slots=True)
class PointWon:
    """One of the four points was decided at the end of the deal."""

    point: Point


@dataclass(frozen=True, slots=True)
class BidMade:
    """The pitcher's side made its bid and scored ``gained``."""

    side: int
    bid: int
    gained: int


@dataclass(frozen=True, slots=True)
class BidSet:
    """The pitcher's side was set and lost ``bid``."""

    side: int
    bid: int


@dataclass(frozen=True, slots=True)
class GameWon:
    """A side has won the game."""

    side: int


Event: TypeAlias = (
    Dealt
    | Called
    | AuctionWon
    | ThrownIn
    | Played
    | TrumpMade
    | TrickTaken
    | PointWon
    | BidMade
    | BidSet
    | GameWon
)
"""Anything that can be seen to have happened."""


def events(before: SeatView | None, after: SeatView) -> tuple[Event, ...]:
    """What happened from ``before`` (`None`: an empty table) to ``after``, in order.

    Across a deal only what the newer deal shows is told; going back (an undo) tells nothing.
    """
    return tuple(_happened(before, after))


def _happened(before: SeatView | None, after: SeatView) -> Iterator[Event]:
    new = after.public
    if before is not None and before.public.number > new.number:
        return
    old = before.public if before is not None and before.public.number == new.number else None
    if old is None:
        yield Dealt(new.number, new.dealer)
    yield from _calls(old, new)
    yield from _plays(len(old.plays) if old else 0, new)
    if new.phase == "over" and (old is None or old.phase != "over"):
        yield from _results(after)


def _calls(old: PublicDeal | None, new: PublicDeal) -> Iterator[Event]:
    auction = new.auction
    for index in range(len(old.auction.calls) if old else 0, len(auction.calls)):
        yield Called(auction.seat_of(index), auction.calls[index], auction.steals(index))
    if auction.over and not (old and old.auction.over):
        if auction.pitcher is None:
            yield ThrownIn()
        else:
            yield AuctionWon(auction.pitcher, auction.highest)


def _plays(seen: int, new: PublicDeal) -> Iterator[Event]:
    players = new.rules.players
    for count, (seat, card) in enumerate(new.plays[seen:], start=seen + 1):
        yield Played(seat, card)
        if count == 1:
            yield TrumpMade(card.suit)
        if count % players == 0 and new.trump is not None:
            trick = new.tricks[count // players - 1]
            best = trick.best(new.trump)
            yield TrickTaken(trick.taker(new.trump), count // players - 1, best, trick.card_points)


def _results(after: SeatView) -> Iterator[Event]:
    result = after.public.result
    if result is None:
        return
    yield from (PointWon(point) for point in result.points if point.side is not None)
    yield _made_or_set(result, after.rules.side_of(result.pitcher))
    if after.winner is not None:
        yield GameWon(after.winner)


def _made_or_set(result: DealResult, side: int) -> Event:
    if result.made:
        return BidMade(side, result.bid, result.gained[side])
    return BidSet(side, result.bid)
