"""The card sprite: one SVG with a symbol for each card, each suit and the back.

The pictures are Adrian Kennard's (CC0), as the npm package `react-playing-cards` ships them:
52 files, each with its own copy of its suit sign and its index letter. Here those copies become
shared symbols, and each colour becomes a custom property, so that a style sheet decides between
a two- and a four-colour deck, by day and by night.
"""

from __future__ import annotations

import shutil
import xml.etree.ElementTree as ET
from pathlib import Path

from tools.environment import WEB, call, node_path
from tools.letters import add_letters

__all__ = ["CARDS", "make_sprite"]

SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}href"
ART = "@heruka_urgyen/react-playing-cards/src/images/4color-bf"
#: The card of a symbol `c-KS`, as `Card` prints it.
CARDS = tuple(rank + suit for suit in "SHDC" for rank in "23456789TJQKA")
#: Inks, as they are where no style sheet says otherwise. Each suit stands out from white paper
#: by 5:1 or more; the art's own pure blue and green would tire the eye.
SUIT_INK = {
    "S": "var(--suit-s,#15171c)",
    "H": "var(--suit-h,#c8102e)",
    "D": "var(--suit-d,#0b57c2)",
    "C": "var(--suit-c,#0b6b3a)",
}
COURT_INK = {
    "#FC4": "var(--court-gold,#f6c544)",
    "#44F": "var(--court-line,#3b46c4)",
    "red": "var(--court-red,#c8102e)",
    "black": "var(--court-black,#15171c)",
    "none": "none",
}
PAPER = {"fill": "var(--card-paper,#fff)", "stroke": "var(--card-edge,#8a8f98)"}
BACK_INK, BACK_LINE = "var(--back-ink,#274b7a)", "var(--back-line,#8fabd3)"


def make_sprite(modules: Path, scratch: Path) -> str:
    """Draw the sprite from the card art in `modules` (node_modules) and return its text."""
    ET.register_namespace("", SVG[1:-1])
    root = ET.Element(SVG + "svg")
    shared: dict[str, ET.Element] = {}
    cards = [_card(card, ET.parse(modules / ART / f"{card}.svg"), shared) for card in CARDS]
    for name, symbol in shared.items():
        if name.startswith("index-"):
            add_letters(symbol, name[-1])
    root.extend([*shared.values(), _back(), *cards])
    raw, small = scratch / "raw.svg", scratch / "cards.svg"
    raw.write_text(ET.tostring(root, encoding="unicode"), "utf-8")
    _shrink(modules, raw, small)
    return small.read_text("utf-8").replace("</svg>", f"{_icons()}</svg>")


def _card(card: str, art: ET.ElementTree[ET.Element], shared: dict[str, ET.Element]) -> ET.Element:
    """One card as a symbol; the symbols that it is made of go into `shared`, once each."""
    picture = art.getroot()
    paper = picture.find(SVG + "rect")
    assert paper is not None, card
    symbol = ET.Element(SVG + "symbol", id=f"c-{card}", viewBox=picture.attrib["viewBox"])
    symbol.set("color", SUIT_INK[card[1]])
    for part in picture.iter():
        _redraw(part, card)
    paper.attrib.update(PAPER)
    for part in picture:
        if part.tag == SVG + "symbol":
            shared.setdefault(part.attrib["id"], part)
        elif part.tag != SVG + "defs":
            symbol.append(part)
    return symbol


def _redraw(part: ET.Element, card: str) -> None:
    """Give an element its name, its reference and its colours in the sprite."""
    if "id" in part.attrib:
        part.set("id", _name(part.attrib["id"], card))
        if part.attrib["id"][:5] in ("suit-", "index"):
            _in_one_ink(part)
    if XLINK in part.attrib:
        _refer(part, _name(part.attrib.pop(XLINK)[1:], card))
    for colour in ("fill", "stroke"):
        if part.get(colour) in COURT_INK:
            part.set(colour, COURT_INK[part.attrib[colour]])


def _name(old: str, card: str) -> str:
    """The art's `SDK`, `VDK` and `DK3` (on the king of diamonds) by speaking names."""
    rank, suit = card[0], card[1]
    if old == f"S{suit}{rank}":
        return f"suit-{suit}"
    if old[0] == "V":
        return f"index-{rank}"
    return f"frame-{card}" if old[0] == "X" else f"court-{card}-{old[2]}"


def _in_one_ink(symbol: ET.Element) -> None:
    """A pip and an index letter take the colour of the card, or of the text they stand in."""
    for path in symbol.iter(SVG + "path"):
        for colour in ("fill", "stroke"):
            if path.get(colour, "none") != "none":
                path.set(colour, "currentColor")


def _refer(use: ET.Element, name: str) -> None:
    """Point a <use> at a shared symbol; the frame of a court is simply drawn."""
    if name.startswith("frame-"):
        use.tag = SVG + "rect"
        use.attrib.update({"width": "104", "height": "200", "x": "-52", "y": "-100"})
    else:
        use.set("href", f"#{name}")


def _back() -> ET.Element:
    """The back of every card: a lattice of small diamonds in a frame (our own drawing)."""
    lattice = "".join(
        f"M{x} {y - 14}l14 14-14 14-14-14z"
        for y in range(-140, 141, 28)
        for x in range(-84, 85, 28)
    )
    card = {"width": "239", "height": "335", "x": "-119.5", "y": "-167.5", "rx": "12"}
    inner = {"width": "215", "height": "311", "x": "-107.5", "y": "-155.5", "rx": "7"}
    symbol = ET.Element(SVG + "symbol", id="back", viewBox="-120 -168 240 336")
    ET.SubElement(symbol, SVG + "rect", {**card, **PAPER})
    ET.SubElement(symbol, SVG + "rect", {**inner, "fill": BACK_INK})
    line = {"fill": "none", "stroke": BACK_LINE, "stroke-width": "3"}
    ET.SubElement(symbol, SVG + "path", {"d": lattice, **line})
    return symbol


def _icons() -> str:
    """Our own signs, web/icons.svg: drawn as small as they need be, so nothing shrinks them."""
    icons = (WEB / "icons.svg").read_text("utf-8")
    return "".join(icons.splitlines()[1:-1])


def _shrink(modules: Path, raw: Path, small: Path) -> None:
    path = node_path()
    call(
        shutil.which("node", path=path) or "node", modules / "svgo" / "bin" / "svgo.js",
        "--config", Path(__file__).with_name("svgo.config.mjs"), raw, "--output", small,
        quiet=True, PATH=path,
    )  # fmt: skip
