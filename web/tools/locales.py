"""The translations: the template for translators, and their catalogues compiled for the page."""

from __future__ import annotations

import io
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tools.environment import ROOT, WEB
from tools.folder import Folder

__all__ = ["TEMPLATE", "add_catalogues", "template"]

TEMPLATE = WEB / "locale" / "pitch.pot"

_WORDS = {"t": None, "mark": None, "tn": (1, 2), "linked": None, "Reason": None}
"""The functions that translate, and which of their arguments are texts."""


def template() -> bytes:
    """Every text of the page and of the bots' reasons, as a template for translators."""
    texts = Catalog(domain="pitch", charset="utf-8")
    for folder in (WEB / "pitch_web", ROOT / "pitch_core" / "bots"):
        for _, _, text, comments, context in extract_from_dir(
            folder, method_map=[("**.py", "python")], keywords=_WORDS, comment_tags=["Translators:"]
        ):
            texts.add(text, auto_comments=comments, context=context)
    written = io.BytesIO()
    write_po(written, texts, omit_header=True, sort_output=True, width=100)
    return written.getvalue()


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
