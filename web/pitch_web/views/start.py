"""The start screen: one press starts a game; everything else is there for those who want it."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h

from pitch_core import Game, parse_cards

from ..i18n import t, tn
from ..spoken import side_name
from ..state import BOT_NAMES, AppState, Setup
from .cards import button, face
from .help import how_to_play

__all__ = ["start"]


def start(state: AppState) -> h.Element:
    """Offers a kept game first, then a new one."""
    setup = state.setup
    form = h.form("#setup")[
        h.button("#play.main", type="submit")[t("Play")],
        h.div(".fields")[
            _players(setup),
            _target(setup),
            _bot(setup),
            _speed(setup),
            _name(setup),
            _others(setup),
        ],
        h.details("#options")[h.summary[t("Rule options")], _rules(setup)],
        h.details("#help")[h.summary[t("How to play")], how_to_play(setup.rules)],
    ]
    hero = h.div(".hero", aria_hidden="true")[map(face, parse_cards("JS AS TH 2C"))]
    line = h.p(".tagline")[t("Bid, pitch and win High, Low, Jack and Game.")]
    same = h.p(".tagline")[t("Everyone who opens this link gets the same cards.")]
    return h.main(".start")[hero, line, same if state.deal else None, _kept(state), form]


def _kept(state: AppState) -> h.Element | None:
    if not state.kept:
        return None
    first, *others = (_kept_game(index, *kept) for index, kept in enumerate(state.kept))
    more = h.details(".more")[h.summary[t("Other games")], others] if others else None
    return h.section(".kept", aria_label=t("Your games"))[first, more]


def _kept_game(index: int, game: Game, setup: Setup) -> h.Element:
    scores = ", ".join(
        f"{side_name(setup, side)} {score}" for side, score in enumerate(game.scores)
    )
    seats = t("4 in two partnerships") if game.rules.partnership else _seats(game.rules.players)
    text = t(
        "{seats} to {target}, deal {n}: {scores}",
        seats=seats,
        target=game.rules.target,
        n=len(game.deals),
        scores=scores,
    )
    return h.div[
        h.p[text],
        h.p(".bids")[button(t("Go on"), f"go-on:{index}", main=True)],
        h.details[
            h.summary[t("Forget it")], button(t("Yes, throw this game away"), f"forget:{index}")
        ],
    ]


def _seats(n: int) -> str:
    return tn("{n} player", "{n} players", n)


def _select(name: str, label: str, options: Iterable[tuple[str, str]], chosen: str) -> h.Element:
    return h.label[
        label,
        h.select(name=name, id=f"set-{name}")[
            (h.option(value=value, selected=value == chosen)[text] for value, text in options)
        ],
    ]


def _players(setup: Setup) -> h.Element:
    sizes = [(str(n), _seats(n)) for n in range(2, 8)]
    chosen = "partnership" if setup.rules.partnership else str(setup.rules.players)
    return _select(
        "players", t("Players"), [*sizes, ("partnership", t("4 in two partnerships"))], chosen
    )


def _target(setup: Setup) -> h.Element:
    return h.label[
        t("Play to"),
        h.input(
            "#set-target",
            name="target",
            type="number",
            min="5",
            max="100",
            value=str(setup.rules.target),
            list="targets",
        ),
        h.datalist("#targets")[(h.option(value=str(n)) for n in (7, 11, 15, 21))],
    ]


def _bot(setup: Setup) -> h.Element:
    levels = [("steady", t("Steady")), ("random", t("Random"))]
    return _select("bot", t("Opponents"), levels, setup.bot)


def _speed(setup: Setup) -> h.Element:
    speeds = [
        ("slow", t("Slow")),
        ("normal", t("Normal")),
        ("fast", t("Fast")),
        ("instant", t("Instant")),
    ]
    return _select("speed", t("Speed"), speeds, setup.speed)


def _name(setup: Setup) -> h.Element:
    name = h.input("#set-name", name="name", maxlength="16", value=setup.name, autocomplete="off")
    return h.label[t("Your name"), name]


def _others(setup: Setup) -> h.Element:
    hint = ", ".join(BOT_NAMES[:3])
    names = h.input(
        "#set-others",
        name="others",
        value=", ".join(setup.others),
        placeholder=hint,
        autocomplete="off",
    )
    return h.label[t("Opponents’ names"), names]


def _rules(setup: Setup) -> h.Element:
    chosen = {name: str(value) for name, value in setup.rules.to_dict().items()}
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
