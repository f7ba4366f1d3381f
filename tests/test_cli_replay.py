"""`replay`: games shown step by step, and each record of a file checked."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from records import RECORD
from terminal import MEEK, ROOT, record, typed

from pitch_core import Record, commitment, deal_seed, dumps, loads
from pitch_core.cli.pen import width
from pitch_core.cli.text import card_text

REPLAYED = """\
Pitch: 4 players, to 7; seed any

── Deal 1 ──────────────────────────────────────────────────────────────────────
  Score        You: 0 · Ann: 0 · Ben: 0 · Cleo: 0
  You           A♠  3♥  6♦  5♦ 10♣  6♣
  Ann           J♠  2♠  4♥  7♦  2♦  2♣
  Ben           4♠  5♥  8♦  3♦  7♣  3♣
  Cleo          5♠  2♥  9♦  4♦  8♣  4♣   dealer

  You bid 2
  Ann passed
  Ben passed
  Cleo passed
  You won the auction with 2.
  You led A♠: spades are trump.

  Trick  You         Ann         Ben         Cleo        * takes (card points)
  1      >A♠*         2♠          4♠          5♠         You (4)
  2      >10♣*        2♣          3♣          4♣         You (10)
  3      >6♣          J♠*         7♣          8♣         Ann (1)
  4       5♦*        >2♦          3♦          4♦         You (0)
  5      >6♦          7♦          8♦          9♦*        Cleo (0)
  6       3♥          4♥          5♥*        >2♥         Ben (0)

  High         You     A♠
  Low          You     2♠
  Jack         Ann     J♠
  Game         You     14 card points
  Card points  You: 14 · Ann: 1 · Ben: 0 · Cleo: 0

  You bid 2 and won 3: made, +3.
  Score        You: 3 · Ann: 1 · Ben: 0 · Cleo: 0

── Deal 2 ──────────────────────────────────────────────────────────────────────
  Score        You: 3 · Ann: 1 · Ben: 0 · Cleo: 0
  You           A♠  K♠  J♠  4♠  9♥  2♣   dealer
  Ann           Q♠  2♠ 10♥  3♥  A♦  4♦
  Ben          10♠  9♠  K♥  5♥  K♦  5♦
  Cleo          8♠  7♠  Q♥  6♥  Q♦  6♦

  Ann passed
  Ben bid 2
  Cleo passed
  You bid 2, stealing as the dealer
  You won the auction with 2.
  You led A♠: spades are trump.

  Trick  You         Ann         Ben         Cleo        * takes (card points)
  1      >A♠          Q♠          ?

  Next to act: Ben.

