"""The terminal: whole games by a scripted player, every wrong answer, records shown and checked."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import fields
from pathlib import Path

import pytest
from records import RECORD

from pitch_core import Bid, Card, Dice, Pitch, Record, Rules, SeatView, __version__, dumps, loads
from pitch_core.__main__ import main
from pitch_core.arena import play_game
from pitch_core.bots import Choice, Reason, get_bot
from pitch_core.cli.answers import read_action
from pitch_core.cli.pen import Pen, fit, width
from pitch_core.cli.text import card_text
from pitch_core.game import Game

ROOT = Path(__file__).parent.parent
MEEK = f"{__name__}:meek"


def meek(view: SeatView, dice: Dice) -> Choice:
    """A bot for these stories: passes if it may, and plays its first card that is allowed."""
    return Choice(view.legal[0], Reason("It comes first."))


def bold(view: SeatView, dice: Dice) -> Choice:
    """Bids 3 as soon as it may, else passes; plays its first card that is allowed."""
    return Choice(Bid(3) if Bid(3) in view.legal else view.legal[0], Reason("It is bold."))


def modest(view: SeatView, dice: Dice) -> Choice:
    """Bids 1 as soon as it may, else passes; plays its first card that is allowed."""
    return Choice(Bid(1) if Bid(1) in view.legal else view.legal[0], Reason("It is modest."))


def boldest(view: SeatView, dice: Dice) -> Choice:
    """Bids 4 as soon as it may, else passes; plays its first card that is allowed."""
    return Choice(Bid(4) if Bid(4) in view.legal else view.legal[0], Reason("It is bold."))


class Person(io.StringIO):
    """Someone at the keyboard: sees what was printed since the last answer, and answers."""

    def __init__(self, capsys: pytest.CaptureFixture[str], answer: Callable[[str], str]) -> None:
        super().__init__()
        self._capsys, self._answer = capsys, answer
        self.seen: list[str] = []

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        new = self._capsys.readouterr().out
        self.seen.append(new)
        return self._answer(new) + "\n"


def plain_player(screen: str) -> str:
    """Makes the first call offered, plays the first card in brackets, goes on."""
    asked = screen.splitlines()[-1]
    if call := re.match(r"Your call \((\w+)", asked):
        return call[1]
    if asked.startswith("Your card"):
        return re.findall(r"\[(\S+)\]", screen)[0]
    return ""


@pytest.fixture
def typed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., tuple[int, str]]:
    """Run a command with lines typed; exit code and all that was printed, errors last."""

    def run(argv: str, *lines: str) -> tuple[int, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        try:
            code = main(argv.split())
        except SystemExit as left:  # argparse leaves by itself
            code = int(str(left.code))
        printed = capsys.readouterr()
        return code, printed.out + printed.err

    return run


Typed = Callable[..., tuple[int, str]]


def record(seed: str = "alpha", bots: str = "meek", rules: str = "", deals: int = 3) -> str:
    """A record of bots' play as a line, broken off after ``deals`` deals."""
    agreed = Rules.parse(f"auction-pitch@1 {rules}")
    chosen = get_bot(MEEK if bots == "meek" else bots)
    game = play_game([chosen] * agreed.players, Game.new(agreed, seed), seed, longest=deals)
    return dumps(Record(game, (bots,) * agreed.players))


# Playing


