"""The statistics: what is counted, that it is counted once, kept, checked and shown."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace

import pytest
from pitch_web import statistics, tallies, update
from pitch_web.state import ME, AppState
from pitch_web.statistics import Statistics, Tally
from pitch_web.views import plots
from pitch_web.views.statistics import statistics_page

from pitch_core import Game, Rules
from pitch_core.bots import dice_for, get_bot


def played(seed: str, deals: int = 99, **rules: int | bool) -> Game:
    """A game between bots, to its end or for so many deals."""
    game, bot = Game.new(Rules(**rules), seed), get_bot("steady")  # type: ignore[arg-type]
    while game.winner is None and not (game.deal_due and len(game.deals) >= deals):
        if game.deal_due:
            game = game.next_deal()
            continue
        assert game.to_act is not None
        view = game.view(game.to_act)
        game = game.apply(bot(view, dice_for(seed, view)).action)
    return game


GAME = played("once", target=5)


def counted(*games: Game, into: Statistics | None = None) -> Statistics:
    found = into or Statistics()
    for game in games:
        found = statistics.count(found, game, "steady", ME)
    return found


def prefixes(game: Game) -> list[Game]:
    """The game as it was after each of its deals."""
    return [played(str(game.seed), n, target=5) for n in range(1, len(game.deals) + 1)]


def test_a_game_is_counted_deal_by_deal() -> None:
    tally = counted(*prefixes(GAME)).all
    results = [deal.public.result for deal in GAME.deals]
    mine = [result.gained[ME] for result in results if result]
    assert (tally.deals, tally.points, tally.best) == (len(mine), sum(mine), max(mine))
    assert sum(mine) == GAME.scores[ME]
    bids = [(result.bid, result.made) for result in results if result and result.pitcher == ME]
    assert tally.pitched == len(bids)
    for size, (tried, made) in enumerate(tally.bids, 1):
        assert tried == sum(bid == size for bid, _ in bids)
        assert made == sum(bid == size and ok for bid, ok in bids)
    assert tally.games == 1
    assert tally.won == (GAME.winner == ME)


def test_nothing_is_counted_twice() -> None:
    once = counted(GAME)
    assert counted(*prefixes(GAME), GAME, *prefixes(GAME), into=once) is once
    assert counted(*prefixes(GAME), GAME).all == once.all
    assert statistics.count(once, GAME, "random", ME) is not once


def test_a_deal_that_is_taken_back_and_ends_otherwise_counts_as_it_first_ended() -> None:
    """But when it then ends the game, the game counts."""
    unfinished = replace(GAME, winner=None)
    before = counted(unfinished)
    assert before.all.games == 0
    after = counted(GAME, into=before)
    assert after.all.deals == before.all.deals
    assert after.all.games == 1
    assert counted(unfinished, GAME, into=after) is after


def test_each_set_of_rules_and_each_bot_has_its_table() -> None:
    three = played("three", 1, players=3)
    found = statistics.count(counted(GAME, three), three, "random", ME)
    kinds = [(table.rules.players, table.bot) for table in found.tables]
    assert kinds == [(3, "random"), (3, "steady"), (4, "steady")]
    assert found.all.deals == sum(table.tally.deals for table in found.tables)
    again = counted(played("four", 1, target=5), into=found)
    assert again.tables[0].rules.players == 4


def test_partners_share_points_but_each_his_own_bids() -> None:
    game = played("partners", 1, partnership=True)
    [deal] = game.deals
    assert deal.public.result
    tally = counted(game).all
    assert tally.points == deal.public.result.gained[0]
    assert tally.pitched == (deal.public.result.pitcher == ME)


def test_wins_in_a_row_and_how_games_ended() -> None:
    tally = Tally()
    for won, margin, deals in ((True, 3, 9), (True, -1, 5), (False, -4, 3), (True, 2, 7)):
        tally = tally.with_game(won, margin, deals)
    assert (tally.games, tally.won, tally.row, tally.longest) == (4, 3, 1, 2)
    assert tally.quickest == 5
    assert tally.margins == (3, 1, -4, 2)


def test_only_the_last_games_are_remembered_one_by_one() -> None:
    found, game = Statistics(), played("x", 1)
    for n in range(statistics.REMEMBERED + 5):
        found = counted(replace(game, seed=f"seed-{n}"), into=found)
    assert len(found.tables[0].counted) == statistics.REMEMBERED
    assert f"seed-{statistics.REMEMBERED + 4}" in found.tables[0].counted
    assert found.all.deals == statistics.REMEMBERED + 5


def many(games: int = 60) -> Statistics:
    """As after a month of playing."""
    dice, tally = random.Random(7), Tally()
    for _ in range(games):
        tally = tally.with_game(dice.random() < 0.4, dice.randint(-9, 6), dice.randint(4, 20))
    gains = tuple(dice.randint(0, 40) for _ in statistics.GAINS)
    bids = ((3, 3), (20, 14), (9, 4), (1, 0))
    tally = replace(tally, gains=gains, bids=bids, weighed=30, given=2400)
    table = replace(counted(GAME).tables[0], tally=tally, reviewed={"seed": (1, 3)})
    return Statistics(tally, (table,))


def test_what_a_deals_decisions_cost_is_counted_once() -> None:
    rules, found = Rules(), Statistics()
    for costs in ({1: (0.01, 0.0)}, {1: (0.5,), 2: (0.03,)}, {1: (0.5,)}, {3: ()}):
        found = statistics.count_weighed(found, rules, "sharp", "seed", costs)
    other = statistics.count_weighed(found, rules, "sharp", "another", {1: (0.1,)})
    assert (found.all.weighed, found.all.given) == (3, 400)
    assert found.tables[0].tally == found.all
    assert found.tables[0].reviewed == {"seed": (1, 2, 3)}
    assert (other.all.weighed, other.all.given) == (4, 1400)


def test_only_so_many_reviewed_games_are_remembered() -> None:
    found = Statistics()
    for n in range(statistics.REMEMBERED + 5):
        found = statistics.count_weighed(found, Rules(), "sharp", f"seed-{n}", {1: (0.1,)})
    assert len(found.tables[0].reviewed) == statistics.REMEMBERED
    assert tallies.read(tallies.write(found)) == found


def test_the_page_tells_what_a_decision_gives_away() -> None:
    shown = re.sub(r"<[^>]+>", " ", str(statistics_page(many(), 0)))
    assert re.search(r"Win chance given away\s+0\.8%\s+a decision, 30 reviewed", shown)


@pytest.mark.parametrize("found", [Statistics(), counted(GAME), many()])
def test_statistics_read_back(found: Statistics) -> None:
    assert tallies.read(tallies.write(found)) == found


def damaged() -> list[str]:
    """Statistics with one thing wrong each."""
    sound = json.loads(tallies.write(many()))
    wrong = [
        ("games", -1), ("games", 1.0), ("games", True), ("won", 10**10), ("row", 59), ("gains", []),
        ("gains", "123456789"), ("bids", [[0, 1]] * 4), ("bids", 4), ("margins", [1]),
        ("margins", [0] * 60), ("quickest", None), ("weighed", -1),
        ("given", 300_001), ("given", 1.5),
    ]  # fmt: skip
    tables = [("rules", "auction-pitch@1 players=9"), ("bot", 3), ("counted", {"a": "b"}),
              ("reviewed", {"a": [0]}), ("reviewed", {"a": 1}), ("reviewed", [])]  # fmt: skip
    return [
        *(json.dumps({**sound, "all": {**sound["all"], name: value}}) for name, value in wrong),
        *(
            json.dumps({**sound, "tables": [{**sound["tables"][0], name: value}]})
            for name, value in tables
        ),
        *("", "null", "[]", "{}", '{"version":1}', '{"version":true}', "[" * 99_999),
    ]


@pytest.mark.parametrize("text", damaged())
def test_damaged_statistics_are_refused(text: str) -> None:
    with pytest.raises(tallies.TalliesError) as caught:
        tallies.read(text)
    assert not caught.value.newer


def test_statistics_of_a_later_version_are_told_from_damaged_ones() -> None:
    with pytest.raises(tallies.TalliesError) as caught:
        tallies.read('{"version": 2}')
    assert caught.value.newer


def test_statistics_survive_a_game_and_the_way_back() -> None:
    state = update.begin(AppState(statistics=many()), {"players": "3"})
    assert update.leave(state).statistics == many()


# --- What is shown --------------------------------------------------------------------------


def shown(found: Statistics, tally: int = 0) -> str:
    return str(statistics_page(found, tally))


def test_who_has_played_nothing_is_told_so() -> None:
    assert "Nothing has been counted yet" in shown(Statistics())
    assert "<figure" not in shown(Statistics())


def test_the_numbers_are_those_of_the_table_that_is_chosen() -> None:
    found = counted(GAME, played("three", 1, players=3))
    assert f"<b>{found.all.deals}</b>" in shown(found)
    assert "<b>1</b>" in shown(found, 1)
    names = re.findall(r"<option[^>]*>([^<]*)", shown(found))
    assert names == ["All games", "3 players to 7, Steady", "4 players to 5, Steady"]
    assert 'value="2" selected' in shown(found, 2)


def test_the_only_table_is_named() -> None:
    assert '<p class="which">4 players to 5, Steady</p>' in shown(counted(GAME))


def test_tables_that_differ_in_an_option_only_are_told_apart() -> None:
    strict = Rules(follow="strict"), Rules(follow="strict", low_to="holder"), Rules()
    game = played("x", 1)
    found = counted(*(replace(game, rules=rules) for rules in strict))
    names = re.findall(r"<option[^>]*>([^<]*)", shown(found))[1:]
    own = "4 players to 7, Steady, rules of your own"
    assert names == ["4 players to 7, Steady", own, f"{own} (2)"]


def test_every_plot_says_in_words_what_it_shows() -> None:
    html = shown(many())
    rows = re.findall(r"<td>((?:won|lost) by [^<]*)", html)
    margins = many().all.margins[-30:]
    assert rows == [_ended(margin) for margin in reversed(margins)]
    for n in many().all.gains:
        assert f"<small>{n}</small>" in html
    assert "14 of 20" in html
    drawings = re.findall(r"<svg[^>]*>", html)
    assert len(drawings) == 2 + len(statistics.GAINS) + 4
    assert all('aria-hidden="true"' in drawing for drawing in drawings)


def _ended(margin: int) -> str:
    word = "won" if margin > 0 else "lost"
    return f"{word} by {abs(margin)} point{'s' if abs(margin) > 1 else ''}"


def test_chance_is_weighed_by_the_games_of_each_table() -> None:
    four, two = Rules(), Rules(players=2)
    tables = [
        statistics.Table(four, "steady", Tally(games=30)),
        statistics.Table(two, "steady", Tally(games=10)),
    ]
    assert plots.chance(tables) == pytest.approx((30 / 4 + 10 / 2) / 40)
    assert plots.chance([]) == 0
