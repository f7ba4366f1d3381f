"""What each seat was dealt: counted once, kept, and beside it what chance gives."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cache

import pytest
from pitch_web import dealt, statistics, tallies
from pitch_web.dealt import MEASURES, Hands
from pitch_web.state import ME
from pitch_web.statistics import Statistics, Tally
from pitch_web.views.statistics import statistics_page

from pitch_core import Deal, DealCards, Game, Rules, parse_action, parse_cards
from pitch_core.bots import dice_for, get_bot


def played(seed: str, deals: int, **rules: object) -> Game:
    """So many deals of a game in which nobody can win."""
    game, bot = Game.new(Rules(target=100, **rules), seed), get_bot("random")  # type: ignore[arg-type]
    for _ in range(deals):
        game = game.next_deal()
        while game.to_act is not None:
            view = game.view(game.to_act)
            game = game.apply(bot(view, dice_for(seed, view)).action)
    return game


@cache
def five() -> Game:
    return played("five", 5)


def tally_of(*games: Game) -> Tally:
    found = Statistics()
    for game in games:
        found = statistics.count(found, game, "steady", ME)
    return found.all


def test_all_cards_of_all_seats_are_counted() -> None:
    hands = "AS AH KS QS JS TS", "2H 3H 4H 5H 6H 7H", "AD 3D 4D 5D 6D 7D", "TC KC 4C 5C 6C 7C"
    deal = Game.new(Rules(), "x", dealer=3).apply(DealCards(tuple(map(parse_cards, hands)))).deal
    assert deal is not None
    found = dealt.with_deal((), deal)
    assert [row[:4] for row in found] == [(1, 2, 5, 24), (1, 0, 0, 0), (1, 1, 1, 4), (1, 0, 1, 13)]
    assert [row[4:] for row in found] == [(0, 0)] * 4
    twice = dealt.with_deal(found, deal)
    assert twice == tuple(tuple(2 * n for n in row) for row in found)


def test_who_pitched_and_made_it_is_counted() -> None:
    rows = tally_of(five()).dealt
    results = [deal.public.result for deal in five().deals]
    for seat, (*_, pitched, made) in enumerate(rows):
        mine = [result for result in results if result and result.pitcher == seat]
        assert (pitched, made) == (len(mine), sum(result.made for result in mine))
    assert sum(row[-2] for row in rows) == 5


def test_no_deal_is_counted_twice_and_none_is_left_out() -> None:
    steps = [replace(five(), deals=five().deals[:n]) for n in range(1, 6)]
    once = tally_of(five()).dealt
    assert [row[0] for row in once] == [5] * 4
    assert tally_of(*steps).dealt == tally_of(*steps, five(), *steps).dealt == once


def test_a_deal_that_is_thrown_in_counts_with_the_next() -> None:
    """Else the hands that were played would be better than chance has it."""
    game = Game.new(Rules(all_pass="redeal"), "thrown").next_deal()
    for _ in range(4):
        game = game.apply(parse_action("pass"))
    assert game.deal_due
    assert tally_of(game).dealt == ()
    game = game.next_deal().apply(parse_action("2"))
    while game.to_act is not None:
        game = game.apply(game.legal()[0])
    assert [row[0] for row in tally_of(game).dealt] == [2] * 4
    assert [row[0] for row in tally_of(game, game).dealt] == [2] * 4


def test_tables_of_different_sizes_add_up() -> None:
    rows = tally_of(five(), played("six", 2, players=6), played("two", 1, players=2)).dealt
    assert [row[0] for row in rows] == [8, 8, 7, 7, 2, 2]


# --- What chance gives ----------------------------------------------------------------------------


def test_the_means_of_all_hands_are_known() -> None:
    chance = {name: dealt.means([(1,) * 6], name)[0].chance for name in MEASURES}
    assert chance == pytest.approx({"aces": 24 / 52, "high": 96 / 52, "points": 480 / 52})


def test_of_fair_deals_about_95_of_100_means_lie_in_the_band() -> None:
    inside: list[bool] = []
    for batch in range(60):
        rows: tuple[Hands, ...] = ()
        game = Game.new(Rules(players=7), f"batch {batch}")
        for _ in range(25):
            deal = replace(game, deals=()).next_deal().deal
            assert deal is not None
            rows = dealt.with_deal(rows, deal)
            game = replace(game, seed=f"{game.seed}+")
        inside += [each.inside for name in MEASURES for each in dealt.means(rows, name)]
    assert 0.93 < sum(inside) / len(inside) < 0.975


def test_a_seat_that_always_gets_an_ace_more_leaves_the_band() -> None:
    rows = tally_of(five(), played("more", 20)).dealt
    number, aces, *others = rows[1]
    rigged = (number, aces + number, *others)
    assert not dealt.means([rigged], "aces")[0].inside


# --- Kept and shown -------------------------------------------------------------------------------


def kept(rows: object) -> str:
    sound = json.loads(tallies.write(Statistics()))
    return json.dumps({**sound, "all": {**sound["all"], "dealt": rows}})


def test_it_reads_back_and_older_statistics_are_read_without_it() -> None:
    found = Statistics(tally_of(five()))
    assert tallies.read(tallies.write(found)) == found
    data = json.loads(tallies.write(found))
    del data["all"]["dealt"]
    assert tallies.read(json.dumps(data)).all == replace(found.all, dealt=())


@pytest.mark.parametrize(
    "rows",
    [5, [5], [[1, 2]], [[1, 5, 5, 5, 0, 0]], [[1, 0, 0, 49, 0, 0]], [[1, 0, 0, 0, 2, 0]],
     [[1, 0, 0, 0, 0, 1]], [[0, 0, 0, 0, 0, 0]], [[1, -1, 0, 0, 0, 0]], [[1, 0, 0, 0, 0, 0]] * 8],
)  # fmt: skip
def test_what_nobody_can_have_been_dealt_is_refused(rows: object) -> None:
    with pytest.raises(tallies.TalliesError):
        tallies.read(kept(rows))


def shown(tally: Tally) -> str:
    return str(statistics_page(Statistics(tally), 0))


def test_it_is_shown_from_ten_deals_on_for_every_seat_in_words_too() -> None:
    assert "Cards dealt" not in shown(tally_of(five()))
    tally = tally_of(five(), played("more", 20))
    html = shown(tally)
    assert html.count("Cards dealt") == 1
    for seat in ("You", "Ann", "Ben", "Cleo"):
        assert html.count(f'<th scope="row">{seat}</th>') == len(MEASURES) + 1
    means = [each for name in MEASURES for each in dealt.means(tally.dealt, name)]
    outside = sum(not each.inside for each in means)
    assert html.count("outside the band") == outside
    assert html.count("in the band") == len(means) - outside
    mine = sum(sum(card.points for card in deal.dealt[ME]) for deal in _deals("more", 20))
    mine += sum(sum(card.points for card in deal.dealt[ME]) for deal in five().deals)
    assert f"You were dealt {mine / 25:.1f} card points a deal" in html


def _deals(seed: str, number: int) -> tuple[Deal, ...]:
    return played(seed, number).deals


def test_the_sentence_says_when_something_is_odd() -> None:
    fair: Hands = (100, 46, 185, 923, 25, 15)
    assert "Everything is as chance has it." in shown(_tally(fair, fair))
    rigged: Hands = (100, 90, 185, 923, 25, 15)
    assert "1 of 6 values lies outside" in shown(_tally(fair, rigged))
    assert re.search(r'class="dot out"', shown(_tally(fair, rigged)))


def _tally(*rows: Hands) -> Tally:
    return replace(tally_of(five()), dealt=rows)
