"""Contact sheets of every screen: ``python build.py shots``.

Each size, theme and language has a sheet of its own; each picture stands beside it in full. They go
into shots/, which belongs to no build. Other languages are shown in the first theme alone.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pitch_web.settings import LANGUAGES, SETTINGS
from playwright.sync_api import Browser, Page, sync_playwright

from tools import browser, serve, site
from tools.environment import ROOT, BuildError
from tools.showing import sheets
from tools.showing.scenes import SCENES, Scene
from tools.showing.stage import Stage

SIZES = {"phone": (360, 640), "phone-lying": (844, 390), "tablet": (768, 1024), "desk": (1440, 900)}
THEMES = tuple(
    theme for setting in SETTINGS if setting.name == "theme"
    for theme in setting.choices if theme != "auto"
)  # fmt: skip


@dataclass(frozen=True)
class Sheet:
    """What is on one sheet: every scene in one size, look and language."""

    size: str
    theme: str
    language: str

    @property
    def name(self) -> str:
        width, height = SIZES[self.size]
        return f"{width}x{height}-{self.theme}-{self.language}"


def parse(arguments: list[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="python build.py shots",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    some = "this alone; may be given again"
    parser.add_argument("--size", choices=SIZES, action="append", help=some)
    parser.add_argument("--theme", choices=THEMES, action="append", help=some)
    parser.add_argument("--language", choices=LANGUAGES, action="append", help="[en and es]")
    parser.add_argument("--scene", metavar="WORD", default="", help="screens named with this word")
    parser.add_argument("--out", type=Path, default=ROOT / "shots", metavar="FOLDER")
    return parser.parse_args(arguments)


def wanted(options: argparse.Namespace) -> list[Sheet]:
    """The sheets to draw: all themes in the first language, in the others the first theme."""
    themes = options.theme or list(THEMES)
    first, *others = options.language or ["en", "es"]
    looks = [(theme, first) for theme in themes] + [(themes[0], other) for other in others]
    return [Sheet(size, *look) for look in looks for size in options.size or SIZES]


def shoot(chromium: Browser, url: str, todo: list[Sheet], scenes: list[Scene], out: Path) -> None:
    """Take all pictures: Python starts once for each language."""
    for language in dict.fromkeys(sheet.language for sheet in todo):
        with chromium.new_context(reduced_motion="reduce") as context:
            stage = Stage(context.new_page())
            stage.open(f"{url}?lang={language}")
            for size in SIZES:
                some = [sheet for sheet in todo if (sheet.size, sheet.language) == (size, language)]
                _shoot_size(stage, some, scenes, out)


def _shoot_size(stage: Stage, some: list[Sheet], scenes: list[Scene], out: Path) -> None:
    if not some:
        return
    width, height = SIZES[some[0].size]
    stage.page.set_viewport_size({"width": width, "height": height})
    for scene in scenes:
        stage.show(scene)
        for sheet in some:
            _wear(stage.page, sheet.theme)
            stage.page.screenshot(path=_picture(out, sheet, scene), animations="disabled")


def _wear(page: Page, theme: str) -> None:
    """Change the look; Python need not know."""
    page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)


def _picture(out: Path, sheet: Sheet, scene: Scene) -> Path:
    folder = out / sheet.name
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{re.sub(r'[^a-z0-9]+', '-', scene.name)}.png"


def gather(chromium: Browser, todo: list[Sheet], scenes: list[Scene], out: Path) -> Iterator[Path]:
    """Draw the sheets from the pictures."""
    page = chromium.new_page()
    for sheet in todo:
        pictures = {scene.name: _picture(out, sheet, scene) for scene in scenes}
        file = out / f"{sheet.name}.png"
        sheets.draw(page, sheet.name, pictures, file, SIZES[sheet.size])
        yield file


def run(options: argparse.Namespace) -> int:
    """Draw what was asked for."""
    scenes = [scene for name, scene in SCENES.items() if options.scene in name]
    if not scenes:
        raise BuildError(f"no screen has {options.scene} in its name: {', '.join(SCENES)}")
    todo, out = wanted(options), options.out
    shutil.rmtree(out, ignore_errors=True)
    launch = browser.launch_options(browser.find())
    with (
        serve.serving(site.build_if_stale()) as url,
        sync_playwright() as playwright,
        playwright.chromium.launch(**launch) as chromium,
    ):
        shoot(chromium, url, todo, scenes, out)
        for file in gather(chromium, todo, scenes, out):
            print(file, flush=True)
    return 0


def main() -> int:
    """Run; what a person can mend is told in a line."""
    try:
        return run(parse(sys.argv[1:]))
    except BuildError as error:
        print(f"shots: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
