"""The screens that there are, and what has to be done to see each."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import get_args

from pitch_web import storage
from pitch_web.seals import Seals
from pitch_web.state import LONGEST_NAME, ME, Panel, Setup

from pitch_core import Game, Pitch, Play, commitment, deal_seed
from pitch_core.review import decisions
from tools.showing.positions import SEATINGS, moment

__all__ = ["SCENES", "TOLD", "Scene", "about_the_table", "with_long_names"]

#: Panels that belong to a certain moment of a game; the others can be opened at any.
OF_A_MOMENT = ("", "pitch", "result", "import", "review")
#: Panels that there are without a game, too.
ANYWHERE = ("settings", "statistics")
#: The act that lets the player choose a file.
CHOOSE_FILE = "import"
#: The seatings that are drawn; the others look like one of them.
SHOWN = ("2", "4", "7", "partners")
#: Where the note of “tell me the table” stands.
TOLD = "told"


@dataclass(frozen=True)
class Scene:
    """A screen by its name, from the games that are kept, the one to go on with and the acts.

    ``there`` is a selector of what must be seen in the end.
    """

    name: str
    games: tuple[Game, ...] = ()
    acts: tuple[str, ...] = ()
    there: str = "#play"
    names: tuple[str, ...] = ()

    @property
    def saves(self) -> dict[str, str]:
        """What the browser must have kept, by its names."""
        return {
            f"pitch/{storage.key_of(game)}": storage.write(
                game, self._setup(game), -at, seals(game)
            )
            for at, game in enumerate(self.games)
        }

    def _setup(self, game: Game) -> Setup:
        mine, *others = self.names or ("",)
        return Setup(game.rules, "expert", mine, tuple(others))


def seals(game: Game) -> Seals:
    """What was shown of each deal."""
    numbers = range(1, len(game.deals) + 1)
    return tuple(commitment(deal_seed(game.seed or "", number)) for number in numbers)


def about_the_table(name: str, moment_name: str, seating: str, *acts: str, there: str) -> Scene:
    """A screen that belongs to a game at a moment."""
    game = moment(moment_name, seating)
    return Scene(name, (game,), (f"go-on:{game.seed}", *acts), there)


def with_long_names(scene: Scene) -> Scene:
    """The same where everybody is called as long as anybody may be."""
    letters = ("Wm" * LONGEST_NAME)[: LONGEST_NAME - 2]
    names = tuple(f"{letters} {number}" for number in range(SEATINGS["7"].players))
    return Scene(f"{scene.name}, long names", scene.games, scene.acts, scene.there, names)


def _at_tables() -> Iterator[Scene]:
    """What depends on how many play."""
    for seating in SHOWN:
        yield about_the_table(f"auction {seating}", "auction", seating, there=".bids button")
        yield about_the_table(f"trick {seating}", "trick", seating, there=".hand .card.legal")
        yield about_the_table(f"result {seating}", "made", seating, there="#panel #do-next")


def _panels() -> Iterator[Scene]:
    """Every panel that can be opened at any time, over the table and where else it may be."""
    for name in get_args(Panel):
        if name not in OF_A_MOMENT:
            yield about_the_table(name, "trick", "4", name, there="#panel")
        if name in ANYWHERE:
            yield Scene(f"start, {name}", (), (name,), "#panel")


def _of_a_moment() -> Iterator[Scene]:
    yield about_the_table("result, set", "set", "4", there="#panel #do-next")
    yield about_the_table("pitch", "auction", "4", _pitch(moment("auction", "4")), there="#panel")
    for name, text in (("winning", "won"), ("losing", "lost")):
        game = moment(name, "4")
        yield about_the_table(text, name, "4", _last_card(game), there="#do-again")
    for name, text in (("auction", "a call"), ("steal", "a steal"), ("trick", "a card")):
        yield about_the_table(f"hint for {text}", name, "4", "hint", there="#hint")
    yield about_the_table("claim", "claim", "4", there="#do-claim")
    claimed = about_the_table("claimed", "claimed", "4", there=".claim")
    yield replace(claimed, acts=("set:wait:on", *claimed.acts))
    yield Scene("import", (), (CHOOSE_FILE,), "#do-take-over")
    yield about_the_table(TOLD, "trick", "4", "tell", there="#note:not(:empty)")


def _reviews() -> Iterator[Scene]:
    """A deal looked at again at a decision, with all of them weighed, and a whole game."""
    for seating in SHOWN:
        game = moment("made", seating)
        step = decisions(game, len(game.deals), ME)[2].step
        acts = (f"review:{len(game.deals)}:{step}", "review-stop")
        yield about_the_table(f"review {seating}", "made", seating, *acts, there=".decision")
    yield about_the_table("review, weighed", "made", "4", "review", there=".total")
    yield about_the_table("review, game", "made", "4", "review:0", there=".by-deal")


def _pitch(game: Game) -> str:
    return next(f"act:{one}" for one in game.view(ME).legal if isinstance(one, Pitch))


def _last_card(game: Game) -> str:
    return next(f"act:{one}" for one in game.view(ME).legal if isinstance(one, Play))


def _starts() -> Iterator[Scene]:
    kept = tuple(moment("trick", seating) for seating in SHOWN)
    yield Scene("start")
    yield Scene("start, kept", kept, there="[id^=do-go-on]")


SCENES = {
    scene.name: scene
    for scene in (*_starts(), *_at_tables(), *_panels(), *_of_a_moment(), *_reviews())
}
"""All of them by name."""


def settings_text(**chosen: str) -> str:
    """What the browser keeps where nothing moves and nobody has to be waited for."""
    return json.dumps({"speed": "instant", "motion": "none", "coach": "off", **chosen})
