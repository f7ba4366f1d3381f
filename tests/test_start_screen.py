"""The start screen that the build puts into index.html."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from pitch_web import storage, update
from pitch_web.state import AppState, Setup
from pitch_web.views import first, page
from tools import site
from tools.folder import squeeze

from pitch_core import Rules


@pytest.fixture(scope="module")
def html() -> str:
    dist: Path = site.build_if_stale()
    return (dist / "index.html").read_text("utf-8")


def test_the_screen_is_pythons_first_draw(html: str) -> None:
    assert html.count('<div id="app">') == 1
    assert page(AppState()) in html


def test_all_that_the_first_paint_needs_is_in_one_small_file(html: str) -> None:
    assert 'rel="stylesheet"' not in html
    assert "<script src" not in html
    assert len(squeeze(html.encode())) < 14_000  # ten packets: what a server sends at first


def test_the_cards_of_the_screen_are_in_it_but_for_the_jacks_drawing(html: str) -> None:
    symbols = re.findall(r'<symbol[^>]* id="([^"]+)"|<symbol id="([^"]+)"', html)
    names = {first or second for first, second in symbols}
    wanted = set(re.findall(r'href="#([^"]+)"', html))
    assert {"c-JD", "c-AS", "c-TH", "c-2C"} <= names
    assert wanted <= names


def test_a_save_tells_the_first_screen_what_python_would_show() -> None:
    setup = Setup(Rules(players=4, partnership=True), name="Zoe", others=("Max",))
    state = update.begin(AppState(), setup.form, seed="demo")
    assert state.game is not None
    kept = json.loads(storage.write(state.game, state.setup, 1.0))
    shown = page(update.leave(state))
    assert f"<p>{kept['first']['line'].replace('&', '&amp;')}</p>" in shown
    assert kept["first"]["form"] == setup.form


@pytest.mark.parametrize(
    "setup",
    [
        Setup(),
        Setup(Rules(players=4, partnership=True, target=21, low_to="holder")),
        Setup(Rules(players=7, min_bid=2, dealer_minimum=3), "random", "Zoe", ("A", "B")),
        Setup(bot="novice", characters=False),
    ],
)
def test_a_form_gives_back_the_setup_that_it_shows(setup: Setup) -> None:
    assert update.begin(AppState(), setup.form).setup == setup


def test_the_patterns_hold_a_game_others_and_the_answer_to_a_press() -> None:
    html = first.patterns()
    assert html.startswith('<template id="first"><section')
    assert re.findall(r'id="do-([a-z-]+)-\d"', html) == ["go-on", "forget"] * 2
    assert html.endswith("<p>The cards are coming…</p></template>")
