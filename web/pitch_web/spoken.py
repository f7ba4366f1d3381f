"""Sentences for what happened and for what is refused."""

from __future__ import annotations

from pitch_core import Call, Event, Game, Pass, Pitch, PublicDeal
from pitch_core.events import (
    AuctionWon,
    BidMade,
    BidSet,
    Called,
    Dealt,
    GameWon,
    Played,
    PointWon,
    ThrownIn,
    TrickTaken,
    TrumpMade,
)

from .i18n import card_name, suit_name, t, tn
from .state import ME, Setup

__all__ = [
    "call_text",
    "kept_line",
    "partners",
    "point_name",
    "refusal",
    "seats",
    "sentence",
    "side_name",
]


def side_name(setup: Setup, side: int) -> str:
    """The name of a side: a player, or the two partners."""
    return " & ".join(setup.names[seat] for seat in setup.rules.seats_of(side))


def seats(n: int) -> str:
    """How many play."""
    return tn("{n} player", "{n} players", n)


def partners() -> str:
    """The table of four in two sides."""
    return t("4 in two partnerships")


def kept_line(game: Game, setup: Setup) -> str:
    """What the start screen says of a game that can be gone on with."""
    scores = ", ".join(
        f"{side_name(setup, side)} {score}" for side, score in enumerate(game.scores)
    )
    return t(
        "{seats} to {target}, deal {n}: {scores}",
        seats=partners() if game.rules.partnership else seats(game.rules.players),
        target=game.rules.target,
        n=len(game.deals),
        scores=scores,
    )


def call_text(call: Call) -> str:
    """A call as it stands beside its seat."""
    if isinstance(call, Pass):
        return t("pass")
    if isinstance(call, Pitch):
        return t("4, pitching")
    return str(call.points)


def point_name(name: str) -> str:
    """High, Low, Jack or Game in the player's language."""
    return {"high": t("High"), "low": t("Low"), "jack": t("Jack"), "game": t("Game")}[name]


def sentence(event: Event, setup: Setup) -> str:
    """One event as a sentence for the live region."""
    names = setup.names
    match event:
        case Dealt(number=number, dealer=dealer):
            return t("Deal {number}. Dealer: {name}.", number=number, name=names[dealer])
        case Called(seat=seat, call=call):
            return t("{name}: {call}.", name=names[seat], call=call_text(call))
        case AuctionWon(pitcher=seat, bid=bid):
            return t("Pitcher: {name}, for {bid}.", name=names[seat], bid=bid)
        case ThrownIn():
            return t("All passed; the deal is thrown in.")
        case Played(seat=seat, card=card):
            return t("{name}: {card}.", name=names[seat], card=card_name(card))
        case TrumpMade(trump=trump):
            return t("Trump is {suit}.", suit=suit_name(trump))
        case TrickTaken(seat=seat):
            return t("{name} took the trick.", name=names[seat])
        case _:
            return _outcome(event, setup)


def _outcome(event: Event, setup: Setup) -> str:
    match event:
        case PointWon(point=point) if point.side is not None:
            return t(
                "{point}: {side}.", point=point_name(point.name), side=side_name(setup, point.side)
            )
        case BidMade(side=side, bid=bid, gained=gained):
            return t(
                "{side} bid {bid} and scored {n}.", side=side_name(setup, side), bid=bid, n=gained
            )
        case BidSet(side=side, bid=bid):
            return t("{side} bid {bid} and went set: −{bid}.", side=side_name(setup, side), bid=bid)
        case GameWon(side=side) if side == setup.rules.side_of(ME):
            return t("You win the game!")
        case GameWon(side=side):
            return t("{side} wins the game.", side=side_name(setup, side))
    return ""


def refusal(code: str, deal: PublicDeal) -> str:
    """Why a call or card is refused, by the engine's reason code."""
    return {
        "must_follow": _must_follow(deal),
        "bid_too_low": t("A bid has to be higher than the highest so far."),
        "dealer_must_bid": t("All others passed, so the dealer has to bid."),
        "not_a_play": t("It is time to play a card."),
        "not_a_call": t("It is time to call."),
    }.get(code, t("That is not possible now."))


def _must_follow(deal: PublicDeal) -> str:
    led = deal.trick.led if deal.trick else None
    if led is None:
        return ""
    if led is deal.trump or deal.rules.follow == "strict":
        return t("You hold the led suit, {suit}: play one of them.", suit=suit_name(led))
    return t("You hold the led suit, {suit}: play one of them, or a trump.", suit=suit_name(led))
