"""The messages between a frame and the page around it: only ours are heard, and little is told."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pitch_web import embed, link, update
from pitch_web.embed import Command, Hello, Language, Line, New, Theme
from pitch_web.state import ME, AppState

BLOG = "https://blog.example"


def hears(data: object, line: Line | None = None) -> Command | None:
    return (line or Line(BLOG)).receive(BLOG, json.dumps(data), ("en", "nl"))


@pytest.mark.parametrize(
    ("data", "command"),
    [
        ({"pitch": 1, "type": "hello"}, Hello()),
        ({"pitch": 1, "type": "new"}, New()),
        ({"pitch": 1, "type": "new", "players": 3, "target": "11", "level": "random"},
         New({"players": "3", "target": "11", "bot": "random"})),
        ({"pitch": 1, "type": "new", "deal": "tea", "more": [1]}, New(deal="tea")),
        ({"pitch": 1, "type": "theme", "theme": "dark"}, Theme("dark")),
        ({"pitch": 1, "type": "language", "language": "nl"}, Language("nl")),
        ({"pitch": 2, "type": "hello"}, None),
        ({"pitch": True, "type": "hello"}, None),
        ({"pitch": "1", "type": "hello"}, None),
        ({"type": "hello"}, None),
        ({"pitch": 1}, None),
        ({"pitch": 1, "type": "leave"}, None),
        ({"pitch": 1, "type": ["new"]}, None),
        ({"pitch": 1, "type": "new", "players": 8}, None),
        ({"pitch": 1, "type": "new", "players": True}, None),
        ({"pitch": 1, "type": "new", "level": "os:system"}, None),
        ({"pitch": 1, "type": "new", "deal": ["tea"]}, None),
        ({"pitch": 1, "type": "theme"}, None),
        ({"pitch": 1, "type": "theme", "theme": "<b>"}, None),
        ({"pitch": 1, "type": "language", "language": "xx"}, None),
        ({"pitch": 1, "type": "hello", "padding": "x" * 1000}, None),
        ([{"pitch": 1, "type": "hello"}], None), ("hello", None), (None, None), (1, None),
    ],
)  # fmt: skip
def test_a_message_is_checked_for_its_shape(data: object, command: Command | None) -> None:
    assert hears(data) == command


JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=9), inner),
)
ALMOST = st.fixed_dictionaries(
    {"pitch": st.just(1), "type": st.sampled_from(["hello", "new", "theme", "language"]) | JSON},
    optional=dict.fromkeys(("players", "target", "level", "deal", "theme", "language"), JSON),
)


@given(st.text() | JSON.map(json.dumps) | ALMOST.map(json.dumps))
def test_no_message_raises_and_what_is_heard_can_be_done(text: str) -> None:
    command = Line(BLOG).receive(BLOG, text)
    if isinstance(command, New):
        setup = link.preset(AppState().setup, command.game, command.deal)
        assert update.again(AppState(setup=setup, deal=command.deal)).game is not None
    else:
        assert command is None or isinstance(command, Hello | Theme | Language)


@given(st.text().filter(lambda origin: origin != BLOG), ALMOST)
def test_another_origin_is_never_heard(origin: str, data: object) -> None:
    line = Line(BLOG)
    assert line.receive(origin, json.dumps(data)) is None
    assert line.target == BLOG


def test_the_first_message_of_ours_tells_the_origin() -> None:
    line = Line()
    assert line.target is None
    assert line.receive("https://ad.example", '{"pitch": 1, "type": "click"}') is None
    assert line.target is None
    assert hears({"pitch": 1, "type": "hello"}, line) == Hello()
    assert line.target == BLOG
    assert line.receive("https://ad.example", '{"pitch": 1, "type": "hello"}') is None


def test_a_page_in_a_sandbox_is_addressed_without_its_name() -> None:
    line = Line()
    line.receive("null", '{"pitch": 1, "type": "hello"}')
    assert line.target == "*"
    assert line.receive(BLOG, '{"pitch": 1, "type": "new"}') is None


def whole_game(seed: str) -> list[AppState]:
    """Every state of a game to five, from the start screen on."""
    states = [AppState(deal=seed)]
    states.append(update.begin(states[0], {"players": "3", "target": "5", "name": "Zoe"}))
    while (state := states[-1]).game and state.game and state.game.winner is None:
        if state.game.deal_due:
            states.append(update.deal_on(state))
        elif state.game.to_act == ME:
            played = update.act(state, str(state.game.legal()[0]))
            states.append(replace(played, panel=""))
        else:
            states.append(update.bot_acts(state))
    return states


def told(states: list[AppState]) -> list[embed.Message]:
    return [report for pair in pairwise(states) for report in embed.reports(*pair)]


def test_each_deal_and_the_end_are_told_once() -> None:
    states = whole_game("tea")
    end = states[-1].game
    assert end is not None
    reports = told(states)
    assert [r["type"] for r in reports] == [*["deal"] * len(end.deals), "gameover"]
    assert [r["number"] for r in reports[:-1]] == list(range(1, len(end.deals) + 1))
    assert reports[-1] == {
        "pitch": 1, "type": "gameover", "won": end.winner == 0, "winner": end.winner,
        "scores": list(end.scores), "deals": len(end.deals),
    }  # fmt: skip
    assert reports[0] == {
        "pitch": 1, "type": "deal", "number": 1, "dealer": end.first_dealer, "scores": [0, 0, 0]
    }  # fmt: skip


@given(st.text("abcdefgh", min_size=1, max_size=8))
def test_no_card_no_seed_and_no_name_is_told(seed: str) -> None:
    allowed = {"pitch", "type", "number", "dealer", "scores", "won", "winner", "deals"}
    for report in told(whole_game(seed)):
        assert set(report) <= allowed
        assert report.pop("type") in ("deal", "gameover")
        assert set(json.dumps(list(report.values()))) <= set("-0123456789, []truefals")


def test_a_take_back_is_no_new_deal() -> None:
    states = whole_game("tea")
    mine = [s for s in states if s.game and s.game.to_act == ME and len(s.game.deals) == 1]
    back = update.take_back(mine[1])
    assert back.game == mine[0].game
    assert embed.reports(mine[1], back) == []
