"""How fast deals are played out at random: ``python build.py bench engine [--json]``.

Through the public engine and through the bots' kernel, in this Python and in Pyodide under node.
All are measured in turns, so that a busy machine slows them alike; each number is the median.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from pitch_core import Deal, Rules, pack_order
from pitch_core.bots.kernel import Table, play_out, random_policy
from pitch_core.deal import deal_out

HERE = Path(__file__).resolve()
ENGINE_DEALS = 150
KERNEL_DEALS = 1500
"""Deals in one measurement, a few tenths of a second of either."""

TURNS = 5
"""Measurements of each in one process."""


def deals(count: int) -> list[Deal]:
    """Deals for four, each before its first call."""
    rules = Rules()
    packs = (pack_order("bench", number) for number in range(count))
    return [Deal.start(rules, 1, 0, deal_out(pack, rules.players, 0)) for pack in packs]


def play_engine(some: list[Deal], fraction: Callable[[], float]) -> None:
    """Play deals out through the engine, all legal actions equally likely."""
    for deal in some:
        while legal := deal.legal():
            deal = deal.apply(legal[int(fraction() * len(legal))])


def play_kernel(some: list[Table], fraction: Callable[[], float]) -> None:
    """Play deals out through the kernel, all legal actions equally likely, and count them."""
    policy = random_policy(fraction)
    for table in some:
        play_out(table.copy(), policy).gained()


def measure() -> dict[str, list[float]]:
    """Deals per second of both, measured in turns."""
    dealt = deals(ENGINE_DEALS)
    tables = [Table.of(deal) for deal in dealt] * (KERNEL_DEALS // ENGINE_DEALS)
    rates: dict[str, list[float]] = {"engine": [], "kernel": []}
    for turn in range(TURNS + 1):
        fraction = random.Random(turn).random
        start = time.perf_counter()
        play_engine(dealt, fraction)
        middle = time.perf_counter()
        play_kernel(tables, fraction)
        end = time.perf_counter()
        if turn:  # the first is for warming up
            rates["engine"].append(len(dealt) / (middle - start))
            rates["kernel"].append(len(tables) / (end - middle))
    return rates


def in_cpython() -> dict[str, list[float]]:
    """What this Python measures, in a process of its own."""
    return _child(sys.executable, str(HERE))


def in_pyodide() -> dict[str, list[float]]:
    """What Pyodide measures, with the wheels of the built site."""
    root = HERE.parents[2]
    script = HERE.relative_to(root).as_posix()
    return _child("node", str(HERE.parent / "pyodide_run.mjs"), script)


def _child(*command: str) -> dict[str, list[float]]:
    done = subprocess.run([*command, "--measure"], stdout=subprocess.PIPE, text=True, check=True)
    rates: dict[str, list[float]] = json.loads(done.stdout.splitlines()[-1])
    return rates


def result(rounds: int) -> dict[str, dict[str, float]]:
    """Medians over all rounds: deals per second by Python and by engine or kernel."""
    from tools.benching.figures import in_turns  # not there in Pyodide, which only measures

    ways = {"cpython": in_cpython, "pyodide": in_pyodide}
    found: dict[str, dict[str, list[float]]] = {name: {"engine": [], "kernel": []} for name in ways}
    for name in in_turns(list(ways), rounds):
        for kind, rates in ways[name]().items():
            found[name][kind] += rates
    return {name: {kind: median(r) for kind, r in kinds.items()} for name, kinds in found.items()}


def with_ratios(rates: dict[str, dict[str, float]]) -> dict[str, object]:
    """The medians and what they are to each other."""
    ratios = {f"kernel/engine in {name}": r["kernel"] / r["engine"] for name, r in rates.items()}
    for kind in ("engine", "kernel"):
        ratios[f"pyodide/cpython for the {kind}"] = rates["pyodide"][kind] / rates["cpython"][kind]
    return {"deals_per_second": rates, "ratios": ratios}


def table(rates: dict[str, dict[str, float]]) -> str:
    """The result for a reader."""
    rows = ["Random play-outs of deals for four, deals per second", ""]
    rows.append(f"{'':<16}{'engine':>10}{'kernel':>10}{'kernel/engine':>16}")
    for name, r in rates.items():
        ratio = r["kernel"] / r["engine"]
        rows.append(f"{name:<16}{r['engine']:>10,.0f}{r['kernel']:>10,.0f}{ratio:>15.1f}x")
    of = [rates["pyodide"][kind] / rates["cpython"][kind] for kind in ("engine", "kernel")]
    rows.append(f"{'pyodide/cpython':<16}{of[0]:>10.2f}{of[1]:>10.2f}")
    return "\n".join(rows)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python build.py bench engine", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="processes of each [3]")
    parser.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.measure:
        print(json.dumps(measure()))
        return 0
    from tools import site  # not there in Pyodide, which only measures

    site.build_if_stale()
    rates = result(max(1, options.rounds))
    print(json.dumps(with_ratios(rates)) if options.json else table(rates))
    return 0


if __name__ == "__main__":
    sys.exit(main())
