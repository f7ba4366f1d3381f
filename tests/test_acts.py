"""What a press means: no button is drawn that means nothing, and an unknown act changes nothing."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from pitch_web import acts, update
from pitch_web.state import AppState, Setup
from pitch_web.views import page

TABLE = update.again(AppState(setup=Setup()))
WITH_EFFECTS = {
    "begin", "set", "go-on", "forget", "export", "import", "take-over", "install", "update",
    "hurry",
}  # fmt: skip
"""Acts by which other things happen than a change of the state: `App` itself carries them out."""


def states() -> list[AppState]:
    """The start screen, a table, and every panel that opens over either."""
    opened = [
        replace(state, panel=panel)
        for state in (AppState(), TABLE)
        for panel in ("menu", "sheet", "keys", "help", "glossary", "settings", "statistics", "fair")
    ]
    return [AppState(), TABLE, *opened]


def test_every_button_means_something() -> None:
    drawn = {act for state in states() for act in re.findall(r'data-act="([^"]+)"', page(state))}
    assert {"begin", "hint", "menu", "close"} <= drawn
    for act in drawn:
        known = act.partition(":")[0] in WITH_EFFECTS
        assert known == (acts.after(TABLE, act) is None), act


@pytest.mark.parametrize("act", ["", "hurry", "closed", "plays:2", "act", "begin"])
def test_what_is_no_act_of_the_state_is_left_to_others(act: str) -> None:
    assert acts.after(TABLE, act) is None


def test_an_act_is_carried_out_with_what_it_names() -> None:
    asked = acts.after(replace(TABLE, panel="glossary"), "term:trump")
    assert asked is not None
    assert asked.term == "trump"
