"""Random games over random options, engine against oracle. ``PITCH_GAMES=100000`` plays more."""

import os

import pytest
from oracle_games import play_many

GAMES = int(os.environ.get("PITCH_GAMES", "304"))
SHARES = 8


@pytest.mark.parametrize("share", range(SHARES))
def test_engine_and_oracle_agree_at_every_step(share: int) -> None:
    numbers = range(share * GAMES // SHARES, (share + 1) * GAMES // SHARES)
    games, actions, wrong = play_many("test", numbers)
    assert wrong == []
    assert games == len(numbers)
    assert actions > 20 * games
