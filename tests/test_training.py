"""What bots know by heart can be counted anew: seeded, resumable, by any executor."""

from __future__ import annotations

from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

import pytest

from pitch_core import Rules
from pitch_core.bots import trained
from pitch_core.bots.__main__ import main
from pitch_core.bots.counted import Counted, counted_for, pack, unpack
from pitch_core.bots.handvalue import kind_of
from pitch_core.bots.masks import mask_of
from pitch_core.bots.training import rounds, written
from pitch_core.bots.training.prior import prior, rules_of
from pitch_core.cards import Card

SMALL = 0.0004


class NoWork(Executor):
    """Refuses whatever it is asked to do."""

    def submit(self, *args: object, **kwargs: object) -> None:  # type: ignore[override]
        raise AssertionError("this was counted already")


def counted(folder: Path, executor: Executor, seed: str = "s") -> dict[str, str]:
    return {name: pack(known) for name, known in rounds.train("2", folder, executor, seed, SMALL)}


def test_the_same_seed_counts_the_same_and_another_one_else(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in "abc"]
    for folder in folders:
        folder.mkdir()
    with ThreadPoolExecutor(2) as executor:
        one, two = counted(folders[0], executor), counted(folders[1], executor)
        other = counted(folders[2], executor, "another")
    assert one == two
    assert len(one) == 4 * rounds.ROUNDS
    assert list(one.values())[-1] != list(other.values())[-1]


def test_what_was_broken_off_goes_on_where_it_was(tmp_path: Path) -> None:
    with ThreadPoolExecutor(2) as executor:
        whole = counted(tmp_path, executor)
    assert counted(tmp_path, NoWork()) == whole
    (tmp_path / "2-6-calls.json").unlink()
    with pytest.raises(AssertionError, match="counted already"):
        counted(tmp_path, NoWork())
    with ThreadPoolExecutor(2) as executor:
        assert counted(tmp_path, executor) == whole


def test_what_is_packed_is_unpacked() -> None:
    known = prior("partners")
    again = unpack(pack(known))
    assert (again.hands, again.worth) == (known.hands, known.worth)
    assert again.calls == pytest.approx(known.calls, abs=1e-4)
    assert again.results == pytest.approx(known.results, abs=1e-4)
    assert [len(place) for place in again.steps] == [5, 5]


def test_the_command_writes_a_module_of_the_settings_it_was_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "trained.py"
    monkeypatch.setattr(written, "TARGET", target)
    words = ["train", "--work", str(tmp_path / "work"), "--settings", "3", "--workers", "1"]
    assert main([*words, "--scale", str(SMALL)]) == 0
    names: dict[str, dict[str, str]] = {}
    exec(target.read_text("utf-8"), names)
    assert set(names["KEPT"]) == set(trained.KEPT)
    changed = {name for name, text in names["KEPT"].items() if text != trained.KEPT[name]}
    assert changed == {"3"}


def kept(rules: Rules) -> Counted:
    return counted_for(rules)


@pytest.mark.parametrize("setting", rounds.SETTINGS)
def test_what_is_known_by_heart_is_small_and_makes_sense(setting: str) -> None:
    known = kept(rules_of(setting))
    for row in (*[ways for place in known.steps for ways in place], known.results[:5]):
        assert sum(row) == pytest.approx(1, abs=0.01)
    hands = ["9S 7H 6H 5D 4D 3C", "JS 7S 9H 8D 5D 4C", "AS KS 9H 8D 5D 4C", "AS KS JS 2S AH TD"]
    worth = [_made(known, hand, 3) for hand in hands]
    assert worth == sorted(worth)
    assert worth[-1] > 0.8


def _made(known: Counted, hand: str, bid: int) -> float:
    """The chance to make a bid with spades."""
    mask = mask_of(map(Card.parse, hand.split()))
    return known.hands[kind_of(mask, 0) * 4 + bid - 1] / 255


def test_all_of_it_is_below_a_hundred_kilobytes() -> None:
    assert Path(trained.__file__).stat().st_size < 100_000
