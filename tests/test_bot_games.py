"""Bots at every kind of table: no illegal action, no stall, and nothing they could not know.

``PITCH_BOT_GAMES=10000`` plays more games than the usual 600.
"""

import os

import pytest
from compare import random_options, random_scores
from hypothesis import given, settings
from hypothesis import strategies as st
from redeal import redealt
from strategies import SEEDS, options, somewhere

from pitch_core import Dice, Game, Record, Rules, dumps, loads
from pitch_core.bots import bot_docs, dice_for, get_bot

GAMES = int(os.environ.get("PITCH_BOT_GAMES", "600"))
SHARES = 12
LONGEST = 8
"""Deals after which a game is left: under some options poor bidders never get to the target."""

NAMES = [name for name in bot_docs() if name in ("random", "novice", "steady")]


def bot_game(seed: str) -> Game:
    """A game of random bots at a random table, each choice checked; most begin near the target."""
    dice = Dice(seed)
    options = random_options(dice)
    scores = None if dice.below(4) == 0 else tuple(random_scores(dice, options))
    rules = Rules.from_dict(options)
    bots = [get_bot(dice.choice(NAMES)) for _ in range(rules.players)]
    game = Game.new(rules, seed, start_scores=scores)
    while game.winner is None and len(game.deals) < LONGEST:
        game = game.next_deal()
        while game.to_act is not None:
            view = game.view(game.to_act)
            assert view.legal, (seed, view)
            choice = bots[view.seat](view, dice_for(seed, view))
            assert choice.action in view.legal, (seed, view, choice)
            game = game.apply(choice.action)
    return game


@pytest.mark.parametrize("share", range(SHARES))
def test_games_over_random_options_without_illegal_action_or_stall(share: int) -> None:
    won = 0
    numbers = range(share * GAMES // SHARES, (share + 1) * GAMES // SHARES)
    for number in numbers:
        game = bot_game(f"bots {number}")
        assert all(deal.public.phase == "over" for deal in game.deals)
        won += game.winner is not None
    assert won >= len(numbers) // 2


def test_a_bot_game_reads_back_from_its_record() -> None:
    game = bot_game("record")
    record = Record(game, ("bot",) * game.rules.players)
    assert loads(dumps(record)) == record


@settings(max_examples=40)
@given(options(), SEEDS, st.integers(0, 60))
@pytest.mark.parametrize("name", NAMES)
def test_dealing_the_unseen_cards_anew_leaves_the_choice_equal(
    name: str, options: dict[str, object], seed: str, step: int
) -> None:
    game = somewhere(options, seed, step).game
    if game.to_act is None:
        game = game.next_deal() if game.deal_due else game
    for seat in [] if game.to_act is None else [game.to_act]:
        choice = get_bot(name)(game.view(seat), Dice("same"))
        for _ in range(3):
            other = redealt(game, seat, Dice(seed))
            assert get_bot(name)(other.view(seat), Dice("same")) == choice


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_chooses_the_same_when_asked_again(name: str) -> None:
    game = Game.new(Rules(), "again").next_deal()
    view = game.view(game.to_act or 0)
    assert get_bot(name)(view, Dice("d")) == get_bot(name)(view, Dice("d"))
