"""The table: seats, trick, auction, the player's hand and the panels over it."""

from __future__ import annotations

import htpy as h

from pitch_core import Auction, Card, Pitch, Play, PublicDeal, SeatView

from ..claiming import claimed
from ..i18n import card_name, t
from ..state import ME, AppState, Setup
from ..why import reason
from .cards import card_button, suit_sign
from .claim import laid_open
from .coach import coach
from .fair import corner
from .hint import bubble, chances
from .motion import dealt
from .panels import panel
from .seats import me, seats
from .trick import choices, middle

__all__ = ["table"]


def table(state: AppState) -> h.Element:
    """Everything that the player's view shows."""
    assert state.game is not None
    view = state.game.view(ME)
    covered = bool(state.panel)
    return h.main(
        ".table",
        {"data-act": "hurry"},
        data_players=str(view.rules.players),
        data_phase=view.public.phase,
        aria_label=t("Card table"),
        tabindex="-1",
    )[
        _facts(view, state, covered),
        h.div(".ring", inert=covered)[
            seats(view, state), middle(view.public, state), choices(view, state), laid_open(state)
        ],
        _talk(view, state, covered),
        _hand(view, state),
        panel(state),
    ]


def _facts(view: SeatView, state: AppState, covered: bool) -> h.Element:
    """What holds for the whole deal: who plays for how much, in which trump, and to what."""
    deal, setup = view.public, state.setup
    assert state.game is not None
    if deal.pitcher is not None:
        text = t("Bid: {bid} ({name})", bid=deal.bid, name=setup.names[deal.pitcher])
    else:
        text = _highest(deal.auction, setup)
    target = t("To {target}", target=view.rules.target)
    return h.p(".facts", inert=covered)[
        h.span[text], _trump(deal), h.span[target], corner(state, state.game)
    ]


def _trump(deal: PublicDeal) -> h.Element | None:
    if deal.trump is None:
        return None
    led = deal.tricks[0] if deal.tricks else deal.trick
    lead = f"on-{led.cards[0]}" if led and led.cards else ""
    return h.span(".trump", data_move="trump", data_from=lead)[
        t("Trump"), " ", suit_sign(deal.trump)
    ]


def _highest(auction: Auction, setup: Setup) -> str:
    if auction.winning is None:
        return t("No bid yet")
    bidder = setup.names[auction.seat_of(auction.winning)]
    return t("Highest bid: {bid} ({name})", bid=auction.highest, name=bidder)


def _talk(view: SeatView, state: AppState, covered: bool) -> h.Element:
    """What is expected of the player, and what happened last."""
    return h.div(".talk", inert=covered)[
        bubble(state.hint) if state.hint else h.p(".prompt")[_prompt(view, state)],
        h.p("#said", aria_hidden="true")[state.said],
        None if covered or state.hint else coach(state),
    ]


def _prompt(view: SeatView, state: AppState) -> str:
    deal = view.public
    if state.resting and deal.trump is not None:
        taken = reason(deal.tricks[-1], deal.trump)
        return taken + " " + t("Tap to go on.") if state.waits else taken
    if state.claim is not None and deal.to_act is not None:
        return claimed(state) if state.claim.going else t("No card can stop it.")
    if deal.phase == "over":
        return t("The deal is over.")
    if not view.my_turn:
        assert deal.to_act is not None
        return t("{name} is thinking…", name=state.setup.names[deal.to_act])
    if state.chosen is not None:
        return t("Tap the card again to play it, or choose another.")
    if deal.phase == "play":
        return t("Play your last card.") if len(view.hand) == 1 else _what_to_play(deal)
    if any(isinstance(call, Pitch) for call in view.legal):
        return t("Your call. Laying a card bids 4 and makes its suit trump.")
    return t("Your call.")


def _what_to_play(deal: PublicDeal) -> str:
    if deal.trump is None:
        return t("Lead a card: its suit will be trump.")
    leads = deal.trick and not deal.trick.cards
    return t("Lead any card.") if leads else t("Play a card.")


def _hand(view: SeatView, state: AppState) -> h.Element:
    cards = sorted(view.hand, key=lambda card: ("SHCD".index(card.suit.value), -card.rank))
    legal = {action.card for action in view.legal if isinstance(action, Play | Pitch)}
    return h.section(
        class_=["hand", {"turn": view.my_turn, "refused": state.refused}],
        aria_label=t("Your hand"),
        inert=bool(state.panel),
    )[
        me(view, state),
        h.div(".cards", data_n=str(len(cards)))[
            (_my_card(view, state, card, index, card in legal) for index, card in enumerate(cards))
        ],
    ]


def _my_card(view: SeatView, state: AppState, card: Card, index: int, legal: bool) -> h.Element:
    calling = view.public.phase == "auction"
    token = f"4:{card}" if calling else str(card)
    name = card_name(card)
    if calling and legal:
        name = t("pitch the {card}", card=name)
    elif view.my_turn and not calling and not legal:
        name = t("{card}, may not be played now", card=name)
    way = dict(dealt(view.public, ME, index))
    if state.settings.confirm == "on" and legal and not calling:
        way["aria-pressed"] = str(card is state.chosen).lower()
    more = chances(state.hint, Play(card)) if state.hint else None
    return card_button(card, f"act:{token}", name, legal, way, more)
