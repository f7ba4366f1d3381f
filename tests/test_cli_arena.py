"""``arena`` and ``choose`` as they are typed: what they print, and one clear line for trouble."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pitch_core import Game, Record, Rules, dumps, loads
from pitch_core.actions import Action
from pitch_core.arena import Match, Standings
from pitch_core.bots import bot_docs
from pitch_core.cli import versus

ROOT = Path(__file__).resolve().parent.parent

OWN_BOT = """
from pitch_core.actions import Pitch
from pitch_core.bots import Choice, Reason

def pitcher(view, dice):
    pitches = [action for action in view.legal if isinstance(action, Pitch)]
    return Choice((pitches or view.legal)[0], Reason("{name} is first.", {"name": view.legal[0]}))
"""


def run(*arguments: object, cwd: Path = ROOT, given: str = "") -> tuple[int, str, str]:
    """Exit code, output and complaints of a command."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "pitch_core", *map(str, arguments)]
    done = subprocess.run(
        command, cwd=cwd, env=env, input=given, capture_output=True, text=True, encoding="utf-8"
    )
    return done.returncode, done.stdout, done.stderr


def refused(*arguments: object, cwd: Path = ROOT, given: str = "") -> str:
    """The one line that a command complains with."""
    code, out, err = run(*arguments, cwd=cwd, given=given)
    assert (code, out) == (2, ""), (out, err)
    assert err.count("\n") == 1, err
    return err.strip()


# --- arena ----------------------------------------------------------------------------------------


def test_the_same_seed_writes_the_same_records_for_any_number_of_workers(tmp_path: Path) -> None:
    files = [tmp_path / "one", tmp_path / "two"]
    outs = []
    for workers, file in enumerate(files, start=1):
        arguments = ["--games", 9, "--bots", "steady,random", "--seed", "s", "--players", 3]
        outs.append(run("arena", *arguments, "--workers", workers, "--record", file))
    assert outs[0] == outs[1]
    assert outs[0][0] == 0
    assert files[0].read_bytes() == files[1].read_bytes()
    records = [loads(line) for line in files[0].read_text("utf-8").splitlines()]
    assert len(records) == 9
    assert {record.game.rules for record in records} == {Rules(players=3)}


def test_the_table_names_each_bot_with_its_intervals() -> None:
    code, out, err = run("arena", "--games", 8, "--bots", "steady,random", "--seed", "t")
    assert (code, err) == (0, "")
    head, _, columns, steady, random, _, deals = out.splitlines()
    assert head == "8 games, 4 players, to 7; seed t"
    assert columns.split()[:3] == ["bot", "seats", "won"]
    assert steady.split()[:2] == ["steady", "1"]
    assert random.split()[:2] == ["random", "3"]
    assert steady.count(" to ") == random.count(" to ") == 2
    assert deals.endswith("a game")


def test_json_holds_the_result_and_all_that_is_needed_to_repeat_it() -> None:
    rules = ["--partnership", "--target", 11, "--low-to", "holder", "--dealer-steal", "any"]
    code, out, _ = run("arena", "--games", 4, "--bots", "steady,random", "--json", *rules)
    told = json.loads(out)
    expected = Rules(partnership=True, target=11, low_to="holder", dealer_steal="any")
    assert code == 0
    assert Rules.from_dict(told["rules"]) == expected
    assert told["bots"] == ["steady", "random", "steady", "random"]
    assert [(r["bot"], r["seats"]) for r in told["results"]] == [("steady", 2), ("random", 2)]
    assert sum(r["wins"] for r in told["results"]) == told["games"] - told["unfinished"]
    again = run("arena", "--games", 4, "--bots", "steady,random", "--json", *rules,
                "--seed", told["seed"])  # fmt: skip
    assert json.loads(again[1]) == told


def test_a_table_has_every_bot_against_every_other() -> None:
    bots = "novice,random,steady"
    code, out, err = run("arena", "--games", 4, "--bots", bots, "--table", "--seed", "t")
    assert (code, err) == (0, "")
    assert max(map(len, out.splitlines())) <= 80
    head, _, shares, columns, *rows = out.splitlines()
    assert head == "4 games for each two, 4 players, to 7; seed t"
    assert shares.endswith("even is 25.0%")
    assert columns.split() == bots.split(",")
    assert [row.split()[0] for row in rows[:3]] == bots.split(",")
    assert [row.count("±") for row in rows if row] == [2, 2, 2, 0, 0, 2, 2, 2]


def test_a_table_is_what_its_matches_are_one_by_one() -> None:
    arguments = ["--games", 3, "--players", 3, "--seed", "t", "--json"]
    told = json.loads(run("arena", "--bots", "random,novice", "--table", *arguments)[1])
    assert [match["bots"][0] for match in told["matches"]] == ["random", "novice"]
    for match in told["matches"]:
        alone = run("arena", "--bots", ",".join(match["bots"]), *arguments)[1]
        assert json.loads(alone) == match


def test_a_wide_table_is_cut_into_pieces_of_eighty_signs() -> None:
    names = [f"bots_of_somebody.else{n}:with_a_long_name{n}" for n in range(5)]
    played = [Standings(match) for match in versus.matches(Match(Rules(), (), 1, "s"), names)]
    lines = list(versus.table(played, names))
    assert max(map(len, lines)) <= 80
    assert sum(line.count("±") for line in lines) == 2 * 5 * 4
    assert all(line.count("long_name") < 5 for line in lines)


