"""What the coach says, beside the table or in the result of a deal."""

from __future__ import annotations

import htpy as h

from .. import coach as hints
from ..i18n import t
from ..state import ME, AppState
from .cards import button

__all__ = ["coach"]

_IN_RESULT = ("made", "set")


def coach(state: AppState) -> h.Element | None:
    """The hint for this moment; without one an empty place, so that the next is announced."""
    if state.panel not in ("", "result"):
        return None
    name = hints.hint(state)
    if not name or (name in _IN_RESULT) != (state.panel == "result"):
        return h.section("#coach", aria_live="polite")
    assert state.game is not None
    return h.section("#coach", aria_live="polite", aria_label=t("Coach"))[
        h.p[hints.words(state.game.view(ME), name)],
        h.p[
            button(t("Got it"), f"understood:{name}", name="understood"),
            button(t("Don’t show these"), "set:coach:off", name="no-coach"),
        ],
    ]
