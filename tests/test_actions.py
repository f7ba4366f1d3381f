"""Actions: everything that can be done prints as a token and reads back."""

import oracle
import pytest

from pitch_core import Bid, Card, DealCards, Pass, Pitch, Play, parse_action, parse_cards

TEN = Card.parse("TD")


@pytest.mark.parametrize(
    ("action", "token"),
    [
        (Pass(), "pass"),
        (Bid(1), "1"),
        (Bid(2), "2"),
        (Bid(3), "3"),
        (Bid(4), "4"),
        (Pitch(TEN), "4:TD"),
        (Play(TEN), "TD"),
        (DealCards((parse_cards("AS TS"), parse_cards("2C 3C"))), "deal=ASTS,2C3C"),
    ],
)
def test_actions_print_and_read_back(action: object, token: str) -> None:
    assert str(action) == token
    assert parse_action(token) == action


@pytest.mark.parametrize("card", oracle.PACK)
def test_every_card_can_be_played_and_pitched(card: str) -> None:
    assert parse_action(card) == Play(Card.parse(card))
    assert parse_action("4:" + card) == Pitch(Card.parse(card))


NO_ACTIONS = [
    "",
    "0",
    "5",
    "12",
    "Pass",
    "pass ",
    "4:",
    "4:XX",
    "3:TD",
    "td",
    "deal=AS,XX",
    "deal=A",
    "²",
]


@pytest.mark.parametrize("token", NO_ACTIONS)
def test_what_is_no_action_is_refused(token: str) -> None:
    with pytest.raises(ValueError, match="not a"):
        parse_action(token)


def test_a_pitch_bids_four() -> None:
    assert Pitch(TEN).points == 4
