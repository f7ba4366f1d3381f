"""Cards: 52 of them, each one object, printing as two characters and reading back."""

import copy
import pickle

import oracle
import pytest

from pitch_core import PACK, Card, Rank, Suit, parse_cards, show_cards


def test_the_pack_has_each_card_once_in_order() -> None:
    assert [str(card) for card in PACK] == oracle.PACK
    assert len(set(PACK)) == 52


@pytest.mark.parametrize("text", oracle.PACK)
def test_a_card_reads_back_as_the_same_object(text: str) -> None:
    card = Card.parse(text)
    assert str(card) == text
    assert card is Card(card.rank, card.suit)
    assert str(card.rank) + str(card.suit) == text
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.deepcopy(card) is card
    assert copy.copy(card) is card


@pytest.mark.parametrize("text", oracle.PACK)
def test_card_points(text: str) -> None:
    assert Card.parse(text).points == oracle.CARD_POINTS.get(text[0], 0)


def test_all_card_points_of_the_pack_are_eighty() -> None:
    assert sum(card.points for card in PACK) == 80


@pytest.mark.parametrize("text", ["", "T", "DT", "10D", "td", "1D", "TX", " TD", "TD ", "TD4S"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        Card.parse(text)


def test_cards_never_change() -> None:
    card = Card.parse("TD")
    with pytest.raises(AttributeError):
        card.points = 11
    with pytest.raises(AttributeError):
        card.colour = "red"


def test_ranks_order_from_two_to_ace() -> None:
    assert [rank.letter for rank in sorted(Rank)] == list(oracle.RANKS)
    assert min(Rank) is Rank.TWO
    assert max(Rank) is Rank.ACE


def test_suits_by_their_letter() -> None:
    assert [Suit(letter) for letter in oracle.SUITS] == list(Suit)


@pytest.mark.parametrize("text", ["", "AS", "AS TS 4S KD 9C 2H", " ".join(oracle.PACK)])
def test_a_row_of_cards_reads_back(text: str) -> None:
    assert show_cards(parse_cards(text)) == text


def test_a_row_with_one_wrong_word_is_refused() -> None:
    with pytest.raises(ValueError, match="XX"):
        parse_cards("AS XX 4S")
