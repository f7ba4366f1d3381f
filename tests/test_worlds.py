"""Imagined deals fit all that the seat has seen, and follow what was called."""

from __future__ import annotations

from test_redeal import moments

from pitch_core import Bid, Card, Dice, Game, Pass, Pitch
from pitch_core.bots import finish
from pitch_core.bots.bidding import player_for
from pitch_core.bots.cardplay import CELLS, best_card, cells
from pitch_core.bots.kernel import Table
from pitch_core.bots.masks import SUIT_OF, card_number, mask_of
from pitch_core.bots.worlds import Worlds
from pitch_core.view import SeatView

DRAWN = 8
"""Worlds of each moment."""


def worlds_of(view: SeatView) -> Worlds:
    player = player_for(view.rules, view.scores, view.public.dealer)
    dice = Dice(f"worlds {view.public.number} {len(view.public.plays)}")
    return Worlds(view, player, lambda: dice.below(65536) / 65536)


def held_back(view: SeatView, seat: int) -> int:
    """Cards that ``seat`` can't hold any more: it played neither the led suit nor a trump."""
    shown, trump = 0, view.public.trump
    for trick in view.public.all_tricks:
        for player, card in trick.plays:
            ruffs = card.suit is trump and view.rules.follow == "or_trump"
            if player == seat and card.suit is not trick.led and not ruffs:
                shown |= SUIT_OF[card_number(trick.cards[0])]
    return shown


def seen_by_all(game: Game) -> list[tuple[SeatView, list[int]]]:
    views = [game.view(seat) for seat in range(game.rules.players)]
    return [(view, finish(worlds.draw())) for view in views for worlds in [worlds_of(view)] * 2]


def test_every_world_fits_what_was_seen() -> None:
    for game in moments()[:80]:
        for view, dealt in seen_by_all(game):
            played = [mask_of(view.public.played_by(seat)) for seat in range(view.rules.players)]
            assert dealt[view.seat] == mask_of(view.dealt)
            assert sum(dealt).bit_count() == 6 * view.rules.players, "no card twice, six a seat"
            for seat, hand in enumerate(dealt):
                assert hand.bit_count() == 6
                assert hand & played[seat] == played[seat]
                if seat != view.seat:
                    assert not hand & ~played[seat] & held_back(view, seat)


def test_a_card_that_was_pitched_and_went_back_is_still_known() -> None:
    game = next(
        game
        for game in moments()
        for call in game.view(0).public.auction.calls[:1]
        if isinstance(call, Pitch) and len(game.view(0).public.auction.calls) > 1
    )
    public = game.view(0).public
    seat, call = public.auction.seat_of(0), public.auction.calls[0]
    assert isinstance(call, Pitch)
    for _ in range(DRAWN):
        assert finish(worlds_of(game.view((seat + 1) % game.rules.players)).draw())[seat] & mask_of(
            [call.card]
        )


def aces(call: Bid | Pass) -> int:
    """Aces and kings in the first caller's hand over many worlds, after his call."""
    game = Game.new(seed="bidder", dealer=3).next_deal().apply(call)
    worlds = worlds_of(game.view(1))
    high = mask_of(Card.parse(rank + suit) for rank in "AK" for suit in "SHDC")
    return sum((finish(worlds.draw())[0] & high).bit_count() for _ in range(300))


def test_who_bids_high_is_thought_to_hold_more_than_who_passes() -> None:
    assert aces(Bid(3)) > 1.3 * aces(Pass())


def test_the_cards_that_are_looked_up_are_legal_everywhere() -> None:
    for game in moments()[:400]:
        assert game.deal is not None
        table = Table.of(game.deal)
        if table.calling:
            continue
        legal = table.legal_plays()
        found = cells(table, legal)
        assert len(found) == legal.bit_count()
        assert all(0 <= cell < CELLS for cell in found)
        player = player_for(game.rules, game.scores, table.dealer)
        assert legal >> best_card(table, player.worth) & 1
        assert legal >> player.card(table) & 1
