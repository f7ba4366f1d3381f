"""What makes the site an app: its manifest and pictures, and the worker that keeps one build."""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

from tools.environment import WEB
from tools.folder import Folder, digest, fill

__all__ = ["MANIFEST", "WORKER", "add_manifest", "add_worker", "kept_files", "packed"]

#: Names that stay the same from build to build: browsers and hosts know them by these.
MANIFEST, WORKER = "manifest.webmanifest", "sw.js"
#: What no page asks for: notes to hosts and to the build, and the worker itself.
UNKEPT = {"_headers", ".nojekyll", "404.html", "build.txt", WORKER}
#: Folders that the page has no part in: licences to read, pictures for the dialog in which a
#: browser offers to install, when there is a network anyway, what only a sandbox needs, which has
#: no worker, and what Python starts from where the quicker ways failed.
APART = ("licenses/", "pictures/", "sandbox/", "wheels-", "python_stdlib-")

PICTURES = WEB / "pictures"
#: What a link to the page shows where people talk.
SOCIAL = "social.jpg"

#: Kinds of packing that the worker knows how to unpack, the smallest first.
PACKINGS = ("xz", "gzip")

#: What the page asks for by itself, by the URL that it is known under: see tools/runtimes.py.
Load: TypeAlias = Mapping[str, Mapping[str, Any]]


def add_manifest(folder: Folder, icon: str) -> dict[str, str]:
    """Write the manifest and its pictures; returns what index.html has to name."""
    manifest = {
        "name": "Pitch, the card game",
        "short_name": "Pitch",
        "description": "Play Pitch against bots that run on your own device, with or without a "
        "connection.",
        # Resolved against the host, not the folder: "./" would be every app of the host.
        "id": "pitch",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "lang": "en",
        "dir": "ltr",
        "categories": ["games", "entertainment"],
        "theme_color": "#144c38",
        "background_color": "#1b6349",
        "icons": _icons(folder, icon),
        "screenshots": _screenshots(folder),
        "shortcuts": _shortcuts(),
    }
    text = json.dumps(manifest, ensure_ascii=False, indent=1) + "\n"
    touch = folder.add("icon-180.png", (PICTURES / "icon-180.png").read_bytes())
    social = folder.add(f"pictures/{SOCIAL}", (PICTURES / SOCIAL).read_bytes())
    return {"manifest": folder.write(MANIFEST, text), "touch_icon": touch, "social": social}


def _icons(folder: Folder, svg: str) -> list[dict[str, str]]:
    found = [_picture(folder, "icon-192.png"), _picture(folder, "icon-512.png")]
    masked = [_picture(folder, "maskable-192.png"), _picture(folder, "maskable-512.png")]
    return [
        {"src": svg, "type": "image/svg+xml", "sizes": "any", "purpose": "any"},
        *({**icon, "purpose": "any"} for icon in found),
        *({**icon, "purpose": "maskable"} for icon in masked),
    ]


def _screenshots(folder: Folder) -> list[dict[str, str]]:
    label = "A trick on the table: your cards below, three bots round it"
    return [
        {
            **_picture(folder, f"{form}.png", "pictures/"),
            "form_factor": form,
            "label": label,
        }
        for form in ("wide", "narrow")
    ]


def _shortcuts() -> list[dict[str, str]]:
    return [
        {"name": "Play with four", "url": "./?players=4&play=1"},
        {"name": "Play in two partnerships", "url": "./?players=partnership&play=1"},
    ]


def _picture(folder: Folder, name: str, below: str = "") -> dict[str, str]:
    data = (PICTURES / name).read_bytes()
    width, height = png_size(data)
    url = folder.add(below + name, data)
    return {"src": url, "type": "image/png", "sizes": f"{width}x{height}"}


def png_size(data: bytes) -> tuple[int, int]:
    """Width and height of a PNG, as its head tells."""
    width, height = struct.unpack(">II", data[16:24])
    return int(width), int(height)


def kept_files(root: Path, load: Load) -> dict[str, str]:
    """The SHA-256 of every file that the worker keeps, by its name: packed ones as unpacked."""
    packings = {url for file in packed(load).values() for url in file["packings"].values()}
    paths = sorted(path for path in root.rglob("*") if path.is_file())
    names = {path.relative_to(root).as_posix(): path for path in paths}
    plain = {
        name: digest(path.read_bytes())
        for name, path in names.items()
        if name not in UNKEPT | packings and not name.startswith(APART)
    }
    return plain | {name: load[name]["sha256"] for name in packed(load)}


def packed(load: Load) -> dict[str, dict[str, Any]]:
    """What comes packed: its type when unpacked, the URLs of its packings, the smallest first."""
    found = {
        name: {kind: file[kind]["url"] for kind in PACKINGS if kind in file}
        for name, file in load.items()
    }
    return {
        name: {"type": load[name]["type"], "packings": packings}
        for name, packings in found.items()
        if packings
    }


def add_worker(folder: Folder, load: Load, unpacker: str) -> None:
    """Write the worker for all that lies in the folder by now: nothing may come after it."""
    template, files = (WEB / WORKER).read_text("utf-8"), kept_files(folder.root, load)
    folder.write(WORKER, worker(template, files, packed(load), unpacker))


def worker(template: str, files: dict[str, str], packed: dict[str, Any], unpacker: str) -> str:
    """The worker of exactly these files; its build is named after them and its own text."""
    listed = {
        "files": json.dumps(files, indent=0),
        "packed": json.dumps(packed, indent=0),
        "unpacker": unpacker,
    }
    build = digest("".join([template, *listed.values()]).encode())[:16]
    return fill(template, {**listed, "build": build})
