"""The page as an app: what the build writes for it, and what the player is told."""

from __future__ import annotations

import hashlib
import json
import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pitch_web import pwa as app
from pitch_web.pwa import Pwa
from pitch_web.state import AppState
from pitch_web.views.pwa import between_deals, marks
from tools import environment, pwa, site
from tools.folder import Folder


@pytest.fixture(scope="module")
def dist() -> Path:
    return site.build_if_stale()


@pytest.fixture(scope="module")
def manifest(dist: Path) -> dict[str, Any]:
    return json.loads((dist / pwa.MANIFEST).read_bytes())  # type: ignore[no-any-return]


def listed(worker: str) -> dict[str, str]:
    block = re.search(r"^const FILES = (\{.*?\});", worker, re.DOTALL | re.MULTILINE)
    assert block
    return json.loads(block[1])  # type: ignore[no-any-return]


# --- The worker -----------------------------------------------------------------------------


def a_site(root: Path, **files: str) -> Folder:
    made = Folder(root)
    for name, text in files.items():
        made.write(name.replace("__", "/").replace("_", "."), text)
    return made


def test_the_worker_keeps_all_that_a_page_can_ask_for_by_hash(tmp_path: Path) -> None:
    a_site(tmp_path, index_html="table", python__core_js="deal()", licenses__mit_txt="as is")
    a_site(tmp_path, build_txt="1", sw_js="old", pictures__wide_png="png")
    for name in ("_headers", ".nojekyll"):
        (tmp_path / name).write_text("x")
    assert pwa.kept_files(tmp_path, {}) == {
        "index.html": hashlib.sha256(b"table").hexdigest(),
        "python/core.js": hashlib.sha256(b"deal()").hexdigest(),
    }


def test_what_comes_packed_is_kept_unpacked(tmp_path: Path) -> None:
    a_site(tmp_path, main_py="deal()", asm_bin="small")
    packing = {"url": "asm.bin", "bytes": 5, "sha256": "of it"}
    wasm = {"name": "Python", "type": "application/wasm", "sha256": "of all", "gzip": packing}
    main = {"name": "main", "type": "text/plain", "url": "main.py", "sha256": "as it is"}
    load = {"asm.wasm": wasm, "main.py": main}
    assert pwa.kept_files(tmp_path, load) == {
        "main.py": hashlib.sha256(b"deal()").hexdigest(),
        "asm.wasm": "of all",
    }
    one = {"type": "application/wasm", "packings": {"gzip": "asm.bin"}}
    assert pwa.packed(load) == {"asm.wasm": one}


def test_a_build_is_named_after_its_files_and_the_workers_own_text() -> None:
    template = "const BUILD = '{{build}}', FILES = {{files}}, PACKED = {{packed}};"
    one = pwa.worker(template, {"a": "1"}, {}, "xz.js")
    assert one == pwa.worker(template, {"a": "1"}, {}, "xz.js")
    others = [
        pwa.worker(template, {"a": "2"}, {}, "xz.js"),
        pwa.worker(template, {"b": "1"}, {}, "xz.js"),
        pwa.worker(template, {"a": "1"}, {"a": {}}, "xz.js"),
        pwa.worker(template + "\n", {"a": "1"}, {}, "xz.js"),
    ]
    builds = {re.findall(r"BUILD = '(\w+)'", text)[0] for text in (one, *others)}
    assert len(builds) == 5


def test_the_sites_worker_lists_exactly_what_is_there(dist: Path) -> None:
    files = listed((dist / pwa.WORKER).read_text("utf-8"))
    load = site.known(dist)["load"]
    assert files == pwa.kept_files(dist, load)
    wanted = {name for name in load if not name.startswith(pwa.APART)}
    assert {"index.html", pwa.MANIFEST, *wanted} <= set(files)
    unlisted = {p.relative_to(dist).as_posix() for p in dist.rglob("*") if p.is_file()} - set(files)
    apart = {name for name in unlisted if name.startswith(pwa.APART)}
    packings = {url for about in pwa.packed(load).values() for url in about["packings"].values()}
    assert unlisted - apart - packings <= {
        "_headers",
        ".nojekyll",
        "404.html",
        "build.txt",
        "sw.js",
    }


# --- The manifest ---------------------------------------------------------------------------


