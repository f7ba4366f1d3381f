"""The contact sheets: which screens are on them, and what each of them shows."""

from __future__ import annotations

from itertools import product
from typing import get_args

import pytest
from pitch_web import backups, storage, tallies
from pitch_web.settings import SETTINGS
from pitch_web.state import LONGEST_NAME, ME, Panel
from tools import shots
from tools.environment import BuildError
from tools.showing import kept, scenes, sheets
from tools.showing.positions import MOMENTS, RARE, SEATINGS, moment
from tools.showing.scenes import SCENES, with_long_names


@pytest.mark.parametrize(
    ("name", "seating"),
    [each for each in product(MOMENTS, SEATINGS) if each[0] not in RARE or each[1] == "4"],
)
def test_a_moment_is_what_it_is_called(name: str, seating: str) -> None:
    game = moment(name, seating)
    fits, my_turn = MOMENTS[name]
    assert fits(game)
    assert (game.to_act == ME) == my_turn
    assert game.rules == SEATINGS[seating]


def test_every_panel_is_on_the_sheets() -> None:
    always = set(get_args(Panel)) - set(scenes.OF_A_MOMENT)
    assert always <= SCENES.keys()
    assert {"import", "pitch", "result 4", "result, set", "won", "lost"} <= SCENES.keys()


def test_what_a_screen_needs_can_be_read_by_the_page() -> None:
    for scene in SCENES.values():
        games = [storage.read(text)[1] for text in scene.saves.values()]
        assert {game.seed for game in games} == {game.seed for game in scene.games}
        assert len(games) == len(scene.games)


def test_who_has_played_for_a_month_has_kept_what_the_page_can_read() -> None:
    month = kept.a_month()
    assert tallies.read(tallies.write(month)) == month
    assert backups.read(kept.a_file()).statistics == kept.a_month(30)


def test_long_names_are_as_long_as_names_may_be() -> None:
    [text] = with_long_names(SCENES["trick 7"]).saves.values()
    setup = storage.read(text)[2]
    assert [len(name) for name in setup.names] == [LONGEST_NAME] * 7
    assert len(set(setup.names)) == 7


def test_every_theme_is_drawn_in_the_first_language_and_the_first_in_the_others() -> None:
    sheets_wanted = shots.wanted(shots.parse([]))
    [themes] = [setting.choices.keys() for setting in SETTINGS if setting.name == "theme"]
    looks = {(sheet.theme, sheet.language) for sheet in sheets_wanted}
    assert looks == {(theme, "en") for theme in themes - {"auto"}} | {(shots.THEMES[0], "es")}
    assert len(sheets_wanted) == len(looks) * len(shots.SIZES)


def test_a_screen_that_there_is_not_is_told_before_anything_is_thrown_away() -> None:
    with pytest.raises(BuildError, match="no screen has poker in its name"):
        shots.run(shots.parse(["--scene", "poker"]))


@pytest.mark.parametrize("size", [*shots.SIZES.values(), (2560, 1440)])
@pytest.mark.parametrize("count", [1, 7, 30])
def test_a_sheet_is_no_wider_than_it_should_be(size: tuple[int, int], count: int) -> None:
    columns, wide = sheets.layout(count, size)
    assert 1 <= columns <= count
    assert 0 < wide <= size[0]
    assert columns * (wide + sheets.GAP) <= sheets.WIDTH
