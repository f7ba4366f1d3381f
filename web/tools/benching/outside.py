"""An outside reference: OpenSpiel's own information-set MCTS at the play of one deal.

The bots' kernel is wrapped as a game of OpenSpiel: the hands and the auction are given, players
choose cards, and what they get is their chance to win the game after the deal. On fixed decisions
both search with the same number of play-outs, and a long run of `advise` tells what each choice
costs. `python web/tools/benching/outside.py N` prints JSON; OpenSpiel has to be importable.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from pitch_core import Game, Play, Rules, SeatView
from pitch_core.bots import dice_for, finish, get_bot, thinking
from pitch_core.bots.advice import advise
from pitch_core.bots.equity import race_for, winner_of
from pitch_core.bots.kernel import NOBODY, Table
from pitch_core.bots.masks import SUIT_OF, card_number, mask_of, numbers_in
from pitch_core.cards import PACK

__all__ = ["measure"]

FULL: Final = (1 << 52) - 1
WORLDS: Final = 100
"""Deals that `advise` imagines by default; so many play-outs for each card."""

LONG: Final = 2000
"""Deals that the reference imagines."""

UCT: Final = 0.7
"""How much the search explores, for results from 0 to 1."""


class PitchPlay(pyspiel.Game):  # type: ignore[misc]
    """The play of a deal."""

    def __init__(self, rules: Rules) -> None:
        kind = pyspiel.GameType(
            short_name="pitch_play",
            long_name="The play of a deal of Pitch",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.GENERAL_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=rules.players,
            min_num_players=rules.players,
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=False,
            provides_observation_tensor=False,
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=len(PACK),
            max_chance_outcomes=0,
            num_players=rules.players,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=6 * rules.players,
        )
        super().__init__(kind, info, {})


class PlayState(pyspiel.State):  # type: ignore[misc]
    """A moment of the play; `told` is all that was seen since the search began."""

    def __init__(
        self, game: PitchPlay, table: Table, scores: tuple[int, ...], told: str = ""
    ) -> None:
        super().__init__(game)
        self.game, self.table, self.scores, self.told = game, table, scores, told

    def current_player(self) -> int:
        """The seat to act."""
        if self.table.to_act == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.table.to_act

    def _legal_actions(self, player: int) -> list[int]:
        return numbers_in(self.table.legal_plays())

    def _apply_action(self, action: int) -> None:
        self.told += f"{action} "
        self.table.play(int(action))

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return self.table.to_act == NOBODY

    def returns(self) -> list[float]:
        """Each seat's chance to win the game."""
        table = self.table
        if table.to_act != NOBODY:
            return [0.0] * table.players
        chances = _chances(table, self.scores)
        return [chances[table.side_of[seat]] for seat in range(table.players)]

    def information_state_string(self, player: int | None = None) -> str:
        """What the seat to act knows: its hand, and what was played."""
        seat = self.table.to_act if player is None else player
        return f"{seat}:{self.table.hands[seat]}:{self.told}"

    def clone(self) -> PlayState:
        """A state to play on."""
        return PlayState(self.game, self.table.copy(), self.scores, self.told)

    def get_game(self) -> PitchPlay:
        """The game that it is a state of."""
        return self.game

    def __str__(self) -> str:
        return self.information_state_string()


def _chances(table: Table, scores: tuple[int, ...]) -> list[float]:
    gained = table.gained()
    winner = winner_of(table, scores, gained)
    if winner != NOBODY:
        return [float(side == winner) for side in range(table.sides)]
    after = [score + gain for score, gain in zip(scores, gained, strict=True)]
    return race_for(table.rules).chances(after, (table.dealer + 1) % table.players)


def worlds(view: SeatView, random: Random) -> Iterator[Table]:
    """Deals that agree with what the seat has seen: its cards, those played, and voids."""
    public, seats = view.public, range(view.rules.players)
    shown = [mask_of(public.played_by(seat)) for seat in seats]
    shown[view.seat] |= mask_of(view.hand)
    left = [6 - mask.bit_count() for mask in shown]
    unseen = numbers_in(FULL & ~sum(shown))
    void = [_void(view, seat) for seat in seats]
    while True:
        random.shuffle(unseen)
        hands, place = shown[:], 0
        for seat in seats:
            for card in unseen[place : place + left[seat]]:
                hands[seat] |= 1 << card
            place += left[seat]
        if not any((hands[seat] & ~shown[seat]) & void[seat] for seat in seats):
            yield Table.seen(public, hands)


def _void(view: SeatView, seat: int) -> int:
    """Suits that a seat has shown to hold none of, as a mask."""
    mask = 0
    for trick in view.public.all_tricks:
        for player, card in trick.plays:
            led = trick.led
            if player == seat and led and card.suit not in (led, view.public.trump):
                mask |= SUIT_OF[card_number(trick.cards[0])]
    return mask


def decisions(count: int) -> Iterator[SeatView]:
    """Fixed decisions of the play, with a choice, one from each deal of steady players."""
    number = 0
    while count:
        number += 1
        game = Game.new(Rules(), f"outside {number}").next_deal()
        moments = []
        while game.to_act is not None:
            view = game.view(game.to_act)
            if view.public.trick and len(view.legal) > 1:
                moments.append(view)
            game = game.apply(get_bot("steady")(view, dice_for("outside", view)).action)
        if moments:
            count -= 1
            yield moments[number % len(moments)]


def ismcts(view: SeatView, seed: int) -> Play:
    """What OpenSpiel's search plays."""
    random = Random(seed)
    game, deals = PitchPlay(view.rules), worlds(view, random)
    numbers = np.random.RandomState(seed)
    bot = ISMCTSBot(
        game,
        RandomRolloutEvaluator(1, numbers),
        UCT,
        WORLDS * len(view.legal),
        random_state=numbers,
        allow_inconsistent_action_sets=False,
    )
    bot.set_resampler(lambda state, player: PlayState(game, next(deals), view.scores))
    return Play(PACK[int(bot.step(PlayState(game, next(deals), view.scores)))])


def measure(count: int) -> dict[str, Any]:
    """Regret and milliseconds of both on so many decisions."""
    found: dict[str, Any] = {
        name: {"regret": [], "ms": []} for name in ("OpenSpiel ISMCTS", "expert")
    }
    for number, view in enumerate(decisions(count)):
        reference = finish(advise(view, dice_for("reference", view), LONG))
        start = time.perf_counter()
        theirs = ismcts(view, number)
        middle = time.perf_counter()
        ours = finish(thinking(get_bot("expert"), view, dice_for("expert", view))).action
        end = time.perf_counter()
        for name, action, took in (
            ("OpenSpiel ISMCTS", theirs, middle - start),
            ("expert", ours, end - middle),
        ):
            found[name]["regret"].append(reference.cost(action))
            found[name]["ms"].append(1000 * took)
        if sys.stderr.isatty():
            print(f"{number + 1} of {count} decisions", end="\r", file=sys.stderr, flush=True)
    return {"play-outs a card": WORLDS, "reference": LONG, **found}


if __name__ == "__main__":
    print(json.dumps(measure(int(sys.argv[1]))))
