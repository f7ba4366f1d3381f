"""The seal of a deal: shown before play, kept as it was shown, and a check that can fail."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from pitch_web import seals, storage, update
from pitch_web.state import AppState, Setup
from pitch_web.views import page

from pitch_core import DealCards, Game, Rules, commitment, deal_seed
from pitch_core.bots import dice_for, get_bot

SEED = "under seal"
ROOT = Path(__file__).resolve().parent.parent


def begun(**form: str) -> AppState:
    """A game whose first deal has just been dealt."""
    return update.begin(AppState(), {"players": "4", **form}, seed=SEED)


def played_out(state: AppState) -> AppState:
    """The state when the deal is over; bots play for everybody."""
    game = state.game
    assert game is not None
    while game.to_act is not None:
        view = game.view(game.to_act)
        game = game.apply(get_bot("random")(view, dice_for(SEED, view)).action)
    return replace(state, game=game)


def two_deals() -> AppState:
    return played_out(update.deal_on(played_out(begun())))


def codes(html: str) -> list[str]:
    return re.findall(r"<code>([^<]*)</code>", html)


def fair(state: AppState) -> str:
    return page(update.show(state, "fair"))


# --- Before and during a deal ---------------------------------------------------------------------


def test_the_seal_is_there_with_the_cards_and_hides_the_seed() -> None:
    state = begun()
    assert state.game is not None
    [seal] = state.seals_of(state.game)
    assert seal == hashlib.sha256(deal_seed(SEED, 1).encode()).hexdigest()
    shown = "".join(page(update.show(state, panel)) for panel in ("", "menu", "fair"))
    assert shown.count(f"<code>{seal}</code>") == 2
    assert f"Seal {seal[:8]}…" in page(state)
    assert deal_seed(SEED, 1) not in shown
    assert SEED not in shown


def test_no_deal_is_checked_while_it_goes_on() -> None:
    state = begun()
    assert state.game is not None
    assert seals.check(state.game, 1, state.seals_of(state.game)) is None
    assert "check:" not in fair(state)
    assert deal_seed(SEED, 1) not in fair(update.check(state, 1))


def test_each_deal_is_sealed_when_it_is_dealt_and_none_is_forgotten() -> None:
    state = two_deals()
    assert state.game is not None
    assert state.seals_of(state.game) == tuple(commitment(deal_seed(SEED, n)) for n in (1, 2))
    left = update.leave(state)
    assert update.resume(left, SEED).seals == state.seals
    taken_back = update.take_back(state)
    assert taken_back.seals == state.seals


# --- After it -------------------------------------------------------------------------------------


def test_after_the_deal_its_seed_is_shown_but_never_that_of_the_game() -> None:
    html = page(update.show(played_out(begun()), "result"))
    assert f"<code>{deal_seed(SEED, 1)}</code>" in html
    assert 'data-act="check:1"' in html
    assert SEED not in html
    assert deal_seed(SEED, 2) not in html


def test_every_earlier_deal_can_be_checked() -> None:
    state = two_deals()
    html = fair(state)
    assert re.findall(r'data-act="(check:\d)"', html) == ["check:2", "check:1"]
    for number in (1, 2):
        checked = page(update.check(update.show(state, "fair"), number))
        assert "All is in order" in checked
        assert checked.count("✓ as dealt") == 4
        assert checked.count("✓ as shown") == 1
        assert deal_seed(SEED, number) in codes(checked)


def test_a_check_is_forgotten_with_its_panel() -> None:
    state = update.check(update.show(two_deals(), "fair"), 1)
    assert update.show(update.show(state, "fair"), "fair").checked == 0


@pytest.mark.parametrize("players", range(2, 8))
def test_a_deal_as_it_was_dealt_passes_at_every_table(players: int) -> None:
    game = Game.new(Rules(players=players), SEED)
    state = played_out(AppState(game=game.next_deal(), setup=Setup(game.rules)))
    assert state.game is not None
    found = seals.check(state.game, 1, (commitment(deal_seed(SEED, 1)),))
    assert found is not None
    assert found.seal_holds
    assert found.seats_hold == (True,) * players


def test_cards_that_do_not_follow_are_told_plainly_and_whose_they_are() -> None:
    state = played_out(swapped(begun()))
    html = page(update.check(update.show(state, "result"), 1))
    assert "These cards do not follow from the seed" in html
    assert html.count("✗ not as dealt") == 2
    assert html.count("✓ as dealt") == 2
    assert "✓ as shown" in html


def swapped(state: AppState) -> AppState:
    """The same deal, but seats 1 and 2 have each other's cards."""
    assert state.game is not None
    assert state.game.deal is not None
    you, ann, ben, cleo = state.game.deal.dealt
    empty = Game.new(state.game.rules, SEED)
    return replace(state, game=empty.apply(DealCards((you, ben, ann, cleo))))


def test_a_seal_that_was_another_is_told_plainly() -> None:
    state = replace(played_out(begun()), seals={SEED: ("0" * 64,)})
    html = page(update.check(update.show(state, "result"), 1))
    assert "The seal that was shown before play does not belong to this seed." in html
    assert "✗ not as shown" in html
    assert html.count("✓ as dealt") == 4


def test_without_a_seal_the_cards_alone_are_checked() -> None:
    state = replace(played_out(begun()), seals={})
    html = page(update.check(update.show(state, "result"), 1))
    assert "No seal was shown" in html
    assert not re.search("[✓✗] (not )?as shown", html)


# --- Kept -----------------------------------------------------------------------------------------


def test_a_save_keeps_what_was_shown_and_works_nothing_out() -> None:
    game = Game.new(seed=SEED).next_deal()
    for shown in ((), ("a" * 64,), ("", "b" * 64)):
        assert storage.seals_in(storage.write(game, Setup(), 1.0, shown)) == shown
    save = json.loads(storage.write(game, Setup(), 1.0))
    del save["seals"]
    assert storage.seals_in(json.dumps(save)) == ()


@pytest.mark.parametrize("damaged", [None, "x", {"1": "x"}, [1], ["x" * 65]])
def test_damaged_seals_are_refused(damaged: object) -> None:
    save = json.loads(storage.write(Game.new(seed=SEED).next_deal(), Setup(), 1.0))
    with pytest.raises(storage.SaveError):
        storage.seals_in(json.dumps({**save, "seals": damaged}))


def test_a_game_from_before_there_were_seals_gets_them_from_its_next_deal_on() -> None:
    state = update.deal_on(replace(played_out(begun()), seals={}))
    assert state.game is not None
    assert state.seals_of(state.game) == ("", commitment(deal_seed(SEED, 2)))


def test_the_command_that_is_shown_prints_the_cards() -> None:
    html = page(update.check(update.show(played_out(begun()), "result"), 1))
    [command] = [code for code in codes(html) if code.startswith("python3")]
    code = re.sub("&#39;", "'", command).split("&#34;")[1]
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    deal = begun().game
    assert deal is not None
    assert deal.deal is not None
    assert done.stdout.strip() == str(DealCards(deal.deal.dealt))
