"""How Python starts in the page: from an archive of compiled modules, or from a memory snapshot.

Both hold what the page needs and no more. Whatever else of the standard library somebody asks for
is fetched at that moment, so that a forgotten module costs time and not the game.
"""

from __future__ import annotations

import importlib.machinery
import importlib.util
import random
import sys
from collections.abc import Callable, Container, Sequence
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType
from typing import Any

__all__ = ["Kept", "Missed", "start"]

ARCHIVE = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"
"""Where Pyodide puts the standard library that it is given."""


class Kept:
    """Finds modules whose code lies in memory: a snapshot has no files."""

    def __init__(self, codes: dict[str, tuple[CodeType, bool]]) -> None:
        """Take the code of each module, by its name, and whether it is a package."""
        self.codes = codes

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name not in self.codes:
            return None
        return importlib.util.spec_from_loader(name, self, is_package=self.codes[name][1])  # type: ignore[arg-type]

    def create_module(self, spec: object) -> None:
        """An ordinary module will do."""

    def exec_module(self, module: ModuleType) -> None:
        exec(self.codes[module.__name__][0], module.__dict__)


class Missed:
    """Finds what the archive lacks of the standard library, by fetching the whole of it once."""

    def __init__(
        self, names: Container[str], fetch: Callable[[], Any], archive: str = ARCHIVE
    ) -> None:
        """Take the names of what is lacking, and what brings the whole as a JS array or nothing."""
        self.names, self.fetch, self.archive = names, fetch, archive
        self.whole = archive.replace(".zip", "-whole.zip")
        self.here: bool | None = None

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: object = None
    ) -> ModuleSpec | None:
        if name not in self.names:
            return None
        if self.here is None:
            self.here = self._bring()
        if not self.here:
            return None
        where = [part.replace(self.archive, self.whole) for part in path or [self.archive]]
        return importlib.machinery.PathFinder.find_spec(name, where)

    def _bring(self) -> bool:
        if data := self.fetch():
            with open(self.whole, "wb") as file:
                file.write(data.to_bytes())
        return bool(data)


def start(fetch: Callable[[], Any]) -> None:
    """Make Python this visitor's own, freshly started or restored from a snapshot.

    A snapshot is the same for everybody, and so would be the dice.
    """
    import left_out  # made with the archive

    random.seed()
    sys.meta_path.append(Missed(left_out.NAMES, fetch))