def test_games_that_nobody_wins_are_reported() -> None:
    _, out, _ = run("arena", "--bots", "random", "--games", 2, "--target", 100, "--longest", 3)
    assert "2 games that nobody had won after 3 deals" in out


def test_one_game_and_one_deal_are_no_plural() -> None:
    _, out, _ = run("arena", "--bots", "random", "--games", 1, "--target", 100, "--longest", 1)
    assert out.startswith("1 game, 4 players")
    assert out.endswith("1 deal, 1.0 a game\n1 game that nobody had won after 1 deal\n")


def test_a_bot_of_ones_own_plays_in_worker_processes_too(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(OWN_BOT, "utf-8")
    arguments = ["--bots", "mine:pitcher,random", "--games", 4, "--workers", 2, "--longest", 9]
    code, out, err = run("arena", *arguments, cwd=tmp_path)
    assert (code, err) == (0, "")
    assert "mine:pitcher" in out


ARENA_TROUBLE = [
    (["--bots", "nobody"], f"no bot is called 'nobody'; there are {', '.join(bot_docs())}"),
    (["--bots", "nowhere:bot"], "bot 'nowhere:bot': no module 'nowhere', that is no nowhere.py"),
    (["--bots", "json:nothing"], "bot 'json:nothing': json has no function 'nothing'"),
    (["--bots", "random", "--table"], "a table needs two bots or more, none of them twice"),
    (["--bots", "random,novice,random", "--table"], "a table needs two bots or more, none of"),
    (["--bots", "random,novice,nobody", "--table"], "no bot is called 'nobody'"),
    (["--bots", "random,random,random", "--players", "2"], "1 to 2 bots can play here, not 3"),
    (["--bots", "random", "--players", "3", "--partnership"], "exactly four players"),
    (["--bots", "random", "--target", "101"], "the target must be 5 to 100"),
    (["--bots", "random", "--record", "no/such/folder/file"], "can't write 'no/such/folder/file'"),
]


@pytest.mark.parametrize(("arguments", "says"), ARENA_TROUBLE)
def test_arena_refuses_in_one_line(arguments: list[str], says: str) -> None:
    assert says in refused("arena", "--games", 1, *arguments)


# --- choose ---------------------------------------------------------------------------------------


def game_at(*actions: str, rules: Rules | None = None) -> Game:
    """A game of a fixed seed, a deal begun, and so many actions of the first legal kind."""
    game = Game.new(rules or Rules(), "choose", dealer=3).next_deal()
    for token in actions:
        game = game.apply(next(action for action in game.legal() if matches(action, token)))
    return game


def matches(action: Action, token: str) -> bool:
    return token == "any" or str(action) == token


def line(game: Game) -> str:
    return dumps(Record(game, ("someone",) * game.rules.players))


def test_choose_prints_a_legal_call_first_and_then_the_reason(tmp_path: Path) -> None:
    file = tmp_path / "record"
    file.write_text(line(game_at("pass")), "utf-8")
    code, out, err = run("choose", "--bot", "steady", file)
    word, why = out.splitlines()
    assert (code, err) == (0, "")
    assert word in [str(action) for action in game_at("pass").legal()]
    assert re.fullmatch(r"Seat 1, someone: .*\.", why)


def test_choose_prints_a_card_from_a_record_on_standard_input() -> None:
    game = game_at("pass", "pass", "pass", "2", "any", "any")
    code, out, _ = run("choose", "--bot", "random", "-", given=line(game))
    assert code == 0
    assert out.split()[0] in [str(action) for action in game.legal()]


def test_choose_reads_the_last_of_several_records() -> None:
    first, last = game_at("2"), game_at("pass", "pass", "pass", "2")
    code, out, _ = run("choose", "-", given=f"{line(first)}\n{line(last)}\n\n")
    assert code == 0
    assert out.split()[0] in [str(card) for card in last.view(3).hand]


def test_choose_gives_the_same_answer_for_the_same_seed() -> None:
    given = line(game_at("pass", "pass", "pass", "2"))
    words = [
        run("choose", "--bot", "random", "--seed", seed, "-", given=given)[1].split()[0]
        for seed in ("a", "a", "b", "c", "d")
    ]
    assert words[0] == words[1]
    assert len(set(words)) > 1


def test_choose_prints_a_pitch_as_its_card(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(OWN_BOT, "utf-8")
    _, out, _ = run("choose", "--bot", "mine:pitcher", "-", cwd=tmp_path, given=line(game_at()))
    assert out.split()[0] in [str(card) for card in game_at().view(0).hand]


def finished() -> Game:
    game = game_at()
    while game.to_act is not None:
        game = game.apply(game.legal()[0])
    return game


CHOOSE_TROUBLE = [
    (["no-such-file"], "", "can't read 'no-such-file'"),
    (["-"], "", "there is no record"),
    (["-"], "{", "line 1: this is no JSON text: "),
    (["-"], '{"format":"pitch-record/9"}', 'line 1: unknown format "pitch-record/9"'),
    (["-"], line(game_at()).replace('"dealer":3,"deal"', '"dealer":2,"deal"'), "line 1: deal 1"),
    (["-"], line(finished()), "its last deal is finished"),
    (["-"], line(Game.new(Rules(), "x")), "its last deal is finished"),
    (["--bot", "nobody", "-"], line(game_at()), "no bot is called 'nobody'"),
]


@pytest.mark.parametrize(("arguments", "given", "says"), CHOOSE_TROUBLE)
def test_choose_refuses_in_one_line(arguments: list[str], given: str, says: str) -> None:
    assert says in refused("choose", *arguments, given=given)
