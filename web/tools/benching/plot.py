"""The figures as a picture: a bar for each kind of visit, beside the stock page's."""

from __future__ import annotations

from html import escape
from statistics import median

from tools.benching.figures import Cell

__all__ = ["draw"]

LEFT, WIDE, RIGHT = 270, 440, 170
ROW, BAR, TOP = 34, 20, 64
STYLE = """
text { font: 13px system-ui, sans-serif; fill: #15171c; }
.title { font-size: 16px; font-weight: 600; }
.paper { fill: #f7f5ef; } .stock { fill: #cfccc2; } .aim { stroke: #15171c; stroke-width: 2; }
.met { fill: #14532d; } .missed { fill: #b3261e; }
"""


def draw(cells: list[Cell]) -> str:
    """An SVG of all cells: grey is the stock page, a stroke is the aim."""
    wide, high = LEFT + WIDE + RIGHT, TOP + ROW * len(cells) + 12
    unit = WIDE / max(1, *(cell.ratio for cell in cells))
    rows = [_row(cell, TOP + ROW * number, unit) for number, cell in enumerate(cells)]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img">',
            f"<title>Time to the table, of a stock PyScript page’s</title><style>{STYLE}</style>",
            f'<rect class="paper" width="{wide}" height="{high}"/>',
            '<text class="title" x="16" y="28">From navigation to the table that Python set</text>',
            '<text x="16" y="48">Grey: a stock PyScript page. The stroke: the aim.</text>',
            *rows,
            "</svg>\n",
        ]
    )


def _row(cell: Cell, top: int, unit: float) -> str:
    base = top + BAR - 5
    verdict = "met" if round(cell.ratio, 2) <= cell.aim else "missed"
    ours, stock = (median(v.ms for v in visits) / 1000 for visits in (cell.ours, cell.stock))
    aim = LEFT + cell.aim * unit
    return (
        f'<text x="16" y="{base}">{escape(cell.title)}</text>'
        + _bar("stock", top, unit)
        + _bar(verdict, top, cell.ratio * unit)
        + f'<path class="aim" d="M{aim:.0f} {top - 4}v{BAR + 8}"/>'
        + f'<text x="{LEFT + WIDE * 1.02:.0f}" y="{base}">'
        + f"{cell.ratio:.2f}: {ours:.1f} s of {stock:.1f} s</text>"
    )


def _bar(kind: str, top: int, wide: float) -> str:
    return f'<rect class="{kind}" x="{LEFT}" y="{top}" width="{wide:.0f}" height="{BAR}"/>'
