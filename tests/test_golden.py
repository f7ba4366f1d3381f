"""The golden games: played, told and written as they always were."""

import io
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import get_args

import pytest
import replay_golden
from compare import ALL_VALUES
from replay_golden import GOLDEN, check, differences, games_in

from pitch_core import Record, loads
from pitch_core.events import Event


def golden_games() -> Iterator[tuple[Record, str]]:
    for path in sorted(GOLDEN.glob("*.txt")):
        for record, log in games_in(path.read_text("utf-8")):
            yield loads(record), "\n".join(log)


def test_every_golden_game_goes_as_it_always_went() -> None:
    games, actions, wrong = check()
    assert wrong == []
    assert games >= 36
    assert actions > 3000


def test_the_line_that_is_printed() -> None:
    printed = io.StringIO()
    with redirect_stdout(printed):
        assert replay_golden.main() == 0
    games, actions, _ = check()
    assert printed.getvalue() == f"golden: {games} games, {actions} actions, ok\n"


@pytest.mark.parametrize("name", ALL_VALUES)
def test_they_are_played_with_every_value_of_each_option(name: str) -> None:
    found = {getattr(record.game.rules, name) for record, _ in golden_games()}
    expected = {5, 7, 11, 15, 21} if name == "target" else set(ALL_VALUES[name])
    assert found == expected


@pytest.mark.parametrize("name", [kind.__name__ for kind in get_args(Event)])
def test_every_kind_of_event_happens_in_them(name: str) -> None:
    assert any(f"{name} " in log for _, log in golden_games())


def test_some_are_won_and_some_are_not() -> None:
    winners = {record.game.winner is None for record, _ in golden_games()}
    assert winners == {True, False}


@pytest.mark.parametrize(
    ("was", "now"),
    [("Played 2", "Played 3"), ("| 1 1", "| 1 2"), ("PointWon high", "PointWon low")],
)
def test_a_changed_log_is_noticed(was: str, now: str) -> None:
    record, log = next(games_in((GOLDEN / "players-4.txt").read_text("utf-8")))
    place = next(k for k, line in enumerate(log) if was in line)
    log[place] = log[place].replace(was, now)
    [wrong] = differences(record, log)
    assert wrong.startswith(f"action {place + 1}:")


def test_a_log_that_ends_early_is_noticed() -> None:
    record, log = next(games_in((GOLDEN / "players-4.txt").read_text("utf-8")))
    assert len(list(differences(record, log[:-1]))) == 1


def test_no_games_are_no_success(tmp_path: Path) -> None:
    assert replay_golden.main(tmp_path) == 1


def test_replaying_needs_nothing_but_the_game() -> None:
    source = (GOLDEN.parent / "replay_golden.py").read_text("utf-8")
    imported = {
        line.split()[1].split(".")[0]
        for line in source.splitlines()
        if line.startswith(("import ", "from "))
    }
    assert imported - set(sys.stdlib_module_names) == {"pitch_core"}
