"""A bot of one's own that is wrong: one line with bot, seat, deal and seed, and what to do."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from terminal import MEEK, record, typed

from pitch_core import loads
from pitch_core.bots import bot_docs, get_bot, name_of

PARAMETERS = "; a bot has two parameters: view, dice"
WRITE_CHOICE = '; return Choice(action, Reason("why"))'

# All of them are wrong in their first call of a deal, when nobody has bid.
FAULTS = [
    ("returns_nothing", "it returned None" + WRITE_CHOICE),
    ("returns_an_action", "it returned Pass()" + WRITE_CHOICE),
    ("player", "it returned {'call': 'pass'}" + WRITE_CHOICE),
    ("one_parameter", "takes 1 positional argument but 2 were given)" + PARAMETERS),
    ("three_parameters", "missing 1 required positional argument: 'more')" + PARAMETERS),
    ("plain_reason", "its reason is 'It is high.'; write Reason('It is high.')"),
    ("lacks_a_value", "'{card} is high.' lacks a value; write Reason(…, {'card': card})"),
    ("nameless_value", "its reason '{} is high.' can't be filled in: IndexError: "),
    ("open_brace", "its reason '{card is high.' can't be filled in: ValueError: "),
    ("bids_five", "it chose Bid(points=5), but there is no bid of 5; choose one of view.legal, "),
    ("bids_true", "it chose Bid(points=True), which is none of the actions of this game; choose"),
    ("bids_text", "it chose Bid(points='2'), which is none of the actions of this game; choose"),
    ("says_pass", "it chose 'pass', but pass is no call, and the auction is on; choose one of"),
    ("leaves", "it failed with SystemExit: enough; the traceback says where"),
]


def name(bot: str) -> str:
    """A faulty bot as it is told of."""
    return name_of(get_bot(f"faulty_bots:{bot}"))


@pytest.mark.parametrize(("bot", "says"), FAULTS)
def test_the_arena_tells_what_is_wrong_with_a_bot(bot: str, says: str) -> None:
    code, shown = typed(f"arena --games 1 --seed own --bots faulty_bots:{bot}")

    place = r"on seat \d in deal 1 \(seed own-1\): "
    assert code == 2
    assert re.match(f"pitch: game 1: bot '{name(bot)}' {place}", shown.splitlines()[-1])
    assert says in shown.splitlines()[-1]


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    """A record in which seat 0 has to call first."""
    file = tmp_path / "unfinished.txt"
    typed(f"play --seed q2 --bot {MEEK} --record {file}", "quit", "y")
    return file


@pytest.mark.parametrize(("bot", "says"), FAULTS)
def test_choose_never_passes_a_fault_off_as_a_choice(bot: str, says: str, unfinished: Path) -> None:
    code, shown = typed(f"choose --bot faulty_bots:{bot} {unfinished}")

    assert code == 2
    assert f"pitch: bot '{name(bot)}' on seat 0 in deal 1 (seed q2): " in shown.splitlines()[-1]
    assert says in shown.splitlines()[-1]


@pytest.mark.parametrize(("bot", "says"), FAULTS)
def test_play_ends_and_keeps_the_game_when_a_bot_is_wrong(
    bot: str, says: str, tmp_path: Path
) -> None:
    file = tmp_path / "games.txt"

    code, shown = typed(f"play --seed q2 --bot faulty_bots:{bot} --record {file}", "pass")

    assert code == 2
    assert f"pitch: bot '{name(bot)}' on seat 1 in deal 1 (seed q2): " in shown.splitlines()[-1]
    assert says in shown.splitlines()[-1]
    assert f"The record is in {file}." in shown
    game = loads(file.read_text("utf-8")).game
    assert [str(call) for call in game.deals[0].public.auction.calls] == ["pass"]


@pytest.mark.parametrize("workers", [1, 2])
def test_a_failure_inside_a_bot_shows_its_own_frames_only(workers: int) -> None:
    bots = "faulty_bots:fails_later"
    code, shown = typed(f"arena --games 2 --seed own --bots {bots} --workers {workers}")

    assert code == 2
    assert re.findall(r"^  File .*, in (\w+)$", shown, re.M) == ["fails_later", "_look_up"]
    trace, _, line = shown.rstrip().rpartition("\n")
    assert trace.startswith("Traceback (most recent call last):\n")
    assert re.search(r"\nKeyError: \d$", trace)
    assert re.fullmatch(
        rf"pitch: game 1: bot '{bots}' on seat \d in deal 2 \(seed own-1\): "
        r"it failed with KeyError: \d; the traceback says where",
        line,
    )


# --- recording never destroys ---------------------------------------------------------------------


@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_that_fails_costs_no_game_before_it(workers: int, tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text(record() + "\n", "utf-8")

    argv = f"arena --games 9 --bots faulty_bots:fails_in_game_4 --seed own --workers {workers}"
    code, shown = typed(f"{argv} --longest 2 --record {file}")

    first, *played = file.read_text("utf-8").splitlines()
    assert code == 2
    assert first == record()
    assert [loads(line).game.seed for line in played] == ["own-1", "own-2", "own-3"]
    assert "pitch: game 4: bot 'faulty_bots:fails_in_game_4' on seat " in shown


PLAY = f"play --seed q2 --bot {MEEK}"
ARENA = f"arena --games 1 --longest 1 --bots {MEEK}"


@pytest.mark.parametrize("command", [PLAY, ARENA])
@pytest.mark.parametrize("end", ["", "\n", "\n\n"])
def test_records_are_added_to_those_in_the_file(command: str, end: str, tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text(record() + end, "utf-8")

    for _ in range(2):
        assert typed(f"{command} --record {file}", "2")[0] == 0

    first, *added = filter(None, file.read_text("utf-8").splitlines())
    assert first == record()
    assert len([loads(line) for line in added]) == 2


@pytest.mark.parametrize("command", [PLAY, ARENA])
def test_a_file_of_something_else_is_left_alone(command: str, tmp_path: Path) -> None:
    file = tmp_path / "eager.py"
    file.write_text("def eager(view, dice): ...\n")

    code, shown = typed(f"{command} --record {file}", "2")

    assert (code, shown) == (
        2,
        f"pitch: '{file}' holds no records: name another file, or a new one\n",
    )
    assert file.read_text() == "def eager(view, dice): ...\n"


def test_both_commands_say_that_they_add_to_a_file() -> None:
    for command in ("play", "arena"):
        shown = " ".join(typed(f"{command} --help")[1].split())
        assert "--record FILE add each game to FILE as a line; what it holds, stays" in shown


# --- finding a bot --------------------------------------------------------------------------------

FILES = {
    "mine.py": "def eager(view, dice): ...\ndef _helper(): ...\n",
    "eager.py": "def eager(view, dice): ...\n",
    "wrong.py": "import os\ndef eager(view dice): ...\n",
    "breaks.py": "prepared = {}['x']\n",
    "exits.py": "import sys\nsys.exit('no')\n",
    "needs.py": "import numpyx\n",
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, in which a newcomer has put his bots."""
    for file, text in FILES.items():
        (tmp_path / file).write_text(text)
        monkeypatch.delitem(sys.modules, file.removesuffix(".py"), raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


KNOWN = ", ".join(bot_docs())
NAMED_AS = "a module is named as in `import`: write "

NOT_FOUND = [
    ("stedy", f"no bot is called 'stedy'; there are {KNOWN} (did you mean steady?), or mo"),
    ("eager", "'eager'; for the function NAME of a file write module:NAME, here eager:NAME"),
    ("mine.py", "for the function NAME of a file write module:NAME, here mine:NAME"),
    ("bots/mine.py", "for the function NAME of a file write module:NAME, here bots.mine:NAME"),
    ("mine.py:eager", NAMED_AS + "mine:eager\n"),
    ("./mine.py:eager", NAMED_AS + "mine:eager\n"),
    ("bots/mine:eager", NAMED_AS + "bots.mine:eager\n"),
    ("../mine.py:eager", NAMED_AS + "mine:eager, in the folder of that file\n"),
    ("/games/mine.py:eager", NAMED_AS + "mine:eager, in the folder of that file\n"),
    (r"C:\bots\mine.py:eager", NAMED_AS + "mine:eager, in the folder of that file\n"),
    (":eager", NAMED_AS + "module:eager\n"),
    ("mine:Eager", "mine has no function 'Eager'; it has eager\n"),
    ("mine:", "mine has no function ''; it has eager\n"),
    ("my.own:eager", "no module 'my.own', that is no my/own.py in the current folder ("),
    ("needs:eager", "needs needs another module: No module named 'numpyx'\n"),
    ("wrong:eager", "wrong.py, line 2: SyntaxError: invalid syntax"),
    ("breaks:eager", "importing breaks failed: KeyError: 'x'\n"),
    ("exits:eager", "importing exits failed: SystemExit: no\n"),
]


@pytest.mark.parametrize("command", ["play --bot", "arena --bots", "choose - --bot"])
@pytest.mark.parametrize(("bot", "says"), NOT_FOUND, ids=[row[0] for row in NOT_FOUND])
def test_a_bot_that_is_not_there_is_told_in_a_line_with_a_hint(
    bot: str, says: str, command: str, folder: Path
) -> None:
    code, shown = typed(f"{command} {bot}")

    assert code == 2
    assert says in shown.splitlines()[-1] + "\n"
    assert shown.splitlines()[-1].startswith("pitch: ")


def test_a_file_that_fails_when_imported_shows_its_own_frames_only(folder: Path) -> None:
    _, shown = typed("arena --bots breaks:eager")

    assert re.findall(r'^  File "(.*)", line (\d+)', shown, re.M) == [(f"{folder}/breaks.py", "1")]
