"""What is written into the browser's storage, beside the game that is being played."""

from __future__ import annotations

from dataclasses import replace
from time import gmtime, strftime, time

from . import backups, platform, settings, statistics, tallies
from .backup import Backup
from .backups import BackupError
from .i18n import t
from .opening import kept_settings, kept_statistics, opening
from .state import ME, AppState

__all__ = ["choose", "count", "count_hint", "count_weighed", "export", "received", "take_over"]


def choose(name: str, value: str) -> None:
    """Keep one setting; what a link has set for this visit alone is not kept with it."""
    chosen = settings.changed(kept_settings(), {name: value})
    platform.keep(settings.KEY, settings.write(chosen))


def count(state: AppState) -> AppState:
    """Count a deal that has ended, and a game, to what other tabs have counted, too."""
    game = state.game
    if game is None or game.deal is None or game.deal.public.result is None:
        return state
    before = kept_statistics() or state.statistics
    counted = statistics.count(before, game, state.setup.bot, ME)
    if counted is not before:
        platform.keep(tallies.KEY, tallies.write(counted))
    return replace(state, statistics=counted)


def count_hint(state: AppState) -> AppState:
    """Count a hint that was given."""
    if state.game is None:
        return state
    before = kept_statistics() or state.statistics
    counted = statistics.count_hint(before, state.game.rules, state.setup.bot)
    platform.keep(tallies.KEY, tallies.write(counted))
    return replace(state, statistics=counted)


def count_weighed(state: AppState) -> AppState:
    """Count what the player's decisions cost in deals that are wholly reviewed now."""
    game, costs = state.game, state.review.costs
    if game is None or not costs:
        return state
    before = kept_statistics() or state.statistics
    setup, seed = state.setup, game.seed or ""
    counted = statistics.count_weighed(before, game.rules, setup.bot, seed, costs)
    if counted is not before:
        platform.keep(tallies.KEY, tallies.write(counted))
    return replace(state, statistics=counted)


def export(state: AppState) -> AppState:
    """Hand out all that is kept as a file."""
    now = time()
    name = f"pitch-{strftime('%Y-%m-%d', gmtime(now))}.json"
    platform.hand_out(name, backups.write(platform.everything(), now))
    return replace(state, note=t("All that is kept here is in the file {name}.", name=name))


def received(state: AppState, text: str) -> AppState:
    """Ask whether a file shall be taken over, or say why it can't."""
    try:
        return replace(state, panel="import", incoming=backups.read(text), note="")
    except BackupError as error:
        return replace(state, note=_refusal(error.code))


def _refusal(code: str) -> str:
    return {
        "other": t("This file was not saved by Pitch. Nothing was changed; choose another file."),
        "newer": t("This file is from a newer version of Pitch. Nothing was changed."),
        "damaged": t("This file is damaged. Nothing was changed; choose another file."),
    }[code]


def take_over(state: AppState) -> AppState:
    """Keep what the file holds, all of it or nothing, and begin with that."""
    incoming = state.incoming
    if incoming is None:
        return state
    if not platform.keep_all(incoming.texts):
        return replace(state, panel="", incoming=None, note=_no_room())
    return replace(_anew(state, incoming), note=t("All that was in the file is here now."))


def _no_room() -> str:
    return t("This browser has no room for what is in the file. Nothing was changed.")


def _anew(state: AppState, incoming: Backup) -> AppState:
    """The start screen with what is kept now; the page stays in its frame, or what else it is."""
    begun = opening()
    mine = state.settings if not incoming.settings else begun.settings
    return replace(begun, deal=state.deal, framed=state.framed, pwa=state.pwa, settings=mine)
