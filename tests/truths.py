"""What each reason claims of the real cards, by words of its text: true or not."""

from __future__ import annotations

from collections.abc import Callable

from pitch_core import (
    Action,
    Bid,
    Card,
    Deal,
    Game,
    Pass,
    Play,
    Rank,
)
from pitch_core.bots import Reason

__all__ = ["ABOUT_CALLS", "ABOUT_CARDS", "AboutCall", "Check", "check_of"]


def behind(deal: Deal) -> list[int]:
    """The seats that play after the one whose turn it is."""
    trick = deal.public.trick
    assert trick is not None
    count = deal.public.rules.players
    return [trick.seat_of(index) for index in range(len(trick.cards) + 1, count)]


def takes(deal: Deal, card: Card, seats: list[int] | None = None) -> bool:
    """Whether nobody behind, or none of these seats, can beat a card, by the real hands."""
    trick, trump = deal.public.trick, deal.public.trump
    assert trick is not None
    if not beats(deal, card):
        return False
    led = trick.led or card.suit
    for seat in behind(deal) if seats is None else seats:
        for other in deal.hands[seat]:
            if _better(other, card, trump or card.suit, led):
                return False
    return True


def beats(deal: Deal, card: Card) -> bool:
    """Whether a card is better than all in the trick."""
    trick, trump = deal.public.trick, deal.public.trump
    assert trick is not None
    return all(
        _better(card, other, trump or card.suit, trick.led or card.suit) for other in trick.cards
    )


def _better(card: Card, than: Card, trump: object, led: object) -> bool:
    def height(c: Card) -> int:
        return c.rank + (100 if c.suit is trump else 50 if c.suit is led else 0)

    return height(card) > height(than)


def others(deal: Deal) -> list[Card]:
    """All that the other seats hold."""
    me = deal.public.to_act
    return [card for seat, hand in enumerate(deal.hands) if seat != me for card in hand]


def mine(deal: Deal) -> tuple[Card, ...]:
    assert deal.public.to_act is not None
    return deal.hands[deal.public.to_act]


def legal(game: Game) -> list[Card]:
    return [play.card for play in game.legal() if isinstance(play, Play)]


def lying(deal: Deal) -> tuple[Card, ...]:
    return deal.public.trick.cards if deal.public.trick else ()


def jack(deal: Deal, card: Card) -> bool:
    return card.suit is deal.public.trump and card.rank is Rank.JACK


def points(deal: Deal, card: Card) -> int:
    return sum(each.points for each in (*lying(deal), card))


def seen_low(deal: Deal, card: Card) -> bool:
    """No lower trump was seen by the seat to act."""
    seen = [*mine(deal), *(c for _, c in deal.public.plays)]
    trump = deal.public.trump
    return card.suit is trump and not any(c.suit is trump and c.rank < card.rank for c in seen)


def plain(deal: Deal, card: Card) -> bool:
    """Nothing is won with a card."""
    to_taker = deal.public.rules.low_to == "taker"
    return card.points == 0 and not (to_taker and seen_low(deal, card))


def ours(deal: Deal) -> bool:
    """The trick is a partner's and no opponent behind can beat it."""
    trick, rules, me = deal.public.trick, deal.public.rules, deal.public.to_act
    assert trick is not None
    assert me is not None
    trump = deal.public.trump
    assert trump is not None
    if not trick.cards or rules.side_of(trick.taker(trump)) != rules.side_of(me):
        return False
    best, led = trick.best(trump), trick.cards[0].suit
    rivals = [s for s in behind(deal) if rules.side_of(s) != rules.side_of(me)]
    return not any(_better(c, best, trump, led) for seat in rivals for c in deal.hands[seat])


def lost(game: Game) -> bool:
    """No card of the seat to act can take the trick."""
    deal = game.deal
    assert deal is not None
    return not any(beats(deal, card) for card in legal(game))


def need(game: Game) -> int:
    assert game.to_act is not None
    return game.rules.target - game.scores[game.rules.side_of(game.to_act)]


def pitcher_is_other(deal: Deal) -> bool:
    rules, me, pitcher = deal.public.rules, deal.public.to_act, deal.public.pitcher
    assert me is not None
    assert pitcher is not None
    return rules.side_of(me) != rules.side_of(pitcher)


