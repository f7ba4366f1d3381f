"""Which languages the page can speak, and which one it does."""

from __future__ import annotations

import js

from .. import i18n

__all__ = ["language", "languages", "set_language"]


def languages() -> list[str]:
    """The languages that the page can speak."""
    return ["en", *map(str, js.pitchBoot.files.languages)]


def language(wish: str = "") -> str:
    """The language for a wish of the player; without one that of the link or the browser."""
    return str(js.pitchBoot.language(wish) if wish else js.pitchBoot.lang)


async def set_language(lang: str) -> None:
    """Speak one of `languages` from now on; if its texts don't arrive, the one before."""
    catalogue = await js.pitchBoot.catalogue(lang) if lang != "en" else None
    if catalogue is None and lang != "en":
        return
    i18n.install(catalogue.to_bytes() if catalogue else None, lang)
    js.document.documentElement.lang = lang
