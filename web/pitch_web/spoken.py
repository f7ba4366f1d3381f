"""Names, calls and sentences for what happened; the player is always spoken to as you."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pitch_core import Call, Card, DealResult, Event, Game, Pass, Pitch
from pitch_core.bots import LEVELS, bot_docs
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
    "bot_name",
    "call_text",
    "called",
    "cards_text",
    "character_name",
    "character_told",
    "kept_line",
    "level_line",
    "levels_known",
    "outcome",
    "partners",
    "pitching",
    "point_name",
    "seats",
    "sentences",
    "side_name",
    "took",
    "won",
]


def side_name(setup: Setup, side: int) -> str:
    """The name of a side: a player, or the two partners."""
    return " & ".join(setup.names[seat] for seat in setup.rules.seats_of(side))


def bot_name(bot: str) -> str:
    """A kind of bot as the player chooses it."""
    names = {
        "random": t("Random"),
        "novice": t("Novice"),
        "steady": t("Steady"),
        "sharp": t("Sharp"),
        "expert": t("Expert"),
    }
    return names.get(bot, bot)


def levels_known() -> list[str]:
    """The levels to choose from, the weakest first."""
    return [level for level in LEVELS if level in bot_docs()]


def level_line(bot: str) -> str:
    """A kind of bot and what it is like, in a line that fits into a field."""
    lines = {
        "random": t("Random: plays by chance"),
        "novice": t("Novice: counts its honours"),
        "steady": t("Steady: sound rules of thumb"),
        "sharp": t("Sharp: minds the score, too"),
        "expert": t("Expert: thinks deals through"),
    }
    return lines.get(bot, bot)


def character_told(setup: Setup, seat: int) -> str:
    """How the bot on a seat bids, in a sentence; nothing of those that bid evenly."""
    name = setup.names[seat]
    told = {
        "careful": t("{name} bids with care.", name=name),
        "bold": t("{name} bids boldly.", name=name),
        "thief": t("{name} likes to take bids from others.", name=name),
    }
    return told.get(setup.character(seat), "")


def character_name(setup: Setup, seat: int) -> str:
    """How the bot on a seat bids, in a word; nothing of those that bid evenly."""
    names = {"careful": t("careful"), "bold": t("bold"), "thief": t("thief")}
    return names.get(setup.character(seat), "")


def seats(n: int) -> str:
    """How many play."""
    return tn("{n} player", "{n} players", n)


def partners() -> str:
    """The table of four in two sides."""
    return t("4 in two partnerships")


def kept_line(game: Game, setup: Setup) -> str:
    """What the start screen says of a game that can be gone on with."""
    scores = ", ".join(
        f"{side_name(setup, side)} {score}".replace("-", "−")
        for side, score in enumerate(game.scores)
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


def cards_text(cards: Iterable[Card]) -> str:
    """Cards in the order of a hand, as they are spoken."""
    in_order = sorted(cards, key=lambda card: ("SHCD".index(card.suit.value), -card.rank))
    return ", ".join(map(card_name, in_order))


def point_name(name: str) -> str:
    """High, Low, Jack or Game in the player's language."""
    return {"high": t("High"), "low": t("Low"), "jack": t("Jack"), "game": t("Game")}[name]


def sentences(happened: Sequence[Event], setup: Setup) -> str:
    """What happened, for the live region; a card that is pitched is told once."""
    pitched = any(isinstance(event, Called) and isinstance(event.call, Pitch) for event in happened)
    told = [
        _sentence(event, setup)
        for event in happened
        if not (pitched and isinstance(event, AuctionWon | Played))
    ]
    return " ".join(filter(None, told))


def _sentence(event: Event, setup: Setup) -> str:
    match event:
        case Dealt(number=number, dealer=dealer):
            return _dealt(setup, number, dealer)
        case Called(seat=seat, call=call, steals=steals):
            return called(setup, seat, call, steals=steals)
        case AuctionWon(pitcher=seat, bid=bid):
            return pitching(setup, seat, bid)
        case ThrownIn():
            return t("All passed; the deal is thrown in.")
        case Played(seat=seat, card=card):
            return _played(setup, seat, card)
        case TrumpMade(trump=trump):
            return t("Trump is {suit}.", suit=suit_name(trump))
        case TrickTaken(seat=seat, card=card):
            return took(setup, seat, card)
        case _:
            return _outcome(event, setup)