Check = Callable[[Game, Deal, Card, Reason], object]
ABOUT_CARDS: dict[str, Check] = {
    "is the only card that may": lambda g, d, c, r: legal(g) == [c],
    "is the only card there is": lambda g, d, c, r: mine(d) == (c,),
    "promises the same": lambda g, d, c, r: True,
    "High is won for certain": lambda g, d, c, r: c.rank is Rank.ACE and not d.public.plays,
    "keeps the jack for a safer": lambda g, d, c, r: Card(Rank.JACK, c.suit) in mine(d),
    "makes the longest suit": lambda g, d, c, r: (
        sum(o.suit is c.suit for o in mine(d)) == r.values["n"]
        and all(
            sum(o.suit is s for o in mine(d)) < r.values["n"]  # type: ignore[operator]
            for s in {o.suit for o in mine(d)} - {c.suit}
        )
    ),
    "from the top of the suit": lambda g, d, c, r: not any(
        o.suit is c.suit and o.rank > c.rank for o in mine(d)
    ),
    "{card} makes {suit} trump.": lambda g, d, c, r: r.values["suit"] is c.suit,
    "Nobody can hold a trump any": lambda g, d, c, r: (
        c.suit is d.public.trump and not any(o.suit is c.suit for o in others(d))
    ),
    "No higher trump is left: {card} brings": lambda g, d, c, r: jack(d, c) and takes(d, c),
    "No higher trump is left: {card} takes": lambda g, d, c, r: (
        c.suit is d.public.trump and takes(d, c)
    ),
    "is the boss trump": lambda g, d, c, r: (
        c.suit is d.public.trump
        and takes(d, c)
        and any(o.suit is c.suit and o.rank < c.rank for o in mine(d))
    ),
    "Nobody can beat {card}: the trick": lambda g, d, c, r: takes(d, c),
    "carries nothing and draws": lambda g, d, c, r: c.suit is d.public.trump and plain(d, c),
    "and the trumps stay in the hand": lambda g, d, c, r: (
        plain(d, c)
        and c.suit is not d.public.trump
        and any(o.suit is d.public.trump for o in mine(d))
    ),
    "counts for nothing, so": lambda g, d, c, r: plain(d, c),
    "can't be made any more": lambda g, d, c, r: (
        r.values["bid"] == d.public.bid
        and pitcher_is_other(d)
        and takes(d, c)
        and left_to_pitcher(d, c) < d.public.bid
    ),
    "The jack of trump lies there: {card}": lambda g, d, c, r: (
        any(jack(d, o) for o in lying(d)) and takes(d, c)
    ),
    "goes for the jack of trump": lambda g, d, c, r: (
        any(jack(d, o) for o in lying(d)) and beats(d, c)
    ),
    "it brings Jack home": lambda g, d, c, r: jack(d, c) and takes(d, c),
    "takes the lowest trump so far": lambda g, d, c, r: (
        any(seen_low(d, o) for o in lying(d)) and takes(d, c)
    ),
    "goes for the lowest trump": lambda g, d, c, r: (
        any(seen_low(d, o) for o in lying(d)) and beats(d, c)
    ),
    "takes the trick, and Low": lambda g, d, c, r: (
        takes(d, c) and not any(o.suit is c.suit and o.rank < c.rank for o in dealt(d))
    ),
    "the lowest trump so far is safe": lambda g, d, c, r: takes(d, c) and seen_low(d, c),
    "its ten card points are safe": lambda g, d, c, r: c.rank is Rank.TEN and takes(d, c),
    "counts for the side": lambda g, d, c, r: ours(d) and c.points,
    "{card} is enough": lambda g, d, c, r: ours(d) and not beats(d, c),
    "card points from the pitcher": lambda g, d, c, r: (
        pitcher_is_other(d) and takes(d, c) and r.values["points"] == points(d, c) > 0
    ),
    "takes a trick of {points}": lambda g, d, c, r: (
        takes(d, c) and r.values["points"] == points(d, c) > 0
    ),
    "without costing a trump": lambda g, d, c, r: takes(d, c) and c.suit is not d.public.trump,
    "and with it the next lead": lambda g, d, c, r: takes(d, c) and len(mine(d)) > 1,
    "takes the trick as it lies, with": lambda g, d, c, r: (
        beats(d, c) and r.values["points"] == points(d, c)
    ),
    "takes the trick as it lies.": lambda g, d, c, r: beats(d, c),
    "keeps the jack of trump for": lambda g, d, c, r: (
        any(jack(d, o) for o in legal(g)) and not jack(d, c)
    ),
    "keeps the lowest trump so far": lambda g, d, c, r: (
        any(seen_low(d, o) for o in legal(g)) and not seen_low(d, c)
    ),
    "gives the fewest card points": lambda g, d, c, r: (
        lost(g) and c.points == min(o.points for o in legal(g))
    ),
    "gives no card points away": lambda g, d, c, r: (
        lost(g) and any(o.rank is Rank.TEN for o in legal(g)) and c.points == 0
    ),
    "cannot be won: {card} gives nothing": lambda g, d, c, r: lost(g) and plain(d, c),
    "cannot be won: {card} gives least": lambda g, d, c, r: (
        lost(g) and c.points == min(o.points for o in legal(g))
    ),
    "This way the game is won in": lambda g, d, c, r: True,
}  # fmt: skip
"""What has to be true of the real cards where a sentence with these words is said."""


