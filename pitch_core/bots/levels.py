"""The levels a person can choose to play against, and the characters they come in."""

from __future__ import annotations

from typing import Final

__all__ = ["CHARACTERS", "LEVELS"]

LEVELS: Final = ("novice", "steady", "sharp", "expert")
"""From the weakest to the strongest."""

CHARACTERS: Final = ("even", "careful", "bold", "thief")
"""How a bot is inclined to bid: ``expert/bold`` is the expert who bids a little more."""
