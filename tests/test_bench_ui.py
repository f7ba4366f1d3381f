"""The benchmark of the played page: its figures, and what they say of growth."""

from __future__ import annotations

import pytest
from tools import bench_ui
from tools.benching import ui
from tools.benching.ui import FRAME, Held, Motion, Presses, dropped, percentile

HELD = Held(deals=100, nodes=9000, listeners=61, objects=27_000)


@pytest.mark.parametrize(
    ("values", "p95"), [([7], 7), (range(1, 21), 19), (range(1, 101), 95), ([9, 1, 5], 9)]
)
def test_at_most_one_in_twenty_is_beyond_the_percentile(values: list[float], p95: float) -> None:
    assert percentile(values, 95) == p95


def test_a_frame_that_comes_late_has_dropped_those_before_it() -> None:
    assert dropped([FRAME] * 9) == 0
    assert dropped([FRAME, 1.4 * FRAME, 2 * FRAME, 5 * FRAME]) == 1 + 4
    assert Motion((FRAME, 3 * FRAME)).share == 0.5


def test_growth_is_anything_more_but_a_hundredth_of_the_objects() -> None:
    assert HELD.grown(Held(500, 9000, 61, 27_270)) == {}
    assert HELD.grown(Held(500, 8990, 60, 26_000)) == {}
    grown = HELD.grown(Held(500, 9001, 63, 27_300))
    assert grown == {"nodes": 1, "listeners": 2, "objects": 30}


def test_the_report_says_what_is_not_as_it_should_be() -> None:
    quick = bench_ui.report(Presses((20, 30), (12,)), Motion((FRAME,)), HELD, HELD)
    assert "median 25 ms, p95 30 ms (met 50)" in quick
    assert "Longest task: 12 ms (met 50)" in quick
    assert "growth: none" in quick
    slow = bench_ui.report(
        Presses((80,), (70,)), Motion((2 * FRAME,)), HELD, Held(500, 9010, 61, 27_000)
    )
    assert "p95 80 ms (NOT 50)" in slow
    assert "Longest task: 70 ms (NOT 50)" in slow
    assert "1 of 2 (50.0%)" in slow
    assert "growth: 10 nodes more" in slow


@pytest.mark.parametrize("wrong", [["--presses", "0"], ["--deals", str(bench_ui.WARM)]])
def test_too_little_is_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        bench_ui.parse(wrong)
    assert "takes 1 or more" in capsys.readouterr().err


def test_the_aims_are_those_of_the_issue() -> None:
    assert (ui.PRESS_AIM, ui.BLOCK_AIM, bench_ui.CPU) == (50, 50, 4)
    assert bench_ui.parse([]).deals == 500
