"""``play``: a game in the terminal against bots."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from io import TextIOWrapper
from typing import TYPE_CHECKING, Final

from ..bots import bot_docs, get_bot
from ..game import Game
from ..record import Record, dumps
from ..rules import Rules
from . import CommandError
from .files import append_line, check_writable
from .options import add_record, add_rules, name, rules_from, seed
from .pen import Pen, clean
from .table import Left, Table
from .text import Names

if TYPE_CHECKING:
    from argparse import _SubParsersAction

__all__ = ["add_parser"]

_OTHERS: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus")
"""Names for the bots at the table, from your left; one more than needed, in case one is yours."""


def add_parser(subparsers: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command ``play``."""
    parser = subparsers.add_parser(
        "play",
        help="a game against bots, here in the terminal",
        usage="%(prog)s [OPTIONS]",
        description="A game of Pitch against bots, here in the terminal. Type ? in it for help.",
    )
    known = ", ".join(bot_docs())
    parser.add_argument(
        "--bot",
        default="steady",
        metavar="NAME[,NAME]",
        help=f"your opponents, from your left; the last one takes the rest: {known} [steady]",
    )
    parser.add_argument("--name", type=name, default="You", help="your name [You]")
    parser.add_argument(
        "--seed", type=seed, help="decides the cards; the same seed gives the same deals"
    )
    add_record(parser)
    add_rules(parser)
    parser.set_defaults(func=_run)


def _run(args: Namespace) -> int:
    rules = rules_from(args)
    players = (clean(args.name), *_bot_names(args.bot, rules))
    bots = [get_bot(name) for name in players[1:]]
    if args.record:
        check_writable(args.record)
    seated = [name for name in _OTHERS if name != players[0]]
    names = Names.of(rules, (players[0], *seated[: rules.players - 1]))
    pen = Pen()
    table = Table(Game.new(rules, args.seed), names, bots, pen, kept=bool(args.record))
    try:
        code = _play(table)
        pen.line(_goodbye(table.game))
        return code
    finally:  # whatever ends it, a bot that fails too
        if args.record:
            append_line(args.record, dumps(Record(table.game, players)))
            pen.line(f"The record is in {clean(args.record)}.")


def _play(table: Table) -> int:
    """Play until the game is won or the player leaves; Ctrl-C gives the usual exit code."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # typed junk is answered, it is no accident
    try:
        table.run()
    except KeyboardInterrupt:
        print()
        return 130
    except EOFError:
        print()
    except Left:
        pass
    return 0


def _goodbye(game: Game) -> str:
    left = "You left the game. " if game.winner is None else ""
    return f"{left}The same cards again: --seed {game.seed}"


def _bot_names(text: str, rules: Rules) -> tuple[str, ...]:
    names = [name.strip() for name in text.split(",")]
    others = rules.players - 1
    if len(names) > others:
        raise CommandError(f"only {others} can play against you, not {len(names)}")
    return (*names, *[names[-1]] * (others - len(names)))
