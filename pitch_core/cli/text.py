"""A game in words and columns: what replay and play print. All functions are pure."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ..actions import Call, Pass, Pitch
from ..auction import Auction
from ..cards import Card, Rank, Suit
from ..deal import PublicDeal
from ..rules import Rules
from ..scoring import DealResult, Point
from ..trick import Trick
from .pen import WIDTH, clean, fit, width

__all__ = [
    "SUIT_NAMES",
    "Names",
    "auction_won",
    "call_made",
    "card_text",
    "counted",
    "hand_rows",
    "hand_text",
    "result_text",
    "rule",
    "rules_text",
    "scores_text",
    "sorted_hand",
    "stakes",
    "trick_head",
    "trick_row",
    "trump_made",
    "wrapped",
]

SUIT_NAMES: Final = {
    Suit.SPADES: "spades",
    Suit.HEARTS: "hearts",
    Suit.DIAMONDS: "diamonds",
    Suit.CLUBS: "clubs",
}
_SIGNS: Final = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_LABEL: Final = 13


@dataclass(frozen=True, slots=True)
class Names:
    """What the seats are called, short enough for columns."""

    rules: Rules
    seats: tuple[str, ...]

    @classmethod
    def of(cls, rules: Rules, players: Sequence[str]) -> Names:
        """Names for the table from those in a record; equal ones get numbers."""
        room = _column(rules) - 1
        cut = [fit(clean(name), room).rstrip() for name in players]
        count, seen, names = Counter(cut), Counter[str](), []
        for name in cut:
            seen[name] += 1
            number = f" {seen[name]}" if count[name] > 1 else ""
            names.append(fit(name, room - len(number)).rstrip() + number)
        return cls(rules, tuple(names))

    def seat(self, seat: int) -> str:
        """The name of a seat."""
        return self.seats[seat]

    def side(self, side: int) -> str:
        """The name of a side, ``Ann & Cleo`` for a partnership."""
        return " & ".join(self.seats[seat] for seat in self.rules.seats_of(side))

    def sides(self) -> tuple[str, ...]:
        """The names of all sides."""
        return tuple(map(self.side, range(self.rules.sides)))


def counted(number: int, noun: str) -> str:
    """A number of things: ``1 game``, ``2 games``."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def rule(title: str) -> str:
    """A line across the terminal with a title in it."""
    return fit(f"── {title} ", WIDTH).rstrip() + " " + "─" * max(0, WIDTH - 4 - width(title))


def wrapped(text: str) -> str:
    """``text`` in as many lines as it takes."""
    return textwrap.fill(text, WIDTH, break_on_hyphens=False)


def rules_text(rules: Rules) -> str:
    """The rules in one phrase: table, target, and options that differ from the defaults."""
    kind = "two partnerships" if rules.partnership else f"{rules.players} players"
    told = ("players=", "partnership=", "target=")
    changed = [word for word in str(rules).split()[1:] if not word.startswith(told)]
    return ", ".join([f"{kind}, to {rules.target}", *changed])


def card_text(card: Card) -> str:
    """A card as on its corner: ``10♦``."""
    rank = "10" if card.rank is Rank.TEN else card.rank.letter
    return rank + _SIGNS[card.suit]


def sorted_hand(hand: Iterable[Card]) -> list[Card]:
    """By suit, in each the highest first."""
    suits = list(Suit)
    return sorted(hand, key=lambda card: (suits.index(card.suit), -card.rank))


def hand_text(hand: Iterable[Card], marked: Container[Card] = ()) -> str:
    """A sorted hand; ``marked`` cards in brackets."""
    cards = sorted_hand(hand)
    shown = (f"[{card_text(c)}]" if c in marked else f" {card_text(c)} " for c in cards)
    return " ".join(shown).rstrip()


def hand_rows(names: Names, hands: Sequence[Sequence[Card]], dealer: int) -> Iterator[str]:
    """A row for each seat's cards, sorted and aligned."""
    for seat, hand in enumerate(hands):
        cards = " ".join(f"{card_text(card):>3}" for card in sorted_hand(hand))
        note = "   dealer" if seat == dealer else ""
        yield f"  {fit(names.seat(seat), _LABEL)}{cards}{note}"


def scores_text(names: Names, scores: Sequence[int]) -> str:
    """The score of every side, wrapped to the terminal."""
    return _by_side(names, "Score", scores)


def call_made(names: Names, auction: Auction, index: int) -> str:
    """The call number ``index``, and what was special about it."""
    call, before = auction.calls[index], auction.calls[:index]
    said = f"{names.seat(auction.seat_of(index))} {_said(call)}"
    if auction.steals(index):
        return f"{said}, stealing as the dealer"
    forced = Pass() not in Auction(auction.rules, auction.dealer, before).legal_calls(())
    return f"{said}, as the dealer must" if forced else said


