"""Fair bots: to deal what a seat has not seen anew changes nothing of what it does there.

All registered bots are asked, each in all the characters that it comes in, at moments of games over
all options and sizes of table; the slower a bot is, the fewer of these moments it gets.
"""

from __future__ import annotations

import sys
from collections import Counter
from functools import cache
from time import perf_counter

import pytest
from compare import ALL_VALUES, pick, random_options, random_scores
from redeal import redealt

from pitch_core import Dice, Game, Rules, SeatView, parse_action
from pitch_core.bots import Bot, BotError, Choice, Reason, bot_docs, dice_for, get_bot
from pitch_core.bots.levels import CHARACTERS, LEVELS

MOMENTS = 4000
"""Of all of them together every bot sees some."""

SHARE = 1.0
"""Seconds that one bot should take, as far as that can be told from its first decisions."""

FEWEST = 24


def names() -> list[str]:
    """Every bot there is, and what it is called in each of its characters."""
    plain = sorted({*bot_docs(), *filter(_found, LEVELS)})
    turned = [f"{name}/{character}" for name in plain for character in CHARACTERS]
    return [*plain, *filter(_found, turned)]


def _found(name: str) -> bool:
    try:
        get_bot(name)
    except BotError:
        return False
    return True


@cache
def moments() -> list[Game]:
    """Games at a moment in which somebody is to act, spread over all options."""
    found: list[Game] = []
    number = 0
    while len(found) < MOMENTS:
        dice = Dice(f"fair {number}")
        options = random_options(dice)
        scores = tuple(random_scores(dice, options))
        game = Game.new(Rules.from_dict(options), f"fair {number}", start_scores=scores).next_deal()
        while game.to_act is not None:
            if not dice.below(3):
                found.append(game)
            game = game.apply(parse_action(pick(dice, [str(action) for action in game.legal()])))
        number += 1
    return Dice("order").shuffled(found)


def choice(bot: Bot, game: Game) -> Choice:
    """What a bot does; its dice are the same whatever the cards come from."""
    assert game.to_act is not None
    view = game.view(game.to_act)
    return bot(view, dice_for("the same", view))


def differs(bot: Bot, game: Game, number: int) -> str:
    """What a bot does otherwise when all it has not seen is dealt anew; "" when it doesn't."""
    seat = game.to_act
    assert seat is not None
    before = choice(bot, game)
    other = redealt(game, seat, Dice(f"anew {number}"))
    assert other.view(seat) == game.view(seat)
    after = choice(bot, other)
    return "" if before == after else f"moment {number}: {before}, but {after}"


def how_many(bot: Bot) -> int:
    """Of how many moments a bot can be asked in its time: its first decisions tell."""
    first = moments()[:8]
    start = perf_counter()
    for game in first:
        choice(bot, game)
    each = (perf_counter() - start) / len(first)
    return max(FEWEST, min(MOMENTS, int(SHARE / (2 * each + 0.0003))))


@pytest.mark.parametrize("name", names())
def test_what_a_seat_has_not_seen_changes_nothing_of_what_it_does(name: str) -> None:
    bot = get_bot(name)
    asked = moments()[: how_many(bot)]
    for number, game in enumerate(asked):
        assert not differs(bot, game, number)


def test_the_moments_are_of_every_kind() -> None:
    seen = Counter[object]()
    for game in moments():
        assert game.deal is not None
        seen.update(game.rules.to_dict().items())
        seen[game.deal.public.phase, game.rules.players] += 1
    for option, values in ALL_VALUES.items():
        if option != "target":
            assert all(seen[option, value] > 100 for value in values), option
    assert all(seen[phase, n] > 30 for phase in ("auction", "play") for n in range(2, 8))


def test_a_bot_that_looks_into_another_hand_is_caught() -> None:
    def peeks(view: SeatView, dice: Dice) -> Choice:
        """It finds the whole truth where Python keeps what its caller knows."""
        game: Game = sys._getframe(1).f_locals["game"]
        assert game.deal is not None
        left = game.deal.hands[(view.seat + 1) % view.rules.players]
        strong = bool(left) and max(card.rank for card in left) > 12
        return Choice(view.legal[-1 if strong else 0], Reason("I know."))

    assert any(differs(peeks, game, number) for number, game in enumerate(moments()[:50]))


def test_a_bot_that_remembers_another_table_is_caught() -> None:
    asked = Counter[SeatView]()

    def remembers(view: SeatView, dice: Dice) -> Choice:
        asked[view] += 1
        return Choice(view.legal[-1 if asked[view] > 1 else 0], Reason("I was here before."))

    assert any(differs(remembers, game, number) for number, game in enumerate(moments()[:50]))
