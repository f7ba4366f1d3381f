"""How to play, in short, from the rules in force."""

from __future__ import annotations

import htpy as h

from pitch_core import Rules

from ..i18n import t

__all__ = ["how_to_play"]


def how_to_play(rules: Rules) -> h.Element:
    """The rules on one page; an option that is chosen changes its sentence."""
    parts = [
        (t("The deal"), _deal()),
        (t("The auction"), _auction(rules)),
        (t("The play"), _play(rules)),
        (t("The points"), _points(rules)),
        (t("The score"), _score(rules)),
    ]
    return h.dl(".help")[((h.dt[name], h.dd[text]) for name, text in parts)]


def _deal() -> str:
    return t("Everybody gets six cards; the rest of the pack stays unseen. Aces are high.")


def _auction(rules: Rules) -> str:
    steal = {
        "below_four": t("The dealer may take it for the same 1, 2 or 3."),
        "never": t("The dealer, too, has to bid higher."),
        "any": t("The dealer may take it for the same bid."),
        "only_four": t("The dealer may take a 4 for the same 4."),
    }[rules.dealer_steal]
    if rules.all_pass == "redeal":
        passed = t("When all pass, the cards are dealt anew.")
    else:
        passed = t("When all others pass, the dealer must bid {n} or more.", n=rules.dealer_minimum)
    call = t(
        "From the dealer’s left each player calls once: pass, or how many of the four points "
        "to win, more than the last bid."
    )
    return f"{call} {steal} {passed}"


def _play(rules: Rules) -> str:
    lead = t("The highest bidder is the pitcher and leads; the suit of that first card is trump.")
    follow = {
        "or_trump": t("Play the led suit or a trump; without the led suit play anything."),
        "strict": t("Play the led suit; without it play anything."),
    }[rules.follow]
    pitch = t("Laying a card instead of calling is a bid of 4 with that card as first lead.")
    taker = t("The highest trump takes the trick, else the highest card of the led suit.")
    return f"{lead} {follow} {taker} {pitch}"


def _points(rules: Rules) -> str:
    low = {
        "taker": t("Low: take the lowest trump in play."),
        "holder": t("Low: be dealt the lowest trump in play."),
    }[rules.low_to]
    high = t("High: take the highest trump in play.")
    jack = t("Jack: take the jack of trump, if it was dealt.")
    game = t(
        "Game: take the most card points (ten 10, ace 4, king 3, queen 2, jack 1); "
        "a tie gives it to nobody."
    )
    return f"{high} {low} {jack} {game}"


def _score(rules: Rules) -> str:
    score = t(
        "The pitcher’s side scores what it won if that is at least its bid; else it is set and "
        "loses its bid. The others always score what they won."
    )
    won = {
        "pitcher_made": t(
            "A pitcher who makes the bid and reaches {n} wins the game.", n=rules.target
        ),
        "pitcher": t("A pitcher who stands at {n} or more wins the game.", n=rules.target),
        "anyone": t("Whoever reaches {n} wins the game, the pitcher first.", n=rules.target),
    }[rules.win]
    return f"{score} {won}"
