"""All that is kept as one file: the buttons for it, and what a file would change."""

from __future__ import annotations

from time import gmtime, strftime

import htpy as h

from ..backup import Backup
from ..i18n import t, tn
from ..state import AppState
from .cards import button
from .dialog import framed

__all__ = ["backup_buttons", "incoming"]


def backup_buttons() -> h.Element:
    """The end of the settings: all into a file, and out of one."""
    about = t("Your games, statistics and settings stay in this browser. A file takes them along.")
    return h.section(".backup", aria_label=t("Your data"))[
        h.h3[t("Your data")],
        h.p[about],
        h.div[button(t("Save to a file"), "export"), button(t("Take from a file"), "import")],
    ]


def incoming(state: AppState, file: Backup) -> h.Element:
    """What is in the file, what is here, and what becomes of it."""
    day = strftime("%Y-%m-%d", gmtime(file.at))
    return framed(
        t("Take over this file?"),
        h.p[t("It was saved on {day}.", day=day)],
        h.ul(".changes")[(h.li[text] for text in _changes(state, file))],
        foot=[
            button(t("Take it over"), "take-over", main=True),
            button(t("Leave all as it is"), "close", "Escape"),
        ],
    )


def _changes(state: AppState, file: Backup) -> list[str]:
    changes = [_games(file)]
    if file.statistics is None:
        changes.append(t("No statistics are in it: yours stay."))
    else:
        changes.append(_statistics(file.statistics.all.deals, state.statistics.all.deals))
    if file.settings:
        changes.append(t("Your settings become those of the file."))
    else:
        changes.append(t("No settings are in it: yours stay."))
    return changes


def _games(file: Backup) -> str:
    if not file.games:
        return t("No game to go on with is in it. Those that are here stay.")
    return tn(
        "{n} game to go on with is in it. Where the same game is here, the file’s takes its place; "
        "all others stay.",
        "{n} games to go on with are in it. Where the same game is here, the file’s takes its "
        "place; all others stay.",
        len(file.games),
    )


def _statistics(there: int, here: int) -> str:
    counted = tn("Statistics of {n} deal are in it.", "Statistics of {n} deals are in it.", there)
    if not here:
        return counted
    lost = tn(
        "They take the place of yours of {n} deal.", "They take the place of yours of {n} deals.",
        here,
    )  # fmt: skip
    return f"{counted} {lost}"
