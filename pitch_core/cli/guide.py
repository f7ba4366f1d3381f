"""What ``?`` shows during a game: what can be typed, and the rules in short."""

from __future__ import annotations

from typing import Final

__all__ = ["HELP"]

HELP: Final = """\
  You take part by typing and pressing Enter. Capitals don't matter.
    pass  or  p      make no bid
    1  2  3  4       bid so many of the points High, Low, Jack and Game
    TD  10d  KS      a card: rank and suit (S, H, D, C). In the auction this
                     pitches it: a bid of 4, the card led at once
    undo             take back your last call or card
    last             show the last trick        cards    show your cards again
    scores           show the scores            quit     leave the game
  Cards in [brackets] are those you may play. Under a trick > marks the
  card led and * the one that takes it.

  The rules in short, as long as you haven't changed them. Each player has six
  of the 52 cards. From the dealer's left everyone bids once how many of four
  points he will win; the dealer may take a bid of 1 to 3 for himself, and has
  to bid 2 or more when all others pass. The highest bidder leads, and the suit
  of his card is trump. Play the suit led or a trump; without the suit led, any
  card. The highest trump takes the trick, else the highest card of the suit led.
    High  the highest trump in play       Jack  the jack of trump, if dealt
    Low   the lowest trump in play        Game  the most card points: a ten is
          (whoever takes it)                    10, A 4, K 3, Q 2, J 1; no ties
  The bidder who wins at least his bid scores all he won, else he loses his bid.
  The others score what they won. Only a bidder who makes his bid can win the
  game: he has to stand at the target then, which is 7."""
