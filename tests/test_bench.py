"""The benchmark of the boot: its line, its host, its figures; and the page it compares with."""

from __future__ import annotations

import gzip
import http.client
import json
import re
import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path

import pytest
from tools import bench_boot, site
from tools.benching import figures, plot, stock
from tools.benching.figures import Cell, Visit
from tools.benching.host import Meter, hosting
from tools.benching.line import NETWORKS, Line, Network, pieces

SLOW = Network("slow", "1000 bytes a second, 2 s", rate=1000, round_trip=2)


class Clock:
    """Time that passes only while somebody sleeps."""

    def __init__(self) -> None:
        self.now = 100.0

    def sleep(self, seconds: float) -> None:
        self.now += seconds

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


# --- The line -------------------------------------------------------------------------------


def test_bytes_take_the_time_that_the_line_gives_them(clock: Clock) -> None:
    line = Line(SLOW, clock, clock.sleep)
    for _ in range(10):
        line.carry(500)
    assert clock.now == pytest.approx(105 - Line.BURST)


def test_late_waking_is_caught_up_within_the_burst(clock: Clock) -> None:
    line = Line(SLOW, clock, lambda seconds: clock.sleep(seconds + Line.BURST))
    for _ in range(10):
        line.carry(500)
    assert clock.now == pytest.approx(105)


def test_an_idle_line_saves_up_no_more_than_the_burst(clock: Clock) -> None:
    line = Line(SLOW, clock, clock.sleep)
    line.carry(1000)
    clock.now = 500
    line.carry(1000)
    assert clock.now == pytest.approx(501 - Line.BURST)


def test_connections_share_the_line(clock: Clock) -> None:
    waits: list[float] = []
    line = Line(SLOW, clock, waits.append)  # two ask at the same moment
    line.carry(500)
    line.carry(500)
    assert waits == pytest.approx([0.5 - Line.BURST, 1 - Line.BURST])


def test_the_way_there_and_back_is_waited_for_each_time(clock: Clock) -> None:
    line = Line(SLOW, clock, clock.sleep)
    line.round_trip()
    line.round_trip()
    assert clock.now == 104


def test_the_free_line_waits_for_nothing(clock: Clock) -> None:
    line = Line(NETWORKS["free"], clock, clock.sleep)
    line.round_trip()
    line.carry(10**9)
    assert clock.now == 100


def test_the_lines_are_those_of_the_issue() -> None:
    found = {network.title: (network.rate, network.round_trip) for network in NETWORKS.values()}
    assert found == {
        "unthrottled": (0, 0),
        "10 Mbit/s, 40 ms": (1_250_000, 0.04),
        "1.6 Mbit/s, 150 ms": (200_000, 0.15),
    }


def test_pieces_are_the_data_again() -> None:
    data = bytes(range(256)) * 50
    cut = list(pieces(data, SLOW))
    assert b"".join(cut) == data
    assert max(map(len, cut)) == Line.PIECE
    assert list(pieces(data, NETWORKS["free"])) == [data]
    assert list(pieces(b"", SLOW)) == list(pieces(b"", NETWORKS["free"])) == []


# --- The host -------------------------------------------------------------------------------


