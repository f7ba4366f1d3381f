"""The page's pure parts: state to state, saves, and that no text escapes the catalogue."""

from __future__ import annotations

import ast
import gettext
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pitch_web import i18n, reviewing, statistics, storage, update
from pitch_web.pwa import Pwa
from pitch_web.spoken import kept_line
from pitch_web.state import ME, AppState, Panel, Setup
from pitch_web.statistics import Statistics
from pitch_web.views import page
from pitch_web.why import why_not_begin
from tools import locales

from pitch_core import Game, Rules, RulesError


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


@pytest.mark.parametrize("target", ["4", "101", "", "many", "9" * 5000])
def test_a_form_that_cannot_be_played_is_told_and_nothing_starts(target: str) -> None:
    state = started(target=target)
    assert state.game is None
    assert "Play to" in state.note


@pytest.mark.parametrize(
    ("wrong", "word"),
    [
        ({"target": 4}, "Play to"),
        ({"min_bid": 3}, "lowest bid"),
        ({"players": 3, "partnership": True}, "four players"),
        ({"players": 9}, "options"),
    ],
)
def test_why_rules_cannot_be_played_is_told_in_our_own_words(
    wrong: dict[str, Any], word: str
) -> None:
    with pytest.raises(RulesError) as caught:
        Rules(**wrong)
    assert word in why_not_begin(caught.value)


def test_a_higher_lowest_bid_lifts_the_forced_bid() -> None:
    game = started(min_bid="3", dealer_minimum="2").game
    assert game is not None
    assert game.rules.dealer_minimum == 3


SAVED = (("old", 2.0), ("new", 3.0), ("oldest", 1.0))


def _game(seed: str) -> Game:
    return Game.new(seed=seed).next_deal()


def test_games_are_offered_with_the_one_played_last_first() -> None:
    saves = [storage.read(storage.write(_game(seed), Setup(), at)) for seed, at in SAVED]
    assert [game.seed for game, _ in storage.newest_first(saves)] == ["new", "old", "oldest"]


def test_a_kept_game_tells_a_score_below_zero_with_a_minus() -> None:
    game = Game.new(Rules(), "below")
    while not (game.deal_due and min(game.scores) < 0):
        game = game.next_deal() if game.deal_due else game.apply(game.legal()[-1])
    line = kept_line(game, Setup())
    assert "−" in line
    assert "-" not in line


def test_a_kept_game_goes_on_and_the_others_stay_offered() -> None:
    kept = tuple((_game(seed), Setup()) for seed in ("a", "b", "c"))
    state = update.go_on(AppState(kept=kept), 1)
    assert state.game == kept[1][0]
    assert state.kept == (kept[0], kept[2])
    assert update.leave(state).kept == (kept[1], kept[0], kept[2])


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
    state = started(name="Zoe", others="Max, Mia")
    while state.game and state.game.to_act is not None:
        text = storage.write(state.game, state.setup, 5.0)
        assert storage.read(text) == (5.0, state.game, state.setup)
        state = (
            update.bot_acts(state)
            if state.game.to_act != ME
            else update.act(state, str(state.game.legal()[0]))
        )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"version":1}',
        '{"version":0}',
        '{"version":true,"record":"x"}',
        "[" * 9999,
    ],
)
def test_a_damaged_save_is_refused(text: str) -> None:
    with pytest.raises(storage.SaveError) as caught:
        storage.read(text)
    assert not caught.value.newer


def test_a_save_from_when_each_game_had_its_speed_is_read() -> None:
    game = _game("old")
    save = json.loads(storage.write(game, Setup(), 5.0))
    assert "speed" not in save
    old = json.dumps({**save, "version": 1, "speed": "fast"})
    assert storage.read(old) == (5.0, game, Setup())
    with pytest.raises(storage.SaveError) as caught:
        storage.read(json.dumps({**save, "version": 4}))
    assert caught.value.newer


def test_names_are_escaped() -> None:
    html = page(started(name="<b>x</b>"))
    assert "<b>x" not in html


def test_who_gives_no_name_is_called_you_in_every_language() -> None:
    state = started()
    assert state.game is not None
    assert "<strong>You</strong>" in page(state)
    with locales.in_language(locales.read(locales.catalogues()["nl"])):
        assert "<strong>Jij</strong>" in page(state)
        kept = storage.write(state.game, state.setup, 1.0)
    assert storage.read(kept)[2].names[ME] == "You"


class Pseudo(gettext.NullTranslations):
    """Every text of the catalogue in brackets, its values kept."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"


PANELS: tuple[Panel, ...] = (
    "last", "sheet", "keys", "help", "glossary", "menu", "result", "settings", "statistics", "fair",
)  # fmt: skip


def screens() -> list[AppState]:
    calling = to_me(started())
    over = finished(calling)
    assert over.game
    counted = statistics.count(Statistics(), over.game, "steady", ME)
    panels = [replace(over, panel=panel, statistics=counted) for panel in PANELS]
    kept = replace(update.leave(calling), pwa=Pwa(update=True))
    fresh = AppState(pwa=Pwa(offline=True, install="ask"))
    reviews = [reviewing.act(over, wish) for wish in ("review:1:3", "review:0")]
    return [fresh, kept, calling, over, replace(kept, panel="settings"), *panels, *reviews]


@pytest.mark.parametrize("index", range(17))
def test_no_text_escapes_the_catalogue(index: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_current", Pseudo())
    state = screens()[index]
    html = page(replace(state, setup=replace(state.setup, name="Q")))
    html = re.sub(r"<code>[^<]*", "", html)  # seals and commands
    html = re.sub(r"<option[^>]* lang=[^>]*>[^<]*", "", html)  # a language calls itself so
    bare, found = re.sub(r"<[^>]*>", "\n", html), 1
    while found:  # from the inside to the outside: a text may hold another
        bare, found = re.subn(r"⟦[^⟦⟧]*⟧", "", bare)
    names = {
        "Q",
        "Ann",
        "Ben",
        "Cleo",
        "C",
        "U",
        "H",
        "L",
        "S",
        "T",
        "R",
        "G",
        "M",
        "N",
        "V",
        "W",
        "Esc",
    }
    assert set(re.findall(r"[A-Za-z]+", bare)) <= names


def test_setup_names_every_seat() -> None:
    assert len(Setup(Rules(players=7)).names) == 7


@pytest.mark.parametrize(
    ("name", "others", "names"),
    [
        ("Zoe", "", ("Zoe", "Ann", "Ben", "Cleo")),
        ("ann", "", ("ann", "Ben", "Cleo", "Dan")),
        ("Zoe", " Max ,, Mia", ("Zoe", "Max", "Mia", "Ann")),
        ("Zoe", "Max,max,zoe", ("Zoe", "Max", "Ann", "Ben")),
        ("  ", "x" * 99, ("You", "x" * 16, "Ann", "Ben")),
    ],
)
def test_names_at_the_table_are_given_or_drawn_and_never_twice(
    name: str, others: str, names: tuple[str, ...]
) -> None:
    assert started(name=name, others=others).setup.names == names


SOURCES = sorted(Path(i18n.__file__).parent.rglob("*.py"))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_no_text_hides_in_an_f_string(path: Path) -> None:
    """Babel doesn't look into them, so it would not get into the catalogues."""
    strings = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if is_f_string(node)]
    inside = [node for string in strings for node in ast.walk(string)]
    assert not {"t", "tn", "linked", "mark"} & {x.id for x in inside if isinstance(x, ast.Name)}


def is_f_string(node: ast.AST) -> bool:
    return isinstance(node, ast.JoinedStr)
