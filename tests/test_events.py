"""Events: what happened between two views of a seat, told once and in order."""

from itertools import pairwise

import pytest
from compare import engine_deal
from stories import options_of, told
from test_deal import deal_of, played
from test_scoring import DEALS

from pitch_core import Bid, Card, Deal, Pass, Pitch, Play, SeatView, Suit, events, replay
from pitch_core.events import (
    AuctionWon,
    BidMade,
    BidSet,
    Called,
    Dealt,
    Event,
    GameWon,
    Played,
    PointWon,
    ThrownIn,
    TrickTaken,
    TrumpMade,
)
from pitch_core.record import Record
from pitch_core.scoring import Point

NAMES = ("You", "North", "East", "West")


def view_of(deal: Deal, seat: int = 0) -> SeatView:
    return SeatView(seat, deal.public, deal.hands[seat], (0, 0, 0, 0))


def between(before: Deal | None, after: Deal) -> tuple[Event, ...]:
    return events(view_of(before) if before else None, view_of(after))


def card(text: str) -> Card:
    return Card.parse(text)


def test_a_new_deal() -> None:
    assert between(None, deal_of("")) == (Dealt(1, 3),)


@pytest.mark.parametrize(
    ("calls", "call", "expected"),
    [
        ("", Pass(), [Called(0, Pass())]),
        ("pass", Bid(2), [Called(1, Bid(2))]),
        ("1 pass pass", Bid(1), [Called(3, Bid(1), steals=True), AuctionWon(3, 1)]),
        ("1 2 pass", Pass(), [Called(3, Pass()), AuctionWon(1, 2)]),
        ("1", Bid(4), [Called(1, Bid(4)), AuctionWon(1, 4)]),
    ],
)
def test_a_call(calls: str, call: Pass | Bid, expected: list[Event]) -> None:
    before = deal_of("", calls)
    assert between(before, before.apply(call)) == tuple(expected)


def test_a_pitched_card_is_a_call_and_a_lead() -> None:
    before = deal_of("", "pass")
    assert between(before, before.apply(Pitch(card("AD")))) == (
        Called(1, Pitch(card("AD"))),
        AuctionWon(1, 4),
        Played(1, card("AD")),
        TrumpMade(Suit.DIAMONDS),
    )


def test_a_pitched_card_that_the_dealer_may_take_is_not_led_yet() -> None:
    before = deal_of("dealer_steal=any", "pass")
    assert between(before, before.apply(Pitch(card("AD")))) == (Called(1, Pitch(card("AD"))),)


def test_all_pass() -> None:
    before = deal_of("all_pass=redeal", "pass pass pass")
    assert between(before, before.apply(Pass())) == (Called(3, Pass()), ThrownIn())


def test_the_first_lead_makes_trump_and_the_second_card_does_not() -> None:
    before = deal_of("", "2 pass pass pass")
    led = before.apply(Play(card("AS")))
    assert between(before, led) == (Played(0, card("AS")), TrumpMade(Suit.SPADES))
    assert between(led, led.apply(Play(card("QS")))) == (Played(1, card("QS")),)


def test_a_trick_taken() -> None:
    before = deal_of("", "2 pass pass pass", "4S QS TS")
    assert between(before, before.apply(Play(card("7S")))) == (
        Played(3, card("7S")),
        TrickTaken(1, 0, card("QS"), 12),
    )


def last_card(name: str, bid: int) -> tuple[Event, ...]:
    options = options_of("")
    story = told(options, "4" if bid == 4 else f"{bid} pass pass pass", DEALS[name][0])
    short = {**story, "plays": story["plays"][:-1]}
    before = engine_deal(options, short)
    return between(before, engine_deal(options, story))


def test_the_end_of_a_deal_that_was_made() -> None:
    assert last_card("jack to 1", 2)[1:] == (
        TrickTaken(2, 5, card("5H"), 0),
        PointWon(Point("high", 0, card("AS"))),
        PointWon(Point("low", 0, card("2S"))),
        PointWon(Point("jack", 1, card("JS"))),
        PointWon(Point("game", 0)),
        BidMade(0, 2, 3),
    )


def test_the_end_of_a_deal_that_was_set_and_points_nobody_won() -> None:
    assert last_card("12, 12, 8, 3", 3)[2:] == (
        PointWon(Point("high", 0, card("QS"))),
        PointWon(Point("low", 0, card("2S"))),
        BidSet(0, 3),
    )


def test_the_end_of_a_game() -> None:
    game = played("all four", 4, start=(3, 0, 0, 0))
    assert events(None, game.view(2))[-2:] == (BidMade(0, 4, 4), GameWon(0))


def test_a_set_pitcher_may_win() -> None:
    options = options_of("win=pitcher")
    deal = engine_deal(options, told(options, "2 pass pass pass", DEALS["nothing"][0]))
    view = SeatView(0, deal.public, (), (7, 4, 0, 0), winner=0)
    assert events(None, view)[-2:] == (BidSet(0, 2), GameWon(0))


def test_nothing_happened() -> None:
    deal = deal_of("", "2 pass pass pass", "AS QS")
    assert between(deal, deal) == ()


def test_a_finished_deal_is_told_once() -> None:
    view = played("all four", 4, start=(3, 0, 0, 0)).view(0)
    assert events(view, view) == ()


def test_taking_back_tells_nothing() -> None:
    before = deal_of("", "2 pass pass pass", "AS QS")
    for calls, plays in (("2 pass pass pass", "AS"), ("2 pass", ""), ("", "")):
        assert between(before, deal_of("", calls, plays)) == ()


def test_taking_back_into_the_deal_before_tells_nothing() -> None:
    first = played("jack to 1", 2)
    assert events(first.next_deal().view(0), first.view(0)) == ()


def test_several_steps_at_once_tell_all_of_them() -> None:
    game = played("jack to 1", 2)
    steps = [state.view(0) for state in list(replay(Record(game, NAMES)))[1:]]
    one_by_one: list[Event] = list(events(None, steps[0]))
    for before, after in pairwise(steps):
        one_by_one += events(before, after)
    assert events(None, steps[-1]) == tuple(one_by_one)


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_every_seat_sees_the_same_happen(seat: int) -> None:
    game = played("jack and game to 1", 2)
    assert events(None, game.view(seat)) == events(None, game.view(0))


def test_a_deal_later_only_the_newer_deal_is_told() -> None:
    first = played("jack to 1", 2)
    assert events(first.view(1), first.next_deal().view(1)) == (Dealt(2, 0),)


def test_events_are_told_without_a_winner_while_the_game_goes_on() -> None:
    told_now = events(None, played("jack to 1", 2).view(0))
    assert not any(isinstance(event, GameWon) for event in told_now)
