"""``arena``: let bots compete on the same cards, and tell how sure the result is."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..arena import LONGEST, Match, Outcome, Standings, Tally, lineup, play_match
from ..bots import bot_docs, get_bot
from ..shuffle import new_seed
from . import CommandError, versus
from .files import append_line, check_writable
from .options import add_record, add_rules, rules_from, seed
from .pen import Pen
from .text import counted, rules_text

if TYPE_CHECKING:
    from argparse import _SubParsersAction

__all__ = ["add_parser"]

_DESCRIPTION = """\
Bots play on the same cards, each in every seat in turn. Fewer bots than seats: the last one takes
the seats that are left ("steady,random" is one against three); in a partnership two bots are the
two sides. With --table each plays alone against each other one in all the other seats. A bot of
your own is module:name."""


def add_parser(subparsers: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command ``arena``."""
    parser = subparsers.add_parser(
        "arena",
        help="let bots compete on the same cards",
        usage="%(prog)s --bots A,B,… [OPTIONS]",
        description=_DESCRIPTION,
    )
    known = ", ".join(bot_docs())
    parser.add_argument("--bots", required=True, metavar="A,B,…", help=f"who plays: {known}")
    parser.add_argument("--games", type=_count, default=100, metavar="N", help="[100]")
    parser.add_argument(
        "--table", action="store_true", help="all against all, N games for each two"
    )
    parser.add_argument("--seed", type=seed, help="the same seed gives the same games")
    add_record(parser)
    parser.add_argument(
        "--workers", type=_count, default=1, metavar="N", help="processes that share the work [1]"
    )
    parser.add_argument(
        "--longest",
        type=_count,
        default=LONGEST,
        metavar="N",
        help=f"break off games after so many deals, and count them [{LONGEST}]",
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    add_rules(parser)
    parser.set_defaults(func=_run)


def _run(args: Namespace) -> int:
    names = [name.strip() for name in args.bots.split(",")]
    asked = _matches(args, names)
    if args.record:
        check_writable(args.record)
    played = [Standings(match) for match in asked]
    with _executor(args.workers) as executor:
        for standings, outcome in _with_progress(_play(played, executor), asked):
            standings.add(outcome)
            if args.record:
                append_line(args.record, outcome.record)
    if args.json:
        told = [_as_json(standings) for standings in played]
        print(json.dumps({"matches": told} if args.table else told[0]))
    else:
        Pen().lines(versus.table(played, names) if args.table else _table(played[0]))
    return 0


def _play(
    played: Iterable[Standings], executor: Executor | None
) -> Iterator[tuple[Standings, Outcome]]:
    for standings in played:
        for outcome in play_match(standings.match, executor):
            yield standings, outcome


def _matches(args: Namespace, names: list[str]) -> list[Match]:
    rules, seed = rules_from(args), args.seed or new_seed()
    if args.table and len(set(names)) < max(2, len(names)):
        raise CommandError("a table needs two bots or more, none of them twice")
    try:
        bots = lineup(names[:2] if args.table else names, rules)
        for name in names:
            get_bot(name)  # before a file is made or a process started
    except ValueError as error:
        raise CommandError(str(error)) from None
    match = Match(rules, bots, args.games, seed, args.longest)
    return list(versus.matches(match, names)) if args.table else [match]


@contextmanager
def _executor(workers: int) -> Iterator[Executor | None]:
    """Processes to share the work, dropped at once when it is broken off; `None` for one."""
    if workers == 1:
        yield None
        return
    executor = ProcessPoolExecutor(workers)
    try:
        yield executor
    finally:
        executor.shutdown(cancel_futures=True)


def _with_progress(
    outcomes: Iterable[tuple[Standings, Outcome]], asked: Iterable[Match]
) -> Iterable[tuple[Standings, Outcome]]:
    """The same, with a bar on a terminal where one of the libraries for it is installed."""
    if not sys.stderr.isatty():
        return outcomes
    total = sum(match.games for match in asked)
    try:
        bar: Any = import_module("tqdm").tqdm
        return bar(outcomes, total=total, unit="game", leave=False)  # type: ignore[no-any-return]
    except ImportError:
        pass
    try:
        console = import_module("rich.console").Console(stderr=True)
        track: Any = import_module("rich.progress").track
    except ImportError:
        return outcomes
    return track(  # type: ignore[no-any-return]
        outcomes, "Playing", total=total, console=console, transient=True
    )


def _as_json(standings: Standings) -> dict[str, Any]:
    match = standings.match
    return {
        "rules": match.rules.to_dict(),
        "bots": list(match.bots),
        "seed": match.seed,
        "games": standings.games,
        "deals": standings.deals,
        "unfinished": standings.unfinished,
        "results": [_result(name, one) for name, one in standings.tallies.items()],
    }


def _result(name: str, one: Tally) -> dict[str, Any]:
    return {
        "bot": name,
        "seats": one.seats,
        "wins": one.wins,
        "share": one.share,
        "share_interval": list(one.share_interval),
        "points": one.mean,
        "points_interval": list(one.mean_interval),
    }


def _table(standings: Standings) -> Iterator[str]:
    match, tallies = standings.match, standings.tallies
    wide = max(len(name) for name in ("bot", *tallies))
    yield f"{counted(standings.games, 'game')}, {rules_text(match.rules)}; seed {match.seed}"
    yield ""
    yield f"{'bot':<{wide}}  seats   won  share of games won (95%)  points a deal and seat (95%)"
    for name, one in tallies.items():
        low, high = one.share_interval
        share = f"{one.share:6.1%} ({low:.1%} to {high:.1%})"
        least, most = one.mean_interval
        points = f"{one.mean:+.3f} ({least:+.3f} to {most:+.3f})"
        yield f"{name:<{wide}}  {one.seats:>5}  {one.wins:>4}  {share:<25} {points}"
    yield ""
    per_game = standings.deals / max(1, standings.games)
    yield f"{counted(standings.deals, 'deal')}, {per_game:.1f} a game"
    if standings.unfinished:
        games, deals = counted(standings.unfinished, "game"), counted(match.longest, "deal")
        yield f"{games} that nobody had won after {deals}"


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < len(text) < 9 and int(text)):
        raise ArgumentTypeError("a whole number from 1 is needed")
    return int(text)
