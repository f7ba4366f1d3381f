"""Hints: asked for, thought of, shown, told, counted and gone; from the player's own view alone."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import replace
from itertools import count

import pytest
from pitch_web import hints, statistics, tallies, update
from pitch_web.aside import Host
from pitch_web.hint import Hint, reason_told
from pitch_web.hints import Hinter
from pitch_web.i18n import percent
from pitch_web.keys import act_of
from pitch_web.settings import Settings
from pitch_web.state import ME, AppState
from pitch_web.statistics import Statistics
from pitch_web.views import page
from redeal import redealt
from tools import locales

from pitch_core import Action, Bid, Card, Dice, Pass, Pitch, Play, Rules, Suit, parse_action
from pitch_core.bots import Reason, finish
from pitch_core.bots.advice import Advice, Option, advise
from pitch_core.review import decisions, judge


def my_turn(*, cards: bool = False, **form: str) -> AppState:
    """A table at which I have to call, or to play a card."""
    state = update.begin(AppState(), {"players": "4", "target": "7", **form}, seed="hints")
    while True:
        while state.game and state.game.to_act != ME:
            state = update.bot_acts(state)
        assert state.game
        view = state.game.view(ME)
        if (view.public.phase == "play" and len(view.legal) > 1) == cards:
            return state
        state = update.act(state, str(view.legal[0]))


def bid_for(action: Action) -> tuple[float | None, Suit | None]:
    """How often a bid is made, and with which trump."""
    return (0.8, Suit.SPADES) if isinstance(action, Bid) else (None, None)


def hint_for(state: AppState, best: str) -> Hint:
    """A hint with figures that stand out: 61%, 60%, 59% …, the best named."""
    assert state.game
    plain = [action for action in state.game.legal() if "4:" not in str(action)]
    ordered = sorted(plain, key=lambda action: str(action) != best)
    options = [
        Option(action, 0.61 - n / 100, 1.25 - n, *bid_for(action))
        for n, action in enumerate(ordered)
    ]
    return Hint(Advice(tuple(options), 100), Reason("{bid} is made.", {"bid": 2}))


CALL, CARD = my_turn(), my_turn(cards=True)


@pytest.mark.parametrize("state", [CALL, CARD], ids=["call", "card"])
def test_a_hint_has_the_chances_of_all_that_may_be_done(state: AppState) -> None:
    asked = hints.ask(state)
    assert asked.asked
    thought = hints.thought(asked)
    assert thought
    after = hints.given(asked, finish(thought))
    assert after.hint
    assert not after.asked
    html = page(after)
    assert state.game
    plain = [action for action in state.game.legal() if "4:" not in str(action)]
    assert html.count('class="odds') == len(plain)
    assert html.count('class="odds best"') == 1
    for option in after.hint.advice.options:
        button = re.search(rf'<button[^>]*data-act="act:{option.action}".*?</button>', html)
        assert button, option
        assert f"<b>{percent(option.win)}</b>" in button[0]
        assert ("the best" in button[0]) == (option is after.hint.advice.best)
    assert reason_told(after.hint.why) in html


@pytest.mark.parametrize("state", [CALL, CARD])
def test_the_review_says_what_the_hint_said(state: AppState) -> None:
    assert state.game
    thought = hints.thought(hints.ask(state))
    assert thought
    hint = finish(thought)
    done = state.game.apply(hint.best)
    decision = decisions(done, len(done.deals), ME)[-1]
    judged = finish(judge(decision))
    assert (judged.advice, judged.why) == (hint.advice, hint.why)


def test_at_every_bid_it_is_seen_what_would_be_trump() -> None:
    call = page(hints.given(hints.ask(CALL), hint_for(CALL, "2")))
    card = page(hints.given(hints.ask(CARD), hint_for(CARD, "")))
    bids = re.findall(r'<button[^>]*data-act="act:[1-4]".*?</button>', call)
    assert bids
    assert all('href="#suit-S"' in bid for bid in bids)
    assert not re.search(r'class="odds[^>]*>(?:(?!</button>).)*href="#suit-', card)


def test_a_bid_that_no_imagined_deal_makes_is_not_called_hopeless() -> None:
    """What is known by heart counts, too: the review had said 8 of 100 where the hint said none."""
    assert CALL.game
    bids = finish(advise(CALL.game.view(ME), Dice("few"), worlds=4)).options
    assert all(0 < option.made < 1 for option in bids if option.made is not None)


def test_asked_again_or_escaped_it_goes() -> None:
    shown = hints.given(hints.ask(CALL), hint_for(CALL, "2"))
    assert hints.ask(shown).hint is None
    assert not hints.ask(hints.ask(CALL)).asked
    assert act_of("Escape", shown) == "close"
    assert update.show(shown, "").hint is None
    assert "#hint" not in page(hints.ask(shown))


def test_whatever_is_done_next_ends_it_but_choosing_a_card() -> None:
    shown = hints.given(hints.ask(CARD), hint_for(CARD, ""))
    assert shown.game
    card = str(shown.game.legal()[0])
    assert update.act(shown, card).hint is None
    assert update.take_back(shown).hint is None
    assert update.leave(shown).hint is None
    assert update.show(shown, "").hint is None
    careful = replace(shown, settings=Settings(confirm="on"))
    chosen = update.tap(careful, card)
    assert chosen.chosen
    assert chosen.hint is shown.hint
    assert update.tap(chosen, card).hint is None


def test_a_panel_that_is_opened_and_closed_leaves_it() -> None:
    shown = hints.given(hints.ask(CARD), hint_for(CARD, ""))
    assert update.show(update.show(shown, "menu"), "menu").hint is shown.hint
    call = hints.given(hints.ask(CALL), hint_for(CALL, "2"))
    assert call.game
    pitch = next(each for each in call.game.legal() if isinstance(each, Pitch))
    asked = update.act(call, str(pitch))
    assert asked.panel == "pitch"
    assert update.show(asked, "pitch").hint is call.hint


def test_when_somebody_else_is_to_act_it_is_said_so() -> None:
    state = update.act(CALL, "pass")
    assert state.game
    assert state.game.to_act != ME
    asked = hints.ask(state)
    assert not asked.asked
    assert asked.note == "A hint can be had when it is your turn."
    assert hints.ask(replace(CALL, panel="sheet")) == replace(CALL, panel="sheet")
    assert hints.ask(AppState()) == AppState()


def test_that_a_hint_has_to_wait_is_over_with_the_players_turn() -> None:
    state = hints.ask(update.act(CALL, "pass"))
    noted = replace(state, note="Something else.")
    while state.game and state.game.to_act != ME:
        assert state.note == "A hint can be had when it is your turn."
        state, noted = update.bot_acts(state), update.bot_acts(noted)
    assert state.note == ""
    assert noted.note == "Something else."


def test_it_is_told_in_full_to_those_who_listen() -> None:
    shown = hints.given(hints.ask(CALL), hint_for(CALL, "2"))
    told = shown.log[-1][1]
    assert told.startswith(
        "Hint: bid 2. 2 is made. Bid 2: 61% to win the game, 80% to make it with spades; "
    )
    assert "pass: 60% to win the game;" in told
    card = hints.given(hints.ask(CARD), hint_for(CARD, "")).log[-1][1]
    assert re.match(r"Hint: \w+ of \w+\.", card)
    assert "to win the game, +1.3 points" in card or "to win the game, +1.2 points" in card


def test_what_the_others_hold_changes_no_hint() -> None:
    for state in (CALL, CARD):
        assert state.game
        view = state.game.view(ME)
        other = redealt(state.game, ME, Dice("others")).view(ME)
        assert other == view
        thoughts = (hints.think_of(each, Dice("same")) for each in (view, other))
        first, second = map(finish, thoughts)
        assert first == second


# --- While it is thought of -----------------------------------------------------------------------


class Table:
    """A page without a page."""

    def __init__(self, state: AppState) -> None:
        self.state, self.shown = state, 0
        ticks = count()
        self.hinter = Hinter(Host(lambda: self.state, self.change, lambda: next(ticks) / 50))

    def change(self, state: AppState) -> None:
        self.shown += bool(state.hint) and state.hint is not self.state.hint
        self.state = state
        self.hinter.look()


def test_it_comes_in_slices_and_once() -> None:
    async def ask() -> Table:
        table = Table(CALL)
        table.change(hints.ask(table.state))
        turns = 0
        while not table.state.hint:
            await asyncio.sleep(0)
            turns += 1
        assert turns > 3
        return table

    assert asyncio.run(ask()).shown == 1


@pytest.mark.parametrize(
    "leave",
    [hints.ask, update.take_back, update.leave, lambda state: update.act(state, "2")],
    ids=["again", "undo", "leave", "call"],
)
def test_what_is_done_meanwhile_ends_the_thought(leave: object) -> None:
    async def ask() -> Table:
        table = Table(CARD if leave is update.take_back else CALL)
        table.change(hints.ask(table.state))
        for _ in range(3):
            await asyncio.sleep(0)
        table.change(leave(table.state))  # type: ignore[operator]
        for _ in range(300):
            await asyncio.sleep(0)
        return table

    table = asyncio.run(ask())
    assert table.shown == 0
    assert table.state.hint is None


def test_the_button_shows_that_the_answer_is_on_the_way() -> None:
    assert 'aria-busy="true"' not in page(CALL)
    assert re.search(r'aria-busy="true"[^>]*id="do-hint"', page(hints.ask(CALL)))


# --- Words and numbers ----------------------------------------------------------------------------

REASONS = [
    ("en", "The jack of spades takes the trick as it lies."),
    ("es", "Jota de picas hace la baza tal como está."),
    ("nl", "Schoppenboer maakt de slag zoals hij nu ligt."),
    ("pt", "Valete de espadas faz a vaza como ela está."),
    ("sk", "Pikový dolník zatiaľ berie štich."),
]


@pytest.mark.parametrize(("lang", "says"), REASONS)
def test_a_reason_is_said_as_the_language_has_it(lang: str, says: str) -> None:
    reason = Reason("{card} takes the trick as it lies.", {"card": Card.parse("JS")})
    if lang == "en":
        assert reason_told(reason) == says
        return
    with locales.in_language(locales.read(locales.catalogues()[lang])):
        assert reason_told(reason) == says


def test_suits_and_numbers_of_a_reason_are_words_of_the_language() -> None:
    values = {"suit": Suit.HEARTS, "points": 1.26, "score": -3}
    text = reason_told(Reason("{suit}, {points}, {score}.", values))
    assert text == "Hearts, 1.3, −3."


def test_hints_are_counted_for_their_table() -> None:
    rules = Rules(players=3)
    found = statistics.count_hint(Statistics(), rules, "steady")
    found = statistics.count_hint(found, rules, "steady")
    found = statistics.count_hint(found, Rules(), "random")
    assert found.all.hints == 3
    assert [table.tally.hints for table in found.tables] == [1, 2]
    assert tallies.read(tallies.write(found)) == found


def test_statistics_from_before_hints_and_reviews_were_counted_are_read() -> None:
    old = json.loads(tallies.write(Statistics()))
    for name in ("hints", "weighed", "given"):
        del old["all"][name]
    assert tallies.read(json.dumps(old)) == Statistics()
    old["all"]["hints"] = -1
    with pytest.raises(tallies.TalliesError):
        tallies.read(json.dumps(old))


def test_a_pass_and_a_card_have_no_chance_to_be_made() -> None:
    shown = page(hints.given(hints.ask(CALL), hint_for(CALL, "pass")))
    assert parse_action("pass") == Pass()
    passed = re.search(r'<button[^>]*data-act="act:pass".*?</button>', shown)
    assert passed
    assert "✓" not in passed[0]
    assert "✓ 80%" in shown
    card = page(hints.given(hints.ask(CARD), hint_for(CARD, "")))
    assert "✓ 8" not in card
    assert isinstance(hint_for(CARD, "").best, Play)
