"""The words of the game and what they mean, under the rules in force."""

from __future__ import annotations

from typing import Final

from pitch_core import Rules

from .i18n import t

__all__ = ["TERMS", "meanings", "term_name"]

TERMS: Final = (
    "deal", "hand", "side", "dealer", "auction", "bid", "pass", "steal", "pitcher", "pitch",
    "trump", "trick", "lead", "follow", "high", "low", "jack", "game", "card_points", "made",
    "set", "out",
)  # fmt: skip
"""Every word that is explained, in the order of a deal."""


def term_name(term: str) -> str:
    """The word itself, as it stands in the glossary."""
    return {
        "deal": t("Deal"),
        "hand": t("Hand"),
        "side": t("Side"),
        "dealer": t("Dealer"),
        "auction": t("Auction"),
        "bid": t("Bid"),
        "pass": t("Pass"),
        "steal": t("Steal"),
        "pitcher": t("Pitcher"),
        "pitch": t("Pitch (to)"),
        "trump": t("Trump"),
        "trick": t("Trick"),
        "lead": t("Lead"),
        "follow": t("Follow suit"),
        "high": t("High"),
        "low": t("Low"),
        "jack": t("Jack"),
        "game": t("Game"),
        "card_points": t("Card points"),
        "made": t("Made"),
        "set": t("Set"),
        "out": t("Go out"),
    }[term]


def meanings(rules: Rules) -> dict[str, str]:
    """What each word means, one or two sentences."""
    return {**_of_the_table(), **_of_the_auction(), **_of_the_play(), **_of_the_points(rules)}


def _of_the_table() -> dict[str, str]:
    return {
        "deal": t("Six cards for everyone, the auction and six tricks. A game is several deals."),
        "hand": t("The cards that a player holds: six at the beginning of a deal."),
        "side": t("Those who share a score: one player, or two partners."),
        "dealer": t(
            "Whoever gives out the cards and calls last. For each deal it is the next player "
            "to the left."
        ),
    }


def _of_the_auction() -> dict[str, str]:
    return {
        "auction": t("Everyone calls once, from the dealer’s left, and the highest bid wins."),
        "bid": t("A promise to win at least so many of the four points: 1, 2, 3 or 4."),
        "pass": t("To bid nothing."),
        "steal": t("The dealer wins the auction with a bid that only equals the highest so far."),
        "pitcher": t(
            "The winner of the auction, who leads to the first trick and has to win as many "
            "points as were bid."
        ),
        "pitch": t(
            "To lead the first card of a deal, which makes its suit trump. A card that is laid "
            "during the auction is a bid of 4 at the same time."
        ),
    }


def _of_the_play() -> dict[str, str]:
    return {
        "trump": t("The suit of the first card led. Every trump beats every card of other suits."),
        "trick": t("One card from each player. The best of them takes the trick."),
        "lead": t("To play the first card of a trick. Whoever took the last trick leads."),
        "follow": t("To play a card of the suit that was led."),
    }


def _of_the_points(rules: Rules) -> dict[str, str]:
    low = {
        "taker": t("A point for taking the lowest trump in play."),
        "holder": t("A point for having been dealt the lowest trump in play."),
    }[rules.low_to]
    return {
        "high": t("A point for taking the highest trump in play."),
        "low": low,
        "jack": t("A point for taking the jack of trump. Nobody wins it when it was not dealt."),
        "game": t("A point for the most card points in one’s tricks. A tie gives it to nobody."),
        "card_points": t(
            "What a card counts for Game, in any suit: a ten 10, an ace 4, a king 3, a queen 2, "
            "a jack 1, others nothing."
        ),
        "made": t("A bid is made when the pitcher’s side wins at least as many points."),
        "set": t(
            "A pitcher’s side that wins less than it bid is set: it loses its bid and scores "
            "nothing else."
        ),
        "out": _going_out(rules),
    }


def _going_out(rules: Rules) -> str:
    """Who wins the game, and at how many points."""
    return {
        "pitcher_made": t(
            "To win the game: to stand at {n} or more after making a bid of one’s own.",
            n=rules.target,
        ),
        "pitcher": t(
            "To win the game: to stand at {n} or more after a deal as its pitcher.", n=rules.target
        ),
        "anyone": t("To win the game: to reach {n}. The pitcher counts first.", n=rules.target),
    }[rules.win]
