"""From visits to figures: medians, ratios, what they should be, and a table of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from statistics import median
from typing import Any, TypeVar

from tools.benching.line import NETWORKS

__all__ = ["BYTES_AIM", "PAINT_AIM", "Cell", "Visit", "in_turns", "report", "table"]

#: What the table may take, as a share of what it takes on the stock page: cold by network, warm.
COLD_AIMS = {"free": 0.45, "10mbit": 0.55, "1.6mbit": 0.6}
WARM_AIM = 0.25
#: What a cold visit may move, as a share of what the stock page moves.
BYTES_AIM = 0.75
#: Milliseconds in which our page is first painted on a line of 10 Mbit/s.
PAINT_AIM = 500

T = TypeVar("T")


def in_turns(names: Sequence[T], rounds: int) -> Iterator[T]:
    """Each name once a round, in turned order every other time (A B B A A B …).

    A machine that gets slower meanwhile, or busier, is then unjust to none of them.
    """
    for number in range(rounds):
        yield from reversed(names) if number % 2 else names


@dataclass(frozen=True)
class Visit:
    """Milliseconds from navigation to the table and to the first paint; what had come by then."""

    ms: float
    paint: float | None
    bytes: int
    requests: int


@dataclass
class Cell:
    """Visits of one kind to both pages, in the order in which they were made."""

    kind: str
    network: str
    cpu: int
    ours: list[Visit] = field(default_factory=list)
    stock: list[Visit] = field(default_factory=list)

    @property
    def title(self) -> str:
        return f"{self.kind}, {NETWORKS[self.network].title}, CPU {self.cpu}x"

    @property
    def aim(self) -> float:
        """What `ratio` should be at most."""
        return COLD_AIMS[self.network] if self.kind == "cold" else WARM_AIM

    @property
    def ratio(self) -> float:
        """Ours to stock: the median over the rounds, so that both ran on the same busy machine."""
        return median(a.ms / b.ms for a, b in zip(self.ours, self.stock, strict=True))

    @property
    def byte_ratio(self) -> float:
        return _median(self.ours, lambda v: v.bytes) / _median(self.stock, lambda v: v.bytes)

    @property
    def paint(self) -> float | None:
        """The median of our first paint, if it came before the table in any visit."""
        seen = [visit.paint for visit in self.ours if visit.paint is not None]
        return median(seen) if seen else None

    def to_dict(self) -> dict[str, Any]:
        return {
            **asdict(self),
            "ours_ms": _median(self.ours, lambda v: v.ms),
            "stock_ms": _median(self.stock, lambda v: v.ms),
            "ratio": self.ratio,
            "aim": self.aim,
            "byte_ratio": self.byte_ratio,
            "byte_aim": BYTES_AIM if self.kind == "cold" else None,
            "paint_ms": self.paint,
        }


def _median(visits: list[Visit], of: Callable[[Visit], float]) -> float:
    return median(of(visit) for visit in visits)


def report(cells: list[Cell], **about: Any) -> dict[str, Any]:
    """All figures, and every visit that they come from, for a JSON file."""
    return {**about, "cells": [cell.to_dict() for cell in cells]}


HEAD = ("", "ours ms", "stock ms", "ratio", "aim", "ours MB", "stock MB", "ratio", "requests",
        "paint ms")  # fmt: skip


def table(cells: list[Cell]) -> str:
    """The figures for a reader: medians, and beside each ratio whether it is as it should be."""
    rows = [HEAD, *(_row(cell) for cell in cells)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEAD))]
    return "\n".join(_line(row, widths) for row in rows)


def _row(cell: Cell) -> tuple[str, ...]:
    ours, stock = cell.ours, cell.stock
    asked = [f"{_median(visits, lambda v: v.requests):.0f}" for visits in (ours, stock)]
    return (
        cell.title,
        *(f"{_median(visits, lambda v: v.ms):,.0f}" for visits in (ours, stock)),
        f"{cell.ratio:.2f}",
        _verdict(cell.ratio, cell.aim),
        *(f"{_median(visits, lambda v: v.bytes) / 1e6:.3f}" for visits in (ours, stock)),
        f"{cell.byte_ratio:.2f}" + (f" {_verdict(cell.byte_ratio, BYTES_AIM)}" * _is_cold(cell)),
        "/".join(asked),
        _paint(cell),
    )


def _is_cold(cell: Cell) -> bool:
    return cell.kind == "cold"


def _verdict(found: float, aim: float) -> str:
    return f"{'met' if round(found, 2) <= aim else 'NOT'} {aim:g}"


def _paint(cell: Cell) -> str:
    if cell.paint is None:
        return "-"
    aimed = _is_cold(cell) and cell.network == "10mbit" and cell.cpu == 1
    return f"{cell.paint:.0f}" + (f" {_verdict(cell.paint, PAINT_AIM)}" * aimed)


def _line(row: tuple[str, ...], widths: list[int]) -> str:
    first, *rest = (text.rjust(width) for text, width in zip(row, widths, strict=True))
    return "  ".join([first.strip().ljust(widths[0]), *rest]).rstrip()
