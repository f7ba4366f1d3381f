"""The rules of Pitch written down once more, as plainly as possible, to compare the engine with.

It shares no code with the engine. Cards are texts ("TD"), calls are texts ("pass", "2", "4:TD"),
options are a dict, and nothing is remembered: every question is answered from the whole story of
the deal,

    {"dealer": 2, "hands": [["AS", ...], ...], "calls": ["pass", "2", ...], "plays": ["4S", ...]}

where a hand is the six cards as dealt, calls run from the dealer's left, and plays are in playing
order.
"""

from typing import Any

Options = dict[str, Any]
Story = dict[str, Any]

RANKS = "23456789TJQKA"
SUITS = "SHDC"
PACK = [rank + suit for suit in SUITS for rank in RANKS]
CARD_POINTS = {"T": 10, "A": 4, "K": 3, "Q": 2, "J": 1}
STANDARD: Options = {
    "players": 4,
    "partnership": False,
    "target": 7,
    "min_bid": 1,
    "dealer_steal": "below_four",
    "all_pass": "dealer_bids",
    "dealer_minimum": 2,
    "follow": "or_trump",
    "low_to": "taker",
    "win": "pitcher_made",
}


# --- the table ------------------------------------------------------------------------------------


def clockwise(options: Options, first: int) -> list[int]:
    """Every seat once, clockwise, beginning with `first`."""
    return [(first + step) % options["players"] for step in range(options["players"])]


def side_of(options: Options, seat: int) -> int:
    """A lone seat is its own side; partners sit opposite each other."""
    return seat % 2 if options["partnership"] else seat


def count_sides(options: Options) -> int:
    return 2 if options["partnership"] else options["players"]


def deal_out(options: Options, dealer: int, pack: list[str]) -> list[list[str]]:
    """Six cards each, three at a time, starting left of the dealer."""
    hands: list[list[str]] = [[] for _ in range(options["players"])]
    left = list(pack)
    for _ in range(2):
        for seat in clockwise(options, dealer + 1):
            for _ in range(3):
                hands[seat].append(left.pop(0))
    return hands


# --- the auction ----------------------------------------------------------------------------------


def bid_in(call: str) -> int:
    """What a call bids: a pass nothing, a pitched card ("4:TD") four."""
    return 0 if call == "pass" else int(call[0])


def dealer_may_steal(options: Options, bid: int) -> bool:
    """May the dealer bid the same as this, the highest bid so far?"""
    return {
        "never": False,
        "below_four": bid in (1, 2, 3),
        "any": bid in (1, 2, 3, 4),
        "only_four": bid == 4,
    }[options["dealer_steal"]]


def highest_bid(story: Story) -> int:
    return max([bid_in(call) for call in story["calls"]], default=0)


def auction_is_over(options: Options, story: Story) -> bool:
    """One call each; a four ends it at once, unless the dealer may still take it."""
    if len(story["calls"]) == options["players"]:
        return True
    return highest_bid(story) == 4 and not dealer_may_steal(options, 4)


def legal_calls(options: Options, story: Story) -> list[str]:
    """All calls the next seat may make, a four also by laying any card of his hand."""
    seat = clockwise(options, story["dealer"] + 1)[len(story["calls"])]
    is_dealer = seat == story["dealer"]
    highest = highest_bid(story)
    if is_dealer and highest == 0 and options["all_pass"] == "dealer_bids":
        calls, bids = [], [bid for bid in (1, 2, 3, 4) if bid >= options["dealer_minimum"]]
    else:
        calls = ["pass"]
        bids = [bid for bid in (1, 2, 3, 4) if bid >= options["min_bid"] and bid > highest]
        if is_dealer and highest > 0 and dealer_may_steal(options, highest):
            bids.append(highest)
    calls += [str(bid) for bid in bids]
    if 4 in bids:
        calls += ["4:" + card for card in story["hands"][seat]]
    return calls


def winning_call(options: Options, story: Story) -> tuple[int, str] | None:
    """The seat and call that stand: the last of the highest, as only the dealer may equal a bid."""
    best = None
    for seat, call in zip(clockwise(options, story["dealer"] + 1), story["calls"], strict=False):
        if call != "pass" and bid_in(call) == highest_bid(story):
            best = (seat, call)
    return best


def is_thrown_in(options: Options, story: Story) -> bool:
    """Everyone passed, the dealer too."""
    return auction_is_over(options, story) and highest_bid(story) == 0


# --- the play -------------------------------------------------------------------------------------


def trump_of(story: Story) -> str | None:
    """The suit of the very first card led."""
    return story["plays"][0][1] if story["plays"] else None


def taker_of(trick: list[tuple[int, str]], trump: str | None) -> int:
    """The highest trump takes the trick, else the highest card of the led suit."""
    trumps = [(seat, card) for seat, card in trick if card[1] == trump]
    of_led_suit = [(seat, card) for seat, card in trick if card[1] == trick[0][1][1]]
    return max(trumps or of_led_suit, key=lambda played: RANKS.index(played[1][0]))[0]


def tricks_of(options: Options, story: Story) -> list[list[tuple[int, str]]]:
    """The tricks so far as (seat, card) pairs; the last one may be unfinished."""
    winner = winning_call(options, story)
    if winner is None:
        return []
    leader, left, tricks = winner[0], list(story["plays"]), []
    for _ in range(6):
        cards, left = left[: options["players"]], left[options["players"] :]
        tricks.append(list(zip(clockwise(options, leader), cards, strict=False)))
        if len(cards) < options["players"]:
            break
        leader = taker_of(tricks[-1], trump_of(story))
    return tricks


