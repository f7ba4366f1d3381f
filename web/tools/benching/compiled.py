"""The bots as machine code, for benches that play thousands of games: mypyc compiles a copy.

`environment()` is what a child process needs to import that copy, and

    python web/tools/benching/compiled.py -m pitch_core arena --bots expert,steady

runs any Python with it. The copy stands for the sources only because it decides alike: once it is
made, both play the same games, and if they differ anywhere it isn't used. Without a C compiler the
sources are used as they are, which takes several times as long.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[3]
SOURCES: Final = ROOT / "pitch_core"
SCRATCH: Final = ROOT / "web" / ".cache" / "compiled"
HOT: Final = (
    "masks", "kernel", "cardplay", "handvalue", "equity", "stakes", "bidding", "worlds",
    "weighing", "training/counting", "training/learning",
)  # fmt: skip
"""Modules of `pitch_core.bots` that are compiled, those that there are.

They are compiled together, as calls among them are the cheapest then."""

CHECKED: Final = ("novice", "steady", "sharp", "expert")
"""Bots whose choices are compared, those of them that there are."""

DECISIONS: Final = 40
"""Choices of each bot that are compared."""

KEPT: Final = 4
"""Copies that stay: a long run may still use one when the sources have changed."""

__all__ = ["environment", "prepare", "run"]


def environment() -> dict[str, str]:
    """The variables of a process that imports the compiled copy, or the sources if there is none.

    The current folder is no place to import from then: it may well be that of the sources.
    """
    return _importing(prepare() or ROOT)


def prepare() -> Path | None:
    """The folder with the compiled copy, made if need be; `None` where that can't be done."""
    folder = SCRATCH / _digest()
    if folder.is_dir():
        return folder
    print("Compiling the bots (a quarter of a minute) …", file=sys.stderr, flush=True)
    with TemporaryDirectory(dir=_made(SCRATCH)) as name:
        making = Path(name)
        shutil.copytree(
            SOURCES, making / "pitch_core", ignore=shutil.ignore_patterns("__pycache__")
        )
        if trouble := _compile(making) or _difference(making):
            print(f"Not compiled, so this takes longer: {trouble}", file=sys.stderr, flush=True)
            return None
        shutil.copytree(making, folder, dirs_exist_ok=True)
    for old in sorted(SCRATCH.iterdir(), key=lambda path: path.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


def run(*arguments: str) -> int:
    """Run a Python on the compiled copy; the exit status."""
    return subprocess.call([sys.executable, *arguments], env=environment())


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _digest() -> str:
    hashed = hashlib.sha256(f"{sys.version} {HOT}".encode())
    for path in sorted(SOURCES.rglob("*")):
        if path.is_file() and path.suffix != ".pyc":
            hashed.update(path.read_bytes())
    return hashed.hexdigest()[:12]


def _importing(folder: Path) -> dict[str, str]:
    path = os.pathsep.join(map(str, (folder, ROOT / "web", ROOT / "tests")))
    return {**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1"}


def _compile(folder: Path) -> str:
    """Compile the hot modules of the copy; what went wrong, or nothing."""
    files = (f"pitch_core/bots/{name}.py" for name in HOT)
    names = [name for name in files if (folder / name).is_file()]
    done = subprocess.run(
        [sys.executable, "-m", "mypyc", *names],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": ""},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    for left in ("build", ".mypy_cache"):
        shutil.rmtree(folder / left, ignore_errors=True)
    lines = [line for line in done.stdout.splitlines() if "error" in line.lower()]
    return "" if not done.returncode else (lines or done.stdout.splitlines() or ["?"])[-1]


def _difference(folder: Path) -> str:
    """Where the copy decides otherwise than the sources; nothing if it doesn't."""
    copy, sources = (
        subprocess.run(
            [sys.executable, __file__, "--decisions"],
            env=_importing(place),
            capture_output=True,
            text=True,
            check=False,
        )
        for place in (folder, ROOT)
    )
    if copy.returncode:
        return copy.stderr.strip().splitlines()[-1]
    pairs = zip(copy.stdout.splitlines(), sources.stdout.splitlines(), strict=True)
    return next((f"it chooses {ours}, not {right}" for ours, right in pairs if ours != right), "")


def _decisions() -> None:
    """Print what the bots choose in games of theirs, a choice a line."""
    from pitch_core import Game, Rules
    from pitch_core.bots import bot_docs, dice_for, get_bot

    for name in filter(bot_docs().__contains__, CHECKED):
        bot = get_bot(name)
        game = Game.new(Rules(), f"{name} compiled")
        for number in range(DECISIONS):
            game = game if game.to_act is not None else game.next_deal()
            view = game.view(game.to_act or 0)
            choice = bot(view, dice_for("compiled", view))
            print(name, number, choice.action, choice.why)
            game = game.apply(choice.action)


if __name__ == "__main__":
    if sys.argv[1:] == ["--decisions"]:
        _decisions()
    else:
        sys.exit(run(*sys.argv[1:]))
