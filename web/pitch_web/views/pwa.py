"""The app's few words about itself: offline ready, install, a new version."""

from __future__ import annotations

import htpy as h

from ..i18n import t
from ..pwa import Pwa
from .cards import button

__all__ = ["between_deals", "marks"]


def marks(pwa: Pwa) -> list[h.Node]:
    """For the corner of the start screen: quiet, and nothing where there is nothing to say."""
    if pwa.update:
        return [h.span("#new-version", role="status")[_new()], button(t("Take it"), "update")]
    ready = h.span("#offline-ready")[h.b(aria_hidden="true")["✓"], " ", t("Offline ready")]
    return [
        ready if pwa.offline else None,
        button(t("Install"), "install") if pwa.install else None,
    ]


def between_deals(pwa: Pwa, *, over: bool) -> h.Element | None:
    """For the result of a deal or, when it is ``over``, of a game: never while cards are played."""
    if pwa.update:
        kept = "" if over else t("This game goes on in it.")
        return h.p(".offer")[_new(), " ", kept, " ", button(t("Take it now"), "update")]
    if not (over and pwa.invited and pwa.install):
        return None
    text = t("Shall Pitch stay? It gets an icon of its own and plays without a connection.")
    return h.p(".offer")[
        text, " ", button(t("Install"), "install"), " ", button(t("No, thanks"), "uninvite")
    ]


def _new() -> str:
    return t("A new version is ready.")
