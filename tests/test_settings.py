"""The settings: kept, checked, and drawn from their fields."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pitch_web import settings, update
from pitch_web.settings import SETTINGS, Settings
from pitch_web.state import AppState
from pitch_web.views import page

ANY = st.builds(Settings, **{s.name: st.sampled_from(list(s.choices)) for s in SETTINGS})


@given(ANY)
def test_settings_read_back(chosen: Settings) -> None:
    assert settings.read(settings.write(chosen)) == chosen


def test_only_what_was_changed_is_kept() -> None:
    assert settings.write(Settings()) == "{}"
    assert settings.write(Settings(speed="fast")) == '{"speed": "fast"}'


@pytest.mark.parametrize(
    "text",
    ["{}", '{"speed": "warp"}', '{"speed": null}', '{"speed": ["fast"]}', '{"tarot": "on"}'],
)
def test_what_is_not_known_is_passed_over(text: str) -> None:
    assert settings.read(text) == Settings()


@pytest.mark.parametrize("text", ["", "[]", "null", '"fast"', "{", "[" * 99_999])
def test_damaged_settings_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"Expecting|settings"):
        settings.read(text)


def test_every_default_is_a_choice_and_comes_first_for_the_first_paint() -> None:
    assert settings.changed(Settings(), settings.values(Settings())) == Settings()
    for name, values in settings.choices().items():
        assert values[0] == getattr(Settings(), name)
        assert len(values) == len(set(values)) > 1


def test_a_choice_counts_at_once_and_no_other_does() -> None:
    state = update.choose(AppState(), "deck", "two")
    assert state.settings == Settings(deck="two")
    assert update.choose(state, "deck", "three") == state
    assert update.choose(state, "__class__", "two") == state


@given(ANY)
def test_the_screen_shows_each_setting_as_it_is(chosen: Settings) -> None:
    html = page(AppState(settings=chosen, panel="settings"))
    lists = re.findall(r'id="setting-(\w+)"[^>]*>(?:(?!</select>).)*value="(\w+)" selected', html)
    buttons = re.findall(r'name="(\w+)" value="(\w+)" checked', html)
    switches = re.findall(r'id="setting-(\w+)" type="checkbox" role="switch"( checked|)', html)
    shown = {name: "on" if checked else "off" for name, checked in switches}
    assert {**shown, **dict(lists), **dict(buttons)} == settings.values(chosen)


def test_settings_survive_a_game_and_the_way_back() -> None:
    state = AppState(settings=Settings(speed="slow"), panel="settings")
    begun = update.begin(state, {"players": "3"})
    assert begun.settings.speed == "slow"
    assert update.leave(begun).settings.speed == "slow"
    assert update.again(replace(begun, panel="")).settings.speed == "slow"
