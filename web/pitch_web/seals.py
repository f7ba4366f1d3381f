"""The seal of each deal, shown before it is played, and the check of it afterwards.

A seal is the hash of the deal's own seed. What was shown is remembered as it was shown, never
worked out again: else no check could fail.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pitch_core import Card, Game, commitment, deal_out, deal_seed, pack_from

__all__ = ["LENGTH", "Check", "Seals", "check", "seed_shown", "shown", "with_seal"]

Seals = tuple[str, ...]
"""The seals of a game's deals as they were shown, the first deal's first; "" where none was."""

LENGTH = 64
"""Letters of a seal."""


@dataclass(frozen=True, slots=True)
class Check:
    """What follows from the ``seed`` of a deal, beside what was shown and dealt.

    ``shown`` is the seal as it was shown before play ("": none was), ``seal`` that of the seed,
    ``hands`` are the cards that the seed gives to each seat, ``dealt`` those that were dealt.
    """

    seed: str
    shown: str
    seal: str
    hands: tuple[tuple[Card, ...], ...]
    dealt: tuple[tuple[Card, ...], ...]

    @property
    def seal_holds(self) -> bool:
        """Whether the seal that was shown is that of the seed."""
        return self.shown == self.seal

    @property
    def seats_hold(self) -> tuple[bool, ...]:
        """Whether each seat was dealt what the seed gives it."""
        return tuple(a == b for a, b in zip(self.hands, self.dealt, strict=True))


def with_seal(seals: Seals, game: Game) -> Seals:
    """The seals with that of the deal that has just been dealt."""
    number = len(game.deals)
    before = (*seals, *[""] * number)[: number - 1]
    return (*before, commitment(deal_seed(game.seed or "", number)))


def shown(seals: Sequence[str], number: int) -> str:
    """The seal that was shown of deal ``number`` (from 1), or ""."""
    return seals[number - 1] if 0 < number <= len(seals) else ""


def seed_shown(game: Game, number: int) -> str:
    """The seed of deal ``number`` (from 1) once it is over, before that ""."""
    over = game.deals[number - 1].public.phase == "over"
    return deal_seed(game.seed or "", number) if over else ""


def check(game: Game, number: int, seals: Sequence[str]) -> Check | None:
    """What follows from the seed of deal ``number`` (from 1); `None` while it goes on."""
    if not 0 < number <= len(game.deals) or not (seed := seed_shown(game, number)):
        return None
    deal = game.deals[number - 1]
    hands = deal_out(pack_from(seed), game.rules.players, deal.public.dealer).hands
    return Check(seed, shown(seals, number), commitment(seed), hands, deal.dealt)
