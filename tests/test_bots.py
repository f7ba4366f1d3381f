"""Bots: how they are found, what they owe the table, and the positions they must not get wrong."""

from __future__ import annotations

import ast
import doctest
import json
import string
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from compare import random_options, random_scores

import pitch_core.bots
import pitch_core.bots.registry
from pitch_core import DealCards, Dice, Game, Rules, SeatView, parse_action, parse_cards
from pitch_core.arena import Match, Standings, play_match
from pitch_core.bots import BotError, Choice, Reason, bot, bot_docs, dice_for, get_bot
from pitch_core.bots.steady.value import best_prospect, prospect

HERE = Path(__file__).resolve().parent
SOURCES = sorted((HERE.parent / "pitch_core" / "bots").rglob("*.py"))
POSITIONS: list[dict[str, Any]] = json.loads((HERE / "bot_positions.json").read_text("utf-8"))


# --- the registry ---------------------------------------------------------------------------------


def test_bots_are_known_by_name_each_with_its_line() -> None:
    docs = bot_docs()
    assert {"random", "novice", "steady"} <= docs.keys()
    assert list(docs) == sorted(docs)
    assert all(line.endswith(".") and "\n" not in line for line in docs.values())


@pytest.mark.parametrize("name", ["", "nobody", "STEADY", "some body"])
def test_an_unknown_name_is_answered_with_the_known_ones(name: str) -> None:
    with pytest.raises(BotError) as caught:
        get_bot(name)
    known = ", ".join(bot_docs())
    assert str(caught.value) == (
        f"no bot is called {name!r}; there are {known}, or module:name of your own"
    )


def test_a_function_of_a_module_is_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    def mine(view: SeatView, dice: Dice) -> Choice:
        return Choice(view.legal[0], Reason("It comes first."))

    module = ModuleType("somebodys_bots")
    module.mine = mine  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "somebodys_bots", module)
    assert get_bot("somebodys_bots:mine") is mine


@pytest.mark.parametrize("name", ["no_such_module:mine", ":mine", "json:", "json:nothing"])
def test_a_function_that_cannot_be_imported_is_no_bot(name: str) -> None:
    with pytest.raises(BotError, match=f"bot '{name}': "):
        get_bot(name)


def test_a_name_is_given_once() -> None:
    with pytest.raises(ValueError, match="there is a bot called 'random' already"):
        bot("random", "Another one.")(lambda view, dice: Choice(view.legal[0], Reason("")))


