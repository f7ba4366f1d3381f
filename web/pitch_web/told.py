"""The table in words: one paragraph for those who listen, and for whoever has lost the thread."""

from __future__ import annotations

from collections.abc import Iterator

from pitch_core import Play, PublicDeal, SeatView, Trick

from .i18n import card_name, suit_name, t
from .spoken import called, cards_text, character_told, outcome, pitching, side_name, won
from .state import ME, Setup

__all__ = ["table_told"]


def table_told(view: SeatView, setup: Setup) -> str:
    """Trump, bid, trick, scores, the player's cards and whose turn it is."""
    return " ".join(_sentences(view, setup))


def _sentences(view: SeatView, setup: Setup) -> Iterator[str]:
    deal = view.public
    match deal.phase:
        case "auction":
            yield from _auction(deal, setup)
        case "play":
            yield from _play(deal, setup)
        case "over":
            yield _over(view, setup)
    yield _scores(view, setup)
    if view.hand:
        yield t("Your cards: {cards}.", cards=cards_text(view.hand))
    if deal.to_act is not None:
        yield _turn(view, setup, deal.to_act)


def _auction(deal: PublicDeal, setup: Setup) -> Iterator[str]:
    yield t("Deal {number}, the auction.", number=deal.number)
    for index, call in enumerate(deal.auction.calls):
        steals = deal.auction.steals(index)
        yield called(setup, deal.auction.seat_of(index), call, steals=steals)
    if not deal.bid:
        yield t("No bid yet.")
    yield from filter(None, (character_told(setup, seat) for seat in range(deal.rules.players)))


def _play(deal: PublicDeal, setup: Setup) -> Iterator[str]:
    assert deal.pitcher is not None
    assert deal.trick is not None
    yield t("Deal {number}, trick {n} of 6.", number=deal.number, n=len(deal.tricks) + 1)
    yield pitching(setup, deal.pitcher, deal.bid)
    if deal.trump is None:
        yield t("The first card will make trump.")
    else:
        yield t("Trump is {suit}.", suit=suit_name(deal.trump))
    if deal.trick.cards:
        yield _on_the_table(deal.trick, setup)


def _on_the_table(trick: Trick, setup: Setup) -> str:
    plays = [
        t("{name} {card}", name=setup.names[seat], card=card_name(card))
        for seat, card in trick.plays
    ]
    return t("On the table: {plays}.", plays=", ".join(plays))


def _over(view: SeatView, setup: Setup) -> str:
    if view.winner is not None:
        return won(setup, view.winner)
    result = view.public.result
    return t("All passed; the deal is thrown in.") if result is None else outcome(setup, result)


def _scores(view: SeatView, setup: Setup) -> str:
    scores = [
        t("{name} {score}", name=side_name(setup, side), score=str(score).replace("-", "−"))
        for side, score in enumerate(view.scores)
    ]
    target = view.rules.target
    return t("Scores, to {target}: {scores}.", target=target, scores=", ".join(scores))


def _turn(view: SeatView, setup: Setup, seat: int) -> str:
    if seat != ME:
        return t("It is {name}’s turn.", name=setup.names[seat])
    plays = [play.card for play in view.legal if isinstance(play, Play)]
    if plays and len(plays) < len(view.hand):
        return t("It is your turn. You may play: {cards}.", cards=cards_text(plays))
    return t("It is your turn.")
