"""The table: seats, trick, auction, the player's hand and the panels over it."""

from __future__ import annotations

import htpy as h

from pitch_core import Auction, Bid, Card, Pass, Pitch, Play, PublicDeal, SeatView, Suit, Trick

from ..i18n import card_name, t, tn
from ..spoken import call_text
from ..state import ME, AppState, Setup
from .cards import back, button, card_button, face, suit_sign
from .panels import panel

__all__ = ["table"]


def table(state: AppState) -> h.Element:
    """Everything that the player's view shows."""
    assert state.game is not None
    view = state.game.view(ME)
    setup, covered = state.setup, bool(state.panel)
    seats = [_seat(view, state, seat) for seat in range(1, view.rules.players)]
    return h.main(
        ".table",
        {"data-act": "hurry"},
        data_players=str(view.rules.players),
        aria_label=t("Card table"),
        tabindex="-1",
    )[
        h.div(".seats", inert=covered)[seats],
        h.div(".middle", inert=covered)[
            _facts(view, setup), _trick(view, setup), _prompt(view, state)
        ],
        h.p("#said", aria_live="polite")[state.said],
        _hand(view, state),
        panel(state),
    ]


def _seat(view: SeatView, state: AppState, seat: int) -> h.Element:
    deal = view.public
    held = 6 - len(deal.played_by(seat))
    return h.section(
        id=f"seat-{seat}",
        class_=["seat", {"turn": deal.to_act == seat}],
        aria_label=state.setup.names[seat],
    )[
        h.strong[state.setup.names[seat]],
        _score(view, seat),
        _marks(deal, seat),
        h.span(".backs", aria_label=tn("{n} card", "{n} cards", held), role="img")[
            (back() for _ in range(held))
        ],
    ]


def _score(view: SeatView, seat: int) -> h.Element:
    score = view.scores[view.rules.side_of(seat)]
    return h.span(".score", title=t("Score"))[tn("{n} point", "{n} points", score)]


def _marks(deal: PublicDeal, seat: int) -> h.Element:
    call = _call_of(deal.auction, seat)
    return h.span(".marks")[
        h.span(".mark")[t("Partner")] if _is_partner(deal, seat) else None,
        h.span(".mark.dealer")[t("Dealer")] if deal.dealer == seat else None,
        h.span(".mark.pitcher")[t("Pitcher")] if deal.pitcher == seat else None,
        h.span(".mark.call")[call] if call and not deal.tricks else None,
    ]


def _is_partner(deal: PublicDeal, seat: int) -> bool:
    side_of = deal.rules.side_of
    return seat != ME and side_of(seat) == side_of(ME)


def _call_of(auction: Auction, seat: int) -> str:
    for index, call in enumerate(auction.calls):
        if auction.seat_of(index) == seat:
            return call_text(call)
    return ""


def _facts(view: SeatView, setup: Setup) -> h.Element:
    deal = view.public
    if deal.pitcher is not None:
        text = t("Pitcher: {name}, for {bid}", name=setup.names[deal.pitcher], bid=deal.bid)
    else:
        text = _highest(deal.auction, setup)
    trump = [t("Trump"), " ", suit_sign(deal.trump)] if deal.trump else None
    target = t("To {target}", target=view.rules.target)
    return h.p(".facts")[h.span[text], h.span[trump] if trump else None, h.span[target]]


def _highest(auction: Auction, setup: Setup) -> str:
    if auction.winning is None:
        return t("No bid yet")
    bidder = setup.names[auction.seat_of(auction.winning)]
    return t("Highest bid: {bid}, {name}", bid=auction.highest, name=bidder)


def resting(deal: PublicDeal) -> Trick | None:
    """The trick to show: the current one, or the last while nobody has led to the next."""
    if deal.trick and deal.trick.cards:
        return deal.trick
    return deal.tricks[-1] if deal.tricks else None


def _trick(view: SeatView, setup: Setup) -> h.Element:
    trick, pitched = resting(view.public), view.public.auction.pitched
    if trick is None:
        lone = [h.figure[face(pitched)]] if pitched else []
        return h.div(".trick")[lone]
    return h.div(".trick")[trick_cards(trick, setup, view.public.trump)]


def trick_cards(trick: Trick, setup: Setup, trump: Suit | None) -> list[h.Element]:
    """The cards of a trick, each with who played it; the taker's is marked when it is full."""
    taker = trick.taker(trump) if trump and trick.complete else None
    return [
        h.figure(id=f"on-{card}", class_={"mine": seat == ME, "taker": seat == taker})[
            face(card),
            h.figcaption[setup.names[seat], " ✓" if seat == taker else None],
        ]
        for seat, card in trick.plays
    ]


def _prompt(view: SeatView, state: AppState) -> h.Element:
    deal, names = view.public, state.setup.names
    if deal.phase == "over":
        return h.div(".prompt")[
            h.p[t("The deal is over.")], h.div(".bids")[button(t("Result"), "result", main=True)]
        ]
    if not view.my_turn:
        assert deal.to_act is not None
        return h.p(".prompt")[t("{name} is thinking…", name=names[deal.to_act])]
    if deal.phase == "play":
        return h.p(".prompt")[_what_to_play(deal)]
    calls = [call for call in view.legal if isinstance(call, Pass | Bid)]
    return h.div(".prompt")[
        h.p[
            t("Your call. Laying a card bids 4 and makes its suit trump.")
            if _may_pitch(view)
            else t("Your call.")
        ],
        h.div(".bids")[(_call_button(call, deal.bid) for call in calls)],
    ]


def _what_to_play(deal: PublicDeal) -> str:
    if deal.trump is None:
        return t("Lead a card: its suit will be trump.")
    leads = deal.trick and not deal.trick.cards
    return t("Lead any card.") if leads else t("Play a card.")


def _may_pitch(view: SeatView) -> bool:
    return any(isinstance(call, Pitch) for call in view.legal)


def _call_button(call: Pass | Bid, highest: int) -> h.Element:
    if isinstance(call, Pass):
        return button(t("Pass"), "act:pass", "0")
    text = t("Take it for {bid}", bid=call.points) if call.points == highest else str(call.points)
    return button(text, f"act:{call}", str(call.points), main=True)


def _hand(view: SeatView, state: AppState) -> h.Element:
    cards = sorted(view.hand, key=lambda card: ("SHCD".index(card.suit.value), -card.rank))
    legal = {action.card for action in view.legal if isinstance(action, Play | Pitch)}
    return h.section(
        class_=["hand", {"turn": view.my_turn}], aria_label=t("Your hand"), inert=bool(state.panel)
    )[
        h.p(".me")[h.strong[state.setup.names[ME]], " ", _score(view, ME), _marks(view.public, ME)],
        h.div(".cards")[(_my_card(view, card, card in legal) for card in cards)],
    ]


def _my_card(view: SeatView, card: Card, legal: bool) -> h.Element:
    calling = view.public.phase == "auction"
    token = f"4:{card}" if calling else str(card)
    name = card_name(card)
    if calling and legal:
        name = t("pitch the {card}", card=name)
    elif view.my_turn and not calling and not legal:
        name = t("{card}, may not be played now", card=name)
    return card_button(card, f"act:{token}", name, legal)
