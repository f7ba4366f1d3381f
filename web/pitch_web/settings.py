"""What the player can set, a field each: the screen, the save, links and the check follow from it.

Every setting stands on ``<html>``, too, as ``data-`` and its name: there styles and scripts read
it, and there web/settings.js has put it before Python is there.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Final

from .i18n import mark

__all__ = [
    "KEY", "LANGUAGES", "SETTINGS", "Setting", "Settings", "changed", "choices", "fits",
    "other_volume", "read", "values", "write",
]  # fmt: skip

KEY: Final = "settings"
"""The name under which the browser keeps them."""

LANGUAGES: Final = {
    "en": "English", "es": "Español", "pt": "Português", "nl": "Nederlands", "sk": "Slovenčina",
}  # fmt: skip
"""Every language by its code, as it calls itself."""

_OFF_ON: Final = {"off": mark("Off"), "on": mark("On")}

_LOOK: Final = mark("Look")
_PLAY: Final = mark("Play")
_TOUCH: Final = mark("Sound and touch")


def _setting(group: str, label: str, default: str, choices: Mapping[str, str] = _OFF_ON) -> str:
    """A field of `Settings`; its texts are marked here and translated where they are shown."""
    words: str = field(
        default=default, metadata={"group": group, "label": label, "choices": choices}
    )
    return words


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings in force, in the order of the screen; each is one of its choices."""

    language: str = _setting(
        _LOOK, mark("Language"), "auto", {"auto": mark("Automatic"), **LANGUAGES}
    )
    theme: str = _setting(
        _LOOK,
        mark("Colours"),
        "auto",
        {
            "auto": mark("Automatic"),
            "light": mark("Light"),
            "dark": mark("Dark"),
            "night": mark("Night blue"),
            "paper": mark("Warm paper"),
        },
    )
    deck: str = _setting(
        _LOOK, mark("Deck"), "four", {"four": mark("Four colours"), "two": mark("Two colours")}
    )
    letters: str = _setting(
        _LOOK,
        mark("Letters on the cards"),
        "english",
        {"english": mark("A K Q J"), "local": mark("Of the language")},
    )
    speed: str = _setting(
        _PLAY,
        mark("Speed"),
        "normal",
        {
            "slow": mark("Slow"),
            "normal": mark("Normal"),
            "fast": mark("Fast"),
            "instant": mark("Instant"),
        },
    )
    motion: str = _setting(
        _PLAY,
        mark("Motion"),
        "auto",
        {"auto": mark("Automatic"), "full": mark("Full"), "none": mark("None")},
    )
    wait: str = _setting(_PLAY, mark("After each trick wait for my tap"), "off")
    confirm: str = _setting(_PLAY, mark("Choose a card first, then confirm it"), "off")
    chips: str = _setting(_PLAY, mark("Keep score with chips"), "off")
    coach: str = _setting(_PLAY, mark("Hints for a first game"), "on")
    volume: str = _setting(
        _TOUCH,
        mark("Sound"),
        "2",
        {"0": mark("Off"), "1": mark("Quiet"), "2": mark("Normal"), "3": mark("Loud")},
    )
    buzz: str = _setting(_TOUCH, mark("Vibrate"), "on")


@dataclass(frozen=True, slots=True)
class Setting:
    """What there is to know of a field of `Settings`; its texts are for `t` to translate."""

    name: str
    group: str
    label: str
    default: str
    choices: Mapping[str, str]

    @property
    def switch(self) -> bool:
        """Whether it can only be off or on."""
        return self.choices.keys() == _OFF_ON.keys()


SETTINGS: Final = tuple(
    Setting(name=each.name, default=str(each.default), **each.metadata) for each in fields(Settings)
)
"""All of them, in the order of the screen."""

_BY_NAME: Final = {setting.name: setting for setting in SETTINGS}


def fits(name: str, value: object) -> bool:
    """Whether there is a setting of this name that can have the value."""
    return isinstance(value, str) and name in _BY_NAME and value in _BY_NAME[name].choices


def changed(settings: Settings, values: Mapping[str, object]) -> Settings:
    """The settings with these values, as far as they fit."""
    fitting = {name: str(value) for name, value in values.items() if fits(name, value)}
    return replace(settings, **fitting)


def values(settings: Settings) -> dict[str, str]:
    """The value of each setting by its name."""
    return {setting.name: getattr(settings, setting.name) for setting in SETTINGS}


def choices() -> dict[str, list[str]]:
    """What each setting can be, its default first, for web/settings.js."""
    return {
        setting.name: sorted(setting.choices, key=lambda value: value != setting.default)
        for setting in SETTINGS
    }


def other_volume(settings: Settings) -> str:
    """What the switch for sound sets: silence, or as loud as it is for those who never set it."""
    return "0" if settings.volume != "0" else Settings().volume


def write(settings: Settings) -> str:
    """The text to keep: what the player has changed, so that a better default reaches the rest."""
    defaults = values(Settings())
    return json.dumps({n: v for n, v in values(settings).items() if v != defaults[n]})


def read(text: str) -> Settings:
    """Read what `write` wrote; what isn't known is passed over. Raises `ValueError`."""
    try:
        data = json.loads(text)
    except RecursionError as error:
        raise ValueError("settings nested too deep") from error
    if not isinstance(data, dict):
        raise ValueError("settings are an object")
    return changed(Settings(), data)
