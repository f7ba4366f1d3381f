"""The translations: web/locale/LANG/LC_MESSAGES/pitch.po compiled for the page."""

from __future__ import annotations

import io
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tools.environment import WEB
from tools.folder import Folder

__all__ = ["add_catalogues"]


def add_catalogues(folder: Folder) -> dict[str, str]:
    """Compile every catalogue into the folder; returns the URL of each by language.

    English is the language of the sources and needs none.
    """
    found = sorted(WEB.glob("locale/*/LC_MESSAGES/pitch.po"))
    return {
        path.parts[-3]: folder.add(f"locale/{path.parts[-3]}.mo", _compile(path)) for path in found
    }


def _compile(path: Path) -> bytes:
    """A .po file as a .mo file; strings that are fuzzy or untranslated stay English."""
    with path.open("rb") as text:
        catalogue = read_po(text, locale=path.parts[-3], domain="pitch")
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    return compiled.getvalue()
