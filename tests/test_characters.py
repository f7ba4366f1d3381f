"""Levels and characters of the bots in the page: chosen, kept, shown at the seats, and told."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from pitch_web import i18n, link, storage, update
from pitch_web.spoken import character_told, level_line, levels_known
from pitch_web.state import AppState, Setup
from pitch_web.told import table_told
from pitch_web.views import page
from tools import locales

from pitch_core import Game, Rules
from pitch_core.bots import CHARACTERS, LEVELS, get_bot

SEVEN = Setup(Rules(players=7), bot="expert")
FITS = 30
"""Signs of a line that a field 288 pixels wide has room for."""


def test_the_bots_of_a_strong_level_have_characters_and_keep_them_by_seat() -> None:
    names = [SEVEN.bot_at(seat) for seat in range(1, 7)]
    assert names[:4] == ["expert/careful", "expert/bold", "expert/thief", "expert"]
    assert {name.partition("/")[2] or "even" for name in names} == set(CHARACTERS)
    assert replace(SEVEN, rules=Rules()).bot_at(2) == "expert/bold"


@pytest.mark.parametrize("bot", ["random", "novice", "steady"])
def test_the_bots_of_other_levels_and_those_who_shall_bid_alike_have_none(bot: str) -> None:
    assert replace(SEVEN, bot=bot).bot_at(2) == bot
    assert replace(SEVEN, characters=False).bot_at(2) == "expert"


@pytest.mark.parametrize("level", levels_known())
def test_every_bot_that_may_sit_down_is_there(level: str) -> None:
    for seat in range(1, 7):
        assert get_bot(replace(SEVEN, bot=level).bot_at(seat))


def test_a_character_is_told_with_the_table_and_stands_at_the_seat() -> None:
    state = update.again(AppState(setup=Setup(bot="expert", name="Zoe")))
    assert state.game is not None
    told = table_told(state.game.view(0), state.setup)
    for line in ("Ann bids with care.", "Ben bids boldly.", "Cleo likes to take bids from others."):
        assert line in told
        assert f'<strong title="{line}">' in page(state)
    alike = replace(state, setup=replace(state.setup, characters=False))
    assert "boldly" not in page(alike) + table_told(state.game.view(0), alike.setup)


def test_how_a_bot_is_inclined_to_call_is_seen_until_it_calls() -> None:
    state = update.again(AppState(setup=Setup(bot="expert")))
    shown = '<span class="mark character">bold</span>'
    assert shown in page(state)
    assert shown not in page(replace(state, setup=replace(state.setup, bot="steady")))
    while state.game and state.game.deal and state.game.deal.public.phase == "auction":
        seat = state.game.to_act
        if seat == 2:
            assert shown in page(state)
        state = update.applied(state, state.game.view(seat or 0).legal[0])
        if seat == 2:
            assert shown not in page(state)


def test_the_player_has_no_character() -> None:
    assert character_told(Setup(bot="expert"), 0) == ""


@pytest.mark.parametrize("characters", [True, False])
@pytest.mark.parametrize("bot", levels_known())
def test_a_kept_game_keeps_its_level_and_whether_they_have_characters(
    bot: str, characters: bool
) -> None:
    setup = Setup(bot=bot, characters=characters)
    assert storage.read(storage.write(Game.new(seed="k").next_deal(), setup, 1.0))[2] == setup


def test_a_game_from_before_there_were_characters_is_read() -> None:
    save = json.loads(storage.write(Game.new(seed="k").next_deal(), Setup(), 1.0))
    del save["characters"]
    assert storage.read(json.dumps({**save, "version": 2}))[2] == Setup()


def test_levels_are_offered_from_the_weakest_and_random_only_to_those_who_ask_for_it() -> None:
    offered = page(AppState())
    places = [offered.index(f'<option value="{level}"') for level in levels_known()]
    assert places == sorted(places)
    assert '<option value="steady" selected' in offered
    assert 'value="random"' not in offered
    asked = link.follow(link.read("?bot=random"), AppState())
    assert '<option value="random" selected' in page(asked)


@pytest.mark.parametrize("path", locales.catalogues().values(), ids=lambda path: path.stem)
def test_a_level_is_described_in_a_line_that_fits(path: object) -> None:
    with locales.in_language(locales.read(path)):  # type: ignore[arg-type]
        for level in LEVELS:
            assert level_line(level) != level
            assert len(level_line(level)) <= FITS
    assert i18n.language() == "en"
