"""The chance to win the game from the scores: sound for all rules, and right about who has won."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from compare import random_options, random_scores
from hypothesis import given, settings
from hypothesis import strategies as st
from test_kernel import new_deal, number, step

from pitch_core import Deal, Dice, Rules
from pitch_core.bots.equity import race_for, winner_of
from pitch_core.bots.kernel import NOBODY, Table
from pitch_core.scoring import winner_after

TABLES = [Rules(players=n) for n in range(2, 8)] + [Rules(partnership=True)]


def played_out(deal: Deal, dice: Dice) -> tuple[Deal, Table]:
    table = Table.of(deal)
    while legal := deal.legal():
        action = dice.choice(legal)
        step(table, action)
        assert number(action) >= 0
        deal = deal.apply(action)
    return deal, table


@settings(max_examples=300)
@given(st.integers(0, 10**9))
def test_who_has_won_is_as_the_engine_says(seed: int) -> None:
    dice = Dice(f"won {seed}")
    deal, table = played_out(new_deal(dice), dice)
    rules, result = deal.public.rules, deal.public.result
    before = [rules.target - dice.below(8) for _ in range(rules.sides)]
    if result is None:
        assert winner_of(table, before, table.gained()) == NOBODY
        return
    winner = winner_after(rules, before, result, deal.public.dealer)
    assert winner_of(table, before, table.gained()) == (NOBODY if winner is None else winner)


@settings(max_examples=200)
@given(st.integers(0, 10**9))
def test_chances_of_all_sides_make_one_for_any_rules_and_scores(seed: int) -> None:
    dice = Dice(f"sum {seed}")
    options = random_options(dice)
    rules, scores = Rules.from_dict(options), random_scores(dice, options)
    chances = race_for(rules).chances(scores, dice.below(rules.players))
    assert len(chances) == rules.sides
    assert sum(chances) == pytest.approx(1)
    assert all(0 < chance < 1 for chance in chances)


@pytest.mark.parametrize("rules", TABLES, ids=str)
@pytest.mark.parametrize("target", [7, 21, 100])
def test_at_equal_scores_nobody_is_far_ahead(rules: Rules, target: int) -> None:
    rules = Rules.from_dict({**rules.to_dict(), "target": target})
    for chance in race_for(rules).chances([0] * rules.sides, 0):
        assert chance == pytest.approx(1 / rules.sides, abs=0.35 / rules.sides)


@pytest.mark.parametrize("rules", TABLES, ids=str)
@pytest.mark.parametrize("target", [7, 11, 50])
def test_each_point_more_is_a_better_chance(rules: Rules, target: int) -> None:
    race = race_for(Rules.from_dict({**rules.to_dict(), "target": target}))
    ladder = [race.chances([own, *[0] * (rules.sides - 1)], 1)[0] for own in range(-3, 5)]
    assert all(low < high for low, high in pairwise(ladder))


def test_the_same_lead_counts_for_less_in_a_longer_game() -> None:
    leads = [race_for(Rules(target=target)).chances([3, 0, 0, 0], 0)[0] for target in (7, 21, 100)]
    assert leads == sorted(leads, reverse=True)
    assert leads[-1] > 0.25


def test_seats_are_alike_but_for_their_place_to_the_dealer() -> None:
    race, scores = race_for(Rules()), [random.Random(4).randrange(-3, 7) for _ in range(4)]
    turned = race.chances([*scores[1:], scores[0]], 1)
    assert race.chances(scores, 2) == pytest.approx([turned[-1], *turned[:-1]])
