"""What to call at this score, decided in microseconds: the call that wins the most games.

A bid is worth what its hand brings as the pitcher's (`stakes`), if it stands; else, and after a
pass, what the likely calls of the others bring.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ..rules import TOP_BID, Rules
from .cardplay import best_card
from .counted import WAYS, Counted
from .equity import Race
from .handvalue import kinds_of
from .kernel import NOBODY, Table
from .masks import SUIT_OF
from .stakes import MOST_HANDS, Stakes

__all__ = ["Player", "player_for"]

PASSED: Final = 0.5
"""Points that a seat makes of a deal which another one pitches."""

TEMPTED: Final = 0.25
"""Points that a higher bid may cost against the lowest one: it is outbid less often."""


class Player(Stakes):
    """How a seat calls and plays without long thought, in a deal at these scores."""

    __slots__ = ("_others", "_plain", "_stands")

    def __init__(
        self,
        rules: Rules,
        scores: Sequence[int],
        dealer: int,
        counted: Counted | None = None,
        race: Race | None = None,
    ) -> None:
        super().__init__(rules, scores, dealer, counted, race)
        self._others: dict[int, list[float]] = {}
        self._stands: dict[int, tuple[float, list[float]]] = {}
        self._plain: dict[int, list[float]] = {}

    def play_out(self, table: Table) -> None:
        """Play ``table`` itself to its end, every seat in this way."""
        while table.calling and table.to_act != NOBODY:
            table.call(self.call(table))
        while table.to_act != NOBODY:
            table.play(self.card(table))

    def card(self, table: Table) -> int:
        """The card that the seat to act plays."""
        if table.trump:
            return best_card(table, self.worth)
        hand = table.hands[table.to_act]
        suit = self.best_suit(hand, table.to_act, table.bid)
        # Only that suit is looked at: which card of it leads best is learned.
        whole, table.hands[table.to_act] = hand, hand & SUIT_OF[13 * suit]
        card = best_card(table, self.worth)
        table.hands[table.to_act] = whole
        return card

    def call(self, table: Table) -> int:
        """The call of the seat to act, never a pitched card."""
        seat, bids = table.to_act, table.legal_bids()
        best, most = 0, -1.0
        if not table.must_bid():
            most = self.passing(table)
        for bid in bids:
            value = self.bidding(table, seat, bid)
            if value > most + 1e-9:
                best, most = bid, value
        return best

    def values(self, table: Table) -> list[float]:
        """What each call promises to the side of the seat to act; -1 for those not allowed."""
        worth = [-1.0] * (TOP_BID + 1)
        if not table.must_bid():
            worth[0] = self.passing(table)
        for bid in table.legal_bids():
            worth[bid] = self.bidding(table, table.to_act, bid)
        return worth

    def passing(self, table: Table) -> float:
        """The chance to win the game after a pass."""
        side = table.side_of[table.to_act]
        return self.after(table.called + 1, table.bid, table.pitcher)[side]

    def bidding(self, table: Table, seat: int, bid: int) -> float:
        """The chance to win the game after a bid, with the hand that ``seat`` was dealt."""
        side = table.side_of[seat]
        stands, lost = self.standing(table.called + 1, bid, seat)
        return stands * self.hand_values(table.dealt[seat], seat)[bid] + lost[side]

    def blind_call(self, table: Table) -> int:
        """The call of somebody who thinks of points alone, whatever the score is.

        It is the highest bid that costs little against the lowest one, if that beats a pass.
        """
        seat = table.to_act
        return self.blind_choice(table.dealt[seat], list(table.legal_bids()), table.must_bid())

    def blind_choice(self, hand: int, bids: list[int], must_bid: bool) -> int:
        """What `blind_call` chooses with ``hand`` among ``bids``, or to pass."""
        if not bids:
            return 0
        worth = self._blind_values(hand)
        first = bids[0]
        if worth[first] < PASSED and not must_bid:
            return 0
        best = first
        for bid in bids:
            if worth[bid] >= PASSED and worth[bid] >= worth[first] - TEMPTED:
                best = bid
        return best

    def _blind_values(self, hand: int) -> list[float]:
        """By bid: points to expect of the best trump, the bid lost where it isn't made."""
        found = self._plain.get(hand)
        if found is not None:
            return found
        best = [-9.0] * (TOP_BID + 1)
        for kind in kinds_of(hand):
            if kind < 0:
                continue
            above = 0.0
            for bid in range(TOP_BID, 0, -1):
                chance = self.hands[kind * 4 + bid - 1] / 255
                best[bid] = max(best[bid], bid * chance + above - bid * (1 - chance))
                above += chance
        if len(self._plain) > MOST_HANDS:
            self._plain.clear()
        self._plain[hand] = best
        return best

    def after(self, called: int, bid: int, pitcher: int) -> list[float]:
        """Every side's chance when the seats from the call number ``called`` on are to call."""
        key = ((called * 5) + bid) * 8 + pitcher + 1
        found = self._others.get(key)
        if found is None:
            found = self._others[key] = self._likely(called, bid, pitcher)
        return found

    def _likely(self, called: int, bid: int, pitcher: int) -> list[float]:
        if called == self.rules.players or bid == TOP_BID:
            return self._usual(pitcher, bid)
        mean = [0.0] * self.sides
        for call, chance in self.likely_calls(called, bid):
            if chance:
                seat = (self.dealer + 1 + called) % self.rules.players
                after = self.after(called + 1, call or bid, seat if call else pitcher)
                mean = [m + chance * a for m, a in zip(mean, after, strict=True)]
        return mean

    def _usual(self, pitcher: int, bid: int) -> list[float]:
        """Every side's chance with this pitcher, whose hand isn't known."""
        if pitcher == NOBODY:
            return self.race.chances(self.scores, (self.dealer + 1) % self.rules.players)
        side = self.rules.side_of(pitcher)
        mean = [0.0] * self.sides
        for points in range(TOP_BID + 1):
            chance = self.counted.results[(bid - 1) * 5 + points]
            after = self.chances(side, points if points >= bid else -bid)
            mean = [m + chance * a for m, a in zip(mean, after, strict=True)]
        return mean

    def standing(self, called: int, bid: int, seat: int) -> tuple[float, list[float]]:
        """The chance that the bid of ``seat`` stands, and what the rest brings every side."""
        key = (called * 5 + bid) * 8 + seat
        found = self._stands.get(key)
        if found is None:
            found = self._stands[key] = self._contested(called, bid, seat)
        return found

    def _contested(self, called: int, bid: int, seat: int) -> tuple[float, list[float]]:
        if called == self.rules.players or bid == TOP_BID:
            return 1.0, [0.0] * self.sides
        caller = (self.dealer + 1 + called) % self.rules.players
        stands, lost = 0.0, [0.0] * self.sides
        for call, chance in self.likely_calls(called, bid):
            if call:
                after = self.after(called + 1, call, caller)
                lost = [m + chance * a for m, a in zip(lost, after, strict=True)]
            elif chance:
                deeper, worse = self.standing(called + 1, bid, seat)
                stands += chance * deeper
                lost = [m + chance * a for m, a in zip(lost, worse, strict=True)]
        return stands, lost

    def likely_calls(self, called: int, bid: int) -> list[tuple[int, float]]:
        """How likely the seat with call number ``called`` passes (0) or bids, over ``bid``."""
        rules = self.rules
        seat = (self.dealer + 1 + called) % rules.players
        last = called == rules.players - 1
        way = rules.target - self.scores[rules.side_of(seat)]
        place = ((int(last) * WAYS + min(max(way, 1), WAYS) - 1) * 5 + bid) * 5
        chances = self.counted.calls[place : place + 5]
        forced = last and not bid and rules.all_pass == "dealer_bids"
        low = max(bid + 1, rules.min_bid)
        if last and bid and _may_equal(rules, bid):
            low = bid
        elif forced:
            low = rules.dealer_minimum
        allowed = [0.0] * 5
        for call, chance in enumerate(chances):
            allowed[call if call >= low else low if forced else 0] += chance
        return list(enumerate(allowed))


@lru_cache(maxsize=4)
def player_for(rules: Rules, scores: tuple[int, ...], dealer: int) -> Player:
    """The player of a deal at these scores; what he has worked out is there the next time."""
    return Player(rules, scores, dealer)


def _may_equal(rules: Rules, bid: int) -> bool:
    if rules.dealer_steal in ("never", "any"):
        return rules.dealer_steal == "any"
    return (bid < TOP_BID) == (rules.dealer_steal == "below_four")
