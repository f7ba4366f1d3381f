"""What `expert` must never get wrong, whatever its dice, and that it answers anywhere."""

from __future__ import annotations

from typing import Any

import pytest
from compare import random_options, random_scores
from terminal import typed
from test_bots import POSITIONS, view_of

from pitch_core import Dice, Game, Record, Rules, dumps
from pitch_core.bots import get_bot

SEEDS = 10

CLEAR = [position for position in POSITIONS if not position.get("thumb")]
"""Without those where a rule of thumb knows one answer and long thought others as good."""

MISTAKES = {
    "bidding four without the ace": "no bid of 4 without the ace",
    "the last seat leaves a worthless trick": "last hand: save the low by ruffing with it",
    "the dealer raises where matching would do": "dealer steal, strong hand",
    "a low trump is led before the boss": "the boss before the lower ones",
    "a middle trump under the partner's ace": "the low goes to the partner's ace",
    "nobody tries to set the pitcher": "setting the pitcher: the trick with his ten is taken",
    "the score is ignored": "overbid so that the dealer at 6 cannot steal",
    "trumps wasted on worthless tricks": "no trump for a worthless trick",
    "a partner ruffs the winner": "no ruff on the partner's winner",
}
"""What players of other programs complain of, each with a position."""


@pytest.mark.parametrize("position", CLEAR, ids=lambda position: position["theme"])
def test_expert_answers_the_position_whatever_its_dice(position: dict[str, Any]) -> None:
    view = view_of(position)
    for seed in range(SEEDS):
        choice = get_bot("expert")(view, Dice(f"position {seed}"))
        told = f"{choice.action} ({choice.why}), but: {position['why']}"
        assert str(choice.action) in position["acceptable"], told


@pytest.mark.parametrize("mistake", MISTAKES)
def test_every_mistake_that_players_complain_of_is_a_position(mistake: str) -> None:
    themes = [position["theme"] for position in CLEAR]
    assert MISTAKES[mistake] in themes


@pytest.mark.parametrize("number", range(12))
def test_expert_can_be_asked_about_any_record(number: int, tmp_path: Any) -> None:
    dice = Dice(f"asked {number}")
    options = random_options(dice)
    scores = tuple(random_scores(dice, options))
    game = Game.new(Rules.from_dict(options), f"{number}", start_scores=scores).next_deal()
    for _ in range(dice.below(5 * game.rules.players)):
        if game.to_act is not None:
            view = game.view(game.to_act)
            game = game.apply(get_bot("random")(view, dice).action)
    game = game if game.to_act is not None else game.next_deal()
    file = tmp_path / "record"
    file.write_text(dumps(Record(game, ("x",) * game.rules.players)), "utf-8")
    code, shown = typed(f"choose --bot expert {file}")
    word, reason, *_ = shown.splitlines()
    assert code == 0
    assert word in {str(getattr(action, "card", action)) for action in game.legal()}
    assert reason.startswith(f"Seat {game.to_act}, x: ")
