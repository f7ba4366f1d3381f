"""The site: what goes into dist/, under which name, and how the page hears of it."""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from pathlib import Path
from typing import Any

from pitch_web import settings
from pitch_web.i18n import t

from tools import embeds, hosts, licences, pwa, runtimes, scripts, styles, wheels
from tools.environment import ROOT, WEB, node_modules
from tools.first_screen import add_languages, first_screen
from tools.folder import Folder, digest, fill, minify_js
from tools.packing import packed, plain
from tools.sprite import make_sprite

__all__ = ["DIST", "build", "build_if_stale", "known"]

DIST = ROOT / "dist"
#: Where the sources of the site are; a change in any of them makes dist/ stale.
SOURCES = ("pitch_core", "web", "build.py", "pyproject.toml", "LICENSE")
NOT_SOURCES = {"node_modules", ".cache", "__pycache__"}
#: What makes it better once the table is set.
LATER = ("pwa.mjs", "drag.js", "sound.js")
#: Parts of PyScript that the page has no use for; unasked, it would fetch them.
IDLE_PLUGINS = (
    "codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal",
)  # fmt: skip


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


def known(root: Path = DIST) -> dict[str, Any]:
    """What the page of a built site knows of its files: see `pitchBoot.files` in web/boot.js."""
    page = (root / "index.html").read_text("utf-8")
    block = re.search(r'id="pitch-files">(.*?)</script>', page, re.DOTALL)
    if not block:
        raise ValueError(f"{root / 'index.html'} names no files: build the site anew")
    return dict(json.loads(block[1]))


def _lay_out(folder: Folder, modules: Path, scratch: Path) -> None:
    made = wheels.make_wheels()
    packages = [wheel.name for wheel in made if wheel.name.startswith("pitch-")]
    files = runtimes.add_python(folder, modules / "pyodide", made, packages)
    main = folder.add("main.py", _text("main.py"))
    sprite = make_sprite(modules, scratch)
    cards, courts = "cards.svg", "courts.svg"
    late = folder.add("late.css", styles.late())
    files["load"] |= {
        main: plain(folder, main, t("The program of the page"), "text/plain"),
        cards: packed(
            folder, cards, sprite.cards.encode(), t("The card pictures"), "image/svg+xml"
        ),
        courts: packed(
            folder, courts, sprite.courts.encode(), t("The court cards"), "image/svg+xml"
        ),
        late: plain(folder, late, t("The styles of the table"), "text/css"),
    }
    files |= {
        "main": main,
        "runtime": runtimes.add_runtime(folder),
        "pyscript": runtimes.add_pyscript(folder, modules / "@pyscript/core/dist"),
        "morph": runtimes.add_idiomorph(folder, modules / "idiomorph/dist"),
        "motion": folder.add("motion.js", minify_js(_text("motion.js"))),
        "xz": runtimes.add_unpacker(folder, modules / "xz-decompress/dist"),
        "sprite": cards,
        "courts": courts,
        "styles": late,
        "later": [folder.add(f"{Path(n).stem}.js", minify_js(_text(n))) for n in LATER],
        **add_languages(folder),
    }
    files["settings"] = settings.choices()
    files["modules"] = runtimes.modules(folder, files)
    files["sandbox"] = embeds.add_sandbox(folder, files)
    licences.add(folder, modules, made)
    embeds.add(folder, folder.add("icon.svg", _text("icon.svg")), files["languages"])
    folder.write("index.html", _page(folder, modules, files, first_screen(sprite.cards)))
    pwa.add_worker(folder, files["load"], files["xz"])  # it lists all the others
    hosts.add(folder)


def _page(folder: Folder, modules: Path, files: dict[str, Any], screen: dict[str, str]) -> str:
    """Index.html with the names of everything in it: the only file whose name never changes.

    All that the first screen needs is in it, styles and scripts too; the styles of the table come
    as a file, which is there before Python sets it.
    """
    config = {
        "interpreter": "./" + files["runtime"],
        "packages": files["packages"],
        "packages_cache": "passthrough",  # by name from our own lock file: no micropip
        "index_urls": [],  # and no look at a list of packages that Pyodide knows
        "plugins": [f"!{name}" for name in IDLE_PLUGINS],
    }
    icon = folder.add("icon.svg", _text("icon.svg"))
    values = {
        **screen,
        **pwa.add_manifest(folder, icon),
        "boot": _script(scripts.first(modules)),
        "icon": icon,
        "style": styles.first(),
        "files": _script(json.dumps(files, ensure_ascii=False, separators=(",", ":"))),
        "main": files["main"],
        "config": json.dumps(config, separators=(",", ":")),
        # PyScript asks MicroPython's scripts, too, though there are none
        "micropython": json.dumps({"plugins": config["plugins"]}, separators=(",", ":")),
    }
    return fill(_text("index.html"), values)


def _text(name: str) -> str:
    return (WEB / name).read_text("utf-8")


def _script(text: str) -> str:
    """Text that can stand inside <script>."""
    return text.replace("</", "<\\/").replace("<!--", "<\\!--")
