"""What teaches: the rules as they are in force, the words of the game, and why it went so."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from pitch_web import update
from pitch_web.state import AppState, Setup
from pitch_web.terms import TERMS, meanings, term_name
from pitch_web.views import page
from pitch_web.views.rules import rules_page
from pitch_web.why import why_taken

from pitch_core import Rules, Suit, Trick, parse_cards


def text_of(html: object) -> str:
    words = re.sub(r"</?(button|b)\b[^>]*>", "", str(html))
    return " ".join(re.sub(r"<[^>]*>", " ", words).split())


def read(**options: object) -> str:
    """The rules page of some options as it is read."""
    return text_of(rules_page(Rules.from_dict(options)))


STANDARD = read()


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"players": 3}, "3 play, each alone."),
        ({"partnership": True}, "the player across from you are one side"),
        ({"target": 21}, "stand at 21 or more"),
        ({"min_bid": 2}, "a bid of 2 to 4"),
        ({"min_bid": 4, "dealer_minimum": 4}, "a bid of 4. Laying a card"),
        ({"dealer_minimum": 3}, "the dealer has to bid 3 or more"),
        ({"dealer_minimum": 4}, "the dealer has to bid 4."),
        ({"all_pass": "redeal"}, "the cards are thrown in"),
        ({"dealer_steal": "never"}, "The dealer, too, has to bid higher."),
        ({"dealer_steal": "any"}, "any bid by the same bid, even a 4"),
        ({"dealer_steal": "only_four"}, "a 4 by a 4, but no lower bid"),
        ({"follow": "strict"}, "you must follow suit"),
        ({"low_to": "holder"}, "whoever was dealt the lowest trump"),
        ({"win": "pitcher"}, "even if you were set in it"),
        ({"win": "anyone"}, "The first to reach 7 wins the game"),
    ],
)
def test_an_option_changes_the_rules_that_are_read(options: dict[str, object], says: str) -> None:
    page_of = read(**options)
    assert says in page_of
    assert says not in STANDARD


@pytest.mark.parametrize(
    ("options", "may"),
    [
        ({}, "You may pass, or bid 2, 3, 4."),
        ({"dealer_steal": "never"}, "You may pass, or bid 3, 4."),
        ({"min_bid": 3, "dealer_minimum": 3}, "You may pass, or bid 3, 4."),
        ({"min_bid": 4, "dealer_minimum": 4, "dealer_steal": "any"}, "You may pass, or bid 4."),
        ({}, "You may play: 6 of spades, king of hearts, 4 of hearts."),
        ({"follow": "strict"}, "You may play: king of hearts, 4 of hearts."),
    ],
)
def test_the_examples_are_judged_by_the_rules_in_force(
    options: dict[str, object], may: str
) -> None:
    assert may in read(**options)


def test_an_auction_that_is_over_is_no_example() -> None:
    assert "you are the dealer" not in read(min_bid=4, dealer_minimum=4)


# --- the words ------------------------------------------------------------------------------------


def test_every_word_has_a_name_and_a_meaning_in_the_order_of_a_deal() -> None:
    assert tuple(meanings(Rules())) == TERMS
    assert len({term_name(term) for term in TERMS}) == len(TERMS)


def test_every_word_that_the_rules_link_is_explained() -> None:
    linked = set(re.findall(r'data-act="term:(\w+)"', str(rules_page(Rules()))))
    assert len(linked) > 15
    assert linked <= set(TERMS)


def reading() -> AppState:
    game = update.begin(AppState(), {"target": "11"}, seed="demo")
    return update.show(game, "help")


def test_a_word_tells_its_meaning_below_and_a_second_press_hides_it() -> None:
    state = update.explain(reading(), "out")
    assert "<b>Go out</b> To win the game: to stand at 11 or more" in page(state)
    assert "<b>Go out</b>" not in page(update.explain(state, "out"))
    assert "<b>Trump</b>" in page(update.explain(state, "trump"))


@pytest.mark.parametrize("term", ["", "<b>", "no such word"])
def test_an_unknown_word_means_nothing(term: str) -> None:
    assert '<div id="meaning" aria-live="polite"></div>' in page(update.explain(reading(), term))


def test_all_words_are_shown_at_the_one_that_was_asked_about() -> None:
    state = update.show(update.explain(reading(), "trump"), "glossary")
    html = page(state)
    assert html.count('class="sought"') == 1
    assert '<dt class="sought" tabindex="-1" id="term-trump">Trump</dt>' in html
    again = update.show(update.show(state, "glossary"), "glossary")
    assert 'class="sought"' not in page(again)


# --- why ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("9H KH 3S AH", "Ben takes the trick with the 3 of spades. The only trump wins it: any "
                        "trump beats hearts."),
        ("9H KH 3S JS", "Cleo takes the trick with the jack of spades. The highest trump wins it."),
        ("TS 3S AH 2C", "You take the trick with the 10 of spades. The highest trump wins it."),
        ("2S AH AC AD", "You take the trick with the 2 of spades. The lead wins it, as nobody "
                        "else played a trump."),
        ("9H KH 3C AD", "Ann takes the trick with the king of hearts. The highest card of the "
                        "suit led wins it, as nobody played a trump."),
        ("2H KC 3C AD", "You take the trick with the 2 of hearts. The lead wins it, as nobody "
                        "followed suit or played a trump."),
    ],
)  # fmt: skip
def test_the_taker_of_a_trick_is_told_with_the_reason(cards: str, why: str) -> None:
    trick = Trick(Rules(), 0, parse_cards(cards))
    assert why_taken(trick, Suit.SPADES, replace(Setup(), name="You")) == why


def test_the_start_screen_explains_the_rules_that_are_chosen_on_it() -> None:
    form = {**AppState().setup.form, "players": "partnership", "low_to": "holder"}
    html = text_of(page(update.show(update.chosen(AppState(), form), "help")))
    assert "You and the player across from you are one side" in html
    assert "whoever was dealt the lowest trump" in html
    assert update.chosen(AppState(), {**form, "target": "4"}) == AppState()
