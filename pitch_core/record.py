"""A game as text: one JSON object in the public format ``pitch-record/1``.

Everything a record states beside the cards, calls and plays is recomputed when it is loaded,
so that a record that loads is a game that was played by the rules. The least that a record can
be: a game of two, in whose first deal seat 0 has bid 2 and seat 1, the dealer, is to call.

    {"format":"pitch-record/1","rules":{"players":2},"players":["Ann","Ben"],"dealer":1,"deals":[{"deal":["AS KS 2S 9H 8D 3C","QS JS TH 7H 6D 5C"],"auction":[2]}]}

In a file each record is one line. These fields are required; all others may be left out:

=========  ======================================================================================
format     ``"pitch-record/1"``
rules      the fields of `Rules` that differ from the defaults; ``players`` is their number
players    a name for each seat, seat 0 first
dealer     the seat that deals first
deals      the deals in order; only the last one may be unfinished
deal       in each deal: the six cards of each seat, seat 0 first (``TD`` is the ten of diamonds)
auction    in each deal: the calls in order, ``"pass"`` or a bid; ``"4:TD"`` pitches a card that
           the dealer may still take
=========  ======================================================================================

Then come, as far as a deal has got: ``plays`` (the cards in order, ``"AS QS"``), ``pitched``
(``true`` when the first play was laid as a bid of 4), and the results ``pitcher``, ``bid``,
``points`` (``high``, ``low``, ``jack``, ``game``: a side or ``null``) and ``scores`` by side. Of
the game: ``seed``, ``start_scores`` and ``winner``. The cards of a record need not be those that
its seed gives: `seed_holds` tells, and it is no fault.
"""  # noqa: E501  (the example is one line, as in a file)

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from .actions import Action, Call, DealCards, IllegalAction, Pass, Pitch, Play
from .cards import show_cards
from .deal import Deal, PublicDeal, deal_out
from .game import Game
from .rules import HAND_SIZE, Rules, RulesError
from .scoring import POINT_NAMES
from .shuffle import pack_order
from .stated import RecordError, actions_stated, compare, field, is_text, shown

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
    players = _players(data, rules)
    game = _start(rules, data)
    for number, stated in enumerate(field(data, "deals", list), start=1):
        if not isinstance(stated, dict):
            raise RecordError("bad_value", f"deal {number} is no object, but {shown(stated)}")
        if not game.deal_due:
            end = "is unfinished" if game.winner is None else "has won the game"
            raise RecordError("unfinished", f"deal {number - 1} {end}, but deal {number} follows")
        game = _play_deal(game, stated, number)
    if game.winner is None and data.get("winner") is not None:
        raise RecordError("mismatch", "winner: nobody has won yet; write null or leave it out")
    compare("winner", data, game.winner)
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
    except json.JSONDecodeError as error:
        why = f"{error.msg.removesuffix(' at')} at character {error.pos + 1}"
        raise RecordError("not_json", f"this is no JSON text: {why}") from None
    except (ValueError, RecursionError):
        raise RecordError("not_json", "this JSON text is too deep, or a number too long") from None
    if not isinstance(data, dict) or "format" not in data:
        needed = f'it needs "format": "{FORMAT}"'
        raise RecordError("not_a_record", f"this is no record of a game of Pitch: {needed}")
    if data["format"] != FORMAT:
        unknown = f"unknown format {shown(data['format'])}"
        raise RecordError("unknown_format", f'{unknown}, not "{FORMAT}"')
    return data


def _rules(data: Mapping[str, Any]) -> Rules:
    stated = field(data, "rules", dict)
    if isinstance(stated.get("players"), list):
        hint = "the names stand in players, outside of rules"
        raise RecordError("bad_rules", f"rules.players is the number of players; {hint}")
    for option in fields(Rules):
        if isinstance(stated.get(option.name), list | dict):
            value = shown(stated[option.name])
            raise RecordError("bad_rules", f"rules.{option.name} can't be {value}")
    try:
        return Rules.from_dict(stated)
    except RulesError as error:
        raise RecordError("bad_rules", f"rules: {error}") from None


def _players(data: Mapping[str, Any], rules: Rules) -> tuple[str, ...]:
    players = tuple(field(data, "players", list))
    if len(players) != rules.players:
        needed = f"{rules.players} names, one for each seat (rules.players)"
        raise RecordError("bad_value", f"players needs {needed}, not {len(players)}")
    for name in players:
        if not is_text(name):
            raise RecordError("bad_value", f"players: a name is a text, not {shown(name)}")
    return players


def _start(rules: Rules, data: Mapping[str, Any]) -> Game:
    dealer = field(data, "dealer", int)
    scores = field(data, "start_scores", list) if "start_scores" in data else [0] * rules.sides
    seed = data.get("seed")
    if not 0 <= dealer < rules.players:
        raise RecordError(
            "bad_value", f"dealer: there is no seat {dealer}, but 0 to {rules.players - 1}"
        )
    if len(scores) != rules.sides or not all(type(score) is int for score in scores):
        raise RecordError("bad_value", "start_scores: one whole number for each side is needed")
    if seed is not None and not is_text(seed):
        raise RecordError("bad_value", "seed: a text or null is needed")
    return Game(rules, seed, dealer, tuple(scores), tuple(scores))


def _play_deal(game: Game, stated: Mapping[str, Any], number: int) -> Game:
    for action in actions_stated(stated, f"deal {number}, "):
        try:
            game = game.apply(action)
        except IllegalAction as error:
            raise RecordError("illegal", _told(action, game, number, str(error))) from None
    _check_deal(game, stated, number)
    return game


def _told(action: Action, game: Game, number: int, why: str) -> str:
    """Where in a deal an action breaks the rules: deal, call or trick, and seat."""
    if isinstance(action, DealCards) or game.deal is None:
        return f"deal {number}: {why}"
    public, seat = game.deal.public, game.to_act
    if seat is None:
        return f"deal {number} is over, but {action} follows"
    if public.phase == "auction":
        return f"deal {number}, call {len(public.auction.calls) + 1}: seat {seat}, {action}: {why}"
    return f"deal {number}, trick {len(public.tricks) + 1}: seat {seat}, {action}: {why}"


def _check_deal(game: Game, stated: Mapping[str, Any], number: int) -> None:
    assert game.deal is not None
    public = game.deal.public
    if public.phase != "over":
        _check_unfinished(public, stated, number)
    scores = list(game.scores) if public.phase == "over" else None
    found = {"dealer": public.dealer, "pitched": _was_pitched(public), **_outcome(public)}
    found["scores"] = scores
    for name, value in found.items():
        compare(name, stated, value, f"deal {number}, ")


def _check_unfinished(public: PublicDeal, stated: Mapping[str, Any], number: int) -> None:
    """Results that an unfinished deal can't have yet are told as such."""
    unknown = ["points", "scores"] if public.phase == "play" else ["pitcher", "points", "scores"]
    early = [name for name in unknown if stated.get(name) is not None]
    if early:
        cards = f"{len(public.plays)} of {public.rules.players * HAND_SIZE} cards are played"
        so_far = cards if public.phase == "play" else "its auction is still on"
        cure = f"remove {' and '.join(early)}, or add what is missing"
        raise RecordError("mismatch", f"deal {number} is unfinished ({so_far}): {cure}")
