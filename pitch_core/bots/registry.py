"""What a bot is, and where bots are found by name."""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from ..actions import Action
from ..shuffle import Dice
from ..view import SeatView

__all__ = ["Bot", "BotError", "Choice", "Reason", "bot", "bot_docs", "dice_for", "get_bot"]


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


class BotError(LookupError):
    """There is no such bot. The message is fit to be shown."""


_BOTS: dict[str, Bot] = {}
_DOCS: dict[str, str] = {}


def bot(name: str, doc: str) -> Callable[[Bot], Bot]:
    """Register a function as the bot ``name``; ``doc`` describes it in one line."""

    def register(choose: Bot) -> Bot:
        if _BOTS.setdefault(name, choose) is not choose:
            raise ValueError(f"there is a bot called {name!r} already")
        _DOCS[name] = doc
        return choose

    return register


def bot_docs() -> dict[str, str]:
    """The registered names, in order, each with its line."""
    return dict(sorted(_DOCS.items()))


def get_bot(name: str) -> Bot:
    """The bot registered as ``name``, or the function that ``module:name`` leads to.

    Raises `BotError` when there is none.
    """
    if ":" in name:
        return _imported(name)
    if name not in _BOTS:
        known = ", ".join(bot_docs())
        raise BotError(f"no bot is called {name!r}; there are {known}, or module:name of your own")
    return _BOTS[name]


def dice_for(seed: str, view: SeatView) -> Dice:
    """The dice for the next decision of ``view``'s seat, the same whenever it is asked again.

    They are started from a digest, so that a bot can't read the seed of the cards off them.
    """
    public = view.public
    moment = (public.number, view.seat, len(public.auction.calls), len(public.plays))
    return Dice(hashlib.sha256(f"bot|{seed}|{moment}".encode()).hexdigest())


def _imported(name: str) -> Bot:
    path, _, attribute = name.partition(":")
    try:
        module = importlib.import_module(path)
    except (ImportError, ValueError) as error:
        raise BotError(f"bot {name!r}: {error}") from None
    found: Bot | None = getattr(module, attribute, None)
    if not callable(found):
        raise BotError(f"bot {name!r}: {path} has no function {attribute!r}")
    return found
