"""What each call or card promises: the deal is imagined many times over, as the seat knows it."""

from __future__ import annotations

from dataclasses import dataclass

from ..actions import Action, Bid, Pitch
from ..rules import TOP_BID
from ..shuffle import Dice
from ..view import SeatView
from .kernel import Table, call_number, play_out, random_policy
from .masks import card_number, mask_of, numbers_in
from .thinking import Thought

__all__ = ["Advice", "Option", "advise"]


@dataclass(frozen=True, slots=True)
class Option:
    """One call or card and what it promises.

    ``win`` is the chance (0 to 1) that the side of the seat wins the game, ``points`` the change of
    its score to expect of this deal, ``made`` the chance that a bid is made if it stands (`None`
    for a pass and for cards).
    """

    action: Action
    win: float
    points: float
    made: float | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """All that a seat may do, the best first; cards to pitch are left out: 4 is never worse.

    ``worlds`` is how many deals were imagined.
    """

    options: tuple[Option, ...]
    worlds: int

    @property
    def best(self) -> Option:
        """What promises most."""
        return self.options[0]

    def cost(self, action: Action) -> float:
        """The chance to win the game that ``action`` gives away against the best, 0 or more."""
        if isinstance(action, Pitch):
            action = Bid(TOP_BID)
        own = next(option for option in self.options if option.action == action)
        return max(0.0, self.best.win - own.win)


def advise(view: SeatView, dice: Dice, worlds: int = 100) -> Thought[Advice]:
    """Weigh everything that the seat to act may do, from what it may know alone."""
    actions = [action for action in view.legal if not isinstance(action, Pitch)]
    totals = [0.0] * len(actions)
    policy = random_policy(lambda: dice.below(65536) / 65536)
    done = 0
    for _ in range(worlds):
        hands = _imagined(view, dice)
        for number, action in enumerate(actions):
            totals[number] += _worth(view, Table.seen(view.public, hands), action, policy)
        done += 1
        if (yield) or len(actions) < 2:
            break
    options = [
        Option(action, max(0.0, min(1.0, 0.25 + 0.05 * total / done)), total / done)
        for action, total in zip(actions, totals, strict=True)
    ]
    return Advice(tuple(sorted(options, key=lambda option: -option.win)), done)


def _imagined(view: SeatView, dice: Dice) -> list[int]:
    held = [mask_of(view.public.played_by(seat)) for seat in range(view.rules.players)]
    held[view.seat] = mask_of(view.dealt)
    seen = sum(held)
    unseen = dice.shuffled(numbers_in(((1 << 52) - 1) & ~seen))
    for seat, mask in enumerate(held):
        while mask.bit_count() < 6:
            mask |= 1 << unseen.pop()
        held[seat] = mask
    return held


def _worth(view: SeatView, table: Table, action: Action, policy: object) -> float:
    if table.calling:
        table.call(call_number(action))  # type: ignore[arg-type]
    else:
        table.play(card_number(action.card))  # type: ignore[union-attr]
    return play_out(table, policy).gained()[view.side]  # type: ignore[arg-type]
