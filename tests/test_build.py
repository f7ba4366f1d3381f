"""The build's own parts, and what it leaves in dist/."""

from __future__ import annotations

import base64
import csv
import gzip
import hashlib
import io
import json
import lzma
import re
import urllib.request
import zipfile
from pathlib import Path
from typing import Any

import pytest
from tools import (
    embeds,
    environment,
    folder,
    licences,
    runtimes,
    scripts,
    serve,
    site,
    sprite,
    styles,
    wheels,
)

ROOT = environment.ROOT


@pytest.fixture(scope="module")
def dist() -> Path:
    return site.build_if_stale()


@pytest.fixture(scope="module")
def files(dist: Path) -> dict[str, Any]:
    """The names of everything, as index.html hands them to the page."""
    page = (dist / "index.html").read_text("utf-8")
    block = re.search(r'id="pitch-files">(.*?)</script>', page, re.DOTALL)
    assert block
    return json.loads(block[1])  # type: ignore[no-any-return]


def made_zip(**members: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, text in members.items():
            archive.writestr(name, text)
    return out.getvalue()


# --- Names ----------------------------------------------------------------------------------


def test_a_name_holds_the_hash_of_the_contents(tmp_path: Path) -> None:
    site = folder.Folder(tmp_path)
    one, two = site.add("main.py", "deal()"), site.add("main.py", "deal(4)")
    assert one == f"main-{hashlib.sha256(b'deal()').hexdigest()[:8]}.py"
    assert one != two
    assert (tmp_path / one).read_text() == "deal()"


def test_a_folders_name_changes_with_any_of_its_files(tmp_path: Path) -> None:
    site = folder.Folder(tmp_path)
    names = {
        site.add_folder("python", {"a": b"1", "b": b"2"}),
        site.add_folder("python", {"a": b"1", "b": b"3"}),
        site.add_folder("python", {"a": b"1", "c": b"2"}),
    }
    assert len(names) == 3


def test_every_style_sheet_is_in_the_page_or_comes_after_it(dist: Path) -> None:
    page = (dist / "index.html").read_text("utf-8")
    late = (dist / site.known(dist)["styles"]).read_text("utf-8")
    for path in environment.WEB.glob("styles/*.css"):
        text = folder.minify_css(path.read_text("utf-8"))
        first = path.stem in ("tokens", *styles.FIRST)
        assert (text in page, text in late) == (first, not first), path.name


def test_css_keeps_its_meaning_without_comments_and_blanks() -> None:
    css = "/* felt */\n.seat  .card:not(.played) ,\n#hand {\n  left: calc(1px + 2px) ;\n}\n"
    assert folder.minify_css(css) == ".seat .card:not(.played),#hand{left: calc(1px + 2px)}"


def test_js_keeps_its_meaning_without_comments_and_margins() -> None:
    js = "// deal\nif (a) {\n\n  b('// no'); // why\n}\n"
    assert folder.minify_js(js) == "if (a) {\nb('// no'); // why\n}"


def test_a_script_keeps_its_meaning_and_its_old_syntax_in_fewer_letters() -> None:
    js = "(function () {\n  var many = window.cards; // why\n  deal(many, '// no');\n})();\n"
    small = scripts.shrunk(js, environment.node_modules())
    assert small == '!function(){var n=window.cards;deal(n,"// no")}();'
    inline = scripts.first(environment.node_modules())
    assert not re.search(r"=>|\b(let|const) \w+=|`", inline)


def test_a_place_without_a_value_stops_the_build() -> None:
    assert folder.fill("<b>{{ten}}</b>", {"ten": "10"}) == "<b>10</b>"
    with pytest.raises(KeyError):
        folder.fill("{{jack}}", {})


# --- Wheels ---------------------------------------------------------------------------------


def platform_wheel() -> bytes:
    """A wheel like markupsafe's: Python with a compiled part for one platform."""
    info = "suit-1.0.dist-info"
    return made_zip(
        **{
            "suit/__init__.py": "trump = 'S'",
            "suit/_fast.cpython-311-x86_64-linux-gnu.so": "\x7fELF",
            "suit/_fast.c": "int main() {}",
            f"{info}/METADATA": "Metadata-Version: 2.4\nName: suit\nVersion: 1.0\n"
            "License-Expression: MIT\nRequires-Dist: card>=2\n"
            "Requires-Dist: typing-extensions; python_version < '3.13'\n"
            "Requires-Dist: pytest; extra == 'test'\n",
            f"{info}/WHEEL": "Wheel-Version: 1.0\nTag: cp311-cp311-manylinux_2_17_x86_64\n",
            f"{info}/RECORD": "",
            f"{info}/licenses/LICENSE": "As you like it.",
        }
    )


def test_a_platform_wheel_becomes_a_pure_one() -> None:
    wheel = wheels.read("suit-1.0-cp311-cp311-manylinux_2_17_x86_64.whl", platform_wheel())
    archive = zipfile.ZipFile(io.BytesIO(wheel.data))
    assert wheel.file_name == f"suit-1.0-0{wheel.sha256[:8]}-py3-none-any.whl"
    assert wheel.depends == ("card",)
    assert wheel.imports == ("suit",)
    assert wheel.licences == ("As you like it.",)
    assert not [name for name in archive.namelist() if name.endswith((".so", ".c"))]
    assert b"Tag: py3-none-any" in archive.read("suit-1.0.dist-info/WHEEL")


def test_a_wheels_record_lists_every_file_with_its_hash() -> None:
    wheel = wheels.read("suit-1.0-py3-none-any.whl", platform_wheel())
    archive = zipfile.ZipFile(io.BytesIO(wheel.data))
    record = archive.read("suit-1.0.dist-info/RECORD").decode()
    rows = {name: hashed for name, hashed, _ in csv.reader(record.splitlines())}
    assert set(rows) == set(archive.namelist())
    for name in set(rows) - {"suit-1.0.dist-info/RECORD"}:
        digest = base64.urlsafe_b64encode(hashlib.sha256(archive.read(name)).digest())
        assert rows[name] == "sha256=" + digest.rstrip(b"=").decode(), name


def test_the_same_sources_give_the_same_wheels() -> None:
    assert [w.sha256 for w in wheels.make_wheels()] == [w.sha256 for w in wheels.make_wheels()]


def test_the_lock_file_lists_our_wheels_and_nothing_else(dist: Path, files: dict[str, Any]) -> None:
    home = (dist / files["lockFile"]).parent
    lock = json.loads((home / "pyodide-lock.json").read_bytes())
    assert set(lock["packages"]) == {"htpy", "markupsafe", "pitch-core", "pitch-web"}
    for name, entry in lock["packages"].items():
        data = (home / entry["file_name"]).read_bytes()
        assert entry["sha256"] == hashlib.sha256(data).hexdigest(), name
        assert set(entry["depends"]) <= set(lock["packages"]), name
    assert lock["info"]["python"].startswith("3.14")


# --- The sprite -----------------------------------------------------------------------------


def test_the_sprite_has_every_card_suit_and_the_back_in_colours_of_the_style_sheet(
    tmp_path: Path,
) -> None:
    cards, courts = sprite.make_sprite(environment.node_modules(), tmp_path)
    assert len(folder.squeeze(cards.encode())) < 5_000 < len(folder.squeeze(courts.encode()))
    text = cards + courts
    names = re.findall(r'id="([^"]+)"', text)
    wanted = {f"c-{card}" for card in sprite.CARDS} | {f"suit-{suit}" for suit in "SHDC"} | {"back"}
    assert len(names) == len(set(names))
    assert wanted <= set(names)
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(names)
    colours = set(re.findall(r'(?:fill|stroke|color)="([^"]+)"', text))
    assert {c for c in colours if not c.startswith("var(--")} <= {"none", "currentColor"}


# --- Translations and the server --------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("core-1a2b3c4d.mjs", "text/javascript"),
        ("pitch.wasm", "application/wasm"),
        ("pitch.webmanifest", "application/manifest+json"),
        ("cards.svg", "image/svg+xml"),
    ],
)
def test_files_are_served_with_their_types(tmp_path: Path, name: str, kind: str) -> None:
    (tmp_path / name).write_text("*")
    with serve.serving(tmp_path) as url, urllib.request.urlopen(url + name) as response:
        assert response.headers["Content-Type"] == kind
        kept = "immutable" in response.headers["Cache-Control"]
    assert kept == ("-1a2b3c4d" in name)


