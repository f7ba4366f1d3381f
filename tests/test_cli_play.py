"""`play`: whole games by a scripted player, every wrong answer, taking back, leaving."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from terminal import MEEK, answered, record, typed

from pitch_core import Card, Pitch, loads
from pitch_core.cli.answers import read_action
from pitch_core.cli.pen import width
from pitch_core.game import Game


def plain_player(screen: str) -> str:
    """Makes the first call offered, plays the first card in brackets, goes on."""
    asked = screen.splitlines()[-1]
    if call := re.match(r"Your call \((\w+)", asked):
        return call[1]
    if asked.startswith("Your card"):
        return re.findall(r"\[(\S+)\]", screen)[0]
    return ""


@pytest.mark.parametrize(
    "options",
    [
        "",
        "--players 2 --target 5",
        "--partnership --target 11 --win anyone",
        "--players 7 --dealer-steal any --follow strict --low-to holder --all-pass redeal"
        " --bot steady,random --name Zoë",
    ],
)
def test_a_whole_game_is_played_and_recorded(options: str, tmp_path: Path) -> None:
    file = tmp_path / "games.txt"

    code, shown = answered(f"play --seed whole --record {file} {options}", plain_player)

    assert code == 0
    game = loads(file.read_text("utf-8")).game
    assert game.winner is not None
    assert shown.count("is over") == len(game.deals)
    assert " won the game!" in shown
    assert max(map(width, shown.partition("The record is in")[0].splitlines())) <= 80
    assert "means nothing" not in shown


def test_the_same_seed_and_answers_give_the_same_game() -> None:
    first, second = (typed("play --seed q126", "2", "QS")[1] for _ in range(2))
    other = typed("play --seed q3", "2", "6S")[1]

    assert first == second
    assert first != other


# With seed q126 you call first, hold Q♠ 9♠ 6♠ J♣ 3♣ A♥, and Cleo deals. The others pass.
WRONG_CALLS = [
    ("", "You typed nothing. Type ? for help."),
    ("hello", "'hello' means nothing here. Type ? for help."),
    ("two hearts please", "means nothing here"),
    ("\x1b[2J", "'\\x1b[2j' means nothing here"),
    ("0", "There are only bids of 1, 2, 3 and 4."),
    ("9", "There are only bids of 1, 2, 3 and 4."),
    ("9" * 5000, "means nothing here"),
    ("KS", "You don't hold K♠."),
    ("last", "No trick of this deal has been taken yet."),
    ("undo", "There is nothing to take back in this deal."),
    ("?", "Capitals don't matter."),
    ("?", "Only a bidder who makes his bid can win"),
    ("scores", "You: 0 · Ann: 0 · Ben: 0 · Cleo: 0"),
    ("cards", "Your cards   Q♠   9♠   6♠   A♥   J♣   3♣"),
]


@pytest.mark.parametrize(("answer", "reply"), WRONG_CALLS)
def test_what_is_no_call_is_answered_and_asked_again(answer: str, reply: str) -> None:
    code, shown = typed(f"play --seed q126 --bot {MEEK}", answer)

    after = shown.split("Your call (pass, 1, 2, 3, 4, or a card to pitch): ")
    assert reply in after[1]
    assert len(after) == 3, "it was not asked again"
    assert code == 0


# You bid 2 and lead Q♠ and 9♠, so spades are trump. Cleo takes 9♠ and leads 10♣ to the third trick.
WRONG_CARDS = [
    ("2", "The auction is over. Play a card: KS is the king of spades."),
    ("pass", "The auction is over. Play a card: KS is the king of spades."),
    ("KS", "You don't hold K♠."),
    ("QS", "You don't hold Q♠."),
    ("AH", "Clubs were led and you have some: play one, or a trump."),
    ("nonsense", "'nonsense' means nothing here"),
    ("last", "2      >9♠          4♣          8♣          K♠*        Cleo (3)"),
    ("cards", "Your cards  [6♠]  A♥  [J♣] [3♣]"),
    ("?", "take back your last call or card"),
]


@pytest.mark.parametrize(("answer", "reply"), WRONG_CARDS)
def test_what_is_no_card_is_answered_and_asked_again(answer: str, reply: str) -> None:
    _, shown = typed(f"play --seed q126 --bot {MEEK}", "2", "qs", "9s", answer)

    after = shown.split("Your card: ")
    assert reply in after[3]
    assert len(after) == 5, "it was not asked again"


@pytest.mark.parametrize(
    ("options", "answers", "reply"),
    [
        ("--seed q6", ["pass"], "All the others passed: you, the dealer, have to bid."),
        ("--seed q6", ["1"], "The lowest bid here is 2."),
        ("--seed q126 --min-bid 2", ["1"], "The lowest bid here is 2."),
        ("--seed q1 --bot terminal:bids_3", ["3"], "Ben has bid 3: bid 4 or pass."),
        ("--seed q6 --dealer-steal never --bot terminal:bids_3", ["3"], "Ann has bid 3: bid 4 or"),
        ("--seed q6 --dealer-steal any --bot terminal:bids_4", ["3"], "The lowest bid here is 4."),
        ("--seed q1 --dealer-steal any --bot terminal:bids_4", ["4"], "Ben has bid 4: you can"),
        ("--seed q1 --bot terminal:bids_1", ["1"], "Ben has bid 1: bid 2 or more, or pass."),
        ("--seed q126 --follow strict", ["2", "qs", "9s", "ah"], "you have some: play one.\n"),
    ],
)
def test_a_refusal_says_what_stands_against_it(
    options: str, answers: list[str], reply: str
) -> None:
    argv = f"play {options}" if "--bot" in options else f"play {options} --bot {MEEK}"

    assert reply in typed(argv, *answers)[1]


@pytest.mark.parametrize(
    "card", ["td", "TD", "tD", "10d", "10D", "10♦", "4:td", "pitch td", " Td "]
)
def test_a_card_can_be_written_in_many_ways(card: str) -> None:
    deal = Game.new(seed="any").next_deal().deal
    assert deal is not None
    assert read_action(card, deal.public) == Pitch(Card.parse("TD"))


@pytest.mark.parametrize("card", ["2h", "2H", "2♥"])
def test_a_two_is_a_card_and_no_bid(card: str) -> None:
    _, shown = typed(f"play --seed q126 --bot {MEEK}", card)

    assert "You don't hold 2♥." in shown


def test_a_pitched_card_is_asked_for_twice_and_led_at_once(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"

    _, shown = typed(f"play --seed q126 --bot {MEEK} --record {file}", "ah", "n", "ah", "y")

    assert shown.count("Bid 4 and lead A♥, making hearts trump? (y/n): ") == 2
    assert "You bid 4 by pitching A♥" in shown
    assert "1      >A♥*" in shown
    deal = json.loads(file.read_text("utf-8"))["deals"][0]
    assert (deal["auction"], deal["pitched"], deal["plays"][:2]) == ([4], True, "AH")


def test_undo_takes_back_the_last_call_then_the_last_card() -> None:
    answers = ["2", "undo", "3", "qs", "u", "ah", "undo", "undo", "undo", "1"]

    _, shown = typed(f"play --seed q126 --bot {MEEK}", *answers)

    assert shown.count("Taken back.") == 4
    assert shown.count("There is nothing to take back in this deal.") == 1
    assert re.findall(r"You bid \d$", shown, re.M) == [
        "You bid 2",
        "You bid 3",
        "You bid 1",
    ]
    assert "You won the auction with 1." in shown


def test_names_stand_above_the_trick_of_a_card_pitched_after_undo() -> None:
    _, shown = typed(f"play --seed q126 --bot {MEEK}", "2", "undo", "ah", "y")

    assert re.search(r"Trick  You .*\n  1      >A♥\*", shown)


def test_undo_after_a_deal_takes_its_last_card_back() -> None:
    cards = ["qs", "9s", "6s", "jc", "3c", "ah"]

    _, shown = typed(f"play --seed q126 --bot {MEEK}", "2", *cards, "undo", "undo", "ah", "3c", "")

    assert shown.count("Deal 1 is over") == 2
    assert shown.count("Deal 2 · You dealt") == 1
    assert "6      >3♣*" in shown


def test_a_deal_thrown_in_is_told() -> None:
    _, shown = typed(f"play --seed q126 --all-pass redeal --bot {MEEK}", "pass", "")

    assert "All passed: the deal is thrown in." in shown
    assert "All passed: nobody scores." in shown
    assert "Deal 2 · You dealt" in shown


# Leaving


@pytest.mark.parametrize(
    ("answers", "asked_again"),
    [(["quit", "y"], 1), (["q", "n"], 2), (["exit", "what?"], 2), ([], 1)],
)
def test_quitting_is_asked_twice_and_the_end_of_input_ends_it(
    answers: list[str], asked_again: int
) -> None:
    code, shown = typed(f"play --seed q126 --bot {MEEK}", *answers)

    assert code == 0
    assert shown.count("Your call (") == asked_again
    assert ("Leave the game? It will not be kept." in shown) == bool(answers)
    assert shown.endswith("You left the game. The same cards again: --seed q126\n")


def test_a_game_that_was_left_is_recorded_so_far(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text(record() + "\n", "utf-8")

    _, shown = typed(f"play --seed q126 --name Zoë --record {file}", "2", "qs", "quit", "y")

    assert "What was played will be recorded." in shown
    first, second = file.read_text("utf-8").splitlines()
    assert first == record()
    kept = loads(second)
    assert kept.players == ("Zoë", "steady", "steady", "steady")
    assert kept.game.winner is None


def test_ctrl_c_ends_the_game_politely() -> None:
    def pressed(_: str) -> str:
        raise KeyboardInterrupt

    code, shown = answered(f"play --seed q126 --bot {MEEK}", pressed)

    assert code == 130
    assert shown.endswith("You left the game. The same cards again: --seed q126\n")
