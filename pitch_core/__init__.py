"""Pitch, the card game: rules, bots and records, in plain Python without dependencies.

>>> from pitch_core import Game
>>> game = Game.new(seed="demo").next_deal()
>>> [str(call) for call in game.legal()][:3]
['pass', '1', '2']
"""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from .actions import (
    Action,
    Bid,
    Call,
    DealCards,
    IllegalAction,
    Pass,
    Pitch,
    Play,
    parse_action,
)
from .auction import Auction
from .cards import PACK, Card, Rank, Suit, parse_cards, show_cards
from .deal import Deal, PublicDeal, deal_out
from .events import Event, events
from .game import Game
from .record import Record, RecordError, dumps, loads, replay, seed_holds
from .rules import VARIANTS, Rules, RulesError
from .scoring import DealResult, Point
from .shuffle import (
    Dice,
    commitment,
    deal_seed,
    first_dealer,
    new_seed,
    pack_from,
    pack_order,
)
from .trick import Trick
from .view import SeatView

__version__ = "0.1.0"

if not TYPE_CHECKING:  # else every name would be one of the package's

    def __getattr__(name: str) -> ModuleType:
        """Import ``pitch_core.bots`` or ``pitch_core.arena`` when it is first asked for."""
        if name in ("arena", "bots"):
            return import_module(f".{name}", __name__)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "PACK",
    "VARIANTS",
    "Action",
    "Auction",
    "Bid",
    "Call",
    "Card",
    "Deal",
    "DealCards",
    "DealResult",
    "Dice",
    "Event",
    "Game",
    "IllegalAction",
    "Pass",
    "Pitch",
    "Play",
    "Point",
    "PublicDeal",
    "Rank",
    "Record",
    "RecordError",
    "Rules",
    "RulesError",
    "SeatView",
    "Suit",
    "Trick",
    "commitment",
    "deal_out",
    "deal_seed",
    "dumps",
    "events",
    "first_dealer",
    "loads",
    "new_seed",
    "pack_from",
    "pack_order",
    "parse_action",
    "parse_cards",
    "replay",
    "seed_holds",
    "show_cards",
]