# --- The whole folder -----------------------------------------------------------------------


def test_every_name_but_the_pages_holds_a_hash(dist: Path) -> None:
    plain = {
        str(path.relative_to(dist))
        for path in dist.rglob("*")
        if path.is_file() and not re.search(r"-[0-9a-f]{8}[./]", str(path.relative_to(dist)))
    }
    assert {name for name in plain if not name.startswith("licenses/")} == {
        "_headers",
        ".nojekyll",
        "404.html",
        "build.txt",
        "index.html",
        "manifest.webmanifest",
        "sw.js",
        *embeds.NAMES,
    }


def test_the_element_is_one_file_below_15_kb_with_a_classic_twin(dist: Path) -> None:
    module = (dist / "pitch-embed.js").read_bytes()
    assert len(module) < 15_000
    twin = (dist / "pitch-embed-classic.js").read_text("utf-8")
    assert "import.meta" not in twin
    assert not re.search(r"^(import|export)\b", twin, re.MULTILINE)
    assert twin.startswith("(() => {")


def test_a_sandbox_finds_all_that_the_page_fetches(dist: Path, files: dict[str, Any]) -> None:
    script = (dist / files["sandbox"]).read_text("utf-8")
    block = re.search(r"packed = (\{.*?\});", script)
    assert block
    packed = json.loads(block[1])
    names = ("wasm", "archive", "main", "sprite", "courts", "styles")
    wanted = [files["load"][files[name]] for name in names]
    fetched = {file.get("xz", file)["url"] for file in wanted} | {files["xz"], *files["modules"]}
    assert fetched <= set(packed)
    for url, text in packed.items():
        assert base64.b64decode(text) == (dist / url).read_bytes()


