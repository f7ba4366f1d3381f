"""A moment of a deal with all hands open: a row for each seat, and what lies before it."""

from __future__ import annotations

import htpy as h

from pitch_core import Action, Card, Game, Pitch, Play, PublicDeal, Trick

from ..i18n import t
from ..review import Review
from ..spoken import call_text, cards_text
from ..state import ME, Setup
from .cards import face, suit_sign

__all__ = ["board"]

_NOTHING = h.span(".gone")


def board(review: Review, setup: Setup) -> h.Element:
    """The table as it was at the moment that is shown; the player sits below, as always."""
    now = review.moments[review.step]
    assert now.deal is not None
    deal = now.deal.public
    order = [*range(1, setup.rules.players), ME]
    return h.div(".board", data_players=str(setup.rules.players))[
        _facts(deal, setup, review), (_place(now, seat, setup, review) for seat in order)
    ]


def _facts(deal: PublicDeal, setup: Setup, review: Review) -> h.Element:
    if deal.phase == "auction" or deal.pitcher is None:
        text = t("Auction")
    else:
        text = t("Bid: {bid} ({name})", bid=deal.bid, name=setup.names[deal.pitcher])
    trump = h.span[t("Trump"), " ", suit_sign(deal.trump)] if deal.trump else None
    where = t("{step} of {steps}", step=review.step, steps=review.last)
    return h.p(".known")[h.span(".cut")[text], trump, h.span(".step")[where]]


def _place(now: Game, seat: int, setup: Setup, review: Review) -> h.Element:
    assert now.deal is not None
    deal, name = now.deal.public, setup.names[seat]
    trick = _trick(deal)
    takes = bool(trick and trick.complete and deal.trump and trick.taker(deal.trump) == seat)
    hand = now.deal.hands[seat]
    held = f"{name}: {cards_text(hand) or '–'}"
    return h.section(
        class_=["place", {"turn": now.to_act == seat, "mine": seat == ME, "takes": takes}],
        aria_label=name,
        data_seat=str(seat),
    )[
        h.p(".who")[h.strong(title=name)[name], _marks(deal, seat, now.to_act == seat)],
        h.div(".held", role="img", aria_label=held)[_cards(now, seat, review)],
        h.div(".laid")[_laid(deal, trick, seat, takes)],
    ]


def _marks(deal: PublicDeal, seat: int, turn: bool) -> h.Element:
    dealer, pitcher = t("Dealer"), t("Pitcher")
    return h.span(".marks")[
        h.span(".turns", role="img", aria_label=t("to play"))["▸"] if turn else None,
        h.span(".mark.dealer", role="img", aria_label=dealer, title=dealer)[dealer[0]]
        if deal.dealer == seat
        else None,
        h.span(".mark.pitcher", role="img", aria_label=pitcher, title=pitcher)[str(deal.bid)]
        if deal.pitcher == seat
        else None,
    ]


def _cards(now: Game, seat: int, review: Review) -> list[h.Element]:
    """Six places in the order of a hand: a card that has been played leaves its own free."""
    assert now.deal is not None
    dealt = sorted(
        now.deal.dealt[seat], key=lambda card: ("SHCD".index(card.suit.value), -card.rank)
    )
    held = now.deal.hands[seat]
    return [_card(card, seat, review) if card in held else _NOTHING for card in dealt]


def _card(card: Card, seat: int, review: Review) -> h.Element:
    own = review.own if seat == ME else None
    if own is None:
        return face(card)
    judged = review.found.get((own.deal, own.step))
    best = judged.advice.best.action if judged and judged.advice and judged.cost else None
    done, better = _is(own.action, card), _is(best, card)
    return h.span(class_=["own", {"done": done, "better": better}])[face(card)]


def _is(action: Action | None, card: Card) -> bool:
    return isinstance(action, Play | Pitch) and action.card is card


def _trick(deal: PublicDeal) -> Trick | None:
    """The trick that lies there: the current one, or the one just taken."""
    if deal.trick and deal.trick.cards:
        return deal.trick
    return deal.tricks[-1] if deal.tricks else None


def _laid(deal: PublicDeal, trick: Trick | None, seat: int, takes: bool) -> h.Node:
    """The card before a seat or, in the auction, what it has called."""
    if trick is None:
        for index, call in enumerate(deal.auction.calls):
            if deal.auction.seat_of(index) == seat:
                pitched = [face(call.card)] if isinstance(call, Pitch) else []
                return pitched or [h.span(".mark.call")[call_text(call)]]
        return [_NOTHING]
    cards = [card for player, card in trick.plays if player == seat]
    if not cards:
        return [_NOTHING]
    taken = h.span(".taken", role="img", aria_label=t("takes the trick"))["✓"] if takes else None
    return [face(cards[0]), taken]
