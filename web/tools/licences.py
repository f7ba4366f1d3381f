"""The licences of all that dist/ holds: one text each and an index that a person can read."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.environment import ROOT, WEB, BuildError
from tools.folder import Folder
from tools.wheels import Wheel

__all__ = ["Notice", "add"]

INDEX = "licenses/THIRD_PARTY.txt"
#: What neither npm nor a wheel brings a text for: kept in web/licenses/.
KEPT = {
    "Python": ("3.14", "PSF-2.0", "the interpreter and its standard library", "python"),
    "Emscripten": ("", "MIT or NCSA", "the system that Python was compiled for", "emscripten"),
    "musl": ("", "MIT", "the C library in it", "musl"),
    "zlib, bzip2, libffi and others": ("", "see the text", "compiled into Pyodide", "compiled-in"),
}
#: What we say about a package beyond its own words.
REMARKS = {
    "pyodide": "Python for the browser; its source is the tag of this version in the repository "
    "pyodide/pyodide on GitHub (changed here: pyodide.asm asks for no shared memory)",
    "@heruka_urgyen/react-playing-cards": "the card pictures, by Adrian Kennard, who gave them to "
    "the public domain (CC0); the package around them is under the licence named here",
}


@dataclass(frozen=True, order=True)
class Notice:
    """One work in dist/: what it is, under which licence, and that licence's text."""

    name: str
    version: str
    licence: str
    remark: str
    text: str

    @property
    def file(self) -> str:
        """Its text in dist/licenses/, as `webreflection-utils.txt`."""
        return _slug(self.name) + ".txt"


def add(folder: Folder, modules: Path, made: list[Wheel]) -> None:
    """Write the index, our own licence and the text of every other into dist/licenses/."""
    notices = sorted([*_kept(), *_npm(modules), *_from_wheels(made)])
    for notice in notices:
        folder.write(f"licenses/{notice.file}", notice.text)
    folder.write("licenses/pitch.txt", (ROOT / "LICENSE").read_text("utf-8"))
    folder.write(INDEX, _index(notices))


def _index(notices: list[Notice]) -> str:
    head = (
        "Pitch is under the MIT licence (pitch.txt). With it in this folder come the works below;\n"
        "the licence of each stands in the file that is named with it.\n"
    )
    return head + "".join(
        f"\n{' '.join(filter(None, (n.name, n.version)))}\n    {n.licence}, {n.file}\n"
        + (f"    {n.remark}\n" if n.remark else "")
        for n in notices
    )


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def _kept() -> list[Notice]:
    return [
        Notice(name, version, licence, remark, _kept_text(file))
        for name, (version, licence, remark, file) in KEPT.items()
    ]


def _kept_text(name: str) -> str:
    path = WEB / "licenses" / f"{name}.txt"
    if not path.is_file():
        raise BuildError(f"no licence text for {name}: put one into {path.relative_to(ROOT)}")
    return path.read_text("utf-8")


def _from_wheels(made: list[Wheel]) -> list[Notice]:
    return [
        Notice(wheel.name, wheel.version, wheel.licence, "", "\n\n".join(wheel.licences))
        for wheel in made
        if not wheel.name.startswith("pitch-")
    ]


def _npm(modules: Path) -> list[Notice]:
    shipped = {"pyodide", "idiomorph", "xz-decompress"}
    names = {*shipped, *REMARKS, *bundled(modules / "@pyscript/core")}
    return [_package(modules, name) for name in names]


def bundled(pyscript: Path) -> set[str]:
    """The packages that PyScript's core is made of, as its source map tells."""
    maps = pyscript.glob("dist/core-*.js.map")
    sources = {source for path in maps for source in json.loads(path.read_bytes())["sources"]}
    pattern = re.compile(r".*node_modules/((?:@[^/]+/)?[^/]+)/")
    found = {match[1] for source in sources if (match := pattern.match(source))}
    return {"@pyscript/core", *found}


def _author_licence(about: dict[str, Any]) -> str:
    """The name in web/licenses/ of a text that one author's packages leave out."""
    return _slug(f"{about['license']} {about.get('author', '')}")


def _package(modules: Path, name: str) -> Notice:
    """A package of npm with its licence; where it ships none, the one we keep of its author."""
    home = modules / name
    if not home.is_dir():  # installed below the package that asked for another version
        home = next(modules.glob(f"**/node_modules/{name}"))
    about = json.loads((home / "package.json").read_text("utf-8"))
    texts = sorted(home.glob("LICEN[SC]E*"))
    text = texts[0].read_text("utf-8") if texts else _kept_text(_author_licence(about))
    return Notice(name, about["version"], about["license"], REMARKS.get(name, ""), text)