def test_what_is_loaded_early_is_there_as_described(dist: Path, files: dict[str, Any]) -> None:
    for url, file in files["load"].items():
        for part in [file["gzip"], file["xz"]] if "xz" in file else [file]:
            data = (dist / part["url"]).read_bytes()
            assert (len(data), sha256(data)) == (part["bytes"], part["sha256"]), url


def test_both_packings_hold_the_same(dist: Path, files: dict[str, Any]) -> None:
    for url, file in files["load"].items():
        if "xz" in file:
            near = gzip.decompress((dist / file["gzip"]["url"]).read_bytes())
            far = lzma.decompress((dist / file["xz"]["url"]).read_bytes())
            assert near == far, url
            assert (len(near), sha256(near)) == (file["bytes"], file["sha256"]), url


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def test_the_page_names_only_files_of_its_own_folder(dist: Path, files: dict[str, Any]) -> None:
    page = (dist / "index.html").read_text("utf-8")
    urls = re.findall(r'(?:href|src)="([^"#][^"]*)"', page)
    assert urls
    assert [url for url in urls if not (dist / url).is_file()] == []
    first = "".join(re.findall(r"<style>(.*?)</style>", page, re.DOTALL))
    late = (dist / files["styles"]).read_text("utf-8")
    assert ".start" in first
    assert ".hand" in late
    both = first + late
    assert "@import" not in both
    assert not re.search(r"url\(\s*['\"]?(?!data:|#)", both)


def test_every_licence_is_in_the_site(dist: Path) -> None:
    index = (dist / licences.INDEX).read_text("utf-8")
    named = re.findall(r"^    .*, (\S+\.txt)$", index, re.MULTILINE)
    for work in ("Python 3.14", "pyodide", "@pyscript/core", "polyscript", "idiomorph", "htpy"):
        assert re.search(rf"^{re.escape(work)}", index, re.MULTILINE), work
    assert "Adrian Kennard" in index
    for name in [*named, "pitch.txt"]:
        assert len((dist / "licenses" / name).read_text("utf-8")) > 300, name


# --- The pins -------------------------------------------------------------------------------


def test_the_npm_lock_names_no_host_and_hashes_everything() -> None:
    text = (ROOT / "web/package-lock.json").read_text("utf-8")
    packages = json.loads(text)["packages"]
    assert "resolved" not in text
    assert [name for name, entry in packages.items() if name and "integrity" not in entry] == []


def test_every_requirement_is_pinned() -> None:
    pins = environment.requirements("dev", "dev-indirect", "node")
    assert [pin for pin in pins if not re.fullmatch(r"[\w.-]+==[\w.]+", pin)] == []


def test_npm_packages_are_pinned_to_one_release() -> None:
    package = json.loads((ROOT / "web/package.json").read_text("utf-8"))
    versions = [*package["dependencies"].values(), *package["devDependencies"].values()]
    assert [version for version in versions if not re.fullmatch(r"[\d.]+", version)] == []


def test_pyscripts_source_map_tells_what_it_is_made_of() -> None:
    made_of = licences.bundled(environment.node_modules() / "@pyscript/core")
    assert {"@pyscript/core", "polyscript", "coincident"} <= made_of


def test_the_line_that_names_a_source_map_goes() -> None:
    script = b"let a = 1;\n//# sourceMappingURL=a.js.map\n"
    assert runtimes._without_map(script) == b"let a = 1;\n"


def test_pyodide_asks_for_no_shared_memory_which_browsers_complain_of(dist: Path) -> None:
    published = environment.node_modules() / "pyodide/pyodide.asm.mjs"
    assert published.read_bytes().count(runtimes.SHARED) == 1
    shipped = [path for path in dist.glob("python-*/pyodide.asm.*") if "js" in path.suffix]
    assert [runtimes.SHARED in path.read_bytes() for path in shipped] == [False]
