"""What is seen: the page as it is drawn, and where the focus is."""

from __future__ import annotations

from collections.abc import Mapping

import js

from .frame import in_frame

__all__ = ["arrive", "draw", "focus_step", "form", "mirror", "to_top"]

_NEXT_FOCUS = (
    "#panel .sought, #panel button.main, #panel button, .bids button, .hand .card.legal, main.table"
)
"""Where the focus goes when what had it is gone, the first of these that there is."""

_opener = ""
"""What has the focus again when the panel is closed."""


def draw(html: str) -> None:
    """Change the page to ``html`` where it differs; elements keep their identity by id.

    What the player has chosen, written or opened on the start screen stays: see web/first.js.
    """
    js.pitchMotion.draw(html)
    _find_focus()


def arrive() -> bool:
    """Have everything that is on its way arrive now; whether anything was."""
    return bool(js.pitchMotion.arrive())


def to_top() -> None:
    """Show the beginning of the panel that is open."""
    for part in js.document.querySelectorAll("#panel, #panel > .body"):
        part.scrollTop = 0


def mirror(settings: Mapping[str, str]) -> None:
    """Let every style and script see what is set: web/settings.js did so before Python."""
    for name, value in settings.items():
        js.document.documentElement.setAttribute(f"data-{name}", value)


def _find_focus() -> None:
    """A keyboard player must never have to start again from the top of the page."""
    document = js.document
    if in_frame() and not document.hasFocus():
        return  # whoever reads the page around us must not be pulled to the table
    active, panel = document.activeElement or document.body, document.querySelector("#panel")
    if panel and not active.closest("#panel"):
        if not active.matches("body"):  # else one panel has opened another
            _came_from(active.id if panel.querySelector("#do-close") else "")
        _focus_on(_NEXT_FOCUS.split(", "))
    elif active.matches("body, main.table"):
        back = [f"#{js.CSS.escape(_opener)}"] if _opener and not panel else []
        on = _NEXT_FOCUS.split(", ") if document.querySelector("main.table") else []
        _focus_on([*back, *on])
    if not panel:
        _came_from("")


def _came_from(opener: str) -> None:
    """Remember by its id what had the focus when a panel was opened that will just be closed."""
    global _opener
    _opener = opener


def _focus_on(selectors: list[str]) -> None:
    """Focus the first of these that there is."""
    for selector in selectors:
        if target := js.document.querySelector(selector):
            target.focus()
            return


def focus_step(step: int) -> None:
    """Move the focus to the next (1) or previous (-1) card of the hand.

    From elsewhere it goes to the first that may be played.
    """
    cards = list(js.document.querySelectorAll(".hand .card"))
    if not cards:
        return
    here = next((i for i, c in enumerate(cards) if c.isSameNode(js.document.activeElement)), None)
    first = js.document.querySelector(".hand .card.legal") or cards[0]
    (first if here is None else cards[(here + step) % len(cards)]).focus()


def form() -> dict[str, str]:
    """What is chosen on the start screen."""
    fields = js.document.querySelectorAll("#setup [name]")
    return {str(field.name): str(field.value) for field in fields}
