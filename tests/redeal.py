"""Other worlds that one seat can't tell apart: all it hasn't seen is dealt anew."""

from dataclasses import replace

from pitch_core import Card, Deal, Dice, Game


def redealt(game: Game, seat: int, dice: Dice) -> Game:
    """``game`` with another seed and the cards that ``seat`` has not seen dealt anew."""
    assert game.deal is not None
    deals = (*game.deals[:-1], _redealt_deal(game.deal, seat, dice))
    return replace(game, seed="another seed", deals=deals)


def _redealt_deal(deal: Deal, seat: int, dice: Dice) -> Deal:
    others = [card for holder, hand in enumerate(deal.hands) if holder != seat for card in hand]
    unseen = dice.shuffled([*others, *deal.stock])
    hands: list[tuple[Card, ...]] = []
    for holder, hand in enumerate(deal.hands):
        count = 0 if holder == seat else len(hand)
        hands.append(hand if holder == seat else tuple(unseen[:count]))
        unseen = unseen[count:]
    dealt = [(*deal.public.played_by(holder), *hand) for holder, hand in enumerate(hands)]
    return replace(deal, hands=tuple(hands), dealt=tuple(dealt), stock=tuple(unseen))
