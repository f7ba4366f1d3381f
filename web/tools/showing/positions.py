"""Games at moments that look well or are hard to draw, found by letting bots play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import count

from pitch_web.state import ME

from pitch_core import Bid, Game, Rules
from pitch_core.bots import dice_for, get_bot
from pitch_core.claim import claims

__all__ = ["MOMENTS", "SEATINGS", "moment"]

#: How many sit at the table; partners are four.
SEATINGS = {str(players): Rules(players=players) for players in range(2, 8)} | {
    "partners": Rules(partnership=True)
}
#: The deal from which on there are scores to see.
LATER = 3


def _auction(game: Game) -> bool:
    """I am to call after a bid, and may bid a 4."""
    view = game.view(ME)
    return view.public.phase == "auction" and view.public.bid == 2 and len(view.legal) > 2


def _steal(game: Game) -> bool:
    """I am the dealer and may take the highest bid for the same."""
    view = game.view(ME)
    bid, mine = view.public.bid, view.public.dealer == ME
    return view.public.phase == "auction" and mine and bid > 0 and Bid(bid) in view.legal


def _trick(game: Game) -> bool:
    """I have to follow in the third trick, and not with any card."""
    view = game.view(ME)
    trick = view.public.trick
    return bool(trick and trick.cards and len(view.hand) == 4 and len(view.legal) < 4)


def _last_card(game: Game) -> bool:
    """My last card ends the game, and I win it."""
    return _ends(game, ME)


def _last_card_of_a_loser(game: Game) -> bool:
    """My last card ends the game, and somebody else wins it."""
    return _ends(game, *range(1, game.rules.players))


def _ends(game: Game, *sides: int) -> bool:
    if len(game.view(ME).hand) != 1 or game.view(ME).public.phase != "play":
        return False
    while game.to_act is not None:
        game = _bot_plays(game)
    return game.winner in sides


def _made(game: Game) -> bool:
    """A deal is over, and the bid was made."""
    return (result := game.view(ME).public.result) is not None and result.made


def _set(game: Game) -> bool:
    """A deal is over, and the bidder was set."""
    return (result := game.view(ME).public.result) is not None and not result.made


def _claim(game: Game) -> bool:
    """The seat to act takes the rest for certain, and that is worth a word."""
    view = None if game.to_act is None else game.view(game.to_act)
    return view is not None and len(view.hand) > 2 and claims(view)


#: What each moment is like, and whether it is the player's turn in it.
MOMENTS: dict[str, tuple[Callable[[Game], bool], bool]] = {
    "auction": (_auction, True),
    "steal": (_steal, True),
    "trick": (_trick, True),
    "winning": (_last_card, True),
    "losing": (_last_card_of_a_loser, True),
    "made": (_made, False),
    "set": (_set, False),
    "claim": (_claim, True),
    "claimed": (_claim, False),
}
#: The games of four to begin with where a moment comes too rarely; any deal of them will do.
RARE = {"claim": 326, "claimed": 2356}


@cache
def moment(name: str, seating: str) -> Game:
    """The first game found that is at this moment; no two moments share a seed."""
    fits, my_turn = MOMENTS[name]
    later = 1 if name in RARE else LATER
    for number in count(RARE.get(name, 0)):
        for game in _play(Game.new(SEATINGS[seating], f"{name}-{seating}-{number}")):
            if (game.to_act == ME) == my_turn and len(game.deals) >= later and fits(game):
                return game
    raise AssertionError("a count has no end")


def _play(game: Game) -> Iterator[Game]:
    """A game of bots at every moment, until its end."""
    while game.winner is None:
        game = game.next_deal() if game.deal_due else _bot_plays(game)
        yield game


def _bot_plays(game: Game) -> Game:
    assert game.to_act is not None
    view = game.view(game.to_act)
    return game.apply(get_bot("steady")(view, dice_for(game.seed or "", view)).action)
