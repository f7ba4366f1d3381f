"""The page in Firefox and in WebKit, the engine of Safari: played, left, played without a host.

Each browser is started once, and its tests are one person's visits.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from conftest import Watch
from engines import Seat, firefox, webkit
from host import Host, hosting
from playwright.sync_api import Playwright
from test_play import CARD, MINE
from tools.site import DIST

#: Milliseconds after an own action until another is no longer taken for a slip of the finger.
SLIP = 270
#: The same cards for everybody.
LINK = "?players=3&deal=engines&speed=instant"


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    with hosting(DIST) as host:
        yield host


@pytest.fixture(scope="module", params=[firefox, webkit], ids=["firefox", "webkit"])
def seat(request: pytest.FixtureRequest, playwright: Playwright, host: Host) -> Iterator[Seat]:
    """The browser as somebody has it who never was here."""
    with request.param(playwright, Watch(host.url)) as seat:
        yield seat


def settled(seat: Seat) -> None:
    seat.until("document.documentElement.dataset.boot !== 'loading'")
    state = seat.ask("document.documentElement.dataset.boot")
    assert state == "ready", seat.ask("document.getElementById('boot').innerText")


def there(sign: str) -> str:
    return f"Boolean(document.querySelector({json.dumps(sign)}))"


def enter(seat: Seat, button: str) -> None:
    seat.ask(f"document.querySelector({json.dumps(button)}).focus()")
    seat.press("Enter")


def begin(seat: Seat) -> None:
    enter(seat, "#play")


def step(seat: Seat) -> None:
    """Press what the focus is on, or the next card that may be played."""
    for _ in range(6):
        if seat.ask(f"document.activeElement.matches({json.dumps(MINE)})"):
            break
        seat.press("ArrowRight")
    seat.press("Enter")
    now = seat.ask("performance.now()")
    seat.until(f"performance.now() > {now + SLIP}")


def until(seat: Seat, sign: str) -> None:
    """Play on until it is the player's turn, or a panel is open, and ``sign`` is to be seen."""
    seat.until(there(MINE))
    while not seat.ask(there(sign)):
        step(seat)
        seat.until(there(MINE))


def hand(seat: Seat) -> list[str]:
    cards: list[str] = seat.ask("[...document.querySelectorAll('.hand .card')].map(c => c.id)")
    return cards


def test_a_deal_is_played_with_the_keyboard_and_survives_a_reload(seat: Seat, host: Host) -> None:
    seat.open(host.url + LINK)
    settled(seat)
    assert seat.ask("pitchBoot.way") == "its archive"
    begin(seat)
    until(seat, CARD)
    step(seat)
    seat.until(there(MINE))
    before = hand(seat)
    assert len(before) == 5
    seat.reload()
    settled(seat)
    enter(seat, "#do-go-on-0")
    seat.until(there(MINE))
    assert hand(seat) == before
    until(seat, ".points")
    assert seat.ask("document.querySelectorAll('.points li').length") == 4
    assert seat.ask("document.querySelectorAll('.sheet tbody tr').length") == 1


def test_a_later_visit_without_a_host_starts_from_the_memory(seat: Seat, host: Host) -> None:
    seat.open(host.url)
    seat.until("document.getElementById('offline-ready')?.textContent === '✓ Offline ready'")
    with host.gone():
        seat.open(host.url + LINK)
        settled(seat)
        assert seat.ask("pitchBoot.way") == "its memory"
        begin(seat)
        until(seat, CARD)
        held = len(hand(seat))
        step(seat)
        seat.until(there(MINE))
        assert len(hand(seat)) == held - 1
