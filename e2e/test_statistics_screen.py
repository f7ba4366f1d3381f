"""Statistics, counted once and put aside when damaged, and the file that carries all along."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect
from test_play import begin, until

#: From now on the browser has no room for statistics.
FULL = """() => {
  window.setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function (name, text) {
    if (name === 'pitch/statistics') throw new Error('full');
    return window.setItem.call(this, name, text);
  };
}"""


def test_a_deal_counts_once_and_a_file_carries_it_to_another_browser(
    table: Page, boot: Callable[..., Page], tmp_path: Path
) -> None:
    begin(table, "2")
    until(table, ".points")
    boot("?speed=instant")
    table.click("#do-go-on-0")
    expect(table.locator(".points")).to_be_visible()
    kept = json.loads(table.evaluate("localStorage.getItem('pitch/statistics')"))
    assert sum(kept["all"]["gains"]) == 1
    assert [each["bot"] for each in kept["tables"]] == ["steady"]
    table.click("#do-menu")
    table.click("#do-settings")
    table.locator("#setting-theme-dark").check()
    with table.expect_download() as download:
        table.click("#do-export")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    before = table.evaluate("({...localStorage})")

    # Another browser: what it has is damaged, and then it is given the file.
    table.evaluate(
        "localStorage.clear(); localStorage.setItem('pitch/statistics', '{\"version\":1}')"
    )
    boot()
    expect(table.locator("#note")).to_contain_text("statistics are damaged")
    assert table.evaluate("localStorage.getItem('pitch/aside/statistics')") == '{"version":1}'
    table.click("#do-statistics")
    expect(table.locator("#panel")).to_contain_text("Nothing has been counted yet")
    table.click("#do-close")
    (tmp_path / "half.json").write_text(file.read_text("utf-8")[:-200], "utf-8")
    choose_file(table, tmp_path / "half.json")
    expect(table.locator("#note")).to_contain_text("This file is damaged")
    table.click("#do-close")
    choose_file(table, file)
    here = table.evaluate("({...localStorage})")
    table.evaluate(FULL)
    table.click("#do-take-over")
    expect(table.locator("#note")).to_contain_text("no room")
    assert table.evaluate("({...localStorage})") == here
    table.evaluate("() => { Storage.prototype.setItem = window.setItem; }")
    choose_file(table, file)
    expect(table.locator("#panel h2")).to_have_text("Take over this file?")
    expect(table.locator("html")).to_have_attribute("data-theme", "auto")
    table.click("#do-take-over")
    expect(table.locator("#note")).to_contain_text("here now")
    expect(table.locator("html")).to_have_attribute("data-theme", "dark")
    expect(table.locator("#do-go-on-0")).to_be_visible()
    after = table.evaluate("({...localStorage})")
    assert {name: after.get(name) for name in before} == before


def choose_file(page: Page, file: Path) -> None:
    page.click("#do-settings")
    with page.expect_file_chooser() as chooser:
        page.click("#do-import")
    chooser.value.set_files(file)
