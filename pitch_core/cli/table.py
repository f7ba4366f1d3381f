"""A game at the terminal: it shows what happens, asks you, and lets the bots play."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Final

from ..actions import Action, IllegalAction, Pitch, Play
from ..bots import Bot
from ..deal import PublicDeal
from ..events import AuctionWon, Called, Event, ThrownIn, TrickTaken, events
from ..game import Game
from ..referee import ask
from ..trick import Trick
from ..view import SeatView
from .answers import read_action, reason
from .guide import HELP
from .pen import Pen, fit
from .text import (
    SUIT_NAMES,
    Names,
    auction_won,
    call_made,
    card_text,
    hand_rows,
    hand_text,
    result_text,
    rule,
    rules_text,
    scores_text,
    stakes,
    trick_head,
    trick_row,
    wrapped,
)

__all__ = ["Left", "Table"]

_ME: Final = 0

_ALIASES: Final = {"help": "?", "h": "?", "q": "quit", "exit": "quit", "u": "undo"}


class Left(Exception):
    """The player has left the game."""


class Table:
    """You at seat 0 against ``bots``, which sit from your left. ``kept``: it gets recorded."""

    def __init__(
        self, game: Game, names: Names, bots: Sequence[Bot], pen: Pen, *, kept: bool
    ) -> None:
        self.game = game
        self._names = names
        self._bots = bots
        self._pen = pen
        self._kept = kept
        self._mine: list[Game] = []  # the states of this deal in which you acted
        self._headed = False  # whether names stand above the row of the current trick

    def run(self) -> None:
        """Play until the game is won. Raises `Left`, or `EOFError` at the end of the input."""
        self._pen.line(wrapped(f"Pitch: {rules_text(self.game.rules)}."))
        self._pen.line("Type ? for help, quit to leave.\n")
        while self.game.winner is None:
            if self.game.deal_due:
                self._next_deal()
            elif self.game.to_act == _ME:
                self._my_turn()
            else:
                self._bots_turn()

    def _next_deal(self) -> None:
        if self.game.deal is not None:
            answer = self._ask("Enter for the next deal")
            if answer == "undo":
                return self._undo()
            if answer:
                return self._confused(answer)
            self._pen.line()
        self.game = self.game.next_deal()
        self._mine = []
        self._show_deal()
        return None

    def _my_turn(self) -> None:
        if self._public.phase == "play":
            self._show_turn()
        action = None
        while action is None:
            answer = self._ask(self._prompt())
            if answer == "undo":
                return self._undo()
            action = self._allowed(answer)
        self._mine.append(self.game)
        self._apply(action)
        return None

    def _bots_turn(self) -> None:
        assert self.game.seed is not None
        assert self.game.to_act is not None
        bot = self._bots[self.game.to_act - 1]
        self._apply(ask(bot, self.game, self.game.seed).action)

    def _apply(self, action: Action) -> None:
        before = self._view
        self.game = self.game.apply(action)
        for event in events(before, self._view):
            self._tell(event)
        if self._public.phase == "over":
            self._show_result()

    def _allowed(self, answer: str) -> Action | None:
        """The action that ``answer`` means, or `None` after saying why it can't be done."""
        action = read_action(answer, self._public)
        if action is None:
            self._confused(answer)
            return None
        try:
            self.game.check(action)
        except IllegalAction as error:
            self._pen.line("  " + reason(error.code, action, self._public, self._names))
            return None
        return action if not isinstance(action, Pitch) or self._sure(action) else None

    def _sure(self, pitch: Pitch) -> bool:
        suit = SUIT_NAMES[pitch.card.suit]
        return self._yes(f"Bid 4 and lead {card_text(pitch.card)}, making {suit} trump?")

    def _confused(self, answer: str) -> None:
        shown = fit(repr(answer), 40).rstrip()
        what = f"{shown} means nothing here." if answer else "You typed nothing."
        self._pen.line(f"  {what} Type ? for help.")

    def _undo(self) -> None:
        if not self._mine:
            self._pen.line("  There is nothing to take back in this deal.")
            return
        self.game = self._mine.pop()
        self._headed = False
        self._pen.line("  Taken back.\n")
        if self._public.phase == "auction":
            self._show_deal()

    def _ask(self, prompt: str) -> str:
        """An answer in lower case; the commands that change nothing are served right here."""
        commands: dict[str, Callable[[], None]] = {
            "?": lambda: self._pen.line(HELP),
            "cards": self._show_again,
            "last": self._show_last,
            "scores": lambda: self._pen.line(scores_text(self._names, self.game.scores)),
            "quit": self._leave,
        }
        while (answer := _ALIASES.get(read := self._read(prompt), read)) in commands:
            commands[answer]()
        return answer

    def _read(self, prompt: str) -> str:
        answer = input(self._pen.plain(f"{prompt}: ")).strip()
        if not sys.stdin.isatty():
            self._pen.line(answer)  # nobody saw it typed
        return answer.lower()

    def _yes(self, question: str) -> bool:
        return self._read(f"{question} (y/n)") in ("y", "yes")

    def _leave(self) -> None:
        fate = "What was played will be recorded." if self._kept else "It will not be kept."
        if self._yes(f"Leave the game? {fate}"):
            raise Left

    def _prompt(self) -> str:
        auction = self._public.auction
        if self._public.phase == "play":
            return "Your card"
        calls = [str(call) for call in self._view.legal if not isinstance(call, Pitch)]
        pitch = ", or a card to pitch" if auction.legal_bids() else ""
        return f"Your call ({', '.join(calls)}{pitch})"

    @property
    def _view(self) -> SeatView:
        return self.game.view(_ME)

    @property
    def _public(self) -> PublicDeal:
        return self._view.public

    def _tell(self, event: Event) -> None:
        names, public = self._names, self._public
        match event:
            case Called(seat):
                index = (seat - public.dealer - 1) % public.rules.players
                self._pen.line("  " + call_made(names, public.auction, index))
            case AuctionWon() | ThrownIn():
                self._pen.line(f"  {auction_won(names, public)}\n")
            case TrickTaken(index=index):
                self._show_trick(public.tricks[index], index + 1)
                self._pen.line()
                self._headed = False
            case _:
                pass  # single cards are seen in the row of their trick

    def _show_again(self) -> None:
        shows = {"auction": self._show_deal, "play": self._show_turn, "over": self._show_result}
        shows[self._public.phase]()

    def _show_deal(self) -> None:
        """The top of a deal: score, your cards, the calls so far."""
        public, names = self._public, self._names
        calls = range(len(public.auction.calls))
        self._pen.line(rule(f"Deal {public.number} · {names.seat(public.dealer)} dealt"))
        self._pen.line(scores_text(names, self.game.scores))
        self._pen.line(f"  Your cards  {hand_text(self._view.hand)}\n")
        for index in calls:
            self._pen.line("  " + call_made(names, public.auction, index))

    def _show_turn(self) -> None:
        """What you need to choose a card: the trick so far, and your cards."""
        public, view = self._public, self._view
        assert public.trick is not None
        self._headed = False
        self._pen.line("  " + stakes(self._names, public))
        self._show_trick(public.trick, len(public.tricks) + 1)
        legal = [action.card for action in view.legal if isinstance(action, Play)]
        self._pen.line(f"  Your cards  {hand_text(view.hand, legal)}")

    def _show_trick(self, trick: Trick, number: int) -> None:
        if not self._headed:
            self._pen.line(trick_head(self._names))
            self._headed = True
        self._pen.line(trick_row(self._names, trick, self._public.trump, str(number)))

    def _show_last(self) -> None:
        tricks = self._public.tricks
        if not tricks:
            self._pen.line("  No trick of this deal has been taken yet.")
            return
        self._pen.line(trick_head(self._names, "Last"))
        self._pen.line(trick_row(self._names, tricks[-1], self._public.trump, str(len(tricks))))

    def _show_result(self) -> None:
        public, names = self._public, self._names
        assert self.game.deal is not None
        self._pen.line(rule(f"Deal {public.number} is over"))
        self._pen.line(result_text(names, public, self.game.scores) + "\n")
        self._pen.lines(hand_rows(names, self.game.deal.dealt, public.dealer))
        if self.game.winner is not None:
            self._pen.line(f"\n  {names.side(self.game.winner)} won the game!")
        self._pen.line()
