"""The middle of the table: the trick, the card that was pitched, and the calls to choose from."""

from __future__ import annotations

import htpy as h

from pitch_core import Bid, Card, Pass, PublicDeal, SeatView, Suit, Trick

from ..claiming import mine
from ..hint import Hint
from ..i18n import t
from ..state import ME, AppState
from .cards import button, face
from .hint import chances
from .motion import Way, place_of

__all__ = ["choices", "middle", "trick_cards"]

HARD: Way = {"data-lands": "hard"}
"""A card that makes trump is laid so that everybody looks up."""


def middle(deal: PublicDeal, state: AppState) -> h.Element:
    """What lies in the middle of the table."""
    lying = _lying(state, deal, state.setup.names)
    return h.div(".middle")[h.div("#trick.trick", data_players=str(deal.rules.players))[lying]]


def _lying(state: AppState, deal: PublicDeal, names: tuple[str, ...]) -> list[h.Element]:
    trick = _resting(state, deal)
    if trick is not None:
        return trick_cards(trick, names, deal.trump, first=len(deal.tricks) <= trick.complete)
    if deal.tricks or deal.auction.pitched is None:
        return []
    pitcher = deal.auction.seat_of(deal.auction.winning or 0)
    return [_played(deal.auction.pitched, pitcher, names[pitcher], HARD)]


def _resting(state: AppState, deal: PublicDeal) -> Trick | None:
    """The trick to show: the current one, or the last until it has been gathered."""
    if deal.trick and deal.trick.cards:
        return deal.trick
    return deal.tricks[-1] if deal.tricks and not state.swept else None


def trick_cards(
    trick: Trick, names: tuple[str, ...], trump: Suit | None, *, first: bool
) -> list[h.Element]:
    """The cards of a trick, each with who played it; the taker's is marked when it is full.

    The lead of the ``first`` trick is the pitch.
    """
    taker = trick.taker(trump) if trump and trick.complete else None
    goes: Way = {} if taker is None else {"data-to": place_of(taker)}
    pitch = trick.cards[0] if first else None
    return [
        _played(
            card,
            seat,
            names[seat] + (" ✓" if seat == taker else ""),
            {**goes, **(HARD if card is pitch else {})},
            takes=seat == taker,
        )
        for seat, card in trick.plays
    ]


def _played(card: Card, seat: int, label: str, way: Way, *, takes: bool = False) -> h.Element:
    return h.figure(
        {"data-move": str(card), "data-from": place_of(seat), **way},
        id=f"on-{card}",
        class_={"mine": seat == ME, "taker": takes},
        data_seat=str(seat),
    )[face(card), h.figcaption[label]]


def choices(view: SeatView, state: AppState) -> h.Element | None:
    """The calls that the player may choose from, or the one way on that there is."""
    if state.waits:
        return h.div(".bids.aside")[button(t("Go on"), "sweep", main=True)]
    if state.chosen is not None:
        play = button(t("Play it"), f"lay:{state.chosen}", name="lay", main=True)
        return h.div(".bids.aside")[play]
    if view.public.phase == "over" and not state.resting:
        return h.div(".bids")[button(t("Result"), "result", main=True)]
    if mine(state) and not state.resting:
        return h.div(".bids.aside")[button(t("The rest are mine"), "claim", "C", main=True)]
    calls = [call for call in view.legal if isinstance(call, Pass | Bid)]
    if not view.my_turn or not calls:
        return None
    return h.div(".bids", role="group", aria_label=t("Your call."))[
        (_call_button(call, view.public.bid, state.hint) for call in calls)
    ]


def _call_button(call: Pass | Bid, highest: int, hint: Hint | None) -> h.Element:
    more = chances(hint, call) if hint else None
    if isinstance(call, Pass):
        return button(t("Pass"), "act:pass", "0", more=more)
    text = t("Take it for {bid}", bid=call.points) if call.points == highest else str(call.points)
    return button(text, f"act:{call}", str(call.points), main=True, more=more)
