"""What is advised at a moment of the game, and how it is told."""

from __future__ import annotations

from dataclasses import dataclass

from pitch_core import Action, Bid, Card, Dice, Pitch, Play, SeatView, Suit
from pitch_core.bots import Reason, Thought
from pitch_core.bots.advice import Advice, Option, advise
from pitch_core.bots.why import why

from .i18n import card_name, decimal, percent, suit_name, t

__all__ = [
    "Hint", "action_name", "begun", "not_yet", "option_told", "points_told", "reason_told",
    "think_of",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Hint:
    """The chances of all that the player may do, and why the best of it is the best."""

    advice: Advice
    why: Reason

    @property
    def best(self) -> Action:
        """What is advised."""
        return self.advice.best.action

    def option(self, action: Action) -> Option | None:
        """The chances of one call or card."""
        return next((each for each in self.advice.options if each.action == action), None)


def think_of(view: SeatView, dice: Dice) -> Thought[Hint]:
    """The hint for a view: it follows from that alone."""
    advice = yield from advise(view, dice)
    return Hint(advice, why(view, advice, advice.best.action))


def reason_told(reason: Reason) -> str:
    """A bot's reason in the player's language."""
    told = t(reason.text, **{name: _named(value) for name, value in reason.values.items()})
    return begun(told)  # it may begin with a card


def begun(text: str) -> str:
    """A text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def _named(value: object) -> str:
    match value:
        case Card():
            # Translators: a card in the reason for a hint; without article where none is needed
            return t("the {card}", card=card_name(value))
        case Suit():
            return suit_name(value)
        case float():
            return decimal(round(10 * value), 10)
    return str(value).replace("-", "−")


def action_name(action: Action) -> str:
    """A call or card as it is spoken: ``bid 2``, ``pass``, ``jack of spades``."""
    match action:
        case Play(card=card):
            return card_name(card)
        case Pitch(card=card):
            return t("pitch the {card}", card=card_name(card))
        case Bid(points=points):
            return t("bid {bid}", bid=points)
    return t("pass")


def not_yet() -> str:
    """That a hint has to wait."""
    return t("A hint can be had when it is your turn.")


def points_told(points: float) -> str:
    """What a score is expected to change by: ``+1.2``."""
    told = decimal(round(10 * points), 10)
    return f"+{told}" if round(10 * points) > 0 else told


def option_told(option: Option) -> str:
    """The chances of one call or card for those who listen."""
    win = percent(option.win)
    if option.made is not None and option.trump is not None:
        return t(
            "{win} to win the game, {made} to make it with {suit}",
            win=win,
            made=percent(option.made),
            suit=suit_name(option.trump),
        )
    if isinstance(option.action, Play):
        told = points_told(option.points)
        return t("{win} to win the game, {points} points", win=win, points=told)
    return t("{win} to win the game", win=win)
