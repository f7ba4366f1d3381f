"""How the page behaves while it is played: figures taken in a real browser."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext, Page

from tools.site import DIST, known

__all__ = [
    "BLOCK_AIM", "FRAME", "PRESS_AIM", "Held", "Motion", "Presses", "dropped", "held", "motion",
    "percentile", "presses", "soak", "turns",
]  # fmt: skip

HERE = Path(__file__).parent
#: Milliseconds from a press to its picture, in 95 of 100 cases; and that one task may take.
PRESS_AIM = BLOCK_AIM = 50
#: Milliseconds of a frame.
FRAME = 1000 / 60
#: Milliseconds in which Python must have set the table, on a busy machine and a slow one.
PATIENCE = 180_000
#: What Python lets go of, JavaScript can throw away, and the other way; so often it is done.
ROUNDS = 4
#: Milliseconds until another press is no longer taken for a slip of the finger.
SLIP = 300
#: What may be pressed next.
MINE = (
    "#panel button.main, main:not(:has(#panel)) .bids button:not(#do-result), "
    "main:not(:has(#panel)) .hand .card.legal"
)
#: Lets the page tell how many objects Python has, after the rubbish was thrown away.
COUNT = """import gc, js
from pyodide.ffi import create_proxy
js.pythonObjects = create_proxy(lambda: (gc.collect(), len(gc.get_objects()))[1])
"""


@dataclass(frozen=True)
class Presses:
    """Milliseconds from each press on a card to its picture, and for which a task took."""

    presses: tuple[float, ...]
    tasks: tuple[float, ...]

    @property
    def median(self) -> float:
        return median(self.presses)

    @property
    def p95(self) -> float:
        return percentile(self.presses, 95)

    @property
    def longest(self) -> float:
        """The longest task of all."""
        return max(self.tasks, default=0.0)


@dataclass(frozen=True)
class Motion:
    """Milliseconds from frame to frame while a deal was dealt and played, on a slower CPU."""

    frames: tuple[float, ...]

    @property
    def dropped(self) -> int:
        return dropped(self.frames)

    @property
    def share(self) -> float:
        """The dropped ones as a share of all that should have been."""
        return self.dropped / max(1, self.dropped + len(self.frames))


@dataclass(frozen=True)
class Held:
    """What the page holds after so many deals, when all rubbish is thrown away."""

    deals: int
    nodes: int
    listeners: int
    objects: int

    def grown(self, later: Held) -> dict[str, int]:
        """What a later state holds more than this one, beyond a hundredth of Python's objects."""
        more = {name: value - getattr(self, name) for name, value in asdict(later).items()}
        more["objects"] -= self.objects // 100
        return {name: n for name, n in more.items() if name != "deals" and n > 0}


def percentile(values: Sequence[float], percent: float) -> float:
    """The smallest value that so many percent do not go beyond."""
    return sorted(values)[max(0, math.ceil(len(values) * percent / 100) - 1)]


def dropped(frames: Sequence[float]) -> int:
    """How many frames were left out, by the time from each to the next."""
    return sum(max(0, round(frame / FRAME) - 1) for frame in frames)


def presses(browser: Browser, url: str, count: int, bot: str = "steady") -> Presses:
    """Play until so many cards have been pressed; bots of this kind act quickly meanwhile."""
    with _table(browser, url, speed="fast", bot=bot) as page:
        page.evaluate("probe.start()")
        while page.evaluate("probe.presses.length") < count:
            _step(page)
        took = page.evaluate("probe.presses")
        return Presses(tuple(took), tuple(page.evaluate("probe.stop()")["tasks"]))


def turns(browser: Browser, url: str, deals: int, bot: str = "expert") -> tuple[float, ...]:
    """Play so many deals against bots of this kind: milliseconds for which each task took.

    Only what goes on between two presses counts: the bots' thoughts and what is drawn of them.
    """
    tasks: list[float] = []
    with _table(browser, url, speed="fast", bot=bot) as page:
        while deals:
            deals -= page.locator("#panel").count()
            page.locator(MINE).first.click(position={"x": 12, "y": 24}, timeout=PATIENCE)
            page.wait_for_timeout(SLIP / 3)  # until the press is answered
            page.evaluate("probe.start()")
            page.wait_for_timeout(2 * SLIP / 3)
            page.locator(MINE).first.wait_for(timeout=PATIENCE)
            tasks += page.evaluate("probe.stop()")["tasks"]
    return tuple(tasks)


def motion(browser: Browser, url: str, cpu: int) -> Motion:
    """Deal and play one deal on a CPU that is so many times slower."""
    with _table(browser, url, speed="normal") as page:
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": cpu})
        page.evaluate("probe.start()")
        while _step(page, until="#panel"):
            pass
        return Motion(tuple(page.evaluate("probe.stop()")["frames"]))


def _step(page: Page, until: str = "#nothing") -> bool:
    """Press what may be pressed next, a card where none lies over it; unless something is there."""
    page.locator(MINE).first.wait_for(timeout=PATIENCE)
    if page.locator(until).count():
        return False
    page.locator(MINE).first.click(position={"x": 12, "y": 24}, timeout=PATIENCE)
    page.wait_for_timeout(SLIP)
    return True


def soak(browser: Browser, url: str, deals: Sequence[int]) -> Iterator[Held]:
    """Play so many deals one after the other, and tell what is held after each stretch."""
    with _opened(browser, url, speed="instant", count=True) as page:
        played = 0
        for wanted in deals:
            played += page.evaluate("wanted => playDeals(wanted)", wanted - played)
            yield held(page, played)


def held(page: Page, deals: int) -> Held:
    """Throw all rubbish away, and count what is left."""
    session = page.context.new_cdp_session(page)
    for _ in range(ROUNDS):
        objects = page.evaluate("pythonObjects()")
        page.wait_for_timeout(50)
        session.send("HeapProfiler.collectGarbage")
    counted = session.send("Memory.getDOMCounters")
    session.detach()
    return Held(deals, counted["nodes"], counted["jsEventListeners"], objects)


@contextmanager
def _table(browser: Browser, url: str, speed: str, bot: str = "steady") -> Iterator[Page]:
    """A game for four at its beginning."""
    with _opened(browser, f"{url}?deal=bench&bot={bot}&play=1", speed) as page:
        page.locator(MINE).first.wait_for(timeout=PATIENCE)
        yield page


@contextmanager
def _opened(browser: Browser, url: str, speed: str, count: bool = False) -> Iterator[Page]:
    """The page with nothing on it that would wait for an answer."""
    with browser.new_context(service_workers="block") as context:
        for script in ("probe.js", "player.js"):
            context.add_init_script((HERE / script).read_text("utf-8"))
        if count:
            _count_objects(context)
        page = context.new_page()
        settings = json.dumps(json.dumps({"speed": speed, "coach": "off", "volume": "0"}))
        page.add_init_script(f"localStorage['pitch/settings'] ??= {settings}")
        page.goto(url)
        page.locator("html[data-boot=ready]").wait_for(state="attached", timeout=PATIENCE)
        yield page


def _count_objects(context: BrowserContext) -> None:
    """Have the page's program tell of Python's objects; its hash isn't what the page expects."""
    name = known()["main"]
    program = (DIST / name).read_text("utf-8").replace('"""\n', f'"""\n{COUNT}', 1)
    context.route(f"**/{name}", lambda route: route.fulfill(body=program))
    # as on plain http, where nothing can be checked
    context.add_init_script("Object.defineProperty(crypto, 'subtle', {value: undefined})")
