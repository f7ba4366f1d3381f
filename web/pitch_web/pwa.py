"""The page as an app on the device: is it kept there, can it be installed, is there a newer one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

__all__ = ["FINISHED", "Install", "Pwa", "first_game_over", "told"]

FINISHED: Final = "finished"
"""The name under which is kept that a game has been played to its end here."""

Install: TypeAlias = Literal["", "ask", "share"]
"""How it is installed: not at all, by asking the browser, or by its own Share menu."""


@dataclass(frozen=True, slots=True)
class Pwa:
    """What web/pwa.mjs has told; ``invited`` while the player is being asked to install."""

    offline: bool = False
    update: bool = False
    install: Install = ""
    invited: bool = False


def told(pwa: Pwa, news: Mapping[str, object]) -> Pwa:
    """What is known after an event of the page; what isn't understood changes nothing."""
    how = news.get("install", pwa.install)
    install: Install = "ask" if how == "ask" else "share" if how == "share" else ""
    return replace(
        pwa,
        offline=news.get("offline", pwa.offline) is True,
        update=news.get("update", pwa.update) is True,
        install=install,
    )


def first_game_over(pwa: Pwa) -> Pwa:
    """The moment to ask whether Pitch shall stay: somebody liked it enough to finish a game."""
    return replace(pwa, invited=bool(pwa.install))
