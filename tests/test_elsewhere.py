"""Nothing in the site names another host, but what is listed here and is never asked."""

from __future__ import annotations

import gzip
import re
import zipfile
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest
from tools import site

HOST = re.compile(r"""(?:https?:|wss?:|["'`(=]\s*)//([A-Za-z0-9][\w.-]*)""")
#: Names of XML dialects, which nobody fetches.
XML = {"www.w3.org"}
#: Which files name which hosts, and why that does no harm.
NAMED = {
    "index.html": XML | {"localhost"},  # advice to who opened the page from a folder
    "locale-*/*": {"localhost"},  # the same advice in other languages
    "404.html": set(),
    "icon-*.svg": XML,
    "cards.gzip-*.bin": XML,
    "courts.gzip-*.bin": XML,
    "idiomorph-*.js": XML,
    "pitch-embed*.js": XML,
    # its author and the format's, in a comment
    "xz-*.js": {"github.com", "tukaani.org"},
    # where it looks for packages that a page didn't bring: ours brings all
    "python-*/pyodide.js": {"cdn.jsdelivr.net"},
    "pyscript-*/core-*.js": {
        # interpreters for pages that name none: ours names its own
        "cdn.jsdelivr.net",
        # MicroPython's installer, which is a text in here and never run
        "micropython.org", "raw.githubusercontent.com",
        # advice in messages and in doc strings
        "packages.pyscript.net", "docs.pyscript.net", "pyscript.github.io", "github.com",
        "developer.mozilla.org",
        # a page of this name is moved to localhost
        "0.0.0.0",
    },
}  # fmt: skip
#: Not looked into: what others wrote about themselves; pictures; Python's own library, whose doc
#: strings name many a host, and which asks none by itself; a copy of files that are looked into.
APART = (
    "licenses/*", "*.png", "*.jpg", "python_stdlib-*.zip", "python.*.bin", "memory.*.bin",
    "pyodide.asm.*.bin", "*.xz-*.bin", "wheels-*/htpy-*", "wheels-*/markupsafe-*", "sandbox/*",
)  # fmt: skip


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    """All that the site says, by file; of wheels, by the file in them."""
    return dict(_texts(site.build_if_stale()))


def _texts(dist: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(path for path in dist.rglob("*") if path.is_file()):
        name = path.relative_to(dist).as_posix()
        if any(fnmatch(name, pattern) for pattern in APART):
            continue
        if path.suffix == ".whl":
            with zipfile.ZipFile(path) as wheel:
                yield from (
                    (f"{name}/{part}", wheel.read(part).decode()) for part in wheel.namelist()
                )
        else:
            data = path.read_bytes()
            text = gzip.decompress(data) if ".gzip-" in name else data
            yield name, text.decode(errors="replace" if path.suffix == ".mo" else "strict")


def test_no_file_names_another_host_but_for_the_listed_ones(texts: dict[str, str]) -> None:
    unlisted = {
        name: hosts
        for name, text in texts.items()
        if (hosts := set(HOST.findall(text)) - _listed(name))
    }
    assert unlisted == {}


def _listed(name: str) -> set[str]:
    return {host for pattern, hosts in NAMED.items() if fnmatch(name, pattern) for host in hosts}


def test_nothing_is_listed_that_is_not_there(texts: dict[str, str]) -> None:
    for pattern, hosts in NAMED.items():
        found = [set(HOST.findall(text)) for name, text in texts.items() if fnmatch(name, pattern)]
        assert found, pattern
        assert set.union(*found) == hosts, pattern


def test_our_own_python_was_looked_into(texts: dict[str, str]) -> None:
    assert [
        name
        for name in texts
        if name.endswith("/pitch_core/bots.py") or "/pitch_core/bots/" in name
    ]
    assert [name for name in texts if name.endswith("/pitch_web/platform/screen.py")]
