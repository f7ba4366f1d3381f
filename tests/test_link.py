"""The page's own query: what a link may ask for, and that nothing in it does any harm."""

from __future__ import annotations

from urllib.parse import quote, urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pitch_web import link, storage, update
from pitch_web.link import Link
from pitch_web.settings import Settings
from pitch_web.state import ME, AppState, Setup
from pitch_web.views import page

from pitch_core import Game, Rules


@pytest.mark.parametrize(
    ("query", "read"),
    [
        ("", Link()),
        ("?", Link()),
        ("?players=3&target=11", Link(game={"players": "3", "target": "11"})),
        ("players=partnership&bot=random", Link(game={"players": "partnership", "bot": "random"})),
        ("?deal=rainy+sunday&play=1", Link(deal="rainy sunday", play=True)),
        ("?embed=1&theme=dark&lang=nl", Link(embed=True, settings={"theme": "dark"}, lang="nl")),
        ("?play=0&embed=0", Link()),
        ("?players=3&players=5", Link(game={"players": "5"})),
        ("?utm_source=mail&fbclid=x&ref=y", Link()),
        ("?players=8", Link(ignored=("players=8",))),
        ("?players=0&target=4&target=101&target=1e1", Link(ignored=("players=0", "target=4",
         "target=101", "target=1e1"))),
        ("?players=%D9%A3", Link(ignored=("players=٣",))),
        ("?bot=os:system&lang=xx&theme=pink&play=yes", Link(ignored=("bot", "lang=xx",
         "theme=pink", "play=yes"))),
        ("?speed=fast&language=nl", Link(settings={"speed": "fast"}, ignored=("language=nl",))),
        ("?tarot=1", Link(ignored=("tarot=1",))),
        ("?deal=", Link(ignored=("deal",))),
        ("?deal=" + "x" * 41, Link(ignored=("deal",))),
        ("?deal=%00", Link(ignored=("deal",))),
        ("?Call+555+now=1", Link(ignored=("…",))),
        ("?players=call+555+now", Link(ignored=("players",))),
    ],
)  # fmt: skip
def test_a_query_is_read_word_by_word(query: str, read: Link) -> None:
    assert link.read(query, ("en", "nl")) == read


QUERIES = st.one_of(
    st.text(),
    st.dictionaries(
        st.sampled_from(["players", "target", "bot", "lang", "theme", "deal", "play", "embed"]),
        st.one_of(st.text(), st.integers().map(str), st.sampled_from(["1", "random", "dark"])),
    ).map(lambda values: urlencode(values, errors="replace")),
    st.text().map(lambda text: "?deal=" + quote(text, errors="replace") + "&play=1"),
)


@given(QUERIES)
def test_no_query_raises_and_every_one_leads_to_a_page(query: str) -> None:
    state = link.follow(link.read(query), AppState())
    assert state.note == "" or "Left out" in state.note
    assert "<main" in page(state)


@given(QUERIES)
def test_a_game_begun_by_a_link_can_be_kept(query: str) -> None:
    wanted = link.read(query)
    game = link.follow(Link(wanted.game, wanted.deal, play=True), AppState()).game
    assert game is not None
    assert storage.read(storage.write(game, Setup(game.rules), 1.0))[1] == game


def follow(query: str, state: AppState | None = None) -> AppState:
    return link.follow(link.read(query), state or AppState())


def test_a_link_fills_in_the_form_over_what_was_played_last() -> None:
    last = AppState(setup=Setup(Rules(players=5, min_bid=2), name="Zoe"))
    state = follow("?players=partnership&target=11", last)
    assert state.game is None
    assert state.setup.rules == Rules(players=4, partnership=True, target=11, min_bid=2)
    assert state.setup.name == "Zoe"


def test_a_link_sets_things_for_its_visit() -> None:
    mine = AppState(settings=Settings(theme="dark", deck="two"))
    state = follow("?theme=light&speed=instant&volume=9", mine)
    assert state.settings == Settings(theme="light", deck="two", speed="instant")
    assert "volume=9" in state.note


def test_play_starts_at_once() -> None:
    game = follow("?players=3&play=1").game
    assert game is not None
    assert game.rules == Rules(players=3)
    assert game.deal is not None


def test_what_is_ignored_is_named_to_the_player_even_at_the_table() -> None:
    note = "Left out, as this page doesn’t know it: players=9, tarot."
    assert follow("?players=9&tarot").note == note
    assert follow("?players=9&tarot&play=1").note == note
    many = follow("?a=1&b=2&c=3&d=4").note
    assert many.endswith("a=1, b=2, c=3, ….")


def test_a_note_stays_until_the_player_acts() -> None:
    state = follow("?tarot&deal=tea&play=1")
    while state.game and state.game.to_act != ME:
        state = update.bot_acts(state)
    assert "tarot" in state.note
    assert update.act(state, str(state.game.legal()[0]) if state.game else "").note == ""


def test_a_deal_is_the_same_for_everybody() -> None:
    mine = follow("?deal=tea&play=1", AppState(setup=Setup(Rules(players=6, follow="strict"))))
    yours = follow("?play=1&deal=tea", AppState(setup=Setup(Rules(partnership=True), "random")))
    assert mine.game == yours.game
    assert mine.setup.bot == yours.setup.bot


def test_a_deal_waits_for_the_press_of_play_and_is_dealt_once() -> None:
    waiting = follow("?deal=tea")
    assert "same cards" in page(waiting)
    begun = update.begin(waiting, {"players": "4", "target": "7"})
    assert begun.game == follow("?deal=tea&play=1").game
    after = update.again(begun)
    assert after.game is not None
    assert after.game.seed != "tea"


def test_a_deal_that_was_begun_goes_on() -> None:
    begun = follow("?deal=tea&play=1")
    while begun.game and begun.game.to_act != ME:
        begun = update.bot_acts(begun)
    assert begun.game is not None
    kept = AppState(kept=((Game.new(seed="x").next_deal(), Setup()), (begun.game, begun.setup)))
    assert follow("?deal=tea&play=1", kept).game == begun.game
    other = follow("?deal=tea&players=3&play=1", kept).game
    assert other is not None
    assert other.rules.players == 3


def test_the_way_out_of_a_frame_leads_to_the_same_game() -> None:
    setup = Setup(Rules(players=4, partnership=True, target=21), bot="random")
    found = link.read(link.full_page(setup).removeprefix("./"))
    assert link.preset(Setup(), found.game) == setup
    assert found.ignored == ()
    assert 'id="full-page"' in page(AppState(framed=True))
    assert 'id="full-page"' not in page(AppState())
