"""Writes `trained`, the module that keeps what was counted."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from .. import trained
from .rounds import ROUNDS

__all__ = ["write"]

TARGET: Final = Path(trained.__file__)

HEAD: Final = '''"""What bots know by heart, counted in deals that they played against themselves.

Made by ``python -m pitch_core.bots train --seed {seed} --scale {scale:g}``, {rounds} rounds for
each number of players; don't change it by hand. `counted` tells what is in it: base 85 of zlib.
"""

# ruff: noqa: E501
__all__ = ["KEPT"]

KEPT: dict[str, str] = {{
{rows}}}
'''


def write(kept: Mapping[str, str], *, seed: str, scale: float) -> None:
    """Put ``kept`` in the place of what was kept of the same settings before."""
    everything = {**trained.KEPT, **kept}
    rows = "".join(f"    {name!r}: {text!r},\n" for name, text in sorted(everything.items()))
    text = HEAD.format(seed=seed, scale=scale, rounds=ROUNDS, rows=rows.replace("'", '"'))
    TARGET.write_text(text, "utf-8")
