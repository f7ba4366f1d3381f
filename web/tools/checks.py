"""Everything that must hold before a change is good: style, types, tests."""

from __future__ import annotations

import os
import subprocess
import sys

from tools import site
from tools.environment import ROOT, WEB, node_path

__all__ = ["python", "run"]

#: All tests side by side, a file at a time and in the usual order: those with a browser come last,
#: for it leaves an event loop running in which no other test can begin one.
ALL = ("-n", "auto", "--maxprocesses", "4", "--dist", "loadfile", "--no-loadscope-reorder")


def run(selection: list[str]) -> int:
    """Build the site and run the tests; without a selection also ruff and mypy, and those first.

    Pytest comes last, so that the last line is its summary.
    """
    site.build_if_stale()
    linters = [] if selection else [("ruff", "check", "."), ("mypy",)]
    for command in linters:
        status = python("-m", *command)
        if status:
            return status
    return python("-m", "pytest", *(selection or ALL))


def python(*arguments: str) -> int:
    """Run a Python of .venv in the project's folder and return its exit status.

    It finds `pitch_core`, `pitch_web` and `tools`, and `node` on its PATH.
    """
    path = os.pathsep.join([str(ROOT), str(WEB)])
    env = {**os.environ, "PYTHONPATH": path, "PATH": node_path()}
    return subprocess.call([sys.executable, *arguments], cwd=ROOT, env=env)
