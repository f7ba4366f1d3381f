"""Why a call or a card is advised: each sentence at its moment, and only where it is true."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from compare import pick, random_options, random_scores
from truths import ABOUT_CALLS, ABOUT_CARDS, check_of

from pitch_core import (
    Bid,
    DealCards,
    Dice,
    Game,
    Pass,
    Pitch,
    Play,
    Rules,
    SeatView,
    parse_action,
    parse_cards,
)
from pitch_core.bots.advice import Advice, Option
from pitch_core.bots.why import why
from pitch_core.bots.whys import Called, Played, call_reasons, card_reasons

REST = parse_cards("3D 5D 6D 7D 8D 9D 3H 5H 6H 7H 8H 9H 3C 5C 6C 7C 8C 9C 2D 2H 4D 4H 4C 2C TD")
"""Cards for the hands that nobody cares about."""


def advised(view: SeatView, step: float = 0.01, **chances: float) -> Advice:
    """Advice with made-up figures: a bid is made as often as ``chances`` says, else in 0.6."""
    plain = [action for action in view.legal if not isinstance(action, Pitch)]
    options = [
        Option(
            action,
            win=0.5 - step * number,
            points=1 - 0.1 * number,
            made=chances.get(f"made_{action}", 0.6) if isinstance(action, Bid) else None,
        )
        for number, action in enumerate(plain)
    ]
    return Advice(tuple(options), 100)


def table(
    hands: str,
    tokens: str,
    scores: tuple[int, ...] | None = None,
    dealer: int = 3,
    **rules: object,
) -> Game:
    """A game for as many as there are hands, parted by bars, after these calls and cards."""
    dealt = [parse_cards(hand) for hand in hands.split("|")]
    spare = [card for card in REST if not any(card in hand for hand in dealt)]
    full = []
    for hand in dealt:
        missing = 6 - len(hand)
        full.append((*hand, *spare[:missing]))
        spare = spare[missing:]
    chosen = Rules.from_dict({"players": len(full), **rules})
    begin = scores or (0,) * chosen.sides
    game = Game.new(chosen, "why", dealer=dealer, start_scores=begin).apply(DealCards(tuple(full)))
    for token in tokens.split():
        game = game.apply(parse_action(token))
    return game


def told(game: Game, token: str, **chances: float) -> str:
    assert game.to_act is not None
    view = game.view(game.to_act)
    return str(why(view, advised(view, **chances), parse_action(token)))


SPADES = "AS KS JS 4S 9H 2C"
CALLS: list[tuple[Game, str, str]] = [
    (table(f"{SPADES}|||", ""), "2", "2 is made in 60 of 100 imagined deals."),
    (table(f"{SPADES}|||", ""), "4:AS", "Nobody can go above 4, and it is made in 60 of"),
    (table(f"{SPADES}|||", ""), "3", "The dealer can take a bid for the same: 3 makes that dear"),
    (table(f"{SPADES}|||", "", (6, 0, 0, 0)), "1", "Making 1 wins the game"),
    (table(f"{SPADES}|||", "", (4, 0, 0, 0)), "2", "3 points as the pitcher win the game"),
    (table(f"{SPADES}|||", "", (0, 0, 6, 0)), "2", "An opponent stands at 6 and could go out"),
    (table(f"{SPADES}|||", "", (0, 0, 5, 0)), "2", "An opponent stands at 5 and could go out"),
    (table(f"{SPADES}|||", "", (0, 0, 4, 0)), "2", "2 is made in 60 of 100 imagined deals."),
    (table(f"|{SPADES}||", "1", (3, 0, 0, 0)), "2", "An opponent stands at 3 and could go out"),
    (table(f"|||{SPADES}", "pass pass pass"), "2", "The dealer has to bid, and 2 is made"),
    (table(f"|||{SPADES}", "pass 2 pass"), "2", "The dealer may take it for the same 2"),
    (table(f"|{SPADES}||", "2"), "pass", "A bid of 3 is made in 60 of 100 imagined deals: what"),
    (table(f"||{SPADES}|", "2 pass", partnership=True), "pass", "The partner has bid 2 already"),
    (
        table(f"|||{SPADES}", "pass pass pass", dealer_minimum=4),
        "4",
        "There is no other call: the dealer has to bid 4.",
    ),
    (
        table(f"|{SPADES}||", "4", dealer_steal="any"),
        "pass",
        "Nothing higher can be bid, so all that is left is to pass.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("game", "call", "says"), CALLS, ids=lambda value: str(value)[:40])
def test_a_call_has_its_reason(game: Game, call: str, says: str) -> None:
    assert told(game, call).startswith(says)


def test_a_pass_is_for_bids_that_are_seldom_made() -> None:
    game = table(f"|{SPADES}||", "2")
    assert told(game, "pass", made_3=0.2) == (
        "A bid of 3 would be made in only 20 of 100 imagined deals."
    )
    assert told(game, "pass", made_3=0.0) == (
        "A bid of 3 would be made in none of the imagined deals."
    )


FOUR = "AS KS JS 4S 9H 2C|QS 2S TH 3H AD 4D|TS 9S KH 5H KD 5D|8S 7S QH 6H QD 6D"
"""Four whole hands; seat 0 is left of the dealer."""
MINE, THEIRS = "2 pass pass pass", "pass pass pass 2"
PITCHED = "pass pass pass 3"
CARDS: list[tuple[Game, str, str]] = [
    (table(FOUR, MINE), "AS", "AS makes S trump, and High is won for certain."),
    (table(FOUR, MINE), "KS", "KS makes S trump and keeps the jack"),
    (table(FOUR, MINE), "JS", "JS makes the longest suit trump, and 4 cards of the hand are"),
    (table(FOUR, MINE), "9H", "9H makes H trump."),
    (table(FOUR, f"{MINE} AS"), "2S", "This trick cannot be won: 2S gives the fewest"),
    (table(FOUR, f"{MINE} AS QS TS 8S"), "KS", "KS is the boss trump: it draws"),
    (table(FOUR, f"{MINE} AS"), "QS", "QS keeps the lowest trump so far, which may be Low"),
    (table(FOUR, f"{MINE} AS QS TS 8S"), "4S", "This way the game is won in about 48 of 100"),
    (table(FOUR, f"{MINE} AS QS TS 8S"), "9H", "9H gives nothing away, and the trumps stay"),
    (table(FOUR, f"{THEIRS} 8S"), "JS", "JS takes the trick as it lies."),
    (table(FOUR, f"{THEIRS} 8S AS QS TS KS 2S 9S 7S"), "JS", "No higher trump is left: JS"),
    (table("2H|7S 2S||6S", f"{THEIRS} 6S 2H"), "7S", "7S takes the trick as it lies."),
    (table("JH|QS 2S||6S", f"{THEIRS} 6S JH"), "QS", "QS takes the trick as it lies, with 3 card"),
    (table("2H|7S 2S||6S", f"{THEIRS} 6S 2H"), "2S", "This way the game is won"),
    (table("JS|QS 2S|AS|9S", f"{THEIRS} 9S JS"), "QS", "QS goes for the jack of trump"),
    (table("JS|QS 2S|AS 5S|9S", f"{THEIRS} 9S JS QS"), "AS", "The jack of trump lies there: AS"),
    (table("JS 2H|AS 3S|5S|9S", f"{PITCHED} 9S JS"), "AS", "AS takes a point, and the bid of 3"),
    (table("2S|3S KH|5S|9S", f"{THEIRS} 9S 2S 3S"), "5S", "5S is the only card"),
    (table("2S|3S KH|AS|9S", f"{THEIRS} 9S 2S 3S"), "AS", "AS is the only card"),
    (table("TH 2C|KH 3C|4C 5H|AH", f"{THEIRS} AH"), "TH", "TH is the only card"),
    (table("TH 3H|KH 3C|4C 5H|AH", f"{THEIRS} AH"), "3H", "This trick cannot be won: 3H"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "card", "says"), CARDS, ids=lambda value: str(value)[:40])
def test_a_card_has_its_reason(game: Game, card: str, says: str) -> None:
    assert told(game, card).startswith(says)


def test_a_pass_is_no_worse_than_a_bid_that_promises_the_same() -> None:
    view = table(f"|{SPADES}||", "2").view(1)
    options = (Option(Pass(), 0.25, 0.5), Option(Bid(3), 0.248, 0.4, 0.7))
    assert str(why(view, Advice(options, 100), Pass())) == (
        "A bid of 3 promises no more: the game is won as often with a pass."
    )


def test_how_often_a_bid_is_made_is_said_where_it_is_known() -> None:
    view = table(f"{SPADES}|||", "").view(0)
    options = tuple(Option(Bid(n), 0.4, 1.0) for n in (2, 3))
    assert str(why(view, Advice(options, 100), Bid(2))) == (
        "This way the game is won in about 40 of 100 imagined deals."
    )


def test_cards_that_promise_the_same_are_told_to() -> None:
    game = table(FOUR, f"{MINE} AS QS TS 8S")
    view = game.view(0)
    options = tuple(Option(action, 0.5, 1.0) for action in view.legal)
    assert str(why(view, Advice(options, 100), view.legal[1])) == (
        "Every card that may be played promises the same."
    )


# --- Nothing but the truth ----------------------------------------------------------------------


def states() -> Iterator[Game]:
    """Every decision of random deals, played with random options."""
    for number in range(120):
        dice = Dice(f"why {number}")
        options = random_options(dice)
        scores = tuple(random_scores(dice, options))
        game = Game.new(Rules.from_dict(options), f"{number}", start_scores=scores).next_deal()
        while game.to_act is not None:
            yield game
            game = game.apply(parse_action(pick(dice, [str(each) for each in game.legal()])))


def test_whatever_is_said_is_true_of_the_real_cards() -> None:
    said: dict[str, int] = {}
    for number, game in enumerate(states()):
        assert game.to_act is not None
        assert game.deal is not None
        view = game.view(game.to_act)
        made = (0.0, 0.3, 0.6)[number % 3]
        chances = {f"made_{bid}": made for bid in range(1, 5)}
        advice = advised(view, (0.01, 0.001)[number % 2], **chances)
        for action in view.legal:
            assert why(view, advice, action).text
            if isinstance(action, Play):
                for reason in card_reasons(Played.of(view, advice, action)):
                    check = check_of(ABOUT_CARDS, reason.text)
                    assert check(game, game.deal, action.card, reason), f"{reason} {game}"  # type: ignore[operator]
                    said[reason.text] = said.get(reason.text, 0) + 1
            else:
                for reason in call_reasons(Called.of(view, advice, action)):
                    check = check_of(ABOUT_CALLS, reason.text)
                    assert check(game, action, reason), f"{action}: {reason} {game}"  # type: ignore[operator]
                    said[reason.text] = said.get(reason.text, 0) + 1
    missing = [words for words in (*ABOUT_CARDS, *ABOUT_CALLS) if not any(words in t for t in said)]
    assert missing == []


def test_no_sentence_names_a_card_that_the_seat_cannot_see() -> None:
    game = next(game for game in states() if game.deal and game.deal.public.tricks)
    assert game.to_act is not None
    view = game.view(game.to_act)
    seen = {str(c) for c in view.hand} | {str(c) for _, c in view.public.plays}
    for action in view.legal:
        named = re.findall(r"\b[2-9TJQKA][SHDC]\b", str(why(view, advised(view), action)))
        assert set(named) <= seen
