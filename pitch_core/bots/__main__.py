"""``python -m pitch_core.bots train``: makes the numbers that bots know by heart anew."""

from __future__ import annotations

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from .counted import pack
from .training.rounds import SETTINGS, train
from .training.written import write

__all__ = ["main"]


def main(words: list[str] | None = None) -> int:
    """Run the command line; the return value is the exit code."""
    args = _parser().parse_args(words)
    args.work.mkdir(parents=True, exist_ok=True)
    kept: dict[str, str] = {}
    with ProcessPoolExecutor(args.workers) as executor:
        for setting in args.settings.split(","):
            for name, known in train(setting, args.work, executor, args.seed, args.scale):
                print(name, flush=True)
                kept[setting] = pack(known)
    write(kept, seed=args.seed, scale=args.scale)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m pitch_core.bots", description=__doc__)
    train_ = parser.add_subparsers(required=True).add_parser("train", help="count everything anew")
    train_.add_argument("--work", type=Path, default=Path("training"), metavar="FOLDER")
    train_.add_argument("--settings", default=",".join(SETTINGS))
    train_.add_argument("--seed", default="pitch")
    train_.add_argument("--scale", type=float, default=1.0, help="how much is counted [1]")
    train_.add_argument("--workers", type=int, default=os.cpu_count())
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
