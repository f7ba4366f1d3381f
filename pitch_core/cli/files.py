"""Reading and writing the files that a command names; trouble becomes a sentence, no traceback."""

from __future__ import annotations

import sys
from codecs import BOM_UTF8
from json import JSONDecoder
from os import SEEK_END
from pathlib import Path

from ..record import Record, RecordError, loads
from . import CommandError

__all__ = ["append_line", "check_writable", "last_record", "read_lines", "shown"]


def read_lines(name: str) -> list[tuple[int, str]]:
    """Number (from 1) and text of every line that isn't blank; ``-`` is the standard input.

    Raises `CommandError` when the file can't be read, is no text or spreads a record over lines.
    """
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        text = data.decode("utf-8-sig")
    except (OSError, ValueError) as error:
        raise CommandError(f"can't read {shown(name)}: {_reason(error)}") from None
    numbered = enumerate(text.split("\n"), start=1)
    lines = [(number, line.strip()) for number, line in numbered if line.strip()]
    if len(lines) > 1 and lines[0][1].startswith("{") and _is_spread(text.lstrip(), lines[0][1]):
        cure = f"python3 -m json.tool --compact {'FILE' if name == '-' else name}"
        raise CommandError(f"{shown(name)}: one record a line, please; {cure} joins the lines")
    return lines


def _is_spread(text: str, first: str) -> bool:
    """Whether ``text`` starts with a JSON value that goes on after its ``first`` line."""
    try:
        _, end = JSONDecoder().raw_decode(text)
    except (ValueError, RecursionError):
        return False
    return end > len(first)


def last_record(name: str) -> Record:
    """The last record of a file. Raises `CommandError` when there is none or it does not hold."""
    lines = read_lines(name)
    if not lines:
        raise CommandError(f"there is no record in {shown(name)}")
    number, text = lines[-1]
    try:
        return loads(text)
    except RecordError as error:
        raise CommandError(f"{shown(name)}, line {number}: {error}") from None


def append_line(name: str, line: str) -> None:
    """Add a line to a file, which is made if needed; what it holds stays. Raises `CommandError`."""
    try:
        start = "" if _ends_in_a_new_line(Path(name)) else "\n"
        with Path(name).open("ab") as file:
            file.write(f"{start}{line}\n".encode())
    except (OSError, ValueError) as error:
        raise CommandError(f"can't write {shown(name)}: {_reason(error)}") from None


def check_writable(name: str) -> None:
    """Raise `CommandError` now rather than after a long game. Makes the file if needed.

    A file of anything but records is left alone.
    """
    try:
        Path(name).open("a").close()
        held = Path(name).read_bytes() if Path(name).is_file() else b""
    except (OSError, ValueError) as error:
        raise CommandError(f"can't write {shown(name)}: {_reason(error)}") from None
    if held.removeprefix(BOM_UTF8).lstrip()[:1] not in (b"", b"{"):
        raise CommandError(f"{shown(name)} holds no records: name another file, or a new one")


def _ends_in_a_new_line(path: Path) -> bool:
    """Whether a line can be added as it is; without it, the last record would be spoilt."""
    if not path.is_file() or not path.stat().st_size:
        return True
    with path.open("rb") as file:
        file.seek(-1, SEEK_END)
        return file.read() == b"\n"


def shown(name: str) -> str:
    """A file's name as it stands in a sentence."""
    return "the standard input" if name == "-" else repr(name)


def _reason(error: Exception) -> str:
    if isinstance(error, UnicodeDecodeError):
        return "it is no text"
    return (isinstance(error, OSError) and error.strerror) or str(error)
