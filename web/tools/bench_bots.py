"""How strong the bots are, and how long they think: ``python build.py bench bots``.

Every match is on the same decks with rotated seats; shares are of the games won, with 95%
intervals. What is played stays in a file until the sources change, so that a run that was broken
off goes on where it was. The bots play as machine code where there is a C compiler (see
`benching.compiled`); times are taken of the plain source. The parts, for --only:

  random, novice, classical, steady, blind, keen, aware
                                 expert against three of them, at a table of four
  levels-4, -2, -3, -6, -partners   each level against those below it
  references                     classical and blind against three of each other
  characters                     each character against even ones
  times                          milliseconds for a decision, here and in Pyodide under node
  openspiel                      OpenSpiel's ISMCTS and expert against a long run (installs it)
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from statistics import mean, median, stdev
from typing import Any

from tools.benching import bouts, compiled, deciding
from tools.benching.bouts import BOUTS, Bout, Kept
from tools.environment import ROOT, WEB, extra

KEPT = WEB / ".cache" / "bench-bots.json"
PARTS = [*dict.fromkeys(bout.name for bout in BOUTS), "times", "openspiel"]
COMPILED = "PITCH_COMPILED"
"""Set in the process that may import the compiled bots."""


def parse(arguments: list[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="python build.py bench bots",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--only", nargs="+", choices=PARTS, metavar="NAME", help="these parts")
    parser.add_argument("--games", type=int, default=2000, metavar="N", help="of each match [2000]")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), metavar="N")
    parser.add_argument("--decisions", type=int, default=100, metavar="N", help="timed [100]")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures there")
    options = parser.parse_args(arguments)
    if min(options.games, options.workers, options.decisions) < 1:
        parser.error("numbers are 1 or more")
    return options


# --- Matches --------------------------------------------------------------------------------------


def matches(options: argparse.Namespace, names: list[str]) -> Iterator[dict[str, Any]]:
    """Play and print every match asked for."""
    digest = bouts.sources_digest(ROOT / "pitch_core", WEB / "tools" / "benching")
    kept = Kept(KEPT, digest)
    print(HEAD)
    with ProcessPoolExecutor(options.workers) as executor:
        for bout in BOUTS:
            if bout.name not in names:
                continue
            if not bouts.known(bout):
                print(f"{row(bout)}  one of them isn't there")
                continue
            tally = bouts.play(bout, options.games, kept, executor, progress(row(bout)))
            print(f"{row(bout)}  {told(bout, tally)}", flush=True)
            yield dict(bouts.as_json(bout, tally))


HEAD = f"{'match':<39}  games      share (95%)        aim   points a deal"


def row(bout: Bout) -> str:
    """Who plays whom."""
    bot, against = (name.rpartition(":")[2] for name in (bout.bot, bout.against))
    table = bout.name.partition("-")[2] or "4"
    return f"{table:<9} {bot:<14} against {against:<7}"[:39].ljust(39)


def told(bout: Bout, tally: Any) -> str:
    """How a match went."""
    low, high = tally.share_interval
    least, most = tally.mean_interval
    aim = f"even {bout.even:.0%}" if bout.aim is None else f"{bout.aim:.0%}"
    verdict = "" if bout.aim is None else "  ok" if tally.share >= bout.aim else "  LOW"
    share = f"{tally.share:6.1%} ({low:.1%} to {high:.1%})"
    points = f"{tally.mean:+.2f} ±{(most - least) / 2:.2f}"
    return f"{tally.games:>5}  {share:<25} {aim:>8}   {points}{verdict}"


def progress(text: str) -> Callable[[int, int], None]:
    """Shows on a terminal how far a match is."""

    def tell(done: int, games: int) -> None:
        if sys.stderr.isatty():
            print(f"{text}  {done} of {games} ", end="\r", file=sys.stderr, flush=True)

    return tell


# --- Times ----------------------------------------------------------------------------------------


def times(count: int) -> dict[str, Any]:
    """Measure and print how long decisions take."""
    from tools import site

    site.build_if_stale()
    each = max(1, count // 4)
    found = {"cpython": deciding.in_cpython(each), "pyodide": deciding.in_pyodide(each)}
    print(f"\nMilliseconds for a decision, {each} of each kind, {4 * each} as they come in games:")
    print("median / 90% / longest")
    print(f"{'':<15}" + "".join(f"{kind:>22}" for kind in deciding.KINDS))
    for place, levels in found.items():
        for level, kinds in levels.items():
            cells = "".join(f"{spread(ms):>22}" for ms in kinds.values())
            print(f"{place:<8}{level:<7}{cells}", flush=True)
    return found


def spread(ms: list[float]) -> str:
    """The median, what nine of ten need no more than, and the longest."""
    return " / ".join(f"{time:.1f}" for time in (median(ms), deciding.percentile(ms, 0.9), max(ms)))


# --- OpenSpiel ------------------------------------------------------------------------------------


def openspiel(count: int) -> dict[str, Any]:
    """Compare with OpenSpiel's search and print what both lose against a long run."""
    paths = [str(extra("openspiel")), *filter(None, os.environ.get("PYTHONPATH", "").split(":"))]
    script = Path(__file__).parent / "benching" / "outside.py"
    done = subprocess.run(
        [sys.executable, str(script), str(count)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([*paths[1:], paths[0]])},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    print(
        f"\n{count} fixed decisions of the play, {found['play-outs a card']} play-outs a card for"
    )
    print(f"both; what each choice costs by a run of {found['reference']} deals (chance to win, %)")
    searches = ("OpenSpiel ISMCTS", "expert")
    for name in searches:
        costs, ms = found[name]["regret"], found[name]["ms"]
        print(f"{name:<18} regret {interval(costs)}   {median(ms):8.1f} ms in the median")
    theirs, ours = (found[name]["regret"] for name in searches)
    print(
        f"{'difference':<18}        {interval([a - b for a, b in zip(theirs, ours, strict=True)])}"
    )
    return found


def interval(costs: list[float]) -> str:
    """The mean in per cent with its 95% interval."""
    half = 1.96 * stdev(costs) / sqrt(len(costs)) if len(costs) > 1 else 0.0
    return f"{100 * mean(costs):+.2f} ±{100 * half:.2f}"


def run(options: argparse.Namespace) -> dict[str, Any]:
    """Everything that is asked for."""
    names = options.only or PARTS
    found: dict[str, Any] = {}
    if {bout.name for bout in BOUTS} & set(names):
        found["matches"] = list(matches(options, names))
    if "openspiel" in names:
        found["openspiel"] = openspiel(options.decisions)
    if "times" in names:
        found["times"] = times(options.decisions)
    return found


def main() -> int:
    """Go on with the compiled bots, if they can be had, and measure."""
    options = parse(sys.argv[1:])
    if COMPILED not in os.environ:
        env = {**compiled.environment(), COMPILED: "1"}
        return subprocess.call([sys.executable, __file__, *sys.argv[1:]], env=env)
    found = run(options)
    if options.json:
        options.json.write_text(json.dumps(found, indent=1), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
