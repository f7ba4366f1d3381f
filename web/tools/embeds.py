"""The game on other people's pages: its element, the page that writes the snippet, an example."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable
from html import escape
from typing import Any

from pitch_web.settings import LANGUAGES

from pitch_core.bots import LEVELS, bot_docs
from tools import styles
from tools.environment import WEB
from tools.folder import Folder, fill, minify_css

__all__ = ["NAMES", "add", "add_sandbox", "classic"]

NAMES = ("pitch-embed.js", "pitch-embed-classic.js", "embed.html", "article.html")
"""Files whose names never change: others link to them."""

_DEAL = "rainy-sunday-18"
"""The deal that the article talks about: ace, king, jack and three of spades, and the first bid."""


def add(folder: Folder, icon: str, languages: Iterable[str]) -> None:
    """Lay out all that is for embedding; ``languages`` are those with a catalogue."""
    element = _text("embed/pitch-embed.js")
    folder.write("pitch-embed.js", element)
    folder.write("pitch-embed-classic.js", classic(element))
    values = {
        "icon": icon,
        "style": folder.add("pages.css", minify_css(_styles())),
        "builder": folder.add("builder.js", _text("embed/builder.js")),
        "kilobytes": str(round(len(element.encode()) / 1000)),
        "levels": _options(
            (name, name.capitalize()) for name in LEVELS if name in bot_docs() and name != "steady"
        ),
        "languages": _options((code, LANGUAGES[code]) for code in languages),
        "deal": _DEAL,
    }
    for name in ("embed.html", "article.html"):
        folder.write(name, fill(_text(f"embed/{name}"), values))


def add_sandbox(folder: Folder, files: dict[str, Any]) -> str:
    """All that Python's first start takes in one script, for frames that may fetch nothing."""
    names = ("wasm", "archive", "main", "sprite", "courts", "styles")
    load = [files["load"][files[name]] for name in names]
    loaded = [file.get("xz", file)["url"] for file in load]
    catalogues = [f"{files['locale']}{lang}.mo" for lang in files["languages"]]
    urls = sorted({*loaded, *catalogues, files["xz"], *files["later"], *files["modules"]})
    packed = {url: b64encode((folder.root / url).read_bytes()).decode() for url in urls}
    values = {"packed": json.dumps(packed, separators=(",", ":"))}
    return folder.add("sandbox/game.js", fill(_text("embed/sandbox.js"), values))


def classic(module: str) -> str:
    """The element as a classic script, for a host that lets no other page read its modules."""
    return f"(() => {{\n{module.replace('import.meta.url', 'document.currentScript.src')}}})();\n"


def _styles() -> str:
    return styles.colours("light", "dark") + _text("embed/pages.css")


def _options(named: Iterable[tuple[str, str]]) -> str:
    return "".join(
        f'<option value="{escape(value)}">{escape(name)}</option>' for value, name in named
    )


def _text(name: str) -> str:
    return (WEB / name).read_text("utf-8")
