"""How Python starts in the page: what is compiled for it, and how it finds what wasn't."""

from __future__ import annotations

import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from pitch_web.boot import Kept, Missed
from tools import freezing

LIBRARY = {
    "ear.py": b"import ear_inside.drum",
    "ear_inside/__init__.py": b"",
    "ear_inside/drum.py": b"from . import stirrup",
    "ear_inside/stirrup.py": b"def hear():\n    import nose",
    "nose.py": b"if sys.platform == 'win32':\n    import winreg\nif __name__ == '__main__':\n"
    b"    import ear",
    "winreg.py": b"",
    "eye.py": b"",
}


INSIDE = "ear_inside ear_inside.drum ear_inside.stirrup"


@pytest.mark.parametrize(
    ("program", "loaded", "needed"),
    [
        (b"import ear", set(), f"ear {INSIDE}"),
        (b"def f():\n    from ear_inside import drum", set(), INSIDE),
        (b"import nose", set(), "nose"),
        (b"", {"eye"}, "eye"),
        (b"from . import eye", set(), ""),
        (b"import unknown.thing", set(), ""),
    ],
)  # fmt: skip
def test_the_archive_has_what_is_imported_and_what_that_imports(
    program: bytes, loaded: set[str], needed: str
) -> None:
    found = freezing.needed({"game/table.py": program}, LIBRARY, loaded)
    assert {freezing.module_name(path) for path in found} == set(needed.split())


def test_a_compiled_module_runs_and_may_lack_its_lines(tmp_path: Path) -> None:
    source = b'"""Deals."""\n\n\ndef deal():\n    return [n for n in range(3)]\n'
    for lines in (True, False):
        (tmp_path / f"cards{lines}.pyc").write_bytes(
            freezing.compiled("cards.py", source, lines=lines)
        )
    sys.path.insert(0, str(tmp_path))
    with_lines, without = __import__("cardsTrue"), __import__("cardsFalse")
    sys.path.remove(str(tmp_path))
    assert with_lines.deal() == without.deal() == [0, 1, 2]
    assert {line for *_, line in without.deal.__code__.co_lines()} == {None}
    assert 5 in {line for *_, line in with_lines.deal.__code__.co_lines()}
    assert without.__doc__ is None


@pytest.fixture
def finders() -> Iterator[list[object]]:
    before = list(sys.meta_path)
    yield sys.meta_path
    sys.meta_path[:] = before


def test_a_kept_module_is_found_in_memory(finders: list[object]) -> None:
    code = {"kept_pack": "", "kept_pack.top": "card = 'AS'"}
    codes = {
        name: (compile(text, name, "exec"), name == "kept_pack") for name, text in code.items()
    }
    finders.insert(0, Kept(codes))
    from kept_pack.top import card  # type: ignore[import-not-found]

    assert card == "AS"


class Bytes(bytes):
    """What JS hands over: an array that becomes bytes."""

    to_bytes = bytes.__bytes__


def test_a_missed_module_is_fetched_with_all_others_once(
    tmp_path: Path, finders: list[object]
) -> None:
    asked: list[str] = []
    whole = tmp_path / "made.zip"
    with zipfile.ZipFile(whole, "w") as archive:
        archive.writestr("missed_one.py", "suit = 'S'")
        archive.writestr("missed_pack/__init__.py", "")
        archive.writestr("missed_pack/two.py", "suit = 'H'")

    def fetch() -> Bytes:
        asked.append("the whole library")
        return Bytes(whole.read_bytes())

    names = {"missed_one", "missed_pack", "missed_pack.two"}
    finders.append(Missed(names, fetch, str(tmp_path / "python.zip")))
    from missed_one import suit as first  # type: ignore[import-not-found]
    from missed_pack.two import suit as second  # type: ignore[import-not-found]

    assert (first, second) == ("S", "H")
    assert asked == ["the whole library"]


def test_what_the_whole_library_lacks_too_is_not_asked_for(finders: list[object]) -> None:
    def fetch() -> None:
        raise AssertionError("fetched")

    finders.append(Missed({"elsewhere"}, fetch))
    with pytest.raises(ModuleNotFoundError):
        __import__("nowhere_at_all")


def test_a_library_that_can_not_be_had_is_asked_for_once(finders: list[object]) -> None:
    asked: list[str] = []
    finders.append(Missed({"gone_one", "gone_two"}, lambda: asked.append("again")))
    for name in ("gone_one", "gone_two"):
        with pytest.raises(ModuleNotFoundError):
            __import__(name)
    assert asked == ["again"]
