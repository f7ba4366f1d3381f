"""Play random games over random options, engine against oracle: ``python tests/oracle_games.py``.

Prints how many games and actions agreed at every step, or the first disagreement and its seed.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parent.parent)]

from compare import Table, pick, random_options, random_scores  # noqa: E402  (the path comes first)

from pitch_core import Dice  # noqa: E402

LONGEST = 4
"""Deals to play at most: random players are set so often that many of their games never end."""


def play_one(seed: str, *, every_step: bool = True) -> tuple[int, str]:
    """Play the game of ``seed`` by both. Returns how many actions it took and what differed."""
    dice = Dice(seed)
    options = random_options(dice)
    table = Table.open(options, seed, random_scores(dice, options))
    for _ in range(LONGEST):
        table.deal()
        while legal := table.legal():
            if every_step and (wrong := table.differences()):
                return table.actions, _story_of(seed, table, wrong)
            table.act(pick(dice, legal))
        if wrong := table.differences():
            return table.actions, _story_of(seed, table, wrong)
        if table.winner is not None:
            return table.actions, ""
    return table.actions, ""


def _story_of(seed: str, table: Table, wrong: list[str]) -> str:
    return "\n  ".join([f"{seed}: {table.options}", str(table.story), *wrong])


def play_many(first: str, numbers: range) -> tuple[int, int, list[str]]:
    """Play the games ``first-number``: how many games, how many actions, and every difference."""
    results = [play_one(f"{first}-{number}") for number in numbers]
    return len(results), sum(a for a, _ in results), [wrong for _, wrong in results if wrong]


def main() -> int:
    """Read the command line, share the games out, print one line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", default="oracle")
    asked = parser.parse_args()
    shares = [range(k, min(k + 50, asked.games)) for k in range(0, asked.games, 50)]
    with ProcessPoolExecutor(asked.workers) as pool:
        done = list(pool.map(play_many, [asked.seed] * len(shares), shares))
    wrong = [line for _, _, lines in done for line in lines]
    games, actions = sum(d[0] for d in done), sum(d[1] for d in done)
    print(*wrong[:5], sep="\n", end="\n" if wrong else "")
    print(f"oracle: {games} games, {actions} actions, {len(wrong) or 'no'} differences")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
