"""``replay``: show recorded games step by step, or check that they were played by the rules."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from ..deal import Deal, PublicDeal
from ..game import Game
from ..record import Record, RecordError, loads, seed_holds
from ..shuffle import commitment, deal_seed
from . import CommandError
from .files import read_lines, shown
from .keys import go_on, interactive
from .options import deal_number
from .pen import Pen, clean
from .text import (
    Names,
    auction_won,
    call_made,
    counted,
    hand_rows,
    result_text,
    rule,
    rules_text,
    scores_text,
    trick_head,
    trick_row,
    trump_made,
    wrapped,
)

if TYPE_CHECKING:
    from argparse import _SubParsersAction

__all__ = ["add_parser", "steps"]


def add_parser(subparsers: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command ``replay``."""
    parser = subparsers.add_parser(
        "replay",
        help="show recorded games step by step, or check them",
        description="Show recorded games step by step. On a terminal any key goes on, q quits.",
    )
    parser.add_argument("file", metavar="FILE", help="records, one a line; - is standard input")
    how = parser.add_mutually_exclusive_group()
    how.add_argument(
        "--check",
        action="store_true",
        help="only say whether each record holds; exit code 1 if not. Cards that do not follow "
        "from the seed are a note, no fault",
    )
    how.add_argument("--deal", type=deal_number, metavar="N", help="show only deal N, from 1")
    parser.set_defaults(func=_run)


def steps(record: Record, only: int | None = None, title: str = "Pitch") -> Iterator[str]:
    """A recorded game as texts to be shown one after the other; ``only`` is a deal's number.

    Raises `CommandError` when there is no such deal.
    """
    game = record.game
    if only is not None and only > len(game.deals):
        raise CommandError(f"there is no deal {only}: the game has {len(game.deals)}")
    names = Names.of(game.rules, record.players)
    yield wrapped(f"{title}: {_opening(record)}") + "\n"
    scores = game.start_scores
    for deal in game.deals:
        gained = deal.public.result.gained if deal.public.result else (0,) * len(scores)
        after = tuple(map(sum, zip(scores, gained, strict=True)))
        if only in (None, deal.public.number):
            yield from _deal_steps(names, deal, scores, after)
            yield from _seal_step(game, deal)
        scores = after
    if only is None:
        yield _closing(record, names)


def _opening(record: Record) -> str:
    game = record.game
    seed = "cards given" if game.seed is None else f"seed {clean(game.seed)}"
    return f"{rules_text(game.rules)}; {seed}"


def _closing(record: Record, names: Names) -> str:
    game = record.game
    if game.winner is None:
        return "The record ends here: the game was not finished."
    return f"{names.side(game.winner)} won the game."


def _deal_steps(
    names: Names, deal: Deal, before: tuple[int, ...], after: tuple[int, ...]
) -> Iterator[str]:
    public = deal.public
    yield "\n".join(
        [
            rule(f"Deal {public.number}"),
            scores_text(names, before),
            *hand_rows(names, deal.dealt, public.dealer),
            "",
        ]
    )
    yield from _auction_steps(names, public)
    yield from _trick_steps(names, public)
    if public.phase == "over":
        yield result_text(names, public, after) + "\n"
    elif public.to_act is not None:
        yield f"\n  Next to act: {names.seat(public.to_act)}.\n"


def _seal_step(game: Game, deal: Deal) -> Iterator[str]:
    """The seed of a deal that is over, and what it was sealed with, if its cards follow from it."""
    number = deal.public.number
    alone = replace(game, deals=(deal,))
    if deal.public.phase == "over" and game.seed is not None and seed_holds(alone):
        seed = deal_seed(game.seed, number)
        yield f"  Seed of the deal: {seed}\n  Its SHA-256: {commitment(seed)}\n"


def _auction_steps(names: Names, public: PublicDeal) -> Iterator[str]:
    for index in range(len(public.auction.calls)):
        yield "  " + call_made(names, public.auction, index)
    if public.auction.over:
        end = "" if public.trump else "\n"
        yield f"  {auction_won(names, public)}{end}"


def _trick_steps(names: Names, public: PublicDeal) -> Iterator[str]:
    if public.trump is None:
        return
    head = f"  {trump_made(names, public)}\n\n{trick_head(names)}\n"
    for number, trick in enumerate(public.all_tricks, start=1):
        row = trick_row(names, trick, public.trump, str(number))
        end = "\n" if number == 6 and trick.complete else ""
        yield (head if number == 1 else "") + row + end


def _run(args: Namespace) -> int:
    lines = read_lines(args.file)
    if not lines:
        raise CommandError(f"there is no record in {shown(args.file)}")
    if args.check:
        return _check(lines)
    return _show(lines, args.deal)


def _show(lines: list[tuple[int, str]], only: int | None) -> int:
    """Show every record that holds; exit code 1 when one doesn't."""
    pen, bad = Pen(), 0
    for count, (number, text) in enumerate(lines, start=1):
        try:
            record = loads(text)
            title = "Pitch" if len(lines) == 1 else f"Game {count} of {len(lines)}"
            if not _stepped(pen, steps(record, only, title)):
                break
        except (RecordError, CommandError) as error:
            bad += 1
            print(f"line {number}: {error}", file=sys.stderr)
    return 1 if bad else 0


def _stepped(pen: Pen, texts: Iterator[str]) -> bool:
    """Write the texts, on a terminal with a key between them; whether all were wanted."""
    for index, text in enumerate(texts):
        if index and interactive() and not go_on("  any key: on   q: quit "):
            return False
        pen.line(text)
    return True


def _check(lines: list[tuple[int, str]]) -> int:
    pen, bad = Pen(), 0
    for number, text in lines:
        try:
            verdict = f"ok, {_summary(loads(text))}"
        except RecordError as error:
            bad += 1
            verdict = f"bad: {error}"
        pen.line(f"line {number}: {verdict}")
    good = len(lines) - bad
    pen.line(f"{counted(len(lines), 'record')}: {good} ok, {bad} bad")
    return 1 if bad else 0


def _summary(record: Record) -> str:
    """How the game ended and whether its cards are those of its seed, which is no duty."""
    game = record.game
    names = Names.of(game.rules, record.players)
    end = "unfinished" if game.winner is None else f"{names.side(game.winner)} won"
    if game.seed is None:
        cards = "no seed is stated"
    elif seed_holds(game):
        cards = "the cards follow from the seed"
    else:
        cards = "note: the cards do not follow from the seed"
    return f"{counted(len(game.deals), 'deal')}, {end}; {cards}"
