"""Runs inside Pyodide, started from the page's archive: readies it for a snapshot of its memory.

Imports nothing that the page wouldn't: it would be in the snapshot.
"""

from __future__ import annotations

import gc
import linecache
import re
import sys
import zipimport
from importlib import import_module
from types import CodeType

__all__ = ["settle"]


def settle(archive: str) -> None:
    """Import what the page will use, and keep the code of what only the page can import."""
    import_module("pitch_web.app")
    kept = import_module("pitch_web.boot").Kept(codes_of(archive))
    sys.meta_path.insert(0, kept)
    clear()


def codes_of(archive: str) -> dict[str, tuple[CodeType, bool]]:
    """By module name the code of what isn't imported yet."""
    importer = zipimport.zipimporter(archive)
    paths = [path for path in importer._get_files() if path.endswith(".pyc")]  # type: ignore[attr-defined]
    names = {path[:-4].removesuffix("/__init__").replace("/", ".") for path in paths}
    return {name: code_of(archive, name) for name in sorted(names - set(sys.modules))}


def code_of(archive: str, name: str) -> tuple[CodeType, bool]:
    parent, _, last = name.rpartition(".")
    importer = zipimport.zipimporter("/".join([archive, *parent.split(".")]) if parent else archive)
    return importer.get_code(last), importer.is_package(last)


def clear() -> None:
    """Empty the caches that would only make the snapshot larger, or that name files."""
    linecache.clearcache()
    re.purge()
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
    sys.path_importer_cache.clear()
    sys._clear_internal_caches()  # type: ignore[attr-defined]
    sys.path[:] = [path for path in sys.path if path]  # Pyodide puts "" in again
    gc.collect()
    gc.freeze()  # what is here stays: looking it through would hold the page up again and again