def test_the_manifest_names_pictures_that_are_there_in_the_size_it_says(
    dist: Path, manifest: dict[str, Any]
) -> None:
    pictures = [*manifest["icons"], *manifest["screenshots"]]
    for picture in pictures:
        data = (dist / picture["src"]).read_bytes()
        if picture["type"] == "image/png":
            width, height = pwa.png_size(data)
            assert picture["sizes"] == f"{width}x{height}", picture["src"]
    sizes = {(icon["purpose"], icon["sizes"]) for icon in manifest["icons"]}
    assert sizes == {
        (purpose, size) for purpose in ("any", "maskable") for size in ("192x192", "512x512")
    } | {("any", "any")}
    assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"wide", "narrow"}


def test_screenshots_have_a_shape_that_browsers_take(manifest: dict[str, Any]) -> None:
    for shot in manifest["screenshots"]:
        short, long = sorted(map(int, shot["sizes"].split("x")))
        assert 320 <= short <= long <= 3840
        assert long <= 2.3 * short


def test_every_url_in_the_manifest_is_relative(manifest: dict[str, Any]) -> None:
    assert "//" not in json.dumps(manifest)
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    assert [shortcut["url"][:3] for shortcut in manifest["shortcuts"]] == ["./?", "./?"]


def test_the_page_names_its_manifest_and_a_theme_for_day_and_night(dist: Path) -> None:
    page = (dist / "index.html").read_text("utf-8")
    assert f'<link rel="manifest" href="{pwa.MANIFEST}">' in page
    touch = re.search(r'<link rel="apple-touch-icon" href="([^"]+)">', page)
    assert touch
    assert pwa.png_size((dist / touch[1]).read_bytes()) == (180, 180)
    assert len(re.findall(r'<meta name="theme-color" content="#\w{6}" media=', page)) == 2


def test_a_link_to_the_page_shows_a_picture_that_the_site_has(dist: Path) -> None:
    page = (dist / "index.html").read_text("utf-8")
    picture = re.search(r'<meta property="og:image" content="([^"]+)">', page)
    assert picture
    assert (dist / picture[1]).read_bytes()[:2] == b"\xff\xd8"
    drawing = ET.parse(environment.WEB / "social.svg").getroot()
    assert drawing.get("viewBox") == "0 0 1200 630"


def test_the_icon_is_one_square() -> None:
    icon = ET.parse(environment.WEB / "icon.svg").getroot()
    assert icon.get("viewBox") == "0 0 64 64"


# --- What the player sees -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("news", "known"),
    [
        ({"offline": True}, Pwa(offline=True)),
        ({"update": True, "install": "ask"}, Pwa(update=True, install="ask")),
        ({"install": "share", "more": 1}, Pwa(install="share")),
        ({"install": "now", "offline": "yes", "update": 1}, Pwa()),
        ({}, Pwa()),
    ],
)
def test_news_of_the_page_are_checked(news: dict[str, object], known: Pwa) -> None:
    assert app.told(Pwa(), news) == known


def test_news_leave_alone_what_they_do_not_name() -> None:
    known = Pwa(offline=True, install="ask", invited=True)
    assert app.told(known, {"update": True}) == replace(known, update=True)


def shown(pwa: Pwa) -> str:
    return "".join(map(str, filter(None, marks(pwa))))


def test_the_corner_of_the_start_screen_is_empty_until_there_is_something() -> None:
    assert shown(AppState().pwa) == ""
    assert "Offline ready" in shown(Pwa(offline=True))
    assert "do-install" not in shown(Pwa(offline=True))
    assert "do-install" in shown(Pwa(install="share"))
    assert "A new version is ready" in shown(Pwa(offline=True, update=True))


@pytest.mark.parametrize(
    ("pwa", "over", "says"),
    [
        (Pwa(install="ask", invited=True), True, "Shall Pitch stay"),
        (Pwa(install="ask", invited=True), False, None),
        (Pwa(install="ask"), True, None),
        (Pwa(invited=True), True, None),
        (Pwa(update=True, install="ask", invited=True), True, "A new version is ready"),
        (Pwa(update=True), False, "This game goes on in it"),
    ],
)
def test_between_deals_one_thing_is_said_or_none(pwa: Pwa, over: bool, says: str | None) -> None:
    line = between_deals(pwa, over=over)
    assert (says in str(line)) if says else line is None


@pytest.mark.parametrize(("install", "invited"), [("ask", True), ("share", True), ("", False)])
def test_the_first_finished_game_invites_where_the_page_can_be_installed(
    install: app.Install, invited: bool
) -> None:
    assert app.first_game_over(Pwa(install=install)).invited is invited
