"""A game as text: one JSON object in the public format ``pitch-record/1``.

Everything a record states beside the cards, calls and plays is recomputed when it is loaded,
so that a record that loads is a game that was played by the rules.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from .actions import Action, Bid, Call, DealCards, IllegalAction, Pass, Pitch, Play
from .cards import Card, parse_cards, show_cards
from .deal import Deal, PublicDeal, deal_out
from .game import Game
from .rules import TOP_BID, Rules, RulesError
from .scoring import POINT_NAMES
from .shuffle import pack_order

__all__ = [
    "FORMAT",
    "Record",
    "RecordError",
    "actions_of",
    "dumps",
    "loads",
    "replay",
    "seed_holds",
]

FORMAT: Final = "pitch-record/1"


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


@dataclass(frozen=True, slots=True)
class Record:
    """A game and who played it: a name for each seat (a person's, or a bot's registered name)."""

    game: Game
    players: tuple[str, ...]


def dumps(record: Record) -> str:
    """The record as one line of JSON."""
    game = record.game
    start = {} if not any(game.start_scores) else {"start_scores": list(game.start_scores)}
    data = {
        "format": FORMAT,
        "rules": game.rules.to_dict(),
        "seed": game.seed,
        "players": list(record.players),
        "dealer": game.first_dealer,
        **start,
        "deals": _deals(game),
        "winner": game.winner,
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def loads(text: str) -> Record:
    """Read a record, play it through and compare all it states. Raises `RecordError`."""
    data = _parse(text)
    rules = _rules(data)
    players = tuple(_field(data, "players", list))
    if len(players) != rules.players or not all(map(_is_text, players)):
        raise RecordError("bad_value", "players: one name for each seat is needed")
    game = _start(rules, data)
    for number, stated in enumerate(_field(data, "deals", list), start=1):
        if not isinstance(stated, dict):
            raise RecordError("bad_value", f"deal {number} is no object")
        if not game.deal_due:
            raise RecordError("unfinished", f"deal {number} follows an unfinished deal or the end")
        game = _play_deal(game, stated, number)
    _compare("winner", data, game.winner)
    return Record(game, players)


def replay(record: Record) -> Iterator[Game]:
    """Every state of a recorded game in order, from the empty table to its last."""
    game = record.game
    state = replace(game, scores=game.start_scores, deals=(), winner=None)
    yield state
    for deal in game.deals:
        for action in actions_of(deal):
            state = state.apply(action)
            yield state


def actions_of(deal: Deal) -> tuple[Action, ...]:
    """The actions that lead to ``deal``; a pitched card that was led needs no play of its own."""
    public = deal.public
    plays = public.plays[1:] if _was_pitched(public) else public.plays
    return (DealCards(deal.dealt), *public.auction.calls, *(Play(card) for _, card in plays))


def seed_holds(game: Game) -> bool:
    """Whether every deal of ``game`` holds exactly the cards that its seed gives."""
    if game.seed is None:
        return False
    return all(
        deal_out(pack_order(game.seed, deal.public.number), game.rules.players, deal.public.dealer)
        == DealCards(deal.dealt)
        for deal in game.deals
    )


def _was_pitched(public: PublicDeal) -> bool:
    return public.auction.over and public.auction.pitched is not None


def _deals(game: Game) -> list[dict[str, Any]]:
    scores = game.start_scores
    written = []
    for deal in game.deals:
        result = deal.public.result
        if result is not None:
            scores = tuple(map(sum, zip(scores, result.gained, strict=True)))
        written.append(_deal(deal, scores))
    return written


def _deal(deal: Deal, scores: Sequence[int]) -> dict[str, Any]:
    public = deal.public
    data: dict[str, Any] = {
        "dealer": public.dealer,
        "deal": [show_cards(hand) for hand in deal.dealt],
        "auction": [_written_call(call, public) for call in public.auction.calls],
    }
    if public.auction.over:
        data["pitched"] = _was_pitched(public)
    data["plays"] = show_cards(card for _, card in public.plays)
    if public.phase == "over":
        data |= _outcome(public) | {"scores": list(scores)}
    return data


def _outcome(public: PublicDeal) -> dict[str, Any]:
    """What a record states of a deal beside cards and scores, as far as it is known."""
    won = {point.name: point.side for point in public.result.points} if public.result else {}
    points = {name: won.get(name) for name in POINT_NAMES} if public.phase == "over" else None
    return {"pitcher": public.pitcher, "bid": public.bid or None, "points": points}


def _written_call(call: Call, public: PublicDeal) -> str | int:
    """`pass`, a number, or (for a pitch that isn't simply the first play) the token ``4:TD``."""
    if isinstance(call, Pass):
        return "pass"
    led = isinstance(call, Pitch) and _was_pitched(public) and call.card is public.auction.pitched
    return str(call) if isinstance(call, Pitch) and not led else call.points


def _parse(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError("not_json", f"this is no JSON text: {error}") from None
    if not isinstance(data, dict) or "format" not in data:
        raise RecordError("not_a_record", "this is no record of a game of Pitch")
    if data["format"] != FORMAT:
        raise RecordError("unknown_format", f"unknown format {data['format']!r}, not {FORMAT!r}")
    return data


def _rules(data: Mapping[str, Any]) -> Rules:
    try:
        return Rules.from_dict(_field(data, "rules", dict))
    except RulesError as error:
        raise RecordError("bad_rules", f"rules: {error}") from None


def _start(rules: Rules, data: Mapping[str, Any]) -> Game:
    dealer = _field(data, "dealer", int)
    scores = _field(data, "start_scores", list) if "start_scores" in data else [0] * rules.sides
    seed = data.get("seed")
    if not 0 <= dealer < rules.players:
        raise RecordError("bad_value", f"dealer: {dealer} is no seat")
    if len(scores) != rules.sides or not all(type(score) is int for score in scores):
        raise RecordError("bad_value", "start_scores: one whole number for each side is needed")
    if seed is not None and not _is_text(seed):
        raise RecordError("bad_value", "seed: a text or null is needed")
    return Game(rules, seed, dealer, tuple(scores), tuple(scores))


def _play_deal(game: Game, stated: Mapping[str, Any], number: int) -> Game:
    try:
        for action in _actions(stated):
            game = game.apply(action)
    except IllegalAction as error:
        raise RecordError("illegal", f"deal {number}: {error}") from None
    _check_deal(game, stated, number)
    return game


def _actions(stated: Mapping[str, Any]) -> Iterator[Action]:
    yield DealCards(tuple(_cards(hand, "deal") for hand in _field(stated, "deal", list)))
    calls = _field(stated, "auction", list)
    plays = _cards(stated.get("plays", ""), "plays")
    pitched = stated.get("pitched", False)
    if type(pitched) is not bool:
        raise RecordError("bad_value", "pitched: true or false is needed")
    standing = max((i for i, call in enumerate(calls) if call != "pass"), default=None)
    if pitched and (standing is None or _call(calls[standing]) != Bid(TOP_BID) or not plays):
        raise RecordError("bad_value", "pitched: this takes a bid of 4 and a card led")
    for index, call in enumerate(calls):
        yield Pitch(plays[0]) if pitched and index == standing else _call(call)
    yield from map(Play, plays[1:] if pitched else plays)


def _call(value: object) -> Call:
    if value == "pass":
        return Pass()
    if type(value) is int:
        return Bid(value)
    if isinstance(value, str) and value.startswith("4:"):
        cards = _cards(value[2:], "auction")
        if len(cards) == 1:
            return Pitch(cards[0])
    raise RecordError("bad_value", f"auction: {value!r} is no call")


def _cards(text: object, name: str) -> tuple[Card, ...]:
    try:
        if not isinstance(text, str):
            raise ValueError(f"{text!r} is no text of cards")
        return parse_cards(text)
    except ValueError as error:
        raise RecordError("bad_value", f"{name}: {error}") from None


def _check_deal(game: Game, stated: Mapping[str, Any], number: int) -> None:
    assert game.deal is not None
    public = game.deal.public
    scores = list(game.scores) if public.phase == "over" else None
    found = {"dealer": public.dealer, "pitched": _was_pitched(public), **_outcome(public)}
    found["scores"] = scores
    for name, value in found.items():
        _compare(name, stated, value, f"deal {number} ")


def _compare(name: str, stated: Mapping[str, Any], found: object, where: str = "") -> None:
    # Text against text: to Python True == 1 and 1.0 == 1, in a record they are mistakes.
    if name in stated and _text(stated[name]) != _text(found):
        raise RecordError("mismatch", f"{where}{name}: {stated[name]!r}, but it is {found!r}")


def _is_text(value: object) -> bool:
    """Text that can be written; JSON can also spell half characters, which no file can hold."""
    return isinstance(value, str) and not any("\ud800" <= letter <= "\udfff" for letter in value)


def _text(value: object) -> str:
    return json.dumps(value, sort_keys=True)


def _field(data: Mapping[str, Any], name: str, kind: type) -> Any:
    value = data.get(name)
    if type(value) is not kind:
        raise RecordError("bad_value", f"{name}: missing or of the wrong kind")
    return value
