"""Damaged records: whatever a text holds, it loads as a game by the rules or is refused by code."""

import inspect
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from records import FIRST_DEAL, RECORD, SECOND_DEAL, WON, Data, changed, first, second, without
from strategies import SEEDS, options, somewhere

import pitch_core.record
import pitch_core.stated
from pitch_core import Record, RecordError, dumps, loads


def code_of(text: str) -> str:
    """The code with which a text is refused, or "" when it loads."""
    try:
        loads(text)
    except RecordError as error:
        return error.code if str(error) else "no message"
    return ""


TEXT = json.dumps(RECORD)
DEEP = 100_000

TEXTS = [
    ("not_json", ""),
    ("not_json", "pitch"),
    ("not_json", TEXT[:-1]),
    ("not_json", TEXT[: len(TEXT) // 2]),
    ("not_json", TEXT + TEXT),
    ("not_json", "\ufeff" + TEXT),
    ("not_json", "[" * DEEP + "]" * DEEP),
    ("not_json", '{"format":' * DEEP + "1" + "}" * DEEP),
    ("not_json", '{"format":' + "9" * 5000 + "}"),
    ("not_a_record", "null"),
    ("not_a_record", "[]"),
    ("not_a_record", "17"),
    ("not_a_record", '"pitch-record/1"'),
    ("not_a_record", "{}"),
    ("unknown_format", '{"format":"pitch-record/2"}'),
    ("unknown_format", '{"format":null}'),
    ("unknown_format", '{"format":["pitch-record/1"]}'),
    ("bad_value", '{"format":"pitch-record/1"}'),
]


@pytest.mark.parametrize(("code", "text"), TEXTS, ids=lambda text: text[:20])
def test_texts_that_are_no_records(code: str, text: str) -> None:
    assert code_of(text) == code


def test_an_unknown_format_is_refused_by_name() -> None:
    with pytest.raises(RecordError, match="pitch-record/2"):
        loads('{"format":"pitch-record/2"}')


@pytest.mark.parametrize("name", ["rules", "players", "dealer", "deals"])
def test_a_record_needs(name: str) -> None:
    assert code_of(json.dumps(without(name, RECORD))) == "bad_value"


@pytest.mark.parametrize("name", ["deal", "auction"])
def test_a_deal_needs(name: str) -> None:
    assert code_of(json.dumps(changed(deals=[without(name, FIRST_DEAL)]))) == "bad_value"


HAND = FIRST_DEAL["deal"]
NOT_LED_YET: Data = {
    **second(auction=["pass", 4], pitched=True, plays="KH"),
    "rules": {"dealer_steal": "any"},
}

DAMAGES: list[tuple[str, str, Data]] = [
    ("rules", "bad_rules", changed(rules={"players": 9})),
    ("rules that contradict", "bad_rules", changed(rules={"players": 3, "partnership": True})),
    ("an unknown variant", "bad_rules", changed(rules={"variant": "auction-pitch@9"})),
    ("rules as text", "bad_value", changed(rules="auction-pitch@1")),
    ("fewer names", "bad_value", changed(players=["You"])),
    ("a name that is no text", "bad_value", changed(players=["You", "a", "b", 3])),
    ("names as text", "bad_value", changed(players="You a b c")),
    ("no such seat", "bad_value", changed(dealer=4)),
    ("a seat below zero", "bad_value", changed(dealer=-1)),
    ("a seat that is true", "bad_value", changed(dealer=True)),
    ("a seat that is 3.0", "bad_value", changed(dealer=3.0)),
    ("a seed that is no text", "bad_value", changed(seed=17)),
    ("a seed no encoding can write", "bad_value", changed(seed="\ud800")),
    ("a name no encoding can write", "bad_value", changed(players=["\udfff", "a", "b", "c"])),
    ("start scores missing one", "bad_value", changed(start_scores=[0, 0, 0])),
    ("start scores as text", "bad_value", changed(start_scores=["0", "0", "0", "0"])),
    ("start scores in halves", "bad_value", changed(start_scores=[0.5, 0, 0, 0])),
    ("start scores as null", "bad_value", changed(start_scores=None)),
    ("deals as an object", "bad_value", changed(deals={})),
    ("a deal that is a list", "bad_value", changed(deals=[[]])),
    ("an impossible card", "bad_value", first(deal=["1S TC 6C 5D 6D 3H", *HAND[1:]])),
    ("cards as numbers", "bad_value", first(deal=[1, 2, 3, 4])),
    ("hands as one text", "bad_value", first(deal=" ".join(HAND))),
    ("a card twice", "illegal", first(deal=[HAND[1], *HAND[1:]])),
    ("a hand missing", "illegal", first(deal=HAND[:3])),
    ("five cards", "illegal", first(deal=["AS TC 6C 5D 6D", *HAND[1:]])),
    ("an unknown call", "bad_value", first(auction=["double"])),
    ("a call as text", "bad_value", first(auction=["2"])),
    ("a call as null", "bad_value", first(auction=[None])),
    ("a call that is true", "bad_value", first(auction=[True])),
    ("a call in halves", "bad_value", first(auction=[2.0])),
    ("calls as text", "bad_value", first(auction="2 pass pass pass")),
    ("a pitch of no card", "bad_value", first(auction=["4:"])),
    ("a pitch of two cards", "bad_value", first(auction=["4:AS TC"])),
    ("a bid of 5", "illegal", second(auction=[5])),
    ("a bid of 0", "illegal", second(auction=[0])),
    ("a bid that is too low", "illegal", second(auction=[2, 2])),
    ("a call too many", "illegal", second(auction=["pass", 2, "pass", 2, 3], plays="")),
    ("a forced dealer who passes", "illegal", second(auction=["pass"] * 4, plays="")),
    ("plays as a list", "bad_value", first(plays=["AS", "2S"])),
    ("an impossible play", "bad_value", first(plays="AS XX")),
    ("a play out of turn", "illegal", second(plays="QS AS")),
    ("another's card", "illegal", second(plays="AS AS")),
    ("not following", "illegal", second(plays="AS AD")),
    ("a card too many", "illegal", first(plays=FIRST_DEAL["plays"] + " AS")),
    ("a play before the auction is over", "illegal", second(auction=["pass", 2])),
    ("pitched as a number", "bad_value", second(pitched=1)),
    ("pitched without a four", "bad_value", second(pitched=True)),
    ("pitched without a card", "bad_value", second(auction=[4], pitched=True, plays="")),
    ("pitched while the dealer may take it", "mismatch", NOT_LED_YET),
    (
        "pitched in words but not in the plays",
        "illegal",
        second(auction=["pass", "4:KH"], plays="KH"),
    ),
    ("the wrong dealer", "mismatch", first(dealer=0)),
    ("the wrong pitcher", "mismatch", first(pitcher=1)),
    ("a pitcher that is false", "mismatch", first(pitcher=False)),
    ("the wrong bid", "mismatch", first(bid=3)),
    ("wrong points", "mismatch", first(points={"high": 0, "low": 1, "jack": 1, "game": 0})),
    ("points missing", "mismatch", first(points={"high": 0})),
    ("wrong scores", "mismatch", first(scores=[4, 1, 0, 0])),
    ("scores of another kind", "mismatch", first(scores={"0": 3})),
    ("scores of a deal that isn't over", "mismatch", second(scores=[3, 1, 0, 0])),
    ("points of a deal that isn't over", "mismatch", second(points=FIRST_DEAL["points"])),
    ("a winner who hasn't won", "mismatch", changed(winner=0)),
    ("another winner", "mismatch", {**WON, "winner": 1}),
    ("a winner left null", "mismatch", {**WON, "winner": None}),
    (
        "a deal after an unfinished one",
        "unfinished",
        changed(dealer=0, deals=[SECOND_DEAL, FIRST_DEAL]),
    ),
    (
        "a deal after the end",
        "unfinished",
        {**WON, "deals": [*WON["deals"], SECOND_DEAL]},
    ),
]


@pytest.mark.parametrize(
    ("code", "data"), [row[1:] for row in DAMAGES], ids=[row[0] for row in DAMAGES]
)
def test_damage_is_refused_by_code(code: str, data: Data) -> None:
    assert code_of(json.dumps(data)) == code


def test_no_code_of_the_records_is_left_out_of_these_tests() -> None:
    sources = map(inspect.getsource, (pitch_core.record, pitch_core.stated))
    raised = re.findall(r'RecordError\(\s*"(\w+)"', "".join(sources))
    assert set(raised) == {row[0] for row in TEXTS} | {row[1] for row in DAMAGES}
    assert all(f"``{code}``" in (RecordError.__doc__ or "") for code in raised)


PLACES: list[tuple[str, Callable[[Any], Data]]] = [
    ("format", lambda junk: changed(format=junk)),
    ("rules", lambda junk: changed(rules={"target": junk})),
    ("players", lambda junk: changed(players=[junk] * 4)),
    ("start_scores", lambda junk: changed(start_scores=[junk] * 4)),
    ("seed", lambda junk: changed(seed=junk)),
    ("winner", lambda junk: changed(winner=junk)),
    ("deal", lambda junk: first(deal=[junk] * 4)),
    ("auction", lambda junk: first(auction=[junk])),
    ("plays", lambda junk: first(plays=junk)),
    ("scores", lambda junk: first(scores=junk)),
]


@pytest.mark.parametrize(("place", "put"), PLACES, ids=[place for place, _ in PLACES])
def test_deep_junk_anywhere_is_refused(place: str, put: Callable[[Any], Data]) -> None:
    text = json.dumps(put("JUNK"))
    for depth in (1, 100, *range(900, 1000), DEEP):
        for opening, closing in (("[", "]"), ('{"a":', "}")):
            junk = opening * depth + "1" + closing * depth
            assert code_of(text.replace('"JUNK"', junk)) != "", (place, depth)


# --- random damage --------------------------------------------------------------------------------

JSON = st.recursive(
    st.one_of(
        *[st.none(), st.booleans(), st.integers(-3, 30), st.floats(), st.text(max_size=5)],
        st.sampled_from(["pass", "AS", "4:AS", "AS KS", "anyone", 2**70, "auction-pitch@1"]),
    ),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


def places_in(data: Any) -> list[tuple[Any, Any]]:
    """Every place in a JSON value that can be changed: its container and key."""
    if not isinstance(data, dict | list):
        return []
    keys = list(data) if isinstance(data, dict) else list(range(len(data)))
    return [(data, key) for key in keys] + [p for key in keys for p in places_in(data[key])]


@settings(max_examples=200)
@given(options(), SEEDS, st.integers(0, 70), st.data())
def test_random_damage_raises_nothing_but_record_errors(
    options: dict[str, Any], seed: str, step: int, draw: st.DataObject
) -> None:
    game = somewhere(options, seed, step).game
    data = json.loads(dumps(Record(game, ("",) * options["players"])))
    for _ in range(draw.draw(st.integers(1, 3))):
        container, key = draw.draw(st.sampled_from(places_in(data)))
        container[key] = draw.draw(JSON)
    try:
        record = loads(json.dumps(data))
    except RecordError:
        return
    assert loads(dumps(record)) == record


@settings(max_examples=200)
@given(st.integers(0, len(TEXT) - 1), st.characters(codec="utf-8"))
def test_one_wrong_letter_raises_nothing_but_record_errors(place: int, letter: str) -> None:
    try:
        record = loads(TEXT[:place] + letter + TEXT[place + 1 :])
    except RecordError:
        return
    assert loads(dumps(record)) == record


@given(st.text(max_size=30))
def test_any_text_raises_nothing_but_record_errors(text: str) -> None:
    assert code_of(text) in ("not_json", "not_a_record", "unknown_format")
