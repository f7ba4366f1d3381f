"""The shape of the code: who may import whom, and what the package shows to the world."""

import ast
import importlib
import inspect
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

import pitch_core

ROOT = Path(__file__).resolve().parent.parent
CORE = ROOT / "pitch_core"
WEB = ROOT / "web" / "pitch_web"

# A module imports only from those above it; in `bots` and `cli` the files know each other.
ORDER = [
    *["cards", "rules", "shuffle", "actions", "auction", "trick", "scoring", "deal", "view"],
    *[
        "claim",
        "game",
        "events",
        "stated",
        "record",
        "bots",
        "referee",
        "exact",
        "review",
        "arena",
        "cli",
        "__main__",
    ],
]
OPTIONAL = {"rich", "tqdm"}
"""Used by the command line where they are installed."""

BROWSER = {"js", "pyscript", "pyodide", "pyodide_js"}

MODULES = sorted(CORE.rglob("*.py"))


def name_of(path: Path, package: Path) -> str:
    """A file as a dotted name inside its package: ``bots.steady.value``; the package is ""."""
    parts = path.relative_to(package).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(path: Path, package: Path) -> Iterator[str]:
    """Full names of all that a file imports, wherever in it."""
    inside = [package.name, *path.relative_to(package).parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = inside[: len(inside) - node.level + 1] if node.level else []
            module = [*base, *(node.module or "").split(".")] if node.module else base
            yield from (".".join([*module, alias.name]) for alias in node.names)


def layers_imported(path: Path) -> set[str]:
    """The parts of pitch_core that a file of it imports; "" is the package itself."""
    inner = [name.split(".") for name in imports_of(path, CORE) if name.startswith("pitch_core")]
    return {parts[1] if parts[1] in ORDER else "" for parts in inner if len(parts) > 1}


def test_every_module_has_its_place() -> None:
    layers = {name_of(path, CORE).split(".")[0] for path in MODULES} - {""}
    assert layers <= set(ORDER)
    assert set(ORDER[: ORDER.index("bots") + 1]) <= layers


@pytest.mark.parametrize("path", MODULES, ids=lambda path: name_of(path, CORE) or "pitch_core")
def test_imports_point_one_way(path: Path) -> None:
    own = name_of(path, CORE).split(".")[0]
    if not own:
        return
    allowed = set(ORDER[: ORDER.index(own) + 1])
    own_file = own in ("bots", "cli")
    # `from . import name` in the command line reads the version of the package itself.
    allowed |= {""} if own in ("cli", "__main__") else set()
    assert layers_imported(path) <= (allowed if own_file else allowed - {own})


def test_the_package_imports_no_bots_and_no_command_line() -> None:
    assert layers_imported(CORE / "__init__.py") <= set(ORDER[: ORDER.index("record") + 1])


def test_bots_and_arena_are_imported_when_they_are_first_asked_for() -> None:
    asks = """if True:
        import sys, pitch_core
        assert not {"pitch_core.bots", "pitch_core.arena"} & set(sys.modules)
        assert pitch_core.bots.get_bot("steady")
        assert pitch_core.arena.Match
        assert not hasattr(pitch_core, "nothing")
    """
    subprocess.run([sys.executable, "-c", asks], cwd=ROOT, check=True)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: name_of(path, CORE) or "pitch_core")
def test_only_the_standard_library_is_needed(path: Path) -> None:
    outside = {name.split(".")[0] for name in imports_of(path, CORE)} - {"pitch_core"}
    needed = outside - set(sys.stdlib_module_names)
    is_command_line = name_of(path, CORE).split(".")[0] in ("cli", "__main__")
    assert needed <= (OPTIONAL if is_command_line else set())


@pytest.mark.parametrize("path", sorted((CORE / "bots").rglob("*.py")), ids=lambda path: path.stem)
def test_bots_can_get_at_views_only(path: Path) -> None:
    found = set(imports_of(path, CORE))
    seeds = ("first_dealer", "deal_seed", "pack_from", "pack_order")
    forbidden = {f"pitch_core.shuffle.{name}" for name in seeds}
    if path.stem != "kernel":  # it is built from a deal to be compared with the engine
        forbidden.add("pitch_core.deal.Deal")
    assert not found & forbidden
    assert not {name for name in found if name.split(".")[1:2] in (["game"], ["record"], ["arena"])}


