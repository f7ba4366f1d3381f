"""Reading and writing the files that a command names; trouble becomes a sentence, no traceback."""

from __future__ import annotations

import sys
from pathlib import Path

from ..record import Record, dumps
from . import CommandError

__all__ = ["append_record", "check_writable", "read_lines"]


def read_lines(name: str) -> list[tuple[int, str]]:
    """Number (from 1) and text of every line that isn't blank; ``-`` is the standard input.

    Raises `CommandError` when the file can't be read or is no text.
    """
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        text = data.decode("utf-8-sig")
    except (OSError, ValueError) as error:
        raise CommandError(f"can't read {_shown(name)}: {_reason(error)}") from None
    lines = enumerate(text.split("\n"), start=1)
    return [(number, line.strip()) for number, line in lines if line.strip()]


def append_record(name: str, record: Record) -> None:
    """Add one line to a file of records, which is made if needed. Raises `CommandError`."""
    try:
        with Path(name).open("a", encoding="utf-8", newline="\n") as file:
            file.write(dumps(record) + "\n")
    except (OSError, ValueError) as error:
        raise CommandError(f"can't write {_shown(name)}: {_reason(error)}") from None


def check_writable(name: str) -> None:
    """Raise `CommandError` now rather than after a long game. Makes the file if needed."""
    try:
        Path(name).open("a").close()
    except (OSError, ValueError) as error:
        raise CommandError(f"can't write {_shown(name)}: {_reason(error)}") from None


def _shown(name: str) -> str:
    return "the standard input" if name == "-" else repr(name)


def _reason(error: Exception) -> str:
    if isinstance(error, UnicodeDecodeError):
        return "it is no text"
    return (isinstance(error, OSError) and error.strerror) or str(error)
