"""All that is kept of one player as one file, and back; a file that is read is not trusted."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Final

from . import coach, settings, storage, tallies
from .backup import GAME, Backup

__all__ = ["LONGEST", "BackupError", "read", "write"]

FORMAT: Final = "pitch-backup/1"

LONGEST: Final = 8_000_000
"""Signs of a file that can be one of ours: more than a browser keeps."""

_LATEST: Final = 10**11
"""A time that no clock shows."""


class BackupError(ValueError):
    """A file that can't be taken over. ``code`` says why: ``other``, ``newer`` or ``damaged``."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def write(texts: Mapping[str, str], at: float) -> str:
    """The text of a file with what the browser keeps, as far as it belongs in one."""
    kept = {name: text for name, text in texts.items() if _belongs(name)}
    return json.dumps({"format": FORMAT, "at": at, "kept": kept}, indent=1, ensure_ascii=False)


def read(text: str) -> Backup:
    """Read what `write` wrote; every part is checked as when the page opens. Raises `BackupError`.

    One part that can't be read is reason enough to refuse the whole.
    """
    if len(text) > LONGEST:
        raise BackupError("other")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BackupError("damaged" if "pitch-backup/" in text[:99] else "other") from error
    form = data.get("format") if isinstance(data, dict) else None
    if form != FORMAT:
        later = isinstance(form, str) and form.startswith("pitch-backup/")
        raise BackupError("newer" if later else "other")
    try:
        return _checked(data["kept"], float(data["at"]))
    except BackupError:
        raise
    except (storage.SaveError, tallies.TalliesError) as error:
        raise BackupError("newer" if error.newer else "damaged") from error
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError) as error:
        raise BackupError("damaged") from error


def _checked(kept: Mapping[str, str], at: float) -> Backup:
    texts = {name: text for name, text in kept.items() if _belongs(name)}
    for name, text in texts.items():
        _must(isinstance(text, str))
        if name.startswith(GAME):
            _must(storage.key_of(storage.read(text)[1]) == name)
            storage.seals_in(text)
        else:
            _CHECKS[name](text)
    _must(0 <= at < _LATEST)
    counted = texts.get(tallies.KEY)
    return Backup(at, texts, None if counted is None else tallies.read(counted))


def _must(sound: bool) -> None:
    if not sound:
        raise BackupError("damaged")


_CHECKS: Final[Mapping[str, Callable[[str], object]]] = {
    settings.KEY: settings.read, tallies.KEY: tallies.read, coach.KEY: coach.read,
}  # fmt: skip
"""What belongs in a file besides the games, and what reads it."""


def _belongs(name: str) -> bool:
    return name.startswith(GAME) or name in _CHECKS
