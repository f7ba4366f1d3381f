"""All that is kept of one player, as it stands in a file that was read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from . import settings
from .statistics import Statistics

__all__ = ["GAME", "Backup"]

GAME: Final = "game/"
"""What the names of kept games begin with."""


@dataclass(frozen=True, slots=True)
class Backup:
    """The texts to keep by their names, and when they were written, in seconds since 1970.

    ``statistics`` is `None` where none were kept.
    """

    at: float
    texts: Mapping[str, str]
    statistics: Statistics | None = None

    @property
    def games(self) -> frozenset[str]:
        """The names of the games to go on with."""
        return frozenset(name for name in self.texts if name.startswith(GAME))

    @property
    def settings(self) -> bool:
        """Whether settings are in it."""
        return settings.KEY in self.texts
