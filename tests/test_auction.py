"""The auction: what each seat may call, who wins it, and what is refused."""

import oracle
import pytest
from oracle import Options
from stories import options_of

from pitch_core import (
    Auction,
    Bid,
    Card,
    IllegalAction,
    Pass,
    Pitch,
    Rules,
    parse_action,
    parse_cards,
)

HAND = parse_cards("AS KS JS 4S 9H 2C")


def auction_of(options: Options, calls: str) -> Auction:
    """The auction after ``calls``; the last seat deals, so that seat 0 calls first."""
    said = tuple(parse_action(token) for token in calls.split())
    return Auction(Rules.from_dict(options), options["players"] - 1, said)  # type: ignore[arg-type]


def story_of(options: Options, calls: str) -> oracle.Story:
    """The same auction for the oracle, everybody holding the same hand."""
    hands = [list(map(str, HAND))] * options["players"]
    return {"dealer": options["players"] - 1, "hands": hands, "calls": calls.split(), "plays": []}


# Options, calls so far, and what the next seat may call. A 4 may always be a pitched card, too.
LEGAL_CALLS = [
    # bids rise
    ("", "", "pass 1 2 3 4"),
    ("", "pass", "pass 1 2 3 4"),
    ("", "1", "pass 2 3 4"),
    ("", "2 pass", "pass 3 4"),
    ("", "1 3", "pass 4"),
    ("min_bid=2", "", "pass 2 3 4"),
    ("min_bid=2", "2", "pass 3 4"),
    ("min_bid=4 dealer_minimum=4", "", "pass 4"),
    # the dealer may take a bid of 1, 2 or 3 by equalling it
    ("", "1 pass pass", "pass 1 2 3 4"),
    ("", "1 2 pass", "pass 2 3 4"),
    ("", "1 2 3", "pass 3 4"),
    ("dealer_steal=never", "1 pass pass", "pass 2 3 4"),
    ("dealer_steal=never", "1 2 3", "pass 4"),
    ("dealer_steal=any", "1 pass pass", "pass 1 2 3 4"),
    ("dealer_steal=any", "1 2 3", "pass 3 4"),
    ("dealer_steal=any", "pass pass 4", "pass 4"),
    ("dealer_steal=only_four", "1 pass pass", "pass 2 3 4"),
    ("dealer_steal=only_four", "1 2 3", "pass 4"),
    ("dealer_steal=only_four", "pass pass 4", "pass 4"),
    # where the dealer may take a 4, the seats before him can only pass
    ("dealer_steal=any", "4", "pass"),
    ("dealer_steal=any", "4 pass", "pass"),
    ("dealer_steal=any", "4 pass pass", "pass 4"),
    ("dealer_steal=only_four", "4:AS", "pass"),
    ("dealer_steal=only_four", "4:AS pass pass", "pass 4"),
    # all others have passed
    ("", "pass pass pass", "2 3 4"),
    ("dealer_minimum=1", "pass pass pass", "1 2 3 4"),
    ("dealer_minimum=3", "pass pass pass", "3 4"),
    ("dealer_minimum=4", "pass pass pass", "4"),
    ("dealer_minimum=3 min_bid=2", "pass pass pass", "3 4"),
    ("all_pass=redeal", "pass pass pass", "pass 1 2 3 4"),
    ("all_pass=redeal min_bid=3", "pass pass pass", "pass 3 4"),
    # other tables
    ("players=2", "pass", "2 3 4"),
    ("players=2", "1", "pass 1 2 3 4"),
    ("players=3", "pass 2", "pass 2 3 4"),
    ("players=7", "pass pass pass pass pass", "pass 1 2 3 4"),
    ("players=7", "pass pass pass pass pass pass", "2 3 4"),
    ("partnership", "1 pass 2", "pass 2 3 4"),
]


@pytest.mark.parametrize(("options", "calls", "legal"), LEGAL_CALLS)
def test_legal_calls(options: str, calls: str, legal: str) -> None:
    chosen = options_of(options)
    expected = legal.split() + [f"4:{card}" for card in HAND if "4" in legal]
    assert list(map(str, auction_of(chosen, calls).legal_calls(HAND))) == expected
    assert sorted(oracle.legal_calls(chosen, story_of(chosen, calls))) == sorted(expected)


@pytest.mark.parametrize(("options", "calls", "legal"), LEGAL_CALLS)
def test_what_is_not_legal_is_refused(options: str, calls: str, legal: str) -> None:
    auction = auction_of(options_of(options), calls)
    for token in ("pass", "1", "2", "3", "4"):
        if token not in legal.split():
            with pytest.raises(IllegalAction):
                auction.check_call(parse_action(token), HAND)  # type: ignore[arg-type]


