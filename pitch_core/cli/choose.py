"""``choose``: what a bot would do in an unfinished game, and why."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from ..actions import Action, Pitch
from ..bots import bot_docs, get_bot
from ..referee import ask
from . import CommandError
from .files import last_record, shown
from .options import seed
from .pen import Pen, clean

if TYPE_CHECKING:
    from argparse import _SubParsersAction

__all__ = ["add_parser"]


def add_parser(subparsers: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command ``choose``."""
    parser = subparsers.add_parser(
        "choose",
        help="what a bot would do in an unfinished game, and why",
        description="Print the call (pass, 2) or card (TD) that a bot chooses for the seat to "
        "act, then whose it is and the reason. Of several records the last is read; its last "
        "deal is unfinished.",
    )
    parser.add_argument("file", metavar="FILE", help="a record; - is standard input")
    known = ", ".join(bot_docs())
    parser.add_argument(
        "--bot", default="steady", metavar="NAME", help=f"{known}, or module:name [steady]"
    )
    parser.add_argument("--seed", type=seed, default="choose", help="decides the bot's dice")
    parser.set_defaults(func=_run)


def _run(args: Namespace) -> int:
    bot = get_bot(args.bot)
    record = last_record(args.file)
    game, seat = record.game, record.game.to_act
    if seat is None:
        raise CommandError(f"nobody is to act in {shown(args.file)}: its last deal is finished")
    choice = ask(bot, game, args.seed)
    whose = f"Seat {seat}, {clean(record.players[seat])}"
    Pen().lines([_word(choice.action), f"{whose}: {choice.why}"])
    return 0


def _word(action: Action) -> str:
    """The call or the card; a pitched card stands for the bid that it makes."""
    return str(action.card if isinstance(action, Pitch) else action)
