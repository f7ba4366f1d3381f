"""A seat's view: what it may know is in it, and nothing else can be reached from it."""

import enum
import gc
import pickle
import types
from collections.abc import Iterator

import oracle
from compare import Table
from hypothesis import given, settings
from hypothesis import strategies as st
from redeal import redealt
from strategies import SEEDS, options, somewhere, walk
from test_deal import HANDS, deal_of

from pitch_core import PACK, Card, Deal, Dice, Game, Pitch, SeatView, show_cards

NOT_DATA = (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType, enum.Enum)


def reachable(root: object) -> Iterator[object]:
    """Every object that hangs on ``root``; classes, functions and enum members are no data."""
    seen: set[int] = set()
    waiting = [root]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, NOT_DATA):
            continue
        seen.add(id(thing))
        yield thing
        waiting += gc.get_referents(thing)


def all_that_hangs_on(view: SeatView) -> list[object]:
    """The view, its deal, and what all their properties answer."""
    answers = [
        getattr(part, name)
        for part in (view, view.public, view.public.auction)
        for name in dir(part)
        if not name.startswith("__")
    ]
    return list(reachable([view, answers]))


def may_know(game: Game, seat: int) -> set[Card]:
    """The seat's own cards, and every card that lies or has lain face up."""
    assert game.deal is not None
    public = game.deal.public
    pitched = {call.card for call in public.auction.calls if isinstance(call, Pitch)}
    return {*game.deal.dealt[seat], *(card for _, card in public.plays), *pitched}


def check_for_leaks(table: Table, seat: int) -> None:
    game, view = table.game, table.game.view(seat)
    hidden = set(PACK) - may_know(game, seat)
    thawed = pickle.loads(pickle.dumps(view))
    for thing in (*all_that_hangs_on(view), *all_that_hangs_on(thawed)):
        assert not isinstance(thing, Card) or thing not in hidden
        assert not isinstance(thing, str) or str(game.seed) not in thing
        assert not isinstance(thing, Game | Deal)
    shown = repr(view)
    assert not [card for card in hidden if repr(card) in shown]
    assert str(game.seed) not in shown


LONG_SEEDS = SEEDS.map(lambda text: f"the seed of all secrets {text}")


@settings(max_examples=40)
@given(options(), LONG_SEEDS, st.integers(0, 60))
def test_no_hidden_card_stock_or_seed_can_be_reached(
    options: oracle.Options, seed: str, step: int
) -> None:
    table = somewhere(options, seed, step)
    for seat in range(options["players"]):
        check_for_leaks(table, seat)


@settings(max_examples=25)
@given(options(), SEEDS)
def test_dealing_the_unseen_cards_anew_leaves_the_view_equal(
    options: oracle.Options, seed: str
) -> None:
    dice = Dice(seed)
    for table in walk(options, seed, deals=2):
        for seat in range(options["players"]):
            other = redealt(table.game, seat, dice).view(seat)
            assert other == table.game.view(seat)
            assert repr(other) == repr(table.game.view(seat))


def test_the_walk_would_find_a_hidden_card() -> None:
    deal = deal_of("")
    leaky = SeatView(0, deal.public, deal.hands[1], (0, 0, 0, 0))
    cards = {thing for thing in all_that_hangs_on(leaky) if isinstance(thing, Card)}
    assert show_cards(deal.hands[1]) == HANDS[1]
    assert cards >= set(deal.hands[1])


def test_a_view_knows_its_seat() -> None:
    deal = deal_of("", "2 pass pass pass", "AS")
    view = SeatView(1, deal.public, deal.hands[1], (0, 0, 0, 0))
    assert view.my_turn
    assert [str(action) for action in view.legal] == ["QS", "2S"]
    assert SeatView(2, deal.public, deal.hands[2], (0, 0, 0, 0)).legal == ()
    assert show_cards(SeatView(0, deal.public, deal.hands[0], (0,) * 4).dealt) == HANDS[0]


def test_partners_share_a_side() -> None:
    deal = deal_of("partnership")
    sides = [SeatView(seat, deal.public, deal.hands[seat], (0, 0)).side for seat in range(4)]
    assert sides == [0, 1, 0, 1]
