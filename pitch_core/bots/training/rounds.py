"""Rounds of counting, each job of them kept in a folder, so that what is broken off goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from ..cardplay import CELLS
from ..counted import OUTCOMES, RESULTS, WAYS, Counted, pack, unpack
from ..handvalue import KINDS
from .counting import GAMES, count_games, count_hands
from .learning import count_cells
from .prior import UNIT, prior, rules_of

__all__ = ["ROUNDS", "SETTINGS", "train"]

SETTINGS: Final = ("2", "3", "4", "5", "6", "7", "partners")

ROUNDS: Final = 6

JOBS: Final = 8
"""Parts that the work of a step is cut into."""

DEALS: Final = {"hands": 20_000, "cells": 3_000, "steps": 150, "calls": 150}
"""How many deals, or games, a job counts in the last round; in earlier ones it is half of it."""

BLIND: Final = {"steps": 1.0, "calls": 0.5}
"""The share of players in counted games who think of points alone.

Where everybody thinks of the score and knows that everybody does, calls rise round by round: all
bid against whoever is ahead, games get long, a set costs little in a long game, and so they dare
still more. People don't play so, and bots that expect it lose to everyone who doesn't.
"""

STUBBORN: Final = {"hands": 8.0, "cells": 30.0, "games": 20.0}
"""So many deals seen weigh as much as what was thought before."""


def train(
    setting: str, folder: Path, executor: Executor, seed: str, scale: float = 1.0
) -> Iterator[tuple[str, Counted]]:
    """Each step's name and what is known after it; ``scale`` is how much is counted.

    What is in ``folder`` already is not counted again.
    """
    known = prior(setting)
    for number in range(1, ROUNDS + 1):
        for step, learn in _STEPS:
            name = f"{setting}-{number}-{step}"
            amount = max(1, round(DEALS[step] * scale / (1 if number == ROUNDS else 2)))
            known = learn(
                known,
                _counts(folder / f"{name}.json", step, setting, known, amount, seed, executor),
            )
            yield name, known


def _counts(
    path: Path, step: str, setting: str, known: Counted, amount: int, seed: str, executor: Executor
) -> list[float]:
    """The sums over all jobs of a step."""
    if path.exists():
        kept: list[float] = json.loads(path.read_text("utf-8"))
        return kept
    seeds = [f"{seed}|{path.stem}|{job}" for job in range(JOBS)]
    job = partial(_job, step, setting, pack(known), amount)
    sums = [sum(column) for column in zip(*executor.map(job, seeds), strict=True)]
    path.with_suffix(".part").write_text(json.dumps(sums), "utf-8")
    path.with_suffix(".part").rename(path)  # so that a file is whole when it is there
    return sums


def _job(step: str, setting: str, text: str, amount: int, seed: str) -> Sequence[float]:
    rules, known = rules_of(setting), unpack(text)
    if step == "cells":
        return count_cells(rules, known, seed, amount)
    if step == "hands":
        return count_hands(rules, known, seed, amount)
    return count_games(rules, known, seed, amount, BLIND[step])


def _learn_hands(known: Counted, counts: Sequence[float]) -> Counted:
    hands = bytearray(known.hands)
    weight = STUBBORN["hands"]
    for kind in range(KINDS):
        seen, *won = counts[kind * 5 : kind * 5 + 5]
        for points in range(4):
            before = hands[kind * 4 + points] * weight
            hands[kind * 4 + points] = round((before + 255 * won[points]) / (weight + seen))
    return replace(known, hands=bytes(hands))


def _learn_cells(known: Counted, counts: Sequence[float]) -> Counted:
    weight, worth = STUBBORN["cells"], list(known.worth)
    for cell in range(CELLS):
        seen = counts[CELLS + cell]
        worth[cell] = round((worth[cell] * weight + counts[cell]) / (weight + seen))
        worth[cell] = max(-2 * UNIT, min(2 * UNIT, worth[cell]))
    return replace(known, worth=worth)


def _learn_steps(known: Counted, counts: Sequence[float]) -> Counted:
    width = len(OUTCOMES)
    old = [chances for place in known.steps for chances in place]
    ways = [_mixed(chances, counts[i * width : (i + 1) * width]) for i, chances in enumerate(old)]
    steps = [ways[i : i + WAYS] for i in range(0, len(ways), WAYS)]
    return replace(known, steps=steps)


def _learn_calls(known: Counted, counts: Sequence[float]) -> Counted:
    calls = _rows(known.calls, counts[-GAMES:-RESULTS])
    return replace(known, calls=calls, results=_rows(known.results, counts[-RESULTS:]))


def _rows(old: Sequence[float], counts: Sequence[float]) -> list[float]:
    rows = (_mixed(old[i : i + 5], counts[i : i + 5]) for i in range(0, len(old), 5))
    return [chance for row in rows for chance in row]


def _mixed(old: Sequence[float], counts: Sequence[float]) -> list[float]:
    weight = STUBBORN["games"]
    total = weight + sum(counts)
    return [(weight * p + n) / total for p, n in zip(old, counts, strict=True)]


_STEPS: Final = (
    ("hands", _learn_hands),
    ("cells", _learn_cells),
    ("steps", _learn_steps),
    ("calls", _learn_calls),
)
