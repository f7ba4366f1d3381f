"""Bots as a newcomer writes them at first, each wrong in its own way."""

from typing import Any

from terminal import meek

from pitch_core import Bid, Dice, Game, SeatView
from pitch_core.bots import Choice, Reason

ANY: Any = None
FOURTH = Game.new(seed="own-4").next_deal()


def returns_nothing(view: SeatView, dice: Dice) -> Any:
    """It forgets the `return`."""


def returns_an_action(view: SeatView, dice: Dice) -> Any:
    return view.legal[0]


def one_parameter(view: SeatView) -> Any:
    return meek(view, ANY)


def three_parameters(view: SeatView, dice: Dice, more: int) -> Any:
    return meek(view, dice)


def plain_reason(view: SeatView, dice: Dice) -> Choice:
    why: Any = "It is high."
    return Choice(view.legal[0], why)


def lacks_a_value(view: SeatView, dice: Dice) -> Choice:
    return Choice(view.legal[0], Reason("{card} is high."))


def nameless_value(view: SeatView, dice: Dice) -> Choice:
    return Choice(view.legal[0], Reason("{} is high."))


def open_brace(view: SeatView, dice: Dice) -> Choice:
    return Choice(view.legal[0], Reason("{card is high."))


def bids_five(view: SeatView, dice: Dice) -> Choice:
    return Choice(Bid(5), Reason("Why not?"))


def bids_true(view: SeatView, dice: Dice) -> Choice:
    return Choice(Bid(True), Reason("Why not?"))


def bids_text(view: SeatView, dice: Dice) -> Choice:
    points: Any = "2"
    return Choice(Bid(points), Reason("Why not?"))


def says_pass(view: SeatView, dice: Dice) -> Choice:
    call: Any = "pass"
    return Choice(call, Reason("Why not?"))


def fails_later(view: SeatView, dice: Dice) -> Choice:
    return meek(view, dice) if view.public.number == 1 else _look_up(view.seat)


def _look_up(seat: int) -> Choice:
    table: dict[int, Choice] = {}
    return table[seat]


def leaves(view: SeatView, dice: Dice) -> Choice:
    raise SystemExit("enough")


def fails_in_game_4(view: SeatView, dice: Dice) -> Choice:
    """It knows the cards of the fourth game of a match with the seed ``own``."""
    assert view.hand != FOURTH.view(view.seat).hand
    return meek(view, dice)


class Player:
    """A bot that is an object."""

    def __call__(self, view: SeatView, dice: Dice) -> Any:
        return {"call": "pass"}


player = Player()
