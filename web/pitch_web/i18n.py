"""Texts of the page, looked up in a gettext catalogue; English is the language of the code."""

from __future__ import annotations

import gettext
import io

from pitch_core import Card, Rank, Suit

__all__ = ["card_name", "install", "mark", "raw", "suit_name", "t", "tn"]

_current: gettext.NullTranslations = gettext.NullTranslations()


def install(catalogue: bytes | None) -> None:
    """Use a compiled ``.mo`` catalogue, or the English of the code for `None`."""
    global _current
    _current = (
        gettext.GNUTranslations(io.BytesIO(catalogue)) if catalogue else gettext.NullTranslations()
    )


def mark(text: str) -> str:
    """The text as it is: it stands in a table, and `t` translates it where it is shown."""
    return text


def t(text: str, **values: object) -> str:
    """The text in the player's language, with its ``{names}`` filled in."""
    return _current.gettext(text).format(**values)


def raw(text: str) -> str:
    """The text in the player's language as it stands in the catalogue."""
    return _current.gettext(text)


def tn(one: str, many: str, n: int, **values: object) -> str:
    """The form of a text that goes with the number ``n``."""
    return _current.ngettext(one, many, n).format(n=n, **values)


def suit_name(suit: Suit) -> str:
    """The suit as a word."""
    return {
        Suit.SPADES: t("spades"),
        Suit.HEARTS: t("hearts"),
        Suit.DIAMONDS: t("diamonds"),
        Suit.CLUBS: t("clubs"),
    }[suit]


def card_name(card: Card) -> str:
    """The card as it is spoken: ``jack of spades``."""
    named = {
        Rank.JACK: t("jack"),
        Rank.QUEEN: t("queen"),
        Rank.KING: t("king"),
        Rank.ACE: t("ace"),
    }
    rank = named.get(card.rank, str(int(card.rank)))
    return t("{rank} of {suit}", rank=rank, suit=suit_name(card.suit))
