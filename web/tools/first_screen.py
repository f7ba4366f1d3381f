"""What is in index.html for the eye, so that the start screen is there before Python.

The page's own views write it, so Python's first draw finds it as it would have it. Everything is
in the language that `pitch_web.i18n` has installed: another language would be another call.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

from pitch_web.views import first

from tools.sprite import SVG

__all__ = ["first_screen"]


def first_screen(sprite: str) -> dict[str, str]:
    """The values of index.html's places: the screen, the patterns for it, and its cards."""
    screen = first.first_screen()
    shown = set(re.findall(r'href="#([^"]+)"', screen))
    return {"screen": screen, "patterns": first.patterns(), "cards": _pick(sprite, shown)}


def _pick(sprite: str, names: set[str]) -> str:
    """A small sprite with these symbols and what they are made of.

    The drawing of a court card is large: its frame stays empty until the whole sprite arrives.
    """
    symbols = {symbol.attrib["id"]: symbol for symbol in ET.fromstring(sprite)}
    wanted = set(names)
    for name in names:
        symbol = symbols[name]
        for use in symbol.findall(SVG + "use"):
            if use.attrib["href"].startswith("#court-"):
                symbol.remove(use)
        wanted |= {use.attrib["href"][1:] for use in symbol.iter(SVG + "use")}
    small = ET.Element(SVG + "svg")
    small.extend(symbol for name, symbol in symbols.items() if name in wanted)
    ET.register_namespace("", SVG[1:-1])
    return ET.tostring(small, encoding="unicode")
