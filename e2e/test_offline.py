"""The page as an app: kept whole after one visit, played without a server, offered for keeps."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from conftest import CALM, WORKED, Watch, settled
from host import Host, hosting
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, expect
from test_play import CARD, begin, hand, step, until
from tools.pwa import kept_files
from tools.site import DIST, known

#: Milliseconds in which the worker must have kept the whole build, on a busy machine.
KEPT = 60_000
#: Bytes that a second visit may move.
LITTLE = 50_000


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    with hosting(DIST) as host:
        yield host


@pytest.fixture(scope="module")
def profile(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[BrowserContext]:
    """A browser as people have it, which keeps what it is given: not a private window."""
    folder = tmp_path_factory.mktemp("profile")
    context = browser_type.launch_persistent_context(folder, **browser_type_launch_args)
    yield context
    context.close()


@pytest.fixture(scope="module")
def traveller(profile: BrowserContext, host: Host) -> BrowserContext:
    """Somebody who opened the page once and stayed until it was ready for offline."""
    profile.add_init_script(CALM)
    page = profile.new_page()
    page.goto(host.url)
    offline_ready(page)
    page.close()
    return profile


@pytest.fixture
def complaints(host: Host) -> Watch:
    return Watch(host.url)


@pytest.fixture
def seat(traveller: BrowserContext, complaints: Watch) -> Iterator[Page]:
    """A fresh tab of the traveller's; what it complains of fails the test."""
    page = traveller.new_page()
    complaints.listen(traveller)
    yield page
    page.close()
    complaints.check()


@pytest.fixture
def away(seat: Page, host: Host) -> Iterator[Page]:
    """The same tab with no server anywhere."""
    host.stop()
    yield seat
    host.start()


def offline_ready(page: Page) -> None:
    settled(page, "ready")
    expect(page.locator("#offline-ready")).to_have_text("✓ Offline ready", timeout=KEPT)


def play_a_card(page: Page) -> None:
    begin(page)
    until(page, CARD)
    held = len(hand(page))
    step(page)
    expect(page.locator(".hand .card")).to_have_count(held - 1)


def test_after_one_visit_it_plays_three_times_without_a_server(away: Page, host: Host) -> None:
    away.goto(host.url)
    for _ in range(3):
        away.reload()
        settled(away, "ready")
        play_a_card(away)


@pytest.mark.parametrize("path", ["?from=letter&n=2#deal", "index.html?from=letter"])
def test_every_address_of_the_page_works_without_a_server(
    away: Page, host: Host, path: str
) -> None:
    away.goto(host.url + path)
    settled(away, "ready")
    assert away.url == host.url + path


def test_storage_that_is_shut_does_not_matter_without_a_server(away: Page, host: Host) -> None:
    away.add_init_script("Storage.prototype.getItem = () => { throw new Error('no') }")
    away.goto(host.url)
    settled(away, "ready")
    expect(away.locator("#note")).to_contain_text("keeps no game")
    play_a_card(away)


def test_a_second_visit_moves_next_to_nothing(seat: Page, host: Host) -> None:
    answers: list[tuple[str, bool]] = []
    seat.on("response", lambda got: answers.append((got.url, got.from_service_worker)))
    host.count_anew()
    seat.goto(host.url)
    offline_ready(seat)
    assert [url for url, worker in answers if not worker and not url.startswith("data:")] == []
    assert len(answers) >= 10
    worker = re.compile("/sw[.]js|/xz-")  # and what it imports: asked whether there are new ones
    assert [path for path in host.asked if not worker.match(path)] == []
    assert host.sent < LITTLE


def test_no_answer_in_the_cache_was_redirected_and_each_is_what_the_build_has(
    seat: Page, host: Host
) -> None:
    seat.goto(host.url)
    kept = seat.evaluate(
        """async () => {
          const [name, ...others] = await caches.keys();
          const cache = await caches.open(name), found = [];
          for (const request of await cache.keys()) {
            const response = await cache.match(request);
            const hash = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
            found.push([request.url, new Uint8Array(hash).toHex(), response.redirected]);
          }
          return {found, others};
        }"""
    )
    assert kept["others"] == []
    found = {url.removeprefix(host.url) or "index.html": sha for url, sha, _ in kept["found"]}
    assert found == kept_files(DIST, known()["load"])
    assert not any(redirected for *_, redirected in kept["found"])


