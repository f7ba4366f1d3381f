"""The letters of other languages on the cards: a jack is a B in Dutch, a queen a D in Slovak.

They lie unseen in the sprite beside the English ones; web/styles/letters.css says who sees which.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from copy import deepcopy

__all__ = ["LETTERS", "add_letters"]

#: By the English letter those of other languages, drawn in the manner of the art's own.
LETTERS = {
    "J": {"B": "M-270-460H-20a220 220 0 0 1 0 440h-150m170 0a240 240 0 0 1 0 480h-270m100-920v920"},
    "Q": {
        "V": "M-270-460h160m-90 10L0 460l200-910m-90-10h160",
        "D": "M-270-460h190c200 0 330 180 330 460s-130 460-330 460h-190m100-920v920",
    },
    "K": {"H": "M-285-460h200m-100 0v920m-100 0h200M85-460h200m-100 0v920m-100 0h200M-185 0h370"},
}


def add_letters(symbol: ET.Element, english: str) -> None:
    """Draw into the symbol of an index what it is in other languages."""
    [path] = symbol
    for letter, drawing in LETTERS.get(english, {}).items():
        other = deepcopy(path)
        other.attrib.update({"d": drawing, "stroke": f"var(--index-{english}-{letter},none)"})
        symbol.append(other)
    if english in LETTERS:
        path.set("stroke", f"var(--index-{english},currentColor)")
