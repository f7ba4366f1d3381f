"""Plays seeded bot games over many rules and prints each as a record: the same on every Python."""

from __future__ import annotations

import sys

from pitch_core import Game, Record, Rules, dumps, loads
from pitch_core.bots import bot_docs, dice_for, get_bot

RULES = (
    Rules(),
    Rules(players=2, target=11),
    Rules(players=3, win="anyone", low_to="holder"),
    Rules(partnership=True, dealer_steal="any"),
    Rules(players=5, all_pass="redeal", follow="strict"),
    Rules(players=6, dealer_steal="only_four", win="pitcher"),
    Rules(players=7, dealer_steal="never", min_bid=2),
)


def play(rules: Rules, seed: str, bot: str) -> Game:
    """A game from its first deal to its end; where bots think for long, its first deal."""
    choose = get_bot(bot)
    long = hasattr(choose, "think")
    game = Game.new(rules, seed).next_deal()
    while game.winner is None:
        if game.to_act is None:
            if long:
                break
            game = game.next_deal()
        else:
            view = game.view(game.to_act)
            game = game.apply(choose(view, dice_for(seed, view)).action)
    return game


def main(games: int) -> None:
    bots = list(bot_docs())
    for number in range(games):
        rules = RULES[number % len(RULES)]
        bot = bots[number % len(bots)]
        game = play(rules, f"same-{number}", bot)
        line = dumps(Record(game, (bot,) * rules.players))
        assert dumps(loads(line)) == line, line
        print(line)


if __name__ == "__main__":
    main(int(sys.argv[1]))
