"""The settings, drawn from the fields of `Settings`: every change counts at once."""

from __future__ import annotations

from itertools import groupby

import htpy as h

from ..i18n import t
from ..settings import LANGUAGES, SETTINGS, Setting, Settings, values

__all__ = ["settings_form"]

_MOST_BUTTONS = 5
"""Choices that are offered side by side; more of them drop down."""


def settings_form(settings: Settings) -> h.Element:
    """A field for each setting, by groups."""
    chosen = values(settings)
    groups = groupby(SETTINGS, key=lambda setting: setting.group)
    return h.form(".settings", autocomplete="off")[
        (
            h.section(aria_label=t(group))[h.h3[t(group)], (_field(one, chosen) for one in found)]
            for group, found in groups
        )
    ]


def _field(setting: Setting, chosen: dict[str, str]) -> h.Element:
    value = chosen[setting.name]
    if setting.switch:
        return _switch(setting, value)
    if len(setting.choices) > _MOST_BUTTONS:
        return _list(setting, value)
    return _buttons(setting, value)


def _switch(setting: Setting, value: str) -> h.Element:
    return h.label(".setting.switch")[
        h.span[t(setting.label)],
        h.input(
            {"data-change": f"set:{setting.name}"},
            id=f"setting-{setting.name}",
            type="checkbox",
            role="switch",
            checked=value == "on",
        ),
    ]


def _list(setting: Setting, value: str) -> h.Element:
    options = [
        h.option(value=each, selected=each == value, lang=_tongue(setting, each))[t(text)]
        for each, text in setting.choices.items()
    ]
    field = h.select({"data-change": f"set:{setting.name}"}, id=f"setting-{setting.name}")
    return h.label(".setting")[h.span[t(setting.label)], field[options]]


def _tongue(setting: Setting, value: str) -> str | None:
    """A language's own name is written in it."""
    return value if setting.name == "language" and value in LANGUAGES else None


def _buttons(setting: Setting, value: str) -> h.Element:
    label = f"label-{setting.name}"
    return h.div(".setting", role="radiogroup", aria_labelledby=label)[
        h.span(id=label)[t(setting.label)],
        h.div(".segments")[
            (_button(setting, each, text, each == value) for each, text in setting.choices.items())
        ],
    ]


def _button(setting: Setting, value: str, text: str, chosen: bool) -> h.Element:
    return h.label[
        h.input(
            {"data-change": f"set:{setting.name}"},
            id=f"setting-{setting.name}-{value}",
            type="radio",
            name=setting.name,
            value=value,
            checked=chosen,
        ),
        h.span[t(text)],
    ]
