"""The page's pure parts: state to state, saves, and that no text escapes the catalogue."""

from __future__ import annotations

import gettext
import re
from dataclasses import replace

import pytest
from pitch_web import i18n, storage, update
from pitch_web.state import ME, AppState, Setup
from pitch_web.views import page

from pitch_core import Rules


def started(**form: str) -> AppState:
    return update.begin(AppState(), {"players": "4", "target": "7", **form}, seed="demo")


def to_me(state: AppState) -> AppState:
    while state.game and state.game.to_act not in (None, ME):
        state = update.bot_acts(state)
    return state


def finished(state: AppState) -> AppState:
    """The deal played to its end, by taking the first thing that is legal."""
    while state.game and state.game.to_act is not None:
        state = to_me(state)
        if state.game and state.game.to_act == ME:
            state = update.act(state, str(state.game.legal()[0]))
    return state


def test_one_press_starts_a_game_for_four_to_seven() -> None:
    game = started().game
    assert game is not None
    assert game.rules == Rules()


def test_a_contradiction_in_the_form_is_told_and_nothing_starts() -> None:
    state = started(min_bid="4", dealer_minimum="2")
    assert state.game is None
    assert "forced bid" in state.note


def test_an_illegal_card_changes_nothing_but_the_note() -> None:
    state = to_me(started())
    refused = update.act(state, "TD")
    assert refused.game == state.game
    assert refused.note


def test_take_back_returns_to_before_the_last_own_act() -> None:
    before = to_me(started())
    assert before.game is not None
    after = to_me(update.act(before, str(before.game.legal()[0])))
    assert update.take_back(after).game == before.game


def test_a_save_reads_back_at_every_moment_of_a_deal() -> None:
    state = started()
    while state.game and state.game.to_act is not None:
        assert storage.read(storage.write(state.game, state.setup)) == (state.game, state.setup)
        state = (
            update.bot_acts(state)
            if state.game.to_act != ME
            else update.act(state, str(state.game.legal()[0]))
        )


@pytest.mark.parametrize(
    "text", ["", "null", "[]", "{}", '{"version":1}', '{"version":true,"record":"x"}', "[" * 9999]
)
def test_a_damaged_save_is_refused(text: str) -> None:
    with pytest.raises(storage.SaveError) as caught:
        storage.read(text)
    assert not caught.value.newer


def test_names_are_escaped() -> None:
    html = page(started(name="<b>x</b>"))
    assert "<b>x" not in html


class Pseudo(gettext.NullTranslations):
    """Every text of the catalogue in brackets, its values kept."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"


def screens() -> list[AppState]:
    calling = to_me(started())
    over = finished(calling)
    panels = [replace(over, panel=panel) for panel in ("last", "sheet", "keys")]
    kept = update.leave(calling)
    return [AppState(), kept, calling, over, *panels]


@pytest.mark.parametrize("index", range(7))
def test_no_text_escapes_the_catalogue(index: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_current", Pseudo())
    state = screens()[index]
    html = page(replace(state, setup=replace(state.setup, name="Q")))
    bare = re.sub(r"⟦[^⟦⟧]*(?:⟦[^⟦⟧]*⟧[^⟦⟧]*)*⟧", "", re.sub(r"<[^>]*>", "\n", html))
    names = {"Q", "Ann", "Ben", "Cleo", "U", "L", "S", "N", "Enter", "amp"}
    assert set(re.findall(r"[A-Za-z]+", bare)) <= names


def test_setup_names_every_seat() -> None:
    assert len(Setup(Rules(players=7)).names) == 7
