"""Looking at a deal again in the page: what is shown, announced, judged, and when."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from pitch_web import reviewing, update
from pitch_web.aside import Host
from pitch_web.keys import act_of
from pitch_web.reviewing import Reviewer
from pitch_web.state import ME, AppState
from pitch_web.views import page

from pitch_core import Dice, Pitch, SeatView
from pitch_core.bots import Thought, finish
from pitch_core.bots.advice import Advice, Option
from pitch_core.review import Decision, Judged, decisions, judge, moments

act = reviewing.act


def played(deals: int = 1, **form: str) -> AppState:
    """A game of so many deals, in which the player does the first thing that is legal."""
    setup = {"players": "4", "target": "7", "bot": "random", **form}
    state = update.begin(AppState(), setup, "again")
    while state.game and (state.game.to_act is not None or len(state.game.deals) < deals):
        if state.game.to_act is None:
            state = update.deal_on(state)
        elif state.game.to_act == ME:
            action = state.game.legal()[0]
            state = replace(update.applied(state, action), panel="")
        else:
            state = update.bot_acts(state)
    return update.show(state, "result")


def worst_first(view: SeatView, dice: Dice) -> Thought[Advice]:
    """Advice by which the first thing that is legal is the worst."""
    yield
    legal = [action for action in view.legal if not isinstance(action, Pitch)]
    options = [Option(action, place / 10, 0.0) for place, action in enumerate(legal)]
    return Advice(tuple(reversed(options)), 1)


def known(state: AppState) -> AppState:
    judged = tuple(finish(judge(one, worst_first)) for one in state.review.decisions)
    return replace(state, review=replace(state.review, judged=judged))


def cards_shown(html: str) -> dict[str, list[str]]:
    """The cards that each row of the board shows: those held, then the one that lies there."""
    rows = re.findall(r'<section class="place.*?data-seat="(\d)".*?</section>', html, re.DOTALL)
    parts = re.findall(r'<section class="place.*?</section>', html, re.DOTALL)
    return {
        seat: re.findall(r"#c-(\w\w)", part) for seat, part in zip(rows, parts, strict=True)
    }  # fmt: skip


# --- stepping -------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", ["2", "4", "7", "partnership"])
def test_every_step_shows_what_the_record_says(players: str) -> None:
    state = act(played(players=players), "review:1")
    assert state.game
    for step, now in enumerate(moments(state.game, 1)):
        assert state.review.step == step
        shown = cards_shown(page(state))
        assert now.deal
        deal = now.deal
        trick = deal.public.all_tricks[-1:] if deal.public.all_tricks else ()
        for seat in range(state.game.rules.players):
            lies = [card for one in trick for who, card in one.plays if who == seat]
            call = deal.public.auction.pitched if not trick and seat == ME else None
            held = [str(card) for card in deal.hands[seat]]
            on_the_table = [str(card) for card in lies] or ([str(call)] if call else [])
            assert sorted(shown[str(seat)]) == sorted([*held, *on_the_table])
        state = act(state, "review-step:on")
    assert state.review.step == state.review.last == len(moments(state.game, 1)) - 1


def test_one_can_go_anywhere_and_never_beyond() -> None:
    state = act(played(), "review")
    assert (state.panel, state.review.deal, state.review.step) == ("review", 1, 0)
    assert act(state, "review-step:back") is state
    end = act(state, "review-step:last")
    assert act(end, "review-step:on") is end
    assert act(end, "review-step:5").review.step == 5
    assert act(end, "review-step:first").review.step == 0
    assert act(state, "review:1:9").review.step == 9
    assert act(state, "review:2") is state


def test_each_step_is_announced_and_the_player_told_where_he_decided() -> None:
    state = act(played(), "review:1")
    own = {one.step for one in state.review.decisions}
    for step in range(1, state.review.last + 1):
        state = act(state, "review-step:on")
        text = state.log[-1][1]
        assert text.startswith(f"{step} of {state.review.last}: ")
        assert text.endswith("Here you decided.") == (step in own)
    assert re.search("takes? the trick with the .* bid . and ", state.log[-1][1])


def test_keys_step_through_a_deal_that_is_looked_at() -> None:
    state = act(played(), "review")
    keys = ("ArrowRight", "ArrowLeft", "Home", "End")
    for key, where in zip(keys, ("on", "back", "first", "last"), strict=True):
        assert act_of(key, state) == f"review-step:{where}"
    assert act_of("w", played()) == "review"


def test_closing_leads_back_to_where_the_review_was_opened() -> None:
    state = played()
    assert update.show(act(state, "review"), "review").panel == "result"
    sheet = update.show(state, "sheet")
    there = act(act(sheet, "review:1"), "review:0")
    assert update.show(there, "review").panel == "sheet"


def test_at_the_end_of_a_game_the_whole_of_it_is_looked_at() -> None:
    state = played(2)
    assert state.game
    over = act(replace(state, game=replace(state.game, winner=0)), "review")
    assert (over.review.deal, {one.deal for one in over.review.decisions}) == (0, {1, 2})


def test_only_deals_that_are_over_can_be_looked_at() -> None:
    state = update.deal_on(played())
    assert state.game
    assert len(state.game.deals) == 2
    assert act(state, "review:2") is state
    assert act(state, "review").review.deal == 1
    fresh = update.begin(AppState(), {"players": "4", "target": "7"}, "again")
    assert act(fresh, "review") is fresh


# --- what it cost ---------------------------------------------------------------------------------


def test_decisions_show_their_cost_and_what_was_better() -> None:
    state = known(act(played(), "review"))
    found = state.review.found.values()
    costly = next(one for one in found if one.cost)
    html = page(act(state, f"review:1:{costly.decision.step}"))
    assert f"−{100 * costly.cost:.1f}%" in html
    assert "Better: " in html
    total = sum(one.cost for one in found)
    assert f"<span>Win chance given away</span><b>{100 * total:.1f}%</b>" in html
    assert re.search(r'<tr class="chosen">(?:(?!</tr>).)*your choice', html)
    assert html.index('<tr class="best">') < html.index('<tr class="chosen">')


def test_the_whole_game_names_three_and_each_leads_to_its_place() -> None:
    state = known(act(played(3, target="100"), "review:0"))
    ways = re.findall(r'data-act="(review:\d:\d+)"', page(state))
    costs = sorted((one.cost for one in state.review.found.values()), reverse=True)[:3]
    assert len(ways) == 3
    shown = []
    for way in ways:
        there = act(state, way)
        own = there.review.own
        assert own
        shown.append(there.review.found[own.deal, own.step].cost)
    assert shown == costs


def test_what_was_judged_stays_while_the_game_is_on_the_table() -> None:
    state = known(act(played(2), "review:2"))
    again = act(update.show(state, "review"), "review:2")
    assert again.review.wanted is None
    back = update.take_back(again)
    assert back.game
    other = replace(update.applied(back, back.game.legal()[-1]), panel="")
    while other.game and other.game.to_act is not None:
        at_turn = other.game.to_act == ME
        step = update.applied(other, other.game.legal()[0]) if at_turn else update.bot_acts(other)
        other = replace(step, panel="")
    assert other.game
    changed = act(other, "review:2").review
    same = set(decisions(other.game, 2, ME)) & set(again.review.decisions)
    assert {one.decision for one in changed.found.values()} == same


class Page:
    """Holds the state as the app does, and counts what is judged."""

    def __init__(self, state: AppState, monkeypatch: pytest.MonkeyPatch) -> None:
        self.state, self.begun, self.closed = state, 0, 0
        self.reviewer = Reviewer(Host(lambda: self.state, self.change, iter_clock()))
        monkeypatch.setattr(reviewing, "judge", self.judge)

    def change(self, state: AppState) -> None:
        self.state = state
        self.reviewer.look()

    def judge(self, decision: Decision) -> Thought[Judged]:
        self.begun += 1
        try:
            for _ in range(5):
                yield
        except GeneratorExit:
            self.closed += 1
            raise
        return Judged(decision)


def iter_clock() -> Callable[[], float]:
    """A clock that goes on by 5 ms each time somebody looks."""
    return iter(0.005 * tick for tick in range(1_000_000)).__next__


def test_all_decisions_are_judged_in_slices_and_then_there_is_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story() -> None:
        table = Page(played(), monkeypatch)
        table.change(act(table.state, "review"))
        turns = 0
        while table.state.review.wanted is not None:
            await asyncio.sleep(0)
            turns += 1
        assert turns > table.begun
        assert table.begun == len(table.state.review.decisions)
        await asyncio.sleep(0)
        table.change(update.show(table.state, "review"))
        table.change(act(table.state, "review"))
        for _ in range(9):
            await asyncio.sleep(0)
        assert table.begun == len(table.state.review.decisions)

    asyncio.run(story())


@pytest.mark.parametrize("how", ["close", "stop"])
def test_closing_the_panel_ends_the_thought(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        table = Page(played(), monkeypatch)
        table.change(act(table.state, "review"))
        while not table.begun:
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        wish = "review-stop" if how == "stop" else ""
        table.change(act(table.state, wish) if wish else update.show(table.state, "review"))
        for _ in range(9):
            await asyncio.sleep(0)
        assert (table.begun, table.closed) == (1, 1)
        table.change(act(table.state, "review-go" if wish else "review"))
        while table.state.review.wanted is not None:
            await asyncio.sleep(0)
        assert table.begun == 1 + len(table.state.review.decisions)

    asyncio.run(story())


def test_a_fault_while_judging_leaves_no_endless_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        table = Page(played(), monkeypatch)

        def faulty(decision: Decision) -> Thought[Judged]:
            yield
            raise ZeroDivisionError

        monkeypatch.setattr(reviewing, "judge", faulty)
        table.change(act(table.state, "review"))
        task = table.reviewer._aside._task
        assert task is not None
        with pytest.raises(ZeroDivisionError):
            await task
        assert table.state.review.stopped
        assert "review-go" in page(table.state)

    asyncio.run(story())