def deal_is_over(options: Options, story: Story) -> bool:
    return is_thrown_in(options, story) or len(story["plays"]) == 6 * options["players"]


def seat_to_act(options: Options, story: Story) -> int | None:
    """Who calls or plays next; None when the deal is over."""
    if deal_is_over(options, story):
        return None
    if not auction_is_over(options, story):
        return clockwise(options, story["dealer"] + 1)[len(story["calls"])]
    tricks = tricks_of(options, story)
    if tricks[-1]:
        return clockwise(options, tricks[-1][0][0])[len(tricks[-1])]
    if len(tricks) == 1:
        return (winning_call(options, story) or (0, ""))[0]
    return taker_of(tricks[-2], trump_of(story))


def hand_now(story: Story, seat: int) -> list[str]:
    return [card for card in story["hands"][seat] if card not in story["plays"]]


def legal_plays(options: Options, story: Story) -> list[str]:
    """Follow suit or trump; the leader, and who holds none of the led suit, may play anything."""
    seat = seat_to_act(options, story)
    if seat is None:
        return []
    hand = hand_now(story, seat)
    trick = tricks_of(options, story)[-1]
    led = trick[0][1][1] if trick else None
    if all(card[1] != led for card in hand):
        return hand
    allowed = [led] if options["follow"] == "strict" else [led, trump_of(story)]
    return [card for card in hand if card[1] in allowed]


def legal_actions(options: Options, story: Story) -> list[str]:
    if deal_is_over(options, story):
        return []
    if not auction_is_over(options, story):
        return legal_calls(options, story)
    return legal_plays(options, story)


def after(options: Options, story: Story, action: str) -> Story:
    """The story with one more call or play. A pitched card that stands is the first lead."""
    if auction_is_over(options, story):
        return {**story, "plays": [*story["plays"], action]}
    story = {**story, "calls": [*story["calls"], action]}
    _, call = winning_call(options, story) or (0, "pass")
    if auction_is_over(options, story) and ":" in call:
        story["plays"] = [call[2:]]
    return story


# --- points, scores, winning ----------------------------------------------------------------------


def taken_tricks(options: Options, story: Story) -> list[tuple[int, list[tuple[int, str]]]]:
    """Every finished trick with the seat that took it."""
    tricks = [t for t in tricks_of(options, story) if len(t) == options["players"]]
    return [(taker_of(trick, trump_of(story)), trick) for trick in tricks]


def card_points_of(options: Options, story: Story) -> list[int]:
    """For each side, the card points in the tricks it took."""
    totals = [0] * count_sides(options)
    for taker, trick in taken_tricks(options, story):
        for _, card in trick:
            totals[side_of(options, taker)] += CARD_POINTS.get(card[0], 0)
    return totals


def points_of(options: Options, story: Story) -> dict[str, tuple[int | None, str | None]]:
    """Each of the four points of a finished deal: the side that won it, and with which card."""
    trumps = [card for card in PACK if card[1] == trump_of(story) and card in story["plays"]]
    taken_by, dealt_to = {}, {}
    for taker, trick in taken_tricks(options, story):
        for seat, card in trick:
            taken_by[card] = side_of(options, taker)
            dealt_to[card] = side_of(options, seat)
    low, high, jack = trumps[0], trumps[-1], "J" + trumps[0][1]
    totals = card_points_of(options, story)
    most = [side for side, total in enumerate(totals) if total == max(totals)]
    return {
        "high": (taken_by[high], high),
        "low": (taken_by[low] if options["low_to"] == "taker" else dealt_to[low], low),
        "jack": (taken_by[jack], jack) if jack in trumps else (None, None),
        "game": (most[0] if len(most) == 1 else None, None),
    }


def gains_of(options: Options, story: Story) -> list[int]:
    """What each side adds to its score: its points, but the pitcher's side loses a bid not made."""
    gains = [0] * count_sides(options)
    for side, _ in points_of(options, story).values():
        if side is not None:
            gains[side] += 1
    seat, call = winning_call(options, story) or (0, "")
    if gains[side_of(options, seat)] < bid_in(call):
        gains[side_of(options, seat)] = -bid_in(call)
    return gains


def scores_after(options: Options, before: list[int], story: Story) -> list[int]:
    if is_thrown_in(options, story):
        return list(before)
    return [old + gain for old, gain in zip(before, gains_of(options, story), strict=True)]


def winner_after(options: Options, before: list[int], story: Story) -> int | None:
    """The side that wins the game with this finished deal, or None when the game goes on."""
    if is_thrown_in(options, story):
        return None
    after, target = scores_after(options, before, story), options["target"]
    seat, call = winning_call(options, story) or (0, "")
    pitcher = side_of(options, seat)
    made = gains_of(options, story)[pitcher] >= bid_in(call)
    if after[pitcher] >= target and (made or options["win"] != "pitcher_made"):
        return pitcher
    return first_past(options, before, story) if options["win"] == "anyone" else None


def first_past(options: Options, before: list[int], story: Story) -> int | None:
    """The other sides count High, Low, Jack, Game in that order: the first at the target wins."""
    seat, _ = winning_call(options, story) or (0, "")
    pitcher, counted = side_of(options, seat), list(before)
    for side, _ in points_of(options, story).values():
        if side is not None and side != pitcher:
            counted[side] += 1
            if counted[side] >= options["target"]:
                return side
    for seat in clockwise(options, story["dealer"] + 1):
        side = side_of(options, seat)
        if side != pitcher and counted[side] >= options["target"]:
            return side
    return None
