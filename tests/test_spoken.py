"""What is said: every event as a sentence, the table in words, and why something is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from pitch_web import update
from pitch_web.log import said as said_in
from pitch_web.spoken import sentences, won
from pitch_web.state import AppState, Setup
from pitch_web.told import table_told
from pitch_web.views.log import log
from records import FIRST_DEAL, RECORD, SECOND_DEAL, WON, changed, second

from pitch_core import Bid, Game, Pass, Rules, events, loads, replay

ZOE = Setup(name="Zoe")


def moments(record: dict[str, Any]) -> list[Game]:
    """Every state of a recorded game, from the first deal on."""
    return [game for game in replay(loads(json.dumps(record))) if game.deal]


def said(record: dict[str, Any], setup: Setup = ZOE) -> Iterator[str]:
    """What is announced from each state to the next, to seat 0."""
    for before, after in pairwise(moments(record)):
        yield sentences(events(before.view(0), after.view(0)), setup)


def told(record: dict[str, Any], setup: Setup = ZOE) -> str:
    """The table in words after the last move of a record."""
    return table_told(moments(record)[-1].view(0), setup)


@pytest.mark.parametrize(
    "sentence",
    [
        "You bid 2.",
        "Ann passes.",
        "Cleo passes. You are the pitcher, for 2.",
        "You play the ace of spades. Trump is spades.",
        "Cleo plays the 5 of spades. You take the trick with the ace of spades.",
        "Cleo plays the 8 of clubs. Ann takes the trick with the jack of spades.",
        "Ben plays the 5 of hearts. Ben takes the trick with the 5 of hearts. High: Zoe. "
        "Low: Zoe. Jack: Ann. Game: Zoe. You bid 2 and scored 3. You win the game!",
    ],
)
def test_what_happens_is_said_and_the_player_is_you(sentence: str) -> None:
    assert sentence in list(said(WON))


def test_the_next_deal_is_said_with_its_dealer() -> None:
    assert "Deal 2: you deal." in list(said(RECORD))


PITCHED = [{**FIRST_DEAL, "auction": [4], "bid": 4, "pitched": True, "scores": [-4, 1, 0, 0]}]


def test_a_card_that_is_pitched_is_said_once() -> None:
    first, then, *_ = said(changed(deals=PITCHED))
    assert first == "You pitch the ace of spades, which bids 4. Trump is spades."
    assert then == "Ann plays the 2 of spades."


@pytest.mark.parametrize(
    ("dealer", "sentence"),
    [
        (0, "You bid 2, too, and as the dealer you steal it. You are the pitcher, for 2."),
        (3, "Cleo bids 2, too, and steals it as the dealer. Cleo is the pitcher, for 2."),
    ],
)
def test_a_bid_that_the_dealer_steals_is_said(dealer: int, sentence: str) -> None:
    games = (Game.new(Rules(), f"steal {n}").next_deal() for n in range(100))
    game = next(game for game in games if game.deal and game.deal.public.dealer == dealer)
    for call in (Bid(2), Pass(), Pass()):
        game = game.apply(call)
    after = game.apply(Bid(2))
    assert sentences(events(game.view(0), after.view(0)), ZOE) == sentence


def test_a_bid_that_fails_is_said() -> None:
    *_, last = said(changed(deals=PITCHED))
    assert last.endswith("Game: Zoe. You bid 4 and went set: −4.")


def partners() -> dict[str, Any]:
    deal = {**FIRST_DEAL, "scores": [3, 1], "points": {"high": 0, "low": 0, "jack": 1, "game": 0}}
    return changed(deals=[deal], rules=Rules(players=4, partnership=True).to_dict())


def test_a_partnership_is_your_side() -> None:
    setup = replace(ZOE, rules=Rules(players=4, partnership=True))
    *_, last = said(partners(), setup)
    assert "Jack: Ann & Cleo." in last
    assert last.endswith("Your side bid 2 and scored 3.")


def test_cards_thrown_in_are_said() -> None:
    rules = Rules(all_pass="redeal").to_dict()
    deal = {"dealer": 3, "deal": FIRST_DEAL["deal"], "auction": ["pass"] * 4, "scores": [0] * 4}
    *_, last = said(changed(deals=[deal], rules=rules))
    assert last == "Cleo passes. All passed; the deal is thrown in."


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (second(auction=["pass", 2], plays=""),
         "Deal 2, the auction. Ann passes. Ben bids 2. Scores, to 7: Zoe 3, Ann 1, Ben 0, Cleo 0. "
         "Your cards: ace of spades, king of spades, jack of spades, 4 of spades, 9 of hearts, "
         "2 of clubs. It is Cleo’s turn."),
        (second(),
         "Deal 2, trick 1 of 6. You are the pitcher, for 2. Trump is spades. On the table: Zoe "
         "ace of spades, Ann queen of spades. Scores, to 7: Zoe 3, Ann 1, Ben 0, Cleo 0. Your "
         "cards: king of spades, jack of spades, 4 of spades, 9 of hearts, 2 of clubs. It is "
         "Ben’s turn."),
        (second(plays=""),
         "Deal 2, trick 1 of 6. You are the pitcher, for 2. The first card will make trump. "
         "Scores, to 7: Zoe 3, Ann 1, Ben 0, Cleo 0. Your cards: ace of spades, king of spades, "
         "jack of spades, 4 of spades, 9 of hearts, 2 of clubs. It is your turn."),
        (WON, "You win the game! Scores, to 7: Zoe 7, Ann 1, Ben 0, Cleo 0."),
        (changed(deals=PITCHED),
         "You bid 4 and went set: −4. Scores, to 7: Zoe −4, Ann 1, Ben 0, Cleo 0."),
    ],
)  # fmt: skip
def test_the_table_is_told_in_words(record: dict[str, Any], words: str) -> None:
    assert told(record) == words


CLEO_PITCHES = {**SECOND_DEAL, "dealer": 3, "auction": ["pass", "pass", "pass", 2]}


def playing(**fields: Any) -> AppState:
    """The second deal's cards with Cleo as the pitcher, and the player to follow her."""
    deal = {**CLEO_PITCHES, "plays": "8S", **fields}
    record = loads(json.dumps(changed(deals=[deal], dealer=3)))
    return AppState(game=record.game, setup=ZOE)


