"""Asks a bot what it does, and holds it to the rules and to what a bot has to return."""

from __future__ import annotations

from reprlib import repr as short

from .actions import Action, IllegalAction
from .bots import Bot, BotError, Choice, Reason, dice_for, name_of
from .bots.faults import own_frames, summary, trace_of
from .game import Game

__all__ = ["ask"]


def ask(bot: Bot, game: Game, seed: str) -> Choice:
    """What ``bot`` chooses for the seat to act, checked; ``seed`` starts its dice.

    Raises `BotError` when it fails, breaks the rules or returns something else than a `Choice`
    with a reason that can be read: one line with bot, seat, deal and seed, and what to do.
    """
    assert game.to_act is not None
    view = game.view(game.to_act)
    try:
        choice = bot(view, dice_for(seed, view))
    except (Exception, SystemExit) as error:
        raise BotError(f"{_where(bot, game)}: {_failure(error)}", trace_of(error)) from None
    if fault := _fault(choice, game):
        raise BotError(f"{_where(bot, game)}: {fault}")
    return choice


def _where(bot: Bot, game: Game) -> str:
    seed = "" if game.seed is None else f" (seed {game.seed})"
    return f"bot {name_of(bot)!r} on seat {game.to_act} in deal {len(game.deals)}{seed}"


def _failure(error: BaseException) -> str:
    if own_frames(error):
        return f"it failed with {summary(error)}; the traceback says where"
    return f"it can't be called ({summary(error)}); a bot has two parameters: view, dice"


def _fault(choice: object, game: Game) -> str:
    """What is wrong with what a bot returned; empty when nothing is."""
    if not isinstance(choice, Choice):
        return f'it returned {short(choice)}; return Choice(action, Reason("why"))'
    return _wrong_action(choice.action, game) or _wrong_reason(choice.why)


def _wrong_action(action: Action, game: Game) -> str:
    legal = game.legal()
    # Text too: to Python Bid(True) == Bid(1.0) == Bid(1).
    if any(action == other and str(action) == str(other) for other in legal):
        return ""
    allowed = f"choose one of view.legal, here {', '.join(map(str, legal))}"
    return f"it chose {_why_not(action, game)}; {allowed}"


def _why_not(action: Action, game: Game) -> str:
    try:
        game.check(action)
    except IllegalAction as error:
        return f"{short(action)}, but {error}"
    except Exception:
        pass  # a bid of "2" can't even be compared
    return f"{short(action)}, which is none of the actions of this game"


def _wrong_reason(why: object) -> str:
    if not isinstance(why, Reason):
        return f"its reason is {short(why)}; write Reason({short(str(why))})"
    try:
        str(why)
    except KeyError as error:
        name = str(error.args[0])
        return f"its reason {why.text!r} lacks a value; write Reason(…, {{{name!r}: {name}}})"
    except Exception as error:
        return f"its reason {short(why.text)} can't be filled in: {summary(error)}"
    return ""
