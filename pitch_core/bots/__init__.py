"""Players: a bot is one function from what a seat sees, and dice, to a choice and its reason.

>>> from pitch_core.bots import Choice, Reason, bot
>>> @bot("eager", "Bids whenever it may and plays its highest card.")
... def eager(view, dice):
...     if view.public.phase == "auction":
...         lowest_first = [call for call in view.legal if str(call) in "1234"]
...         call = dice.choice(lowest_first[:2] or view.legal)
...         return Choice(call, Reason("Nothing is won by waiting."))
...     best = max(view.legal, key=lambda play: play.card.rank)
...     return Choice(best, Reason("{card} is the highest.", {"card": best.card}))

From then on `get_bot("eager")` finds it. A bot in a module of its own need not be registered:
`get_bot("my_module:eager")` imports it. A bot must choose one of ``view.legal``, must take all
chance from ``dice``, and must keep nothing in mind between calls.
"""

from . import novice as _novice  # noqa: F401
from . import randomly as _randomly  # noqa: F401  (registers itself)
from . import steady as _steady  # noqa: F401
from .faults import BotError
from .finding import get_bot
from .levels import CHARACTERS, LEVELS
from .registry import Bot, Choice, Reason, bot, bot_docs, dice_for, name_of, thinker, thinking
from .thinking import Thought, finish

__all__ = [
    "CHARACTERS",
    "LEVELS",
    "Bot",
    "BotError",
    "Choice",
    "Reason",
    "Thought",
    "bot",
    "bot_docs",
    "dice_for",
    "finish",
    "get_bot",
    "name_of",
    "thinker",
    "thinking",
]
