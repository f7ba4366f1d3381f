"""What a key means on the start screen, at the table and when the game is over."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pitch_web.keys import act_of
from pitch_web.state import AppState

from pitch_core import Game

TABLE = AppState(game=Game.new(seed="keys").next_deal())


@pytest.mark.parametrize(
    ("key", "act"),
    [("u", "undo"), ("U", "undo"), ("0", "act:pass"), ("3", "act:3"), ("n", "next"), ("x", "")],
)
def test_at_the_table_a_key_is_an_act(key: str, act: str) -> None:
    assert act_of(key, TABLE) == act
    assert act_of(key, AppState()) == ""


@pytest.mark.parametrize(("key", "act"), [("?", "keys"), ("r", "help"), ("g", "glossary")])
def test_what_needs_no_table_can_be_opened_before_there_is_one(key: str, act: str) -> None:
    assert act_of(key, AppState()) == act_of(key, TABLE) == act


def test_the_key_for_the_next_deal_begins_anew_when_the_game_is_over() -> None:
    assert TABLE.game
    over = replace(TABLE, game=replace(TABLE.game, winner=0))
    assert act_of("n", over) == "again"


def test_escape_closes_what_is_open_and_else_means_nothing() -> None:
    assert act_of("Escape", AppState(panel="settings")) == "close"
    assert act_of("Escape", replace(TABLE, note="told")) == "close"
    assert act_of("Escape", TABLE) == ""
