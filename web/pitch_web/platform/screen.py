"""What is seen: the page as it is drawn, and where the focus is."""

from __future__ import annotations

import js

from .frame import in_frame

__all__ = ["draw", "focus_step", "form"]

_NEXT_FOCUS = (
    "#panel .sought, #panel button.main, #panel button, .bids button, .hand .card.legal, main.table"
)
"""Where the focus goes when what had it is gone, the first of these that there is."""


def draw(html: str) -> None:
    """Change the page to ``html`` where it differs; elements keep their identity by id.

    What the player has chosen, written or opened on the start screen stays: see web/first.js.
    """
    js.Idiomorph.morph(js.document.getElementById("app"), html, js.pitchBoot.morphing)
    _find_focus()


def _find_focus() -> None:
    """A keyboard player must never have to start again from the top of the page."""
    document = js.document
    if in_frame() and not document.hasFocus():
        return  # whoever reads the page around us must not be pulled to the table
    active = document.activeElement or document.body
    lost = active.matches("body, main.table")
    covered = document.querySelector("#panel") and not active.closest("#panel")
    if document.querySelector("main.table") and (lost or covered):
        for selector in _NEXT_FOCUS.split(", "):
            if target := document.querySelector(selector):
                target.focus()
                return


def focus_step(step: int) -> None:
    """Move the focus to the next (1) or previous (-1) card of the hand."""
    cards = list(js.document.querySelectorAll(".hand .card"))
    if not cards:
        return
    here = next((i for i, c in enumerate(cards) if c.isSameNode(js.document.activeElement)), None)
    cards[0 if here is None else (here + step) % len(cards)].focus()


def form() -> dict[str, str]:
    """What is chosen on the start screen."""
    fields = js.document.querySelectorAll("#setup [name]")
    return {str(field.name): str(field.value) for field in fields}
