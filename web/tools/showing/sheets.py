"""Many pictures on one sheet, each with its name."""

from __future__ import annotations

import math
import re
from base64 import b64encode
from collections.abc import Mapping
from html import escape
from pathlib import Path

from playwright.sync_api import Page

__all__ = ["draw", "layout"]

#: About how wide a sheet is, in pixels, and how much wider than high.
WIDTH, SHAPE = 2000, 1.5
GAP = 12
STYLE = """
body { margin: 16px; background: #777; color: #fff; font: 14px sans-serif; width: max-content; }
main { display: grid; grid-template-columns: repeat(COLUMNS, auto); gap: GAPpx; }
figure { margin: 0; } figcaption { padding: 4px 0; } img { display: block; width: WIDEpx; }
"""


def draw(
    page: Page, title: str, pictures: Mapping[str, Path], file: Path, size: tuple[int, int]
) -> None:
    """Draw a sheet of pictures that all have this size; none is enlarged."""
    columns, wide = layout(len(pictures), size)
    values = {"COLUMNS": columns, "GAP": GAP, "WIDE": wide}
    style = re.sub("|".join(values), lambda found: str(values[found[0]]), STYLE)
    figures = "".join(_figure(name, picture) for name, picture in pictures.items())
    page.set_content(f"<style>{style}</style><h1>{escape(title)}</h1><main>{figures}</main>")
    page.evaluate("Promise.all([...document.images].map(image => image.decode()))")
    page.screenshot(path=file, full_page=True)


def layout(count: int, size: tuple[int, int]) -> tuple[int, int]:
    """How many columns a sheet has, and how wide its pictures are."""
    width, height = size
    columns = min(count, max(1, round(math.sqrt(count * SHAPE * height / width))))
    return columns, min(width, WIDTH // columns - GAP)


def _figure(name: str, picture: Path) -> str:
    data = b64encode(picture.read_bytes()).decode()
    image = f"<img src='data:image/png;base64,{data}' alt=''>"
    return f"<figure>{image}<figcaption>{escape(name)}</figcaption></figure>"
