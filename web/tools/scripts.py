"""The scripts that run before Python, in index.html: as small as they can be."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from tools.environment import WEB, call, node_path
from tools.folder import digest
from tools.packing import cached

__all__ = ["FIRST", "first", "shrunk"]

#: What runs before Python, in this order.
FIRST = ("boot.js", "settings.js", "language.js", "first.js")


def first(modules: Path) -> str:
    """All of them as one text, by the `terser` in `modules` (node_modules)."""
    return shrunk("".join((WEB / name).read_text("utf-8") for name in FIRST), modules)


def shrunk(script: str, modules: Path) -> str:
    """The same program in fewer letters, in the syntax that the oldest browsers can read."""
    name = f"{digest(script.encode())}.js"
    return cached(name, lambda: _terser(script, modules)).decode()


def _terser(script: str, modules: Path) -> bytes:
    path = node_path()
    with tempfile.TemporaryDirectory() as folder:
        whole, small = Path(folder, "whole.js"), Path(folder, "small.js")
        whole.write_text(script, "utf-8")
        call(
            shutil.which("node", path=path) or "node", modules / "terser/bin/terser",
            whole, "--ecma", "5", "--compress", "--mangle", "--output", small,
            quiet=True, PATH=path,
        )  # fmt: skip
        return small.read_bytes()
