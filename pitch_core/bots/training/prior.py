"""What the first round plays by: a few guesses, which later rounds forget."""

from __future__ import annotations

from typing import Final

from ...rules import Rules
from ..cardplay import CELLS, FIRST, FOLLOW, LEAD
from ..counted import CALLS, OUTCOMES, RESULTS, WAYS, Counted
from ..handvalue import KINDS

__all__ = ["prior", "rules_of"]

UNIT: Final = 50
"""What a cell is kept in: so many make a point of the deal."""

_WORTH: Final = (0.0, 0.4, 0.08, 0.15, 0.45, 0.02, 0.4, 1.0, 0.1, 0.12)
_KEEP: Final = (0.0, 0.0, 0.03, 0.1, 0.12, 0.15, 0.2, 0.25, 0.35, 0.5)
_STAKE: Final = (0.02, 0.1, 0.45, 1.0, 0.6)


def rules_of(setting: str) -> Rules:
    """The rules that a setting is trained under."""
    return Rules(partnership=True) if setting == "partners" else Rules(players=int(setting))


def prior(setting: str) -> Counted:
    """Guesses that let games go on and end."""
    rules = rules_of(setting)
    step = [0.0] * len(OUTCOMES)
    chances = {(True, -2): 0.1, (False, 0): 0.4, (False, 1): 0.25, (True, 2): 0.15, (True, 3): 0.1}
    for outcome, chance in chances.items():
        step[OUTCOMES.index(outcome)] = chance
    steps = [[step[:] for _ in range(WAYS)] for _ in range(rules.sides)]
    calls: list[float] = []
    for place in range(CALLS // 5):
        bid = place % 5
        calls += [[0.5, 0.1, 0.25, 0.1, 0.05], [0.7, 0.1, 0.15, 0.04, 0.01]][int(bid > 0)]
    results = [0.1, 0.2, 0.35, 0.25, 0.1] * (RESULTS // 5)
    return Counted(steps, calls, results, _hands(), _cells())


def _hands() -> bytes:
    found = bytearray()
    for kind in range(KINDS):
        honours, few = kind // 50, kind // 10 % 5
        high = honours.bit_count() + 2 * (honours >> 4)
        mean = min(3.4, 0.4 * high + 0.25 * few + 0.2 * (kind % 2))
        found += bytes(round(255 * max(0.02, min(0.97, (mean - k) / 2 + 0.6))) for k in range(4))
    return bytes(found)


def _cells() -> list[int]:
    cells = [0] * CELLS
    for place in range(16):
        for kind in range(6):
            for top in range(2):
                value = (0.2, 0.1, -0.1, -0.3, 0.3, 0.4)[kind] + 0.1 * top
                cells[FIRST + place * 12 + kind * 2 + top] = round(UNIT * value)
    for place in range(48):
        for kind in range(10):
            for sure in range(2):
                gain = _WORTH[kind] if sure else -_WORTH[kind]
                cells[LEAD + place * 20 + kind * 2 + sure] = round(
                    UNIT * (gain - 0.5 * _KEEP[kind])
                )
    for place in range(90):
        stake, own = _STAKE[place % 5], place // 5 % 3 == 2
        for kind in range(10):
            lost = _WORTH[kind] if own else -_WORTH[kind]
            takes = (0.0 if own else stake) + _WORTH[kind] - _KEEP[kind]
            for wins, worth in enumerate((lost, 0.55 * takes - 0.3 * _WORTH[kind], takes)):
                cells[FOLLOW + place * 30 + wins * 10 + kind] = round(UNIT * worth)
    return cells
