"""The engine and the oracle side by side: random options, careful steps, and what differs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import oracle

from pitch_core import Deal, DealCards, Dice, Game, Rules, pack_order, parse_action, parse_cards

ALL_VALUES: dict[str, list[object]] = {
    "players": [2, 3, 4, 5, 6, 7],
    "partnership": [False, True],
    "target": [5, 7, 11, 15, 21, 100],
    "min_bid": [1, 2],
    "dealer_steal": ["below_four", "never", "any", "only_four"],
    "all_pass": ["dealer_bids", "redeal"],
    "dealer_minimum": [1, 2, 3, 4],
    "follow": ["or_trump", "strict"],
    "low_to": ["taker", "holder"],
    "win": ["pitcher_made", "pitcher", "anyone"],
}
"""The values of every option that the tests choose from."""


def random_options(dice: Dice) -> oracle.Options:
    """Options that don't contradict each other, each value of each option likely enough."""
    options: oracle.Options = {name: dice.choice(values) for name, values in ALL_VALUES.items()}
    options["target"] = dice.choice([5, 7, 7, 11, 15, 21])
    options["partnership"] = options["players"] == 4 and options["partnership"]
    if options["all_pass"] == "dealer_bids":
        options["dealer_minimum"] = max(options["dealer_minimum"], options["min_bid"])
    return options


def random_scores(dice: Dice, options: oracle.Options) -> list[int]:
    """Scores to begin with, mostly near the target: many can win soon, some stand beyond it."""
    return [options["target"] + 2 - dice.below(8) for _ in range(oracle.count_sides(options))]


def pick(dice: Dice, legal: list[str]) -> str:
    """A random action: often a pass, more low bids than high ones, now and then a pitched card."""
    legal = sorted(legal)
    bids = [action for action in legal if action.isdigit()]
    if "pass" in legal and dice.below(2):
        return "pass"
    if bids and dice.below(10):
        return dice.choice([*bids[:2], *bids])
    return dice.choice(legal)


def told(deal: Deal) -> oracle.Story:
    """An engine's deal as the oracle reads it."""
    return {
        "dealer": deal.public.dealer,
        "hands": [[str(card) for card in hand] for hand in deal.dealt],
        "calls": [str(call) for call in deal.public.auction.calls],
        "plays": [str(card) for _, card in deal.public.plays],
    }


def engine_deal(options: oracle.Options, story: oracle.Story) -> Deal:
    """The engine's deal of a story, each call and play checked on the way."""
    hands = tuple(parse_cards(" ".join(hand)) for hand in story["hands"])
    deal = Deal.start(Rules.from_dict(options), 1, story["dealer"], DealCards(hands))
    for token in story["calls"]:
        deal = deal.apply(parse_action(token))
    for token in story["plays"][len(deal.public.plays) :]:  # a pitched card is there already
        deal = deal.apply(parse_action(token))
    return deal


@dataclass
class Table:
    """One game played by both. `differences` names everything they disagree about now."""

    options: oracle.Options
    game: Game
    scores: list[int]
    story: oracle.Story = field(default_factory=dict)
    winner: int | None = None
    actions: int = 0

    @classmethod
    def open(cls, options: oracle.Options, seed: str, start: list[int] | None = None) -> Table:
        """A table before its first deal."""
        scores = start or [0] * oracle.count_sides(options)
        game = Game.new(Rules.from_dict(options), seed, start_scores=tuple(scores))
        return cls(options, game, scores)

    def deal(self) -> None:
        """Both deal the next pack."""
        number = len(self.game.deals)
        dealer = (self.game.first_dealer + number) % self.options["players"]
        pack = [str(card) for card in pack_order(self.game.seed or "", number + 1)]
        hands = oracle.deal_out(self.options, dealer, pack)
        self.story = {"dealer": dealer, "hands": hands, "calls": [], "plays": []}
        self.game = self.game.next_deal()

    def act(self, token: str) -> None:
        """Both make the call or play the card; at the end of the deal both count."""
        self.game = self.game.apply(parse_action(token))
        self.story = oracle.after(self.options, self.story, token)
        self.actions += 1
        if oracle.deal_is_over(self.options, self.story):
            self.winner = oracle.winner_after(self.options, self.scores, self.story)
            self.scores = oracle.scores_after(self.options, self.scores, self.story)

    def legal(self) -> list[str]:
        """What the oracle allows now."""
        return oracle.legal_actions(self.options, self.story)

    def differences(self) -> list[str]:
        """What engine and oracle say differently about this moment, one line each."""
        both = zip(self._engine(), self._oracle(), strict=True)
        return [f"{a[0]}: engine {a[1]}, oracle {b[1]}" for a, b in both if a != b]

    def _engine(self) -> Iterator[tuple[str, Any]]:
        deal = self.game.deal
        assert deal is not None
        public, story = deal.public, told(deal)
        yield from story.items()
        yield "to act", public.to_act
        yield "legal", sorted(str(action) for action in self.game.legal())
        yield "held", [[str(card) for card in hand] for hand in deal.hands]
        yield "highest", public.bid
        yield "pitcher", public.pitcher
        yield "trump", str(public.trump) if public.trump else None
        yield "takers", [t.taker(public.trump) for t in public.tricks] if public.trump else []
        yield "card points", list(public.card_points())
        yield "thrown in", public.thrown_in
        yield "scores", list(self.game.scores)
        yield "winner", self.game.winner
        yield from _engine_result(deal)

    def _oracle(self) -> Iterator[tuple[str, Any]]:
        options, story = self.options, self.story
        over, winning = oracle.auction_is_over(options, story), oracle.winning_call(options, story)
        yield from story.items()
        yield "to act", oracle.seat_to_act(options, story)
        yield "legal", sorted(self.legal())
        yield "held", [oracle.hand_now(story, seat) for seat in range(options["players"])]
        yield "highest", oracle.highest_bid(story)
        yield "pitcher", winning[0] if over and winning else None
        yield "trump", oracle.trump_of(story)
        yield "takers", [taker for taker, _ in oracle.taken_tricks(options, story)]
        yield "card points", oracle.card_points_of(options, story)
        yield "thrown in", oracle.is_thrown_in(options, story)
        yield "scores", self.scores
        yield "winner", self.winner
        yield from _oracle_result(options, story)


def _engine_result(deal: Deal) -> Iterator[tuple[str, Any]]:
    result = deal.public.result
    if result is None:
        yield "result", None
        return
    points = {p.name: (p.side, str(p.card) if p.card else None) for p in result.points}
    yield "result", (points, list(result.gained), list(result.card_points))


def _oracle_result(options: oracle.Options, story: oracle.Story) -> Iterator[tuple[str, Any]]:
    if not oracle.deal_is_over(options, story) or oracle.is_thrown_in(options, story):
        yield "result", None
        return
    gains, totals = oracle.gains_of(options, story), oracle.card_points_of(options, story)
    yield "result", (oracle.points_of(options, story), gains, totals)
