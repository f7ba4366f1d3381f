"""What a record states: values of the right kind, and the same as the cards give."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from .actions import Action, Bid, Call, DealCards, Pass, Pitch, Play
from .cards import Card, parse_cards
from .rules import TOP_BID

__all__ = ["RecordError", "actions_stated", "compare", "field", "is_text", "shown"]

_WANTED: Final = {
    "rules": "an object with the rules",
    "players": "a list with a name for each seat (rules.players is their number)",
    "dealer": "the number of a seat",
    "start_scores": "a list with a whole number for each side",
    "deals": "a list of deals",
    "deal": "a list with the six cards of each seat",
    "auction": "a list of calls",
}
_LONGEST: Final = 40


class RecordError(ValueError):
    """A text that is no valid record.

    ``code`` is stable: ``not_json``, ``not_a_record``, ``unknown_format``, ``bad_value`` (missing
    or of the wrong shape), ``bad_rules``, ``illegal`` (an action against the rules),
    ``unfinished`` (a later deal follows an unfinished one, or play goes on after the end) or
    ``mismatch`` (a stated result is not the one the cards give).
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def field(data: Mapping[str, Any], name: str, kind: type, where: str = "") -> Any:
    """The value of a field that has to be there, of exactly this kind."""
    if name not in data:
        raise RecordError("bad_value", f"{where}{name} is missing: it is {_WANTED[name]}")
    value = data[name]
    if type(value) is not kind:
        wanted = f"{_WANTED[name]}, not {shown(value)}"
        raise RecordError("bad_value", f"{where}{name} has to be {wanted}")
    return value


def compare(name: str, stated: Mapping[str, Any], found: object, where: str = "") -> None:
    """Raise `RecordError` when a field is there and isn't what was found."""
    if name not in stated or _same(stated[name], found):
        return
    value = stated[name]
    if isinstance(value, dict) and isinstance(found, dict):
        name, value, found = _first_difference(name, value, found)
    said, right = shown(value), shown(found)
    raise RecordError("mismatch", f"{where}{name} says {said}, but by the cards it is {right}")


def actions_stated(stated: Mapping[str, Any], where: str) -> Iterator[Action]:
    """The actions that a deal of a record states, in order; ``where`` opens the complaints."""
    hands = field(stated, "deal", list, where)
    yield DealCards(tuple(_cards(hand, f"{where}deal") for hand in hands))
    calls = field(stated, "auction", list, where)
    plays = _cards(stated.get("plays", ""), f"{where}plays")
    pitched = stated.get("pitched", False)
    if type(pitched) is not bool:
        wanted = f"true or false, not {shown(pitched)}"
        raise RecordError("bad_value", f"{where}pitched has to be {wanted}")
    standing = max((i for i, call in enumerate(calls) if call != "pass"), default=None)
    if pitched and (standing is None or _call(calls[standing], where) != Bid(TOP_BID) or not plays):
        raise RecordError("bad_value", f"{where}pitched: this takes a bid of 4 and a card led")
    for index, call in enumerate(calls):
        yield Pitch(plays[0]) if pitched and index == standing else _call(call, where)
    yield from map(Play, plays[1:] if pitched else plays)


def _call(value: object, where: str) -> Call:
    if value == "pass":
        return Pass()
    if type(value) is int:
        return Bid(value)
    if isinstance(value, str) and value.startswith("4:"):
        cards = _cards(value[2:], f"{where}auction")
        if len(cards) == 1:
            return Pitch(cards[0])
    calls = 'calls are "pass", 1, 2, 3, 4 and "4:TD"'
    raise RecordError("bad_value", f"{where}auction: {shown(value)} is no call; {calls}")


def _cards(text: object, where: str) -> tuple[Card, ...]:
    if not isinstance(text, str):
        raise RecordError("bad_value", f'{where}: cards are a text, "AS TD 2H", not {shown(text)}')
    try:
        return parse_cards(text.upper())
    except ValueError as error:
        raise RecordError("bad_value", f"{where}: {error}") from None


def is_text(value: object) -> bool:
    """Text that can be written; JSON can also spell half characters, which no file can hold."""
    return isinstance(value, str) and not any("\ud800" <= letter <= "\udfff" for letter in value)


def shown(value: object) -> str:
    """A JSON value as it stands in a sentence: short, printable, nothing nested."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        if any(isinstance(item, list | dict) for item in value):
            return "a list of lists or objects"
        return _short("[" + ", ".join(map(shown, value)) + "]")
    return _short(json.dumps(value, ensure_ascii=False))


def _short(text: str) -> str:
    text = "".join(letter if letter.isprintable() else "?" for letter in text)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def _same(stated: object, found: object) -> bool:
    """Equal as JSON: to Python True == 1 and 1.0 == 1, in a record they are mistakes."""
    if type(stated) is not type(found):
        return False
    if isinstance(stated, dict) and isinstance(found, dict):
        return stated.keys() == found.keys() and all(_same(stated[k], found[k]) for k in found)
    if isinstance(stated, list) and isinstance(found, list):
        return len(stated) == len(found) and all(map(_same, stated, found))
    return stated == found


def _first_difference(
    name: str, stated: Mapping[str, Any], found: Mapping[str, Any]
) -> tuple[str, object, object]:
    """Name and both values of the first field in which two objects differ."""
    for key in (*found, *stated):
        if key not in stated or key not in found or not _same(stated[key], found[key]):
            return f"{name}.{_short(key)}", stated.get(key), found.get(key)
    raise AssertionError("they are the same")
