"""What others made and the page runs on: Pyodide, PyScript, Idiomorph, an unpacker."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from pitch_web.i18n import t

from tools.environment import WEB
from tools.folder import Folder, digest
from tools.frozen import freeze
from tools.packing import packed, plain
from tools.wheels import Wheel, lock

__all__ = ["add_idiomorph", "add_pyscript", "add_python", "add_runtime", "add_unpacker", "modules"]

#: The one chunk of PyScript that it fetches only to be told that it isn't wanted.
QUIET_CHUNK = "error-*.js"


#: Our part of starting Python: modules that find each other by name.
RUNTIME = ("runtime.js", "databases.js", "files.js", "snapshot.js")


def add_runtime(folder: Folder) -> str:
    """What PyScript takes for its interpreter, and the modules that it imports."""
    files = {name: (WEB / "runtime" / name).read_bytes() for name in RUNTIME}
    return folder.add_folder("runtime", files) + "runtime.js"


def add_python(
    folder: Folder, pyodide: Path, made: list[Wheel], packages: list[str]
) -> dict[str, Any]:
    """Pyodide and what it starts from, in each of the ways that web/runtime/runtime.js knows.

    Returns what the page has to know. Modules are called `.js`, not `.mjs`: a host that gives
    those a wrong type keeps the browser from running them.
    """
    home = folder.add_folder(
        "python",
        {
            "pyodide.js": _without_map((pyodide / "pyodide.mjs").read_bytes()),
            "pyodide.asm.js": _without_map((pyodide / "pyodide.asm.mjs").read_bytes()),
        },
    )
    wasm = home + "pyodide.asm.wasm"  # as Pyodide will ask for it
    data = (pyodide / "pyodide.asm.wasm").read_bytes()
    frozen, ordinary = _frozen(folder, made), _ordinary(folder, pyodide, made)
    load = {
        wasm: packed(folder, wasm, data, "Python (pyodide.asm.wasm)", "application/wasm"),
        **frozen.pop("load"),
        **ordinary.pop("load"),
    }
    version = json.loads((pyodide / "package.json").read_bytes())["version"]
    start = {"version": version, "python": home, "wasm": wasm, "packages": packages}
    return {**start, **frozen, **ordinary, "load": load}


def _frozen(folder: Folder, made: list[Wheel]) -> dict[str, Any]:
    """The quick ways to start: the archive and the snapshot."""
    frozen = freeze(made)
    archive = f"python-{digest(frozen.archive)[:8]}.zip"
    memory = f"memory-{digest(frozen.snapshot)[:8]}.bin"
    zipped, raw = "application/zip", "application/octet-stream"
    load = {
        archive: packed(folder, archive, frozen.archive, t("Python’s modules"), zipped),
        memory: packed(folder, memory, frozen.snapshot, t("Python’s memory"), raw),
    }
    return {"archive": archive, "snapshot": memory, "load": load}


def _ordinary(folder: Folder, pyodide: Path, made: list[Wheel]) -> dict[str, Any]:
    """The way of any PyScript page: the whole library, a lock file and the wheels it lists."""
    stock = json.loads((pyodide / "pyodide-lock.json").read_bytes())
    wheels = {wheel.file_name: wheel.data for wheel in made}
    home = folder.add_folder("wheels", {"pyodide-lock.json": lock(made, stock).encode(), **wheels})
    library = folder.add("python_stdlib.zip", (pyodide / "python_stdlib.zip").read_bytes())
    names = [library, *(home + name for name in ("pyodide-lock.json", *wheels))]
    return {
        "library": library,
        "lockFile": home + "pyodide-lock.json",
        "lock": {"info": stock["info"], "packages": {}},  # for the quick ways, which need none
        "load": {url: plain(folder, url, f"Python ({_short(url)})", _kind(url)) for url in names},
    }


def _short(url: str) -> str:
    """A name for people: `pitch_core-0.1.0` for that wheel."""
    name = re.sub(r"-0\w+-py3-none-any\.whl$", "", url.rpartition("/")[2])
    return re.sub(r"-[0-9a-f]{8}(?=\.)", "", name)


def _kind(url: str) -> str:
    return "application/json" if url.endswith(".json") else "application/zip"


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
    return folder.add("idiomorph.js", script + "\nexport {Idiomorph};\n")


def add_unpacker(folder: Folder, dist: Path) -> str:
    """xz-decompress, which sets a variable: a script for pages (as a module, too) and workers."""
    script = (dist / "package/xz-decompress.min.js").read_text("utf-8")
    return folder.add("xz.js", f"(function () {{\n{script}\n}}).call(self);\n")


def modules(folder: Folder, files: dict[str, Any]) -> list[str]:
    """The modules that the page will import, for it to fetch them side by side."""
    core = files["pyscript"]
    chunks = sorted(path.name for path in (folder.root / core).parent.iterdir())
    return [
        *(files["runtime"].replace("runtime.js", name) for name in RUNTIME),
        *(files["python"] + name for name in ("pyodide.js", "pyodide.asm.js")),
        files["morph"],
        files["motion"],
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
