"""The table as it is drawn: who lies where, what moves whence and whither, and when it goes on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from pitch_web import update
from pitch_web.pauses import pause_of
from pitch_web.settings import Settings
from pitch_web.state import ME, PAUSES, AppState
from pitch_web.views import page, sheet


def started(players: str = "4", **settings: str) -> AppState:
    state = AppState(settings=Settings(**settings))
    return update.begin(state, {"players": players, "target": "7"}, seed="demo")


def played(state: AppState) -> Iterator[AppState]:
    """A deal from its first call to its end, each player taking the first thing that is legal."""
    while state.game and state.game.to_act is not None:
        own = state.game.to_act == ME
        state = update.act(state, str(state.game.legal()[0])) if own else update.bot_acts(state)
        yield state


def ways(state: AppState) -> dict[str, dict[str, str]]:
    """What moves, by its name, with the other `data-` attributes of its tag."""
    tags = re.findall(r"<[^>]* data-move=[^>]*>", page(state))
    attributes = [dict(re.findall(r'data-(\w+)="([^"]*)"', tag)) for tag in tags]
    return {each.pop("move"): each for each in attributes}


def trick_done(state: AppState) -> AppState:
    return next(each for each in played(state) if each.resting)


def over(state: AppState) -> AppState:
    return list(played(state))[-1]


@pytest.mark.parametrize("players", ["2", "4", "7"])
def test_a_deal_comes_from_the_dealer_three_cards_at_a_time(players: str) -> None:
    state, n = started(players), int(players)
    assert state.game
    assert state.game.deal
    dealer = state.game.deal.public.dealer
    dealt = [way for way in ways(state).values() if "after" in way]
    assert len(dealt) == 6 * n
    assert {way["from"] for way in dealt} == {f"seat-{dealer}" if dealer else "me"}
    turns = sorted(int(float(way["after"])) for way in dealt)
    assert turns == sorted(3 * list(range(2 * n)))


def test_after_the_first_call_nothing_is_dealt() -> None:
    assert not [way for way in ways(next(played(started()))).values() if "after" in way]


def test_a_card_is_the_same_thing_in_the_hand_and_on_the_table() -> None:
    before = started()
    for after in played(before):
        assert before.game
        if before.game.to_act == ME and "on-" in page(after):
            break
        before = after
    card = re.search(r'id="on-(..)"[^>]*mine', page(after)) or re.search(
        r'mine"[^>]*id="on-(..)"', page(after)
    )
    assert card
    assert f'id="card-{card[1]}"' in page(before)
    assert card[1] in ways(before).keys() & ways(after).keys()


def test_a_full_trick_rests_and_then_goes_to_its_taker() -> None:
    state = trick_done(started())
    assert state.game
    assert state.game.deal
    trick = state.game.deal.public.tricks[-1]
    taker = trick.taker(state.game.deal.public.trump or trick.led)
    going = {card: way["to"] for card, way in ways(state).items() if "to" in way}
    assert going == dict.fromkeys(map(str, trick.cards), f"seat-{taker}" if taker else "me")
    assert not [way for way in ways(update.sweep(state)).values() if "to" in way]


def test_what_is_taken_back_or_taken_up_again_shows_no_old_trick() -> None:
    state = trick_done(started())
    assert not update.take_back(state).resting
    assert not update.go_on(update.leave(state), 0).resting


def test_trump_comes_out_of_the_first_lead_which_lands_hard() -> None:
    states = played(started())
    state = next(each for each in states if "trump" in ways(each))
    assert state.game
    assert state.game.deal
    trick = state.game.deal.public.trick
    assert trick
    assert ways(state)["trump"] == {"from": f"on-{trick.cards[0]}"}
    assert ways(state)[str(trick.cards[0])]["lands"] == "hard"


def test_points_fly_when_the_last_trick_is_gathered() -> None:
    state = over(started())
    assert state.game
    assert state.game.deal
    result = state.game.deal.public.result
    assert result
    won = {f"won-{point.name}" for point in result.points if point.side is not None}
    assert not won & ways(state).keys()
    assert won == {name for name in ways(update.sweep(state)) if name.startswith("won-")}


def test_the_score_changes_when_the_last_trick_is_gathered() -> None:
    state = over(started())
    scores = re.findall(r'class="score">([^<]*)<', page(state))
    assert set(scores) == {"0 points"}
    assert set(re.findall(r'class="score">([^<]*)<', page(update.sweep(state)))) != {"0 points"}


def test_a_score_can_be_kept_in_chips() -> None:
    state = update.sweep(over(started(chips="on")))
    assert state.game
    piles = re.findall(r'data-move="chip-(\d)-(one|five)-', page(state))
    worth = [0] * 4
    for seat, kind in piles:
        worth[int(seat)] += 5 if kind == "five" else 1
    assert tuple(worth) == tuple(map(abs, state.game.scores))
    assert "chip one" not in page(update.sweep(over(started())))


@pytest.mark.parametrize(("speed", "pause"), PAUSES.items())
def test_a_full_trick_rests_twice_as_long_as_a_bot_thinks(speed: str, pause: float) -> None:
    state = trick_done(started(speed=speed))
    assert pause_of(state) == 2 * pause
    assert pause_of(next(played(started(speed=speed)))) == pause


def test_a_trick_waits_for_the_player_who_wants_it_so() -> None:
    state = trick_done(started(wait="on"))
    assert pause_of(state) is None
    assert pause_of(update.sweep(state)) is not None


def test_nobody_calls_before_the_cards_are_dealt() -> None:
    state = started("7")
    calling = next(played(state))
    first, later = pause_of(state), pause_of(calling)
    assert first is not None
    assert later is not None
    assert first > later


def test_a_partner_is_marked_and_named_as_one() -> None:
    state = update.begin(AppState(), {"players": "partnership", "target": "7"}, seed="demo")
    html = page(state)
    assert re.findall(r'aria-label="(\w+), your partner"', html) == ["Ben"]
    assert html.count(">Partner<") == 1
    alone = replace(state, game=started().game, setup=started().setup)
    assert "partner" not in page(alone).casefold()


@pytest.mark.parametrize(
    ("players", "word", "seen"),
    [("4", "Rozdanie", "Rozdanie"), ("6", "Rozdanie", "#"), ("6", "Deal", "Deal")],
)
def test_a_long_word_over_the_deals_leaves_room_for_many_names(
    players: str, word: str, seen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sheet, "t", lambda text: word)
    *_, over = played(started(players))
    assert over.game
    head = str(sheet.sheet(over.game, over.setup)).partition("</th>")[0]
    hidden = f'>{word}</span><span aria-hidden="true">#</span>'
    assert head.endswith(f">{seen}" if seen == word else hidden)
