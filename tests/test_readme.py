"""What the README shows is what happens."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from terminal import ROOT, typed

README = (ROOT / "README.md").read_text("utf-8")


def test_the_bot_and_the_command_that_lets_it_play_run_as_they_stand(tmp_path: Path) -> None:
    bot = re.findall(r"```python\n(.*?)```", README, re.S)[0]
    (command,) = re.findall(r"```\n(python3 -m pitch_core arena .*)\n```", README)
    (tmp_path / "eager.py").write_text(bot, "utf-8")

    _, *words = command.split()
    done = subprocess.run(
        [sys.executable, *words, "--json"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=120,
    )

    assert (done.returncode, done.stderr) == (0, "")
    assert '"bot": "eager:eager"' in done.stdout
    assert len([line for line in bot.splitlines() if line.strip()]) <= 10


@pytest.mark.parametrize(
    "command", sorted(set(re.findall(r"`python3 -m pitch_core (\w+)", README)))
)
def test_each_command_that_is_named_has_a_help(command: str) -> None:
    assert typed(f"{command} --help")[0] == 0


def test_it_says_python3_throughout() -> None:
    assert not re.search(r"\bpython (-m|build)", README)


def test_the_few_tests_it_names_are_there() -> None:
    file, word = re.findall(r"python3 build.py test (\S+\.py) -k (\w+)", README)[0]

    assert word in (ROOT / file).read_text("utf-8")


def test_every_bench_is_named() -> None:
    for path in (ROOT / "web/tools").glob("bench_*.py"):
        assert f"`bench {path.stem.removeprefix('bench_')}`" in README, (
            f"the README lacks {path.name}"
        )
