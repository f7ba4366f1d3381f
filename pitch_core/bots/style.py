"""Characters: how somebody is inclined to bid, as a few numbers of the same player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

__all__ = ["EVEN", "STYLES", "Style"]


@dataclass(frozen=True, slots=True)
class Style:
    """What a bid seems better by than it is, in chances to win the game.

    ``nerve`` counts for every bid and once more for each point above 1, ``theft`` for a bid over
    somebody else's, the dealer's equal bid included.
    """

    nerve: float = 0.0
    theft: float = 0.0

    def leaning(self, bid: int, highest: int) -> float:
        """What is added to the worth of ``bid``, where ``highest`` was bid before."""
        return self.nerve * (1 + bid) / 2 + (self.theft if highest else 0.0)


EVEN: Final = Style()

STYLES: Final = {
    "even": EVEN,
    "careful": Style(nerve=-0.02),
    "bold": Style(nerve=0.02),
    "thief": Style(nerve=-0.005, theft=0.04),
}
"""The characters by name."""
