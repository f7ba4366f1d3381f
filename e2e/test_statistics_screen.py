"""The statistics screen: a deal counts when it ends, once, and damaged statistics are put aside."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Page, expect
from test_play import begin, until


def test_a_deal_counts_once_whatever_is_reloaded(table: Page, boot: Callable[..., Page]) -> None:
    begin(table, "2")
    until(table, ".points")
    boot("?speed=instant")
    table.click("#do-go-on-0")
    expect(table.locator(".points")).to_be_visible()
    kept = json.loads(table.evaluate("localStorage.getItem('pitch/statistics')"))
    assert sum(kept["all"]["gains"]) == 1
    assert [each["bot"] for each in kept["tables"]] == ["steady"]
    table.evaluate("localStorage.setItem('pitch/statistics', '{\"version\":1}')")
    boot()
    expect(table.locator("#note")).to_contain_text("statistics are damaged")
    assert table.evaluate("localStorage.getItem('pitch/aside/statistics')") == '{"version":1}'
    table.click("#do-statistics")
    expect(table.locator("#panel")).to_contain_text("Nothing has been counted yet")
