"""Records: a whole game as one line of text, written and read."""

import json

import pytest
from records import FIRST_DEAL, RECORD, SECOND_DEAL, WON, changed, first, second, without

from pitch_core import Game, Pass, Record, Rules, dumps, loads, parse_action, replay, seed_holds
from pitch_core.record import actions_of


def test_a_record_reads_and_is_written_as_its_format_says() -> None:
    record = loads(json.dumps(RECORD))
    assert record.players == ("You", "steady", "steady", "random")
    assert record.game.scores == (3, 1, 0, 0)
    assert json.loads(dumps(record)) == RECORD


def test_a_record_is_one_line_and_keeps_names_as_they_are() -> None:
    text = dumps(loads(json.dumps(changed(players=["Žofia", "ñ", "b\nc", ""]))))
    assert "\n" not in text
    assert "Žofia" in text
    assert loads(text).players == ("Žofia", "ñ", "b\nc", "")


def test_start_scores_are_written_when_there_are_any() -> None:
    data = first(scores=[6, 0, 1, -2]) | {"start_scores": [3, -1, 1, -2]}
    assert json.loads(dumps(loads(json.dumps(data)))) == data
    assert "start_scores" not in dumps(loads(json.dumps(RECORD)))


def test_a_pitched_card_stands_in_the_plays() -> None:
    data = second(auction=["pass", 4], pitched=True, plays="KH 6H 9H TH")
    record = loads(json.dumps(data))
    deal = record.game.deals[-1]
    assert str(deal.public.auction.pitched) == "KH"
    assert deal.public.pitcher == 2
    assert json.loads(dumps(record)) == data


def test_a_pitched_card_that_was_taken_back_stands_in_the_auction() -> None:
    rules = Rules(dealer_steal="any").to_dict()
    data = second(auction=["pass", "4:KH", "pass", 4], plays="AS") | {"rules": rules}
    record = loads(json.dumps(data))
    assert json.loads(dumps(record)) == data
    assert [str(call) for call in record.game.deals[-1].public.auction.calls] == [
        *["pass", "4:KH", "pass", "4"]
    ]


def test_a_pitched_card_that_may_yet_be_taken_stands_in_the_auction() -> None:
    rules = Rules(dealer_steal="any").to_dict()
    deal = without("pitched", {**SECOND_DEAL, "auction": ["pass", "4:KH"], "plays": ""})
    data = changed(deals=[FIRST_DEAL, deal], rules=rules)
    assert json.loads(dumps(loads(json.dumps(data)))) == data


def test_a_thrown_in_deal_states_nulls() -> None:
    game = Game.new(Rules(all_pass="redeal"), "demo", dealer=0, start_scores=(1, 2, 3, 4))
    game = game.next_deal()
    for _ in range(4):
        game = game.apply(Pass())
    record = Record(game, ("a", "b", "c", "d"))
    deal = json.loads(dumps(record))["deals"][0]
    assert (deal["pitcher"], deal["bid"], deal["plays"]) == (None, None, "")
    assert deal["points"] == dict.fromkeys(["high", "low", "jack", "game"])
    assert deal["scores"] == [1, 2, 3, 4]
    assert loads(dumps(record)) == record


def test_a_game_before_its_first_deal() -> None:
    record = loads(json.dumps(changed(deals=[])))
    assert record.game.deals == ()
    assert loads(dumps(record)) == record


def test_sides_of_a_partnership_are_named_0_and_1() -> None:
    points = {"high": 0, "low": 0, "jack": 1, "game": 0}
    rules = Rules(partnership=True).to_dict()
    data = first(points=points, scores=[3, 1]) | {"rules": rules}
    assert loads(json.dumps(data)).game.scores == (3, 1)


def test_a_won_game_states_its_winner() -> None:
    record = loads(json.dumps(WON))
    assert record.game.winner == 0
    assert json.loads(dumps(record)) == WON


@pytest.mark.parametrize("name", ["dealer", "pitcher", "bid", "points", "scores", "pitched"])
def test_stated_results_may_be_left_out(name: str) -> None:
    deal = without(name, FIRST_DEAL)
    assert loads(json.dumps(changed(deals=[deal]))) == loads(json.dumps(first()))


def test_unknown_keys_are_ignored() -> None:
    data = changed(colour="green", comment={"by": ["me"]})
    data["rules"]["slam"] = "five"
    data["deals"][0]["clock"] = 17
    assert loads(json.dumps(data)) == loads(json.dumps(RECORD))


def test_a_replay_starts_at_the_empty_table() -> None:
    record = loads(json.dumps(RECORD))
    states = list(replay(record))
    assert states[0].deals == ()
    assert states[-1] == record.game
    assert len(states) == 1 + (1 + 4 + 24) + (1 + 4 + 2)


def test_whether_a_seed_gives_the_cards() -> None:
    game = Game.new(Rules(), "demo").next_deal()
    assert seed_holds(game)
    assert not seed_holds(loads(json.dumps(RECORD)).game)
    assert not seed_holds(loads(json.dumps(changed(seed=None))).game)


def test_a_record_of_actions_reads_back_from_its_tokens() -> None:
    record = loads(json.dumps(RECORD))
    game = Game.new(Rules(), "any", dealer=3)
    for deal in record.game.deals:
        for action in actions_of(deal):
            game = game.apply(parse_action(str(action)))
    assert game == record.game