def test_cards_that_may_be_played_are_told_when_not_all_may() -> None:
    game = playing().game
    assert game is not None
    assert table_told(game.view(0), ZOE).endswith(
        "It is your turn. You may play: ace of spades, king of spades, jack of spades, 4 of spades."
    )


def test_the_table_is_told_again_when_it_is_asked_for_again() -> None:
    once = update.tell(playing())
    twice = update.tell(once)
    assert once.note.startswith("Deal 1, trick 1 of 6. Cleo is the pitcher, for 2.")
    assert twice.note != once.note
    assert twice.note.strip() == once.note
    assert update.show(twice, "").note == ""
    assert update.tell(AppState()) == AppState()


@pytest.mark.parametrize(
    ("state", "token", "why"),
    [
        (playing(), "9H", "You have spades, the suit that was led. Follow suit: ace of spades, "
                          "king of spades, jack of spades, 4 of spades."),
        (playing(plays="8S 4S QS TS 3H 5H 6H"), "2C",
         "You have hearts, the suit that was led. Follow suit or play a trump: ace of spades, "
         "king of spades, jack of spades, 9 of hearts."),
        (playing(), "2", "It is time to play a card."),
        (playing(auction=[], plays=""), "9H", "It is time to call."),
    ],
)  # fmt: skip
def test_what_is_refused_is_explained(state: AppState, token: str, why: str) -> None:
    refused = update.act(state, token)
    assert refused.note == why
    assert refused.game == state.game
    assert refused.refused == why.startswith("You have")


def test_after_a_4_no_card_can_be_pitched() -> None:
    rules = Rules(dealer_steal="any").to_dict()
    deal = {**SECOND_DEAL, "dealer": 1, "auction": [4, "pass"], "plays": ""}
    record = loads(json.dumps(changed(deals=[deal], dealer=1, rules=rules)))
    refused = update.act(AppState(game=record.game, setup=ZOE), "4:AS")
    assert refused.note == "A 4 has been bid already, so no card can be pitched."


# --- the log --------------------------------------------------------------------------------------


def test_nothing_that_happens_between_two_turns_is_lost() -> None:
    state = update.begin(AppState(), {"players": "7"}, seed="demo")
    while state.game and state.game.to_act not in (None, 0):
        state = update.bot_acts(state)
    told = [text for _, text in state.log]
    assert told[0].startswith("Deal 1: ")
    assert state.game is not None
    assert len(told) == 1 + len(state.game.view(0).public.auction.calls)
    assert [text.endswith(" Your call.") for text in told] == [False] * (len(told) - 1) + [True]


def test_the_log_numbers_what_is_said_and_drops_the_oldest() -> None:
    state = AppState()
    for word in range(40):
        state = said_in(state, str(word))
    assert state.log == tuple((word + 1, str(word)) for word in range(24, 40))
    assert state.said == "39"
    assert '<p id="log-40">39</p></div>' in str(log(state))


def test_the_players_turn_to_play_is_told() -> None:
    state = said_in(playing(), "Cleo plays the 8 of spades.")
    assert state.log[-1][1] == "Cleo plays the 8 of spades. Your turn."
    assert state.said == "Cleo plays the 8 of spades."


def test_two_win_the_game_and_one_wins_it() -> None:
    assert won(Setup(rules=Rules(partnership=True)), 1) == "Ann & Cleo win the game."
    assert won(Setup(), 1) == "Ann wins the game."
