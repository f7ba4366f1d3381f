"""A game: deals in a row until a side has won."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .actions import Action, DealCards, IllegalAction
from .deal import Deal, deal_out
from .rules import Rules
from .scoring import winner_after
from .shuffle import first_dealer, new_seed, pack_order
from .view import SeatView

__all__ = ["Game"]


@dataclass(frozen=True, slots=True)
class Game:
    """Rules, scores and every deal so far, the current one last.

    ``seed`` gives the cards (`None`: they were given from outside), ``scores`` are by side and
    count the finished deals, ``winner`` is the side that has won.
    """

    rules: Rules
    seed: str | None
    first_dealer: int
    start_scores: tuple[int, ...]
    scores: tuple[int, ...]
    deals: tuple[Deal, ...] = ()
    winner: int | None = None

    @classmethod
    def new(
        cls,
        rules: Rules | None = None,
        seed: str | None = None,
        *,
        dealer: int | None = None,
        start_scores: tuple[int, ...] | None = None,
    ) -> Game:
        """A game before its first deal; whatever isn't given is drawn or at its default."""
        rules = rules or Rules()
        seed = seed or new_seed()
        dealer = first_dealer(seed, rules.players) if dealer is None else dealer
        scores = start_scores or (0,) * rules.sides
        if not 0 <= dealer < rules.players or len(scores) != rules.sides:
            raise ValueError("the first dealer is a seat, and every side has a score")
        return cls(rules, seed, dealer, scores, scores)

    @property
    def deal(self) -> Deal | None:
        """The current deal; `None` before the first."""
        return self.deals[-1] if self.deals else None

    @property
    def to_act(self) -> int | None:
        """The seat to call or play; `None` when a deal is due or the game is over."""
        return self.deal.public.to_act if self.deal else None

    @property
    def deal_due(self) -> bool:
        """The cards have to be dealt next."""
        return self.winner is None and self.to_act is None

    @property
    def next_dealer(self) -> int:
        """The seat that deals after the current deal."""
        return (self.first_dealer + len(self.deals)) % self.rules.players

    def legal(self) -> tuple[Action, ...]:
        """Calls or plays of the seat to act; empty when cards are to be dealt or all is over."""
        return self.deal.legal() if self.deal else ()

    def check(self, action: Action) -> None:
        """Raise `IllegalAction` when ``action`` is not for now.

        Codes: those of `Deal.check`, and ``game_over``, ``deal_due`` (nothing but `DealCards`
        is possible), ``deal_not_due``, ``bad_deal``.
        """
        if self.winner is not None:
            raise IllegalAction("game_over", "the game is over")
        if isinstance(action, DealCards):
            if not self.deal_due:
                raise IllegalAction("deal_not_due", "the deal isn't over yet")
            self._start(action)
        elif self.deal is None or self.deal_due:
            raise IllegalAction("deal_due", "the cards have to be dealt first")
        else:
            self.deal.check(action)

    def apply(self, action: Action) -> Game:
        """The game after ``action``, scored when it ends a deal. Raises as `check` does."""
        if self.to_act is None or self.deal is None or isinstance(action, DealCards):
            self.check(action)  # so that only cards dealt when they are due go on
            assert isinstance(action, DealCards)
            return replace(self, deals=(*self.deals, self._start(action)))
        return self._with(self.deal.apply(action))

    def next_deal(self) -> Game:
        """The game with the next deal from its seed. Raises `IllegalAction` when none is due."""
        if self.seed is None:
            raise IllegalAction("no_seed", "a game without a seed can't deal by itself")
        order = pack_order(self.seed, len(self.deals) + 1)
        return self.apply(deal_out(order, self.rules.players, self.next_dealer))

    def view(self, seat: int) -> SeatView:
        """What ``seat`` may know. Raises `IllegalAction` (``deal_due``) before the first deal."""
        if self.deal is None:
            raise IllegalAction("deal_due", "the cards have to be dealt first")
        return SeatView(seat, self.deal.public, self.deal.hands[seat], self.scores, self.winner)

    def _start(self, cards: DealCards) -> Deal:
        return Deal.start(self.rules, len(self.deals) + 1, self.next_dealer, cards)

    def _with(self, deal: Deal) -> Game:
        game = replace(self, deals=(*self.deals[:-1], deal))
        result = deal.public.result
        if result is None:
            return game
        scores = tuple(map(sum, zip(self.scores, result.gained, strict=True)))
        winner = winner_after(self.rules, self.scores, result, deal.public.dealer)
        return replace(game, scores=scores, winner=winner)
