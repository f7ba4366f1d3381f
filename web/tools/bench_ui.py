"""How quickly the page answers, and whether it grows: ``python build.py bench ui``.

The time from a press on a card to its picture and the longest task, with bots that act quickly;
the longest task while experts have their turns; the frames that are dropped while a deal is dealt
and played on a CPU four times slower; and what the page holds after 100 deals and after many
more: nothing may have been added.
Where other work is done on the machine, the times are too long; what is held depends on nothing.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from pitch_core.bots import LEVELS
from tools import browser, serve, site
from tools.benching import ui
from tools.environment import BuildError

#: Deals after which everything has been loaded and kept that ever will be.
WARM = 100
CPU = 4
#: Deals against experts, in whose turns the longest task is looked for.
TURNS = 3


def parse(arguments: list[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="python build.py bench ui",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--presses", type=int, default=40, metavar="N", help="cards to press [40]")
    parser.add_argument(
        "--bot", choices=LEVELS, default="steady", help="who plays while cards are pressed [steady]"
    )
    parser.add_argument("--deals", type=int, default=500, metavar="N", help="deals to play [500]")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures there")
    options = parser.parse_args(arguments)
    if options.presses < 1 or options.deals <= WARM:
        parser.error(f"--presses takes 1 or more, --deals more than {WARM}")
    return options


def report(presses: ui.Presses, motion: ui.Motion, before: ui.Held, after: ui.Held) -> str:
    """The figures for a reader, each with whether it is as it should be."""
    grown = before.grown(after)
    more = ", ".join(f"{count} {name} more" for name, count in grown.items())
    return "\n".join(
        [
            f"From a press on a card to its picture, {len(presses.presses)} cards: "
            f"median {presses.median:.0f} ms, p95 {presses.p95:.0f} ms"
            f" ({_verdict(presses.p95, ui.PRESS_AIM)})",
            f"Longest task: {presses.longest:.0f} ms ({_verdict(presses.longest, ui.BLOCK_AIM)})",
            f"Frames dropped while a deal is dealt and played, CPU {CPU}x: {motion.dropped} of "
            f"{motion.dropped + len(motion.frames)} ({motion.share:.1%})",
            f"Held after {before.deals} deals: {_held(before)}",
            f"Held after {after.deals} deals: {_held(after)} (growth: {more or 'none'})",
        ]
    )


def turns_report(tasks: Sequence[float]) -> str:
    """The longest task between presses, for a reader."""
    longest = max(tasks, default=0.0)
    return f"Longest task in experts' turns: {longest:.0f} ms ({_verdict(longest, ui.BLOCK_AIM)})"


def _verdict(found: float, aim: float) -> str:
    return f"{'met' if found <= aim else 'NOT'} {aim:g}"


def _held(held: ui.Held) -> str:
    return f"{held.nodes:,} nodes, {held.listeners} listeners, {held.objects:,} Python objects"


def run(options: argparse.Namespace) -> int:
    """Measure, print, and write what was asked for."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None  # not on Windows
    launch = browser.launch_options(browser.find())
    with (
        serve.serving(site.build_if_stale()) as url,
        sync_playwright() as playwright,
        playwright.chromium.launch(**launch) as chromium,
    ):
        pressed = ui.presses(chromium, url, options.presses, options.bot)
        taken = ui.turns(chromium, url, TURNS)
        moved = ui.motion(chromium, url, CPU)
        before, after = ui.soak(chromium, url, [WARM, options.deals])
    print(report(pressed, moved, before, after))
    print(turns_report(taken))
    if options.json:
        figures: dict[str, Any] = {"load_before": load, "cpus": os.cpu_count()}
        figures |= {"presses": asdict(pressed), "turns": taken, "motion": asdict(moved)}
        figures["held"] = [asdict(before), asdict(after)]
        options.json.write_text(json.dumps(figures, indent=1) + "\n", "utf-8")
    return 1 if before.grown(after) else 0


def main() -> int:
    """Run; what a person can mend is told in a line."""
    try:
        return run(parse(sys.argv[1:]))
    except BuildError as error:
        print(f"bench ui: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
