"""What a person types, and what to answer when the rules don't allow it."""

from __future__ import annotations

from typing import Final

from ..actions import Action, Bid, Pass, Pitch, Play
from ..auction import Auction
from ..cards import Card
from ..deal import PublicDeal
from ..rules import TOP_BID
from .text import SUIT_NAMES, Names, card_text

__all__ = ["read_action", "read_card", "reason"]

_LETTERS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


def read_card(text: str) -> Card | None:
    """A card written as ``TD``, ``td``, ``10d`` or ``10♦``; `None` for anything else."""
    for sign, letter in _LETTERS.items():
        text = text.replace(sign, letter)
    try:
        return Card.parse(text.upper().replace("10", "T"))
    except ValueError:
        return None


def read_action(text: str, public: PublicDeal) -> Action | None:
    """The call or play that ``text`` means now; `None` when it means none. It may be illegal."""
    words = text.lower().split()
    if words in (["pass"], ["p"]):
        return Pass()
    if len(words) == 2 and words[0] in ("bid", "pitch", "play"):
        words = words[1:]
    if len(words) != 1:
        return None
    if words[0].isascii() and words[0].isdigit() and len(words[0]) < 4:
        return Bid(int(words[0]))
    card = read_card(words[0].removeprefix("4:"))
    if card is None:
        return None
    return Pitch(card) if public.phase == "auction" else Play(card)


def reason(code: str, action: Action, public: PublicDeal, names: Names) -> str:
    """A sentence for the reason code of an `IllegalAction`: why ``action`` is not possible."""
    if code == "bid_too_low":
        return _too_low(public.auction, names)
    if code == "must_follow" and public.trick is not None and public.trick.led is not None:
        led = SUIT_NAMES[public.trick.led]
        strict = public.rules.follow == "strict" or public.trick.led is public.trump
        return f"{led.capitalize()} were led and you have some: play one" + (
            "." if strict else ", or a trump."
        )
    card = card_text(action.card) if isinstance(action, Pitch | Play) else ""
    return {
        "not_in_hand": f"You don't hold {card}.",
        "dealer_must_bid": "All the others passed: you, the dealer, have to bid.",
        "bid_unknown": "There are only bids of 1, 2, 3 and 4.",
        "not_a_play": "The auction is over. Play a card: KS is the king of spades.",
    }.get(code, "That isn't possible now.")


def _too_low(auction: Auction, names: Names) -> str:
    lowest = min(auction.legal_bids(), default=None)
    if lowest is None:
        return f"{_highest_bidder(auction, names)} has bid 4: you can only pass."
    if auction.highest and lowest > auction.highest:
        more = "" if lowest == TOP_BID else " or more,"
        bidder = _highest_bidder(auction, names)
        return f"{bidder} has bid {auction.highest}: bid {lowest}{more} or pass."
    return f"The lowest bid here is {lowest}."


def _highest_bidder(auction: Auction, names: Names) -> str:
    return "Nobody" if auction.winning is None else names.seat(auction.seat_of(auction.winning))
