"""What is said of a text that is no record: where, what, and what to do, in plain words."""

import json
import re

import pytest
from records import FIRST_DEAL, RECORD, SECOND_DEAL, WON, Data, changed, first, second, without
from test_record_damage import DAMAGES

import pitch_core.record
from pitch_core import RecordError, loads


def said_of(text: str) -> str:
    """The words with which a text is refused."""
    with pytest.raises(RecordError) as caught:
        loads(text)
    return str(caught.value)


SAID: list[tuple[str, Data]] = [
    (
        "players is missing: it is a list with a name for each seat (rules.players is their "
        "number)",
        without("players", RECORD),
    ),
    (
        "players has to be a list with a name for each seat (rules.players is their number), not 4",
        changed(players=4),
    ),
    (
        "rules.players is the number of players; the names stand in players, outside of rules",
        changed(rules={"players": ["Ann", "Ben"]}),
    ),
    (
        "players needs 4 names, one for each seat (rules.players), not 2",
        changed(players=["Ann", "Ben"]),
    ),
    ("players: a name is a text, not null", changed(players=["Ann", "Ben", "Cleo", None])),
    ("rules.target can't be an object", changed(rules={"target": {"score": 7}})),
    (
        "rules: players can't be 9; it can be 2, 3, 4, 5, 6, 7",
        changed(rules={"players": 9}),
    ),
    ("dealer has to be the number of a seat, not true", changed(dealer=True)),
    ("dealer: there is no seat 4, but 0 to 3", changed(dealer=4)),
    (
        "deal 1, auction is missing: it is a list of calls",
        changed(deals=[without("auction", FIRST_DEAL)]),
    ),
    (
        'deal 1, auction: "double" is no call; calls are "pass", 1, 2, 3, 4 and "4:TD"',
        first(auction=["double"]),
    ),
    (
        "deal 2, plays: not a card: 'XX'; write TD for the ten of diamonds",
        second(plays="AS XX"),
    ),
    ("deal 2, call 2: seat 2, 2: a bid of 2 is too low here", second(auction=[2, 2], plays="")),
    (
        "deal 2, trick 1: seat 1, AD: AD may not be played while spades are held",
        second(plays="AS AD"),
    ),
    (
        "deal 1, trick 2: seat 1, 2S: 2S is not in the hand",
        first(plays="AS 2S 4S 5S TC 2S"),
    ),
    ("deal 1 is over, but AS follows", first(plays=FIRST_DEAL["plays"] + " AS")),
    ("deal 1: each seat gets six cards, no card twice", first(deal=FIRST_DEAL["deal"][:3])),
    (
        "deal 2 is unfinished (2 of 24 cards are played): remove points and scores, or add what "
        "is missing",
        second(points=FIRST_DEAL["points"], scores=[3, 1, 0, 0]),
    ),
    (
        "deal 2 is unfinished (its auction is still on): remove pitcher, or add what is missing",
        second(auction=["pass", 2], plays="", pitcher=2),
    ),
    ("winner: nobody has won yet; write null or leave it out", changed(winner=0)),
    ("winner says 1, but by the cards it is 0", {**WON, "winner": 1}),
    (
        "deal 1, points.low says 1, but by the cards it is 0",
        first(points={"high": 0, "low": 1, "jack": 1, "game": 0}),
    ),
    (
        "deal 1, points.low says null, but by the cards it is 0",
        first(points={"high": 0, "jack": 1, "game": 0}),
    ),
    (
        "deal 1, scores says [4, 1, 0, 0], but by the cards it is [3, 1, 0, 0]",
        first(scores=[4, 1, 0, 0]),
    ),
    (
        "deal 1 is unfinished, but deal 2 follows",
        changed(dealer=0, deals=[SECOND_DEAL, FIRST_DEAL]),
    ),
    ("deal 1 has won the game, but deal 2 follows", {**WON, "deals": [*WON["deals"], SECOND_DEAL]}),
]


@pytest.mark.parametrize(("words", "data"), SAID, ids=[row[0][:40] for row in SAID])
def test_a_fault_is_told_in_these_words(words: str, data: Data) -> None:
    assert said_of(json.dumps(data)) == words


TEXTS = [
    ("", "this is no JSON text: Expecting value at character 1"),
    ('{"format', "this is no JSON text: Unterminated string starting at character 2"),
    ("[" * 100_000, "this JSON text is too deep, or a number too long"),
    ("{}", 'this is no record of a game of Pitch: it needs "format": "pitch-record/1"'),
    ('{"format":"pitch-record/2"}', 'unknown format "pitch-record/2", not "pitch-record/1"'),
]


@pytest.mark.parametrize(("text", "words"), TEXTS, ids=[row[1][:40] for row in TEXTS])
def test_what_is_no_record_at_all_is_told_in_these_words(text: str, words: str) -> None:
    assert said_of(text) == words


@pytest.mark.parametrize("data", [row[2] for row in DAMAGES], ids=[row[0] for row in DAMAGES])
def test_nothing_is_told_in_pythons_notation(data: Data) -> None:
    assert not re.search(r"None|True|False|[{}]", said_of(json.dumps(data)))


def test_a_long_value_is_cut_and_never_rules_the_terminal() -> None:
    words = said_of(json.dumps(changed(format="\x1b[2J\x9b" + "x" * 500)))

    assert words.isprintable()
    assert len(words) < 100


def test_cards_may_be_written_in_small_letters() -> None:
    small = json.loads(json.dumps(second(plays="as qs")).replace("KH", "kh"))

    assert loads(json.dumps(small)) == loads(json.dumps(RECORD))


# --- the format as it is told ---------------------------------------------------------------------

TOLD = pitch_core.record.__doc__ or ""
EXAMPLE = re.findall(r"^ +(\{.*\})$", TOLD, re.M)[0]


def test_the_example_of_the_format_is_a_record_that_waits_for_a_call() -> None:
    game = loads(EXAMPLE).game

    assert game.to_act == 1
    assert [str(call) for call in game.legal()][:3] == ["pass", "2", "3"]


def test_the_fields_told_as_required_are_those_without_which_nothing_loads() -> None:
    required = re.findall(r"^(\w+)  +\S", TOLD, re.M)
    data = json.loads(EXAMPLE)
    (deal,) = data["deals"]

    assert required == ["format", "rules", "players", "dealer", "deals", "deal", "auction"]
    assert set(required) == {*data, *deal}
    for name in data:
        assert said_of(json.dumps(without(name, data)))
    for name in deal:
        assert said_of(json.dumps({**data, "deals": [without(name, deal)]}))
