"""Rules: every option has a default, reads back, and contradictions are refused by code."""

from dataclasses import FrozenInstanceError, fields

import oracle
import pytest
from compare import ALL_VALUES

from pitch_core import VARIANTS, Rules, RulesError

EACH_VALUE = [(name, value) for name, values in ALL_VALUES.items() for value in values]


def test_the_defaults_are_those_of_the_rules_page() -> None:
    assert Rules().to_dict() == {"variant": "auction-pitch@1", **oracle.STANDARD}


def test_no_option_is_left_out_of_these_tests() -> None:
    assert {option.name for option in fields(Rules)} == {"variant", *ALL_VALUES}


@pytest.mark.parametrize(("name", "value"), EACH_VALUE)
def test_every_value_reads_back_from_text_and_from_a_dict(name: str, value: object) -> None:
    rules = Rules.from_dict({name: value})
    assert getattr(rules, name) == value
    assert Rules.parse(str(rules)) == rules
    assert Rules.from_dict(rules.to_dict()) == rules


def test_text_names_only_what_differs_from_the_variant() -> None:
    assert str(Rules()) == "auction-pitch@1"
    assert str(Rules(players=3, target=11)) == "auction-pitch@1 players=3 target=11"


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_has_a_version_and_holds_together(variant: str) -> None:
    assert Rules.parse(variant).variant == variant
    assert variant.partition("@")[2].isdigit()


CONTRADICTIONS: list[tuple[str, dict[str, object]]] = [
    ("players", {"players": 1}),
    ("players", {"players": 8}),
    ("players", {"players": "4"}),
    ("players", {"players": True}),
    ("players", {"players": 4.0}),
    ("players", {"players": None}),
    ("partnership", {"partnership": 1}),
    ("partnership", {"partnership": True, "players": 3}),
    ("partnership", {"partnership": True, "players": 6}),
    ("target", {"target": 4}),
    ("target", {"target": 101}),
    ("target", {"target": 7.0}),
    ("target", {"target": [7]}),
    ("min_bid", {"min_bid": 0}),
    ("min_bid", {"min_bid": 5}),
    ("dealer_steal", {"dealer_steal": "always"}),
    ("dealer_steal", {"dealer_steal": ["any"]}),
    ("all_pass", {"all_pass": ""}),
    ("dealer_minimum", {"dealer_minimum": 0}),
    ("dealer_minimum", {"dealer_minimum": 5}),
    ("dealer_minimum", {"dealer_minimum": 1, "min_bid": 2}),
    ("dealer_minimum", {"dealer_minimum": 2, "min_bid": 4}),
    ("follow", {"follow": "OR_TRUMP"}),
    ("low_to", {"low_to": "dealer"}),
    ("win", {"win": "nobody"}),
    ("unknown_variant", {"variant": "auction-pitch@2"}),
    ("unknown_variant", {"variant": 1}),
]


@pytest.mark.parametrize(("code", "values"), CONTRADICTIONS)
def test_contradictions_are_refused_by_code(code: str, values: dict[str, object]) -> None:
    with pytest.raises(RulesError) as refused:
        Rules.from_dict(values)
    assert refused.value.code == code


def test_a_dealer_who_is_never_forced_has_no_minimum_to_contradict() -> None:
    assert Rules(all_pass="redeal", min_bid=4).dealer_minimum == 2


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("unknown_variant", ""),
        ("unknown_variant", "poker@1"),
        ("unknown_option", "auction-pitch@1 jokers=2"),
        ("unknown_option", "auction-pitch@1 =3"),
        ("players", "auction-pitch@1 players="),
        ("players", "auction-pitch@1 players"),
        ("players", "auction-pitch@1 players=four"),
        ("players", "auction-pitch@1 players=\u0663"),
        ("target", "auction-pitch@1 target=-7"),
        ("target", "auction-pitch@1 target=" + "9" * 5000),
        ("partnership", "auction-pitch@1 partnership=true"),
    ],
)
def test_texts_that_are_no_rules_are_refused_by_code(code: str, text: str) -> None:
    with pytest.raises(RulesError) as refused:
        Rules.parse(text)
    assert refused.value.code == code


def test_unknown_keys_of_a_dict_are_ignored() -> None:
    assert Rules.from_dict({"target": 11, "colour": "green"}) == Rules(target=11)


def test_rules_never_change() -> None:
    with pytest.raises(FrozenInstanceError):
        Rules().target = 11  # type: ignore[misc]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_alone_every_seat_is_a_side(players: int) -> None:
    rules = Rules(players=players)
    assert rules.sides == players
    assert [rules.side_of(seat) for seat in range(players)] == list(range(players))
    assert [rules.seats_of(side) for side in range(players)] == [(s,) for s in range(players)]


def test_partners_sit_opposite_each_other() -> None:
    rules = Rules(partnership=True)
    assert rules.sides == 2
    assert [rules.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [rules.seats_of(side) for side in range(2)] == [(0, 2), (1, 3)]
