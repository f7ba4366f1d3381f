"""Chance: the same seed gives the same cards on every Python, and every card the same chance."""

from collections import Counter

import pytest

from pitch_core import PACK, Dice, first_dealer, new_seed, pack_order, show_cards

# Written down once: a change here would give every kept game other cards.
PACKS = {
    ("demo", 1): "QH 9H TC 8D KH QD QC KS 6C JD 4D 5D 3H 8H AD 5S 9D TS TH AH AC 3C 7H 9C 5C 4H "
    "7C 7D 6H 6S 3D 4S 5H 6D 8C 8S 2D 9S QS 4C 2C AS JH 7S 2S TD JC 2H KD JS KC 3S",
    ("demo", 2): "5H 4D AC 5D 7H TC JD 6C 6D 2C 8D AD 5C KD JS QH 9D QC 8S 5S QD JC 7C 6H 8H 4H "
    "2D TD KH TH QS 6S 7D 9C AH AS TS 2H 3S 2S 3D 9H 3C KC JH 4C 3H 9S KS 8C 7S 4S",
    ("ž♠", 7): "8D 2H QC 6H 7H 3H JS 5D 9C KH 8S 3D AS JD 6S KD 5C 6D 8H 7D TD JC 5H KC KS 4C "
    "QS JH QD 3S 8C 2C TH 2S AC 7S QH 6C 4D 4S 4H 5S AH TC 7C AD 2D TS 9H 9S 9D 3C",
}


@pytest.mark.parametrize(("seed", "number"), PACKS)
def test_a_seed_gives_the_pack_it_always_gave(seed: str, number: int) -> None:
    assert show_cards(pack_order(seed, number)) == PACKS[seed, number]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_shuffled_pack_holds_every_card_once(number: int) -> None:
    assert sorted(map(str, pack_order("any", number))) == sorted(map(str, PACK))


def test_a_seed_gives_the_first_dealer_it_always_gave() -> None:
    assert [first_dealer("demo", players) for players in range(2, 8)] == [0, 0, 0, 1, 0, 3]


def test_every_seat_deals_first_sometimes() -> None:
    for players in range(2, 8):
        dealers = {first_dealer(f"seed {number}", players) for number in range(100)}
        assert dealers == set(range(players))


def test_dice_give_the_numbers_they_always_gave() -> None:
    dice = Dice("demo")
    assert [dice.below(6) for _ in range(20)] == [
        *[3, 1, 2, 1, 2, 4, 3, 4, 0, 5],
        *[4, 4, 0, 1, 0, 0, 0, 0, 4, 1],
    ]
    assert [dice.below(65536) for _ in range(3)] == [20547, 4777, 28054]


def test_dice_are_fair() -> None:
    dice = Dice("fair")
    counts = Counter(dice.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert max(abs(count - 1000) for count in counts.values()) < 150  # five standard deviations


def test_dice_are_fair_where_numbers_do_not_divide_evenly() -> None:
    dice = Dice("fair")
    low = sum(dice.below(40000) < 20000 for _ in range(4000))
    assert abs(low - 2000) < 160  # five standard deviations


def test_a_card_lies_anywhere_in_the_pack() -> None:
    places = Counter(pack_order(f"seed {number}", 1).index(PACK[0]) // 13 for number in range(2000))
    assert max(abs(count - 500) for count in places.values()) < 100


def test_one_choice_from_one_and_none_from_none() -> None:
    assert Dice("x").choice(["only"]) == "only"
    assert Dice("x").below(1) == 0
    with pytest.raises(IndexError):
        Dice("x").choice([])


def test_shuffled_leaves_the_original_alone() -> None:
    row = list(range(10))
    assert sorted(Dice("x").shuffled(row)) == row == list(range(10))


def test_new_seeds_differ() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(seed) == 20 and seed.isalnum() for seed in seeds)
