"""What a frame and the page around it say to each other: version 1, every message checked.

A message is an object with ``pitch`` (the version), ``type`` and what belongs to the type. The page
says ``hello``, ``new``, ``theme`` and ``language``; the frame says ``hello``, ``ready``, ``deal``,
``gameover`` and ``height``. The frame tells nothing that isn't open to every player: no card, no
seed, no name.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from .link import fits
from .state import ME, AppState

__all__ = [
    "VERSION", "Command", "Hello", "Language", "Line", "Message", "New", "Theme", "message",
    "reports",
]  # fmt: skip

VERSION: Final = 1

_LONGEST = 1000
"""Signs of a message that can be one of ours."""

_NAMES: Final = {"players": "players", "target": "target", "level": "bot", "deal": "deal"}
"""What a new game may be told, and what a link calls it."""

Message: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Hello:
    """The page around the frame is there."""


@dataclass(frozen=True, slots=True)
class New:
    """Begin another game; ``game`` and ``deal`` are as in a `Link`."""

    game: Mapping[str, str] = field(default_factory=dict)
    deal: str = ""


@dataclass(frozen=True, slots=True)
class Theme:
    """Look light, dark or as the device does."""

    theme: str


@dataclass(frozen=True, slots=True)
class Language:
    """Speak another language."""

    lang: str


Command: TypeAlias = Hello | New | Theme | Language


class Line:
    """The line to the page around the frame, whose ``origin`` may have to be learned ("")."""

    def __init__(self, origin: str = "") -> None:
        self.origin = origin

    @property
    def target(self) -> str | None:
        """For whom a message is meant; `None` while that isn't known.

        A page in a sandbox has the origin ``null``, which can't be addressed: then anyone who
        took its place would hear us, too, but we tell nothing that is secret.
        """
        return "*" if self.origin == "null" else self.origin or None

    def receive(
        self, origin: str, text: str, languages: Collection[str] = ("en",)
    ) -> Command | None:
        """The command in a message of the window above, or `None` if it is no message of ours.

        The first that is one tells the origin, and from then on no other is listened to.
        """
        if not origin or self.origin not in ("", origin):
            return None
        command = _read(text, languages)
        if command is not None:
            self.origin = origin
        return command


def _read(text: str, languages: Collection[str]) -> Command | None:
    if len(text) > _LONGEST:
        return None
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict) or type(data.get("pitch")) is not int:
        return None
    return _command(data, languages) if data["pitch"] == VERSION else None


def _command(data: Message, languages: Collection[str]) -> Command | None:
    match data:
        case {"type": "hello"}:
            return Hello()
        case {"type": "new"}:
            return _new(data)
        case {"type": "theme", "theme": str(theme)} if fits("theme", theme):
            return Theme(theme)
        case {"type": "language", "language": str(lang)} if fits("lang", lang, languages):
            return Language(lang)
    return None


def _new(data: Message) -> New | None:
    given = {_NAMES[name]: value for name, value in data.items() if name in _NAMES}
    wanted = {name: str(value) for name, value in given.items() if type(value) in (int, str)}
    if len(wanted) < len(given) or not all(fits(*item) for item in wanted.items()):
        return None
    deal = wanted.pop("deal", "")
    return New(wanted, deal)


def message(kind: str, **values: int | str | bool | list[int]) -> Message:
    """A message to the page around the frame."""
    return {"pitch": VERSION, "type": kind, **values}


def reports(before: AppState, after: AppState) -> list[Message]:
    """What the page around the frame hears of a change: a new deal, or the end of the game."""
    game = after.game
    if game is None or game.deal is None:
        return []
    was = before.game if before.game and before.game.seed == game.seed else None
    scores = list(game.scores)
    told = []
    if was is None or len(was.deals) < len(game.deals):
        deal = game.deal.public
        told.append(message("deal", number=deal.number, dealer=deal.dealer, scores=scores))
    if game.winner is not None and was is not None and was.winner is None:
        won = game.winner == game.rules.side_of(ME)
        told.append(
            message("gameover", won=won, winner=game.winner, scores=scores, deals=len(game.deals))
        )
    return told
