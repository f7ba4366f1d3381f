"""The compiled copy of the bots stands for the sources only where it decides alike."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tools.benching import compiled

KERNEL = "import pitch_core.bots.masks as m; print(m.__file__, m.mask_of(m.cards_in(77)))"


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the sources, not compiled."""
    shutil.copytree(compiled.SOURCES, tmp_path / "pitch_core")
    return tmp_path


@pytest.mark.skipif(not shutil.which("gcc"), reason="there is no C compiler")
def test_a_copy_is_compiled_once_and_what_runs_on_it_finds_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiled, "HOT", ("masks",))
    monkeypatch.setattr(compiled, "SCRATCH", tmp_path)
    for _ in range(2):
        assert compiled.run("-c", KERNEL) == 0
    told = capfd.readouterr()
    assert told.err.count("Compiling") == 1
    for line in told.out.splitlines():
        file, mask = line.split()
        assert Path(file).is_relative_to(tmp_path)
        assert not file.endswith(".py")
        assert mask == "77"


def test_what_cannot_be_compiled_is_played_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiled, "HOT", ("no_such_module",))
    monkeypatch.setattr(compiled, "SCRATCH", tmp_path)
    assert compiled.run("-c", KERNEL) == 0
    told = capfd.readouterr()
    assert "Not compiled, so this takes longer: " in told.err
    assert told.out.split()[0] == str(compiled.SOURCES / "bots" / "masks.py")
    assert not list(tmp_path.iterdir())


def test_a_copy_that_decides_otherwise_is_found_out(
    copied: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "CHECKED", ("novice", "steady"))
    assert compiled._difference(copied) == ""
    novice = copied / "pitch_core" / "bots" / "novice.py"
    novice.write_text(novice.read_text("utf-8").replace("LONG: Final = 3", "LONG: Final = 1"))
    assert compiled._difference(copied).startswith("it chooses novice ")


def test_a_copy_that_fails_is_not_used(copied: Path) -> None:
    (copied / "pitch_core" / "bots" / "novice.py").write_text("1 / 0")
    assert compiled._difference(copied) == "ZeroDivisionError: division by zero"


def test_the_copy_goes_before_the_sources_wherever_it_is_run(copied: Path) -> None:
    env = {**os.environ, **compiled._importing(copied)}
    done = subprocess.run(
        [sys.executable, "-c", "import pitch_core; print(pitch_core.__file__)"],
        cwd=compiled.ROOT, env=env, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert Path(done.stdout.strip()).is_relative_to(copied)
