"""The command line for tests: what is typed into it, what it prints, bots easy to foresee."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

from pitch_core import Bid, Dice, Record, Rules, SeatView, dumps
from pitch_core.__main__ import main
from pitch_core.arena import play_game
from pitch_core.bots import Choice, Reason, get_bot
from pitch_core.game import Game

ROOT = Path(__file__).parent.parent
MEEK = f"{__name__}:meek"


def meek(view: SeatView, dice: Dice) -> Choice:
    """A bot that passes if it may, and plays its first card that is allowed."""
    return Choice(view.legal[0], Reason("It comes first."))


def bidder(points: int) -> Callable[[SeatView, Dice], Choice]:
    """A bot that is as `meek`, but makes one bid whenever it may."""

    def choose(view: SeatView, dice: Dice) -> Choice:
        return Choice(Bid(points), Reason("")) if Bid(points) in view.legal else meek(view, dice)

    return choose


bids_1, bids_3, bids_4 = map(bidder, (1, 3, 4))


class File(io.StringIO):
    """A stream that can hold every sign, and is no terminal."""

    encoding = "utf-8"


class Terminal(File):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


class Person(io.StringIO):
    """A keyboard: `answer` gets what was printed on ``screen`` since, and says what is typed."""

    def __init__(self, screen: io.StringIO, answer: Callable[[str], str]) -> None:
        super().__init__()
        self._screen, self._answer, self._seen = screen, answer, 0

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        new = self._screen.getvalue()[self._seen :]
        self._seen += len(new)
        return self._answer(new) + "\n"


def typed(argv: str, *lines: str) -> tuple[int, str]:
    """Run a command with lines typed; exit code and all that was printed."""
    return _run(argv, lambda screen: io.StringIO("".join(f"{line}\n" for line in lines)))


def answered(argv: str, answer: Callable[[str], str]) -> tuple[int, str]:
    """Run a command with somebody at the keyboard; exit code and all that was printed."""
    return _run(argv, lambda screen: Person(screen, answer))


def _run(argv: str, keyboard: Callable[[File], io.StringIO]) -> tuple[int, str]:
    screen = File()
    with (
        redirect_stdout(screen),
        redirect_stderr(screen),
        patch("sys.stdin", keyboard(screen)),
    ):
        try:
            code = main(argv.split())
        except SystemExit as left:  # argparse leaves by itself
            code = int(str(left.code))
    return code, screen.getvalue()


def record(seed: str = "alpha", bots: str = "meek", rules: str = "", deals: int = 3) -> str:
    """A record of bots' play as a line, broken off after ``deals`` deals."""
    agreed = Rules.parse(f"auction-pitch@1 {rules}")
    chosen = get_bot(MEEK if bots == "meek" else bots)
    game = play_game([chosen] * agreed.players, Game.new(agreed, seed), seed, longest=deals)
    return dumps(Record(game, (bots,) * agreed.players))


def shell(*argv: str, typing: str = "", **environment: str) -> tuple[int, bytes, bytes]:
    """Run ``python -m pitch_core`` as a user does; exit code, output, errors."""
    done = subprocess.run(
        [sys.executable, "-m", "pitch_core", *argv],
        input=typing.encode("utf-8", "surrogateescape"),
        capture_output=True,
        cwd=ROOT,
        env=os.environ | environment,
        timeout=60,
    )
    return done.returncode, done.stdout, done.stderr
