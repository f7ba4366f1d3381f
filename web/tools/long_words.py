"""English with words two fifths longer, as if it were another language: for tests of layouts."""

from __future__ import annotations

import math
import re

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from tools.locales import TEMPLATE

__all__ = ["lengthened", "longer"]

_PLACE_OR_WORD = re.compile(r"(\{\w*[:}])|([^\W\d_]+)")


def lengthened(lang: str) -> Catalog:
    """Every text of the page in longer words, as a catalogue of some language."""
    with TEMPLATE.open("rb") as template:
        texts = read_po(template, locale=lang)
    for text in texts:
        if text.pluralizable:
            text.string = tuple(longer(text.id[-1]) for _ in range(texts.num_plurals))
        elif text.id:
            text.string = longer(str(text.id))
    return texts


def longer(text: str) -> str:
    """Say the end of each word once more; what is filled in stays as it is."""
    return _PLACE_OR_WORD.sub(lambda found: found[1] or found[2] + _end(found[2]), text)


def _end(word: str) -> str:
    return word[-math.ceil(len(word) * 0.43) :]