def _dealt(setup: Setup, number: int, dealer: int) -> str:
    if dealer == ME:
        return t("Deal {number}: you deal.", number=number)
    return t("Deal {number}: {name} deals.", number=number, name=setup.names[dealer])


def called(setup: Setup, seat: int, call: Call, *, steals: bool) -> str:
    """Who called what, and whether it steals the bid."""
    mine, name = seat == ME, setup.names[seat]
    if isinstance(call, Pass):
        return t("You pass.") if mine else t("{name} passes.", name=name)
    if isinstance(call, Pitch):
        card = card_name(call.card)
        if mine:
            return t("You pitch the {card}, which bids 4.", card=card)
        return t("{name} pitches the {card}, which bids 4.", name=name, card=card)
    if steals:
        return _stolen(setup, seat, call.points)
    if mine:
        return t("You bid {bid}.", bid=call.points)
    return t("{name} bids {bid}.", name=name, bid=call.points)


def _stolen(setup: Setup, seat: int, bid: int) -> str:
    if seat == ME:
        return t("You bid {bid}, too, and as the dealer you steal it.", bid=bid)
    return t(
        "{name} bids {bid}, too, and steals it as the dealer.", name=setup.names[seat], bid=bid
    )


def pitching(setup: Setup, seat: int, bid: int) -> str:
    """Who is the pitcher, and for what."""
    if seat == ME:
        return t("You are the pitcher, for {bid}.", bid=bid)
    return t("{name} is the pitcher, for {bid}.", name=setup.names[seat], bid=bid)


def _played(setup: Setup, seat: int, card: Card) -> str:
    if seat == ME:
        return t("You play the {card}.", card=card_name(card))
    return t("{name} plays the {card}.", name=setup.names[seat], card=card_name(card))


def took(setup: Setup, seat: int, card: Card) -> str:
    """Who took a trick, and with what."""
    if seat == ME:
        told = t("You take the trick with the {card}.", card=card_name(card))
    else:
        name = setup.names[seat]
        told = t("{name} takes the trick with the {card}.", name=name, card=card_name(card))
    return told[:1].upper() + told[1:]  # in some languages the card comes first


def _outcome(event: Event, setup: Setup) -> str:
    match event:
        case PointWon(point=point) if point.side is not None:
            return t(
                "{point}: {side}.", point=point_name(point.name), side=side_name(setup, point.side)
            )
        case BidMade(side=side, bid=bid, gained=gained):
            return _made(setup, side, bid, gained)
        case BidSet(side=side, bid=bid):
            return _set(setup, side, bid)
        case GameWon(side=side):
            return won(setup, side)
    return ""


def outcome(setup: Setup, result: DealResult) -> str:
    """Whether the bid was made, and what that brought."""
    side = setup.rules.side_of(result.pitcher)
    if result.made:
        return _made(setup, side, result.bid, result.won[side])
    return _set(setup, side, result.bid)


def _made(setup: Setup, side: int, bid: int, gained: int) -> str:
    if side != setup.rules.side_of(ME):
        return t("{side} bid {bid} and scored {n}.", side=side_name(setup, side), bid=bid, n=gained)
    if setup.rules.partnership:
        return t("Your side bid {bid} and scored {n}.", bid=bid, n=gained)
    return t("You bid {bid} and scored {n}.", bid=bid, n=gained)


def _set(setup: Setup, side: int, bid: int) -> str:
    if side != setup.rules.side_of(ME):
        return t("{side} bid {bid} and went set: −{bid}.", side=side_name(setup, side), bid=bid)
    if setup.rules.partnership:
        return t("Your side bid {bid} and went set: −{bid}.", bid=bid)
    return t("You bid {bid} and went set: −{bid}.", bid=bid)


def won(setup: Setup, side: int) -> str:
    """Who has won the game."""
    if side != setup.rules.side_of(ME):
        name = side_name(setup, side)
        two = setup.rules.partnership
        return (
            t("{side} win the game.", side=name) if two else t("{side} wins the game.", side=name)
        )
    return t("Your side wins the game!") if setup.rules.partnership else t("You win the game!")
