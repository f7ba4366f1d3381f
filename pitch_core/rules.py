"""What is agreed before the first deal: `Rules`, one field an option."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any, Final, Literal

__all__ = ["VARIANTS", "Rules", "RulesError"]

HAND_SIZE: Final = 6
"""Cards dealt to each seat, and so tricks in a deal."""

PACKET: Final = 3
"""Cards a seat gets at a time."""

TOP_BID: Final = 4
"""The highest bid: all four points."""

AUCTION_PITCH: Final = "auction-pitch@1"


class RulesError(ValueError):
    """Rules that contradict themselves. ``code`` names the contradiction and never changes."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def _option(default: Any, doc: str, *choices: Any) -> Any:
    """A `Rules` field: its default, what it means, and (where they are few) all its values."""
    return field(default=default, metadata={"doc": doc, "choices": choices})


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The agreed rules of one game. The defaults are plain Auction Pitch for four.

    Raises `RulesError` for values out of range and for options that contradict each other.
    A seat is a number from 0, clockwise; a side is a seat, or 0/1 in a partnership.
    """

    variant: str = _option(AUCTION_PITCH, "Which row of VARIANTS these rules belong to")
    players: int = _option(4, "Number of seats", 2, 3, 4, 5, 6, 7)
    partnership: bool = _option(False, "Seats 0 and 2 play together against 1 and 3", False, True)
    target: int = _option(7, "Score that ends the game, 5 to 100")
    min_bid: int = _option(1, "Lowest bid", 1, 2, 3, 4)
    dealer_steal: Literal["below_four", "never", "any", "only_four"] = _option(
        "below_four", "Which bids the dealer may equal", "below_four", "never", "any", "only_four"
    )
    all_pass: Literal["dealer_bids", "redeal"] = _option(
        "dealer_bids", "What happens when all the others pass", "dealer_bids", "redeal"
    )
    dealer_minimum: int = _option(2, "Lowest bid of a dealer who has to bid", 1, 2, 3, 4)
    follow: Literal["or_trump", "strict"] = _option(
        "or_trump", "Whether one may trump while holding the led suit", "or_trump", "strict"
    )
    low_to: Literal["taker", "holder"] = _option(
        "taker", "Who scores Low: its taker, or the side it was dealt to", "taker", "holder"
    )
    win: Literal["pitcher_made", "pitcher", "anyone"] = _option(
        "pitcher_made", "Who can go out", "pitcher_made", "pitcher", "anyone"
    )

    def __post_init__(self) -> None:
        for option in fields(self):
            self._check_value(option.name, getattr(self, option.name), option.metadata["choices"])
        if self.variant not in VARIANTS:
            raise RulesError("unknown_variant", f"no variant is called {self.variant!r}")
        if not 5 <= self.target <= 100:
            raise RulesError("target", f"the target must be 5 to 100, not {self.target}")
        if self.partnership and self.players != 4:
            raise RulesError("partnership", "a partnership game needs exactly four players")
        if self.all_pass == "dealer_bids" and self.dealer_minimum < self.min_bid:
            raise RulesError(
                "dealer_minimum", "the dealer's forced bid may not be below the lowest bid"
            )

    @staticmethod
    def _check_value(name: str, value: object, choices: tuple[object, ...]) -> None:
        # Types are compared too: to Python True == 1, but one player is no True.
        kind: type = type(choices[0]) if choices else (int if name == "target" else str)
        if type(value) is not kind or (choices and value not in choices):
            allowed = f"; it can be {', '.join(map(str, choices))}" if choices else ""
            raise RulesError(name, f"{name} can't be {value!r}{allowed}")

    @property
    def sides(self) -> int:
        """How many sides keep a score."""
        return 2 if self.partnership else self.players

    def side_of(self, seat: int) -> int:
        """The side that ``seat`` plays for."""
        return seat % self.sides

    def seats_of(self, side: int) -> tuple[int, ...]:
        """The seats of ``side``, lowest first."""
        return tuple(range(side, self.players, self.sides))

    def to_dict(self) -> dict[str, str | int | bool]:
        """Every field by name, fit for JSON."""
        return {option.name: getattr(self, option.name) for option in fields(self)}

    @classmethod
    def from_dict(cls, values: Mapping[str, object]) -> Rules:
        """Rules from named fields; what is missing is the variant's, what is unknown is ignored."""
        variant = values.get("variant", AUCTION_PITCH)
        if not isinstance(variant, str) or variant not in VARIANTS:
            raise RulesError("unknown_variant", f"no variant is called {variant!r}")
        known = {option.name for option in fields(cls)}
        chosen = {name: value for name, value in values.items() if name in known}
        return cls(**{**VARIANTS[variant], **chosen, "variant": variant})

    def __str__(self) -> str:
        base = Rules.from_dict({"variant": self.variant}).to_dict()
        changed = [f"{k}={v}" for k, v in self.to_dict().items() if v != base[k]]
        return " ".join([self.variant, *changed])

    @classmethod
    def parse(cls, text: str) -> Rules:
        """Read what `str` writes: ``auction-pitch@1 players=3 target=11``. Raises `RulesError`."""
        variant, *words = text.split() or [""]
        known = {option.name: option for option in fields(cls)}
        values: dict[str, object] = {"variant": variant}
        for word in words:
            name, _, value = word.partition("=")
            if name not in known:
                raise RulesError("unknown_option", f"no option is called {name!r}")
            values[name] = _read(value)
        return cls.from_dict(values)


def _read(text: str) -> object:
    if text in ("True", "False"):
        return text == "True"
    short = len(text) < 10  # Python itself refuses to read numbers of thousands of digits
    return int(text) if short and text.isascii() and text.isdigit() else text


VARIANTS: Final[Mapping[str, Mapping[str, Any]]] = MappingProxyType(
    {AUCTION_PITCH: MappingProxyType({})}
)
"""Known games by name and version; each row holds the fields that differ from the defaults."""
