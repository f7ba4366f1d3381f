"""The bots' kernel plays every deal exactly as the engine does, from any state and option."""

from __future__ import annotations

import random

import pytest
from compare import pick, random_options
from hypothesis import given, settings
from hypothesis import strategies as st

from pitch_core import PACK, Action, Deal, DealCards, Dice, Play, Rules, parse_action
from pitch_core.bots.kernel import NOBODY, Table, call_number, play_out, random_policy
from pitch_core.bots.masks import card_number, cards_in, mask_of, numbers_in
from pitch_core.deal import deal_out


def new_deal(dice: Dice) -> Deal:
    rules = Rules.from_dict(random_options(dice))
    dealer = dice.below(rules.players)
    cards = deal_out(dice.shuffled(PACK), rules.players, dealer)
    return Deal.start(rules, 1, dealer, cards)


def number(action: Action) -> int:
    if isinstance(action, Play):
        return card_number(action.card)
    assert not isinstance(action, DealCards)
    return call_number(action)


def step(table: Table, action: Action) -> None:
    (table.call if table.calling else table.play)(number(action))


def engine_state(deal: Deal) -> dict[str, object]:
    """Everything the engine says of this moment, in the kernel's numbers."""
    public, trick, result = deal.public, deal.public.trick, deal.public.result
    state: dict[str, object] = {
        "to act": NOBODY if public.to_act is None else public.to_act,
        "legal": sorted(map(number, deal.legal())),
        "hands": [mask_of(hand) for hand in deal.hands],
        "bid": public.bid,
        "pitcher": NOBODY if public.pitcher is None else public.pitcher,
        "trump": str(public.trump or "none"),
        "pile": mask_of(trick.cards) if trick else 0,
        "taker": trick.taker(public.trump) if trick and trick.cards and public.trump else None,
    }
    if result:
        state["points"] = [NOBODY if p.side is None else p.side for p in result.points]
    if public.phase == "over":
        state["gained"] = list(result.gained) if result else [0] * public.rules.sides
    return state


def kernel_state(table: Table) -> dict[str, object]:
    over = table.to_act == NOBODY
    if over:
        legal = []
    else:
        legal = table.legal_calls() if table.calling else numbers_in(table.legal_plays())
    state: dict[str, object] = {
        "to act": table.to_act,
        "legal": sorted(legal),
        "hands": table.hands,
        "bid": table.bid,
        "pitcher": NOBODY if table.calling else table.pitcher,
        "trump": str(cards_in(table.trump)[0].suit) if table.trump else "none",
        "pile": table.pile,
        "taker": table.taker if table.pile else None,
    }
    if over and table.trump:
        state["points"] = table.points()
    if over:
        state["gained"] = table.gained()
    return state


def play_both(seed: str) -> None:
    """One deal by both, every state compared; and from every state the kernel can begin anew."""
    dice = Dice(seed)
    deal = new_deal(dice)
    table = Table.of(deal)
    told = f"{seed}: {deal.public.rules}"
    while True:
        assert kernel_state(table) == engine_state(deal), told
        assert kernel_state(Table.of(deal)) == engine_state(deal), told
        legal = [str(action) for action in deal.legal()]
        if not legal:
            return
        action = parse_action(pick(dice, legal))
        told += f" {action}"
        deal = deal.apply(action)
        step(table, action)


@pytest.mark.parametrize("number", range(150))
def test_a_random_deal_is_the_same_at_every_step(number: int) -> None:
    play_both(f"kernel {number}")


@settings(max_examples=50, deadline=None)
@given(st.text(max_size=8))
def test_any_deal_is_the_same_at_every_step(seed: str) -> None:
    play_both(seed)


def finish(deal: Deal, rng: random.Random) -> list[int]:
    """What a deal changes the scores by when the engine plays it out as the kernel does."""
    while deal.public.phase != "over":
        legal = sorted(deal.legal(), key=number)
        deal = deal.apply(legal[int(rng.random() * len(legal))])
    result = deal.public.result
    return list(result.gained) if result else [0] * deal.public.rules.sides


@pytest.mark.parametrize("seed", range(150))
def test_a_play_out_from_any_state_ends_as_the_engine_ends(seed: int) -> None:
    dice = Dice(f"from anywhere {seed}")
    deal = new_deal(dice)
    for _ in range(dice.below(25)):
        legal = [str(action) for action in deal.legal()]
        deal = deal.apply(parse_action(pick(dice, legal))) if legal else deal
    table = play_out(Table.of(deal), random_policy(random.Random(seed).random))
    assert table.gained() == finish(deal, random.Random(seed))


def test_a_copy_is_played_without_touching_the_table_it_came_from() -> None:
    deal = new_deal(Dice("copy"))
    table = Table.of(deal)
    gains = {
        tuple(play_out(table.copy(), random_policy(random.Random(i).random)).gained())
        for i in range(20)
    }
    assert kernel_state(table) == engine_state(deal)
    assert len(gains) > 1  # the copies really went different ways


def test_masks_and_cards_read_back() -> None:
    assert cards_in(mask_of(PACK)) == list(PACK)
    assert [card_number(card) for card in PACK] == list(range(52))
