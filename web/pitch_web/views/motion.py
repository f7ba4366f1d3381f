"""What a thing on the table says about its way there: web/motion.js moves it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from pitch_core import PublicDeal

from ..state import ME

__all__ = ["Way", "dealt", "place_of"]

Way: TypeAlias = Mapping[str, str]
"""Attributes that say where a thing comes from, where it goes to and when it sets out."""


def place_of(seat: int) -> str:
    """The id of what stands for a seat: cards come out of it and go into it."""
    return "me" if seat == ME else f"seat-{seat}"


def dealt(deal: PublicDeal, seat: int, index: int) -> Way:
    """How a hand's card number ``index`` comes from the dealer: three at a time, twice round.

    Empty once somebody has called: what is seen later is no deal.
    """
    if deal.auction.calls:
        return {}
    players = deal.rules.players
    turn = (seat - deal.dealer - 1) % players + players * (index // 3)
    return {"data-from": place_of(deal.dealer), "data-after": f"{turn + 0.3 * (index % 3):g}"}