# --- what the package shows -----------------------------------------------------------------------


def test_all_names_are_listed_once_and_in_order() -> None:
    assert len(set(pitch_core.__all__)) == len(pitch_core.__all__)
    constants = [name for name in pitch_core.__all__ if name.isupper()]
    classes = [name for name in pitch_core.__all__ if name[0].isupper() and not name.isupper()]
    functions = [name for name in pitch_core.__all__ if name.islower()]
    assert pitch_core.__all__ == [*sorted(constants), *sorted(classes), *sorted(functions)]


def test_everything_that_the_package_imports_is_public() -> None:
    tree = ast.parse((CORE / "__init__.py").read_text("utf-8"))
    imported = {
        alias.asname or alias.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.level
        for alias in node.names
    }
    assert imported == set(pitch_core.__all__)


@pytest.mark.parametrize("name", pitch_core.__all__)
def test_every_public_name_says_what_it_is(name: str) -> None:
    thing = getattr(pitch_core, name)
    if inspect.isclass(thing) or inspect.isfunction(thing):
        assert (thing.__doc__ or "").strip()
        assert not str(thing.__doc__).startswith(f"{name}(")  # what dataclass would have put
    else:
        assert name in documented_values()


def documented_values() -> set[str]:
    """Names of pitch_core that are assigned and followed by a text that says what they are."""
    found: set[str] = set()
    for path in CORE.glob("*.py"):
        body = ast.parse(path.read_text("utf-8")).body
        for node, after in pairwise(body):
            if isinstance(node, ast.AnnAssign) and isinstance(after, ast.Expr):
                assert isinstance(after.value, ast.Constant)
                found.add(ast.unparse(node.target))
    return found


LISTED = [path for path in MODULES if path.stem not in ("__init__", "__main__")]


@pytest.mark.parametrize("path", LISTED, ids=lambda path: name_of(path, CORE))
def test_every_module_lists_what_it_shows_and_says_what_it_is(path: Path) -> None:
    module = importlib.import_module(f"pitch_core.{name_of(path, CORE)}")
    assert (module.__doc__ or "").strip()
    for name in module.__all__:
        assert hasattr(module, name)


@pytest.mark.parametrize("path", LISTED, ids=lambda path: name_of(path, CORE))
def test_public_classes_functions_and_methods_have_docstrings(path: Path) -> None:
    bare = [
        f"{path.name}:{node.lineno} {node.name}"
        for node in _public(ast.parse(path.read_text("utf-8")))
        if not ast.get_docstring(node)
    ]
    assert bare == []


def _public(tree: ast.Module) -> Iterator[ast.ClassDef | ast.FunctionDef]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef):
                methods = (n for n in node.body if isinstance(n, ast.FunctionDef))
                yield from (method for method in methods if not method.name.startswith("_"))


# --- the page -------------------------------------------------------------------------------------


def test_only_platform_knows_the_browser() -> None:
    modules = sorted(WEB.rglob("*.py"))
    assert modules, "there is no Python for the page"
    users = {
        name_of(path, WEB)
        for path in modules
        if {name.split(".")[0] for name in imports_of(path, WEB)} & BROWSER
    }
    assert {user.split(".")[0] for user in users} == {"platform"}


def test_the_game_knows_nothing_of_the_page() -> None:
    for path in MODULES:
        names = {name.split(".")[0] for name in imports_of(path, CORE)}
        assert not names & {*BROWSER, "pitch_web", "web"}, path


def test_no_two_test_files_have_the_same_name() -> None:
    """Else pytest collects neither, but only in a run of all of them."""
    names = [path.name for top in ("tests", "e2e") for path in (ROOT / top).glob("test_*.py")]
    assert len(names) == len(set(names))
