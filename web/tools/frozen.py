"""Python as the page starts it: an archive of compiled modules, and a snapshot of its memory."""

from __future__ import annotations

import tempfile
import zipfile
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from tools.environment import WEB, call, node_path
from tools.folder import digest
from tools.packing import CACHE
from tools.wheels import Wheel

__all__ = ["Frozen", "freeze"]

#: What a frozen Python is made by and of, besides the wheels.
SOURCES = (
    "tools/freeze.mjs", "tools/freezing.py", "tools/settling.py", "runtime/snapshot.js",
    "package-lock.json",
)  # fmt: skip


@dataclass(frozen=True)
class Frozen:
    """The archive (a zip of .pyc files) and the snapshot (see web/runtime/snapshot.js)."""

    archive: bytes
    snapshot: bytes


def freeze(wheels: list[Wheel]) -> Frozen:
    """Have Pyodide make both, or take them from an earlier build of the same sources."""
    parts = [(WEB / name).read_bytes() for name in SOURCES] + [wheel.data for wheel in wheels]
    home = CACHE / f"frozen-{digest(''.join(map(digest, parts)).encode())[:16]}"
    if not home.is_dir():
        _freeze(wheels, home)
    return Frozen((home / "python.zip").read_bytes(), (home / "snapshot.bin").read_bytes())


def _freeze(wheels: list[Wheel], home: Path) -> None:
    print("Freezing Python (half a minute) …", flush=True)
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        made = Path(scratch) / "made"
        for wheel in wheels:
            _unpack(wheel, made / "ours")
        call("node", WEB / "tools/freeze.mjs", made, quiet=True, PATH=node_path())
        made.rename(home)


def _unpack(wheel: Wheel, target: Path) -> None:
    with zipfile.ZipFile(BytesIO(wheel.data)) as archive:
        archive.extractall(target, [n for n in archive.namelist() if n.endswith(".py")])
