"""The site: what goes into dist/, under which name, and how the page hears of it."""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from pathlib import Path
from typing import Any

from tools import licences, locales, wheels
from tools.environment import ROOT, WEB, node_modules
from tools.folder import Folder, digest, fill, minify_css, squeeze
from tools.sprite import make_sprite

__all__ = ["DIST", "build", "build_if_stale"]

DIST = ROOT / "dist"
#: Parts of PyScript that the page has no use for; unasked, it would fetch them.
IDLE_PLUGINS = (
    "codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal",
)  # fmt: skip
#: The one chunk of PyScript that it fetches even to be told that it isn't wanted.
QUIET_CHUNK = "error-"
#: Where the sources of the site are; a change in any of them makes dist/ stale.
SOURCES = ("pitch_core", "web", "build.py", "pyproject.toml", "LICENSE")
NOT_SOURCES = {"node_modules", ".cache", "__pycache__"}


def build_if_stale() -> Path:
    """Build unless dist/ was built from exactly these sources."""
    stamp = DIST / "build.txt"
    if stamp.is_file() and stamp.read_text("utf-8").strip() == source_digest():
        return DIST
    return build()


def source_digest() -> str:
    """One hash over all that dist/ is made from."""
    lines = [f"{path.relative_to(ROOT)} {digest(path.read_bytes())}" for path in _sources()]
    return digest("\n".join(lines).encode())


def _sources() -> list[Path]:
    found: list[Path] = []
    for top in (ROOT / name for name in SOURCES):
        paths = [top] if top.is_file() else sorted(top.rglob("*"))
        found += [p for p in paths if p.is_file() and not NOT_SOURCES & set(p.parts)]
    return found


def build() -> Path:
    """Build the site beside dist/ and put it in its place only when it is whole."""
    stamp = source_digest()
    modules = node_modules()
    print("Building dist/ …", flush=True)
    with tempfile.TemporaryDirectory(dir=ROOT, prefix=".dist-") as scratch:
        folder = Folder(Path(scratch) / "dist")
        _lay_out(folder, modules, Path(scratch))
        folder.write("build.txt", stamp + "\n")
        shutil.rmtree(DIST, ignore_errors=True)
        folder.root.rename(DIST)
    size = sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file())
    print(f"dist/ is built: {size / 1e6:.1f} MB", flush=True)
    return DIST


def _lay_out(folder: Folder, modules: Path, scratch: Path) -> None:
    made = wheels.make_wheels()
    python, load = _python(folder, modules / "pyodide", made)
    pyscript = _pyscript(folder, modules / "@pyscript/core/dist")
    main = folder.add("main.py", _text("main.py"))
    load[main] = _plain(folder, main, "The page’s program", "text/plain")
    sprite = _packed(folder, "cards.svg", make_sprite(modules, scratch).encode())
    load[sprite["url"]] = {**sprite, "name": "The card pictures", "type": "image/svg+xml"}
    files = {
        "version": _package(modules / "pyodide")["version"],
        "runtime": folder.add("runtime.mjs", _text("runtime.mjs")),
        "python": python,
        "pyscript": pyscript,
        "morph": folder.add("idiomorph.mjs", _idiomorph(modules)),
        "sprite": sprite["url"],
        "locale": locales.add_catalogues(folder),
        "load": load,
    }
    licences.add(folder, modules, made)
    folder.write("index.html", _page(folder, files, main, made))


# --- The page -------------------------------------------------------------------------------


def _page(folder: Folder, files: dict[str, Any], main: str, made: list[wheels.Wheel]) -> str:
    """Index.html with the names of everything in it: the only file whose name never changes."""
    config = {
        "interpreter": "./" + files["runtime"],
        "packages": [wheel.name for wheel in made if wheel.name.startswith("pitch-")],
        "packages_cache": "passthrough",  # by name from our own lock file: no micropip
        "index_urls": [],  # and no look at a list of packages that Pyodide knows
        "plugins": [f"!{name}" for name in IDLE_PLUGINS],
    }
    micropython = {"plugins": config["plugins"]}  # never used, but asked about its plugins too
    early = [files["runtime"], files["python"] + "pyodide.mjs", files["python"] + "pyodide.asm.mjs"]
    early += [files["morph"], files["pyscript"], *_siblings(folder, files["pyscript"])]
    values = {
        "boot": _script(_text("boot.js")),
        "icon": folder.add("icon.svg", _text("icon.svg")),
        "style": folder.add("pitch.css", minify_css(_styles())),
        "preloads": "\n".join(f'<link rel="modulepreload" href="{url}">' for url in early),
        "files": _script(json.dumps(files, ensure_ascii=False, separators=(",", ":"))),
        "main": main,
        "config": json.dumps(config, separators=(",", ":")),
        "micropython": json.dumps(micropython, separators=(",", ":")),
    }
    return fill(_text("index.html"), values)


