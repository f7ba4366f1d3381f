"""The engine inside Pyodide does what it does in CPython."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import pytest
from tools import environment, site

ROOT = environment.ROOT
GAMES = 14


@pytest.fixture(scope="module")
def node() -> str:
    site.build_if_stale()
    found = shutil.which("node", path=environment.node_path())
    assert found
    return found


def output(*command: str) -> list[str]:
    """The lines that a command prints; it fails the test unless it ends well."""
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        command, cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def in_pyodide(node: str, *arguments: str) -> list[str]:
    return output(node, "web/tools/pyodide_run.mjs", *arguments)


def test_the_same_seeds_give_the_same_games(node: str) -> None:
    here = output(sys.executable, "e2e/same_games.py", str(GAMES))
    there = in_pyodide(node, "e2e/same_games.py", str(GAMES))
    assert len(here) == GAMES
    assert there == here


def test_the_golden_games_come_out_the_same(node: str) -> None:
    here = output(sys.executable, "tests/replay_golden.py")
    assert in_pyodide(node, "tests/replay_golden.py") == here
    assert here[-1].endswith("ok")
