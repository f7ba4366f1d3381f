"""What the page begins with: what the browser has kept, and what the page's address asks for."""

from __future__ import annotations

from dataclasses import replace

from . import coach, link, platform, settings, storage, tallies, update
from .i18n import t
from .settings import Settings
from .state import AppState
from .statistics import Statistics

__all__ = ["keeps_nothing", "kept_settings", "kept_statistics", "opened", "opening"]


def keeps_nothing() -> str:
    """What is said where the browser keeps nothing."""
    return t("This browser keeps no game: play on, but it ends with the page.")


def opening() -> AppState:
    """The start screen with all that was kept; what can't be read is put aside and told."""
    state, (chosen, odd), (counted, worse) = _games(), _settings(), _statistics()
    known = replace(state, settings=chosen, statistics=counted or Statistics())
    note = " ".join(filter(None, (state.note, odd, worse)))
    return replace(known, understood=coach.read(platform.remembered(coach.KEY)), note=note)


def kept_settings() -> Settings:
    """The settings that the player has chosen in this browser, here or in another tab."""
    return _settings()[0]


def kept_statistics() -> Statistics | None:
    """What has been counted in this browser, here or in another tab, if that is kept."""
    return _statistics()[0]


def _settings() -> tuple[Settings, str]:
    text = platform.remembered(settings.KEY)
    if text is None:
        return Settings(), ""
    try:
        return settings.read(text), ""
    except ValueError:
        platform.set_aside(settings.KEY, text)
        return Settings(), t("Your settings are damaged. They were put aside; choose them anew.")


def _statistics() -> tuple[Statistics | None, str]:
    text = platform.remembered(tallies.KEY)
    if text is None:
        return None, ""
    try:
        return tallies.read(text), ""
    except tallies.TalliesError as error:
        platform.set_aside(tallies.KEY, text)
        return None, _statistics_put_aside(error.newer)


def _statistics_put_aside(newer: bool) -> str:
    if newer:
        return t("Your statistics are from a newer version of Pitch. They were put aside.")
    return t("Your statistics are damaged. They were put aside, and counting begins anew.")


def _games() -> AppState:
    try:
        texts = platform.kept()
        if not platform.keep("probe", "") or not platform.keep("probe", None):
            return AppState(note=keeps_nothing())
    except Exception:  # a browser that keeps nothing throws whatever it likes
        return AppState(note=keeps_nothing())
    saves, seals, note = [], {}, ""
    for name, text in texts.items():
        try:
            save, shown = storage.read(text), storage.seals_in(text)
            saves.append(save)
            seals[save[1].seed or ""] = shown
        except storage.SaveError as error:
            platform.set_aside(name, text)
            note = _put_aside(error.newer)
    kept = storage.newest_first(saves)
    setup = kept[0][1] if kept else AppState().setup
    return AppState(setup=setup, kept=kept, seals=seals, note=note)


def _put_aside(newer: bool) -> str:
    if newer:
        return t("A kept game is from a newer version of Pitch. It was put aside; start a new one.")
    return t("A kept game is damaged. It was put aside; start a new one.")


def opened(wanted: link.Link, *, by_press: bool) -> AppState:
    """What to begin with; a press that starts a game says more than the address of the page."""
    begun, seed = opening(), platform.resuming()
    if by_press:
        return link.follow(replace(wanted, play=False), begun)
    resumed = update.resume(begun, seed)
    return link.follow(wanted, begun) if resumed is begun else resumed
