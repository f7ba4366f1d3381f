"""What results and hands are worth at a score: the chance that they win the game.

A hand is worth what its chances as the pitcher's (`handvalue`) bring; what a result brings is the
chance to win from the scores after it (`equity`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ..rules import TOP_BID, Rules
from .counted import Counted, counted_for
from .equity import Race, race_for
from .handvalue import kinds_of

__all__ = ["MOST_HANDS", "Stakes"]

MOST_HANDS: Final = 20_000
"""Hands whose worth is remembered."""


class Stakes:
    """What is at stake for every side in a deal at these scores.

    ``scores`` are by side, before the deal.
    """

    __slots__ = (
        "_hands",
        "_kinds",
        "_outcomes",
        "_slopes",
        "counted",
        "dealer",
        "hands",
        "race",
        "rules",
        "scores",
        "sides",
        "worth",
    )

    def __init__(
        self,
        rules: Rules,
        scores: Sequence[int],
        dealer: int,
        counted: Counted | None = None,
        race: Race | None = None,
    ) -> None:
        self.rules = rules
        self.sides = rules.sides
        self.dealer = dealer
        self.counted = counted or counted_for(rules)
        self.race = race or race_for(rules)
        self.worth = self.counted.worth
        self.hands = self.counted.hands
        self.scores = tuple(scores)
        self._outcomes: dict[int, list[float]] = {}
        self._hands: dict[int, list[float]] = {}
        self._kinds: dict[int, list[float]] = {}
        self._slopes: dict[int, list[list[float]]] = {}

    def prepare(self) -> Iterator[None]:
        """Reckon what each result of the deal would bring, in short steps."""
        for pitching in range(self.sides):
            for gain in range(-TOP_BID, TOP_BID + 1):
                if pitching * 16 + gain + 8 not in self._outcomes:
                    self.chances(pitching, gain)
                    yield

    def hand_values(self, hand: int, seat: int) -> list[float]:
        """By bid (0 is unused): the chance to win the game as the pitcher who has to make it."""
        side = seat % self.sides
        key = hand * self.sides + side
        found = self._hands.get(key)
        if found is None:
            found = [-1.0] * (TOP_BID + 1)
            for kind in kinds_of(hand):
                if kind >= 0:
                    values = self._kind_values(kind, side)
                    for bid in range(1, TOP_BID + 1):
                        if values[bid] > found[bid]:
                            found[bid] = values[bid]
            if len(self._hands) > MOST_HANDS:
                self._hands.clear()
            self._hands[key] = found
        return found

    def best_suit(self, hand: int, seat: int, bid: int) -> int:
        """The suit that ``hand`` had best make trump after ``bid``."""
        best, most = 0, -1.0
        for suit, kind in enumerate(kinds_of(hand)):
            if kind >= 0:
                value = self._kind_values(kind, seat % self.sides)[bid]
                if value > most:
                    best, most = suit, value
        return best

    def made(self, hand: int, seat: int, bid: int) -> float:
        """The chance that ``hand`` makes ``bid`` as the pitcher's."""
        suit = self.best_suit(hand, seat, bid)
        return self.hands[kinds_of(hand)[suit] * 4 + bid - 1] / 255

    def _kind_values(self, kind: int, side: int) -> list[float]:
        """What a kind of trump holding is worth to the pitcher, by bid."""
        key = kind * self.sides + side
        found = self._kinds.get(key)
        if found is None:
            one, two, three, four = self.hands[kind * 4 : kind * 4 + 4]
            found = [
                line[0] + (line[1] * one + line[2] * two + line[3] * three + line[4] * four) / 255
                for line in self._lines(side)
            ]
            self._kinds[key] = found
        return found

    def _lines(self, side: int) -> list[list[float]]:
        """By bid: what being set is worth to ``side``, then what each further point adds."""
        found = self._slopes.get(side)
        if found is None:
            found = []
            for bid in range(TOP_BID + 1):
                lost = before = self._outcome(side, -bid)
                line = [lost]
                for points in range(1, TOP_BID + 1):
                    now = self._outcome(side, points) if points >= bid else lost
                    line.append(now - before)
                    before = now
                found.append(line)
            self._slopes[side] = found
        return found

    def _outcome(self, pitching: int, gain: int) -> float:
        return self.chances(pitching, gain)[pitching]

    def chances(self, pitching: int, gain: int) -> list[float]:
        """Every side's chance to win the game once ``pitching`` changes its score by ``gain``."""
        key = pitching * 16 + gain + 8
        found = self._outcomes.get(key)
        if found is None:
            found = self._outcomes[key] = self._spread(pitching, gain)
        return found

    def _spread(self, pitching: int, gain: int) -> list[float]:
        """The mean over who of the others wins what the pitcher leaves."""
        scores = list(self.scores)
        scores[pitching] += gain
        rules = self.rules
        if scores[pitching] >= rules.target and (gain > 0 or rules.win != "pitcher_made"):
            return [1.0 if side == pitching else 0.0 for side in range(self.sides)]
        dealer = (self.dealer + 1) % rules.players
        plain = self.race.chances(scores, dealer)
        left = max(0.0, 3.6 - gain) if gain > 0 else 2.9
        mean = plain
        for other in range(self.sides):
            if other != pitching:
                with_it = self._one_more(scores, other, dealer)
                share = left / (self.sides - 1)
                mean = [m + share * (w - p) for m, w, p in zip(mean, with_it, plain, strict=True)]
        return [max(0.0, min(1.0, chance)) for chance in mean]

    def _one_more(self, scores: list[int], side: int, dealer: int) -> list[float]:
        if self.rules.win == "anyone" and scores[side] + 1 >= self.rules.target:
            return [1.0 if other == side else 0.0 for other in range(self.sides)]
        more = list(scores)
        more[side] += 1
        return self.race.chances(more, dealer)
