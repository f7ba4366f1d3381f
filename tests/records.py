"""A record of two deals as plain JSON values, and ways to change parts of it."""

import copy
from typing import Any

from pitch_core import Rules

Data = dict[str, Any]

# A deal that is over (seat 0 bid 2 and made 3) and one in which the dealer has stolen the bid.
FIRST_DEAL: Data = {
    "dealer": 3,
    "deal": ["AS TC 6C 5D 6D 3H", "2S 2C JS 2D 7D 4H", "4S 3C 7C 3D 8D 5H", "5S 4C 8C 4D 9D 2H"],
    "auction": [2, "pass", "pass", "pass"],
    "pitched": False,
    "plays": "AS 2S 4S 5S TC 2C 3C 4C 6C JS 7C 8C 2D 3D 4D 5D 6D 7D 8D 9D 2H 3H 4H 5H",
    "pitcher": 0,
    "bid": 2,
    "points": {"high": 0, "low": 0, "jack": 1, "game": 0},
    "scores": [3, 1, 0, 0],
}
SECOND_DEAL: Data = {
    "dealer": 0,
    "deal": ["AS KS JS 4S 9H 2C", "QS 2S TH 3H AD 4D", "TS 9S KH 5H KD 5D", "8S 7S QH 6H QD 6D"],
    "auction": ["pass", 2, "pass", 2],
    "pitched": False,
    "plays": "AS QS",
}
RECORD: Data = {
    "format": "pitch-record/1",
    "rules": Rules().to_dict(),
    "seed": "any",
    "players": ["You", "steady", "steady", "random"],
    "dealer": 3,
    "deals": [FIRST_DEAL, SECOND_DEAL],
    "winner": None,
}


def changed(**fields: Any) -> Data:
    """The record with some of its fields changed."""
    return {**copy.deepcopy(RECORD), **fields}


def first(**fields: Any) -> Data:
    """A record of the first deal alone, with some of the deal's fields changed."""
    return changed(deals=[{**FIRST_DEAL, **fields}])


def second(**fields: Any) -> Data:
    """The record with some fields of its second deal changed."""
    return changed(deals=[FIRST_DEAL, {**SECOND_DEAL, **fields}])


def without(name: str, data: Data) -> Data:
    return {key: value for key, value in data.items() if key != name}


# Seat 0 stood at 4 and makes the 3 points it takes to win.
WON: Data = {**first(scores=[7, 1, 0, 0]), "start_scores": [4, 0, 0, 0], "winner": 0}
