"""What was counted in games between bots: hand values, calls, results and what cells are worth.

`trained` holds it packed, for each number of players and for partners; `python -m pitch_core.bots
train` makes it anew.
"""

from __future__ import annotations

import base64
import zlib
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ..rules import Rules
from . import trained
from .cardplay import CELLS
from .handvalue import HANDS

__all__ = [
    "CALLS",
    "OUTCOMES",
    "RESULTS",
    "Counted",
    "counted_for",
    "pack",
    "prepare",
    "setting_of",
    "unpack",
]

OUTCOMES: Final = tuple(
    [(True, -bid) for bid in (4, 3, 2, 1)]
    + [(False, points) for points in range(5)]
    + [(True, points) for points in range(1, 5)]
)
"""What a deal can bring a side: whether it pitched, and the change of its score."""

WAYS: Final = 5
"""Points to go are told apart from 1 to 4; more is one kind."""

CALLS: Final = 2 * WAYS * 5 * 5
"""Calls counted: dealer or not, points to go, highest bid so far; then pass, 1, 2, 3 and 4."""

RESULTS: Final = 4 * 5
"""Points won by pitchers who had bid 1 to 4: 0 to 4."""

WHOLE: Final = 65535
"""A chance of 1 in what is kept."""


@dataclass(frozen=True, slots=True)
class Counted:
    """Chances for one number of players.

    ``steps[place][way - 1]`` are those of `OUTCOMES`, by place to the dealer and points to go;
    ``calls`` and ``results`` are laid out as `CALLS` and `RESULTS` say; ``hands`` as `handvalue`
    says, in 255ths; ``worth`` is what the cells of `cardplay` are worth.
    """

    steps: list[list[list[float]]]
    calls: list[float]
    results: list[float]
    hands: bytes
    worth: list[int]


def setting_of(rules: Rules) -> str:
    """The name under which chances are kept: the number of players, or ``partners``."""
    return "partners" if rules.partnership else str(rules.players)


_UNPACKED: Final[dict[str, Counted]] = {}

PIECE: Final = 2500
"""Characters of a text that are decoded in one step, in fives."""


def counted_for(rules: Rules) -> Counted:
    """The chances for as many players as ``rules`` seat."""
    for _ in prepare(rules):
        pass
    return _UNPACKED[setting_of(rules)]


def prepare(rules: Rules) -> Iterator[None]:
    """Unpack what `counted_for` finds, in short steps; nothing where that is done."""
    setting = setting_of(rules)
    if setting in _UNPACKED:
        return
    text, packed = trained.KEPT[setting], b""
    for start in range(0, len(text), PIECE):
        packed += base64.b85decode(text[start : start + PIECE])
        yield
    _UNPACKED[setting] = _read(zlib.decompress(packed))


def pack(counted: Counted) -> str:
    """Text for `trained`."""
    chances = [p for place in counted.steps for way in place for p in way]
    shorts = array("H", [round(p * WHOLE) for p in chances + counted.calls + counted.results])
    worth = array("b", [max(-127, min(127, value)) for value in counted.worth])
    raw = _little(shorts) + counted.hands + worth.tobytes()
    return base64.b85encode(zlib.compress(raw, 9)).decode()


def unpack(text: str) -> Counted:
    """What `pack` made a text of."""
    return _read(zlib.decompress(base64.b85decode(text)))


def _read(raw: bytes) -> Counted:
    worth = array("b", raw[-CELLS:])
    hands = raw[-CELLS - HANDS : -CELLS]
    shorts = array("H")
    shorts.frombytes(raw[: -CELLS - HANDS])
    chances = [short / WHOLE for short in _swapped(shorts)]
    split = len(chances) - CALLS - RESULTS
    ways = [chances[i : i + len(OUTCOMES)] for i in range(0, split, len(OUTCOMES))]
    steps = [ways[i : i + WAYS] for i in range(0, len(ways), WAYS)]
    return Counted(
        steps, chances[split : split + CALLS], chances[split + CALLS :], hands, worth.tolist()
    )


def _little(shorts: array[int]) -> bytes:
    return _swapped(shorts).tobytes()


def _swapped(shorts: array[int]) -> array[int]:
    import sys

    if sys.byteorder == "big":
        shorts.byteswap()
    return shorts
