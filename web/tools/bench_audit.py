"""What Lighthouse finds in the pages of the site: ``python build.py bench audit [PAGE …]``.

Accessibility, best practices and SEO must be 100 and nothing may move while the page loads; the
exit status says whether it is so. What fails is listed with where it is and how to mend it. The
speed figures depend on the machine: `bench boot` compares them honestly. Lighthouse is fetched
from npm, in one release, when this is run; nothing else needs it.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools import browser, hosts, site
from tools.benching.host import hosting
from tools.environment import BuildError, call, node_path

LIGHTHOUSE = "lighthouse@12.8.2"  # the last line that runs on node 20
PAGES = ("index.html", "embed.html", "article.html")
GATED = ("accessibility", "best-practices", "seo")
#: How many places of one failure are listed.
PLACES = 4

Report = dict[str, Any]


@dataclass(frozen=True)
class Failure:
    """An audit that found something: its id, what is wrong, and where."""

    audit: str
    title: str
    advice: str
    places: tuple[str, ...]

    def __str__(self) -> str:
        lines = [f"{self.audit}: {self.title}", f"    {self.advice}"]
        return "\n  ".join([*lines, *(f"    at {place}" for place in self.places)])


@dataclass(frozen=True)
class Verdict:
    """What counts of a report: scores from 0 to 1, the shift, the first paint and failures."""

    page: str
    scores: dict[str, float]
    shift: float
    paint: float
    failures: tuple[Failure, ...]

    @property
    def good(self) -> bool:
        return all(score == 1 for score in self.scores.values()) and self.shift == 0

    def __str__(self) -> str:
        scores = ", ".join(f"{name} {score * 100:.0f}" for name, score in self.scores.items())
        head = f"{self.page}: {scores}, CLS {self.shift:.3f}, FCP {self.paint / 1000:.1f} s"
        return "\n  ".join([head, *map(str, self.failures)])


def read(page: str, report: Report) -> Verdict:
    """The verdict of a report; BuildError if Lighthouse could not look at the page."""
    if error := report.get("runtimeError"):
        raise BuildError(f"{page}: {error['message']}")
    audits = report["audits"]
    return Verdict(
        page,
        {name: report["categories"][name]["score"] or 0 for name in GATED},
        audits["cumulative-layout-shift"]["numericValue"],
        audits["first-contentful-paint"]["numericValue"],
        tuple(_failures(report)),
    )


def _failures(report: Report) -> Iterator[Failure]:
    """What costs a score, and what moves."""
    refs = [ref for name in GATED for ref in report["categories"][name]["auditRefs"]]
    wanted = {ref["id"] for ref in refs if ref["weight"]} | {"layout-shifts"}
    for name in sorted(wanted & report["audits"].keys()):
        audit = report["audits"][name]
        score = audit["score"]
        if score is not None and score < 1:
            advice = _plain(audit["description"])
            yield Failure(name, audit["title"], advice, tuple(_places(audit)))


def _places(audit: Report) -> Iterator[str]:
    """Elements or files, each with what is said of it; as it came where we know neither."""
    for item in (audit.get("details") or {}).get("items", [])[:PLACES]:
        node = item.get("node") or {}
        source = item.get("sourceLocation") or item.get("source")  # sometimes just a word
        said = (
            node.get("snippet"), source["url"] if isinstance(source, dict) else source,
            item.get("url"), item.get("value"), item.get("description"), node.get("explanation"),
        )  # fmt: skip
        yield " ".join(" ".join(str(part) for part in said if part).split()) or json.dumps(item)


def _plain(markdown: str) -> str:
    """Without links, of which the last leads to more reading."""
    text = re.sub(r"\s*\[(?:Learn|See)[^\]]*\]\([^)]*\)\.?", "", markdown)
    return re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)


def look(url: str, page: str, preset: str) -> Verdict:
    """Let Lighthouse look at a page; on a busy machine its patience may end, so twice if need be.

    What it says in the second try is final.
    """
    try:
        return _look(url, page, preset)
    except BuildError:
        return _look(url, page, preset)


def _look(url: str, page: str, preset: str) -> Verdict:
    path = node_path()
    with tempfile.TemporaryDirectory(prefix="pitch-audit-") as scratch:
        report = Path(scratch) / "report.json"
        call(
            shutil.which("npm", path=path) or "npm", "exec", "--yes", f"--package={LIGHTHOUSE}",
            "--", "lighthouse", url + page, "--quiet", "--output=json", f"--output-path={report}",
            *(["--preset=desktop"] if preset == "desktop" else []),
            f"--chrome-flags={' '.join(['--headless=new', *_flags()])}",
            "--no-enable-error-reporting", cwd=Path(scratch), quiet=True,
            PATH=path, CHROME_PATH=browser.find(),
        )  # fmt: skip
        return read(page, json.loads(report.read_bytes()))


def _flags() -> list[str]:
    args: list[str] = browser.launch_options("")["args"]
    return args


def parse(arguments: list[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="python build.py bench audit",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("pages", nargs="*", metavar="PAGE", help=f"default: {', '.join(PAGES)}")
    parser.add_argument("--preset", choices=("mobile", "desktop"), default="mobile")
    return parser.parse_args(arguments)


def run(options: argparse.Namespace) -> int:
    """Look at each page that is there."""
    dist = site.build_if_stale()
    pages = options.pages or [page for page in PAGES if (dist / page).is_file()]
    good = True
    with hosting(dist, lambda name: bool(hosts.HASHED.search(name))) as host:
        for page in pages:
            verdict = look(host.url, page, options.preset)
            print(verdict, flush=True)
            good = good and verdict.good
    return 0 if good else 1


def main() -> int:
    """Run; what a person can mend is told in a line."""
    try:
        return run(parse(sys.argv[1:]))
    except BuildError as error:
        print(f"bench audit: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
