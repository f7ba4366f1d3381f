"""The review of a deal: what decisions cost, by what a seat could know; what is exact, and why."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from records import RECORD
from redeal import redealt
from terminal import typed

from pitch_core import (
    Action,
    Bid,
    Deal,
    Dice,
    Game,
    Pitch,
    Play,
    Record,
    Rules,
    SeatView,
    loads,
    parse_action,
)
from pitch_core import replay as states
from pitch_core.bots import Thought, dice_for, finish, get_bot
from pitch_core.bots.advice import Advice, Option, _ranked
from pitch_core.bots.why import why
from pitch_core.exact import decided, sure
from pitch_core.review import Judged, costliest, decisions, judge, moments, review_deal

TABLES = [Rules(players=2), Rules(), Rules(partnership=True), Rules(players=6, low_to="holder")]


def played(rules: Rules, seed: str, deals: int = 2, bot: str = "random") -> Game:
    """A game of bots until so many deals are over."""
    game = Game.new(rules, seed)
    while game.winner is None and (len(game.deals) < deals or game.to_act is not None):
        if game.to_act is None:
            game = game.next_deal()
        else:
            view = game.view(game.to_act)
            game = game.apply(get_bot(bot)(view, dice_for(seed, view)).action)
    return game


def by_rank(view: SeatView, dice: Dice) -> Thought[Advice]:
    """Advice without any art: 1% for each place in the list of what is legal, the last is best."""
    yield
    legal = [action for action in view.legal if not isinstance(action, Pitch)]
    options = [Option(action, place / 100, 0.0) for place, action in enumerate(legal)]
    return Advice(tuple(reversed(options)), 1)


# --- what is looked at ----------------------------------------------------------------------------


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_the_moments_of_all_deals_are_those_of_the_record(rules: Rules) -> None:
    game = played(rules, "moments", 3)
    told = [state for number in range(1, len(game.deals) + 1) for state in moments(game, number)]
    assert told == list(states(Record(game, ("x",) * rules.players)))[1:]


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_a_seat_has_decided_what_the_record_says(rules: Rules) -> None:
    game = played(rules, "decisions")
    for seat in range(rules.players):
        own = decisions(game, 2, seat)
        assert all(each.view.seat == seat and each.action in each.view.legal for each in own)
        assert all(moments(game, 2)[each.step].view(seat) == each.view for each in own)
        public = game.deals[1].public
        pitched = public.auction.pitched if public.pitcher == seat else None
        cards = [each.action.card for each in own if isinstance(each.action, Play)]
        assert cards == [card for card in public.played_by(seat) if card is not pitched]


# --- what it cost ---------------------------------------------------------------------------------


def test_the_best_costs_nothing_and_the_rest_what_it_gave_away() -> None:
    game = played(Rules(), "costs")
    judged = finish(review_deal(game, 1, 2, by_rank))
    assert [each.decision for each in judged] == list(decisions(game, 1, 2))
    for each in judged:
        view, action = each.decision.view, each.decision.action
        legal = [one for one in view.legal if not isinstance(one, Pitch)]
        own = Bid(4) if isinstance(action, Pitch) else action
        if len(view.legal) == 1:
            assert (each.mark, each.cost) == ("forced", 0)
        else:
            assert each.cost == pytest.approx((len(legal) - 1 - legal.index(own)) / 100)
            assert (each.mark == "best") == (own == legal[-1])
            assert each.advice
            told = each.advice.best.action if each.cost else each.decision.action
            assert each.why == why(view, each.advice, told)
            assert each.win == pytest.approx(legal.index(own) / 100)
    assert sum(each.cost for each in judged) > 0


def costing(*costs: float, win: float = 0.0) -> list[Judged]:
    decision = decisions(played(Rules(), "costing"), 1, 0)[0]
    action, best = decision.action, next(a for a in decision.view.legal if a != decision.action)
    return [
        Judged(decision, Advice((Option(best, win + cost, 0.0), Option(action, win, 0.0)), 1))
        for cost in costs
    ]


def test_marks_tell_how_much_was_given_away() -> None:
    marks = [each.mark for each in costing(0, 0.004, 0.01, 0.03, 0.2)]
    assert marks == ["best", "best", "fine", "slip", "costly"]


def test_what_is_listed_with_less_is_not_called_the_best() -> None:
    judged = costing(0.003, 0.003, 0.003, win=0.233)
    assert [(each.mark, each.cost) for each in judged] == [("fine", 0)] * 3
    assert costing(0.003, win=0.236)[0].mark == "best"  # 24% both


@given(st.floats(0, 1), st.floats(0, 1))
def test_the_cost_is_the_difference_of_the_chances_as_they_are_told(
    one: float, other: float
) -> None:
    own, best = sorted((one, other))
    (judged,) = costing(best - own, win=own)
    assert judged.advice
    assert judged.win is not None
    tenths = round(1000 * judged.advice.best.win) - round(1000 * judged.win)
    assert round(1000 * judged.cost) in ({tenths} if best - own > 0.006 else {0, tenths})


def test_the_three_costliest_come_first_and_those_that_were_fine_never() -> None:
    judged = costing(0.01, 0.3, 0.0, 0.004, 0.02, 0.3)
    assert [each.cost for each in costliest(judged)] == [0.3, 0.3, 0.02]
    assert all(each.mark != "fine" for each in costliest(judged))
    assert costliest(judged)[0] is judged[1]
    assert costliest(costing(0, 0.004, 0.019)) == ()


def test_to_pitch_counts_as_a_bid_of_four() -> None:
    decision = decisions(played(Rules(), "pitch"), 1, 0)[0]
    card = decision.view.hand[0]
    advice = Advice((Option(Bid(2), 0.5, 0.0), Option(Bid(4), 0.4, 0.0)), 1)
    assert advice.cost(Pitch(card)) == pytest.approx(0.1)


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_a_cost_does_not_depend_on_what_the_seat_could_not_see(rules: Rules) -> None:
    game, dice = played(rules, "fair"), Dice("fair")
    for seat in range(min(rules.players, 3)):
        for decision in decisions(game, 2, seat):
            now = moments(game, 2)[decision.step]
            other = redealt(now, seat, dice)
            assert other.view(seat) == decision.view
            assert other.deal != now.deal or rules.players * 6 > 40
            blind = replace(decision, truth=other.deals[-1], gained=0)
            told = [finish(judge(each)) for each in (decision, blind)]
            assert told[0].advice == told[1].advice, decision
            assert told[0].cost == told[1].cost, decision


def test_a_review_that_is_closed_asks_for_nothing_more() -> None:
    asked: list[SeatView] = []

    def slow(view: SeatView, dice: Dice) -> Thought[Advice]:
        asked.append(view)
        yield from [None] * 1000
        raise AssertionError("it was to be closed")

    thought = review_deal(played(Rules(), "closed"), 1, 1, slow)
    list(islice(thought, 10))
    thought.close()
    assert len(asked) == 1
    assert list(thought) == []


# --- what is exact --------------------------------------------------------------------------------


def playing(rules: Rules, seeds: int, held: int) -> Iterator[Game]:
    """Moments of random games with so many cards in the hand of the seat to play."""
    for seed in range(seeds):
        for now in moments(played(rules, f"exact-{seed}", 1), 1):
            playing = now.deal and now.deal.public.trump is not None
            if playing and now.to_act is not None and len(now.view(now.to_act).hand) == held:
                yield now


def ends(deal: Deal) -> Iterator[Deal]:
    """All ends that a deal may come to, by the engine."""
    if deal.public.to_act is None:
        yield deal
    for action in deal.legal():
        yield from ends(deal.apply(action))


def points(deal: Deal) -> tuple[int | None, ...]:
    assert deal.public.result is not None
    return tuple(point.side for point in deal.public.result.points)


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_decided_is_what_no_play_can_change(rules: Rules) -> None:
    found = set()
    for game in islice(playing(rules, 12, 2), 150):
        assert game.deal is not None
        told = finish(decided(game.deal))
        assert told == (len(set(map(points, ends(game.deal)))) == 1)
        found.add(told)
    assert found == {True, False}


def guaranteed(deal: Deal, side: int) -> int:
    """What a side is sure to gain, by the engine and without any cleverness."""
    if deal.public.result is not None:
        return deal.public.result.gained[side]
    gains = [guaranteed(deal.apply(action), side) for action in deal.legal()]
    mine = deal.public.rules.side_of(deal.public.to_act or 0) == side
    return max(gains) if mine else min(gains)


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_what_a_card_is_sure_to_bring_holds_against_every_defence(rules: Rules) -> None:
    differ = 0
    for game in islice(playing(rules, 12, 2), 150):
        deal = game.deal
        assert deal is not None
        side = rules.side_of(deal.public.to_act or 0)
        told = finish(sure(deal))
        assert told == {
            action.card: guaranteed(deal.apply(action), side)
            for action in deal.legal()
            if isinstance(action, Play)
        }
        differ += len(set(told.values())) > 1
    assert differ


def test_hindsight_names_a_card_that_was_sure_to_bring_more() -> None:
    told: list[tuple[Action, int]] = []
    for seed in range(30):
        game = played(Rules(), f"hindsight-{seed}", 1)
        result = game.deals[0].public.result
        for each in finish(review_deal(game, 1, 0, by_rank)):
            if each.surer and result:
                told.append(each.surer)
                assert each.surer[0] in each.decision.view.legal
                assert each.surer[1] > result.gained[0]
                assert not each.decided
    assert told


# --- the command ----------------------------------------------------------------------------------


def test_the_command_prints_every_decision_with_its_cost(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(json.dumps(RECORD))
    code, shown = typed(f"review --seat 1 {file}")
    assert code == 0
    judged = finish(review_deal(loads(json.dumps(RECORD)).game, 1, 1))
    lines = shown.split("Deal 2")[0].splitlines()
    assert [line.split()[-1] for line in lines if line.startswith(("  call", "  trick"))] == [
        each.mark for each in judged
    ]
    assert any(line.startswith("  call     pass") for line in lines)
    worst = max(judged, key=lambda each: each.cost)
    assert worst.cost
    assert f"-{worst.cost:.1%}" in shown


def test_the_command_reviews_one_deal_of_any_seat_and_refuses_others(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(json.dumps(RECORD))
    code, shown = typed(f"review --seat 2 --deal 2 {file}")
    assert code == 0
    assert "Deal 1" not in shown
    assert shown.count("\n  call ") == 1
    assert typed(f"review --seat 4 {file}")[0] == 2
    assert typed(f"review --deal 3 {file}")[0] == 2


def test_of_cards_that_promise_the_same_the_least_comes_first() -> None:
    def option(card: str, win: float, points: float = 0.0) -> Option:
        return Option(parse_action(card), win, points)

    alike = [option("JS", 0.301), option("8S", 0.3), option("3S", 0.3), option("TD", 0.302)]
    assert str(_ranked(alike)[0].action) == "3S"
    better = [option("3S", 0.3), option("JS", 0.31), option("2S", 0.309, points=-1.0)]
    assert [str(each.action) for each in _ranked(better)] == ["JS", "2S", "3S"]