def test_a_damaged_copy_is_replaced_when_the_page_tries_again(
    seat: Page, host: Host, complaints: Watch
) -> None:
    complaints.allow("SyntaxError|PythonError")
    seat.goto(host.url)
    settled(seat, "ready")
    seat.evaluate(
        """async () => {
          const cache = await caches.open((await caches.keys())[0]);
          const main = (await cache.keys()).find(({url}) => /main-/.test(url));
          await cache.put(main, new Response('deal(', {headers: {'Content-Type': 'text/plain'}}));
        }"""
    )
    seat.reload()
    settled(seat, "failed")
    seat.get_by_role("button", name="Try again").click()
    settled(seat, "ready")
    seat.reload()
    settled(seat, "ready")


def test_a_browser_finds_nothing_wrong_with_the_manifest(seat: Page, host: Host) -> None:
    seat.goto(host.url)
    devtools = seat.context.new_cdp_session(seat)
    manifest = devtools.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"] == host.url + "manifest.webmanifest"
    assert devtools.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}


# --- Asking to install ------------------------------------------------------------------------

OFFER = """
const offer = new Event('beforeinstallprompt', {cancelable: true});
offer.prompt = async () => { window.prompted = (window.prompted ?? 0) + 1; };
window.dispatchEvent(offer);
window.suppressed = offer.defaultPrevented;
"""


def test_install_is_offered_quietly_even_if_the_browser_was_faster_than_python(page: Page) -> None:
    page.goto("")
    page.evaluate(OFFER)
    settled(page, "ready")
    assert page.evaluate("suppressed")
    page.click("#do-install")
    assert page.evaluate("prompted") == 1
    expect(page.locator("#do-install")).to_have_count(0)


def to_the_end(page: Page) -> None:
    begin(page, "2", target="5")
    while step(page):
        pass


def test_the_first_finished_game_asks_once_and_no_is_remembered(
    table: Page, boot: Callable[..., Page]
) -> None:
    table.evaluate("navigator.storage.persist = async () => { window.persisted = true; }")
    table.evaluate(OFFER)
    to_the_end(table)
    assert table.evaluate("persisted")
    expect(table.locator(".offer")).to_contain_text("plays without a connection")
    table.click("#do-uninvite")
    expect(table.locator(".offer")).to_have_count(0)
    boot()
    table.evaluate(OFFER)
    expect(table.locator("#do-install")).to_be_visible()
    to_the_end(table)
    expect(table.locator(".offer")).to_have_count(0)


def test_on_an_iphone_the_page_says_how(browser: Browser, base_url: str, watch: Watch) -> None:
    context = browser.new_context(base_url=base_url, has_touch=True, service_workers="block")
    context.add_init_script(
        f"{WORKED}; Object.defineProperty(navigator, 'standalone', {{value: false}})"
    )
    watch.follow(context)
    page = context.new_page()
    page.goto("")
    page.click("#do-install", timeout=KEPT)
    expect(page.locator("#note")).to_have_text("Press Share, then “Add to Home Screen”.")
    context.close()
    watch.check()


# --- Where there can be no worker -------------------------------------------------------------


def test_a_browser_without_workers_is_not_troubled(page: Page) -> None:
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    page.clock.install()
    page.goto("")
    settled(page, "ready")
    page.clock.run_for(30_000)
    expect(page.locator("#offline-ready")).to_have_count(0)


def test_a_page_in_a_frame_keeps_nothing(browser: Browser, host: Host) -> None:
    context, watch = browser.new_context(), Watch(host.url)
    watch.follow(context)
    page = context.new_page()
    article = "<iframe src='./'></iframe>"
    page.route("**/blog", lambda route: route.fulfill(body=article, content_type="text/html"))
    page.goto(host.url + "blog")
    frame = page.frame_locator("iframe")
    expect(frame.locator("html")).to_have_attribute("data-boot", "ready", timeout=KEPT)
    page.wait_for_timeout(6_000)
    registered = "navigator.serviceWorker.getRegistrations().then(found => found.length)"
    assert page.evaluate(registered) == 0
    context.close()
    watch.check()
