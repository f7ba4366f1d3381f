"""The bench of the bots: what it plays, what it keeps of it, and what it says."""

from __future__ import annotations

from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tools import bench_bots, environment
from tools.benching import bouts, deciding
from tools.benching.bouts import BOUTS, Bout, Kept

from pitch_core import Rules
from pitch_core.arena import Standings, play_match

BOUT = Bout("levels-2", "steady", "novice", Rules(players=2), 0.56)


def play(kept: Kept, games: int, executor: Executor) -> tuple[Any, list[tuple[int, int]]]:
    """The tally of a bout, and what was told meanwhile."""
    told: list[tuple[int, int]] = []
    tally = bouts.play(BOUT, games, kept, executor, lambda *done: told.append(done))
    return tally, told


def test_every_match_that_has_to_be_won_is_played() -> None:
    names = [bout.name for bout in BOUTS]
    assert [names.count(name) for name in dict.fromkeys(names)] == [1] * 7 + [3] * 5 + [2, 3]
    aims = {bout.name: bout.aim for bout in BOUTS if bout.bot == "expert"}
    assert aims["classical"] == 0.57
    assert (aims["random"], aims["steady"], aims["blind"], aims["aware"]) == (
        0.92,
        0.57,
        0.39,
        0.35,
    )
    assert (aims["levels-4"], aims["levels-partners"]) == (pytest.approx(0.31), 0.55)
    assert aims["levels-6"] == pytest.approx(1 / 6 + 0.06)


def test_a_match_in_parts_is_the_match(tmp_path: Path) -> None:
    with ThreadPoolExecutor(2) as executor:
        tally, told = play(Kept(tmp_path / "kept.json", "d"), 50, executor)
    standings = Standings(BOUT.match(50))
    for outcome in play_match(standings.match):
        standings.add(outcome)
    assert tally == standings.tallies["steady"]
    assert told[0] == (0, 50)
    assert told[-1] == (50, 50)


def test_what_is_broken_off_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"

    def broken_off(done: int, games: int) -> None:
        if done == 40:
            raise KeyboardInterrupt

    with ThreadPoolExecutor(1) as executor:
        with pytest.raises(KeyboardInterrupt):
            bouts.play(BOUT, 80, Kept(path, "d"), executor, broken_off)
        tally, told = play(Kept(path, "d"), 80, executor)
        whole, _ = play(Kept(tmp_path / "other.json", "d"), 80, executor)
    assert told[0] == (40, 80)
    assert tally == whole
    assert not list(tmp_path.glob("*.part"))


def test_what_other_sources_played_is_forgotten(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "kept.json", "old")
    kept.put("part", [1.0])
    assert Kept(tmp_path / "kept.json", "old").get("part") == [1.0]
    assert Kept(tmp_path / "kept.json", "new").get("part") is None
    (tmp_path / "a.py").write_text("1")
    before = bouts.sources_digest(tmp_path)
    (tmp_path / "a.py").write_text("2")
    assert bouts.sources_digest(tmp_path) != before


def test_a_match_says_whether_it_came_out_as_it_should() -> None:
    tally = replace(Standings(BOUT.match(1)).tallies["steady"], games=100, wins=55, deals=9)
    assert bench_bots.told(BOUT, tally).endswith("LOW")
    assert bench_bots.told(replace(BOUT, aim=0.55), tally).endswith("ok")
    assert "even 50%" in bench_bots.told(replace(BOUT, aim=None), tally)
    assert bench_bots.row(BOUT).split() == ["2", "steady", "against", "novice"]


def test_a_bot_that_is_not_there_is_no_trouble() -> None:
    assert bouts.known(BOUT)
    assert not bouts.known(replace(BOUT, bot="nobody"))
    assert not bouts.known(replace(BOUT, against="no_such.module:bot"))


def test_every_kind_of_decision_is_timed_at_every_level() -> None:
    times = deciding.measure(1)
    assert set(times) >= {"novice", "steady"}
    for kinds in times.values():
        assert list(kinds) == list(deciding.KINDS)
        assert [len(ms) for ms in kinds.values()] == [4, 1, 1, 1, 1]
        assert all(min(ms) > 0 for ms in kinds.values())


def test_times_are_told_by_median_nine_of_ten_and_longest() -> None:
    assert bench_bots.spread([float(n) for n in range(1, 101)]) == "50.5 / 91.0 / 100.0"
    assert bench_bots.interval([0.01, 0.03]) == "+2.00 ±1.96"


def test_packages_of_one_bench_are_installed_once_and_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, ...]] = []

    def install(packages: list[str], *options: str) -> None:
        asked.append(options)
        Path(options[1]).mkdir(parents=True)

    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "WEB", tmp_path / "web")
    monkeypatch.setattr(environment, "requirements", lambda group: [f"{group}==1"])
    monkeypatch.setattr(environment, "install", install)
    folders = {environment.extra("outside") for _ in range(2)}
    assert len(asked) == len(folders) == 1
    assert folders.pop().is_dir()


@pytest.mark.parametrize("wrong", [["--games", "0"], ["--only", "nothing"], ["--workers", "x"]])
def test_a_wrong_command_line_is_refused(wrong: list[str]) -> None:
    with pytest.raises(SystemExit):
        bench_bots.parse(wrong)
