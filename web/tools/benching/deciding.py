"""How long each level takes for a decision, by kind, in this Python and in Pyodide under node.

``python web/tools/benching/deciding.py N`` measures and prints JSON: it is what runs in Pyodide,
where only `pitch_core` is there.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pitch_core import Game, Rules, SeatView
from pitch_core.bots import LEVELS, bot_docs, dice_for, finish, get_bot, thinking

__all__ = ["KINDS", "in_cpython", "in_pyodide", "percentile"]

ALL: Final = "as they come"
KINDS: Final = (ALL, "call", "first lead", "lead", "follow")
"""Kinds of decisions; of all together there are as many of each as in games."""

Times = dict[str, dict[str, list[float]]]
"""Milliseconds by level and kind of decision."""

HERE: Final = Path(__file__).resolve()


def in_cpython(count: int) -> Times:
    """So many decisions of each kind, in a process of its own."""
    return _measured(sys.executable, str(HERE), str(count))


def in_pyodide(count: int) -> Times:
    """The same in Pyodide, with the wheels of the built site."""
    root = HERE.parents[3]
    runner = root / "web" / "tools" / "pyodide_run.mjs"
    return _measured("node", str(runner), HERE.relative_to(root).as_posix(), str(count))


def _measured(*command: str) -> Times:
    env = {**os.environ, "PYTHONPATH": str(HERE.parents[3])}  # not the compiled copy
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, env=env)
    times: Times = json.loads(done.stdout.splitlines()[-1])
    return times


def percentile(times: list[float], part: float) -> float:
    """The time that this part of the decisions needed no more than."""
    in_order = sorted(times)
    return in_order[min(len(in_order) - 1, int(part * len(in_order)))]


def _kind(view: SeatView) -> str:
    trick = view.public.trick
    if trick is None:
        return "call"
    if trick.cards:
        return "follow"
    return "lead" if view.public.tricks else "first lead"


def _moments() -> Iterator[SeatView]:
    """Decisions in games of steady players, without end, those with one choice left out."""
    number = 0
    while True:
        number += 1
        game = Game.new(Rules(), f"times {number}")
        while game.winner is None:
            game = game.next_deal()
            while game.to_act is not None:
                view = game.view(game.to_act)
                if len(view.legal) > 1:
                    yield view
                game = game.apply(get_bot("steady")(view, dice_for("times", view)).action)


def _views(count: int) -> dict[str, list[SeatView]]:
    """So many decisions of each kind, and four times as many as they come."""
    found: dict[str, list[SeatView]] = {kind: [] for kind in KINDS}
    for view in _moments():
        for kind, most in ((ALL, 4 * count), (_kind(view), count)):
            if len(found[kind]) < most:
                found[kind].append(view)
        if min(map(len, found.values())) == count and len(found[ALL]) == 4 * count:
            return found
    raise AssertionError("there are always more")


def measure(count: int) -> Times:
    """Time every level that is there, each decision once, after a few to warm up."""
    views = _views(count)
    times: Times = {}
    for level in filter(bot_docs().__contains__, LEVELS):
        bot = get_bot(level)
        for view in [views[kind][0] for kind in KINDS]:
            finish(thinking(bot, view, dice_for("warm", view)))
        times[level] = {kind: [] for kind in KINDS}
        for kind in KINDS:
            for view in views[kind]:
                start = time.perf_counter()
                finish(thinking(bot, view, dice_for("times", view)))
                times[level][kind].append(1000 * (time.perf_counter() - start))
    return times


if __name__ == "__main__":
    print(json.dumps(measure(int(sys.argv[1]))))