def ask(
    port: int, path: str, method: str = "GET", **headers: str
) -> tuple[http.client.HTTPResponse, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request(method, path, headers=headers)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    (folder / "index.html").write_text("<p>trump</p>" * 100, "utf-8")
    (folder / "deck-1a2b3c4d.js").write_text("deal();" * 100, "utf-8")
    (folder / "cards.bin").write_bytes(b"aaaa" * 100)
    return folder


def test_text_is_compressed_and_what_is_packed_is_left_alone(folder: Path) -> None:
    with hosting(folder, lambda name: "-" in name) as host:
        page, body = ask(host.server_port, "/?deal=7")
        packed, raw = ask(host.server_port, "/cards.bin")
    assert (page.getheader("Content-Type"), page.getheader("Content-Encoding")) == (
        "text/html",
        "gzip",
    )
    assert gzip.decompress(body) == (folder / "index.html").read_bytes()
    assert packed.getheader("Content-Encoding") is None
    assert raw == (folder / "cards.bin").read_bytes()


def test_what_may_be_kept_says_so_and_the_rest_is_asked_for_by_its_tag(folder: Path) -> None:
    with hosting(folder, lambda name: "-" in name) as host:
        script, _ = ask(host.server_port, "/deck-1a2b3c4d.js")
        page, _ = ask(host.server_port, "/")
        again, body = ask(host.server_port, "/", **{"If-None-Match": page.getheader("ETag") or ""})
        missing, _ = ask(host.server_port, "/joker.svg")
    assert "immutable" in (script.getheader("Cache-Control") or "")
    assert page.getheader("Cache-Control") == "no-cache"
    assert (again.status, body, missing.status) == (304, b"", 404)


def test_a_question_for_the_head_alone_is_answered_so(folder: Path) -> None:
    with hosting(folder, lambda name: False) as host:
        answer, body = ask(host.server_port, "/cards.bin", "HEAD")
    assert (answer.status, answer.getheader("Content-Length"), body) == (200, "400", b"")


def test_each_visitors_bytes_and_requests_are_counted_anew(folder: Path) -> None:
    with hosting(folder, lambda name: False) as host:
        first = host.arrive(NETWORKS["free"])
        _, body = ask(host.server_port, "/cards.bin")
        second = host.arrive(NETWORKS["free"])
        ask(host.server_port, "/")
        ask(host.server_port, "/cards.bin")
    size, asked = first.until()
    assert asked == 1
    assert len(body) < size < len(body) + 400  # and the head
    assert second.until()[1] == 2


def test_a_meter_counts_up_to_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    moments = iter([1.0, 2.0, 3.0, 4.0])
    monkeypatch.setattr("tools.benching.host.time.time", lambda: next(moments))
    meter = Meter()
    meter.asked()
    meter.sent(10)
    meter.asked()
    meter.sent(20)
    assert meter.until(2.5) == (10, 1)
    assert meter.until() == (30, 2)


# --- Figures --------------------------------------------------------------------------------


def cell(
    ours: list[float],
    stock: list[float],
    kind: str = "cold",
    network: str = "free",
    paint: float | None = None,
) -> Cell:
    mine = [Visit(ms, paint, 3_000_000, 9) for ms in ours]
    return Cell(kind, network, 1, mine, [Visit(ms, None, 6_000_000, 17) for ms in stock])


def test_pages_are_visited_in_turned_order_every_other_round() -> None:
    assert "".join(figures.in_turns("AB", 3)) == "ABBAAB"


def test_the_ratio_is_the_median_over_the_rounds() -> None:
    found = cell([400, 900, 500], [1000, 3000, 1000])
    assert found.ratio == pytest.approx(0.4)
    assert found.byte_ratio == 0.5


def test_a_lost_visit_is_not_passed_over() -> None:
    with pytest.raises(ValueError, match="shorter"):
        _ = cell([400, 500], [1000]).ratio


@pytest.mark.parametrize(
    ("kind", "network", "aim"),
    [("cold", "free", 0.45), ("cold", "10mbit", 0.55), ("cold", "1.6mbit", 0.6),
     ("warm", "free", 0.25), ("warm", "1.6mbit", 0.25)],
)  # fmt: skip
def test_each_kind_of_visit_has_its_aim(kind: str, network: str, aim: float) -> None:
    assert cell([1], [2], kind, network).aim == aim


def test_the_table_says_what_is_met_and_what_is_not() -> None:
    lines = figures.table(
        [
            cell([450], [1000], "cold", paint=120),
            cell([561], [1000], "cold", "10mbit", paint=501),
            cell([300], [1000], "warm"),
        ]
    ).splitlines()
    assert len({len(line) for line in lines[1:3]}) <= 2
    assert re.search(r"cold, unthrottled, CPU 1x +450 +1,000 +0\.45 +met 0\.45 .*0\.50 met 0\.75 "
                     r".* 9/17 +120$", lines[1])  # fmt: skip
    assert re.search(r"cold, 10 Mbit/s, 40 ms.* 0\.56 +NOT 0\.55 .* 501 NOT 500$", lines[2])
    assert re.search(r"warm.* 0\.30 +NOT 0\.25 +3\.000 +6\.000 +0\.50 +9/17 +-$", lines[3])


def test_the_report_holds_medians_and_every_visit() -> None:
    found = json.loads(json.dumps(figures.report([cell([1, 5, 2], [4, 4, 4])], runs=3)))
    assert found["runs"] == 3
    assert [visit["ms"] for visit in found["cells"][0]["ours"]] == [1, 5, 2]
    assert (found["cells"][0]["ours_ms"], found["cells"][0]["ratio"]) == (2, 0.5)


def test_the_plot_draws_a_bar_as_long_as_the_ratio() -> None:
    bars = drawn([cell([250], [1000]), cell([900], [1000], "warm")])
    assert bars["met"] / bars["stock"] == pytest.approx(0.25, abs=0.01)
    assert bars["missed"] / bars["stock"] == pytest.approx(0.9, abs=0.01)


def test_no_bar_leaves_the_plot() -> None:
    bars = drawn([cell([1600], [1000])])
    assert bars["missed"] == plot.WIDE
    assert bars["missed"] / bars["stock"] == pytest.approx(1.6, abs=0.01)


def drawn(cells: list[Cell]) -> dict[str | None, float]:
    """The width of the bar of each class."""
    bars = ET.fromstring(plot.draw(cells)).iter("{http://www.w3.org/2000/svg}rect")
    return {bar.get("class"): float(bar.get("width", "")) for bar in bars}


# --- The command and the stock page ---------------------------------------------------------


def test_all_kinds_of_visit_are_made_unless_some_are_named() -> None:
    assert len(bench_boot.cells(bench_boot.parse([]))) == 12
    some = bench_boot.cells(bench_boot.parse(["--only", "cold", "--network", "free", "--cpu", "4"]))
    assert [(c.kind, c.network, c.cpu) for c in some] == [("cold", "free", 4)]


def test_the_stock_page_has_the_runtimes_as_published_and_our_sources(tmp_path: Path) -> None:
    folder = stock.make(tmp_path / "stock", site.build_if_stale())
    modules = site.node_modules()
    for name in ("pyodide.asm.wasm", "python_stdlib.zip"):
        published = (modules / "pyodide" / name).read_bytes()
        assert (folder / "pyodide" / name).read_bytes() == published
    core = (folder / "pyscript/core.js").read_bytes()
    assert core == (modules / "@pyscript/core/dist/core.js").read_bytes()
    entries = json.loads((folder / "pyodide/pyodide-lock.json").read_bytes())["packages"]
    assert set(entries) == {"pitch-core", "pitch-web", "htpy", "markupsafe"}
    for entry in entries.values():
        names = zipped(folder / "pyodide" / entry["file_name"])
        assert [name for name in names if name.endswith(".py")]
        assert not [name for name in names if name.endswith(".pyc")]


def zipped(path: Path) -> list[str]:
    with zipfile.ZipFile(path) as archive:
        return archive.namelist()
