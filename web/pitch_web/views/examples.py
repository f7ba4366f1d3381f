"""Examples for the rules: small positions, judged by the engine and so never wrong."""

from __future__ import annotations

from dataclasses import replace

import htpy as h

from pitch_core import Auction, Bid, Call, Card, Pass, Rules, Suit, Trick, parse_cards

from ..i18n import card_name, t
from ..spoken import cards_text
from ..state import BOT_NAMES
from ..why import reason
from .cards import face

__all__ = ["bidding", "following", "scoring", "taking"]

_LED, _HAND, _TRICK = "9H", "6S KH 4H TC", "9H KH 3S AH"


def bidding(rules: Rules) -> h.Element | None:
    """What the dealer may call over a bid of somebody else."""
    highest = max(2, rules.min_bid)
    calls: tuple[Call, ...] = (Bid(highest), *[Pass()] * (rules.players - 2))
    auction = Auction(rules, dealer=0, calls=calls)
    if auction.over:
        return None
    bids = ", ".join(map(str, auction.legal_bids()))
    told = t(
        "{name} has bid {bid}, the others have passed, and you are the dealer.",
        name=BOT_NAMES[0],
        bid=highest,
    )
    may = t("You may pass, or bid {bids}.", bids=bids) if bids else t("You have to pass.")
    return _example(h.p[told, " ", h.b[may]])


def following(rules: Rules) -> h.Element:
    """Which cards of a hand may be played; those that may are raised and ticked."""
    trick = Trick(replace(rules, players=4), 0, parse_cards(_LED))
    hand, trump = parse_cards(_HAND), Suit.SPADES
    legal = trick.legal(hand, trump)
    may = t("You may play: {cards}.", cards=cards_text(legal))
    led = t("The {card} was led, and spades are trump.", card=card_name(trick.cards[0]))
    return _example(
        h.p[led],
        h.div(".row")[
            _figure(trick.cards[0], t("led"), "led"),
            (_figure(card, *_ticked(card in legal)) for card in hand),
        ],
        h.p[h.b[may]],
    )


def taking(rules: Rules) -> h.Element:
    """Who takes a trick, with the reason that the table gives."""
    trick = Trick(replace(rules, players=4), 0, parse_cards(_TRICK))
    best = trick.best(Suit.SPADES)
    cards = (_figure(card, *_ticked(card is best)) for card in trick.cards)
    told = t("The {card} takes the trick.", card=card_name(best))
    return _example(h.div(".row")[cards], h.p[h.b[told, " ", reason(trick, Suit.SPADES)]])


def scoring() -> h.Element:
    """A bid that is made, and one that isn't."""
    rows = [(2, 3), (3, 3), (3, 2)]
    heads = [t("Bid"), t("Won"), t("Score")]
    return h.table(".numbers")[
        h.thead[h.tr[(h.th(scope="col")[text] for text in heads)]],
        h.tbody[(_deal(bid, won) for bid, won in rows)],
    ]


def _deal(bid: int, won: int) -> h.Element:
    score = f"+{won}" if won >= bid else f"−{bid}"
    return h.tr[h.td[str(bid)], h.td[str(won)], h.td[h.b[score]]]


def _example(*body: h.Node) -> h.Element:
    return h.div(".example", role="group", aria_label=t("Example"))[body]


def _ticked(chosen: bool) -> tuple[str, str]:
    return ("✓", "chosen") if chosen else ("–", "other")


def _figure(card: Card, text: str, kind: str) -> h.Element:
    return h.figure(f".{kind}")[face(card), h.figcaption(aria_hidden="true")[text]]
