"""How soon Python sets the table, beside a stock PyScript page: ``python build.py bench boot``.

Measured from navigation to the moment at which Python has drawn the start screen, in turns with a
page of the same runtimes, wheels, styles and cards that loads them as PyScript's guides show it.
Cold is a fresh profile; warm is a profile that has been there before: ours has its service worker
by then, the stock page what the browser keeps under headers that let it keep it for ever.
Where other work is done on the machine the times drift, and the ratios count.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools import site
from tools.benching import plot, stock
from tools.benching.figures import Cell, in_turns, report, table
from tools.benching.host import Host, hosting
from tools.benching.line import NETWORKS
from tools.benching.visits import Visitor, visitor
from tools.environment import BuildError
from tools.hosts import HASHED

KINDS = ("cold", "warm")
CPUS = (1, 4)
PAGES = ("ours", "stock")


def parse(arguments: list[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="python build.py bench boot",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--runs", type=int, default=3, metavar="N", help="visits of each kind [3]")
    parser.add_argument("--only", choices=KINDS, help="this kind of visit alone")
    some = "this alone; may be given again"
    parser.add_argument("--network", choices=NETWORKS, action="append", help=some)
    parser.add_argument("--cpu", type=int, choices=CPUS, action="append", help=some)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures there")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the ratios there, as SVG")
    options = parser.parse_args(arguments)
    if options.runs < 1:
        parser.error("--runs takes 1 or more")
    return options


def cells(options: argparse.Namespace) -> list[Cell]:
    """What is to be measured, still without a visit."""
    return [
        Cell(kind, network, cpu)
        for kind in ([options.only] if options.only else KINDS)
        for network in options.network or NETWORKS
        for cpu in options.cpu or CPUS
    ]


@contextmanager
def hosts() -> Iterator[dict[str, Host]]:
    """Both pages, each on a host of its own."""
    dist = site.build_if_stale()
    with tempfile.TemporaryDirectory(prefix="pitch-stock-") as scratch:
        other = stock.make(Path(scratch) / "stock", dist)
        with (
            hosting(dist, lambda name: bool(HASHED.search(name))) as ours,
            hosting(other, lambda name: not name.endswith(".html")) as stocks,
        ):
            yield {"ours": ours, "stock": stocks}


def measure(cell: Cell, runs: int, pages: dict[str, Host], by: Visitor) -> None:
    """Visit both pages in turns, as often as asked for."""
    network = NETWORKS[cell.network]
    for name in in_turns(PAGES, runs):
        visit = (by.cold if cell.kind == "cold" else by.warm)(pages[name], network, cell.cpu)
        getattr(cell, name).append(visit)
        print(f"{cell.title}: {name} {visit.ms:,.0f} ms", file=sys.stderr, flush=True)


def run(options: argparse.Namespace) -> int:
    """Measure, print, and write what was asked for."""
    todo = cells(options)
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None  # not on Windows
    with hosts() as pages, visitor() as by:
        for cell in todo:
            measure(cell, options.runs, pages, by)
    print(f"From navigation to the table; medians of {options.runs}\n\n{table(todo)}")
    if options.json:
        figures = report(todo, runs=options.runs, cpus=os.cpu_count(), load_before=load)
        options.json.write_text(json.dumps(figures, indent=1) + "\n", "utf-8")
    if options.plot:
        options.plot.write_text(plot.draw(todo), "utf-8")
    return 0


def main() -> int:
    """Run; what a person can mend is told in a line."""
    try:
        return run(parse(sys.argv[1:]))
    except BuildError as error:
        print(f"bench boot: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
