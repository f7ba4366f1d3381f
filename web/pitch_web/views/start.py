"""The start screen: one press starts a game; everything else is there for those who want it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

import htpy as h

from pitch_core import Game, parse_cards

from ..i18n import t
from ..spoken import kept_line, level_line, levels_known, partners, seats
from ..state import BOT_NAMES, AppState, Setup
from .cards import button, face
from .icons import tool, word_mark

__all__ = ["kept_games", "same_cards", "start"]

Form: TypeAlias = Mapping[str, str]
"""What each field holds, by its name: `Setup.form`."""


def start(state: AppState) -> h.Element:
    """Offers a kept game first, then a new one."""
    chosen = state.setup.form
    form = h.form("#setup", autocomplete="off")[
        h.button("#play.main", type="submit", data_act="begin")[t("Play")],
        h.div(".fields")[
            _players(chosen),
            _target(chosen),
            _bot(chosen),
        ],
        h.details("#names")[
            h.summary[t("Names and characters")],
            h.div(".fields.wide")[_name(chosen), _others(chosen), _characters(chosen)],
        ],
        h.details("#options")[h.summary[t("Rule options")], _rules(chosen)],
    ]
    same = same_cards() if state.deal else None
    rules = tool("rules", t("How to play"), "help")
    doors = h.div(".doors")[same, kept_games(state.kept), form, rules, _about(state)]
    return h.main("#start.start", inert=bool(state.panel))[_welcome(), doors]


def _welcome() -> h.Element:
    """The name, and the four points as cards."""
    return h.div(".welcome")[
        h.div(".hero", aria_hidden="true")[map(face, parse_cards("AS 2C JD TH"))],
        word_mark(),
        h.p(".tagline")[t("Bid, pitch and win High, Low, Jack and Game.")],
    ]


def _about(state: AppState) -> h.Element:
    """Where else there is something to find; from a frame in a window of its own."""
    links = {"embed.html": t("Put it on your page"), "licenses/THIRD_PARTY.txt": t("Licences")}
    target = "_blank" if state.framed else None
    return h.p(".about")[(h.a(href=url, target=target)[text] for url, text in links.items())]


def same_cards() -> h.Element:
    """What a link with a deal means."""
    return h.p(".tagline")[t("Everyone who opens this link gets the same cards.")]


def kept_games(kept: Sequence[tuple[Game, Setup]]) -> h.Element | None:
    """The games to go on with: the one played last, and the others on demand."""
    if not kept:
        return None
    first, *others = (_kept_game(index, *one) for index, one in enumerate(kept))
    more = h.details(".more")[h.summary[t("Other games")], others] if others else None
    return h.section(".kept", aria_label=t("Your games"))[first, more]


def _kept_game(index: int, game: Game, setup: Setup) -> h.Element:
    sure = button(t("Yes, throw this game away"), f"forget:{game.seed}", name=f"forget-{index}")
    go_on = button(t("Go on"), f"go-on:{game.seed}", name=f"go-on-{index}", main=True)
    return h.div(".game")[
        go_on,
        h.p[kept_line(game, setup)],
        h.details[h.summary[t("Discard")], sure],
    ]


def _select(name: str, label: str, options: Iterable[tuple[str, str]], chosen: str) -> h.Element:
    return h.label[
        label,
        h.select(name=name, id=f"set-{name}")[
            (h.option(value=value, selected=value == chosen)[text] for value, text in options)
        ],
    ]


def _players(chosen: Form) -> h.Element:
    sizes = [*((str(n), seats(n)) for n in range(2, 8)), ("partnership", partners())]
    return _select("players", t("Players"), sizes, chosen["players"])


def _target(chosen: Form) -> h.Element:
    return h.label[
        t("Play to"),
        h.input(
            "#set-target",
            name="target",
            type="number",
            min="5",
            max="100",
            value=chosen["target"],
            list="targets",
        ),
        h.datalist("#targets")[(h.option(value=str(n)) for n in (7, 11, 15, 21))],
    ]


def _bot(chosen: Form) -> h.Element:
    levels = [(bot, level_line(bot)) for bot in (*levels_known(), chosen["bot"])]
    return _select("bot", t("Opponents"), dict(levels).items(), chosen["bot"])


def _name(chosen: Form) -> h.Element:
    name = h.input(
        "#set-name",
        name="name",
        maxlength="16",
        value=chosen["name"],
        placeholder=t("You"),
        autocomplete="off",
    )
    return h.label[t("Your name"), name]


def _others(chosen: Form) -> h.Element:
    hint = ", ".join(BOT_NAMES[:3])
    names = h.input(
        "#set-others",
        name="others",
        value=chosen["others"],
        placeholder=hint,
        autocomplete="off",
    )
    return h.label[t("Opponents’ names"), names]


def _characters(chosen: Form) -> h.Element:
    ways = [("on", t("each bids in its own way")), ("off", t("all bid alike"))]
    return _select("characters", t("Characters (sharp and expert)"), ways, chosen["characters"])


def _rules(chosen: Form) -> h.Element:
    numbers = [*((str(n), str(n)) for n in range(1, 4)), ("4", t("4 (long games)"))]
    return h.div(".fields.wide")[
        _select("min_bid", t("Lowest bid"), numbers, chosen["min_bid"]),
        _select(
            "dealer_minimum", t("Forced dealer bids at least"), numbers, chosen["dealer_minimum"]
        ),
        _select(
            "dealer_steal",
            t("The dealer may equal"),
            [
                ("below_four", t("a bid of 1, 2 or 3")),
                ("never", t("no bid")),
                ("any", t("any bid")),
                ("only_four", t("only a 4")),
            ],
            chosen["dealer_steal"],
        ),
        _select(
            "all_pass",
            t("When all others pass"),
            [
                ("dealer_bids", t("the dealer must bid")),
                ("redeal", t("cards may be thrown in")),
            ],
            chosen["all_pass"],
        ),
        _select(
            "follow",
            t("While holding the led suit"),
            [
                ("or_trump", t("you may trump")),
                ("strict", t("you must follow")),
            ],
            chosen["follow"],
        ),
        _select(
            "low_to",
            t("Low goes to"),
            [
                ("taker", t("who takes it")),
                ("holder", t("who was dealt it")),
            ],
            chosen["low_to"],
        ),
        _select(
            "win",
            t("Who can go out"),
            [
                ("pitcher_made", t("a pitcher who made it")),
                ("pitcher", t("any pitcher")),
                ("anyone", t("anyone")),
            ],
            chosen["win"],
        ),
    ]
