"""Runs inside Pyodide, which alone knows the byte code of the page's Python: makes its archive.

`make_archive` reads /in (the standard library's sources, our modules and PyScript's) and writes
/out/python.zip: compiled modules, just those that the page may import.
"""

from __future__ import annotations

import ast
import marshal
import re
import zipfile
from collections.abc import Iterator
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType

HOME = "/lib/python314.zip/"
"""Where the page will have the archive: file names in tracebacks begin so."""

FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda

UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""The rest of a .pyc's head: it belongs to no source that could have changed."""

TERMINAL = ("pitch_core/cli/", "pitch_core/arena", "pitch_core/__main__")
"""What of ours only a terminal has a use for."""

DATE = (2024, 1, 1, 0, 0, 0)


def compiled(path: str, source: bytes, *, lines: bool) -> bytes:
    """A module as a .pyc holds it: without docstrings and asserts, perhaps with line numbers."""
    code = compile(source, HOME + path, "exec", dont_inherit=True, optimize=2)
    return MAGIC_NUMBER + UNCHECKED + marshal.dumps(code if lines else without_lines(code))


def without_lines(code: CodeType) -> CodeType:
    """The same code without its table of line numbers."""
    count, table = len(code.co_code) // 2, bytearray()
    while count > 0:
        table += bytes([0x80 | 15 << 3 | min(count, 8) - 1])
        count -= 8
    consts = (without_lines(c) if isinstance(c, CodeType) else c for c in code.co_consts)
    return code.replace(co_linetable=bytes(table), co_consts=tuple(consts))


def module_name(path: str) -> str:
    """The module in a file: `json/__init__.py` is `json`."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(path: str, source: bytes, *, everywhere: bool) -> Iterator[str]:
    """Names of modules (and perhaps of things in them) that a file imports.

    ``everywhere``: inside functions, too, and not only when the module itself is imported.
    """
    name = module_name(path)
    package = name if path.endswith("__init__.py") else name.rpartition(".")[0]
    for node in nodes(ast.parse(source), everywhere):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")[: len(package.split(".")) - node.level + 1]
            base = ".".join([*(parents if node.level else []), *filter(None, [node.module])])
            yield from (base, *(f"{base}.{alias.name}" for alias in node.names))


def nodes(top: ast.AST, everywhere: bool) -> Iterator[ast.AST]:
    for node in ast.iter_child_nodes(top):
        if not is_elsewhere(node):
            yield node
            if everywhere or not isinstance(node, FUNCTIONS):
                yield from nodes(node, everywhere)


def is_elsewhere(node: ast.AST) -> bool:
    """Whether it runs on Windows only, or when the module is run as a program."""
    return isinstance(node, ast.If) and bool(re.search("__main__|win32", ast.unparse(node.test)))


def needed(ours: dict[str, bytes], stdlib: dict[str, bytes], loaded: set[str]) -> set[str]:
    """Files of the standard library that the page may import.

    That is what is loaded once it runs, and what our modules import anywhere, with all that those
    import in their turn.
    """
    by_name = {module_name(path): path for path in stdlib}
    wanted = list(loaded)
    for path, source in ours.items():
        wanted += imported(path, source, everywhere=True)
    found: set[str] = set()
    while wanted:
        name = wanted.pop()
        parts = name.split(".")
        names = {".".join(parts[: n + 1]) for n in range(len(parts))} & by_name.keys()
        for file in {by_name[name] for name in names} - found:
            found.add(file)
            wanted += imported(file, stdlib[file], everywhere=False)
    return found


def sources(archive: str) -> dict[str, bytes]:
    with zipfile.ZipFile(archive) as stdlib:
        return {name: stdlib.read(name) for name in stdlib.namelist() if name.endswith(".py")}


def folder(top: str) -> dict[str, bytes]:
    paths = sorted(Path(top).rglob("*.py"))
    return {str(path.relative_to(top)): path.read_bytes() for path in paths}


def write(target: str, files: dict[str, bytes]) -> None:
    """Stored, not deflated: the archive is compressed as a whole."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for path, data in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(path + "c", DATE), data)


def make_archive(loaded: set[str]) -> None:
    """Write /out/python.zip from /in; ``loaded``: names of the modules that Pyodide starts with."""
    ours, stdlib = folder("/in/ours"), sources("/in/python_stdlib.zip")
    ours = {path: source for path, source in ours.items() if not path.startswith(TERMINAL)}
    library = {path: stdlib[path] for path in needed(ours, stdlib, loaded)}
    files = {path: compiled(path, source, lines=False) for path, source in library.items()}
    rest = {module_name(path) for path in stdlib.keys() - library.keys()}
    ours["left_out.py"] = f"NAMES = frozenset({sorted(rest)})".encode()
    files |= {path: compiled(path, source, lines=True) for path, source in ours.items()}
    write("/out/python.zip", files)
