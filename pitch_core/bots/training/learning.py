"""Learns what the cells of `cardplay` are worth: every card is tried, and the deal played out."""

from __future__ import annotations

from random import Random
from typing import Final

from ...rules import Rules
from ..bidding import Player
from ..cardplay import CELLS, cells
from ..counted import Counted
from ..equity import Race
from ..kernel import NOBODY, Table
from ..masks import SUIT_OF, numbers_in
from .counting import dealt
from .prior import UNIT

__all__ = ["count_cells"]

BLIND: Final = 0.5
"""How often a seat calls as if there were no scores."""

POOL: Final = 100
"""Score situations that the deals of one job are played at."""

STRAY: Final = 0.12
"""How often a card is played that isn't thought best, so that odd situations are known as well."""


def count_cells(rules: Rules, counted: Counted, seed: str, deals: int) -> list[float]:
    """By cell: what its cards changed, summed, then how often they were tried.

    A card's change is in `UNIT` and compared with the other cards of the same decision, what their
    own cells are worth taken off.
    """
    random = Random(seed)
    race = Race(rules, counted)
    players = [_somewhere(rules, counted, race, random) for _ in range(POOL)]
    totals = [0.0] * (2 * CELLS)
    for number in range(deals):
        player = players[number % POOL]
        table = Table(rules, player.dealer, dealt(random, rules.players))
        while table.calling and table.to_act != NOBODY:
            blind = random.random() < BLIND
            table.call(player.blind_call(table) if blind else player.call(table))
        while table.to_act != NOBODY:
            _try_all(table, player, totals)
            if random.random() < STRAY:
                legal = _considered(table, player)
                table.play(legal[int(random.random() * len(legal))])
            else:
                table.play(player.card(table))
    return totals


def _somewhere(rules: Rules, counted: Counted, race: Race, random: Random) -> Player:
    scores = [int(random.random() * (rules.target + 3)) - 3 for _ in range(rules.sides)]
    dealer = int(random.random() * rules.players)
    return Player(rules, scores, dealer, counted=counted, race=race)


def _considered(table: Table, player: Player) -> list[int]:
    """The cards there are to choose from; of the lead that makes trump, those of the best suit."""
    legal = table.legal_plays()
    if not table.trump:
        legal &= SUIT_OF[13 * player.best_suit(legal, table.to_act, table.bid)]
    return numbers_in(legal)


def _try_all(table: Table, player: Player, totals: list[float]) -> None:
    cards = _considered(table, player)
    if len(cards) < 2:
        return
    side = table.side_of[table.to_act]
    places = cells(table, sum(1 << card for card in cards))
    brought: list[float] = []
    for card in cards:
        trial = table.copy()
        trial.play(card)
        player.play_out(trial)
        brought.append(UNIT * _lead(trial.gained(), side))
    worth = player.worth
    usual = sum(b - worth[c] for b, c in zip(brought, places, strict=True)) / len(cards)
    for result, cell in zip(brought, places, strict=True):
        totals[cell] += result - usual
        totals[CELLS + cell] += 1


def _lead(gained: list[int], side: int) -> float:
    """Points of the deal more than the others' mean."""
    own = gained[side]
    return own - (sum(gained) - own) / (len(gained) - 1)
