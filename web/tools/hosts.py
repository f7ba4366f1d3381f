"""What web hosts are told: `_headers`, as Netlify and Cloudflare Pages read it, and more.

The page needs no header at all; these let nothing into it that isn't its own, and keep what never
changes in caches. `serve` sends the same, so every test in a browser runs under them.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from tools.environment import WEB
from tools.folder import Folder

__all__ = ["FOR_ALL", "HASHED", "add", "cache_control", "headers", "policy"]

#: A name that will never stand for anything else.
HASHED = re.compile(r"-[0-9a-f]{8}[./]")
#: Names that stay from build to build, in every form that hosts know them by.
FIXED = (
    "", "index.html", "sw.js", "manifest.webmanifest", "pitch-embed.js", "pitch-embed-classic.js",
    "embed.html", "embed", "article.html", "article",
)  # fmt: skip

#: What the page may load and do. Not in it is `frame-ancestors`: any page may show the game, and
#: even `*` would shut out one that was opened from a disk.
POLICY = {
    "default-src": "'none'",
    # PyScript's core makes functions from text; Python itself would do with 'wasm-unsafe-eval'
    "script-src": "'self' 'unsafe-eval' {scripts}",
    "style-src": "'self' {styles}",
    "connect-src": "'self'",
    "img-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "frame-src": "'self'",  # the pages about embedding show what they are about
    "base-uri": "'none'",
    "form-action": "'none'",
}

#: The headers of every file, but for the policy.
FOR_ALL = {
    # Pages elsewhere read the element, and a frame in a sandbox is a stranger to its own files.
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), "
    "midi=(), payment=(), usb=()",
}


def add(folder: Folder) -> None:
    """Write the notes to hosts for all that lies in the folder by now."""
    page = (folder.root / "index.html").read_text("utf-8")
    for_all = {**FOR_ALL, "Content-Security-Policy": policy(page)}
    names = [*FIXED, *_lasting(folder.root)]
    kept = (_rule(name, {"Cache-Control": cache_control(name)}) for name in names)
    folder.write("_headers", _rule("*", for_all) + "".join(kept))
    folder.write("404.html", (WEB / "404.html").read_text("utf-8"))  # else some send index.html
    folder.write(".nojekyll", "")  # GitHub Pages publishes the folder as it is


def headers(root: Path) -> dict[str, str]:
    """What `_headers` of a built site says of every file; nothing where there is none."""
    path = root / "_headers"
    if not path.is_file():
        return {}
    first = path.read_text("utf-8").partition("\n/")[0]
    lines = [line.partition(": ") for line in first.splitlines()[1:]]
    return {name.strip(): value for name, _, value in lines}


def cache_control(path: str) -> str:
    """A name with a hash in it never changes; everything else is asked for each time."""
    return "public, max-age=31536000, immutable" if HASHED.search(path) else "no-cache"


def policy(page: str) -> str:
    """The Content-Security-Policy under which this page and its like run."""
    inline = _Inline()
    inline.feed(page)
    values = {
        "scripts": " ".join(_source(text) for text in inline.scripts),
        "styles": " ".join(_source(text) for text in inline.styles),
    }
    return "; ".join(f"{name} {sources.format(**values)}" for name, sources in POLICY.items())


def _source(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


class _Inline(HTMLParser):
    """Collects what a browser would run or apply of a page's own text."""

    def __init__(self) -> None:
        super().__init__()
        self.scripts: list[str] = []
        self.styles: list[str] = []
        self._open: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "style":
            self._open = self.styles
        elif tag == "script" and "src" not in given and given.get("type") in (None, "module"):
            self._open = self.scripts

    def handle_data(self, data: str) -> None:
        if self._open is not None:
            self._open.append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag in ("script", "style"):
            self._open = None


def _lasting(root: Path) -> list[str]:
    """Files with a hash in their name, and folders with one: each once."""
    names = (path.relative_to(root).as_posix() for path in sorted(root.rglob("*")))
    return list(dict.fromkeys(_patterns(names)))


def _patterns(names: Iterator[str]) -> Iterator[str]:
    for name in names:
        if found := HASHED.search(name):
            yield f"{name[: found.end()]}*" if found[0].endswith("/") else name


def _rule(pattern: str, values: dict[str, str]) -> str:
    lines = [f"/{pattern}", *(f"  {name}: {value}" for name, value in values.items())]
    return "\n".join(lines) + "\n"
