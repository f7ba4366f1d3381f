"""What is heard and felt."""

from __future__ import annotations

from collections.abc import Iterable

import js

__all__ = ["play"]


def play(cues: Iterable[str]) -> None:
    """Have web/sound.js play these, if it is there and the player has touched the page."""
    js.document.dispatchEvent(js.CustomEvent.new("pitch-cues", detail=" ".join(cues)))
