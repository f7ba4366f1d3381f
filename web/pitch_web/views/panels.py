"""Panels: the settings and rules anywhere; over the table the result, last trick and scores."""

from __future__ import annotations

import htpy as h

from pitch_core import DealResult, Game, Point, PublicDeal

from ..i18n import card_name, suit_name, t
from ..spoken import outcome, point_name, side_name, won
from ..state import AppState, Setup
from ..why import why_taken
from .backup import backup_buttons, incoming
from .cards import button, face
from .coach import coach
from .dialog import framed
from .fair import fair_page, seed_line
from .menu import menu
from .pwa import between_deals
from .review import review_buttons, review_panel
from .rules import rules_page
from .settings import settings_form
from .sheet import sheet
from .statistics import statistics_page
from .words import glossary, meaning, term

__all__ = ["panel"]


def panel(state: AppState) -> h.Element | None:
    """The panel that is open, if any."""
    rules = state.game.rules if state.game else state.setup.rules
    match state.panel:
        case "settings":
            return framed(t("Settings"), settings_form(state.settings), backup_buttons())
        case "import" if state.incoming:
            return incoming(state, state.incoming)
        case "statistics":
            return framed(t("Statistics"), statistics_page(state.statistics, state.tally))
        case "keys":
            return framed(t("Keys"), _keys())
        case "help":
            return framed(t("How to play"), rules_page(rules), meaning(state, rules))
        case "glossary":
            return framed(t("Words of the game"), glossary(rules, state.term))
    return _of_the_table(state, state.game) if state.game else None


def _of_the_table(state: AppState, game: Game) -> h.Element | None:
    assert game.deal is not None
    deal = game.deal.public
    match state.panel:
        case "menu":
            return menu(state, game)
        case "fair":
            return framed(t("Fair deal"), fair_page(state, game))
        case "sheet":
            return framed(t("Scores"), sheet(game, state.setup), review_buttons(game))
        case "review" if state.review.decisions:
            return review_panel(state, game)
        case "last":
            return framed(t("Last trick"), _last(deal, state.setup))
        case "pitch":
            return _pitch(state)
        case "result":
            return _result(state, game, deal)
    return None


def _pitch(state: AppState) -> h.Element | None:
    card = state.pitching
    if card is None:
        return None
    text = t(
        "Laying the {card} now bids 4, leads it and makes {suit} trump.",
        card=card_name(card),
        suit=suit_name(card.suit),
    )
    return framed(
        t("Pitch this card?"),
        h.div(".asked")[face(card), h.p[text]],
        foot=[
            button(t("Pitch it"), f"act:4:{card}", main=True),
            button(t("No"), "close", "Escape"),
        ],
    )


def _last(deal: PublicDeal, setup: Setup) -> h.Element:
    if not deal.tricks or deal.trump is None:
        return h.p[t("No trick has been taken yet.")]
    trick = deal.tricks[-1]
    cards = [h.figure[face(card), h.figcaption[setup.names[seat]]] for seat, card in trick.plays]
    return h.div[h.div(".trick")[cards], h.p(".why")[why_taken(trick, deal.trump, setup)]]


def _result(state: AppState, game: Game, deal: PublicDeal) -> h.Element:
    setup, result = state.setup, deal.result
    if result is None:
        thrown_in = h.p[t("All passed; nobody scores.")]
        offer = between_deals(state.pwa, over=False)
        return framed(t("Thrown in"), thrown_in, offer, foot=_next(game))
    title = outcome(setup, result) if game.winner is None else won(setup, game.winner)
    return framed(
        title,
        h.p[outcome(setup, result)] if game.winner is not None else None,
        h.ul(".points")[(_point(setup, result, point) for point in result.points)],
        coach(state),
        sheet(game, setup),
        h.details(".all", open=True)[
            h.summary[t("All hands, in the order played")], _hands(setup, deal)
        ],
        seed_line(state, game),
        between_deals(state.pwa, over=game.winner is not None),
        meaning(state, game.rules),
        foot=_next(game),
    )


def _next(game: Game) -> list[h.Element]:
    if game.winner is None:
        return [button(t("Next deal"), "next", "N", main=True), button(t("Review"), "review", "W")]
    return [
        button(t("Play again"), "again", "N", main=True),
        button(t("Review"), "review", "W"),
        button(t("Leave"), "leave", name="go"),
    ]


def _point(setup: Setup, result: DealResult, point: Point) -> h.Element:
    who = t("nobody") if point.side is None else side_name(setup, point.side)
    if point.name == "game":
        why = ", ".join(
            f"{side_name(setup, side)} {count}" for side, count in enumerate(result.card_points)
        )
    else:
        why = card_name(point.card) if point.card else t("not dealt")
    return h.li[h.b[term(point.name, point_name(point.name))], " ", h.span[who], " ", h.small[why]]


def _hands(setup: Setup, deal: PublicDeal) -> list[h.Element]:
    return [
        h.div(".shown")[h.strong[name], h.span[(face(card) for card in deal.played_by(seat))]]
        for seat, name in enumerate(setup.names)
    ]


def _keys() -> h.Element:
    keys = [
        ("← → ↵", t("choose and play a card")),
        ("0, 1–4", t("pass or bid")),
        ("␣ ↵", t("go on without waiting")),
        ("C", t("take all the rest")),
        ("U", t("take back")),
        ("H", t("a hint")),
        ("L", t("last trick")),
        ("S", t("scores")),
        ("T", t("tell me the table")),
        ("R", t("how to play")),
        ("G", t("words of the game")),
        ("V", t("sound on or off")),
        ("M", t("menu")),
        ("N", t("next deal")),
        ("W", t("review of the deal")),
        ("?", t("these keys")),
        ("Esc", t("close what is open")),
    ]
    return h.dl(".keys")[((h.dt[h.kbd[key]], h.dd[text]) for key, text in keys)]
