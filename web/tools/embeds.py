"""The game on other people's pages: its element, the page that writes the snippet, an example."""

from __future__ import annotations

from tools.environment import WEB
from tools.folder import Folder

__all__ = ["add"]

ELEMENT = "pitch-embed.js"


def add(folder: Folder) -> None:
    """Lay out all that is for embedding, under names that never change: others link to them."""
    module = (WEB / "embed" / ELEMENT).read_text("utf-8")
    folder.write(ELEMENT, module)
