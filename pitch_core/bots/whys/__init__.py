"""What can be said for a call (`calls`) or a card (`leads`, `follows`), each only where it is true.

A reason is a function that gives its sentence, or `None` where it doesn't hold. Nothing in them is
guessed: chances are those of the advice, and a card is safe when no seat can hold a better one.
"""

from .calls import Called, call_reasons
from .cards import Played, card_reasons

__all__ = ["Called", "Played", "call_reasons", "card_reasons"]
