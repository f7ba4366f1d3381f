"""The command line as a whole: help, options, and what terminals differ in."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import fields

import pytest
from terminal import ROOT, File, Terminal, record, shell, typed

from pitch_core import Rules, __version__
from pitch_core.cli.pen import Pen, fit, width


def test_every_rule_is_an_option_of_play() -> None:
    _, shown = typed("play --help")

    for rule in fields(Rules):
        assert f"--{rule.name.replace('_', '-')}" in shown


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        ("play --players 3 --partnership", "a partnership game needs exactly four players"),
        ("play --target 101", "the target must be 5 to 100, not 101"),
        ("play --players 8", "invalid choice"),
        ("play --target many", "invalid int value"),
        ("play --bot nobody", "no bot is called 'nobody'"),
        ("play --bot steady,steady,steady,steady", "only 3 can play against you, not 4"),
        ("play --record /no/such/folder/x", "can't write '/no/such/folder/x'"),
        ("play --seed \udcff", "a seed is any printable text"),
        ("play --name=", "a name needs a letter at least"),
        ("replay", "required: FILE"),
        ("replay x --deal 0", "'0' is no number of a deal"),
        ("replay x --deal 1 --check", "not allowed with"),
        ("juggle", "'juggle' is no command; there are play, replay, review, arena, choose"),
        ("replya x", "'replya' is no command; did you mean replay?"),
        ("chose --bot steady", "'chose' is no command; did you mean choose?"),
    ],
)
def test_a_wrong_command_line_is_told_in_a_sentence(argv: str, said: str) -> None:
    code, shown = typed(argv)

    assert code == 2
    assert said in shown


@pytest.mark.parametrize("argv", ["", "--help"])
def test_the_help_shows_all_commands_with_an_example_each(argv: str) -> None:
    code, shown = typed(argv)

    assert code == 0
    for command in ("play", "replay", "review", "arena", "choose"):
        assert f"python3 -m pitch_core {command} " in shown


def test_the_version_is_told() -> None:
    assert typed("--version") == (0, f"Pitch {__version__}\n")


# What terminals differ in: these run as a user runs them


def test_letters_stand_for_suits_where_nothing_else_prints() -> None:
    code, out, errors = shell("replay", "-", typing=record(), PYTHONIOENCODING="ascii")

    assert (code, errors) == (0, b"")
    assert out.isascii()
    assert re.search(rb"10[SHDC]", out)
    assert b"?" not in out


@pytest.mark.parametrize("command", ["play", "replay", "review", "arena", "choose"])
def test_help_is_shown_on_any_terminal(command: str) -> None:
    code, out, errors = shell(command, "--help", PYTHONIOENCODING="ascii")

    assert (code, errors) == (0, b"")
    assert out.startswith(b"usage: python3 -m pitch_core " + command.encode())


def test_junk_bytes_typed_are_answered() -> None:
    code, out, errors = shell("play", "--seed", "q2", typing="\udcff\udc80\n", PYTHONUTF8="1")

    assert (code, errors) == (0, b"")
    assert b"means nothing here" in out


def test_a_reader_who_has_had_enough_is_no_error() -> None:
    command = f"{sys.executable} -m pitch_core replay - | head -n 1"
    games = f"{record(deals=60)}\n" * 4
    done = subprocess.run(
        command, shell=True, input=games.encode(), capture_output=True, cwd=ROOT, timeout=60
    )

    assert done.stdout.startswith(b"Game 1 of 4")
    assert done.stderr == b""


@pytest.mark.parametrize(
    ("environment", "stream", "coloured"),
    [
        ({}, Terminal, True),
        ({"NO_COLOR": "1"}, Terminal, False),
        ({"NO_COLOR": ""}, Terminal, True),
        ({"TERM": "dumb"}, Terminal, False),
        ({}, File, False),
    ],
)
def test_colour_is_for_terminals_that_want_it(
    environment: dict[str, str],
    stream: type[File],
    coloured: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    out = stream()

    Pen(out).line("10♦ [4♥] J♠")

    assert ("\033[" in out.getvalue()) == coloured
    assert re.sub(r"\033\[\d*m", "", out.getvalue()) == "10♦ [4♥] J♠\n"


@pytest.mark.parametrize(
    ("text", "columns", "fitted"),
    [("Ann", 5, "Ann  "), ("Annabel", 5, "Anna…"), ("名前", 5, "名前 "), ("名前は", 5, "名前…")],
)
def test_names_are_fitted_into_columns(text: str, columns: int, fitted: str) -> None:
    assert fit(text, columns) == fitted
    assert width(fitted) == columns
