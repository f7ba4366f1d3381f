"""All that is kept as one file: what is in it, how it is checked, and what it would replace."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from pitch_web import backups, coach, settings, storage, tallies, update
from pitch_web.backup import Backup
from pitch_web.backups import BackupError
from pitch_web.settings import Settings
from pitch_web.state import AppState, Setup
from pitch_web.statistics import Statistics, Tally
from pitch_web.views import page

from pitch_core import Game

GAME = Game.new(seed="kept").next_deal()
GAINS = (0, 0, 0, 0, 5, 0, 0, 0, 0)
KEPT = {
    "game/kept": storage.write(GAME, Setup(), 5.0),
    settings.KEY: settings.write(Settings(theme="night")),
    tallies.KEY: tallies.write(Statistics(Tally(gains=GAINS))),
    coach.KEY: coach.write(frozenset({"bid"})),
}


def test_a_file_holds_all_that_is_kept_and_reads_back() -> None:
    others = {"aside/game/x": "{", "probe": "", "finished": "1"}
    file = backups.read(backups.write({**KEPT, **others}, 7.0))
    assert file == Backup(7.0, KEPT, Statistics(Tally(gains=GAINS)))
    assert file.games == {"game/kept"}
    assert file.settings


def test_an_empty_browser_makes_a_file_that_changes_nothing() -> None:
    file = backups.read(backups.write({}, 7.0))
    assert (file.texts, file.statistics) == ({}, None)
    assert not file.games
    assert not file.settings


@pytest.mark.parametrize("name", KEPT)
def test_one_damaged_part_is_reason_to_refuse_the_whole(name: str) -> None:
    damaged: dict[str, object] = {settings.KEY: "[]", coach.KEY: None}
    text = json.dumps({"format": "pitch-backup/1", "at": 1, "kept": {**KEPT, name: "{"} | {
        key: value for key, value in damaged.items() if key == name
    }})  # fmt: skip
    with pytest.raises(BackupError) as caught:
        backups.read(text)
    assert caught.value.code == "damaged"


NEWER = json.dumps({"version": 99})


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"format": "pitch-backup/2"}, "newer"),
        ({"format": "pitch-record/1"}, "other"),
        ({"format": 1}, "other"),
        ({"kept": {**KEPT, tallies.KEY: NEWER}}, "newer"),
        ({"kept": {**KEPT, "game/kept": NEWER}}, "newer"),
        ({"kept": {"game/other": KEPT["game/kept"]}}, "damaged"),
        ({"kept": {settings.KEY: 5}}, "damaged"),
        ({"kept": []}, "damaged"),
        ({"kept": None}, "damaged"),
        ({"at": "now"}, "damaged"),
        ({"at": 1e300}, "damaged"),
        ({"at": float("nan")}, "damaged"),
        ({"at": 10**400}, "damaged"),
    ],
)
def test_what_cannot_be_taken_over_is_refused_by_its_kind(
    changes: dict[str, object], code: str
) -> None:
    data = json.loads(backups.write(KEPT, 1.0))
    with pytest.raises(BackupError) as caught:
        backups.read(json.dumps({**data, **changes}))
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "other"),
        ("[]", "other"),
        ("null", "other"),
        ("Dear diary", "other"),
        ("[" * 99_999, "other"),
        (" " * (backups.LONGEST + 1), "other"),
        (backups.write(KEPT, 1.0)[:500], "damaged"),
    ],
)
def test_a_file_of_something_else_is_told_from_half_a_file_of_ours(text: str, code: str) -> None:
    with pytest.raises(BackupError) as caught:
        backups.read(text)
    assert caught.value.code == code


def asked(kept: dict[str, str], here: Statistics) -> str:
    file = backups.read(backups.write(kept, 1_700_000_000.0))
    return page(AppState(panel="import", incoming=file, statistics=here))


def test_before_a_file_is_taken_over_it_says_what_would_be_replaced() -> None:
    mine = Statistics(Tally(gains=(0, 0, 0, 0, 0, 1, 0, 0, 0)))
    html = asked(KEPT, mine)
    for said in (
        "saved on 2023-11-14", "1 game to go on with is in it", "Statistics of 5 deals are in it",
        "the place of yours of 1 deal.", "Your settings become those of the file",
    ):  # fmt: skip
        assert said in html
    assert "take the place of yours" not in asked(KEPT, Statistics())
    empty = asked({}, mine)
    for said in ("No game to go on with", "No statistics are in it: yours stay", "No settings"):
        assert said in empty


def test_a_file_is_forgotten_when_another_screen_comes() -> None:
    state = AppState(panel="import", incoming=backups.read(backups.write({}, 1.0)))
    assert update.begin(state, {"players": "3"}).incoming is None
    assert 'role="dialog"' not in page(replace(state, incoming=None))
