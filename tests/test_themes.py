"""The themes: each names every colour, and what has to be read or seen stands out in each."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tools import styles

#: What is read, and on what: 4.5 to 1 or more.
TEXT = {
    "on-felt": ("felt", "felt-lit", "felt-deep"),
    "on-felt-soft": ("felt", "felt-lit", "felt-deep"),
    "warm": ("felt", "felt-deep"),
    "on-warm": ("warm",),
    "ink": ("ground", "panel", "sunk"),
    "ink-soft": ("ground", "panel", "sunk"),
    "accent": ("ground", "panel", "sunk"),
    "on-accent": ("accent",),
    "good": ("panel", "sunk"),
    "bad": ("panel", "sunk"),
    "panel": ("ink",),
    **dict.fromkeys(("suit-s", "suit-h", "suit-d", "suit-c", "card-ink"), ("card-paper",)),
}
#: What is seen, a border or a sign: 3 to 1 or more.
SIGNS = {
    "felt-line": ("felt", "felt-lit", "felt-deep"),
    "field-line": ("ground", "panel", "sunk"),
    "warm": ("felt-lit",),
    "back-line": ("back-ink",),
    "card-paper": ("chip-one", "chip-five"),
}
NAMES = styles.themes()


def colours(name: str) -> dict[str, str]:
    """The colours that a theme gives, by name."""
    return read(styles.STYLES / f"themes/{name}.css")


def read(sheet: Path) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+): (#\w{6});", sheet.read_text("utf-8")))


def lightness(colour: str) -> float:
    """The relative luminance of WCAG."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((lightness(one), lightness(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_measure_is_right() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.478, abs=0.001)


def test_there_are_four() -> None:
    assert NAMES == ["light", "dark", "night", "paper"]


@pytest.mark.parametrize("name", NAMES)
def test_a_theme_names_every_colour_and_no_other(name: str) -> None:
    assert colours(name).keys() == colours("light").keys()


@pytest.mark.parametrize("name", NAMES)
def test_what_is_read_and_what_is_seen_stands_out(name: str) -> None:
    found = read(styles.STYLES / "tokens.css") | colours(name)
    weak = [
        f"{front} on {ground}: {contrast(found[front], found[ground]):.2f}"
        for pairs, least in ((TEXT, 4.5), (SIGNS, 3))
        for front, grounds in pairs.items()
        for ground in grounds
        if contrast(found[front], found[ground]) < least
    ]
    assert weak == []


def test_a_device_that_asks_for_dark_gets_the_dark_theme() -> None:
    text = styles.colours("light", "dark")
    device = text[text.index("prefers-color-scheme: dark") :]
    assert re.findall(r"--([\w-]+): (#\w{6});", device) == list(colours("dark").items())
    assert ":root:not([data-theme])" in device
