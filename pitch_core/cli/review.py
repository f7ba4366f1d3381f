"""``review``: what each decision of a seat in recorded games cost."""

from __future__ import annotations

import textwrap
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..actions import Action, Bid, Pass, Pitch, Play
from ..bots import finish
from ..review import Judged, costliest, review_deal
from . import CommandError
from .files import last_record
from .options import deal_number
from .pen import WIDTH, Pen, clean, fit
from .text import card_text, rule

if TYPE_CHECKING:
    from argparse import _SubParsersAction

__all__ = ["add_parser", "rows"]


def add_parser(subparsers: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command ``review``."""
    parser = subparsers.add_parser(
        "review",
        help="what each decision of a seat cost",
        description="Print every call and card of a seat with the chance to win the game that it "
        "gave away, judged by what the seat could know then, and what would have been better. Of "
        "several records the last is read.",
    )
    parser.add_argument("file", metavar="FILE", help="a record; - is standard input")
    parser.add_argument("--seat", type=int, default=0, metavar="N", help="whose decisions [0]")
    parser.add_argument("--deal", type=deal_number, metavar="N", help="only deal N, from 1")
    parser.set_defaults(func=_run)


def _run(args: Namespace) -> int:
    record = last_record(args.file)
    game = record.game
    if not 0 <= args.seat < game.rules.players:
        raise CommandError(f"there is no seat {args.seat}, but 0 to {game.rules.players - 1}")
    if args.deal is not None and args.deal > len(game.deals):
        raise CommandError(f"there is no deal {args.deal}: the game has {len(game.deals)}")
    numbers = [args.deal] if args.deal else [deal.public.number for deal in game.deals]
    pen, all_judged = Pen(), list[Judged]()
    pen.line(f"What seat {args.seat}, {clean(record.players[args.seat])}, could have done better:")
    for deal in numbers:
        judged = finish(review_deal(game, deal, args.seat))
        pen.line("\n" + rule(f"Deal {deal}"))
        pen.lines(rows(judged))
        all_judged += judged
    if len(numbers) > 1:
        pen.lines(_worst(costliest(all_judged)))
    return 0


def rows(judged: Sequence[Judged]) -> Iterator[str]:
    """A line for each decision, with what was better below it, and the sum."""
    for each in judged:
        cost = "" if each.advice is None else _cost(each.cost)
        yield f"  {_when(each):<9}{fit(_what(each.decision.action), 10)}{cost:>7}  {each.mark}"
        for remark in _remarks(each):
            yield from (f"{'':30}{line}" for line in textwrap.wrap(remark, WIDTH - 30))
    yield f"  {'Together':<19}{_cost(sum(each.cost for each in judged)):>7}"


def _remarks(judged: Judged) -> Iterator[str]:
    if judged.advice is not None and judged.cost:
        best = judged.advice.best
        yield f"{_what(best.action)} was better: {best.win:.1%} to win, not {judged.win:.1%}"
        yield str(judged.why or "")
    if judged.decided:
        yield "in hindsight nothing could change the points any more"
    if judged.surer is not None:
        card, gain = judged.surer
        yield f"in hindsight {_what(card)} was sure to bring {gain:+}"


def _worst(judged: Sequence[Judged]) -> Iterator[str]:
    yield ""
    if not judged:
        yield "No decision gave more than 2% away."
        return
    yield "The costliest decisions:"
    for each in judged:
        where = f"deal {each.decision.deal}, {_when(each)}"
        yield f"  {_cost(each.cost):>7}  {_what(each.decision.action)} in {where}"


def _when(judged: Judged) -> str:
    public = judged.decision.view.public
    return "call" if public.phase == "auction" else f"trick {len(public.tricks) + 1}"


def _what(action: Action) -> str:
    match action:
        case Play(card):
            return card_text(card)
        case Pitch(card):
            return f"4 by {card_text(card)}"
        case Bid(points):
            return f"bid {points}"
        case Pass():
            return "pass"
    return str(action)


def _cost(cost: float) -> str:
    return f"-{cost:.1%}" if cost else "0.0%"
