"""Who sits at the table: name, score, and what each is and has said in this deal."""

from __future__ import annotations

import htpy as h

from pitch_core import Auction, PublicDeal, SeatView

from ..i18n import t, tn
from ..spoken import call_text, character_name, character_told, point_name
from ..state import ME, AppState, Setup
from .cards import back
from .motion import dealt, place_of

__all__ = ["me", "seats"]


def seats(view: SeatView, state: AppState) -> list[h.Element]:
    """The others, clockwise from the player's left."""
    return [_seat(view, state, seat) for seat in range(1, view.rules.players)]


def _seat(view: SeatView, state: AppState, seat: int) -> h.Element:
    name, ally = state.setup.names[seat], _is_partner(view.public, seat)
    return h.section(
        id=place_of(seat),
        class_=[
            "seat",
            {
                "ally": ally,
                "turn": view.public.to_act == seat,
                "first": seat == 1,
                "last": seat == view.rules.players - 1,
            },
        ],
        aria_label=t("{name}, your partner", name=name) if ally else name,
        data_seat=str(seat),
    )[
        h.strong(title=character_told(state.setup, seat) or name)[name],
        _standing(view, state, seat),
        _backs(view.public, seat),
    ]


def me(view: SeatView, state: AppState) -> h.Element:
    """The player's own name and score, over the hand."""
    return h.p("#me", class_=["me", {"turn": view.my_turn}], data_seat=str(ME))[
        h.strong[state.setup.names[ME]], " ", _standing(view, state, ME)
    ]


def _standing(view: SeatView, state: AppState, seat: int) -> list[h.Node]:
    score = _score(view, state, seat)
    return [
        h.span(".score")[tn("{n} point", "{n} points", score).replace("-", "−")],
        chips(score, seat) if state.settings.chips == "on" else None,
        _marks(view.public, seat, state.setup),
        _won(view.public, seat) if state.swept else None,
    ]


def _score(view: SeatView, state: AppState, seat: int) -> int:
    """The score as it is seen: what a deal has changed comes when its last trick is gathered."""
    side, result = view.rules.side_of(seat), view.public.result
    late = result.gained[side] if result and state.resting else 0
    return view.scores[side] - late


def _marks(deal: PublicDeal, seat: int, setup: Setup) -> h.Element:
    dealer = t("Dealer")
    return h.span(".marks")[
        h.span(".mark.dealer", role="img", aria_label=dealer, title=dealer)[dealer[0]]
        if deal.dealer == seat
        else None,
        _mark(deal, seat, setup),
    ]


def _mark(deal: PublicDeal, seat: int, setup: Setup) -> h.Element | None:
    """The one thing to know of a seat now: it is the pitcher's, what it called, a partner's, or
    how it is inclined to call."""
    if deal.pitcher == seat:
        return h.span(".mark.pitcher")[t("{bid} · Pitcher", bid=deal.bid)]
    call = _call_of(deal.auction, seat)
    if call and deal.phase == "auction":
        return h.span(".mark.call")[call]
    if _is_partner(deal, seat):
        return h.span(".mark")[t("Partner")]
    character = character_name(setup, seat) if seat != ME and deal.phase == "auction" else ""
    return h.span(".mark.character")[character] if character else None


def _is_partner(deal: PublicDeal, seat: int) -> bool:
    side_of = deal.rules.side_of
    return seat != ME and side_of(seat) == side_of(ME)


def _call_of(auction: Auction, seat: int) -> str:
    for index, call in enumerate(auction.calls):
        if auction.seat_of(index) == seat:
            return call_text(call)
    return ""


def _won(deal: PublicDeal, seat: int) -> h.Element | None:
    """The points that this seat's side has won in a deal that is over, on their way to it."""
    if deal.result is None or seat not in _speakers(deal):
        return None
    side = deal.rules.side_of(seat)
    points = [point for point in deal.result.points if point.side == side]
    return h.span(".won")[
        (
            h.span(
                ".mark",
                data_move=f"won-{point.name}",
                data_from="trick",
                data_after=str(4 * index),
            )[point_name(point.name)]
            for index, point in enumerate(points)
        )
    ]


def _speakers(deal: PublicDeal) -> set[int]:
    """One seat of each side: the player, else the first."""
    return {deal.rules.seats_of(side)[0] for side in range(deal.rules.sides)}


def chips(score: int, seat: int) -> h.Element:
    """A score in chips of five and of one, as it is kept at many a table; debts are hollow."""
    fives, ones = divmod(abs(score), 5)
    kinds = ["five"] * fives + ["one"] * ones
    return h.span(class_=["chips", {"debt": score < 0}], aria_hidden="true")[
        (
            h.span(f".chip.{kind}", data_move=f"chip-{seat}-{kind}-{index}", data_from="trick")
            for index, kind in enumerate(kinds)
        )
    ]


def _backs(deal: PublicDeal, seat: int) -> h.Element:
    held = 6 - len(deal.played_by(seat))
    return h.span(".backs", aria_label=tn("{n} card", "{n} cards", held), role="img")[
        (back(f"back-{seat}-{index}", dealt(deal, seat, index)) for index in range(held))
    ]
