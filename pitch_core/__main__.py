"""``python3 -m pitch_core``: play Pitch in the terminal, replay records, let bots compete."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from difflib import get_close_matches
from io import TextIOWrapper
from typing import Final

from . import __version__
from .bots import BotError
from .cli import CommandError, arena, choose, play, replay, review

_COMMANDS: Final = {
    "play": play, "replay": replay, "review": review, "arena": arena, "choose": choose,
}  # fmt: skip

_EXAMPLES: Final = """\
Pitch, the card game. Five commands, each with its own --help:

  play     a game against bots, here in the terminal
           python3 -m pitch_core play --players 3
  replay   show recorded games step by step, or check them
           python3 -m pitch_core replay games.txt
  review   what each decision of a seat cost, and what would have been better
           python3 -m pitch_core review games.txt
  arena    let bots compete on the same cards
           python3 -m pitch_core arena --games 100 --bots steady,random
  choose   what a bot would do in an unfinished game, and why
           python3 -m pitch_core choose --bot steady game.txt"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command in ``argv`` (default: the process's arguments); returns its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a sign it can't show is no reason to fail
    args = _parser().parse_args(_checked(sys.argv[1:] if argv is None else argv))
    try:
        return int(args.func(args))
    except CommandError as error:
        print(f"pitch: {error}", file=sys.stderr)
        return 2
    except BotError as error:
        print(f"{error.trace}pitch: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # Whoever read our output has had enough (`| head`); Python would complain at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _checked(words: Sequence[str]) -> Sequence[str]:
    """The words of the command line, of which the first has to be a command or an option."""
    if words and not words[0].startswith("-") and words[0] not in _COMMANDS:
        close = get_close_matches(words[0], _COMMANDS, n=1)
        hint = f"did you mean {close[0]}?" if close else f"there are {', '.join(_COMMANDS)}"
        _parser().error(f"{words[0]!r} is no command; {hint}")
    return words


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        "python3 -m pitch_core",
        usage="%(prog)s COMMAND [OPTIONS]",
        description=_EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"Pitch {__version__}")
    parser.set_defaults(func=lambda _: print(_EXAMPLES) or 0)
    subparsers = parser.add_subparsers(
        prog="python3 -m pitch_core", metavar="COMMAND", help="one of those above"
    )
    for command in _COMMANDS.values():
        command.add_parser(subparsers)
    return parser


if __name__ == "__main__":
    sys.exit(main())
