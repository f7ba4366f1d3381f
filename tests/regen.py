"""Write perft, golden games and the texts for translators anew: ``python build.py regen``.

The engine writes them, the oracle has to agree with every step. Look at what changed before you
commit it: a golden file that changes means that a kept game would be played or told differently.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parent / "web")]

import perft  # noqa: E402
from compare import Table, pick, random_options, random_scores  # noqa: E402
from replay_golden import GOLDEN, log_of  # noqa: E402
from tools import locales  # noqa: E402

from pitch_core import Dice, Record, dumps  # noqa: E402

TABLES = [*(f"players={players}" for players in range(2, 8)), "partnership"]
GAMES = 6
"""Golden games at each of the tables."""

DEALS = 3
"""Deals of a golden game, unless it is won sooner."""


def golden_game(name: str, number: int) -> Record:
    """A game with random options, played by random actions and agreed on by the oracle."""
    seed = f"golden {name} {number}"
    dice = Dice(seed)
    options = random_options(dice)
    options["players"] = int(name[-1]) if name[-1].isdigit() else 4
    options["partnership"] = name == "partnership"
    scores = random_scores(dice, options) if number % 2 else None
    table = Table.open(options, seed, scores)
    while table.winner is None and len(table.game.deals) < DEALS:
        table.deal()
        while legal := table.legal():
            table.act(pick(dice, legal))
            if wrong := table.differences():
                raise SystemExit(f"the oracle disagrees in {seed}: {wrong}")
    return Record(table.game, tuple(f"seat {seat}" for seat in range(options["players"])))


def write_golden() -> str:
    """Write a file for each kind of table. Returns a line that says what was written."""
    GOLDEN.mkdir(exist_ok=True)
    for name in TABLES:
        records = [golden_game(name, number) for number in range(GAMES)]
        games = ["\n".join([dumps(record), *log_of(record)]) for record in records]
        path = GOLDEN / f"{name.replace('=', '-')}.txt"
        path.write_text("\n\n".join(games) + "\n", encoding="utf-8")
    return f"golden: {len(TABLES) * GAMES} games in {len(TABLES)} files"


if __name__ == "__main__":
    print(perft.write())
    print(write_golden())
    print(locales.update())
