"""What a link asks for: the page's own query, checked word by word; nothing in it is trusted."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final
from urllib.parse import parse_qsl, urlencode

from pitch_core import Rules
from pitch_core.bots import bot_docs

from . import settings, update
from .i18n import t
from .state import AppState, Setup

__all__ = ["Link", "fits", "follow", "full_page", "preset", "read"]

_LONGEST = 2000
"""Signs of a query that are looked at."""

_GAME = ("players", "target", "bot")
"""The names that say which game is played."""

_TRACKING = re.compile(r"utm_\w+|\w*clid|mc_[ce]id|ref|source")
"""Names that others put behind every link they pass on: nobody has to hear of them."""

_SAYABLE = re.compile(r"[\w.-]{1,20}")
"""What may be repeated to the player: a stranger's link must not get to say sentences."""


@dataclass(frozen=True, slots=True)
class Link:
    """A link as far as it makes sense.

    ``game`` has the players, target and bot that it names, ``deal`` is the seed of its cards,
    ``settings`` hold for this visit, ``ignored`` says what was left out.
    """

    game: Mapping[str, str] = field(default_factory=dict)
    deal: str = ""
    lang: str = ""
    settings: Mapping[str, str] = field(default_factory=dict)
    play: bool = False
    embed: bool = False
    ignored: tuple[str, ...] = ()


_FITS: Final[Mapping[str, Callable[[str], bool]]] = {
    "players": frozenset([*map(str, range(2, 8)), "partnership"]).__contains__,
    "target": frozenset(map(str, range(5, 101))).__contains__,
    "bot": lambda value: value in bot_docs(),
    "deal": lambda value: len(value) <= 40 and value.isprintable() and value.strip() == value != "",
    "play": ("0", "1").__contains__,
    "embed": ("0", "1").__contains__,
}


def fits(name: str, value: str, languages: Collection[str] = ("en",)) -> bool:
    """Whether a link or a message may set ``name`` to ``value``."""
    if name == "lang":
        return value in languages
    if name in _FITS:
        return _FITS[name](value)
    return name != "language" and settings.fits(name, value)  # a link calls it lang


def read(query: str, languages: Collection[str] = ("en",)) -> Link:
    """Read the query of a URL, with or without its question mark. Never raises."""
    found: dict[str, str] = {}
    ignored: list[str] = []
    for name, value in parse_qsl(query[:_LONGEST].removeprefix("?"), keep_blank_values=True):
        if fits(name, value, languages):
            found[name] = value
        elif not _TRACKING.fullmatch(name):
            ignored.append(_said(name, value))
    return Link(
        game={name: found[name] for name in _GAME if name in found},
        deal=found.get("deal", ""),
        lang=found.get("lang", ""),
        settings={name: value for name, value in found.items() if settings.fits(name, value)},
        play=found.get("play") == "1",
        embed=found.get("embed") == "1",
        ignored=tuple(dict.fromkeys(ignored)),
    )


def _said(name: str, value: str) -> str:
    if not _SAYABLE.fullmatch(name):
        return "…"
    return f"{name}={value}" if _SAYABLE.fullmatch(value) else name


def follow(link: Link, state: AppState) -> AppState:
    """The opening ``state`` as the link wants it: the form filled in, or the game begun.

    A deal that was begun before goes on where it was left.
    """
    setup = preset(state.setup, link.game, link.deal)
    note = " ".join(filter(None, (state.note, _note(link.ignored))))
    state = replace(state, setup=setup, deal=link.deal, framed=link.embed, note=note)
    state = replace(state, settings=settings.changed(state.settings, link.settings))
    if not link.play:
        return state
    index = next(_begun(state, link.deal), None)
    opened = update.again(state) if index is None else update.go_on(state, index)
    return replace(opened, note=note)


def _begun(state: AppState, deal: str) -> Iterator[int]:
    for index, (game, setup) in enumerate(state.kept):
        if game.seed == deal and (setup.rules, setup.bot) == (state.setup.rules, state.setup.bot):
            yield index


def _note(ignored: tuple[str, ...]) -> str:
    if not ignored:
        return ""
    names = ", ".join([*ignored[:3], *(["…"] if len(ignored) > 3 else [])])
    return t("Left out, as this page doesn’t know it: {names}.", names=names)


def preset(setup: Setup, game: Mapping[str, str], deal: str = "") -> Setup:
    """The setup with what a link or a message names; all that it names has been checked.

    With a ``deal`` everything else is as it is for everybody, so that all get the same cards.
    """
    if deal:
        plain = Setup()
        setup = replace(setup, rules=plain.rules, bot=plain.bot, characters=plain.characters)
    rules = setup.rules.to_dict()
    if "target" in game:
        rules["target"] = int(game["target"])
    if "players" in game:
        partners = game["players"] == "partnership"
        rules |= {"players": 4 if partners else int(game["players"]), "partnership": partners}
    return replace(setup, rules=Rules.from_dict(rules), bot=game.get("bot", setup.bot))


def full_page(setup: Setup) -> str:
    """The address of the page itself, outside of any frame, with the same game chosen."""
    rules = setup.rules
    players = "partnership" if rules.partnership else str(rules.players)
    return "./?" + urlencode({"players": players, "target": rules.target, "bot": setup.bot})
