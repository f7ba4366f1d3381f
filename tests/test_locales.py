"""The catalogues: complete, true to the template, and what the page makes of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.frontend import CommandLineInterface
from pitch_web import i18n, settings
from pitch_web.i18n import card_name, t, tn
from tools import locales
from tools.environment import BuildError
from tools.long_words import lengthened, longer

from pitch_core import parse_cards

LANGUAGES = ("es", "nl", "pt", "sk")
NAMES = re.compile(r"\{(\w*)(?::[^{}]+)?\}")
"""What a text has to be told, as {n}, and the words of the game in it, as {trump:a trump}."""
LAST = re.compile(r"^\s|[\s.…:?!]$")
REGEN = "run `python3 build.py regen`, then fill in what is empty in web/locale/"
PO = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"

msgid "trick"
msgstr "štich"

msgid "old word"
msgstr "staré slovo"

#, fuzzy
msgid "trump"
msgstr "tromf?"
"""
POT = """
msgid "new word"
msgstr ""

msgid "trick"
msgstr ""

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] ""
msgstr[1] ""
"""


@pytest.fixture
def slovak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A catalogue of three words, beside a template with one of them and two others."""
    (tmp_path / "sk.po").write_text(PO, "utf-8")
    (tmp_path / "pitch.pot").write_text(POT, "utf-8")
    monkeypatch.setattr(locales, "TEMPLATE", tmp_path / "pitch.pot")
    return tmp_path / "sk.po"


def forms(text: str | tuple[str, ...]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def catalogue(lang: str) -> Catalog:
    return locales.read(locales.catalogues()[lang])


def texts(lang: str) -> Iterator[Message]:
    return (text for text in catalogue(lang) if text.id)


# --- The five languages -------------------------------------------------------------------------


def test_the_template_for_translators_holds_every_text() -> None:
    assert locales.TEMPLATE.read_bytes() == locales.template(), "run `python3 build.py regen`"
    assert b'msgid "Last trick"' in locales.template()
    assert b'msgid_plural "{n} cards"' in locales.template()
    assert b'msgid "Loading Python"' in locales.template()


def test_there_are_five_languages() -> None:
    assert tuple(locales.catalogues()) == LANGUAGES
    assert settings.LANGUAGES.keys() == {"en", *LANGUAGES}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_catalogue_has_the_texts_of_the_template(lang: str) -> None:
    path = locales.catalogues()[lang]
    assert path.read_bytes() == locales.updated(path), "run `python3 build.py regen`"
    arguments = [
        "-q",
        "update",
        "--check",
        "--no-fuzzy-matching",
        "--ignore-pot-creation-date",
        "-w",
        "100",
    ]
    files = ["-i", str(locales.TEMPLATE), "-o", str(path), "-l", lang]
    CommandLineInterface().run(["pybabel", *arguments, *files])  # type: ignore[no-untyped-call]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_catalogue_is_complete(lang: str) -> None:
    left = locales.untranslated(catalogue(lang))
    assert left == [], f"{len(left)} texts wait for a translation: {REGEN}{lang}.po"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_translation_has_the_names_of_its_text_and_all_plural_forms(lang: str) -> None:
    number = catalogue(lang).num_plurals
    for text in texts(lang):
        said = forms(text.string)
        assert len(said) == (number if text.pluralizable else 1), text.id
        wanted = set(NAMES.findall(forms(text.id)[-1]))
        for form in filter(None, said):
            assert set(NAMES.findall(form)) == wanted, form


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_translation_begins_and_ends_as_its_text(lang: str) -> None:
    """It is put beside others, with blanks between them, or in the middle of a sentence."""
    for text in texts(lang):
        end = LAST.findall(forms(text.id)[-1])
        said = filter(None, forms(text.string))
        assert [form for form in said if LAST.findall(form) != end] == [], text.id


NUMBERS = {
    "es": ["1 carta", "2 cartas", "5 cartas"],
    "nl": ["1 kaart", "2 kaarten", "5 kaarten"],
    "pt": ["1 carta", "2 cartas", "5 cartas"],
    "sk": ["1 karta", "2 karty", "5 kariet"],
}
CARDS = {
    "es": "as de picas, reina de corazones, 10 de diamantes",
    "nl": "schoppenaas, hartenvrouw, ruiten 10",
    "pt": "ás de espadas, dama de copas, 10 de ouros",
    "sk": "pikové eso, srdcová dáma, kárová 10",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_and_cards_are_said_right(lang: str) -> None:
    with locales.in_language(catalogue(lang)):
        assert [tn("{n} card", "{n} cards", n) for n in (1, 2, 5)] == NUMBERS[lang]
        assert tn("{n} card", "{n} cards", -2) == f"−{NUMBERS[lang][1]}"
        assert ", ".join(map(card_name, parse_cards("AS QH TD"))) == CARDS[lang]
        assert i18n.language() == lang
    assert (i18n.language(), t("Trump")) == ("en", "Trump")


# --- How they are kept --------------------------------------------------------------------------


def test_new_texts_come_in_and_no_translation_is_lost(slovak: Path) -> None:
    text = locales.updated(slovak).decode()
    assert 'msgid "new word"\nmsgstr ""\n' in text
    assert 'msgid "trick"\nmsgstr "štich"\n' in text
    assert '#~ msgid "old word"\n#~ msgstr "staré slovo"\n' in text
    assert text.count("msgstr[") == 3
    slovak.write_text(text, "utf-8")
    assert locales.updated(slovak).decode() == text
    assert locales.untranslated(locales.read(slovak)) == ["new word", "{n} card"]


def test_an_empty_file_becomes_a_catalogue(slovak: Path) -> None:
    slovak.write_text("", "utf-8")
    slovak.write_bytes(locales.updated(slovak))
    assert locales.untranslated(locales.read(slovak)) == ["new word", "trick", "{n} card"]
    assert "nplurals=3" in slovak.read_text("utf-8")


def test_what_is_in_doubt_stays_english(slovak: Path) -> None:
    with locales.in_language(locales.read(slovak)):
        assert [t(text) for text in ("trick", "trump")] == ["štich", "trump"]


def test_two_changes_that_collided_are_told(slovak: Path) -> None:
    slovak.write_text(PO + '<<<<<<< HEAD\nmsgid "a"\n=======\n', "utf-8")
    with pytest.raises(BuildError, match=r"git checkout --ours sk\.po"):
        locales.read(slovak)


# --- A language of long words -------------------------------------------------------------------


def test_words_get_longer_and_what_is_filled_in_stays() -> None:
    assert longer("Take {n} {trick:tricks}, 22") == "Takeke {n} {trick:trickscks}, 22"
    texts = [text for text in lengthened("sk") if text.id]
    lengths = [(len(forms(text.string)[-1]), len(forms(text.id)[-1])) for text in texts]
    long, short = map(sum, zip(*lengths, strict=True))
    assert 1.35 < long / short < 1.5
    assert locales.untranslated(lengthened("sk")) == []
