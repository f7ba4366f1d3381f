"""Puts plain text on a stream: in colour on a terminal, in ASCII where nothing else prints.

Everything above this module writes suit signs and lines as if each terminal could show them.
"""

from __future__ import annotations

import os
import re
import sys
import unicodedata
from collections.abc import Iterable
from typing import Final, TextIO

__all__ = ["WIDTH", "Pen", "clean", "fit", "width"]

WIDTH: Final = 80
"""Columns that every line fits into."""

_ASCII: Final = {
    "♠": "S",
    "♥": "H",
    "♦": "D",
    "♣": "C",
    "─": "-",
    "·": "|",
    "…": "~",
    "’": "'",
}
_TO_ASCII: Final = {ord(sign): letter for sign, letter in _ASCII.items()}
_RED: Final = re.compile(r"(?:10|[2-9JQKA])?[♥♦]")
_RULE: Final = re.compile(r"^(──) (.+?) (─*)$", re.MULTILINE)
_MARKED: Final = re.compile(r"\[(\S+)\]")


class Pen:
    """Writes to ``stream`` (default: the standard output) what its reader can see."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = stream or sys.stdout
        self.signs = _encodes(self._stream, "".join(_ASCII))
        self.colour = (
            self._stream.isatty()
            and not os.environ.get("NO_COLOR")
            and os.environ.get("TERM") != "dumb"
        )

    def line(self, text: str = "") -> None:
        """Write ``text`` (one line or several) and end the line."""
        self._stream.write(self.painted(text) + "\n")
        self._stream.flush()

    def lines(self, texts: Iterable[str]) -> None:
        """Write a line for each text."""
        self.line("\n".join(texts))

    def painted(self, text: str) -> str:
        """``text`` with what this terminal lacks replaced, and with colours if it has them."""
        if self.colour:
            text = _RULE.sub("\033[2m\\1\033[0m \033[1m\\2\033[0m \033[2m\\3\033[0m", text)
            text = _MARKED.sub("[\033[1m\\1\033[0m]", text)
            text = _RED.sub("\033[31m\\g<0>\033[39m", text)
        return self.plain(text)

    def plain(self, text: str) -> str:
        """``text`` with what this terminal lacks replaced, without colours (for prompts)."""
        if not self.signs:
            text = text.translate(_TO_ASCII)
        encoding = self._stream.encoding or "ascii"
        return text.encode(encoding, "replace").decode(encoding)


def clean(text: str) -> str:
    """``text`` without control characters, which could rule the terminal; never empty."""
    kept = "".join(c if c.isprintable() else "?" for c in text).strip()
    return kept or "?"


def width(text: str) -> int:
    """Columns that ``text`` takes on a terminal: most East Asian signs two, accents none."""
    return sum(_columns(c) for c in text)


def fit(text: str, columns: int) -> str:
    """``text`` filled up with spaces, or cut off with ``…``, to exactly ``columns``."""
    if width(text) > columns:
        text = _start(text, columns - 1) + "…"
    return text + " " * (columns - width(text))


def _start(text: str, columns: int) -> str:
    """As much of ``text`` as ``columns`` hold."""
    for end, character in enumerate(text):
        columns -= _columns(character)
        if columns < 0:
            return text[:end]
    return text


def _columns(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def _encodes(stream: TextIO, text: str) -> bool:
    try:
        text.encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