@pytest.mark.parametrize("module", [pitch_core.bots, pitch_core.bots.registry])
def test_the_examples_in_the_docstrings_run(
    module: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    for table in ("_BOTS", "_DOCS"):  # the example registers a bot; it is forgotten again
        monkeypatch.setattr(
            pitch_core.bots.registry, table, dict(getattr(pitch_core.bots.registry, table))
        )
    found = doctest.testmod(module)
    assert found.attempted > 0
    assert found.failed == 0


def test_the_bot_of_the_docstring_has_at_most_ten_lines_and_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    example = doctest.DocTestParser().get_examples(pitch_core.bots.__doc__ or "")
    source = "".join(part.source for part in example)
    assert len(source.splitlines()) <= 10
    monkeypatch.setattr(pitch_core.bots.registry, "_BOTS", dict(pitch_core.bots.registry._BOTS))
    monkeypatch.setattr(pitch_core.bots.registry, "_DOCS", bot_docs())
    exec(source, {})
    outcomes = list(play_match(Match(Rules(), ("eager", "random", "random", "random"), 4, "x")))
    assert all(outcome.winner is not None for outcome in outcomes)


# --- dice -----------------------------------------------------------------------------------------


def first_view(seed: str = "dice") -> SeatView:
    game = Game.new(Rules(), seed, dealer=3).next_deal()
    return game.view(0)


def test_dice_are_the_same_for_the_same_moment_and_differ_for_another() -> None:
    game = Game.new(Rules(), "dice", dealer=3).next_deal()
    later = game.apply(game.legal()[0])
    rolls = [
        [dice_for(seed, view).below(1000) for _ in range(2)]
        for seed, view in [
            ("s", game.view(0)),
            ("s", game.view(0)),
            ("t", game.view(0)),
            ("s", later.view(1)),
            ("s", later.view(0)),
        ]
    ]
    assert rolls[0] == rolls[1]
    assert len({roll[0] for roll in rolls}) == 4


def test_the_seed_of_the_cards_cannot_be_read_off_the_dice() -> None:
    dice = dice_for("a seed that nobody may see", first_view())
    kept = [repr(value) for value in vars(dice).values()]
    assert not any("seed" in value for value in kept)


# --- reasons --------------------------------------------------------------------------------------


def reasons_in(path: Path) -> list[ast.Call]:
    tree = ast.parse(path.read_text("utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [
        call
        for call in calls
        if (isinstance(call.func, ast.Name) and call.func.id == "Reason")
        or (isinstance(call.func, ast.Attribute) and call.func.attr == "say")
    ]


def texts() -> list[str]:
    """Every sentence that a reason is written with in the sources."""
    found = []
    for path in SOURCES:
        for call in reasons_in(path):
            if not isinstance(call.args[0], ast.Attribute | ast.Name):  # made from another
                assert isinstance(call.args[0], ast.Constant), (path, call.lineno)
                found.append(str(call.args[0].value))
    return found


NAMES = {"card", "suit", "bid", "points", "chance", "win", "need", "n", "score"}


def test_every_reason_is_a_literal_sentence_that_can_be_translated() -> None:
    assert len(texts()) > 15
    for text in texts():
        assert text.endswith("."), text
        names = {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
        assert names <= NAMES, text


# --- the table ------------------------------------------------------------------------------------


def test_every_reason_given_in_games_over_random_options_can_be_written() -> None:
    given = set()
    for number in range(60):
        dice = Dice(f"reasons {number}")
        options = random_options(dice)
        scores = tuple(random_scores(dice, options))
        game = Game.new(Rules.from_dict(options), f"{number}", start_scores=scores).next_deal()
        while game.to_act is not None:
            name = dice.choice(("novice", "steady"))
            choice = get_bot(name)(game.view(game.to_act), dice)
            assert "{" not in str(choice.why)
            given.add(choice.why.text)
            game = game.apply(choice.action)
    assert given <= set(texts())
    assert len(given) > 15


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["theme"])
def test_steady_answers_the_position(position: dict[str, Any]) -> None:
    choice = get_bot("steady")(view_of(position), Dice("position"))
    told = f"{choice.action} ({choice.why}), but: {position['why']}"
    assert str(choice.action) in position["acceptable"], told


def view_of(position: dict[str, Any]) -> SeatView:
    """What the seat to act sees in a position."""
    rules = Rules.from_dict({"players": len(position["hands"]), **position["rules"]})
    scores = tuple(position["scores"])
    game = Game.new(rules, "position", dealer=position["dealer"], start_scores=scores)
    game = game.apply(DealCards(tuple(map(parse_cards, position["hands"]))))
    for token in f"{position['calls']} {position['plays']}".split():
        game = game.apply(parse_action(token))
    assert game.to_act is not None
    return game.view(game.to_act)


TABLES = [
    Rules(players=2),
    Rules(players=3),
    Rules(players=4),
    Rules(partnership=True),
    Rules(players=5, target=5),
    Rules(players=6, target=5),
    Rules(players=7, target=5),
]


def share_won(bot: str, against: str, rules: Rules, games: int) -> float:
    """What a bot, or a pair of it, wins at a table of the other."""
    bots = (bot, against) * 2 if rules.partnership else (bot, *[against] * (rules.players - 1))
    standings = Standings(Match(rules, bots, games, "clearly"))
    for outcome in play_match(standings.match):
        standings.add(outcome)
    return standings.tallies[bot].share


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_steady_wins_most_games_against_random(rules: Rules) -> None:
    assert share_won("steady", "random", rules, 24) >= 0.6


@pytest.mark.parametrize("rules", TABLES[:4], ids=str)
def test_novice_stands_between_random_and_steady(rules: Rules) -> None:
    even = 1 / rules.sides
    assert share_won("novice", "random", rules, 60) >= even + 0.1
    assert share_won("steady", "novice", rules, 120) >= even + 0.06


def test_novice_bids_the_same_at_every_score() -> None:
    novice = get_bot("novice")
    for number in range(40):
        game = Game.new(Rules(), f"blind {number}").next_deal()
        view = game.view(game.to_act or 0)
        calls = {novice(replace(view, scores=s), Dice("")).action for s in SCORES}
        assert len(calls) == 1


SCORES = [(0, 0, 0, 0), (6, 6, 6, 6), (6, -3, 0, 0), (-9, 0, 6, 2), (0, 6, 0, 6)]


def test_random_plays_every_legal_card_and_calls_low() -> None:
    view = view_of(POSITIONS[3])  # the pitcher's lead: six cards
    played = {str(get_bot("random")(view, Dice(str(n))).action) for n in range(100)}
    assert played == {str(card) for card in view.hand}
    calls = [str(get_bot("random")(first_view(), Dice(str(n))).action) for n in range(300)]
    assert {"pass", "1", "2"} < set(calls)
    assert not {"3", "4"} & set(calls)
    assert 150 < calls.count("pass") < 250


# --- what a hand is worth -------------------------------------------------------------------------

HANDS = [  # from the best; each is worth less than the one before
    "AS KS QS JS TS 2S",
    "AS KS JS 2S 9H 4C",
    "AS JS 7S AD 4H 3C",
    "AS 9S 3S KD 4H 3C",
    "KS 9S 8S QD 4H 3C",
    "9S 7S 8H 6D 5D 4C",
]


@pytest.mark.parametrize("players", range(2, 8))
def test_better_hands_promise_more_at_every_table(players: int) -> None:
    rules = Rules(players=players)
    worth = [best_prospect(rules, parse_cards(hand)).points for hand in HANDS]
    assert worth == sorted(worth, reverse=True)


def test_what_is_certain_is_certain() -> None:
    whole = prospect(Rules(), parse_cards("AS KS QS JS TS 2S"), parse_cards("AS")[0].suit)
    assert whole.high == whole.jack == 1
    assert sum(whole.exactly()) == pytest.approx(1)
    assert whole.at_least(0) == pytest.approx(1)


def test_a_king_is_high_more_often_at_smaller_tables() -> None:
    hand = parse_cards("KS 9S 8S QD 4H 3C")
    highs = [best_prospect(Rules(players=n), hand).high for n in range(2, 8)]
    assert highs == sorted(highs, reverse=True)
    assert highs[0] == pytest.approx(40 / 46)  # the ace is among the 40 cards that nobody holds


def test_the_dealt_low_is_certain_where_it_belongs_to_its_holder() -> None:
    hand = parse_cards("AS 9S 2S KD 4H 3C")
    assert best_prospect(Rules(low_to="holder"), hand).low == 1
    assert best_prospect(Rules(), hand).low < 1


def test_the_same_hand_is_bid_by_the_score() -> None:
    """A weak dealer lets a bid of 2 stand at the start, and steals it from who would go out."""
    position = {
        "rules": {},
        "hands": ["QS 5S KH TD 8D 7C", "KS 6S 9H TH 5D 2C", "TS 2S AH QH 6C 5C",
                  "KC 8C 9D 4D 3H 6H"],
        "dealer": 3, "calls": "pass pass 2", "plays": "", "scores": [0, 0, 0, 0],
    }  # fmt: skip
    steady = get_bot("steady")
    assert str(steady(view_of(position), Dice("")).action) == "pass"
    about_to_win = {**position, "scores": [0, 0, 6, 0]}
    choice = steady(view_of(about_to_win), Dice(""))
    assert str(choice.action) == "2"
    assert choice.why.text.startswith("An opponent could go out")
