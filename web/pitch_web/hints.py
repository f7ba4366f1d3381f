"""Hints that the player asks for: thought of beside the page, shown until something is done."""

from __future__ import annotations

from dataclasses import replace

from pitch_core.bots import Thought, dice_for
from pitch_core.bots.advice import ADVICE

from .aside import Aside, Host
from .hint import Hint, action_name, begun, not_yet, option_told, reason_told, think_of
from .i18n import t
from .log import heard
from .state import ME, AppState
from .thinking import think

__all__ = ["Hinter", "ask", "given", "thought"]


def ask(state: AppState) -> AppState:
    """Ask for a hint; asked again, it goes away."""
    if state.game is None or state.panel not in ("", "menu"):
        return state
    quiet = replace(state, panel="", note="", refused=False, asked=False, hint=None)
    if state.asked or state.hint:
        return quiet
    if state.game.to_act != ME:
        return replace(quiet, note=not_yet())
    return replace(quiet, asked=True)


def thought(state: AppState) -> Thought[Hint] | None:
    """The hint that was asked for, to be thought of; it follows from the player's own view."""
    if not state.asked or state.game is None:
        return None
    view = state.game.view(ME)
    return think_of(view, dice_for(ADVICE, view))


def given(state: AppState, hint: Hint) -> AppState:
    """The hint is shown, and told to those who listen."""
    options = [
        t("{action}: {chances}", action=action_name(each.action), chances=option_told(each))
        for each in hint.advice.options
    ]
    text = t("Hint: {action}.", action=action_name(hint.best))
    told = " ".join((text, reason_told(hint.why), begun("; ".join(options)) + "."))
    return heard(replace(state, asked=False, hint=hint), told)


class Hinter:
    """Thinks of a hint while the state asks for one, and of none when it no longer does."""

    def __init__(self, host: Host) -> None:
        self._state, self._change, self._now = host.state, host.change, host.now
        self._aside = Aside(self._think)

    def look(self) -> None:
        """Begin or end thinking, as the state has it."""
        self._aside.look(wanted=self._state().asked)

    async def _think(self) -> None:
        if asked := thought(self._state()):
            hint = await think(asked, self._now)
            self._aside.done()
            self._change(given(self._state(), hint))
