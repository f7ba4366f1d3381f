"""Hypothesis strategies: options that hold together, and walks through games played with them."""

from __future__ import annotations

from collections.abc import Iterator

import oracle
from compare import ALL_VALUES, Table, pick
from hypothesis import strategies as st

from pitch_core import Dice

SEEDS = st.text("abcdefghjkmnpqrstuvwxyz23456789", min_size=1, max_size=6)


@st.composite
def options(draw: st.DrawFn) -> oracle.Options:
    """Any options that don't contradict each other; hypothesis shrinks towards the standard."""
    chosen: oracle.Options = {
        name: draw(st.sampled_from(values)) for name, values in ALL_VALUES.items()
    }
    chosen["partnership"] = chosen["players"] == 4 and chosen["partnership"]
    if chosen["all_pass"] == "dealer_bids":
        chosen["dealer_minimum"] = max(chosen["dealer_minimum"], chosen["min_bid"])
    return chosen


def walk(options: oracle.Options, seed: str, deals: int = 1) -> Iterator[Table]:
    """A game of a few deals by random actions: the same table again and again, a step further."""
    dice, table = Dice(seed), Table.open(options, seed)
    for _ in range(deals):
        table.deal()
        yield table
        while legal := table.legal():
            table.act(pick(dice, legal))
            yield table
        if table.winner is not None:
            return


def somewhere(options: oracle.Options, seed: str, step: int) -> Table:
    """A game after so many steps of `walk`, or at the end of its second deal."""
    table = Table.open(options, seed)
    for number, table in enumerate(walk(options, seed, deals=2)):  # noqa: B007
        if number == step:
            break
    return table
