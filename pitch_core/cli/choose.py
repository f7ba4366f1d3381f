"""``choose``: what a bot would do in an unfinished game, and why."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from ..actions import Action, Pitch
from ..bots import BotError, bot_docs, dice_for, get_bot
from ..game import Game
from ..record import RecordError, loads
from ..view import SeatView
from . import CommandError
from .files import read_lines
from .options import seed
from .pen import Pen

if TYPE_CHECKING:
    from argparse import _SubParsersAction

__all__ = ["add_parser"]


def add_parser(subparsers: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command ``choose``."""
    parser = subparsers.add_parser(
        "choose",
        help="what a bot would do in an unfinished game, and why",
        description="Print the call (pass, 2) or card (TD) that a bot chooses for the seat to "
        "act, then its reason. Of several records the last is read; its last deal is unfinished.",
    )
    parser.add_argument("file", metavar="FILE", help="a record; - is standard input")
    known = ", ".join(bot_docs())
    parser.add_argument(
        "--bot", default="steady", metavar="NAME", help=f"{known}, or module:name [steady]"
    )
    parser.add_argument("--seed", type=seed, default="choose", help="decides the bot's dice")
    parser.set_defaults(func=_run)


def _run(args: Namespace) -> int:
    try:
        bot = get_bot(args.bot)
    except BotError as error:
        raise CommandError(str(error)) from None
    view = _view(_last_game(args.file), args.file)
    choice = bot(view, dice_for(args.seed, view))
    Pen().lines([_word(choice.action), str(choice.why)])
    return 0


def _last_game(name: str) -> Game:
    lines = read_lines(name)
    if not lines:
        raise CommandError(f"there is no record in {name!r}")
    number, text = lines[-1]
    try:
        return loads(text).game
    except RecordError as error:
        raise CommandError(f"{name!r}, line {number}: {error.code}: {error}") from None


def _view(game: Game, name: str) -> SeatView:
    if game.to_act is None:
        raise CommandError(f"nobody is to act in {name!r}: its last deal is finished")
    return game.view(game.to_act)


def _word(action: Action) -> str:
    """The call or the card; a pitched card stands for the bid that it makes."""
    return str(action.card if isinstance(action, Pitch) else action)
