"""What a bot is, and where bots are found by name."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from ..actions import Action
from ..shuffle import Dice
from ..view import SeatView
from .thinking import Thought, finish

__all__ = [
    "Bot",
    "Choice",
    "Reason",
    "Thinker",
    "bot",
    "bot_docs",
    "dice_for",
    "name_of",
    "registered",
    "thinker",
    "thinking",
]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a bot chose: an English sentence with ``{names}``, and the value of each name.

    ``text`` is what translations are looked up by. Values are cards, suits, numbers or words;
    `str` writes the sentence in English.

    >>> str(Reason("{card} can't be beaten.", {"card": "AS"}))
    "AS can't be beaten."
    """

    text: str
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.text.format(**{name: str(value) for name, value in self.values.items()})


@dataclass(frozen=True, slots=True)
class Choice:
    """What a bot does, one of ``view.legal``, and why."""

    action: Action
    why: Reason


Bot: TypeAlias = Callable[[SeatView, Dice], Choice]
"""A bot: from what a seat may know and its dice to a choice. It keeps nothing between calls."""


Thinker: TypeAlias = Callable[[SeatView, Dice], Thought[Choice]]
"""A bot that thinks for long, in slices."""


_BOTS: dict[str, Bot] = {}
_DOCS: dict[str, str] = {}


def bot(name: str, doc: str) -> Callable[[Bot], Bot]:
    """Register a function as the bot ``name``; ``doc`` describes it in one line.

    One without a ``doc`` is found by its name, but not listed.
    """

    def register(choose: Bot) -> Bot:
        if _BOTS.setdefault(name, choose) is not choose:
            raise ValueError(f"there is a bot called {name!r} already")
        if doc:
            _DOCS[name] = doc
        return choose

    return register


def thinker(think: Thinker) -> Bot:
    """The bot that chooses what ``think`` comes to; `thinking` has it think in slices."""

    def choose(view: SeatView, dice: Dice) -> Choice:
        return finish(think(view, dice))

    choose.think = think  # type: ignore[attr-defined]
    return choose


def thinking(choose: Bot, view: SeatView, dice: Dice) -> Thought[Choice]:
    """What a bot chooses, in slices; one that can't pause thinks in a single step."""
    think: Thinker | None = getattr(choose, "think", None)
    return think(view, dice) if think else _at_once(choose, view, dice)


def _at_once(choose: Bot, view: SeatView, dice: Dice) -> Thought[Choice]:
    return choose(view, dice)
    yield  # never reached: it makes this a generator


def bot_docs() -> dict[str, str]:
    """The registered names, in order, each with its line."""
    return dict(sorted(_DOCS.items()))


def registered(name: str) -> Bot | None:
    """The bot registered as ``name``; `None` when there is none."""
    return _BOTS.get(name)


def name_of(choose: Bot) -> str:
    """The name by which a bot is found: its registered one, else ``module:name``."""
    for name, other in _BOTS.items():
        if other is choose:
            return name
    kind = choose if hasattr(choose, "__qualname__") else type(choose)
    return f"{kind.__module__}:{kind.__qualname__}"


def dice_for(seed: str, view: SeatView) -> Dice:
    """The dice for the next decision of ``view``'s seat, the same whenever it is asked again.

    They are started from a digest, so that a bot can't read the seed of the cards off them.
    """
    public = view.public
    moment = (public.number, view.seat, len(public.auction.calls), len(public.plays))
    return Dice(hashlib.sha256(f"bot|{seed}|{moment}".encode()).hexdigest())
