"""The style sheets: what the first screen needs, and what comes after it as a file."""

from __future__ import annotations

from tools.environment import WEB
from tools.folder import minify_css

__all__ = ["FIRST", "colours", "first", "late", "themes"]

STYLES = WEB / "styles"
#: Those that the first screen needs beside the colours, in their order.
FIRST = ("base", "start", "boot", "letters")
AUTO = ':root:not([data-theme]), :root[data-theme="auto"]'


def first() -> str:
    """What stands in index.html: whatever theme was chosen, nothing may flash."""
    return minify_css(_joined(colours(*themes()), *map(_sheet, FIRST)))


def late() -> str:
    """All other style sheets, by name."""
    stems = sorted(path.stem for path in STYLES.glob("*.css"))
    return minify_css(_joined(*(_sheet(stem) for stem in stems if stem not in ("tokens", *FIRST))))


def themes() -> list[str]:
    """The names of all themes, `light` first: it is what the others change."""
    names = sorted(path.stem for path in STYLES.glob("themes/*.css"))
    return sorted(names, key=lambda name: name != "light")


def colours(*names: str) -> str:
    """The tokens with these themes; `dark` also serves a device that asks for it."""
    sheets = {name: _sheet(f"themes/{name}") for name in names}
    by_night = sheets["dark"].replace(':root[data-theme="dark"]', AUTO)
    device = f"@media (prefers-color-scheme: dark) {{ {by_night} }}"
    return _joined(_sheet("tokens"), *sheets.values(), device)


def _sheet(name: str) -> str:
    return (STYLES / f"{name}.css").read_text("utf-8")


def _joined(*sheets: str) -> str:
    return "\n".join(sheets)