@pytest.mark.parametrize(
    "options",
    [
        "",
        "--players 2 --target 5",
        "--partnership --target 11 --win anyone",
        "--players 7 --dealer-steal any --follow strict --low-to holder --all-pass redeal"
        " --bot steady,random --name Zoë",
    ],
)
def test_a_whole_game_is_played_and_recorded(
    options: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = tmp_path / "games.txt"
    person = Person(capsys, plain_player)
    monkeypatch.setattr("sys.stdin", person)

    assert main(["play", "--seed", "whole", "--record", str(file), *options.split()]) == 0

    shown = "".join(person.seen) + capsys.readouterr().out
    game = loads(file.read_text("utf-8")).game
    assert game.winner is not None
    assert shown.count("is over") == len(game.deals)
    assert " won the game!" in shown
    assert max(map(width, shown.partition("The record is in")[0].splitlines())) <= 80
    assert "means nothing" not in shown


def test_the_same_seed_and_answers_give_the_same_game(typed: Typed) -> None:
    first, second = (typed("play --seed q2", "2", "JH")[1] for _ in range(2))
    other = typed("play --seed q3", "2", "6S")[1]

    assert first == second
    assert first != other


# With seed q2 you call first, hold J♥ 4♥ 3♥ 7♦ 5♦ A♣, and Cleo deals. The others pass.
WRONG_CALLS = [
    ("", "You typed nothing. Type ? for help."),
    ("hello", "'hello' means nothing here. Type ? for help."),
    ("two hearts please", "means nothing here"),
    ("\x1b[2J", "'\\x1b[2j' means nothing here"),
    ("0", "There are only bids of 1, 2, 3 and 4."),
    ("9", "There are only bids of 1, 2, 3 and 4."),
    ("9" * 5000, "means nothing here"),
    ("KS", "You don't hold K♠."),
    ("last", "No trick of this deal has been taken yet."),
    ("undo", "There is nothing to take back in this deal."),
    ("?", "Capitals don't matter."),
    ("scores", "You: 0 · Ann: 0 · Ben: 0 · Cleo: 0"),
    ("cards", "Your cards   J♥   4♥   3♥   7♦   5♦   A♣"),
]


@pytest.mark.parametrize(("answer", "reply"), WRONG_CALLS)
def test_what_is_no_call_is_answered_and_asked_again(answer: str, reply: str, typed: Typed) -> None:
    code, shown = typed(f"play --seed q2 --bot {MEEK}", answer)

    after = shown.split("Your call (pass, 1, 2, 3, 4, or a card to pitch): ")
    assert reply in after[1]
    assert len(after) == 3, "it was not asked again"
    assert code == 0


# You bid 2 and lead J♥ and 4♥, so hearts are trump. Cleo takes 4♥ and leads Q♦ to the third trick.
WRONG_CARDS = [
    ("2", "The auction is over. Play a card: KS is the king of spades."),
    ("pass", "The auction is over. Play a card: KS is the king of spades."),
    ("KS", "You don't hold K♠."),
    ("JH", "You don't hold J♥."),
    ("AC", "Diamonds were led and you have some: play one, or a trump."),
    ("nonsense", "'nonsense' means nothing here"),
    ("last", "2      >4♥          10♦         2♠          7♥*        Cleo (10)"),
    ("cards", "Your cards  [3♥] [7♦] [5♦]  A♣"),
    ("?", "take back your last call or card"),
]


@pytest.mark.parametrize(("answer", "reply"), WRONG_CARDS)
def test_what_is_no_card_is_answered_and_asked_again(answer: str, reply: str, typed: Typed) -> None:
    _, shown = typed(f"play --seed q2 --bot {MEEK}", "2", "jh", "4h", answer)

    after = shown.split("Your card: ")
    assert reply in after[3]
    assert len(after) == 5, "it was not asked again"


@pytest.mark.parametrize(
    ("options", "answers", "reply"),
    [
        ("--seed q6", ["pass"], "All the others passed: you, the dealer, have to bid."),
        ("--seed q6", ["1"], "The lowest bid here is 2."),
        ("--seed q2 --min-bid 2", ["1"], "The lowest bid here is 2."),
        ("--seed q1 --bot test_cli:bold", ["3"], "Ben has bid 3: bid 4 or pass."),
        ("--seed q6 --dealer-steal never --bot test_cli:bold", ["3"], "Ann has bid 3: bid 4 or"),
        ("--seed q6 --dealer-steal any --bot test_cli:boldest", ["3"], "The lowest bid here is 4."),
        ("--seed q1 --dealer-steal any --bot test_cli:boldest", ["4"], "Ben has bid 4: you can"),
        ("--seed q1 --bot test_cli:modest", ["1"], "Ben has bid 1: bid 2 or more, or pass."),
        ("--seed q2 --follow strict", ["2", "jh", "4h", "3h"], "you have some: play one.\n"),
    ],
)
def test_a_refusal_says_what_stands_against_it(
    options: str, answers: list[str], reply: str, typed: Typed
) -> None:
    argv = f"play {options}" if "--bot" in options else f"play {options} --bot {MEEK}"

    assert reply in typed(argv, *answers)[1]


@pytest.mark.parametrize("card", ["td", "TD", "10d", "10D", "10♦", "4:td", "pitch td", " Td "])
def test_a_card_can_be_written_in_many_ways(card: str) -> None:
    deal = Game.new(seed="any").next_deal().deal
    assert deal is not None
    assert read_action(card, deal.public) == Pitch(Card.parse("TD"))


def test_a_pitched_card_is_asked_for_twice_and_led_at_once(tmp_path: Path, typed: Typed) -> None:
    file = tmp_path / "games.txt"

    _, shown = typed(f"play --seed q2 --bot {MEEK} --record {file}", "ac", "n", "ac", "y")

    assert shown.count("Bid 4 and lead A♣, making clubs trump? (y/n): ") == 2
    assert "You bid 4 by pitching A♣" in shown
    assert "1      >A♣*" in shown
    deal = json.loads(file.read_text("utf-8"))["deals"][0]
    assert (deal["auction"], deal["pitched"], deal["plays"][:2]) == ([4], True, "AC")


def test_undo_takes_back_the_last_call_then_the_last_card(typed: Typed) -> None:
    answers = ["2", "undo", "3", "jh", "u", "ac", "undo", "undo", "undo", "1"]

    _, shown = typed(f"play --seed q2 --bot {MEEK}", *answers)

    assert shown.count("Taken back.") == 4
    assert shown.count("There is nothing to take back in this deal.") == 1
    assert re.findall(r"You bid \d$", shown, re.M) == [
        "You bid 2",
        "You bid 3",
        "You bid 1",
    ]
    assert "You won the auction with 1." in shown


def test_names_stand_above_the_trick_of_a_card_pitched_after_undo(typed: Typed) -> None:
    _, shown = typed(f"play --seed q2 --bot {MEEK}", "2", "undo", "ac", "y")

    assert re.search(r"Trick  You .*\n  1      >A♣\*", shown)


def test_undo_after_a_deal_takes_its_last_card_back(typed: Typed) -> None:
    cards = ["jh", "4h", "3h", "7d", "5d", "ac"]

    _, shown = typed(f"play --seed q2 --bot {MEEK}", "2", *cards, "undo", "undo", "ac", "5d", "")

    assert shown.count("Deal 1 is over") == 2
    assert shown.count("Deal 2 · You dealt") == 1
    assert "6      >5♦*" in shown


def test_a_deal_thrown_in_is_told(typed: Typed) -> None:
    _, shown = typed(f"play --seed q2 --all-pass redeal --bot {MEEK}", "pass", "")

    assert "All passed: the deal is thrown in." in shown
    assert "All passed: nobody scores." in shown
    assert "Deal 2 · You dealt" in shown


# Leaving


@pytest.mark.parametrize(
    ("answers", "asked_again"),
    [(["quit", "y"], 1), (["q", "n"], 2), (["exit", "what?"], 2), ([], 1)],
)
def test_quitting_is_asked_twice_and_the_end_of_input_ends_it(
    answers: list[str], asked_again: int, typed: Typed
) -> None:
    code, shown = typed(f"play --seed q2 --bot {MEEK}", *answers)

    assert code == 0
    assert shown.count("Your call (") == asked_again
    assert ("Leave the game? It will not be kept." in shown) == bool(answers)
    assert shown.endswith("You left the game. The same cards again: --seed q2\n")


def test_a_game_that_was_left_is_recorded_so_far(tmp_path: Path, typed: Typed) -> None:
    file = tmp_path / "games.txt"
    file.write_text(record() + "\n", "utf-8")

    _, shown = typed(f"play --seed q2 --name Zoë --record {file}", "2", "jh", "quit", "y")

    assert "What was played will be recorded." in shown
    first, second = file.read_text("utf-8").splitlines()
    assert first == record()
    kept = loads(second)
    assert kept.players == ("Zoë", "steady", "steady", "steady")
    assert kept.game.winner is None


def test_ctrl_c_ends_the_game_politely(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def pressed(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("sys.stdin", Person(capsys, pressed))

    assert main(["play", "--seed", "q2", "--bot", MEEK]) == 130
    assert capsys.readouterr().out.endswith("You left the game. The same cards again: --seed q2\n")


# Options


def test_every_rule_is_an_option_of_play(typed: Typed) -> None:
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
        ("replay", "required: FILE"),
        ("replay x --deal 0", "'0' is no number of a deal"),
        ("replay x --deal 1 --check", "not allowed with"),
        ("juggle", "invalid choice: 'juggle'"),
    ],
)
def test_a_wrong_command_line_is_told_in_a_sentence(argv: str, said: str, typed: Typed) -> None:
    code, shown = typed(argv)

    assert code == 2
    assert said in shown


@pytest.mark.parametrize("argv", ["", "--help"])
def test_the_help_shows_four_commands_with_an_example_each(argv: str, typed: Typed) -> None:
    code, shown = typed(argv)

    assert code == 0
    for command in ("play", "replay", "arena", "choose"):
        assert f"python -m pitch_core {command} " in shown


def test_the_version_is_told(typed: Typed) -> None:
    assert typed("--version") == (0, f"Pitch {__version__}\n")


# Replaying

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


def test_a_replay_shows_hands_calls_tricks_points_and_scores(tmp_path: Path, typed: Typed) -> None:
    file = tmp_path / "game.txt"
    file.write_text(dumps(Record(loads(json.dumps(RECORD)).game, ("You", "Ann", "Ben", "Cleo"))))

    code, shown = typed(f"replay {file}")

    assert code == 0
    assert shown == REPLAYED


@pytest.mark.parametrize("rules", ["", "players=2", "players=7", "partnership=True target=5"])
def test_a_replay_shows_every_card_in_80_columns(rules: str, tmp_path: Path, typed: Typed) -> None:
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


def test_one_deal_of_each_of_several_games(tmp_path: Path, typed: Typed) -> None:
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


def test_a_deal_thrown_in_and_one_not_finished_are_shown(tmp_path: Path, typed: Typed) -> None:
    file = tmp_path / "games.txt"
    typed(f"play --seed q2 --all-pass redeal --bot {MEEK} --record {file}", "p", "", "2")

    _, shown = typed(f"replay {file}")

    assert "All passed: nobody scores." in shown
    assert "Next to act: You." in shown
    assert shown.endswith("The record ends here: the game was not finished.\n")


def test_a_name_in_a_record_cannot_rule_the_terminal(tmp_path: Path, typed: Typed) -> None:
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
        ("\n\ufeff\n", 1, "line 2: not_json: "),
        ("\ufeff" + record(), 0, "line 1: ok"),
        (damaged(format="pitch-record/9"), 1, "line 1: unknown_format: unknown format 'pitch-re"),
        (damaged(winner=3), 1, "line 1: mismatch: winner: 3, but it is None"),
        (record()[:500], 1, "line 1: not_json: "),
        (f"\n{record()}\n[]\n{record()}", 1, "line 3: not_a_record: "),
        ("\0\1\2", 1, "line 1: not_json: "),
        ("[" * 100_000, 1, "line 1: not_json: "),
    ],
)
def test_each_record_is_checked(
    text: str, code: int, said: str, tmp_path: Path, typed: Typed
) -> None:
    file = tmp_path / "games.txt"
    file.write_text(text, "utf-8")

    found, shown = typed(f"replay --check {file}")

    assert (said in shown, found) == (True, code), shown
    records = len(shown.splitlines()) - 1
    assert shown.splitlines()[-1].startswith(f"{records} record")


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
def test_a_file_without_records_is_told(
    name: str, said: str, how: str, tmp_path: Path, typed: Typed
) -> None:
    (tmp_path / "empty").touch()
    (tmp_path / "blank").write_text(" \n\r\n\n")
    (tmp_path / "folder").mkdir()
    (tmp_path / "binary").write_bytes(bytes(range(256)))

    code, shown = typed(f"replay {how} {tmp_path / name}")

    assert shown.startswith("pitch: ")
    assert said in shown
    assert code == 2


