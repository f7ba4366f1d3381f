"""The counts of tests/perft.json; a wrong one is shown divided by its first actions."""

import json

import pytest
from perft import CASES, FILE, Case, divide

ROWS = json.loads(FILE.read_text(encoding="utf-8"))


def test_the_file_holds_every_case() -> None:
    assert [Case(row["rules"], row["actions"], row["depth"]) for row in ROWS] == CASES


@pytest.mark.parametrize(
    "row", ROWS, ids=[f"{row['rules']}:{row['actions'][:20]}:{row['depth']}" for row in ROWS]
)
def test_count(row: dict[str, object]) -> None:
    case = Case(str(row["rules"]), str(row["actions"]), int(str(row["depth"])))
    counts, expected = divide(case), row["divide"]
    assert isinstance(expected, dict)
    wrong = {
        action: f"counted {counts.get(action)}, expected {expected.get(action)}"
        for action in {**counts, **expected}
        if counts.get(action) != expected.get(action)
    }
    assert not wrong, f"after {case}: {wrong}"
    assert sum(counts.values()) == row["total"]
