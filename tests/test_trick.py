"""A trick: what may be played to it, and who takes it."""

import oracle
import pytest

from pitch_core import IllegalAction, Rules, Suit, Trick, parse_cards, show_cards
from pitch_core.cards import Card

# Hand, trick so far, trump, and what may be played: first with `or_trump`, then with `strict`.
LEGAL_PLAYS = [
    ("AS 2S 9H 3C", "", "", "AS 2S 9H 3C", "AS 2S 9H 3C"),
    ("AS 2S 9H 3C", "", "S", "AS 2S 9H 3C", "AS 2S 9H 3C"),
    ("AS 2S 9H 3C", "KH", "S", "AS 2S 9H", "9H"),
    ("AS 2S 9H 3C", "KH 4S", "S", "AS 2S 9H", "9H"),
    ("AS 2S 9H 3C", "KS", "S", "AS 2S", "AS 2S"),
    ("AS 2S 9H 3C", "KD", "S", "AS 2S 9H 3C", "AS 2S 9H 3C"),
    ("9H 3C", "KS", "S", "9H 3C", "9H 3C"),
    ("9H 3C", "KH", "S", "9H", "9H"),
    ("2S 3S", "KH", "S", "2S 3S", "2S 3S"),
    ("9H", "KH", "S", "9H", "9H"),
]


@pytest.mark.parametrize(("hand", "cards", "trump", "or_trump", "strict"), LEGAL_PLAYS)
def test_legal_plays(hand: str, cards: str, trump: str, or_trump: str, strict: str) -> None:
    for follow, legal in (("or_trump", or_trump), ("strict", strict)):
        trick = Trick(Rules(follow=follow), 0, parse_cards(cards))  # type: ignore[arg-type]
        assert show_cards(trick.legal(parse_cards(hand), Suit(trump) if trump else None)) == legal


@pytest.mark.parametrize(("hand", "cards", "trump", "or_trump", "strict"), LEGAL_PLAYS)
def test_check_refuses_the_rest(
    hand: str, cards: str, trump: str, or_trump: str, strict: str
) -> None:
    for follow, legal in (("or_trump", or_trump), ("strict", strict)):
        trick = Trick(Rules(follow=follow), 0, parse_cards(cards))  # type: ignore[arg-type]
        illegal = [card for card in hand.split() if card not in legal.split()]
        assert _refusals(trick, hand, trump) == dict.fromkeys(illegal, "must_follow")


def _refusals(trick: Trick, hand: str, trump: str) -> dict[str, str]:
    codes = {}
    for card in parse_cards(hand):
        try:
            trick.check(card, parse_cards(hand), Suit(trump) if trump else None)
        except IllegalAction as refusal:
            codes[str(card)] = refusal.code
    return codes


def test_a_card_of_another_hand_is_refused() -> None:
    trick = Trick(Rules(), 0, parse_cards("KH"))
    with pytest.raises(IllegalAction) as refused:
        trick.check(Card.parse("AD"), parse_cards("9H 3C"), Suit.SPADES)
    assert refused.value.code == "not_in_hand"


# Cards in order from seat 2, trump, and the card that takes it.
TAKERS = [
    ("2H 3H 4H 5H", "S", "5H"),
    ("AH 3H 4H 5H", "S", "AH"),
    ("TH JH QH KH", "S", "KH"),
    ("AH 2S 4H 5H", "S", "2S"),
    ("AH 2S KH 3S", "S", "3S"),
    ("2H AD KC QC", "S", "2H"),
    ("2S AS JS TS", "S", "AS"),
    ("2S AD KD QD", "S", "2S"),
    ("9C TC AD 2D", "D", "AD"),
    ("9C TC 8C KH", "D", "TC"),
]


@pytest.mark.parametrize(("cards", "trump", "best"), TAKERS)
def test_who_takes_it(cards: str, trump: str, best: str) -> None:
    trick = Trick(Rules(), 2, parse_cards(cards))
    taker = [2, 3, 0, 1][cards.split().index(best)]
    assert str(trick.best(Suit(trump))) == best
    assert trick.taker(Suit(trump)) == taker
    seated = list(zip([2, 3, 0, 1], cards.split(), strict=True))
    assert oracle.taker_of(seated, trump) == taker


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_a_trick_goes_round_once(players: int) -> None:
    trick, order = Trick(Rules(players=players), 1), []
    for card in parse_cards("2S 3S 4S 5S 6S 7S 8S")[:players]:
        assert not trick.complete
        order.append(trick.to_play)
        trick = Trick(trick.rules, 1, (*trick.cards, card))
    assert trick.complete
    assert order == [(1 + step) % players for step in range(players)]
    assert [seat for seat, _ in trick.plays] == order


def test_card_points_of_a_trick() -> None:
    assert Trick(Rules(), 0, parse_cards("TS AH KD QC")).card_points == 19
    assert Trick(Rules(), 0, parse_cards("JS 9H 2D")).card_points == 1
