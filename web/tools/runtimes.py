"""What others made and the page runs on: Pyodide, PyScript, Idiomorph."""

from __future__ import annotations

import gzip
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.folder import Folder, digest, squeeze
from tools.wheels import Wheel, lock

__all__ = ["Early", "add_idiomorph", "add_pyscript", "add_python", "modules"]

#: Pyodide's big files. We gzip them and call them `.bin`: a host that compresses nothing costs
#: the visitor nothing, and one that knows `.gz` doesn't unpack them on the way.
BIG = {"pyodide.asm.wasm": "application/wasm", "python_stdlib.zip": "application/zip"}
#: The one chunk of PyScript that it fetches only to be told that it isn't wanted.
QUIET_CHUNK = "error-*.js"


@dataclass(frozen=True)
class Early:
    """A file that the page asks for at once, counts and checks: see web/runtime.mjs."""

    url: str
    data: bytes
    name: str
    type: str
    packed: bool = False

    @classmethod
    def of(cls, folder: Folder, url: str, name: str, kind: str, *, packed: bool = False) -> Early:
        """Describe a file of the site; `name` is what a failure calls it."""
        return cls(url, (folder.root / url).read_bytes(), name, kind, packed)

    def to_dict(self) -> dict[str, Any]:
        """Name, type, size and hash of the file as the page wants it, and of its packing."""
        shown = {"name": self.name, "type": self.type}
        as_it_comes = {"url": self.url, **_measured(self.data)}
        if not self.packed:
            return {**shown, **as_it_comes}
        return {**shown, **_measured(gzip.decompress(self.data)), "gzip": as_it_comes}


def _measured(data: bytes) -> dict[str, Any]:
    return {"bytes": len(data), "sha256": digest(data)}


def add_python(folder: Folder, pyodide: Path, made: list[Wheel]) -> tuple[str, dict[str, Early]]:
    """Pyodide with our lock file and wheels beside it.

    Returns the folder's URL and the files to load early, by the URL that Pyodide will ask for.
    """
    stock = json.loads((pyodide / "pyodide-lock.json").read_bytes())
    small = {
        "pyodide-lock.json": lock(made, stock).encode(),
        **{wheel.file_name: wheel.data for wheel in made},
    }
    scripts = {
        name: _without_map((pyodide / name).read_bytes())
        for name in ("pyodide.mjs", "pyodide.asm.mjs")
    }
    big = {name + ".bin": squeeze((pyodide / name).read_bytes()) for name in BIG}
    home = folder.add_folder("python", {**scripts, **small, **big})
    early = {
        home + name: Early.of(folder, f"{home}{name}.bin", f"Python ({name})", kind, packed=True)
        for name, kind in BIG.items()
    }
    for name in small:
        kind = "application/json" if name.endswith(".json") else "application/zip"
        short = re.sub(r"(-[\d.]+)-0\w+-py3-none-any", r"\1", name)  # pitch_core-0.1.0.whl
        early[home + name] = Early.of(folder, home + name, f"Python ({short})", kind)
    return home, early


def add_pyscript(folder: Folder, dist: Path) -> str:
    """PyScript's core and the chunks that it imports, without the plugins we don't use."""
    wanted = ["core.js", *(path.name for path in dist.glob(QUIET_CHUNK))]
    files: dict[str, bytes] = {}
    while wanted:
        name = wanted.pop()
        files[name] = _without_map((dist / name).read_bytes())
        wanted += [chunk for chunk in _imports(files[name]) if chunk not in files]
    return folder.add_folder("pyscript", dict(sorted(files.items()))) + "core.js"


def add_idiomorph(folder: Folder, dist: Path) -> str:
    """The small build of Idiomorph, which sets a variable, as a module that exports it."""
    script = (dist / "idiomorph.min.js").read_text("utf-8")
    return folder.add("idiomorph.mjs", script + "\nexport {Idiomorph};\n")


def modules(folder: Folder, files: dict[str, Any]) -> list[str]:
    """The modules that the page will import, for it to fetch them side by side."""
    core = files["pyscript"]
    chunks = sorted(path.name for path in (folder.root / core).parent.iterdir())
    return [
        files["runtime"],
        *(files["python"] + name for name in ("pyodide.mjs", "pyodide.asm.mjs")),
        files["morph"],
        *(core.replace("core.js", name) for name in chunks),
    ]


def _imports(script: bytes) -> list[str]:
    """Chunks that are imported in any case; those behind `import()` stay on demand, unshipped."""
    return re.findall(r'(?:from|import)"\./([\w.-]+\.js)"', script.decode())


def _without_map(script: bytes) -> bytes:
    """A script without the line that names its source map, which isn't shipped; and unshared."""
    return _unshared(re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"", script)) + b"\n"


#: Where Pyodide sleeps when it runs under node.
SHARED = b"new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer"


def _unshared(script: bytes) -> bytes:
    """A script that asks for no memory to share between threads, of which browsers complain.

    The page must not sleep anyway: `Atomics.wait` throws there, as it does for ordinary memory,
    and Pyodide takes the one as well as the other.
    """
    return script.replace(SHARED, b"new ArrayBuffer(4)")
