"""From the first byte to the table: what the page shows while Python comes, or doesn't."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from conftest import Watch, settled
from playwright.sync_api import Browser, Page, Request, Route, expect
from tools.site import DIST

#: One of each kind of file: how a failure names it, and which it is.
FILES = {
    "The start program|runtime.js": "runtime.js",
    "pyodide.js": "pyodide.js",
    "pyodide.asm.js": "pyodide.asm.js",
    "pyodide.asm.wasm": "pyodide.asm.*.bin",
    "PyScript|core.js": "core.js",
    "idiomorph": "idiomorph-*.js",
    "The program of the page": "main-*.py",
    "The card pictures": "cards*.bin",
    "The styles of the table": "late-*.css",
}
#: What Pyodide, PyScript and the browser say on the console when a test lets them down.
NOISE = "console|page error"


def refuse(route: Route) -> None:
    route.abort()


def error_page(page: Page, says: str) -> None:
    """The page has given up, says why and what was kept, and offers to try again."""
    settled(page, "failed")
    panel = page.get_by_role("alert")
    expect(panel.get_by_role("heading")).to_have_text("The table could not be set")
    expect(panel).to_contain_text(re.compile(says))
    expect(panel).to_contain_text("a saved game and your statistics stay in this browser")
    expect(panel.get_by_role("button", name="Try again")).to_be_focused()
    expect(page.locator("#boot-status")).to_be_hidden()


def test_python_sets_the_table_and_hands_fetch_back(boot: Callable[..., Page]) -> None:
    table = boot()
    expect(table).to_have_title(re.compile("Pitch"))
    expect(table.locator("#boot-status")).to_be_hidden()
    expect(table.locator("#boot-error")).to_be_hidden()
    assert table.evaluate("typeof Idiomorph.morph") == "function"
    assert table.locator("#sprite symbol[id^='c-']").count() == 52
    assert "[native code]" in table.evaluate("String(fetch)")


def test_the_start_screen_and_an_honest_progress_stand_there_before_python(page: Page) -> None:
    held: list[Route] = []
    page.route("**/pyodide.asm.*.bin", lambda route: held.append(route))
    page.goto("")
    expect(page.get_by_role("heading", level=1, name="Pitch")).to_be_visible()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.locator("#boot-step")).to_have_text("Loading Python")
    expect(page.locator("#boot-bytes")).to_have_text(re.compile(r"^\d+\.\d of \d+\.\d MB$"))
    held[0].continue_()
    settled(page, "ready")


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_fails_is_named(page: Page, watch: Watch, name: str) -> None:
    watch.allow(NOISE)
    page.route(f"**/{FILES[name]}", refuse)
    page.goto("")
    error_page(page, says=f"({name}).*could not be loaded|could not be loaded.*({name})")


@pytest.mark.parametrize(
    "name", ["pyodide.asm.wasm", "The card pictures", "The program of the page"]
)
def test_a_second_try_works(page: Page, watch: Watch, name: str) -> None:
    watch.allow(NOISE)
    page.route(f"**/{FILES[name]}", refuse, times=1)
    page.goto("")
    error_page(page, says=name)
    page.get_by_role("button", name="Try again").click()
    settled(page, "ready")
    assert page.evaluate("history.state") is None


def test_a_missing_file_is_told_with_the_servers_answer(page: Page, watch: Watch) -> None:
    watch.allow(NOISE)
    page.route("**/pyodide.asm.*.bin", lambda route: route.fulfill(status=404, body="gone"))
    page.goto("")
    error_page(page, says=r"Python \(pyodide\.asm\.wasm\) .*the server answered 404")


@pytest.mark.parametrize("name", ["pyodide.asm.*.bin", "cards.*.bin", "late-*.css"])
def test_a_damaged_file_is_not_used(page: Page, watch: Watch, name: str) -> None:
    watch.allow(NOISE)

    def damage(route: Route) -> None:
        body = bytearray(route.fetch().body())
        body[len(body) // 2] ^= 1
        route.fulfill(body=bytes(body))

    page.route(f"**/{name}", damage)
    page.goto("")
    error_page(page, says="it is damaged")
    page.unroute_all(behavior="wait")


def test_a_file_that_hangs_is_given_up_after_15_seconds(page: Page) -> None:
    page.clock.install()
    held: list[Route] = []  # or they would be answered in the end
    page.route("**/python.*.bin", lambda route: held.append(route))
    awaited: list[Request] = []
    page.on("request", lambda request: awaited.append(request))
    page.on("requestfinished", lambda request: awaited.remove(request))
    page.goto("")
    expect(page.locator("#boot-bytes")).to_contain_text("MB")
    while len(awaited) > len(held) or not held:  # else what is only slow would be given up, too
        page.wait_for_timeout(50)
    page.clock.run_for(40_000)
    error_page(page, says=r"Python’s modules did not arrive.*15 seconds")


def test_an_exception_in_the_program_of_the_page_is_shown(page: Page, watch: Watch) -> None:
    watch.allow(r"no cards in the drawer")
    body = b"raise RuntimeError('no cards in the drawer')\n"
    replace_main(page, body)
    page.goto("")
    error_page(page, says="RuntimeError: no cards in the drawer")


def replace_main(page: Page, body: bytes) -> None:
    """Serve another main.py, and a page that expects it."""
    html = (DIST / "index.html").read_text("utf-8")
    block = re.search(r'id="pitch-files">(.*?)</script>', html, re.DOTALL)
    assert block
    files: dict[str, Any] = json.loads(block[1])
    main = next(url for url in files["load"] if url.startswith("main-"))
    files["load"][main] |= {"bytes": len(body), "sha256": hashlib.sha256(body).hexdigest()}
    changed = html.replace(block[1], json.dumps(files))
    page.route("**/", lambda route: route.fulfill(body=changed, content_type="text/html"))
    page.route(f"**/{main}", lambda route: route.fulfill(body=body))


def test_a_browser_without_webassembly_gets_a_plain_page(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.add_init_script("delete window.WebAssembly")
    page.goto("")
    settled(page, "old")
    expect(page.get_by_role("alert")).to_contain_text("too old")
    expect(page.locator("#app")).to_be_hidden()
    expect(page.get_by_role("button", name="Try again")).to_be_hidden()
    assert not [url for url in asked if url.endswith((".bin", ".py", ".js"))]


def test_opened_from_a_folder_the_page_says_how_to_serve_it(page: Page, watch: Watch) -> None:
    watch.allow("request to elsewhere: file:")
    page.context.unroute_all()
    page.goto((DIST / "index.html").as_uri())
    settled(page, "file")
    expect(page.get_by_role("alert")).to_contain_text("python3 -m http.server")
    expect(page.locator("#app")).to_be_hidden()


def test_without_javascript_the_page_says_that_it_needs_it(browser: Browser, base_url: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(base_url)
    expect(page.get_by_role("heading", name="Pitch needs JavaScript")).to_be_visible()
    expect(page.locator("#app")).to_be_hidden()
    context.close()


def test_the_site_works_below_a_path(boot: Callable[..., Page], page: Page) -> None:
    """Every URL is relative: the same folder may lie anywhere on a host."""

    def strip(route: Route) -> None:
        route.fulfill(response=route.fetch(url=route.request.url.replace("/games/pitch/", "/")))

    page.route("**/games/pitch/**", strip)
    boot("games/pitch/")
