"""A page of the site on which any screen can be put: one start of Python for all of them."""

from __future__ import annotations

import json

from pitch_web import tallies
from playwright.sync_api import FilePayload, Page, expect

from tools.showing.kept import a_file, a_month
from tools.showing.scenes import CHOOSE_FILE, Scene, settings_text

__all__ = ["Stage"]

#: Milliseconds in which Python must have set the table, on a busy machine.
PATIENCE = 60_000
#: Sends an act as a press on a button of this name would, but never so soon that it is taken for
#: a slip of the finger.
ACT = """act => {
  const button = document.createElement('button');
  button.dataset.act = act;
  document.body.append(button);
  const press = new MouseEvent('click', {bubbles: true, cancelable: true});
  globalThis.presses = (globalThis.presses ?? 0) + 1000;
  const at = performance.now() + presses;
  Object.defineProperty(press, 'timeStamp', {value: at});
  button.dispatchEvent(press);
  button.remove();
}"""
#: Lets the browser have kept these games and no others, as if another tab had played them.
KEEP = """saves => {
  const games = Object.keys(localStorage).filter(name => name.startsWith('pitch/game/'));
  for (const name of games) localStorage.removeItem(name);
  Object.assign(localStorage, saves);
  dispatchEvent(new StorageEvent('storage', {key: 'pitch/game/none'}));
}"""


class Stage:
    """Shows one screen after the other on a page that is open."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, url: str, **settings: str) -> None:
        """Open the site, with the settings kept by an earlier visit, and wait for Python."""
        month = tallies.write(a_month())
        for name, text in (("settings", settings_text(**settings)), ("statistics", month)):
            self.page.add_init_script(f"localStorage['pitch/{name}'] ??= {json.dumps(text)}")
        self.page.goto(url)
        ready = self.page.locator("html[data-boot=ready]")
        ready.wait_for(state="attached", timeout=PATIENCE)

    def show(self, scene: Scene) -> None:
        """Put a screen on the page."""
        for act in ("leave", "set:wait:off"):
            self.act(act)
        self.page.evaluate(KEEP, scene.saves)
        for act in scene.acts:
            self.act(act)
        expect(self.page.locator(scene.there).first).to_be_visible()

    def act(self, name: str) -> None:
        """Send an act as its button would; where it asks for a file, give it one."""
        if name != CHOOSE_FILE:
            self.page.evaluate(ACT, name)
            return
        with self.page.expect_file_chooser() as chooser:
            self.page.evaluate(ACT, name)
        file = a_file().encode()
        chooser.value.set_files(
            FilePayload(name="pitch.json", mimeType="application/json", buffer=file)
        )