# Options, all calls, pitcher, bid, and the card pitched. The last seat deals.
ENDS = [
    ("", "1 2 3 pass", 2, 3, None),
    ("", "2 pass pass pass", 0, 2, None),
    ("", "1 2 pass 2", 3, 2, None),
    ("", "3 pass pass 3", 3, 3, None),
    ("", "pass pass pass 2", 3, 2, None),
    ("", "pass pass pass 4:9H", 3, 4, "9H"),
    ("", "4", 0, 4, None),
    ("", "1 4", 1, 4, None),
    ("", "4:AS", 0, 4, "AS"),
    ("", "1 2 3 4:2C", 3, 4, "2C"),
    ("dealer_steal=any", "4 pass pass pass", 0, 4, None),
    ("dealer_steal=any", "4 pass pass 4", 3, 4, None),
    ("dealer_steal=any", "4:AS pass pass pass", 0, 4, "AS"),
    ("dealer_steal=any", "4:AS pass pass 4", 3, 4, None),
    ("dealer_steal=any", "4:AS pass pass 4:9H", 3, 4, "9H"),
    ("dealer_steal=only_four", "pass 4 pass 4", 3, 4, None),
    ("dealer_steal=only_four", "pass 2 pass pass", 1, 2, None),
    ("all_pass=redeal", "pass pass pass pass", None, 0, None),
    ("all_pass=redeal", "pass pass pass 1", 3, 1, None),
    ("players=2", "2 2", 1, 2, None),
    ("players=7", "1 pass 2 pass 3 pass 3", 6, 3, None),
]


@pytest.mark.parametrize(("options", "calls", "pitcher", "bid", "card"), ENDS)
def test_how_the_auction_ends(
    options: str, calls: str, pitcher: int | None, bid: int, card: str | None
) -> None:
    chosen = options_of(options)
    auction, story = auction_of(chosen, calls), story_of(chosen, calls)
    assert auction.over
    assert auction.to_call is None
    assert auction.legal_calls(HAND) == ()
    assert (auction.pitcher, auction.highest) == (pitcher, bid)
    assert auction.pitched is (Card.parse(card) if card else None)
    assert oracle.auction_is_over(options_of(options), story)
    assert (oracle.winning_call(chosen, story) or (None, ""))[0] == pitcher


@pytest.mark.parametrize(("options", "calls", "pitcher", "bid", "card"), ENDS)
def test_it_does_not_end_one_call_earlier(
    options: str, calls: str, pitcher: int | None, bid: int, card: str | None
) -> None:
    earlier = auction_of(options_of(options), " ".join(calls.split()[:-1]))
    assert not earlier.over
    assert earlier.pitcher is None
    assert earlier.to_call == len(calls.split()) - 1


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_the_calls_go_round_from_the_dealers_left(players: int) -> None:
    auction = Auction(Rules(players=players, all_pass="redeal"), dealer=1)
    callers = []
    while auction.to_call is not None:
        callers.append(auction.to_call)
        auction = Auction(auction.rules, 1, (*auction.calls, Pass()))
    assert callers == [(2 + step) % players for step in range(players)]


def test_a_pitched_card_lies_on_the_table_until_the_dealer_takes_the_four() -> None:
    options = options_of("dealer_steal=any")
    assert auction_of(options, "4:AS pass pass").pitched is Card.parse("AS")
    assert auction_of(options, "4:AS pass pass 4").pitched is None


REFUSED = [
    ("auction_over", "", "4", Pass()),
    ("dealer_must_bid", "", "pass pass pass", Pass()),
    ("bid_unknown", "", "", Bid(0)),
    ("bid_unknown", "", "", Bid(-1)),
    ("bid_unknown", "", "", Bid(5)),
    ("bid_too_low", "", "2", Bid(2)),
    ("bid_too_low", "", "pass pass pass", Bid(1)),
    ("bid_too_low", "min_bid=2", "", Bid(1)),
    ("bid_too_low", "dealer_steal=only_four", "1 pass pass", Bid(1)),
    ("bid_too_low", "dealer_steal=any", "4", Pitch(Card.parse("AS"))),
    ("not_in_hand", "", "", Pitch(Card.parse("AH"))),
]


@pytest.mark.parametrize(("code", "options", "calls", "call"), REFUSED)
def test_refusals_have_a_code(
    code: str, options: str, calls: str, call: Pass | Bid | Pitch
) -> None:
    with pytest.raises(IllegalAction) as refused:
        auction_of(options_of(options), calls).check_call(call, HAND)
    assert refused.value.code == code
