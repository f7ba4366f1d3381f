"""The ways in which Python starts: from its memory, its archive or its wheels, each a way out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from conftest import WORKED, Watch, settled
from playwright.sync_api import Page, Route, expect
from tools.site import DIST, known

#: A part of the standard library that the page has no use for.
UNUSED = "colorsys"
FAR = "performance.getEntriesByType = () => [{requestStart: 0, responseEnd: 1000}]"
NEAR = "performance.getEntriesByType = () => [{requestStart: 0, responseEnd: 1}]"


@pytest.fixture(scope="module", autouse=True)
def faults(folder: Path) -> None:
    """Snapshots that are of no use, beside the good one."""
    memory = (folder / known()["snapshot"]).read_bytes()
    (folder / "cut.bin").write_bytes(memory[: len(memory) // 2])
    other = re.sub(
        rb'"sum":-?\d', lambda m: m[0][:-1] + b"%d" % (m[0][-1:] != b"1"), memory, count=1
    )
    (folder / "other.bin").write_bytes(other)


class Asked:
    """What the page asked its host for."""

    def __init__(self, page: Page) -> None:
        self.names: list[str] = []
        page.on("request", lambda request: self.names.append(Path(request.url).name))

    def any(self, pattern: str) -> bool:
        return any(re.match(pattern, name) for name in self.names)


@pytest.fixture
def asked(page: Page) -> Asked:
    return Asked(page)


@pytest.mark.parametrize(("where", "kind"), [(NEAR, "gzip"), (FAR, "xz")])
def test_who_is_far_from_the_host_gets_the_smaller_packing(
    page: Page, asked: Asked, where: str, kind: str
) -> None:
    page.add_init_script(where)
    page.goto("")
    settled(page, "ready")
    packed = [name for name in asked.names if re.match(r"(pyodide|python|cards)[.].*bin$", name)]
    assert len(packed) == 3
    assert all(f".{kind}-" in name for name in packed)


def test_a_first_visit_fetches_no_more_than_it_needs(page: Page, asked: Asked) -> None:
    page.goto("")
    settled(page, "ready")
    page.locator("#play").click()
    expect(page.locator("main.table")).to_be_visible()
    assert not asked.any("python_stdlib|memory|.*whl|pyodide-lock")


@pytest.mark.parametrize(
    ("fault", "where"), [("missing", FAR), ("refused", NEAR), ("damaged", NEAR)]
)
def test_without_the_archive_python_starts_from_its_wheels(
    page: Page, watch: Watch, asked: Asked, fault: str, where: str
) -> None:
    page.add_init_script(where)
    watch.allow("Python did not start from its archive|Failed to load resource|console error")
    page.route("**/python.*.bin", FAULTS[fault])
    page.goto("")
    settled(page, "ready")
    assert asked.any("pitch_core.*whl")
    page.unroute_all(behavior="wait")


# Counts the files that the unpacker works on at once.
UNPACKING = """
let unpacker, files = 0;
globalThis.mostAtOnce = 0;
Object.defineProperty(globalThis, 'xz-decompress', {get: () => unpacker, set({XzReadableStream}) {
  unpacker = {XzReadableStream: class extends XzReadableStream {
    constructor(body) {
      super(body);
      mostAtOnce = Math.max(mostAtOnce, ++files);
    }
    getReader() {
      const reader = super.getReader();
      reader.closed.catch(() => {}).then(() => files--);
      return reader;
    }
  }};
}});
"""


def test_an_archive_that_cannot_be_unpacked_does_not_disturb_the_other_files(
    page: Page, watch: Watch, asked: Asked
) -> None:
    page.add_init_script(FAR)
    page.add_init_script(UNPACKING)
    watch.allow("Python did not start from its archive")
    page.route("**/python.*.bin", damage)
    page.goto("")
    settled(page, "ready")
    assert asked.any("pitch_core.*whl")
    assert page.evaluate("mostAtOnce") == 1
    page.unroute_all(behavior="wait")


def damage(route: Route) -> None:
    body = bytearray(route.fetch().body())
    body[len(body) // 2] ^= 1
    route.fulfill(body=bytes(body))


FAULTS = {
    "missing": lambda route: route.fulfill(status=404),
    "refused": lambda route: route.abort(),
    "damaged": damage,
}


@pytest.fixture
def worked(page: Page) -> Page:
    """A page for which a service worker answers."""
    page.add_init_script(WORKED)
    return page


def test_a_later_visit_starts_from_the_memory(worked: Page, asked: Asked) -> None:
    worked.goto("")
    settled(worked, "ready")
    assert asked.any("memory-")
    assert not asked.any("python|pitch_core|.*[.](gzip|xz)-")


@pytest.mark.parametrize(
    ("fault", "says"),
    [
        ("missing", "the server answered 404"),
        ("cut", "the snapshot is cut off"),
        ("other", "the snapshot is of another build"),
    ],
)
def test_without_the_memory_python_starts_from_its_archive(
    worked: Page, watch: Watch, asked: Asked, base_url: str, fault: str, says: str
) -> None:
    watch.allow("Python did not start from its memory|Failed to load resource")
    warnings: list[str] = []
    worked.on("console", lambda message: warnings.append(message.text))
    worked.route(
        re.compile(r"/memory[.-]"), lambda route: route.continue_(url=f"{base_url}{fault}.bin")
    )
    worked.goto("")
    settled(worked, "ready")
    assert asked.any("python-")
    assert re.search(rf"from its memory .*{says}", "\n".join(warnings))


@pytest.mark.parametrize("way", ["archive", "memory"])
def test_a_forgotten_module_is_fetched_when_it_is_missed(
    page: Page, asked: Asked, way: str
) -> None:
    if way == "memory":
        page.add_init_script(WORKED)
    with_program(page, f"import {UNUSED}, js\njs.document.title = {UNUSED}.__name__\n")
    page.goto("")
    settled(page, "ready")
    expect(page).to_have_title(UNUSED)
    assert asked.any("python_stdlib")
    assert asked.any("memory") == (way == "memory")


def test_two_visitors_never_get_the_same_dice(worked: Page) -> None:
    """Both start from one memory, in which the dice have fallen."""
    with_program(
        worked,
        "import js, random\nfrom pitch_core import new_seed\n"
        "js.document.title = f'{random.random()} {new_seed()}'\n",
    )
    thrown = set()
    for _ in range(2):
        worked.goto("")
        settled(worked, "ready")
        thrown |= set(worked.title().split())
    assert len(thrown) == 4


def test_what_the_memory_holds_is_not_looked_through_for_rubbish(worked: Page) -> None:
    with_program(
        worked,
        "import gc, js\njs.document.title = f'{gc.get_freeze_count()} {len(gc.get_objects())}'\n",
    )
    worked.goto("")
    settled(worked, "ready")
    frozen, looked_through = map(int, worked.title().split())
    assert frozen > looked_through


def test_twenty_reloads_come_back_to_the_same_table(worked: Page) -> None:
    with_program(
        worked,
        "import js, pyodide_js\n"
        "js.document.title = f'Pitch {pyodide_js._module.HEAPU8.length / 2**20:.0f}'\n",
    )
    worked.goto("")
    for _ in range(20):
        settled(worked, "ready")
        megabytes = int(worked.title().split()[1])
        assert megabytes < 48
        worked.reload()
    settled(worked, "ready")
    worked.locator("#play").click()
    expect(worked.locator("main.table")).to_be_visible()


def with_program(page: Page, program: str) -> None:
    """Have the page's program do something before it starts."""
    program_url = known()["main"]
    main = (DIST / program_url).read_text("utf-8").replace('"""\n', f'"""\n{program}', 1)
    page.route(f"**/{program_url}", lambda route: route.fulfill(body=main))
    # as on plain http, where nothing can be checked
    page.add_init_script("Object.defineProperty(crypto, 'subtle', {value: undefined})")
