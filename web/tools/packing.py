"""The files that the page asks for by itself, packed so that no host need compress them.

Each big one comes in two packings: gzip, which unpacks quickly, for those who are near the host,
and xz, which is a quarter smaller, for all others. They are called `.bin`, so that no host that
knows the packings unpacks them on the way.
"""

from __future__ import annotations

import lzma
import re
from collections.abc import Callable
from typing import Any

from tools.environment import WEB
from tools.folder import Folder, digest, squeeze

__all__ = ["CACHE", "cached", "packed", "plain"]

CACHE = WEB / ".cache"
#: Byte code, of WebAssembly and of Python, is aligned to nothing (so pb=0 packs it better).
XZ = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "pb": 0, "dict_size": 1 << 24}]


def plain(folder: Folder, url: str, name: str, kind: str) -> dict[str, Any]:
    """Describe a file of the site: for the page to check it, and to call it by a name."""
    return {"name": name, "type": kind, "url": url, **_measured((folder.root / url).read_bytes())}


def packed(folder: Folder, url: str, data: bytes, name: str, kind: str) -> dict[str, Any]:
    """Write both packings of what the page knows as `url`, and describe them."""
    stem = re.sub(r"-[0-9a-f]{8}$", "", url.rpartition("/")[2].rpartition(".")[0])
    packings = {"gzip": squeeze(data), "xz": cached(f"{digest(data)}.xz", lambda: _xz(data))}
    made = {
        kind: {"url": folder.add(f"{stem}.{kind}.bin", small), **_measured(small)}
        for kind, small in packings.items()
    }
    return {"name": name, "type": kind, **_measured(data), **made}


def cached(name: str, make: Callable[[], bytes]) -> bytes:
    """What an earlier build made under this name, or what is made now; seconds are at stake."""
    path = CACHE / name
    if not path.is_file():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.with_suffix(".new").write_bytes(make())
        path.with_suffix(".new").replace(path)
    return path.read_bytes()


def _xz(data: bytes) -> bytes:
    return lzma.compress(data, lzma.FORMAT_XZ, lzma.CHECK_CRC32, filters=XZ)


def _measured(data: bytes) -> dict[str, Any]:
    return {"bytes": len(data), "sha256": digest(data)}
