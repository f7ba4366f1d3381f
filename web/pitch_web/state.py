"""All that the page shows, as one frozen value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from pitch_core import Card, Game, Rules

from .backup import Backup
from .hint import Hint
from .i18n import t
from .pwa import Pwa
from .review import Review
from .seals import Seals
from .settings import Settings
from .statistics import Statistics

__all__ = [
    "BOT_NAMES",
    "LONGEST_NAME",
    "ME",
    "MOST_BOTS",
    "PAUSES",
    "AppState",
    "Claim",
    "Panel",
    "Setup",
]

ME: Final = 0
"""The seat of the person who plays."""

BOT_NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus")

MOST_BOTS: Final = 6

_WITH_CHARACTER: Final = ("sharp", "expert")
"""Levels that can be played in one character or another."""

_BY_SEAT: Final = ("", "careful", "bold", "thief", "", "careful", "bold")
"""The character of the bot on each seat; "" is an even one: Ann is careful, Dan is even."""

LONGEST_NAME: Final = 16
"""Letters of a name that fit beside a seat."""

PAUSES: Final = {"slow": 1.4, "normal": 0.8, "fast": 0.3, "instant": 0.0}
"""Seconds that a bot takes for a call or a card."""

Panel: TypeAlias = Literal[
    "", "last", "sheet", "keys", "help", "glossary", "menu", "pitch", "result", "settings",
    "statistics", "import", "fair", "review",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Setup:
    """What the start screen asks for; ``others`` are names that the player gave the bots.

    With ``characters`` each bot bids in a way of its own, where its level can. Without a ``name``
    the player is called "You", in whatever language is spoken.
    """

    rules: Rules = field(default_factory=Rules)
    bot: str = "steady"
    name: str = ""
    others: tuple[str, ...] = ()
    characters: bool = True

    def character(self, seat: int) -> str:
        """How the bot on this seat bids, if not evenly: ``careful``, ``bold`` or ``thief``."""
        return _BY_SEAT[seat] if self.characters and self.bot in _WITH_CHARACTER else ""

    def bot_at(self, seat: int) -> str:
        """The name of the bot that plays on this seat."""
        return "/".join(filter(None, (self.bot, self.character(seat))))

    @property
    def names(self) -> tuple[str, ...]:
        """A name for each seat, no two the same."""
        names: dict[str, str] = {}
        for name in (self.name or t("You"), *self.others, *BOT_NAMES):
            names.setdefault(name.casefold(), name)
        return tuple(names.values())[: self.rules.players]

    @property
    def form(self) -> dict[str, str]:
        """What the start screen's fields hold by name; `update.begin` makes the same of it."""
        rules = {name: str(value) for name, value in self.rules.to_dict().items()}
        players = "partnership" if self.rules.partnership else rules["players"]
        mine = {"players": players, "bot": self.bot, "name": self.name}
        characters = "on" if self.characters else "off"
        return {**rules, **mine, "others": ", ".join(self.others), "characters": characters}


@dataclass(frozen=True, slots=True)
class Claim:
    """A seat that takes every trick that is left; ``going`` says that they are being played."""

    seat: int
    going: bool


@dataclass(frozen=True, slots=True)
class AppState:
    """``game`` is the one on the table (`None`: the start screen), ``kept`` are others to go on
    with, the one played last first.

    ``pitching`` is the card that the player is asked about before it is pitched, ``chosen`` the one
    that is played when it is pressed once more.
    ``note`` is a message to the player, ``refused`` says that it is about a card that may not be
    played, ``said`` what happened last, ``log`` that and what was before it, numbered, for those
    who listen, ``term`` the word of the game that was asked about.
    ``asked`` says that a hint is thought of, ``hint`` is the one that is shown.
    ``deal`` is the seed that the next game gets its cards from, if a link named one; ``framed``
    says that the page stands in a frame of somebody else's page, ``pwa`` what it is as an app.
    ``understood`` are the coach’s hints that need not be given any more.
    ``swept`` says that the last full trick has been gathered by its taker.
    ``claim`` is whose the rest of the deal is; with ``by_hand`` the player sees it played card by
    card.
    ``tally`` is the number of the table whose statistics are shown, 0 for those of all.
    ``seals`` are what was shown of each deal before it was played, by the seed of the game;
    ``checked`` is the number of the deal that has been checked against its own, or 0.
    ``incoming`` is a file that may be taken over.
    ``review`` is what is looked at again of the game, and what was found out about it.
    """

    setup: Setup = field(default_factory=Setup)
    game: Game | None = None
    kept: tuple[tuple[Game, Setup], ...] = ()
    panel: Panel = ""
    pitching: Card | None = None
    chosen: Card | None = None
    note: str = ""
    refused: bool = False
    said: str = ""
    log: tuple[tuple[int, str], ...] = ()
    term: str = ""
    asked: bool = False
    hint: Hint | None = None
    deal: str = ""
    framed: bool = False
    pwa: Pwa = field(default_factory=Pwa)
    settings: Settings = field(default_factory=Settings)
    understood: frozenset[str] = frozenset()
    swept: bool = False
    claim: Claim | None = None
    by_hand: bool = False
    statistics: Statistics = field(default_factory=Statistics)
    tally: int = 0
    seals: Mapping[str, Seals] = field(default_factory=dict)
    checked: int = 0
    incoming: Backup | None = None
    review: Review = field(default_factory=Review)

    def seals_of(self, game: Game) -> Seals:
        """The seals that were shown of the deals of a game."""
        return self.seals.get(game.seed or "", ())

    @property
    def resting(self) -> bool:
        """Whether a full trick lies on the table."""
        deal = self.game.deal.public if self.game and self.game.deal else None
        led = deal is not None and deal.trick is not None and deal.trick.cards
        return bool(deal and deal.tricks and not led) and not self.swept

    @property
    def waits(self) -> bool:
        """Whether the trick on the table lies there until the player has pressed something."""
        going = self.claim is not None and self.claim.going
        return self.resting and self.settings.wait == "on" and not going
