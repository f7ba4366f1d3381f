"""From one build to the next: offered, taken when asked for, and never half of each."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import CALM, Watch, settled
from host import Host, hosting
from playwright.sync_api import Browser, Page, expect
from test_offline import KEPT, offline_ready
from test_play import CARD, begin, hand, until
from tools import pwa
from tools.folder import Folder
from tools.site import DIST, known

MODULE = "idiomorph-*"
"""One of the page's modules, whose name changes with what is in it."""


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Three builds that differ in their page and in one of its modules."""
    return {name: another_build(tmp_path_factory.mktemp(name) / "dist", name) for name in "ABC"}


def another_build(root: Path, name: str) -> Path:
    """This build with its letter in the page and in a module of another name."""
    shutil.copytree(DIST, root)
    folder = Folder(root)
    module = next(root.glob(MODULE))
    text = f"{module.read_text('utf-8')}\npitchBoot.build = '{name}';\n"
    other = folder.add(f"idiomorph{module.suffix}", text)
    module.unlink()
    html = (root / "index.html").read_text("utf-8").replace(module.name, other)
    folder.write("index.html", html.replace("<body>", f"<body data-build={name}>"))
    pwa.add_worker(folder, known()["load"], known()["xz"])
    os.utime(root / pwa.WORKER, (ord(name), ord(name)))  # a host tells versions apart by seconds
    return root


@pytest.fixture
def host(builds: dict[str, Path]) -> Iterator[Host]:
    with hosting(builds["A"]) as host:
        yield host


@pytest.fixture
def page(browser: Browser, host: Host) -> Iterator[Page]:
    """A tab that has build A and is ready for offline."""
    context = browser.new_context()
    watch = Watch(host.url)
    watch.listen(context)
    context.add_init_script(CALM)
    page = context.new_page()
    page.goto(host.url)
    offline_ready(page)
    yield page
    context.close()
    watch.check()


def build_of(page: Page) -> tuple[str, str]:
    """Which build the page and its module are from."""
    return page.evaluate("document.body.dataset.build"), page.evaluate("pitchBoot.build")


def caches_of(page: Page) -> int:
    return int(page.evaluate("caches.keys().then(names => names.length)"))


def look_for_update(page: Page) -> None:
    """What the browser does by itself from time to time."""
    page.evaluate("dispatchEvent(new Event('online'))")


def asked_for(page: Page, host: Host, name: str) -> None:
    """Wait until the worker has asked the host for this file."""
    for _ in range(KEPT // 100):
        if f"/{name}" in host.asked:
            return
        page.wait_for_timeout(100)
    pytest.fail(f"nobody asked for {name}")


def test_a_new_version_waits_until_it_is_asked_for(
    page: Page, host: Host, builds: dict[str, Path]
) -> None:
    host.folder = builds["B"]
    host.count_anew()
    look_for_update(page)
    expect(page.locator("#new-version")).to_have_text("A new version is ready.", timeout=KEPT)
    changed = next(builds["B"].glob(MODULE)).name
    asked = {path for path in host.asked if not path.startswith("/xz-")}  # imported by both
    assert asked == {"/sw.js", "/", f"/{changed}"}  # the rest is the same as in A
    page.reload()
    settled(page, "ready")
    assert build_of(page) == ("A", "A")

    begin(page, "2")
    until(page, CARD)
    expect(page.locator("#do-update")).to_have_count(0)  # not while cards are played
    until(page, ".points")
    expect(page.locator(".offer")).to_contain_text("This game goes on in it.", timeout=KEPT)
    scores = page.locator("#panel .sheet").inner_text()
    other = page.context.new_page()
    other.goto(host.url)
    settled(other, "ready")
    assert build_of(other) == ("A", "A")

    page.click("#do-update")
    page.wait_for_function("document.body?.dataset.build === 'B'", timeout=KEPT)
    settled(page, "ready")
    expect(page.locator("#panel .sheet")).to_be_visible()  # without a press: straight on
    assert page.locator("#panel .sheet").inner_text() == scores
    assert build_of(page) == ("B", "B")
    assert caches_of(page) == 1

    assert build_of(other) == ("A", "A")  # the tab that wasn't asked stands as it was
    expect(other.locator("#new-version")).to_be_visible(timeout=KEPT)
    other.click("#do-update")
    other.wait_for_function("document.body?.dataset.build === 'B'", timeout=KEPT)
    settled(other, "ready")
    host.stop()
    other.reload()
    settled(other, "ready")
    assert build_of(other) == ("B", "B")


def test_a_download_that_fails_halfway_leaves_the_old_version_whole_and_is_tried_again(
    page: Page, host: Host, builds: dict[str, Path]
) -> None:
    lost = next(builds["C"].glob(MODULE)).name
    host.lost = {lost}
    host.folder = builds["C"]
    look_for_update(page)
    asked_for(page, host, lost)
    page.wait_for_function("caches.keys().then(names => names.length === 1)", timeout=KEPT)
    expect(page.locator("#new-version")).to_have_count(0)
    host.stop()
    page.reload()
    settled(page, "ready")
    assert build_of(page) == ("A", "A")
    assert caches_of(page) == 1  # nothing of the download has come back
    begin(page)
    until(page, CARD)
    held = hand(page)

    host.lost = set()
    host.start()
    page.reload()
    expect(page.locator("#new-version")).to_be_visible(timeout=KEPT)
    page.click("#do-update")
    page.wait_for_function("document.body?.dataset.build === 'C'", timeout=KEPT)
    settled(page, "ready")
    assert build_of(page) == ("C", "C")
    page.locator("[id^=do-go-on]").first.click()
    assert hand(page) == held
