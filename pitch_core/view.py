"""What one seat may know. Bots, hints and the table see a game only through this."""

from __future__ import annotations

from dataclasses import dataclass

from .actions import Action
from .cards import Card
from .deal import PublicDeal, legal_actions
from .rules import Rules

__all__ = ["SeatView"]


@dataclass(frozen=True, slots=True)
class SeatView:
    """A game as ``seat`` sees it: the public deal, its own hand, the scores.

    Other hands, the stock and the seed are not in it, nor reachable from it.
    ``scores`` are by side, at the start of the deal until it is over; ``winner`` is a side.
    """

    seat: int
    public: PublicDeal
    hand: tuple[Card, ...]
    scores: tuple[int, ...]
    winner: int | None = None

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.public.rules

    @property
    def side(self) -> int:
        """The side this seat plays for."""
        return self.rules.side_of(self.seat)

    @property
    def my_turn(self) -> bool:
        """Whether this seat has to call or play."""
        return self.public.to_act == self.seat

    @property
    def legal(self) -> tuple[Action, ...]:
        """What this seat may do now; empty when it isn't its turn."""
        return legal_actions(self.public, self.hand) if self.my_turn else ()

    @property
    def dealt(self) -> tuple[Card, ...]:
        """The six cards this seat was dealt: those played, then those held."""
        return (*self.public.played_by(self.seat), *self.hand)
