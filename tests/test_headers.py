"""`_headers`, and the guide that tells what to do with it."""

from __future__ import annotations

import re
import subprocess
from fnmatch import fnmatchcase
from pathlib import Path

import pytest
from tools import hosts, site
from tools.environment import WEB

Rules = dict[str, dict[str, str]]
GUIDE = (WEB / "HOSTING.md").read_text("utf-8")


@pytest.fixture(scope="module")
def dist() -> Path:
    return site.build_if_stale()


@pytest.fixture(scope="module")
def rules(dist: Path) -> Rules:
    """What `_headers` says, by pattern, read as the hosts read it."""
    found: Rules = {}
    for line in (dist / "_headers").read_text("utf-8").splitlines():
        if line.startswith("/"):
            assert line not in found
            values = found[line] = {}
        else:
            name, _, value = line.strip().partition(": ")
            values[name] = value
    return found


def test_every_file_is_kept_for_ever_or_asked_for_each_time(dist: Path, rules: Rules) -> None:
    """Two rules of one header would be joined by hosts, so there is one for each file at most."""
    for path in dist.rglob("*"):
        name = "/" + path.relative_to(dist).as_posix()
        keep = [
            values["Cache-Control"]
            for pattern, values in rules.items()
            if "Cache-Control" in values and fnmatchcase(name, pattern)
        ]
        lasting = path.is_file() and re.search(r"-[0-9a-f]{8}[./]", name)
        fixed = ["no-cache"] if name[1:] in hosts.FIXED else []
        assert keep == (["public, max-age=31536000, immutable"] if lasting else fixed), name


def test_it_keeps_within_what_hosts_read(dist: Path, rules: Rules) -> None:
    """Cloudflare Pages reads 100 rules, of lines up to 2000 characters with one star in a path."""
    assert len(rules) <= 100
    assert max(map(len, (dist / "_headers").read_text("utf-8").splitlines())) <= 2000
    assert all(pattern.count("*") <= 1 for pattern in rules)


def test_serve_sends_what_it_says_of_every_file(dist: Path, rules: Rules, tmp_path: Path) -> None:
    assert hosts.headers(dist) == rules["/*"]
    assert set(rules["/*"]) == {*hosts.FOR_ALL, "Content-Security-Policy"}
    assert hosts.headers(tmp_path) == {}


def test_the_policy_names_what_the_page_runs_and_nothing_else() -> None:
    page = """<script src="a.js"></script><script type="application/json">{}</script>
        <script>run()</script><style>p {}</style><script type="py" src="b.py"></script>"""
    found = re.findall(r"(\w+)-src 'self'[^;]*?'(sha256-[^']+)'", hosts.policy(page))
    assert found == [
        ("script", "sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ="),
        ("style", "sha256-SNJDlN1Iy2mnt7DOjQIyDb2LQE6O5PQiSZomcdzawQ4="),
    ]


def test_nginx_is_told_the_same(rules: Rules) -> None:
    """The command of the guide turns `_headers` into nginx's own lines."""
    script = re.search(r"sed -nE '(.*?)' dist/_headers", GUIDE)
    assert script
    command = ["sed", "-nE", script[1], str(site.DIST / "_headers")]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    assert lines == [f'add_header {name} "{value}" always;' for name, value in rules["/*"].items()]
    assert f'"~{hosts.HASHED.pattern}"' in GUIDE