def auction_won(names: Names, public: PublicDeal) -> str:
    """Who pitches for what, once the auction is over."""
    if public.pitcher is None:
        return "All passed: the deal is thrown in."
    return f"{names.seat(public.pitcher)} won the auction with {public.bid}."


def trump_made(names: Names, public: PublicDeal) -> str:
    """Who leads first and what this makes trump; empty before the first card."""
    if public.trump is None or public.pitcher is None:
        return ""
    lead = public.all_tricks[0].cards[0]
    return (
        f"{names.seat(public.pitcher)} led {card_text(lead)}: {SUIT_NAMES[public.trump]} are trump."
    )


def stakes(names: Names, public: PublicDeal) -> str:
    """Who has to make what, and in which trump: ``Ann bid 2 · hearts are trump``."""
    if public.pitcher is None:
        return ""
    said = f"{names.seat(public.pitcher)} bid {public.bid}"
    if public.trump is None:
        return f"{said} · the first card makes trump"
    return f"{said} · {SUIT_NAMES[public.trump]} are trump"


def trick_head(names: Names, label: str = "Trick") -> str:
    """The names above the columns of `trick_row`."""
    heads = "".join(fit(name, _column(names.rules)) for name in names.seats)
    return f"  {fit(label, 7)}{heads}* takes (card points)"


def trick_row(names: Names, trick: Trick, trump: Suit | None, label: str = "") -> str:
    """A trick with a column for each seat: ``>`` led, ``?`` is next, ``*`` takes.

    At the end of a complete one stand its taker and card points.
    """
    taker = trick.taker(trump) if trump and trick.complete else None
    shown = {seat: card_text(card) for seat, card in trick.plays}
    if not trick.complete:
        shown[trick.to_play] = "?"
    cells = ""
    for seat in range(trick.rules.players):
        lead, take = ">" if seat == trick.leader else " ", "*" if seat == taker else ""
        cells += fit(f"{lead}{shown.get(seat, '')}{take}", _column(names.rules))
    note = "" if taker is None else f"{names.seat(taker)} ({trick.card_points})"
    return f"  {fit(label, 7)}{cells}{note}".rstrip()


def result_text(names: Names, public: PublicDeal, scores: Sequence[int]) -> str:
    """The panel at the end of a deal: the four points and why, made or set, the scores."""
    result = public.result
    if result is None:
        return "\n".join(["  All passed: nobody scores.", scores_text(names, scores)])
    wide = max(map(width, (*names.sides(), "nobody")))
    points = (_point_row(names, result, point, wide) for point in result.points)
    return "\n".join(
        [
            *points,
            _by_side(names, "Card points", result.card_points),
            "",
            _made_or_set(names, result),
            scores_text(names, scores),
        ]
    )


def _point_row(names: Names, result: DealResult, point: Point, wide: int) -> str:
    side = "nobody" if point.side is None else names.side(point.side)
    if point.card is not None:
        why = card_text(point.card)
    elif point.name == "jack":
        why = f"the jack of {SUIT_NAMES[result.trump]} was not dealt"
    else:
        tied = " each: a tie" if point.side is None else ""
        why = counted(max(result.card_points), "card point") + tied
    return f"  {point.name.capitalize():<{_LABEL}}{fit(side, wide)}  {why}"


def _made_or_set(names: Names, result: DealResult) -> str:
    side = names.rules.side_of(result.pitcher)
    verdict = "made" if result.made else "set"
    partners = f"; {names.side(side)}" if names.rules.partnership else " and"
    said = f"{names.seat(result.pitcher)} bid {result.bid}{partners} won {result.won[side]}"
    return f"  {said}: {verdict}, {result.gained[side]:+}."


def _by_side(names: Names, label: str, numbers: Iterable[int]) -> str:
    """A label and a number for each side, in as many lines as they take."""
    items = [f"{side}: {n}" for side, n in zip(names.sides(), numbers, strict=True)]
    glued = " · ".join(item.replace(" ", "\0") for item in items)
    head, indent = f"  {label:<{_LABEL}}", " " * (2 + _LABEL)
    lines = textwrap.wrap(glued, WIDTH, initial_indent=head, subsequent_indent=indent)
    return "\n".join(lines).replace("\0", " ")


def _column(rules: Rules) -> int:
    """Columns for a seat in the table of tricks."""
    return min(12, 49 // rules.players)


def _said(call: Call) -> str:
    if isinstance(call, Pass):
        return "passed"
    shown = f" by pitching {card_text(call.card)}" if isinstance(call, Pitch) else ""
    return f"bid {call.points}{shown}"


def _points(call: Call) -> int:
    return 0 if isinstance(call, Pass) else call.points
