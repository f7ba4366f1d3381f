"""On any host: below a path, without a slash, without headers, with wrong types, with a policy."""

from __future__ import annotations

import functools
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
from conftest import Watch, settled
from playwright.sync_api import Page, expect
from tools import serve
from tools.site import DIST

Boot = Callable[..., Page]


class Careless(serve.Handler):
    """A host that knows nothing of types but those of pages, styles and scripts."""

    def guess_type(self, path: object) -> str:
        known = {".html": "text/html", ".css": "text/css", ".js": "application/javascript"}
        return known.get(Path(str(path)).suffix, "text/plain; charset=iso-8859-1")

    def send_header(self, keyword: str, value: str) -> None:
        if keyword.lower() in ("content-type", "content-length"):
            super().send_header(keyword, value)


class Slashless(serve.Handler):
    """A host that serves a folder's page under the folder's name, and strips a slash."""

    def do_GET(self) -> None:  # noqa: N802  (so named there)
        if self.path.partition("?")[0].endswith("/pitch"):
            self.path = self.path.replace("/pitch", "/pitch/", 1)
        elif self.path.partition("?")[0].endswith("/pitch/"):
            self.send_response(301)
            self.send_header("Location", self.path.replace("/pitch/", "/pitch", 1))
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        super().do_GET()


@contextmanager
def served(handler: type[serve.Handler], root: Path, watch: Watch) -> Iterator[str]:
    """Serve ``root`` in this manner while the block runs; gives the URL."""
    made = functools.partial(handler, directory=str(root))
    with ThreadingHTTPServer(("127.0.0.1", 0), made) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_port}/"
        watch.ours.append(url)
        yield url
        server.shutdown()


@pytest.fixture
def games(tmp_path: Path, base_url: str) -> Path:
    """A site whose folder ``games/pitch`` is the game."""
    (tmp_path / "games").mkdir()
    (tmp_path / "games/pitch").symlink_to(DIST)
    shutil.copy(DIST / "_headers", tmp_path)
    return tmp_path


def begin(page: Page) -> None:
    """Press Play: Python deals, and the pictures of the cards are there."""
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".hand .card")).to_have_count(6)
    assert page.locator("#sprite symbol[id^='c-']").count() == 52


def test_a_folder_of_a_larger_site_will_do(
    boot: Boot, page: Page, games: Path, watch: Watch
) -> None:
    """The page asks for nothing outside its folder, as the site's own icon would be."""
    with served(serve.Handler, games, watch) as url:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        begin(boot(f"{url}games/pitch/"))
        folder = (f"{url}games/pitch/", "data:", "blob:")
        assert not [address for address in asked if not address.startswith(folder)]


def test_a_folders_name_without_its_slash_will_do(boot: Boot, games: Path, watch: Watch) -> None:
    with served(Slashless, games, watch) as url:
        page = boot(f"{url}games/pitch?players=3#rules")
        assert page.url == f"{url}games/pitch/?players=3#rules"
        begin(page)


def test_without_its_slash_a_reload_is_the_same_page(boot: Boot, games: Path, watch: Watch) -> None:
    with served(Slashless, games, watch) as url:
        page = boot(f"{url}games/pitch?players=3")
        page.reload()
        settled(page, "ready")
        assert page.url == f"{url}games/pitch/?players=3"


def test_a_sandbox_gets_along_without_the_slash_too(page: Page, games: Path, watch: Watch) -> None:
    (games / "blog.html").write_text(
        '<!doctype html><title>A blog</title><link rel="icon" href="data:,">'
        '<iframe sandbox="allow-scripts" src="games/pitch?embed=1"></iframe>'
    )
    (games / "_headers").write_text("/*\n  Access-Control-Allow-Origin: *\n")
    with served(Slashless, games, watch) as url:
        page.goto(f"{url}blog.html")
        html = page.frame_locator("iframe").locator("html")
        expect(html).to_have_attribute("data-boot", "ready", timeout=60_000)


@pytest.mark.parametrize("name", ["index.html", "index.html?players=2"])
def test_the_page_by_its_file_name_stays_where_it_is(page: Page, base_url: str, name: str) -> None:
    page.goto(base_url + name)
    assert page.url == base_url + name
    settled(page, "ready")


def test_no_headers_and_wrong_types_will_do(boot: Boot, watch: Watch) -> None:
    with served(Careless, DIST, watch) as url:
        begin(boot(url))
        page = boot(url + "index.html")
        assert page.evaluate("fetch('sw.js').then(r => [...r.headers.keys()])") == [
            "content-length",
            "content-type",
        ]


def test_what_runs_in_the_page_is_called_js() -> None:
    """Hosts agree on the type of no other name, and a module of a wrong type does not run."""
    assert not list(DIST.rglob("*.mjs"))


# --- The policy -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["", "embed.html", "article.html", "sw.js"])
def test_everything_comes_under_the_policy(page: Page, base_url: str, name: str) -> None:
    sent = page.request.get(base_url + name).headers["content-security-policy"]
    assert sent.startswith("default-src 'none'; script-src 'self' 'unsafe-eval' 'sha256-")
    assert not {"*", "blob:", "'unsafe-inline'"} & set(sent.replace(";", " ").split())


def test_the_policy_refuses_what_the_page_does_not_bring(table: Page, watch: Watch) -> None:
    watch.allow("refused by the policy: (script-src-elem|style-src-attr) inline|page error|console")
    table.evaluate("""() => {
      window.refused = [];
      addEventListener('securitypolicyviolation', e => refused.push(e.effectiveDirective));
      const script = document.createElement('script');
      script.textContent = 'window.strange = true';
      document.body.append(script);
      document.body.insertAdjacentHTML('beforeend', '<p style="color: red">!</p>');
    }""")
    table.wait_for_function("refused.length === 2")
    assert set(table.evaluate("refused")) == {"script-src-elem", "style-src-attr"}
    assert table.evaluate("typeof strange") == "undefined"
    said = [problem for problem in watch.problems if "refused by the policy" in problem]
    assert len(said) == 2, "any other test would have failed"


@pytest.mark.parametrize("name", ["embed.html", "article.html"])
def test_the_pages_about_embedding_play_under_the_policy(page: Page, name: str) -> None:
    page.goto(name)
    page.locator("pitch-game").first.get_by_role("button", name="Play").click()
    frame = page.frame_locator("pitch-game iframe").first
    expect(frame.locator(".hand .card")).to_have_count(6, timeout=60_000)
