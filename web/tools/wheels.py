"""The wheels that the page's Python installs, and the lock file that lists them."""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import json
import os
import sys
import tempfile
import zipfile
from dataclasses import dataclass
from email.parser import Parser
from pathlib import Path
from typing import Any

from flit_core import buildapi

from tools.environment import ROOT, WEB, call, requirements

__all__ = ["Wheel", "lock", "make_wheels"]

#: Every file in a wheel is dated so: the same sources give the same bytes.
EPOCH = 1_704_067_200  # 2024-01-01
DATE = (2024, 1, 1, 0, 0, 0)
#: Third-party wheels of the page, in the releases that pyproject.toml pins.
THIRD_PARTY = ("htpy", "markupsafe")


@dataclass(frozen=True)
class Wheel:
    """One wheel: its bytes, its file name (a build tag holds their hash) and what it needs."""

    name: str
    version: str
    data: bytes
    depends: tuple[str, ...]
    imports: tuple[str, ...]
    licence: str
    licences: tuple[str, ...]

    @property
    def sha256(self) -> str:
        return hashlib.sha256(self.data).hexdigest()

    @property
    def file_name(self) -> str:
        """As `pitch_core-0.1.0-0c0ffee12-py3-none-any.whl`: cached for ever under its hash."""
        name = self.name.replace("-", "_")
        return f"{name}-{self.version}-0{self.sha256[:8]}-py3-none-any.whl"


def make_wheels() -> list[Wheel]:
    """Build our two wheels, fetch the others, and make each a small pure one."""
    with tempfile.TemporaryDirectory() as scratch:
        built = [_build(ROOT, scratch), _build(WEB, scratch)]
        fetched = _fetch(Path(scratch))
    return [read(path.name, data) for path, data in built + fetched]


def lock(wheels: list[Wheel], stock: dict[str, Any]) -> str:
    """The text of pyodide-lock.json: Pyodide's own `info`, our wheels, nothing else."""
    packages = {wheel.name: _lock_entry(wheel) for wheel in wheels}
    return json.dumps({"info": stock["info"], "packages": packages}, indent=1, sort_keys=True)


def read(name: str, data: bytes) -> Wheel:
    """Look into a wheel, drop what a browser can't use, and describe it."""
    files = _pure(_members(data))
    metadata = Parser().parsestr(_only(files, "METADATA").decode())
    tops = {path.split("/")[0] for path in files if path.endswith("/__init__.py")}
    return Wheel(
        name=name.split("-")[0].lower().replace("_", "-"),
        version=metadata["Version"],
        data=_pack(files),
        depends=tuple(_needed(metadata.get_all("Requires-Dist") or [])),
        imports=tuple(sorted(tops)),
        licence=metadata["License-Expression"] or metadata["License"] or "see the text",
        licences=tuple(
            text.decode() for path, text in files.items() if ".dist-info/licenses/" in path
        ),
    )


def _build(project: Path, scratch: str) -> tuple[Path, bytes]:
    """Build a wheel of ours in place, without pip: flit leaves nothing behind in the tree."""
    before, epoch = Path.cwd(), os.environ.get("SOURCE_DATE_EPOCH")
    os.chdir(project)
    os.environ["SOURCE_DATE_EPOCH"] = str(EPOCH)
    try:
        path = Path(scratch) / buildapi.build_wheel(scratch)
    finally:
        os.chdir(before)
        os.environ.pop("SOURCE_DATE_EPOCH")
        if epoch is not None:
            os.environ["SOURCE_DATE_EPOCH"] = epoch
    return path, path.read_bytes()


def _fetch(scratch: Path) -> list[tuple[Path, bytes]]:
    """The pinned third-party wheels, from PyPI or from the cache of an earlier build."""
    pins = [pin for pin in requirements("dev") if pin.split("==")[0] in THIRD_PARTY]
    cache = WEB / ".cache" / hashlib.sha256("\n".join(pins).encode()).hexdigest()[:16]
    if len(list(cache.glob("*.whl"))) < len(pins):
        cache.mkdir(parents=True, exist_ok=True)
        call(
            sys.executable, "-m", "pip", "download", "--quiet", "--no-deps",
            "--only-binary=:all:", "--dest", cache, *pins, quiet=True,
        )  # fmt: skip
    return [(path, path.read_bytes()) for path in sorted(cache.glob("*.whl"))]


def _needed(requirements: list[str]) -> list[str]:
    """Names of what a wheel needs in our Python (3.14): no extras, nothing for older ones."""
    from packaging.requirements import Requirement

    parsed = [Requirement(text) for text in requirements]
    here = {"python_version": "3.14", "python_full_version": "3.14.2", "extra": ""}
    return [need.name for need in parsed if not need.marker or need.marker.evaluate(here)]


def _members(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name[-1] != "/"}


def _only(files: dict[str, bytes], name: str) -> bytes:
    return next(data for path, data in files.items() if path.endswith(f".dist-info/{name}"))


def _pure(files: dict[str, bytes]) -> dict[str, bytes]:
    """Leave out compiled parts, their C sources and typing stubs.

    markupsafe comes for one platform each, but runs as well (and slower) from its .py files.
    """
    useless = (".so", ".pyd", ".c", ".pyi", "/py.typed", "/RECORD", "/entry_points.txt")
    kept = {path: data for path, data in files.items() if not path.endswith(useless)}
    wheel = next(path for path in kept if path.endswith(".dist-info/WHEEL"))
    kept[wheel] = b"Wheel-Version: 1.0\nGenerator: pitch\nRoot-Is-Purelib: true\n" + (
        b"Tag: py3-none-any\n"
    )
    record = wheel.removesuffix("WHEEL") + "RECORD"
    return {**kept, record: _record(kept, record)}


def _record(files: dict[str, bytes], record: str) -> bytes:
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    for path, data in sorted(files.items()):
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        rows.writerow([path, f"sha256={digest}", len(data)])
    rows.writerow([record, "", ""])
    return text.getvalue().encode()


def _pack(files: dict[str, bytes]) -> bytes:
    """Zip the files in a fixed order with a fixed date."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for path, data in sorted(files.items()):
            entry = zipfile.ZipInfo(path, DATE)
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, data, zipfile.ZIP_DEFLATED, 9)
    return out.getvalue()


def _lock_entry(wheel: Wheel) -> dict[str, Any]:
    return {
        "name": wheel.name,
        "version": wheel.version,
        "file_name": wheel.file_name,
        "install_dir": "site",
        "sha256": wheel.sha256,
        "package_type": "package",
        "imports": list(wheel.imports),
        "depends": list(wheel.depends),
        "unvendored_tests": False,
    }
