"""Texts of the page, looked up in a gettext catalogue; English is the language of the code."""

from __future__ import annotations

import gettext
import io

from pitch_core import Card, Rank, Suit

__all__ = ["card_name", "install", "language", "mark", "raw", "suit_name", "t", "tn"]

_current: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def install(catalogue: bytes | None, lang: str = "en") -> None:
    """Use the compiled ``.mo`` catalogue of a language, or the English of the code for `None`."""
    global _current, _language
    _current = (
        gettext.GNUTranslations(io.BytesIO(catalogue)) if catalogue else gettext.NullTranslations()
    )
    _language = lang


def language() -> str:
    """The language that is spoken: ``en``, ``nl``, …"""
    return _language


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
    suit = {
        # Translators: the suit as part of a card's name; it stands for {of_suit} in those names.
        Suit.SPADES: t("of spades"),
        Suit.HEARTS: t("of hearts"),
        Suit.DIAMONDS: t("of diamonds"),
        Suit.CLUBS: t("of clubs"),
    }[card.suit]
    match card.rank:
        case Rank.ACE:
            return t("ace {of_suit}", of_suit=suit)
        case Rank.KING:
            return t("king {of_suit}", of_suit=suit)
        case Rank.QUEEN:
            return t("queen {of_suit}", of_suit=suit)
        case Rank.JACK:
            return t("jack {of_suit}", of_suit=suit)
    return t("{n} {of_suit}", n=int(card.rank), of_suit=suit)
