"""The benchmark `audit`: what it takes from a report of Lighthouse, and when it fails."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tools import bench_audit
from tools.environment import BuildError


def audit(score: float | None, *items: dict[str, Any], title: str = "") -> dict[str, Any]:
    advice = "Say it. [Learn more about it](https://example.org/a)."
    return {
        "score": score, "title": title, "description": advice, "numericValue": 0,
        "details": {"items": list(items)},
    }  # fmt: skip


def report(**audits: dict[str, Any]) -> dict[str, Any]:
    """A report in which all audits named count for accessibility."""
    audits = {name.replace("_", "-"): found for name, found in audits.items()}
    refs = [{"id": name, "weight": 1} for name in audits]
    categories = {name: {"score": 1, "auditRefs": []} for name in bench_audit.GATED}
    if any(found["score"] == 0 for found in audits.values()):
        categories["accessibility"]["score"] = 0.9
    categories["accessibility"]["auditRefs"] = refs
    speed = {"cumulative-layout-shift": audit(1), "first-contentful-paint": audit(0.5)}
    return {"categories": categories, "audits": {**speed, **audits}}


def test_a_page_without_a_fault_is_good() -> None:
    verdict = bench_audit.read("index.html", report(html_has_lang=audit(1), manual=audit(None)))
    assert verdict.good
    assert verdict.failures == ()
    assert str(verdict) == (
        "index.html: accessibility 100, best-practices 100, seo 100, CLS 0.000, FCP 0.0 s"
    )


def test_a_failure_says_what_where_and_how_to_mend_it() -> None:
    button = {"node": {"snippet": "<button>", "explanation": "Fix this:\n  no name"}}
    found = report(button_name=audit(0, button, {"cards": 6}, title="Buttons have no name"))
    verdict = bench_audit.read("index.html", found)
    assert not verdict.good
    assert str(verdict).splitlines()[1:] == [
        "  button-name: Buttons have no name",
        "      Say it.",
        "      at <button> Fix this: no name",
        '      at {"cards": 6}',
    ]


def test_what_the_console_said_is_told_with_its_file() -> None:
    file = {"source": "network", "sourceLocation": {"url": "a.js"}, "description": "404"}
    word = {"source": "network", "description": "lost"}
    found = bench_audit.read("index.html", report(errors_in_console=audit(0, file, word)))
    assert found.failures[0].places == ("a.js 404", "network lost")


def test_what_has_no_weight_is_no_failure() -> None:
    found = report(unimportant=audit(0))
    found["categories"]["accessibility"]["auditRefs"][0]["weight"] = 0
    assert bench_audit.read("index.html", found).failures == ()


def test_what_moves_is_named_and_is_not_good() -> None:
    found = report()
    found["audits"]["cumulative-layout-shift"]["numericValue"] = 0.1
    found["audits"]["layout-shifts"] = audit(0, {"node": {"snippet": "<main>"}}, title="Shifts")
    verdict = bench_audit.read("index.html", found)
    assert not verdict.good
    assert [failure.audit for failure in verdict.failures] == ["layout-shifts"]
    assert "CLS 0.100" in str(verdict)


def test_a_page_that_lighthouse_cannot_open_is_told() -> None:
    with pytest.raises(BuildError, match=r"embed\.html: no page"):
        bench_audit.read("embed.html", {"runtimeError": {"message": "no page"}})


def test_only_pages_that_are_there_are_looked_at(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "index.html").write_text("<p>", "utf-8")
    monkeypatch.setattr(bench_audit.site, "build_if_stale", lambda: tmp_path)
    monkeypatch.setattr(
        bench_audit, "look", lambda url, page, preset: bench_audit.read(page, report())
    )
    assert bench_audit.run(bench_audit.parse([])) == 0
    assert capsys.readouterr().out.startswith("index.html: ")
    monkeypatch.setattr(
        bench_audit, "look", lambda url, page, preset: bench_audit.read(page, report(a=audit(0)))
    )
    assert bench_audit.run(bench_audit.parse([])) == 1


def test_a_page_is_looked_at_again_when_lighthouse_gave_up(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter([{"runtimeError": {"message": "too slow"}}, report()])
    monkeypatch.setattr(
        bench_audit, "_look", lambda url, page, preset: bench_audit.read(page, next(answers))
    )
    assert bench_audit.look("", "index.html", "mobile").good
    answers = iter([{"runtimeError": {"message": "too slow"}}] * 2)
    with pytest.raises(BuildError, match="too slow"):
        bench_audit.look("", "index.html", "mobile")
