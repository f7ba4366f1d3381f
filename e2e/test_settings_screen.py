"""The settings screen: what is chosen counts at once, stays, and is there before Python."""

from __future__ import annotations

import json

from playwright.sync_api import Page, Route, expect
from test_first_screen import Held
from test_play import begin, choose


def test_a_setting_counts_at_once_and_on_the_next_visit_from_the_first_paint(table: Page) -> None:
    root, panel = table.locator("html"), table.locator("#panel")
    expect(root).to_have_attribute("data-theme", "auto")
    table.focus("#do-settings")
    table.keyboard.press("Enter")
    expect(panel.locator("h2")).to_have_text("Settings")
    table.get_by_role("radio", name="Dark").check()
    expect(root).to_have_attribute("data-theme", "dark")
    table.get_by_role("switch", name="Vibrate").uncheck()
    expect(root).to_have_attribute("data-buzz", "off")
    table.get_by_role("radio", name="Dark").press("ArrowUp")
    expect(root).to_have_attribute("data-theme", "light")
    table.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(table.locator("#do-settings")).to_be_focused()
    begin(table)
    choose(table, "deck-two")
    expect(root).to_have_attribute("data-deck", "two")
    kept = {"theme": "light", "deck": "two", "speed": "instant", "buzz": "off"}
    assert json.loads(table.evaluate("localStorage.getItem('pitch/settings')")) == kept
    waiting: list[Route] = []  # so that Python never comes
    table.route("**/pyodide.asm.*.bin", lambda route: waiting.append(route))
    for link, theme in (("?theme=dark", "dark"), ("?theme=blue", "light"), ("", "light")):
        table.goto(link, wait_until="commit")
        expect(root).to_have_attribute("data-theme", theme)
        expect(root).to_have_attribute("data-deck", "two")


def test_settings_pressed_before_python_open_and_damaged_ones_are_put_aside(page: Page) -> None:
    page.add_init_script("localStorage.setItem('pitch/settings', '{\"speed\":')")
    held = Held(page)
    held.open("?theme=dark")
    page.click("#do-settings")
    held.release()
    expect(page.locator("#panel h2")).to_have_text("Settings")
    expect(page.locator("#note")).to_contain_text("settings are damaged")
    assert page.evaluate("localStorage.getItem('pitch/aside/settings')") == '{"speed":'
    page.get_by_role("radio", name="Fast").check()
    expect(page.locator("html")).to_have_attribute("data-speed", "fast")
    assert page.evaluate("localStorage.getItem('pitch/settings')") == '{"speed": "fast"}'
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_phones_back_closes_the_open_panel(table: Page) -> None:
    """Escape means the same to a browser, so the page's own key is kept from it."""
    table.evaluate("""addEventListener('keydown', event => {
      if (event.key === 'Escape') event.stopImmediatePropagation(); }, true)""")
    panel = table.locator("#panel")
    for opener in ("settings", "settings", "help"):  # after a close, and after one by hand
        table.click(f"#do-{opener}")
        expect(panel).to_be_visible()
        table.keyboard.press("Escape")
        expect(panel).to_have_count(0)
        table.click(f"#do-{opener}")
        table.click("#do-close")
        expect(panel).to_have_count(0)
