"""Claims: never a false one, none missed, and the same points however the rest is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from compare import random_options
from endings import some_ending, wins_by_trying
from hypothesis import given, settings
from hypothesis import strategies as st

from pitch_core import (
    PACK,
    Action,
    Bid,
    DealCards,
    Dice,
    Game,
    Play,
    Rules,
    Suit,
    parse_action,
    parse_cards,
)
from pitch_core.claim import certain, claims, ending_of, first_card

FOLLOW = ("or_trump", "strict")
ENDINGS = 150
"""Endings that are tried out in each of the four parts."""


# --- Exact ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("follow", FOLLOW)
@pytest.mark.parametrize("part", range(4))
def test_who_may_claim_is_who_wins_in_every_world_by_trying_all(follow: str, part: int) -> None:
    found = Counter[bool]()
    for number in range(part * ENDINGS, (part + 1) * ENDINGS):
        ending = some_ending(Dice(f"ending {number}"), follow)
        claimed = first_card(ending) is not None
        assert claimed == wins_by_trying(ending), (number, ending)
        found[claimed] += len(ending.hand) > 1
    assert min(found.values()) > ENDINGS // 8


@given(st.integers(0, 2**32), st.sampled_from(FOLLOW))
@settings(max_examples=60, deadline=None)
def test_so_it_is_with_endings_that_nobody_has_chosen(number: int, follow: str) -> None:
    ending = some_ending(Dice(f"any ending {number}"), follow)
    assert (first_card(ending) is not None) == wins_by_trying(ending)


# --- Positions ------------------------------------------------------------------------------------

# Seat 3 deals, seat 0 wins the auction and leads. After these cards it is its turn again.
ALL_FOLLOW = "AS 2S 3S 4S KS 5S 6S 8S"
NONE_LEFT = "AS 2S 3S 4S KS 2H 3H 4H"
POSITIONS = [
    ("AS KS QS JS TS 9S", "", True, "the six highest of a suit, before a card is led"),
    ("AS KS QS JS TS 7S", "", False, "somebody may have six spades, and keep the 9"),
    ("KS QS JS TS 9S 8S", "", False, "somebody may have the ace of trumps"),
    ("AS KS QS JS TS 7S", ALL_FOLLOW, True, "the 9 falls to the queen"),
    ("AS KS QS JS 7S 5H", ALL_FOLLOW, False, "any heart may be higher"),
    ("AS KS QS JS 7S AH", ALL_FOLLOW, True, "the ten and the 9 fall to the queen and the jack"),
    ("AS KS QS 9S 7S AH", ALL_FOLLOW, False, "the jack may be kept when the queen is led"),
    ("AS KS QS JS TS AH", "AS 2S 3S 4S", False, "somebody may have five trumps, and keep one"),
    ("AS KS QS JS TS AH", NONE_LEFT, True, "nobody has a trump any more"),
    ("AS KS QS JS TS KH", NONE_LEFT, False, "the ace of hearts may be anywhere"),
    ("AS KS QS JS TS KH", NONE_LEFT.replace("2H", "AH"), True, "the ace of hearts is gone"),
]


@pytest.mark.parametrize(("hand", "plays", "may", "why"), POSITIONS)
def test_a_position_is_judged_rightly(hand: str, plays: str, may: bool, why: str) -> None:
    game = begun(hand, plays)
    for token in ["2", "pass", "pass", "pass", *plays.split()]:
        game = game.apply(parse_action(token))
    assert claims(game.view(0)) == may, why


def begun(hand: str, plays: str = "") -> Game:
    """A deal in which seat 0 has this hand and the others can play as they do."""
    mine, cards = parse_cards(hand), parse_cards(plays)
    shown = [[card for i, card in enumerate(cards) if i % 4 == seat] for seat in (1, 2, 3)]
    rest = [card for card in PACK if card.suit in (Suit.DIAMONDS, Suit.CLUBS)]
    others = [tuple(some + [rest.pop() for _ in range(6 - len(some))]) for some in shown]
    return Game.new(Rules(), "claim", dealer=3).apply(DealCards((mine, *others)))


FOLLOWING = [  # the calls, the others' cards before and after seat 0, and whether it may claim
    ("pass 2 pass pass", "9S 2S 3S", "AS KS QS JS TS 8S", True, "last, and all of them are high"),
    ("pass 2 pass pass", "9S 2S 3S", "AS KS QS JS 8S 7S", False, "the ten is out"),
    ("pass pass pass 2", "9S", "AS KS QS JS TS 8S", True, "two are to play, but none has a higher"),
    ("pass pass pass 2", "9S", "KS QS JS TS 8S 7S", False, "the ace may come yet"),
]


@pytest.mark.parametrize(("calls", "before", "hand", "may", "why"), FOLLOWING)
def test_who_does_not_lead_claims_with_the_trick_that_is_on(
    calls: str, before: str, hand: str, may: bool, why: str
) -> None:
    game = begun(hand)
    assert game.deal is not None
    others = [*game.deal.dealt[1:]]
    first = 4 - len(before.split())
    for seat, card in enumerate(parse_cards(before), start=first):
        others[seat - 1] = (card, *others[seat - 1][1:])
    deal = DealCards((game.deal.dealt[0], *others))
    game = Game.new(Rules(), "claim", dealer=3).apply(deal)
    for token in f"{calls} {before}".split():
        game = game.apply(parse_action(token))
    assert claims(game.view(0)) == may, why


def test_only_who_is_to_play_a_card_claims() -> None:
    game = begun("AS KS QS JS TS 9S")
    assert not claims(game.view(0))  # the auction is on
    for token in ("2", "pass", "pass", "pass"):
        game = game.apply(parse_action(token))
    assert claims(game.view(0))
    assert not any(claims(game.view(seat)) for seat in (1, 2, 3))


# --- What is known of the others ------------------------------------------------------------------


def test_a_pitched_card_that_went_back_is_known() -> None:
    """The dealer takes the 4: everybody has seen a card of the one who pitched."""
    rules = Rules(players=2, dealer_steal="any")
    game = Game.new(rules, "claim", dealer=1)
    game = game.apply(
        DealCards((parse_cards("AH KS 2S 3S 4S 5S"), parse_cards("KH QH JH TH 9H AC")))
    )
    for token in ("4:AH", "4"):
        game = game.apply(parse_action(token))
    ending = ending_of(game.view(1))
    assert ending is not None
    [other] = ending.others
    assert (other.known, other.held) == (parse_cards("AH"), 5)
    assert parse_cards("AH")[0] not in ending.unseen
    game = game.apply(parse_action("AC")).apply(parse_action("AH"))
    ending = ending_of(game.view(1))
    assert ending is not None
    assert ending.others[0].known == ()


VOIDS = [
    ("or_trump", "AS 9S", set()),
    ("or_trump", "AS 9H", {Suit.SPADES}),
    ("or_trump", "AS 9S 2H 9C", {Suit.HEARTS}),
    ("or_trump", "AS 9S 2H 8S", set()),  # he trumped, which he may with hearts in his hand
    ("strict", "AS 9S 2H 8S", {Suit.HEARTS}),
]


@pytest.mark.parametrize(("follow", "plays", "void"), VOIDS)
def test_who_does_not_follow_shows_what_he_has_not(
    follow: str, plays: str, void: set[Suit]
) -> None:
    rules = Rules(players=2, follow=follow)  # type: ignore[arg-type]
    cards = parse_cards(plays)
    mine = [card for i, card in enumerate(cards) if i % 2 == 0]
    his = [card for i, card in enumerate(cards) if i % 2]
    spare = list(parse_cards("2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD"))
    hands = tuple(tuple(some + [spare.pop() for _ in range(6 - len(some))]) for some in (mine, his))
    game = Game.new(rules, "voids", dealer=1).apply(DealCards(hands))
    for token in ["2", "pass", *plays.split()]:
        game = game.apply(parse_action(token))
    if game.to_act == 1:  # he has taken the trick: seat 0 will know when he has led
        game = game.apply(game.legal()[-1])
    ending = ending_of(game.view(0))
    assert ending is not None
    assert set(Suit) - ending.others[0].suits == void


# --- In whole games -------------------------------------------------------------------------------


def endings(count: int) -> Iterator[Game]:
    """Moments of deals over random options at which a card is due; seat 0 has a strong hand."""
    for number in range(count):
        dice = Dice(f"claims {number}")
        rules = Rules.from_dict(random_options(dice))
        order = dice.shuffled(PACK)
        suit = dice.choice(list(Suit))
        strong = [card for card in order if card.suit is suit and card.rank > 9][
            : 3 + dice.below(3)
        ]
        high = [card for card in order if card not in strong and card.rank > 12]
        mine = tuple([*strong, *high][:6])
        others = [card for card in order if card not in mine]
        hands = tuple(tuple(others[6 * n : 6 * n + 6]) for n in range(rules.players - 1))
        game = Game.new(rules, f"claims {number}").apply(DealCards((mine, *hands)))
        while game.to_act is not None:
            if game.deal and game.deal.public.phase == "play":
                yield game
            game = game.apply(_likely(game, suit, dice))


def _likely(game: Game, suit: Suit, dice: Dice) -> Action:
    """Seat 0 bids 4 and plays its best cards, the others pass and play anything."""
    legal = game.legal()
    if game.deal and game.deal.public.phase == "auction":
        return Bid(4) if game.to_act == 0 and Bid(4) in legal else legal[0]
    plays = [each for each in legal if isinstance(each, Play)]
    if game.to_act:
        return dice.choice(plays)
    return max(plays, key=lambda play: (play.card.suit is suit, play.card.rank))


def rest(game: Game, dice: Dice) -> Game:
    """The deal to its end: who may claim plays what is certain, the others what they like."""
    seat = game.to_act
    while game.to_act is not None:
        view = game.view(game.to_act)
        card = certain(view) if game.to_act == seat else None
        game = game.apply(Play(card) if card else dice.choice(view.legal))
    return game


def test_in_real_deals_a_claim_holds_and_its_points_are_the_same_however_it_is_played() -> None:
    claimed = Counter[int]()
    for game in endings(100):
        _nothing_false_is_known(game)
        assert game.to_act is not None
        view = game.view(game.to_act)
        if not claims(view):
            continue
        claimed[len(view.hand)] += 1
        ends = [rest(game, Dice(f"rest {n}")) for n in range(3)]
        assert len({(end.scores, _points(end)) for end in ends}) == 1
        assert all(_takers(end)[-len(view.hand) :] == [view.seat] * len(view.hand) for end in ends)
    assert all(claimed[left] > 5 for left in (2, 3, 4))
    assert claimed[5] + claimed[6] > 0


def _points(game: Game) -> object:
    assert game.deal is not None
    assert game.deal.public.result is not None
    return game.deal.public.result.points


def _takers(game: Game) -> list[int]:
    assert game.deal is not None
    public = game.deal.public
    assert public.trump is not None
    return [trick.taker(public.trump) for trick in public.tricks]


def _nothing_false_is_known(game: Game) -> None:
    """What the seat to act knows of each of the others is so."""
    assert game.deal is not None
    assert game.to_act is not None
    ending = ending_of(game.view(game.to_act))
    assert ending is not None
    trick = ending.trick
    seats = [trick.seat_of(n) for n in range(game.rules.players)]
    seats.remove(game.to_act)
    for seat, other in zip(seats, ending.others, strict=True):
        hand = set(game.deal.hands[seat])
        assert len(hand) == other.held + len(other.known)
        assert set(other.known) <= hand <= {*ending.unseen, *other.known}
        assert {card.suit for card in hand} <= other.suits
        assert other.to_play == (seat not in dict(trick.plays))
