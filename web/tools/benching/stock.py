"""The page to compare with: PyScript and Pyodide as published, as their guides show it.

It has the same program, wheels, styles and cards as ours, and no CDN to wait for. The wheels come
by name through a lock file of our own: from a folder, nothing else works (PyScript would install
a path by micropip, and neither is in the packages).
"""

from __future__ import annotations

import html
import json
import re
import shutil
import tempfile
from pathlib import Path

from tools import wheels
from tools.environment import WEB, node_modules
from tools.folder import fill
from tools.site import known
from tools.sprite import make_sprite

__all__ = ["make"]

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
PAGE = """<!doctype html>
<html lang="en" data-boot="loading">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pitch on stock PyScript</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="pitch.css">
<link rel="stylesheet" href="pyscript/core.css">
<script type="module" src="pyscript/core.js"></script>
<script src="idiomorph.min.js"></script>
</head>
<body>
<div id="app"></div>
<div id="sprite" hidden></div>
<script>
globalThis.pitchBoot = { // what Python asks of the page, at its plainest
  files: {languages: []},
  lang: 'en',
  asked: () => [],
  ready() { document.documentElement.dataset.boot = 'ready'; },
};
globalThis.pitchMotion = {draw: html => Idiomorph.morph(document.getElementById('app'), html)};
fetch('cards.svg').then(response => response.text())
  .then(text => { document.getElementById('sprite').innerHTML = text; });
</script>
<script type="py" src="main.py" config='{{config}}'></script>
</body>
</html>
"""


def make(folder: Path, dist: Path) -> Path:
    """Build the stock page in `folder`, with what the page in `dist` shows, and return `folder`."""
    modules, made = node_modules(), wheels.make_wheels()
    _add_python(folder / "pyodide", modules / "pyodide", made)
    shutil.copytree(
        modules / "@pyscript/core/dist",
        folder / "pyscript",
        ignore=shutil.ignore_patterns("*.map"),  # only developer tools ask for them
    )
    shutil.copy(modules / "idiomorph/dist/idiomorph.min.js", folder)
    shutil.copy(WEB / "main.py", folder)
    (folder / "pitch.css").write_text(_styles(dist), "utf-8")
    with tempfile.TemporaryDirectory() as scratch:
        (folder / "cards.svg").write_text("".join(make_sprite(modules, Path(scratch))), "utf-8")
    (folder / "index.html").write_text(_page(made), "utf-8")
    return folder


def _add_python(folder: Path, pyodide: Path, made: list[wheels.Wheel]) -> None:
    folder.mkdir(parents=True)
    for name in PYODIDE:
        shutil.copy(pyodide / name, folder)
    stock = json.loads((pyodide / "pyodide-lock.json").read_bytes())
    (folder / "pyodide-lock.json").write_text(wheels.lock(made, stock), "utf-8")
    for wheel in made:
        (folder / wheel.file_name).write_bytes(wheel.data)


def _page(made: list[wheels.Wheel]) -> str:
    config = {
        "interpreter": "./pyodide/pyodide.mjs",
        "packages": [wheel.name for wheel in made if wheel.name.startswith("pitch-")],
        "packages_cache": "passthrough",
    }
    return fill(PAGE, {"config": html.escape(json.dumps(config))})


def _styles(dist: Path) -> str:
    """All styles of our page: those in it, and the file that comes after it."""
    page = (dist / "index.html").read_text("utf-8")
    inline = re.findall(r"<style[^>]*>(.*?)</style>", page, re.DOTALL)
    return "\n".join([*inline, (dist / known(dist)["styles"]).read_text("utf-8")])