def _text(name: str) -> str:
    return (WEB / name).read_text("utf-8")


def _styles() -> str:
    """All style sheets: the tokens first, then the others by name."""
    sheets = sorted(WEB.glob("styles/*.css"), key=lambda path: (path.stem != "tokens", path.stem))
    return "\n".join(path.read_text("utf-8") for path in sheets)


def _script(text: str) -> str:
    """Text that can stand inside <script>."""
    return text.replace("</", "<\\/").replace("<!--", "<\\!--")


# --- What others made -----------------------------------------------------------------------


def _python(
    folder: Folder, pyodide: Path, made: list[wheels.Wheel]
) -> tuple[str, dict[str, dict[str, Any]]]:
    """Pyodide with our lock file and wheels beside it, and what is to be loaded early.

    The two big files are gzipped by us and named `.bin`, so that a host that compresses nothing
    costs the visitor nothing, and one that knows `.gz` doesn't unpack them on the way.
    """
    stock = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))
    big = {"pyodide.asm.wasm": "application/wasm", "python_stdlib.zip": "application/zip"}
    lock = wheels.lock(made, stock).encode()
    files = {
        "pyodide.mjs": _without_map((pyodide / "pyodide.mjs").read_bytes()),
        "pyodide.asm.mjs": (pyodide / "pyodide.asm.mjs").read_bytes(),
        "pyodide-lock.json": lock,
        **{name + ".bin": squeeze((pyodide / name).read_bytes()) for name in big},
        **{wheel.file_name: wheel.data for wheel in made},
    }
    home = folder.add_folder("python", files)
    load: dict[str, dict[str, Any]] = {
        home + name: {**_plain(folder, home + name + ".bin", f"Python ({name})", kind), "gzip": True}
        for name, kind in big.items()
    }
    for name in ["pyodide-lock.json", *(wheel.file_name for wheel in made)]:
        load[home + name] = _plain(folder, home + name, f"Python ({name})", "application/zip")
    return home, load


def _plain(folder: Folder, url: str, name: str, kind: str) -> dict[str, Any]:
    """How the page loads one file: where it is, how long, its hash, and what to call it."""
    data = (folder.root / url).read_bytes()
    return {"url": url, "bytes": len(data), "sha256": digest(data), "name": name, "type": kind}


def _packed(folder: Folder, name: str, data: bytes) -> dict[str, Any]:
    url = folder.add(name + ".bin", squeeze(data))
    return {**_plain(folder, url, name, ""), "gzip": True}


def _pyscript(folder: Folder, dist: Path) -> str:
    """PyScript's core and the chunks that it imports, without the plugins we don't use."""
    quiet = next(path.name for path in dist.glob(f"{QUIET_CHUNK}*.js"))
    wanted, files = ["core.js", quiet], dict[str, bytes]()
    while wanted:
        name = wanted.pop()
        files[name] = _without_map((dist / name).read_bytes())
        wanted += [chunk for chunk in _imports(files[name]) if chunk not in files]
    return folder.add_folder("pyscript", dict(sorted(files.items()))) + "core.js"


def _imports(script: bytes) -> list[str]:
    """Chunks that are imported in any case; those behind `import()` stay on demand, unshipped."""
    return re.findall(r'(?:from|import)"\./([\w.-]+\.js)"', script.decode())


def _siblings(folder: Folder, url: str) -> list[str]:
    home = (folder.root / url).parent
    return [url.rpartition("/")[0] + "/" + p.name for p in sorted(home.iterdir()) if p.name not in url]


def _without_map(script: bytes) -> bytes:
    """A script without the line that names its source map, which isn't shipped."""
    return re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"", script) + b"\n"


def _idiomorph(modules: Path) -> str:
    """The small build of Idiomorph, which sets a variable, as a module that exports it."""
    return (modules / "idiomorph/dist/idiomorph.min.js").read_text("utf-8") + (
        "\nexport {Idiomorph};\n"
    )


def _package(folder: Path) -> Any:
    return json.loads((folder / "package.json").read_text("utf-8"))
