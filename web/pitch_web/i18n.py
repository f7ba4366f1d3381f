"""Texts of the page, looked up in a gettext catalogue; English is the language of the code."""

from __future__ import annotations

import gettext
import io

from pitch_core import Card, Rank, Suit

__all__ = [
    "card_name", "decimal", "install", "language", "lost", "mark", "percent", "raw", "signed",
    "suit_name", "t", "tenths", "tn",
]  # fmt: skip

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
    """The form of a text that goes with the number ``n``; below zero it is that of ``-n``."""
    shown = str(n).replace("-", "−")
    return _current.ngettext(one, many, abs(n)).format(n=shown, **values)


def percent(share: float) -> str:
    """A share from 0 to 1 in full per cent."""
    # Translators: some languages put a space before the sign
    return t("{n}%", n=round(100 * share))


def lost(share: float) -> str:
    """A share that was given away: ``−3.2%``."""
    return tenths(-share)


def tenths(share: float) -> str:
    """A share from 0 to 1 to a tenth of a per cent."""
    return t("{n}%", n=decimal(round(1000 * share), 10))


def decimal(total: int, n: int) -> str:
    """``total`` shared by ``n``, to one place."""
    if not n:
        return "–"
    whole, tenth = divmod(round(10 * abs(total) / n), 10)
    # Translators: the sign between a whole number and its decimal
    number = t("{whole}.{tenth}", whole=whole, tenth=tenth)
    return number if total >= 0 else f"−{number}"


def signed(n: int) -> str:
    """A number with its sign: what was gained, or lost."""
    return f"{n:+d}".replace("-", "−") if n else "0"


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
