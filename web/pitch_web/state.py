"""All that the page shows, as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from pitch_core import Card, Game, Rules

__all__ = ["BOT_NAMES", "ME", "PAUSES", "AppState", "Panel", "Setup"]

ME: Final = 0
"""The seat of the person who plays."""

BOT_NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus")

PAUSES: Final = {"slow": 1.4, "normal": 0.8, "fast": 0.3, "instant": 0.0}
"""Seconds that a bot takes for a call or a card."""

Panel: TypeAlias = Literal["", "last", "sheet", "keys", "help", "pitch", "result"]


@dataclass(frozen=True, slots=True)
class Setup:
    """What the start screen asks for. ``names`` are those of all seats, the player's first."""

    rules: Rules = field(default_factory=Rules)
    bot: str = "steady"
    speed: str = "normal"
    name: str = "You"

    @property
    def names(self) -> tuple[str, ...]:
        """A name for each seat, no two the same."""
        others = [name for name in BOT_NAMES if name.casefold() != self.name.casefold()]
        return (self.name, *others[: self.rules.players - 1])


@dataclass(frozen=True, slots=True)
class AppState:
    """``game`` is the one on the table (`None`: the start screen), ``kept`` are others to go on
    with, the one played last first.

    ``pitching`` is the card that the player is asked about before it is pitched,
    ``note`` is a message to the player, ``said`` what happened last, for the live region.
    """

    setup: Setup = field(default_factory=Setup)
    game: Game | None = None
    kept: tuple[tuple[Game, Setup], ...] = ()
    panel: Panel = ""
    pitching: Card | None = None
    note: str = ""
    said: str = ""