def left_to_pitcher(deal: Deal, card: Card) -> int:
    """How many points the pitcher's side can still win at most, this trick lost with ``card``."""
    public, trump = deal.public, deal.public.trump
    assert trump is not None
    assert public.pitcher is not None
    side = public.rules.side_of(public.pitcher)
    taken = [t for t in public.tricks if public.rules.side_of(t.taker(trump)) != side]
    lost = {c for t in taken for c in t.cards} | {*lying(deal), card}
    trumps = sorted((c for c in dealt(deal) if c.suit is trump), key=lambda c: c.rank)
    low = trumps[0] in lost and public.rules.low_to == "taker"
    return 4 - (trumps[-1] in lost) - low - (Card(Rank.JACK, trump) in lost)


def dealt(deal: Deal) -> list[Card]:
    return [card for hand in deal.dealt for card in hand]


def rivals(game: Game) -> list[int]:
    """Seats of other sides that could still pitch."""
    deal, me = game.deal, game.to_act
    assert deal is not None
    assert me is not None
    auction, rules = deal.public.auction, game.rules
    called = {auction.seat_of(index) for index in range(len(auction.calls))}
    standing = {auction.seat_of(auction.winning)} if auction.winning is not None else set()
    seats = set(range(rules.players)) - called | standing
    return [seat for seat in seats if rules.side_of(seat) != rules.side_of(me)]


def after(game: Game, action: Action) -> Deal:
    deal = game.deal
    assert deal is not None
    return deal.apply(action)


AboutCall = Callable[[Game, Action, Reason], object]
ABOUT_CALLS: dict[str, AboutCall] = {
    "There is no other call": lambda g, a, r: {str(x)[0] for x in g.legal()} == {"4"},
    "Nothing higher can be bid": lambda g, a, r: g.legal() == (Pass(),),
    "Making {bid} wins the game": lambda g, a, r: need(g) <= r.values["bid"],  # type: ignore[operator]
    "may take it for the same": lambda g, a, r: (
        g.deal and g.deal.public.bid == r.values["bid"] and g.deal.public.dealer == g.to_act
    ),
    "The dealer has to bid, and": lambda g, a, r: Pass() not in g.legal(),
    "An opponent stands at": lambda g, a, r: (
        r.values["score"] in {g.scores[g.rules.side_of(s)] for s in rivals(g) if hindered(g, s, r)}
    ),
    "Nobody can go above 4": lambda g, a, r: after(g, a).public.phase == "play",
    "The dealer can take a bid": lambda g, a, r: stolen(g, a),
    "{need} points as the pitcher": lambda g, a, r: need(g) <= r.values["need"] <= 4,  # type: ignore[operator]
    "{bid} is made in": lambda g, a, r: True,
    "The partner has bid": lambda g, a, r: g.rules.partnership and partner_bid(g, r),
    "would be made in only": lambda g, a, r: int(str(r.values["chance"])) <= 50,
    "promises no more": lambda g, a, r: a == Pass(),
    "in none of the imagined": lambda g, a, r: a == Pass(),
    "not worth the danger": lambda g, a, r: a == Pass(),
    "This way the game is won in": lambda g, a, r: True,
}  # fmt: skip


def hindered(game: Game, seat: int, reason: Reason) -> bool:
    """Whether a seat could go out by pitching, and not so well after the bid told of."""
    assert game.deal
    auction = game.deal.public.auction
    has_bid = auction.winning is not None and auction.seat_of(auction.winning) == seat
    need = game.rules.target - game.scores[game.rules.side_of(seat)]
    return need <= (4 if has_bid else int(str(reason.values["bid"])))


def stolen(game: Game, action: Action) -> bool:
    """Whether the dealer may bid the same once all others have passed."""
    deal = after(game, action)
    while deal.public.to_act != deal.public.dealer:
        deal = deal.apply(Pass())
    return any(isinstance(x, Bid) and str(x) == str(action)[0] for x in deal.legal())


def partner_bid(game: Game, reason: Reason) -> bool:
    deal, me = game.deal, game.to_act
    assert deal is not None
    assert me is not None
    index = (me + 2 - deal.public.dealer - 1) % 4
    return str(deal.public.auction.calls[index])[0] == str(reason.values["bid"])


def check_of(table: dict[str, Check] | dict[str, AboutCall], text: str) -> object:
    found = [check for words, check in table.items() if words in text]
    assert found, f"no check for: {text}"
    return found[0]
