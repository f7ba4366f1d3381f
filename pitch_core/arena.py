"""Matches between bots: the same decks for every seating, so that luck weighs little.

A match is a list of games. Game ``i`` is played with deck ``i // k`` and the bots moved ``i % k``
seats to the left, where ``k`` is the number of different seatings. Everything follows from the
seed of the match and ``i`` alone, so that it doesn't matter who plays which game, or when.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from typing import Final

from .bots import Bot, BotError, get_bot
from .game import Game
from .record import Record, dumps
from .referee import ask
from .rules import Rules

__all__ = [
    "LONGEST",
    "Match",
    "Outcome",
    "Standings",
    "Tally",
    "lineup",
    "play_game",
    "play_match",
    "play_part",
]

LONGEST: Final = 500
"""Deals after which a game is broken off: under some rules poor bidders never get anywhere."""

_SIGMAS: Final = 1.959964
"""Standard errors to either side of a 95% interval."""

_BATCH: Final = 4
"""Games that a worker plays at a time."""


@dataclass(frozen=True, slots=True)
class Match:
    """What is to be played: ``bots`` are names, one for each seat of the first game."""

    rules: Rules
    bots: tuple[str, ...]
    games: int
    seed: str
    longest: int = LONGEST

    def seating(self, index: int) -> tuple[str, ...]:
        """The bots by seat in game ``index``."""
        turn = index % _seatings(self.bots)
        return (*self.bots[turn:], *self.bots[:turn])

    def deck(self, index: int) -> str:
        """The seed of the cards in game ``index``."""
        return f"{self.seed}-{index // _seatings(self.bots) + 1}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """A game that was played: ``gains`` are the changes of score, a tuple by side for each deal.

    ``winner`` is a side, `None` when the game was broken off; ``record`` is the game as a line.
    """

    seating: tuple[str, ...]
    winner: int | None
    gains: tuple[tuple[int, ...], ...]
    record: str


def lineup(names: Sequence[str], rules: Rules) -> tuple[str, ...]:
    """A bot for every seat; the last one of ``names`` takes all the seats that are left.

    In a partnership two names are the two sides. Raises `ValueError` for none or too many.
    """
    if not 1 <= len(names) <= rules.players:
        raise ValueError(f"1 to {rules.players} bots can play here, not {len(names)}")
    if rules.partnership and len(names) == rules.sides:
        return tuple(names) * (rules.players // rules.sides)
    return (*names, *[names[-1]] * (rules.players - len(names)))


def play_game(bots: Sequence[Bot], game: Game, seed: str, longest: int = LONGEST) -> Game:
    """Play ``game`` to its end, or until ``longest`` deals are done; ``bots`` are by seat.

    ``seed`` starts the dice. Raises `BotError` when a bot fails or breaks the rules.
    """
    while game.winner is None and len(game.deals) < longest:
        game = game.next_deal()
        while game.to_act is not None:
            game = game.apply(ask(bots[game.to_act], game, seed).action)
    return game


def play_match(match: Match, executor: Executor | None = None) -> Iterator[Outcome]:
    """The outcomes in the order of the games, as they come; ``executor`` shares out the work.

    Raises `BotError` for an unknown bot, and after the games before it for one that fails or
    breaks the rules.
    """
    for name in match.bots:
        get_bot(name)
    size = _BATCH if executor else 1
    batches = (range(i, min(i + size, match.games)) for i in range(0, match.games, size))
    for played in (executor.map if executor else map)(partial(_play_batch, match), batches):
        yield from _sound(played)


def play_part(match: Match, games: range) -> list[Outcome]:
    """Some games of a match. Raises `BotError` for a bot that fails or breaks the rules."""
    return list(_sound(_play_batch(match, games)))


def _sound(played: Iterable[Outcome | BotError]) -> Iterator[Outcome]:
    for outcome in played:
        if isinstance(outcome, BotError):
            raise outcome
        yield outcome


def _play_batch(match: Match, batch: range) -> list[Outcome | BotError]:
    """Games one after the other; the error of a bot ends them and is the last item."""
    played: list[Outcome | BotError] = []
    for index in batch:
        try:
            played.append(_play(match, index))
        except BotError as error:
            return [*played, BotError(f"game {index + 1}: {error}", error.trace)]
    return played


def _play(match: Match, index: int) -> Outcome:
    seating, deck = match.seating(index), match.deck(index)
    bots = [get_bot(name) for name in seating]
    game = play_game(bots, Game.new(match.rules, deck), deck, match.longest)
    results = [deal.public.result for deal in game.deals]
    nothing = (0,) * match.rules.sides
    gains = tuple(result.gained if result else nothing for result in results)
    return Outcome(seating, game.winner, gains, dumps(Record(game, seating)))


def _seatings(bots: Sequence[str]) -> int:
    """After how many moves to the left the bots sit as before."""
    turned = ((*bots[turn:], *bots[:turn]) for turn in range(1, len(bots) + 1))
    return 1 + next(i for i, seats in enumerate(turned) if seats == tuple(bots))


@dataclass(slots=True)
class Tally:
    """How one bot did: games it was on the winning side of, points a seat of it made a deal."""

    seats: int
    games: int = 0
    wins: int = 0
    deals: int = 0
    points: float = 0.0
    squares: float = field(default=0.0, repr=False)

    @property
    def share(self) -> float:
        """The share of its games that it won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def share_interval(self) -> tuple[float, float]:
        """Wilson's 95% interval of the share."""
        if not self.games:
            return 0.0, 1.0
        z2 = _SIGMAS**2 / self.games
        middle = (self.share + z2 / 2) / (1 + z2)
        spread = sqrt(z2 * self.share * (1 - self.share) + z2**2 / 4) / (1 + z2)
        return max(0.0, middle - spread), min(1.0, middle + spread)

    @property
    def mean(self) -> float:
        """Points a deal and seat."""
        return self.points / self.deals if self.deals else 0.0

    @property
    def mean_interval(self) -> tuple[float, float]:
        """The normal 95% interval of the mean."""
        if self.deals < 2:
            return self.mean, self.mean
        variance = (self.squares - self.points * self.mean) / (self.deals - 1)
        spread = _SIGMAS * sqrt(max(0.0, variance) / self.deals)
        return self.mean - spread, self.mean + spread

    def add(self, sides: Sequence[int], outcome: Outcome) -> None:
        """Count a game in which its seats played for ``sides``, one for each seat."""
        self.games += 1
        self.wins += outcome.winner in sides
        self.deals += len(outcome.gains)
        for gains in outcome.gains:
            gain = sum(gains[side] for side in sides) / len(sides)
            self.points += gain
            self.squares += gain * gain


@dataclass(slots=True)
class Standings:
    """How a match stands: each bot's `Tally`, in the order of the seats of the first game."""

    match: Match
    tallies: dict[str, Tally] = field(init=False)
    games: int = 0
    deals: int = 0
    unfinished: int = 0

    def __post_init__(self) -> None:
        bots = self.match.bots
        self.tallies = {name: Tally(bots.count(name)) for name in bots}

    def add(self, outcome: Outcome) -> None:
        """Count a game."""
        self.games += 1
        self.deals += len(outcome.gains)
        self.unfinished += outcome.winner is None
        for name, one in self.tallies.items():
            seats = [seat for seat, other in enumerate(outcome.seating) if other == name]
            one.add([self.match.rules.side_of(seat) for seat in seats], outcome)