# What terminals differ in: these run as a user runs them


def shell(*argv: str, typing: str = "", **environment: str) -> tuple[int, bytes, bytes]:
    """Run ``python -m pitch_core``; exit code, output, errors."""
    done = subprocess.run(
        [sys.executable, "-m", "pitch_core", *argv],
        input=typing.encode("utf-8", "surrogateescape"),
        capture_output=True,
        cwd=ROOT,
        env=os.environ | environment,
        timeout=60,
    )
    return done.returncode, done.stdout, done.stderr


def test_letters_stand_for_suits_where_nothing_else_prints() -> None:
    code, out, errors = shell("replay", "-", typing=record(), PYTHONIOENCODING="ascii")

    assert (code, errors) == (0, b"")
    assert out.isascii()
    assert re.search(rb"10[SHDC]", out)
    assert b"?" not in out


@pytest.mark.parametrize("command", ["play", "replay", "arena", "choose"])
def test_help_is_shown_on_any_terminal(command: str) -> None:
    code, out, errors = shell(command, "--help", PYTHONIOENCODING="ascii")

    assert (code, errors) == (0, b"")
    assert out.startswith(b"usage: python -m pitch_core " + command.encode())


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


class File(io.StringIO):
    """A stream that can hold every sign, and is no terminal."""

    encoding = "utf-8"


class Terminal(File):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


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
