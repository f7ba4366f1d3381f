"""What holds for every game: random options, random seeds, every step."""

import copy
from itertools import permutations

import oracle
from compare import engine_deal, told
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import SEEDS, options, walk

from pitch_core import (
    PACK,
    Action,
    Bid,
    Card,
    Deal,
    Game,
    IllegalAction,
    Pass,
    Pitch,
    Play,
    Record,
    SeatView,
    Suit,
    dumps,
    events,
    loads,
    parse_action,
    replay,
)
from pitch_core.events import Event

EVERY_ACTION: list[Action] = [
    Pass(),
    *map(Bid, (1, 2, 3, 4)),
    *(Pitch(card) for card in PACK),
    *(Play(card) for card in PACK),
]
RELABELLED = st.sampled_from(list(permutations(Suit)))


def current(game: Game) -> Deal:
    assert game.deal is not None
    return game.deal


@settings(max_examples=50)
@given(options(), SEEDS)
def test_the_engine_equals_the_oracle_at_every_step(options: oracle.Options, seed: str) -> None:
    for table in walk(options, seed, deals=2):
        assert table.differences() == [], table.story


@given(options(), SEEDS)
def test_52_cards_are_conserved(options: oracle.Options, seed: str) -> None:
    for table in walk(options, seed):
        deal = current(table.game)
        played = [card for _, card in deal.public.plays]
        cards = [*played, *deal.stock, *(card for hand in deal.hands for card in hand)]
        assert sorted(map(str, cards)) == sorted(oracle.PACK)


@given(options(), SEEDS)
def test_there_is_a_legal_action_until_the_deal_is_over(options: oracle.Options, seed: str) -> None:
    for table in walk(options, seed):
        assert bool(table.game.legal()) == (current(table.game).public.phase != "over")
        assert (table.game.to_act is None) == (not table.game.legal())


@settings(max_examples=50)
@given(options(), SEEDS)
def test_what_is_legal_is_accepted_and_all_else_refused(options: oracle.Options, seed: str) -> None:
    for table in walk(options, seed):
        accepted = {action for action in EVERY_ACTION if accepts(table.game, action)}
        assert accepted == set(table.game.legal())


def accepts(game: Game, action: Action) -> bool:
    try:
        game.check(action)
    except IllegalAction:
        return False
    return True


@settings(max_examples=50)
@given(options(), SEEDS)
def test_apply_leaves_its_argument_as_it_was(options: oracle.Options, seed: str) -> None:
    for table in walk(options, seed):
        game = table.game
        before = copy.deepcopy(game)
        for action in game.legal()[:3]:
            assert game.apply(action) != game
        assert game == before


@settings(max_examples=25)
@given(options(), SEEDS)
def test_a_record_reads_back_at_every_step(options: oracle.Options, seed: str) -> None:
    names = tuple(f"player {seat}" for seat in range(options["players"]))
    for table in walk(options, seed, deals=2):
        record = Record(table.game, names)
        text = dumps(record)
        assert loads(text) == record, text
        assert "\n" not in text


@given(options(), SEEDS)
def test_a_replay_goes_through_every_state(options: oracle.Options, seed: str) -> None:
    states = [table.game for table in walk(options, seed, deals=2)]
    record = Record(states[-1], ("",) * options["players"])
    assert list(replay(record))[1:] == states


@given(options(), SEEDS)
def test_events_of_every_step_add_up(options: oracle.Options, seed: str) -> None:
    views = [table.game.view(0) for table in walk(options, seed)]
    told: list[Event] = []
    before: SeatView | None = None
    for view in views:
        told += events(before, view)
        before = view
    assert events(None, views[-1]) == tuple(told)


# --- relabelling the suits ------------------------------------------------------------------------


@settings(max_examples=50)
@given(options(), SEEDS, RELABELLED)
def test_relabelling_the_suits_commutes_with_playing(
    options: oracle.Options, seed: str, suits: tuple[Suit, ...]
) -> None:
    letters = str.maketrans("SHDC", "".join(map(str, suits)))
    for table in walk(options, seed):
        deal = current(table.game)
        other = relabelled(deal, letters)
        assert {relabel(a, letters) for a in deal.legal()} == set(other.legal())
        assert other.public.to_act == deal.public.to_act
        assert other.public.card_points() == deal.public.card_points()
        assert bool(other.public.result) == bool(deal.public.result)
        if deal.public.result and other.public.result:
            assert other.public.result.gained == deal.public.result.gained


def relabel(action: Action, letters: dict[int, int]) -> Action:
    """The same action with other suits: only the last letter of a token can be a suit."""
    token = str(action)
    is_card = isinstance(action, Pitch | Play)
    return parse_action(token[:-1] + token[-1].translate(letters) if is_card else token)


def relabelled(deal: Deal, letters: dict[int, int]) -> Deal:
    """The same deal played with other suits, from its first call."""
    story = told(deal)
    for name in ("calls", "plays"):
        story[name] = [str(relabel(parse_action(token), letters)) for token in story[name]]
    story["hands"] = [
        [str(Card.parse(card[0] + card[1].translate(letters))) for card in hand]
        for hand in story["hands"]
    ]
    return engine_deal(deal.public.rules.to_dict(), story)