The record ends here: the game was not finished.
"""


def test_a_replay_shows_hands_calls_tricks_points_and_scores(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(dumps(Record(loads(json.dumps(RECORD)).game, ("You", "Ann", "Ben", "Cleo"))))

    code, shown = typed(f"replay {file}")

    assert code == 0
    assert shown == REPLAYED


@pytest.mark.parametrize("rules", ["", "players=2", "players=7", "partnership=True target=5"])
def test_a_replay_shows_every_card_in_80_columns(rules: str, tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    line = record(rules=rules, bots="steady")
    file.write_text(line)

    _, shown = typed(f"replay {file}")

    assert max(map(width, shown.splitlines())) <= 80
    game = loads(line).game
    for deal in game.deals:
        for _, card in deal.public.plays:
            assert shown.count(card_text(card)) >= 2, f"{card} of deal {deal.public.number}"
    assert shown.count("* takes") == len(game.deals)


def test_one_deal_of_each_of_several_games(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text("\n\n".join([record(deals=1), record("beta"), record("gamma")]))

    code, shown = typed(f"replay {file} --deal 2")

    assert re.findall(r"^(?:Game|── Deal) \d", shown, re.M) == [
        "Game 2",
        "── Deal 2",
        "Game 3",
        "── Deal 2",
    ]
    assert "line 1: there is no deal 2: the game has 1" in shown
    assert code == 1


def test_a_deal_thrown_in_and_one_not_finished_are_shown(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    typed(f"play --seed q2 --all-pass redeal --bot {MEEK} --record {file}", "p", "", "2")

    _, shown = typed(f"replay {file}")

    assert "All passed: nobody scores." in shown
    assert "Next to act: You." in shown
    assert shown.endswith("The record ends here: the game was not finished.\n")


def test_a_name_in_a_record_cannot_rule_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    names = ("\x1b[2J\x1b]0;owned\x07", "名前はとても長いです", "e\u0301" * 30, "")
    file.write_text(dumps(Record(loads(record()).game, names)), "utf-8")

    _, shown = typed(f"replay {file}")

    assert not {c for c in shown if not c.isprintable()} - {"\n"}
    assert max(map(width, shown.splitlines())) <= 80


# Checking


def damaged(**changes: object) -> str:
    return json.dumps(json.loads(record()) | changes)


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        (record(), 0, "line 1: ok, 3 deals, unfinished; the cards follow from the seed"),
        (record(deals=50, bots="steady"), 0, " won; the cards follow from the seed"),
        (damaged(seed="other"), 0, "ok, 3 deals, unfinished; note: the cards do not follow"),
        (damaged(seed=None), 0, "ok, 3 deals, unfinished; no seed is stated"),
        ("\n\ufeff\n", 1, "line 2: bad: this is no JSON text: Unexpected UTF-8 BOM"),
        ("\ufeff" + record(), 0, "line 1: ok"),
        (damaged(format="pitch-record/9"), 1, 'line 1: bad: unknown format "pitch-record/9"'),
        (damaged(winner=3), 1, "line 1: bad: winner: nobody has won yet; write null or "),
        (
            record()[:500],
            1,
            "line 1: bad: this is no JSON text: Unterminated string starting at char",
        ),
        (f"\n{record()}\n[]\n{record()}", 1, "line 3: bad: this is no record of a game of Pitch"),
        ("\0\1\2", 1, "line 1: bad: this is no JSON text: "),
        ("[" * 100_000, 1, "line 1: bad: this JSON text is too deep"),
    ],
)
def test_each_record_is_checked(text: str, code: int, said: str, tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text(text, "utf-8")

    found, shown = typed(f"replay --check {file}")

    assert (said in shown, found) == (True, code), shown
    records = len(shown.splitlines()) - 1
    assert shown.splitlines()[-1].startswith(f"{records} record")


@pytest.mark.parametrize("command", ["replay --check", "replay", "choose"])
@pytest.mark.parametrize("count", [1, 2])
def test_records_spread_over_lines_are_told_as_such(
    command: str, count: int, tmp_path: Path
) -> None:
    file = tmp_path / "games.txt"
    file.write_text(f"{json.dumps(RECORD, indent=2)}\n" * count, "utf-8")

    assert typed(f"{command} {file}") == (
        2,
        f"pitch: '{file}': one record a line, please; "
        f"python3 -m json.tool --compact {file} joins the lines\n",
    )


def test_what_joins_the_lines_of_a_record_does(tmp_path: Path) -> None:
    file, joined = tmp_path / "game.txt", tmp_path / "joined.txt"
    file.write_text(json.dumps(RECORD, indent=2), "utf-8")

    subprocess.run([sys.executable, "-m", "json.tool", "--compact", file, joined], check=True)

    assert typed(f"replay --check {joined}")[0] == 0


def test_the_help_says_that_other_cards_than_the_seeds_are_no_fault() -> None:
    shown = " ".join(typed("replay --help")[1].split())

    assert "Cards that do not follow from the seed are a note, no fault" in shown


@pytest.mark.parametrize("how", ["", "--check"])
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("empty", "there is no record in '"),
        ("blank", "there is no record in '"),
        ("missing", "No such file or directory"),
        ("folder", "Is a directory"),
        ("binary", "it is no text"),
    ],
)
def test_a_file_without_records_is_told(name: str, said: str, how: str, tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    (tmp_path / "blank").write_text(" \n\r\n\n")
    (tmp_path / "folder").mkdir()
    (tmp_path / "binary").write_bytes(bytes(range(256)))

    code, shown = typed(f"replay {how} {tmp_path / name}")

    assert shown.startswith("pitch: ")
    assert said in shown
    assert code == 2


@pytest.fixture
def stepping(tmp_path: Path) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """A replay on a pseudo terminal: its keyboard and screen, and its process."""
    import pty

    file = tmp_path / "game.txt"
    file.write_text(record())
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "pitch_core", "replay", str(file)]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, cwd=ROOT) as process:
        os.close(theirs)
        yield ours, process
        process.kill()
    os.close(ours)


def test_a_key_steps_on_and_q_quits(stepping: tuple[int, subprocess.Popen[bytes]]) -> None:
    terminal, process = stepping

    def screen() -> str:
        shown = b""
        while not shown.endswith(b"q: quit "):
            shown += os.read(terminal, 1000)
        return shown.decode()

    assert "Pitch: 4 players, to 7" in screen()
    os.write(terminal, b" ")
    assert "Deal 1" in screen()
    os.write(terminal, b"\n")
    assert " passed" in screen()
    os.write(terminal, b"q")
    assert process.wait(timeout=60) == 0


# What a deal was sealed with


def test_the_seed_of_each_deal_that_follows_from_the_games_is_shown(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(record("alpha", deals=2))
    _, shown = typed(f"replay {file}")
    for number in (1, 2):
        seed = deal_seed("alpha", number)
        assert f"Seed of the deal: {seed}\n  Its SHA-256: {commitment(seed)}\n" in shown
    assert max(map(width, shown.splitlines())) <= 80
    file.write_text(record("alpha", deals=2).replace('"seed":"alpha"', '"seed":"other"'))
    assert "Seed of the deal" not in typed(f"replay {file}")[1]
