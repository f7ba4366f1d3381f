"""Counts what hands win as the pitcher's, and what happens in games between equal players."""

from __future__ import annotations

from random import Random
from typing import Final

from ...rules import HAND_SIZE, Rules
from ..bidding import Player
from ..counted import CALLS, OUTCOMES, RESULTS, WAYS, Counted
from ..equity import Race, winner_of
from ..handvalue import HANDS, kind_of
from ..kernel import NOBODY, Table

__all__ = ["GAMES", "count_games", "count_hands", "dealt"]

GAMES: Final = CALLS + RESULTS
"""Counts of games, after those of the steps."""

LONGEST: Final = 200
"""Deals after which a game is broken off."""


def dealt(random: Random, players: int, without: int = 0) -> list[int]:
    """A hand for each seat, as masks, none with a card of ``without``."""
    pack = [card for card in range(52) if not without >> card & 1]
    for i in range(players * HAND_SIZE):
        j = i + int(random.random() * (len(pack) - i))
        pack[i], pack[j] = pack[j], pack[i]
    hands = (pack[seat * HAND_SIZE : (seat + 1) * HAND_SIZE] for seat in range(players))
    return [sum(1 << card for card in hand) for hand in hands]


def count_hands(rules: Rules, counted: Counted, seed: str, deals: int) -> list[int]:
    """How many deals each kind of holding was seen in, then how often it won 1, 2, 3 and 4 or more.

    All sets of trumps come up equally often, so that rare ones are known as well.
    """
    random = Random(seed)
    player = Player(rules, [0] * rules.sides, 0, counted=counted, race=Race(rules, counted))
    counts = [0] * (HANDS // 4 * 5)
    for _ in range(deals):
        trumps = 0
        while not 0 < trumps.bit_count() <= HAND_SIZE:
            trumps = int(random.random() * 8191) + 1
        hand = trumps
        while hand.bit_count() < HAND_SIZE:
            hand |= 1 << 13 + int(random.random() * 39)
        others = dealt(random, rules.players - 1, hand)
        table = Table(rules, rules.players - 1, [hand, *others])
        for call in [2, *[0] * (rules.players - 1)]:
            table.call(call)
        _make_trump(table, player)
        player.play_out(table)
        won = table.points().count(0)
        place = kind_of(hand, 0) * 5
        for points in range(won + 1):
            counts[place + points] += 1
    return counts


def _make_trump(table: Table, player: Player) -> None:
    """The first seat leads the best of its spades."""
    whole = table.hands[0]
    table.hands[0] = whole & 0x1FFF
    card = player.card(table)
    table.hands[0] = whole
    table.play(card)


def count_games(rules: Rules, counted: Counted, seed: str, games: int, blind: float) -> list[int]:
    """What happened in so many games: steps by place, way and outcome, then calls, then results."""
    random = Random(seed)
    race = Race(rules, counted)
    counts = [0] * (rules.sides * WAYS * len(OUTCOMES) + GAMES)
    for _ in range(games):
        scores, dealer = [0] * rules.sides, int(random.random() * rules.players)
        blind_seats = [random.random() < blind for _ in range(rules.players)]
        for _ in range(LONGEST):
            player = Player(rules, scores, dealer, counted=counted, race=race)
            table = Table(rules, dealer, dealt(random, rules.players))
            _count_auction(table, player, blind_seats, scores, counts)
            player.play_out(table)
            gained = table.gained()
            _count_steps(table, scores, gained, counts)
            winner = winner_of(table, scores, gained)
            scores = [score + gain for score, gain in zip(scores, gained, strict=True)]
            if winner != NOBODY:
                break
            dealer = (dealer + 1) % rules.players
    return counts


def _way(rules: Rules, score: int) -> int:
    return min(max(rules.target - score, 1), WAYS) - 1


def _count_auction(
    table: Table, player: Player, blind: list[bool], scores: list[int], counts: list[int]
) -> None:
    rules, start = table.rules, len(counts) - GAMES
    while table.calling and table.to_act != NOBODY:
        last = table.called == rules.players - 1
        way = _way(rules, scores[table.side_of[table.to_act]])
        call = player.blind_call(table) if blind[table.to_act] else player.call(table)
        counts[start + ((int(last) * WAYS + way) * 5 + table.bid) * 5 + call] += 1
        table.call(call)


def _count_steps(table: Table, scores: list[int], gained: list[int], counts: list[int]) -> None:
    rules, pitching = table.rules, table.side_of[table.pitcher]
    for side, gain in enumerate(gained):
        place = (side - table.dealer) % rules.sides
        outcome = OUTCOMES.index((side == pitching, gain))
        counts[(place * WAYS + _way(rules, scores[side])) * len(OUTCOMES) + outcome] += 1
    won = table.points().count(pitching)
    counts[len(counts) - RESULTS + (table.bid - 1) * 5 + won] += 1
