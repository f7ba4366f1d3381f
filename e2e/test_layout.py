"""Every screen at every size: nothing lies on something else, is cut off or out of reach."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from long_words import LINK, speak_long
from playwright.sync_api import Browser
from screens import staged
from tools.long_words import longer
from tools.showing.positions import SEATINGS
from tools.showing.scenes import SCENES, Scene, about_the_table, with_long_names
from tools.showing.stage import Stage

FAULTS = Path(__file__).with_name("faults.js").read_text("utf-8")
#: From the smallest phone to a wall; 720x450 is a desk of 1440x900 at a zoom of 200%.
SIZES = [
    (320, 568), (568, 320), (360, 640), (844, 390), (720, 450), (768, 1024), (1440, 900),
    (2560, 1440),
]  # fmt: skip
#: A small phone, one that is held across, and a desk.
THREE = [(320, 568), (844, 390), (1440, 900)]
TABLES = [
    about_the_table(f"{moment} {seating}", moment, seating, there=".hand .card")
    for seating in SEATINGS
    for moment in ("auction", "steal", "trick")
]
OTHERS = [scene for scene in SCENES.values() if scene.name not in {table.name for table in TABLES}]
#: Pixels that a thumb needs.
THUMB = 44

Size = tuple[int, int]


@pytest.fixture(scope="module")
def stage(browser: Browser, base_url: str) -> Iterator[Stage]:
    with staged(browser, base_url) as stage:
        yield stage


def faults(stage: Stage, scenes: list[Scene], sizes: list[Size]) -> list[str]:
    """What is wrong with these screens at these sizes."""
    found = []
    for scene in scenes:
        stage.show(scene)
        for width, height in sizes:
            stage.page.set_viewport_size({"width": width, "height": height})
            wrong = stage.page.evaluate(FAULTS, THUMB)
            found += [f"{scene.name} at {width}x{height}: {fault}" for fault in wrong]
    return found


def test_every_table_has_room_for_all_that_is_on_it(stage: Stage) -> None:
    assert faults(stage, TABLES, SIZES) == []


def test_every_other_screen_has_room_too(stage: Stage) -> None:
    assert faults(stage, OTHERS, THREE) == []


def test_the_longest_names_push_nothing_aside(stage: Stage) -> None:
    results = [SCENES["result 7"], SCENES["result partners"]]
    scenes = [with_long_names(scene) for scene in [*TABLES, *results]]
    assert faults(stage, scenes, THREE) == []


def test_letters_twice_as_large_push_nothing_aside(stage: Stage) -> None:
    root = "document.documentElement.style.fontSize"
    stage.page.evaluate(f"{root} = '200%'")
    found = faults(stage, [*TABLES, *OTHERS], [(768, 1024), (1440, 900)])
    stage.page.evaluate(f"{root} = ''")
    assert found == []


#: Gives every seat all four points at once, and tells whose lie on the name of another seat.
ALL_WON = """points => [...document.querySelectorAll('.seat')].flatMap(seat => {
  const won = document.createElement('span');
  won.className = 'won';
  won.innerHTML = points.map(point => `<span class="mark">${point}</span>`).join('');
  seat.querySelector('.won')?.remove();
  seat.append(won);
  const boxes = [...won.children].map(mark => mark.getBoundingClientRect());
  const onto = other => boxes.some(box => box.left < other.right && box.right > other.left &&
    box.top < other.bottom && box.bottom > other.top);
  return [...document.querySelectorAll('.seat strong')]
    .filter(name => !seat.contains(name) && onto(name.getBoundingClientRect()))
    .map(name => `${seat.querySelector('strong').textContent} on ${name.textContent}`);
})"""


@pytest.mark.parametrize("seating", ["5", "6", "7"])
def test_all_points_at_one_seat_lie_on_no_other_name(stage: Stage, seating: str) -> None:
    stage.page.set_viewport_size({"width": 360, "height": 640})
    stage.show(about_the_table("over", "made", seating, there="#panel #do-next"))
    assert stage.page.evaluate(ALL_WON, ["Vysoká", "Nízka", "Dolník", "Hra"]) == []


@pytest.fixture(scope="module")
def foreign(browser: Browser, base_url: str) -> Iterator[Stage]:
    """The page in a language that needs two fifths more room than English."""
    with staged(browser, base_url) as stage:
        speak_long(stage.page)
        stage.open(base_url + LINK)
        yield stage


def test_a_language_with_longer_words_has_room(foreign: Stage) -> None:
    assert faults(foreign, [*TABLES, *OTHERS], THREE) == []


def test_the_language_with_longer_words_is_what_is_shown(foreign: Stage) -> None:
    foreign.show(SCENES["won"])
    assert foreign.page.locator("#do-again").inner_text() == longer("Play again")
