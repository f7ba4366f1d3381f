"""Deals and games as short stories, and every reason for which an action is refused."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from compare import engine_deal
from stories import dealt, options_of, told
from test_auction import REFUSED as AUCTION_REFUSALS
from test_scoring import DEALS

import pitch_core
from pitch_core import (
    PACK,
    Bid,
    Card,
    Deal,
    DealCards,
    Game,
    IllegalAction,
    Pass,
    Pitch,
    Play,
    PublicDeal,
    Rules,
    Suit,
    pack_order,
    parse_action,
    parse_cards,
    show_cards,
)

HANDS = ("AS KS JS 4S 9H 2C", "QS 2S TH 3H AD 4D", "TS 9S KH 5H KD 5D", "8S 7S QH 6H QD 6D")


def deal_of(options: str, calls: str = "", plays: str = "") -> Deal:
    """A deal of HANDS by the last seat, some way into its calls and plays."""
    chosen = options_of(options)
    hands = HANDS[: chosen["players"]]
    return engine_deal(chosen, dealt(chosen, *hands, calls=calls, plays=plays))


def legal(deal: Deal) -> str:
    return " ".join(map(str, deal.legal()))


# --- dealing --------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_three_cards_at_a_time_from_the_dealers_left(players: int) -> None:
    game = Game.new(Rules(players=players), "demo", dealer=1).next_deal()
    assert game.deal is not None
    pack = pack_order("demo", 1)
    for turn in range(players):
        first, second = 3 * turn, 3 * (players + turn)
        seat = (2 + turn) % players
        assert game.deal.hands[seat] == (*pack[first : first + 3], *pack[second : second + 3])


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_the_rest_of_the_pack_stays_out_of_play(players: int) -> None:
    deal = Game.new(Rules(players=players), "demo").next_deal().deal
    assert deal is not None
    held = [card for hand in deal.hands for card in hand]
    assert len(held) == 6 * players
    assert sorted(map(str, (*held, *deal.stock))) == sorted(map(str, PACK))


def test_the_deal_passes_to_the_left() -> None:
    game, dealers = Game.new(Rules(all_pass="redeal"), "demo", dealer=2), []
    for _ in range(5):
        game = game.next_deal()
        assert game.deal is not None
        dealers.append((game.deal.public.number, game.deal.public.dealer))
        for _ in range(4):
            game = game.apply(Pass())
    assert dealers == [(1, 2), (2, 3), (3, 0), (4, 1), (5, 2)]


# --- pitching -------------------------------------------------------------------------------------


def test_a_pitched_card_is_the_first_lead_and_its_suit_is_trump() -> None:
    deal = deal_of("", "pass 4:AD")
    assert (deal.public.phase, deal.public.pitcher, deal.public.bid) == ("play", 1, 4)
    assert deal.public.plays == ((1, Card.parse("AD")),)
    assert deal.public.trump is Suit.DIAMONDS
    assert show_cards(deal.hands[1]) == "QS 2S TH 3H 4D"
    assert deal.public.to_act == 2
    assert legal(deal) == "KD 5D"


def test_a_pitched_card_cannot_be_changed() -> None:
    with pytest.raises(IllegalAction) as refused:
        deal_of("", "4:AS").apply(Play(Card.parse("KS")))
    assert refused.value.code == "not_in_hand"  # it is seat 1 that plays now


def test_a_pitched_card_stays_in_hand_until_the_dealer_has_called() -> None:
    deal = deal_of("dealer_steal=any", "4:AS pass pass")
    assert deal.public.phase == "auction"
    assert deal.public.auction.pitched is Card.parse("AS")
    assert Card.parse("AS") in deal.hands[0]
    assert legal(deal) == "pass 4 4:8S 4:7S 4:QH 4:6H 4:QD 4:6D"


def test_a_pitched_card_is_led_when_the_dealer_lets_it_be() -> None:
    deal = deal_of("dealer_steal=any", "4:AS pass pass pass")
    assert deal.public.plays == ((0, Card.parse("AS")),)
    assert show_cards(deal.hands[0]) == "KS JS 4S 9H 2C"


def test_a_pitched_card_goes_back_when_the_dealer_takes_the_four() -> None:
    deal = deal_of("dealer_steal=any", "4:AS pass pass 4")
    assert deal.public.pitcher == 3
    assert deal.public.auction.pitched is None
    assert deal.public.plays == ()
    assert show_cards(deal.hands[0]) == HANDS[0]
    assert legal(deal) == HANDS[3]
    deal = deal.apply(Play(Card.parse("QH")))
    assert legal(deal) == "9H"  # hearts are trump, and seat 0 has to follow


def test_the_dealer_may_take_a_pitched_card_by_pitching_his_own() -> None:
    deal = deal_of("dealer_steal=only_four", "4:AS pass pass 4:7S")
    assert deal.public.plays == ((3, Card.parse("7S")),)
    assert show_cards(deal.hands[0]) == HANDS[0]
    assert show_cards(deal.hands[3]) == "8S QH 6H QD 6D"


def test_a_bid_of_four_leaves_the_lead_open() -> None:
    assert legal(deal_of("", "4")) == HANDS[0]


def test_a_forced_dealer_may_pitch() -> None:
    assert deal_of("", "pass pass pass 4:QD").public.trump is Suit.DIAMONDS


# --- options of the play --------------------------------------------------------------------------


def test_follow_or_trump_and_strict() -> None:
    # Spades are trump. Seat 3 leads hearts to the second trick; seat 0 holds one heart and spades.
    calls, plays = "pass pass pass 2", "8S AS 2S TS / 4S QS 9S 7S / 3H 5H 6H"
    assert legal(deal_of("", calls, plays)) == "KS JS 9H"
    assert legal(deal_of("follow=strict", calls, plays)) == "9H"


def test_a_seat_void_in_the_led_suit_plays_anything() -> None:
    calls, plays = "2 pass pass pass", "AS 2S 9S 7S / 2C"
    assert legal(deal_of("follow=strict", calls, plays)) == "QS TH 3H AD 4D"


def test_the_taker_leads_the_next_trick() -> None:
    deal = deal_of("", "2 pass pass pass", "4S QS TS 8S")
    assert deal.public.to_act == 1
    assert [trick.leader for trick in deal.public.tricks] == [0]
    assert deal.public.card_points() == (0, 12, 0, 0)


# --- thrown in ------------------------------------------------------------------------------------


def test_when_all_pass_the_deal_is_thrown_in_and_passes_to_the_left() -> None:
    game = Game.new(Rules(all_pass="redeal"), "demo", dealer=0, start_scores=(1, 2, 3, -4))
    game = game.next_deal()
    for _ in range(4):
        game = game.apply(Pass())
    assert game.deal is not None
    assert game.deal.public.thrown_in
    assert game.deal.public.phase == "over"
    assert game.deal.public.result is None
    assert game.deal_due
    assert game.legal() == ()
    assert game.scores == (1, 2, 3, -4)
    assert game.next_dealer == 1


# --- whole games ----------------------------------------------------------------------------------


def played(name: str, bid: int, start: tuple[int, ...] = (0, 0, 0, 0)) -> Game:
    """A game after one deal of DEALS, pitched by seat 0; seat 3 dealt it."""
    game = Game.new(Rules(), "any", dealer=3, start_scores=start)
    calls = "4" if bid == 4 else f"{bid} pass pass pass"
    story = told(game.rules.to_dict(), calls, DEALS[name][0])
    game = game.apply(hands(*(" ".join(hand) for hand in story["hands"])))
    for token in story["calls"] + story["plays"]:
        game = game.apply(parse_action(token))
    return game


def test_a_game_is_scored_when_its_deal_ends() -> None:
    game = played("jack to 1", 2)
    assert (game.scores, game.winner, game.deal_due) == ((3, 1, 0, 0), None, True)


def test_a_game_ends_with_its_winner() -> None:
    game = played("all four", 4, start=(3, 9, 9, 9))
    assert (game.scores, game.winner) == ((7, 9, 9, 9), 0)
    assert game.deal_due is False
    assert game.to_act is None
    assert game.legal() == ()


def test_start_scores_are_kept() -> None:
    game = played("jack to 1", 2, start=(-2, 5, 0, 0))
    assert (game.start_scores, game.scores) == ((-2, 5, 0, 0), (1, 6, 0, 0))


@pytest.mark.parametrize("wrong", [{"dealer": 4}, {"dealer": -1}, {"start_scores": (0, 0, 0)}])
def test_a_game_needs_a_seat_that_deals_and_scores_for_all(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="first dealer"):
        Game.new(Rules(), "demo", **wrong)  # type: ignore[arg-type]


# --- refusals -------------------------------------------------------------------------------------

Refused = Callable[[], object]
RAISED = re.compile(r'IllegalAction\(\s*"(\w+)"')
PLAY, TRICK = "2 pass pass pass", "AS 2S 9S 7S"


def over() -> Deal:
    return deal_of("all_pass=redeal", "pass pass pass pass")


def won() -> Game:
    return played("all four", 4, start=(3, 0, 0, 0))


def card(text: str) -> Card:
    return Card.parse(text)


def hands(*texts: str) -> DealCards:
    return DealCards(tuple(map(parse_cards, texts)))


REFUSALS: list[tuple[str, str, Refused]] = [
    ("deal_over", "a call after the end", lambda: over().apply(Pass())),
    ("deal_over", "a card after the end", lambda: over().apply(Play(card("AS")))),
    ("not_a_call", "a card in the auction", lambda: deal_of("").apply(Play(card("AS")))),
    ("not_a_call", "a deal in the auction", lambda: deal_of("").apply(hands(*HANDS))),
    ("not_a_play", "a pass in the play", lambda: deal_of("", PLAY).apply(Pass())),
    ("not_a_play", "a bid in the play", lambda: deal_of("", PLAY).apply(Bid(3))),
    ("not_a_play", "a pitch in the play", lambda: deal_of("", PLAY).apply(Pitch(card("AS")))),
    ("not_in_hand", "another's card", lambda: deal_of("", PLAY).apply(Play(card("QS")))),
    ("not_in_hand", "pitching another's", lambda: deal_of("").apply(Pitch(card("QS")))),
    ("not_in_hand", "a card twice", lambda: deal_of("", "4", TRICK).apply(Play(card("AS")))),
    ("must_follow", "not following", lambda: deal_of("", PLAY, "AS").apply(Play(card("AD")))),
    ("bid_too_low", "not above", lambda: deal_of("", "2").apply(Bid(2))),
    ("bid_unknown", "a five", lambda: deal_of("").apply(Bid(5))),
    ("dealer_must_bid", "a forced pass", lambda: deal_of("", "pass pass pass").apply(Pass())),
    ("no_trick", "a play without a trick", lambda: deal_of("").public.with_play(card("AS"))),
    ("bad_deal", "a card twice", lambda: Game.new().apply(hands(*HANDS[:3], HANDS[0]))),
    ("bad_deal", "a hand missing", lambda: Game.new().apply(hands(*HANDS[:3]))),
    ("bad_deal", "five cards", lambda: Game.new().apply(hands(*HANDS[:3], "2H 4H 7H 8H JH"))),
    ("bad_deal", "no cards", lambda: Game.new().apply(DealCards(()))),
    ("deal_due", "a call first", lambda: Game.new().apply(Pass())),
    ("deal_due", "a view first", lambda: Game.new().view(0)),
    ("deal_due", "a call between", lambda: played("jack to 1", 2).apply(Pass())),
    ("deal_not_due", "dealing twice", lambda: Game.new().next_deal().next_deal()),
    ("deal_not_due", "dealing again", lambda: Game.new().next_deal().apply(hands(*HANDS))),
    ("game_over", "a call after the win", lambda: won().apply(Pass())),
    ("game_over", "a card after the win", lambda: won().apply(Play(card("AS")))),
    ("game_over", "a deal after the win", lambda: won().next_deal()),
    ("no_seed", "no cards to deal", lambda: Game(Rules(), None, 0, (0,) * 4, (0,) * 4).next_deal()),
]


@pytest.mark.parametrize(
    ("code", "action"), [(code, act) for code, _, act in REFUSALS], ids=[r[1] for r in REFUSALS]
)
def test_refusals_have_a_code(code: str, action: Refused) -> None:
    with pytest.raises(IllegalAction) as refused:
        action()
    assert refused.value.code == code
    assert str(refused.value)


def test_no_code_of_the_engine_is_left_out_of_these_tests() -> None:
    sources = Path(pitch_core.__file__).parent.glob("*.py")
    found = {code for path in sources for code in RAISED.findall(path.read_text("utf-8"))}
    assert found == {row[0] for row in REFUSALS} | {row[0] for row in AUCTION_REFUSALS}


def test_check_refuses_what_apply_refuses() -> None:
    for game, action in ((won(), Pass()), (Game.new(), Pass()), (Game.new().next_deal(), Bid(9))):
        with pytest.raises(IllegalAction) as checked:
            game.check(action)
        with pytest.raises(IllegalAction) as applied:
            game.apply(action)
        assert checked.value.code == applied.value.code


def test_a_public_deal_tells_its_phase() -> None:
    phases = [deal_of("").public, deal_of("", PLAY).public, over().public]
    assert [public.phase for public in phases] == ["auction", "play", "over"]
    assert all(isinstance(public, PublicDeal) for public in phases)
