"""The folder that is being built, and how its files get their names."""

from __future__ import annotations

import gzip
import hashlib
import re
from pathlib import Path

__all__ = ["Folder", "digest", "fill", "minify_css", "minify_js", "squeeze"]


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def squeeze(data: bytes) -> bytes:
    """Gzip, the same bytes every time."""
    return gzip.compress(data, 9, mtime=0)


class Folder:
    """A site in the making. What `add` returns is the URL to use in the page."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def write(self, name: str, data: bytes | str) -> str:
        """Write a file under exactly this name."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data.encode() if isinstance(data, str) else data)
        return name

    def add(self, name: str, data: bytes | str) -> str:
        """Write a file with its hash in its name: `main.py` as `main-1a2b3c4d.py`."""
        raw = data.encode() if isinstance(data, str) else data
        stem, dot, ending = name.rpartition(".")
        return self.write(f"{stem}-{digest(raw)[:8]}{dot}{ending}", raw)

    def add_folder(self, name: str, files: dict[str, bytes]) -> str:
        """Write files that find each other by name into a folder with their joint hash."""
        joint = digest("".join(f"{key} {digest(data)}\n" for key, data in files.items()).encode())
        folder = f"{name}-{joint[:8]}/"
        for key, data in files.items():
            self.write(folder + key, data)
        return folder


def minify_css(text: str) -> str:
    """Drop comments and the space that no parser needs. Strings with runs of blanks suffer."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r"\s+", " ", text)
    return re.sub(r" ?([{};,]) ?", r"\1", text).replace(";}", "}").strip()


def minify_js(text: str) -> str:
    """Drop indentation, blank lines and lines that are comments. Template literals suffer."""
    lines = (line.strip() for line in text.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//"))


def fill(template: str, values: dict[str, str]) -> str:
    """Put values into the `{{name}}` places of a template; KeyError if one has no value."""
    return re.sub(r"\{\{(\w+)\}\}", lambda match: values[match[1]], template)
