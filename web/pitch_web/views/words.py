"""Words of the game that tell what they mean when they are pressed, and all of them in a list."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup, escape

from pitch_core import Rules

from ..i18n import raw, t
from ..state import AppState
from ..terms import TERMS, meanings, term_name
from .cards import button

__all__ = ["glossary", "linked", "meaning", "term"]


def term(name: str, text: str) -> h.Element:
    """A word in a text that can be asked about."""
    return h.button(".term", {"data-act": f"term:{name}"}, type="button")[text]


class _Term:
    """Fills ``{trump:a trump}`` in a text with the words after the colon, to be pressed."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __html_format__(self, words: str) -> Markup:
        return Markup(str(term(self.name, Markup(words))))


_LINKS = {name: _Term(name) for name in TERMS}


def linked(text: str, **values: object) -> Markup:
    """The text in the player's language, where ``{trump:a trump}`` explains a word of `TERMS`."""
    return escape(raw(text)).format(**_LINKS, **values)


def meaning(state: AppState, rules: Rules) -> h.Element:
    """What the word means that was asked about, at the foot of the panel where it stands."""
    about = meanings(rules).get(state.term)
    if about is None:
        return h.div("#meaning", aria_live="polite")
    return h.div("#meaning", aria_live="polite")[
        h.p[h.b[term_name(state.term)], " ", about],
        button(t("All words"), "glossary", name="all-words"),
    ]


def glossary(rules: Rules, sought: str) -> h.Element:
    """Every word with its meaning; the one that was asked about gets the focus."""
    entries = meanings(rules).items()
    return h.dl(".glossary")[((_entry(name, name == sought), h.dd[text]) for name, text in entries)]


def _entry(name: str, sought: bool) -> h.Element:
    mark = {"class": "sought", "tabindex": "-1"} if sought else {}
    return h.dt(mark, id=f"term-{name}")[term_name(name)]
