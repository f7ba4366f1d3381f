"""The matches that show how strong the bots are, played in parts that are kept when it stops."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from pitch_core import Rules
from pitch_core.arena import Match, Tally, lineup, play_part
from pitch_core.bots import CHARACTERS, LEVELS, BotError, get_bot

__all__ = ["BOUTS", "Bout", "Kept", "known", "play", "sources_digest"]

CLASSICAL: Final = "tools.benching.classical:classical"
BLIND: Final = "tools.benching.references:blind"
KEEN: Final = "tools.benching.references:keen"
AWARE: Final = "tools.benching.references:aware"

TABLES: Final = {
    "4": Rules(),
    "2": Rules(players=2),
    "3": Rules(players=3),
    "6": Rules(players=6),
    "partners": Rules(partnership=True),
}
"""The tables at which the levels are compared."""

STEP: Final = 0.06
"""What each level has to win more than its share against the one below."""

PART: Final = 20
"""Games that are played, and kept, at a time."""


@dataclass(frozen=True)
class Bout:
    """One bot against another in all the other seats; ``aim`` is the share it should win."""

    name: str
    bot: str
    against: str
    rules: Rules = field(default_factory=Rules)
    aim: float | None = None

    @property
    def even(self) -> float:
        """The share of a bot that is as good as the others."""
        return 1 / self.rules.sides

    def match(self, games: int) -> Match:
        """So many games of it."""
        return Match(self.rules, lineup((self.bot, self.against), self.rules), games, "bench")


def _bouts() -> Iterator[Bout]:
    for name, against, aim in (
        ("random", "random", 0.92),
        ("novice", "novice", 0.57),  # as strong as the rule player that this aim was set by
        ("classical", CLASSICAL, 0.57),
        ("steady", "steady", 0.57),
        ("blind", BLIND, 0.39),
        ("keen", KEEN, None),
        ("aware", AWARE, 0.35),
    ):
        yield Bout(name, "expert", against, aim=aim)
    for table, rules in TABLES.items():
        for lower, higher in pairwise(LEVELS):
            aim = 0.55 if rules.partnership else 1 / rules.sides + STEP
            yield Bout(f"levels-{table}", higher, lower, rules, aim)
    for bot, against in ((CLASSICAL, BLIND), (BLIND, CLASSICAL)):
        yield Bout("references", bot, against)
    for character in CHARACTERS[1:]:
        yield Bout("characters", f"expert/{character}", "expert")


BOUTS: Final = tuple(_bouts())


def known(bout: Bout) -> bool:
    """Whether both bots are there."""
    try:
        return callable(get_bot(bout.bot)) and callable(get_bot(bout.against))
    except BotError:
        return False


def sources_digest(*folders: Path) -> str:
    """Changes with every source that decides what bots do."""
    hashed = hashlib.sha256()
    for path in sorted(path for folder in folders for path in folder.rglob("*.py")):
        hashed.update(path.read_bytes())
    return hashed.hexdigest()[:16]


class Kept:
    """The parts that are played already, in a file that is whole at any moment.

    Those of other sources are forgotten.
    """

    def __init__(self, path: Path, digest: str) -> None:
        self._path, self._digest = path, digest
        self._parts: dict[str, Any] = {}
        if path.is_file():
            read = json.loads(path.read_text("utf-8"))
            self._parts = read["parts"] if read["digest"] == digest else {}

    def get(self, key: str) -> list[float] | None:
        """What a part came to."""
        return self._parts.get(key)

    def put(self, key: str, sums: list[float]) -> None:
        """Keep what a part came to."""
        self._parts[key] = sums
        self._path.parent.mkdir(parents=True, exist_ok=True)
        part = self._path.with_suffix(".part")
        part.write_text(json.dumps({"digest": self._digest, "parts": self._parts}), "utf-8")
        os.replace(part, self._path)


def play(
    bout: Bout, games: int, kept: Kept, executor: Executor, tell: Callable[[int, int], None]
) -> Tally:
    """How ``bot`` does in so many games; ``tell`` hears how many of them are done."""
    match = bout.match(games)
    parts = [range(i, min(i + PART, games)) for i in range(0, games, PART)]
    keys = {
        part: f"{bout.bot} {bout.against} {match.rules} {part.start}-{part.stop}" for part in parts
    }
    missing = [part for part in parts if kept.get(keys[part]) is None]
    done = sum(len(part) for part in parts) - sum(map(len, missing))
    tell(done, games)
    waiting = {executor.submit(_sums, match, part): part for part in missing}
    try:
        for future in as_completed(waiting):
            part = waiting[future]
            kept.put(keys[part], future.result())
            done += len(part)
            tell(done, games)
    finally:
        for future in waiting:
            future.cancel()
    return _tally(match.bots.count(bout.bot), filter(None, map(kept.get, keys.values())))


def _sums(match: Match, games: range) -> list[float]:
    """What a part of a match came to for its first bot; in a process of its own."""
    name, tally = match.bots[0], Tally(0)
    for outcome in play_part(match, games):
        seats = (seat for seat, other in enumerate(outcome.seating) if other == name)
        tally.add([match.rules.side_of(seat) for seat in seats], outcome)
    return [tally.games, tally.wins, tally.deals, tally.points, tally.squares]


def _tally(seats: int, parts: Iterable[list[float]]) -> Tally:
    games, wins, deals, points, squares = map(sum, zip(*parts, strict=True))
    return replace(
        Tally(seats), games=int(games), wins=int(wins), deals=int(deals), points=points,
        squares=squares,
    )  # fmt: skip


def as_json(bout: Bout, tally: Tally) -> Mapping[str, object]:
    """A result with all that is needed to repeat it."""
    return {
        "name": bout.name,
        "bot": bout.bot,
        "against": bout.against,
        "rules": bout.rules.to_dict(),
        "aim": bout.aim,
        "games": tally.games,
        "share": tally.share,
        "share_interval": list(tally.share_interval),
        "points": tally.mean,
        "points_interval": list(tally.mean_interval),
    }
