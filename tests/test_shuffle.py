"""Chance: the same seed gives the same cards on every Python, and every card the same chance."""

from collections import Counter

import pytest

from pitch_core import (
    PACK,
    Dice,
    commitment,
    deal_seed,
    first_dealer,
    new_seed,
    pack_from,
    pack_order,
    show_cards,
)

# Written down once: a change here would give every kept game other cards.
PACKS = {
    ("demo", 1): "6S 2D 2S 9D 9H 3C 5D KD 6D 5H 4H 4D 8S 3H AS 2C JH 5C 5S AD KC JD KS JC 4S 7C "
    "3D TC QH 2H 8C 7D 4C TD 7H TH QC 6H 9C TS JS 7S AH 9S 6C QD 8H KH 8D AC 3S QS",
    ("demo", 2): "QS TH KS 9S 8S 9C 5S TS 2C 4C 7S JH 7D KC AH 2S KH 9D AC TD 5D 6H 3D JS 2H 7H "
    "5H 6C 3C 3H AS 3S QC TC 8H 9H 8D 6D 4D QH JC JD 4H KD 2D 8C 7C QD AD 5C 6S 4S",
    ("ž♠", 7): "TS JC 4C 9H 4S QC 6S 4H AD 6H TC 5D 2H AH 5C 8C KC 8H 7H 2C TH TD JH QS 2S QD "
    "QH AS 2D 7D 7C 3H 5S KD 3C 6D 8D 8S 3S 7S JS 9D 5H 9C 6C AC 4D KS KH JD 9S 3D",
}


@pytest.mark.parametrize(("seed", "number"), PACKS)
def test_a_seed_gives_the_pack_it_always_gave(seed: str, number: int) -> None:
    assert show_cards(pack_order(seed, number)) == PACKS[seed, number]


def test_each_deal_has_a_seed_of_its_own_from_which_its_pack_follows() -> None:
    assert deal_seed("demo", 1) == "a482c9fec60b111f608e7d0286868a49"
    seeds = {deal_seed(seed, number) for seed in ("demo", "Demo", "ž♠") for number in range(1, 9)}
    assert len(seeds) == 24
    assert pack_from(deal_seed("ž♠", 7)) == pack_order("ž♠", 7)


def test_a_commitment_is_what_sha256sum_prints_of_the_seed() -> None:
    hashed = "b39d6dbeede85f0a888e7f3a567112fca074f6353b10a8a0b7cdeabe28776c07"
    assert commitment("a482c9fec60b111f608e7d0286868a49") == hashed


def test_no_seed_of_a_deal_says_anything_of_the_next() -> None:
    """Whoever takes the seed shown for a game's gets other seeds than the game's."""
    shown = deal_seed("demo", 1)
    assert deal_seed(shown, 2) != deal_seed("demo", 2)
    assert pack_from("demo") != pack_order("demo", 1)


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
