"""The letters on the cards in other languages: drawn in the sprite, shown by a style sheet."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

from tools import locales
from tools.environment import WEB
from tools.letters import LETTERS, add_letters

RULE = re.compile(r':root\[data-letters="local"\]:lang\((\w+)\) \{(.*?)\}', re.DOTALL)
SHEET = (WEB / "styles/letters.css").read_text("utf-8")


def drawn(english: str) -> list[tuple[str, str]]:
    """The stroke and the drawing of each path in a symbol with its letters."""
    symbol = ET.Element("symbol")
    ET.SubElement(symbol, "path", {"d": "M0 0", "stroke": "currentColor", "stroke-width": "80"})
    add_letters(symbol, english)
    assert {path.get("stroke-width") for path in symbol} == {"80"}
    return [(path.attrib["stroke"], path.attrib["d"]) for path in symbol]


def test_a_letter_lies_unseen_beside_the_english_one() -> None:
    assert drawn("K") == [
        ("var(--index-K,currentColor)", "M0 0"),
        ("var(--index-K-H,none)", LETTERS["K"]["H"]),
    ]
    assert drawn("A") == [("currentColor", "M0 0")]


def test_each_language_shows_one_letter_in_the_place_of_an_english_one() -> None:
    seen = set()
    for lang, rule in RULE.findall(SHEET):
        assert lang in locales.catalogues()
        hidden = set(re.findall(r"--index-(\w): none;", rule))
        shown = set(re.findall(r"--index-(\w)-(\w): currentColor;", rule))
        assert sorted(hidden) == sorted(english for english, _ in shown)
        seen |= shown
    assert seen == {(english, letter) for english in LETTERS for letter in LETTERS[english]}
