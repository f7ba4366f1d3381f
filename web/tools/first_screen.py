"""What is in index.html for the eye, so that the start screen is there before Python.

The page's own views write it, so Python's first draw finds it as it would have it. In another
language than English it comes in a file of its own, which index.html asks for at once.
"""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from typing import Any

from babel.messages.catalog import Catalog
from pitch_web.views import first

from tools import locales
from tools.folder import Folder
from tools.sprite import SVG

__all__ = ["add_languages", "first_screen", "language_files"]


def first_screen(sprite: str) -> dict[str, str]:
    """The values of index.html's places: the screen, the patterns for it, and its cards."""
    screen = first.first_screen()
    shown = set(re.findall(r'href="#([^"]+)"', screen))
    return {"screen": screen, "patterns": first.patterns(), "cards": _pick(sprite, shown)}


def add_languages(folder: Folder) -> dict[str, Any]:
    """Write for each language its catalogue, and what web/language.js puts in English's place.

    Returns which there are, and in which folder.
    """
    files: dict[str, bytes] = {}
    for path in locales.catalogues().values():
        files |= language_files(locales.read(path))
    return {"languages": list(locales.catalogues()), "locale": folder.add_folder("locale", files)}


def language_files(texts: Catalog) -> dict[str, bytes]:
    """By name all that the page has to know to speak a language."""
    catalogue, words = locales.compiled(texts), _words(texts)
    return {f"{texts.locale}.mo": catalogue, f"{texts.locale}.js": words}


def _words(texts: Catalog) -> bytes:
    """The first screen in a language: a script, which a page in a sandbox can fetch, too."""
    with locales.in_language(texts):
        words = {
            "screen": first.first_screen(),
            "patterns": first.patterns(),
            "texts": locales.before_python(texts),
        }
    text = json.dumps(words, ensure_ascii=False, separators=(",", ":"))
    return f"pitchBoot.words({text});\n".encode()


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
