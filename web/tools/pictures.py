"""Draws the pictures anew: icons from web/icon.svg, screenshots of a real table, and what a link to
the page shows where people talk, from web/social.svg.

They are kept in web/pictures/, so that a build needs no browser. Run it when the icon or the look
of the table has changed: `python3 build.py pictures`.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from pitch_web import storage
from pitch_web.state import ME, Setup
from playwright.sync_api import Browser, Page, sync_playwright

from pitch_core import Game
from pitch_core.bots import dice_for, get_bot
from tools import browser, serve, site
from tools.environment import WEB, BuildError, node_modules
from tools.pwa import PICTURES, SOCIAL
from tools.sprite import make_sprite

#: A deal that looks well.
SEED = "picture-1"
SIZES = {"wide": (1280, 800, 1), "narrow": (390, 760, 2)}
FELT = "#1b6349"


def main() -> None:
    """Draw all of them."""
    options = browser.launch_options(browser.find())
    with sync_playwright() as playwright, playwright.chromium.launch(**options) as chromium:
        draw_icons(chromium)
        draw_social(chromium)
        draw_table(chromium)


def draw_icons(chromium: Browser) -> None:
    """The icon as it is, and full to its edges with all that matters in the safe middle."""
    icon = (WEB / "icon.svg").read_text("utf-8")
    PICTURES.mkdir(exist_ok=True)
    page = chromium.new_page()
    for size in (192, 512):
        draw(page, icon, size, f"icon-{size}")
        draw(page, full(icon, 0.8), size, f"maskable-{size}")
    draw(page, full(icon, 0.95), 180, "icon-180")  # an iPhone rounds it off by itself
    page.close()


def full(icon: str, scale: float) -> str:
    """The icon without its round corners, drawn smaller in the middle of the felt."""
    head, inner = re.split(r"(?<=>)\n", icon.strip().removesuffix("</svg>"), maxsplit=1)
    shift = 32 * (1 - scale)
    drawn = re.sub(r'<rect width="64" height="64"[^>]*>', "", inner)
    return (
        f'{head}<rect width="64" height="64" fill="{FELT}"/>'
        f'<g transform="translate({shift} {shift}) scale({scale})">{drawn}</g></svg>'
    )


def draw(page: Page, icon: str, size: int, name: str) -> None:
    """One PNG, see-through where nothing is drawn."""
    page.set_viewport_size({"width": size, "height": size})
    sized = icon.replace("<svg ", f'<svg width="{size}" height="{size}" style="display:block" ', 1)
    page.set_content(f"<body style='margin:0'>{sized}</body>")
    page.screenshot(path=PICTURES / f"{name}.png", omit_background=True)


def draw_social(chromium: Browser) -> None:
    """The name and a hand of cards, in the size that networks show beside a link."""
    with TemporaryDirectory() as scratch:
        sprite = make_sprite(node_modules(), Path(scratch))
    page = chromium.new_page(viewport={"width": 1200, "height": 630})
    drawing = (WEB / "social.svg").read_text("utf-8")
    style = "body{margin:0;--warm:#ffd27a}svg{display:block}[hidden]{display:none}"
    page.set_content(f"<style>{style}</style><div hidden>{''.join(sprite)}</div>{drawing}")
    page.screenshot(path=PICTURES / SOCIAL, type="jpeg", quality=90)
    page.close()


def draw_table(chromium: Browser) -> None:
    """The table in the third trick of a deal, on a desk and on a phone."""
    save = json.dumps(storage.write(position(), Setup(), 0))
    with serve.serving(site.build_if_stale()) as url:
        for name, (width, height, scale) in SIZES.items():
            context = chromium.new_context(
                viewport={"width": width, "height": height}, device_scale_factor=scale
            )
            page = context.new_page()
            page.add_init_script(f"localStorage.setItem('pitch/game/{SEED}', {save})")
            page.add_init_script("localStorage.setItem('pitch/settings', '{\"coach\":\"off\"}')")
            page.goto(url)
            page.click("#do-go-on-0", timeout=60_000)
            page.locator(".hand.turn").wait_for()
            page.screenshot(path=PICTURES / f"{name}.png", animations="disabled")
            context.close()


def position() -> Game:
    """The third trick of a deal between bots, when it is the player's turn to follow."""
    game = Game.new(seed=SEED).next_deal()
    bot = get_bot("steady")
    while not (game.to_act == ME and held(game) <= 4 and cards_out(game) >= 2):
        assert game.to_act is not None, f"choose another seed than {SEED}"
        view = game.view(game.to_act)
        game = game.apply(bot(view, dice_for(SEED, view)).action)
    return game


def held(game: Game) -> int:
    return len(game.view(ME).hand)


def cards_out(game: Game) -> int:
    trick = game.view(ME).public.trick
    return len(trick.cards) if trick else 0


if __name__ == "__main__":
    try:
        main()
    except BuildError as error:
        sys.exit(str(error))
