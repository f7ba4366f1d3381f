"""The seal of each deal of the game, and the check of it: in a panel, and in the result."""

from __future__ import annotations

import htpy as h

from pitch_core import Game

from ..i18n import t
from ..seals import Check, check, seed_shown, shown
from ..state import AppState, Setup
from .cards import button, face
from .icons import icon

__all__ = ["corner", "fair_page", "seal_line", "seed_line"]

_SHORT = 8
"""Letters of a seal that stand in the corner of the table."""


def corner(state: AppState, game: Game) -> h.Element | None:
    """The beginning of the seal, where the table has room for it."""
    seal = shown(state.seals_of(game), len(game.deals))
    return h.span(".seal")[t("Seal {seal}…", seal=seal[:_SHORT])] if seal else None


def seal_line(state: AppState, game: Game) -> h.Element | None:
    """The seal of the deal on the table, whole."""
    number = len(game.deals)
    seal = shown(state.seals_of(game), number)
    if not seal:
        return None
    return h.p(".seal-line")[t("Seal of deal {number}:", number=number), " ", h.code[seal]]


def seed_line(state: AppState, game: Game) -> h.Element:
    """Beside the result: the seed of the deal that is over, and its check."""
    return h.section(".fair")[_deal(state, game, len(game.deals))]


def fair_page(state: AppState, game: Game) -> h.Element:
    """What a seal is, in plain words, and each deal of the game with its own, the last first."""
    numbers = range(len(game.deals), 0, -1)
    return h.div(".fair")[
        h.p[
            t(
                "Before a deal is played it is sealed. All its cards follow from a seed that is "
                "drawn by chance; the seal, a fingerprint of that seed, is shown at once, the seed "
                "when the deal is over. Nobody can find the cards from the seal, and nobody can "
                "find other cards that have the same seal: so they can’t have been changed."
            )
        ],
        h.p[
            t(
                "The bots see their own cards and what lies on the table, as you do, and nothing "
                "else."
            )
        ],
        [h.section[h.h3[t("Deal {number}", number=n)], _deal(state, game, n)] for n in numbers],
    ]


def _deal(state: AppState, game: Game, number: int) -> list[h.Node]:
    seal, seed = shown(state.seals_of(game), number), seed_shown(game, number)
    facts = h.dl[
        [h.dt[t("Seal")], h.dd[h.code[seal] if seal else t("none was shown")]],
        [h.dt[t("Seed")], h.dd[h.code[seed] if seed else t("shown when the deal is over")]],
    ]
    found = check(game, number, state.seals_of(game)) if state.checked == number else None
    if found is not None:
        return [facts, _checked(game, number, found, state.setup)]
    ask = button(t("Check this deal"), f"check:{number}")
    return [facts, h.p[ask] if seed else None]


def _checked(game: Game, number: int, found: Check, setup: Setup) -> h.Element:
    dealer = game.deals[number - 1].public.dealer
    rows = zip(setup.names, found.hands, found.seats_hold, strict=True)
    return h.div(".checked", aria_live="polite")[
        _verdict(found),
        h.dl[h.dt[t("Seal of this seed")], h.dd[h.code[found.seal], _mark_of_seal(found)]],
        h.p[t("Cards that this seed gives:")],
        (
            h.div(".shown")[
                h.strong[name],
                h.span[map(face, hand)],
                _mark(t("as dealt") if holds else t("not as dealt"), holds),
            ]
            for name, hand, holds in rows
        ),
        _elsewhere(found.seed, setup.rules.players, dealer),
    ]


def _verdict(found: Check) -> h.Element:
    """What the check comes to, told plainly."""
    if not all(found.seats_hold):
        text = t(
            "These cards do not follow from the seed: this game was damaged, or it was not dealt "
            "by this page."
        )
    elif not found.shown:
        text = t("The cards follow from the seed. No seal was shown, so none could be checked.")
    elif not found.seal_holds:
        text = t("The seal that was shown before play does not belong to this seed.")
    else:
        text = t("All is in order: the seal and all cards follow from the seed.")
    good = all(found.seats_hold) and (found.seal_holds or not found.shown)
    return h.p(class_=["outcome", "good" if good else "bad"])[
        icon("check" if good else "close"), h.span[text]
    ]


def _mark_of_seal(found: Check) -> h.Node:
    if not found.shown:
        return None
    return _mark(t("as shown") if found.seal_holds else t("not as shown"), found.seal_holds)


def _mark(text: str, good: bool) -> h.Element:
    return h.small(class_="good" if good else "bad")["✓ " if good else "✗ ", text]


def _elsewhere(seed: str, players: int, dealer: int) -> h.Element:
    """How anybody can check it without this page."""
    hands = f"deal_out(pack_from('{seed}'), {players}, {dealer})"
    return h.details(".elsewhere")[
        h.summary[t("Check it without this page")],
        h.p[t("The seal is the SHA-256 of the seed. In a terminal:")],
        h.pre[h.code[f"printf %s {seed} | sha256sum"]],
        h.p[t("The cards, by the game’s own code in Python (seat 0 is you):")],
        h.pre[h.code[f'python3 -c "from pitch_core import *; print({hands})"']],
    ]
