"""The coach of a first game: the hint for this moment, until it was understood or has passed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from pitch_core import Bid, Pass, SeatView
from pitch_core.claim import claims

from .i18n import suit_name, t
from .state import ME, AppState

__all__ = ["HINTS", "KEY", "hint", "passed", "read", "understood", "words", "write"]

KEY: Final = "coach"
"""The name under which the browser keeps what has been understood."""

HINTS: Final = (
    "forced", "bid", "claim", "pitch", "trump", "follow", "free", "lead", "last", "made", "set",
)  # fmt: skip
"""Every hint; when several fit, the first of them is given."""


def hint(state: AppState) -> str:
    """The hint to give now, or ""."""
    if state.settings.coach == "off" or state.game is None:
        return ""
    fitting = set(_fitting(state.game.view(ME))) - state.understood
    return next((name for name in HINTS if name in fitting), "")


def _fitting(view: SeatView) -> Iterator[str]:
    """All that could be said of this moment."""
    deal = view.public
    if deal.result is not None:
        yield "made" if deal.result.made else "set"
    if not view.my_turn:
        return
    if deal.phase == "auction":
        yield "bid" if Pass() in view.legal else "forced"
        return
    if len(view.hand) > 1 and claims(view):
        yield "claim"
    if deal.trump is None:
        yield "pitch"
    else:
        yield from _to_a_card(view)


def _to_a_card(view: SeatView) -> Iterator[str]:
    deal = view.public
    led = deal.trick.led if deal.trick else None
    if not deal.tricks and deal.pitcher != ME:
        yield "trump"
    if led is None:
        yield "lead"
    elif len(view.legal) < len(view.hand):
        yield "follow"
    elif led not in {card.suit for card in view.hand}:
        yield "free"
    if len(deal.tricks) == 1 and led is not None:
        yield "last"


def words(view: SeatView, name: str) -> str:
    """A hint in the player's language."""
    if name in ("forced", "bid", "pitch"):
        return _before_trump(view, name)
    if name == "trump" and view.public.trump is not None:
        return t(
            "Trump is {suit}, the suit of the first card led. Every trump beats every card of the "
            "other suits.",
            suit=suit_name(view.public.trump),
        )
    return {
        "claim": t(
            "Whatever the others hold, every trick that is left is yours. “The rest are mine” "
            "plays them all at once; you may play them one by one, too."
        ),
        "follow": t(
            "The darker cards may not be played now, because you have the suit that was led. "
            "Press one to hear more."
        ),
        "free": _free(view),
        "lead": t(
            "You took the last trick, so you lead. A high card may take another one; keep in mind "
            "that a trump can beat it."
        ),
        "last": t("“Last trick” shows once more what was played, and says why it was taken."),
        "made": t(
            "The pitcher has won at least the bid, so every point counts. The others always "
            "score what they won."
        ),
        "set": t(
            "The pitcher has won less than the bid, so it is lost, and nothing else counts for "
            "that side. The others score what they won."
        ),
    }[name]


def _free(view: SeatView) -> str:
    if view.public.trump in {card.suit for card in view.hand}:
        return t(
            "You don’t have the suit that was led, so you may play anything: a trump to win the "
            "trick, or a card that you don’t need."
        )
    return t(
        "You have neither the suit that was led nor a trump, so this trick can’t be yours: play a "
        "card that you don’t need."
    )


def _before_trump(view: SeatView, name: str) -> str:
    return {
        "forced": t(
            "All the others passed, so you have to bid, {n} or more. Think of the suit that you "
            "will make trump: the longest often does best.",
            n=view.rules.dealer_minimum,
        ),
        "bid": _to_bid(view),
        "pitch": t(
            "You won the auction. The card that you lead now makes its suit trump: take the suit "
            "in which you are strongest."
        ),
    }[name]


def _to_bid(view: SeatView) -> str:
    """What to think of before a first call; a bid of 2 is advised only where it may be made."""
    lowest = min((call.points for call in view.legal if isinstance(call, Bid)), default=0)
    if lowest <= 2:
        return t(
            "How many of the four points can you win if you choose trump? With an ace and some "
            "more cards of its suit, bid 2. If in doubt, pass."
        )
    return t(
        "How many of the four points can you win if you choose trump? A bid must now be at least "
        "{n}. If in doubt, pass.",
        n=lowest,
    )


def understood(state: AppState, name: str) -> AppState:
    """The state in which a hint needs not be given any more."""
    return replace(state, understood=state.understood | ({name} & set(HINTS)))


def passed(before: AppState, after: AppState) -> AppState:
    """The later state; a hint whose moment has passed was given and is not given again."""
    given = hint(before)
    return understood(after, given) if given and given != hint(after) else after


def write(names: frozenset[str]) -> str:
    """What has been understood, as text to keep."""
    return " ".join(sorted(names))


def read(text: str | None) -> frozenset[str]:
    """Read what `write` wrote; what is no hint is passed over."""
    return frozenset((text or "").split()) & frozenset(HINTS)
