"""The rules on a page: those in force, under headings; a press on a word tells its meaning."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from pitch_core import Rules, parse_cards

from ..i18n import t, tn
from .cards import button, face
from .examples import bidding, following, scoring, taking
from .words import linked

__all__ = ["rules_page"]


def rules_page(rules: Rules) -> h.Element:
    """All that one has to know to play under these rules; an option changes its sentence."""
    return h.div(".rules")[
        h.p[_aim(rules)],
        _part(t("The four points"), _points(rules), *_card_points()),
        _part(t("The deal"), h.p[_seats(rules), " ", _deal()]),
        _part(t("The auction"), h.p[_calls(rules)], h.p[_dealers_call(rules)], bidding(rules)),
        _part(t("The play"), h.p[_play(rules)], following(rules), h.p[_taker()], taking(rules)),
        _part(t("The score"), h.p[_score()], scoring(), h.p[_winning(rules)]),
        h.p[button(t("All words"), "glossary", "G")],
    ]


def _part(title: str, *body: h.Node) -> h.Element:
    return h.section[h.h3[title], body]


def _aim(rules: Rules) -> Markup:
    return linked(
        "Say in the {auction:auction} how many of the four points you will win. The highest "
        "bidder is the {pitcher:pitcher}, whose first card makes {trump:trump}. Then take the "
        "{trick:tricks} that win the points, until somebody {out:goes out} at {n}.",
        n=rules.target,
    )


def _points(rules: Rules) -> h.Element:
    low = {
        "taker": t("whoever takes the lowest trump in play"),
        "holder": t("whoever was dealt the lowest trump in play"),
    }[rules.low_to]
    rows = [
        ("AS", linked("{high:High}"), t("whoever takes the highest trump in play")),
        ("2S", linked("{low:Low}"), low),
        ("JS", linked("{jack:Jack}"), t("whoever takes the jack of trump; it may not be dealt")),
        ("TD", linked("{game:Game}"), linked("whoever has the most {card_points:card points}")),
    ]
    return h.table(".four")[
        h.caption[t("Here spades are trump.")],
        h.thead[h.tr[h.td, h.th(scope="col")[t("Point")], h.th(scope="col")[t("It goes to")]]],
        h.tbody[(_point(*row) for row in rows)],
    ]


def _point(card: str, name: Markup, who: str) -> h.Element:
    shown = h.td(aria_hidden="true")[map(face, parse_cards(card))]
    return h.tr[shown, h.th(scope="row")[name], h.td[who]]


def _card_points() -> list[h.Element]:
    """What each rank counts, under a card of it."""
    cards = parse_cards("TD AD KD QD JD")
    return [
        h.p[t("These count as card points, in every suit; all other cards count nothing:")],
        h.div(".row")[(h.figure[face(card), h.figcaption[str(card.points)]] for card in cards)],
        h.p[
            t(
                "Equal card points win Game for nobody. One card can win several points: the "
                "only trump in play is both High and Low."
            )
        ],
    ]


def _seats(rules: Rules) -> str:
    if rules.partnership:
        return linked("You and the player across from you are one {side:side}, the others another.")
    return tn("{n} plays, alone.", "{n} play, each alone.", rules.players)


def _deal() -> Markup:
    return linked(
        "Everyone gets six cards, three at a time; the rest of the pack stays unseen. Aces are "
        "high, twos are low. The {dealer:dealer} of the next {deal:deal} is the player to the left."
    )


def _calls(rules: Rules) -> Markup:
    if rules.min_bid == 4:
        return linked(
            "From the dealer’s left everyone calls once: {pass:pass}, or a {bid:bid} of 4. Laying "
            "a card is to {pitch:pitch} it: the same bid, with that card as the first lead."
        )
    return linked(
        "From the dealer’s left everyone calls once: {pass:pass}, or a {bid:bid} of {least} to 4 "
        "that is higher than the last. Laying a card instead is to {pitch:pitch} it: a bid of 4, "
        "with that card as the first lead.",
        least=rules.min_bid,
    )


def _dealers_call(rules: Rules) -> Markup:
    steal = {
        "below_four": linked("The dealer may {steal:steal} a bid of 1, 2 or 3 by the same bid."),
        "never": linked("The dealer, too, has to bid higher."),
        "any": linked("The dealer may {steal:steal} any bid by the same bid, even a 4."),
        "only_four": linked("The dealer may {steal:steal} a 4 by a 4, but no lower bid."),
    }[rules.dealer_steal]
    return steal + " " + _all_passed(rules)


def _all_passed(rules: Rules) -> str:
    if rules.all_pass == "redeal":
        return t("When all pass, the cards are thrown in and the next dealer deals.")
    if rules.dealer_minimum == 4:
        return t("When all others pass, the dealer has to bid 4.")
    return t("When all others pass, the dealer has to bid {n} or more.", n=rules.dealer_minimum)


def _play(rules: Rules) -> Markup:
    first = linked("The pitcher {lead:leads} any card, and its suit is trump for the whole deal.")
    follow = {
        "or_trump": linked(
            "If you have the suit that was led, {follow:follow} suit or play a trump, as you "
            "like. If you don’t have it, play anything."
        ),
        "strict": linked(
            "If you have the suit that was led, you must {follow:follow} suit. If you don’t have "
            "it, play anything, a trump or not."
        ),
    }[rules.follow]
    return first + " " + follow


def _taker() -> str:
    return t(
        "The highest trump takes the trick; without a trump, the highest card of the suit led. "
        "Whoever takes it leads to the next one."
    )


def _score() -> Markup:
    return linked(
        "A pitcher who wins at least the bid has {made:made} it and scores every point won. One "
        "who wins less is {set:set} and loses the bid. The others always score what they won."
    )


def _winning(rules: Rules) -> str:
    return {
        "pitcher_made": t(
            "You win the game when you make a bid of your own and then stand at {n} or more. With "
            "the points of somebody else’s deal nobody can go out.",
            n=rules.target,
        ),
        "pitcher": t(
            "You win the game when you stand at {n} or more after a deal in which you were the "
            "pitcher, even if you were set in it.",
            n=rules.target,
        ),
        "anyone": t(
            "The first to reach {n} wins the game. In the same deal the pitcher counts first, "
            "then High, Low, Jack and Game.",
            n=rules.target,
        ),
    }[rules.win]
