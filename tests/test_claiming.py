"""A claim on the page: offered when it is certain, shown, and played out quickly."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pitch_web import claiming, coach, keys, pauses, update
from pitch_web.settings import Settings
from pitch_web.state import ME, AppState, Claim, Setup
from pitch_web.views import page

from pitch_core import DealCards, Game, Rules, parse_action, parse_cards
from pitch_core.claim import claims

STRONG = "AS KS QS JS TS 9S"
WEAK = ("2H 3H 4H 5H 6H 7H", "2D 3D 4D 5D 6D 7D", "2C 3C 4C 5C 6C 7C")


def table(strong: int = ME, **settings: str) -> AppState:
    """The first lead of a deal in which one seat has all high trumps and has won the auction."""
    hands = [*WEAK]
    hands.insert(strong, STRONG)
    game = Game.new(Rules(), "claim", dealer=3)
    game = game.apply(DealCards(tuple(map(parse_cards, hands))))
    for seat in range(4):
        game = game.apply(parse_action("2" if seat == strong else "pass"))
    calm = Settings(coach="off", **settings)
    return AppState(game=game, setup=Setup(game.rules), settings=calm, swept=True)


def on(state: AppState) -> AppState:
    """What happens next by itself."""
    if state.resting:
        return update.sweep(state)
    step = claiming.step(state)
    assert step is not None
    return step(state)


def to_the_end(state: AppState) -> AppState:
    while state.game and state.game.to_act is not None:
        state = on(state)
    return state


# --- The player's ---------------------------------------------------------------------------------


def test_the_player_is_offered_the_rest_by_a_button_and_a_key() -> None:
    html = page(table())
    assert 'data-act="claim"' in html
    assert "The rest are mine" in html
    assert keys.act_of("C", table()) == "claim"


def test_what_is_not_certain_is_not_offered_and_cannot_be_taken() -> None:
    state = table(strong=1)
    assert 'data-act="claim"' not in page(state)
    assert claiming.claim(state) is state
    assert claiming.claim(AppState()) == AppState()
    covered = replace(table(), panel="menu")
    assert claiming.claim(covered) is covered


def test_the_rest_is_played_without_the_player_and_scored_as_ever() -> None:
    claimed = claiming.claim(table())
    assert claimed.said == "You take all the rest."
    assert "You take all the rest." in page(claimed)
    end = to_the_end(claimed).game
    assert end is not None
    assert end.deal is not None
    assert all(trick.taker(end.deal.public.tricks[0].cards[0].suit) == ME
               for trick in end.deal.public.tricks)  # fmt: skip
    assert end.scores == (4, 0, 0, 0)


def test_with_one_card_left_there_is_nothing_to_shorten() -> None:
    state = table()
    while state.game and len(state.game.view(ME).hand) > 1:
        assert state.game.to_act is not None
        state = update.applied(state, state.game.legal()[0])
    while state.game and state.game.to_act != ME:
        state = update.applied(state, state.game.legal()[0])
    assert state.game
    assert claims(state.game.view(ME))
    assert not claiming.mine(state)


def test_it_can_be_taken_back_and_is_offered_again() -> None:
    state = on(claiming.claim(table()))
    back = update.take_back(state)
    assert back.claim is None
    assert back.game == table().game
    assert claiming.mine(back)


# --- A bot's --------------------------------------------------------------------------------------


def test_a_bot_lays_its_hand_open_and_nobody_elses() -> None:
    before = table(strong=1)
    for card in STRONG.split():
        assert f"c-{card}" not in page(before)
    shown = on(before)
    assert shown.claim == Claim(1, going=False)
    html = page(shown)
    for card in STRONG.split():
        assert f"#c-{card}" in html
    for card in f"{WEAK[1]} {WEAK[2]}".split():
        assert f"#c-{card}" not in html
    assert "Ann takes all the rest." in html
    assert shown.log[-1][1].startswith("Ann takes all the rest with ace of spades, king")


def test_it_goes_on_by_a_press_or_by_itself() -> None:
    shown = on(table(strong=1))
    assert claiming.go_on(shown).claim == Claim(1, going=True)
    assert on(shown) == claiming.go_on(shown)
    end = to_the_end(shown).game
    assert end is not None
    assert end.scores == (0, 4, 0, 0)
    assert claiming.go_on(table()) == table()


def test_the_player_may_have_it_played_out_card_by_card() -> None:
    by_hand = claiming.by_hand(on(table(strong=1)))
    assert by_hand.claim is None
    assert claiming.step(by_hand) is None
    assert "claim-on" not in page(by_hand)
    one_more = update.bot_acts(by_hand)
    assert claiming.step(one_more) is None


def test_in_the_next_deal_a_claim_is_possible_again() -> None:
    over = to_the_end(claiming.claim(replace(table(), by_hand=True)))
    dealt = update.deal_on(over)
    assert (dealt.claim, dealt.by_hand) == (None, False)


# --- How long it takes ----------------------------------------------------------------------------


def test_an_open_hand_is_shown_longer_than_its_cards_are_played() -> None:
    shown = on(table(strong=1))
    plain, going = pauses.pause_of(table(strong=1)), pauses.pause_of(claiming.go_on(shown))
    assert plain is not None
    assert going is not None
    assert going < plain < (pauses.pause_of(shown) or 0)


@pytest.mark.parametrize(
    ("speed", "least"), [("slow", 4), ("normal", 4), ("fast", 4), ("instant", 0)]
)
def test_an_open_hand_can_be_read_at_any_speed_but_at_once(speed: str, least: float) -> None:
    shown = on(table(strong=1))
    shown = replace(shown, settings=replace(shown.settings, speed=speed))
    pause = pauses.pause_of(shown)
    assert pause is not None
    assert pause >= least
    assert bool(pause) == bool(least)


def test_who_wants_to_wait_is_waited_for_once() -> None:
    shown = on(table(strong=1, wait="on"))
    assert pauses.pause_of(shown) is None
    going = claiming.go_on(shown)
    while going.game and not going.resting:
        going = on(going)
    assert not going.waits
    assert pauses.pause_of(going) is not None


# --- Told -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("strong", "hint"), [(ME, "claim"), (1, "")])
def test_the_coach_tells_what_the_button_is_for(strong: int, hint: str) -> None:
    state = table(strong=strong)
    taught = replace(state, settings=Settings(coach="on"))
    assert coach.hint(taught) == hint
