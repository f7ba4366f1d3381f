"""The translations: the template for translators, a catalogue for each language, both for the page.

A language is one file, ``web/locale/nl.po``. To add one, make an empty file and have it filled with
the texts: ``python build.py regen``.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po
from pitch_web import i18n

from tools.environment import ROOT, WEB, BuildError

__all__ = [
    "TEMPLATE", "before_python", "catalogues", "compiled", "in_language", "read", "template",
    "untranslated", "update", "updated",
]  # fmt: skip

TEMPLATE = WEB / "locale" / "pitch.pot"

_PYTHON = (
    (WEB / "pitch_web", "**.py", "python"),
    (ROOT / "pitch_core" / "bots", "**.py", "python"),
)
_BEFORE_PYTHON = (
    (WEB, "*.js", "javascript"),
    (WEB / "runtime", "*.js", "javascript"),
    (WEB / "tools", "*.py", "python"),
)
"""Folders with texts, which files in them, and how those are read."""

_WORDS = {
    **dict.fromkeys(("t", "mark", "linked", "Reason")),
    **dict.fromkeys(("say", "fail")),  # in JavaScript
    "tn": (1, 2),
}
"""The functions that translate, and which of their arguments are texts."""

_WIDTH = 100


def template() -> bytes:
    """Every text of the page and of the bots' reasons, as a template for translators."""
    file = io.BytesIO()
    texts = _extracted(*_PYTHON, *_BEFORE_PYTHON)
    write_po(file, texts, omit_header=True, sort_output=True, width=_WIDTH)
    return file.getvalue()


def before_python(texts: Catalog) -> dict[str, str]:
    """What the page may say before Python is there, and what that is in another language."""
    found = filter(None, map(texts.get, _said_before_python()))
    return {str(text.id): str(text.string) for text in found if text.string and not text.fuzzy}


@cache
def _said_before_python() -> tuple[str, ...]:
    return tuple(str(text.id) for text in _extracted(*_BEFORE_PYTHON) if text.id)


def _extracted(*sources: tuple[Path, str, str]) -> Catalog:
    texts = Catalog(domain="pitch", charset="utf-8")
    for folder, files, method in sources:
        for _, _, text, comments, context in extract_from_dir(
            folder,
            method_map=[(files, method)],
            keywords=_WORDS,
            comment_tags=["Translators:"],
            directory_filter=lambda path: Path(path).name != "node_modules",
        ):
            texts.add(text, auto_comments=comments, context=context)
    return texts


def catalogues() -> dict[str, Path]:
    """The catalogue of each language but English, which is the language of the sources."""
    return {path.stem: path for path in sorted(WEB.glob("locale/*.po"))}


def read(path: Path) -> Catalog:
    """A catalogue as a translator left it. Raises `BuildError` if it can't be read."""
    try:
        with path.open("rb") as text:
            return read_po(text, locale=path.stem, domain="pitch", abort_invalid=True)
    except PoFileError as error:
        raise BuildError(
            f"{path.name} can't be read ({error}). Where two changes collided, take the state\n"
            f"of the branch below (git checkout --ours {path.name}), then run build.py regen."
        ) from error


def updated(path: Path) -> bytes:
    """A catalogue with exactly the texts of the template; what was translated stays so."""
    texts = read(path)
    with TEMPLATE.open("rb") as template:
        texts.update(read_po(template), no_fuzzy_matching=True, update_creation_date=False)
    file = io.BytesIO()
    write_po(file, texts, width=_WIDTH)
    return file.getvalue()


def update() -> str:
    """Write the template and bring every catalogue up to date. Returns what is left to translate.

    A text that is gone stays at the end of the file, marked as obsolete, in case it comes back.
    """
    TEMPLATE.write_bytes(template())
    for path in catalogues().values():
        path.write_bytes(updated(path))
    missing = {lang: len(untranslated(read(path))) for lang, path in catalogues().items()}
    return "locale: untranslated " + ", ".join(f"{lang} {n}" for lang, n in missing.items())


def untranslated(texts: Catalog) -> list[str]:
    """The English of what has no translation, a doubtful one, or not all of its plural forms."""
    found = [(text, _forms(text.id), _forms(text.string)) for text in texts if text.id]
    return [english[0] for text, english, forms in found if text.fuzzy or not all(forms)]


def _forms(text: str | Iterable[str] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or [""])


def compiled(texts: Catalog) -> bytes:
    """A catalogue as a .mo file; strings that are fuzzy or untranslated stay English."""
    made = io.BytesIO()
    write_mo(made, texts)
    return made.getvalue()


@contextmanager
def in_language(texts: Catalog) -> Iterator[None]:
    """The views speak another language inside of the block."""
    i18n.install(compiled(texts), str(texts.locale))
    try:
        yield
    finally:
        i18n.install(None)
