"""The benchmark compares like with like."""

from __future__ import annotations

from pathlib import Path

from conftest import BOOT, settled
from playwright.sync_api import Browser, Page
from tools import site
from tools.benching import stock
from tools.benching.host import hosting


def test_the_stock_page_draws_the_same_start_screen(
    table: Page, browser: Browser, tmp_path: Path
) -> None:
    folder = stock.make(tmp_path / "stock", site.build_if_stale())
    with hosting(folder, lambda name: False) as host, browser.new_context() as context:
        page = context.new_page()
        page.goto(host.url)
        settled(page, "ready")
        for each in (page, table):
            each.wait_for_selector("#sprite #court-KS-1", state="attached", timeout=BOOT)
        assert page.inner_html("#app") == table.inner_html("#app")
        assert page.inner_html("#sprite") == table.inner_html("#sprite")
