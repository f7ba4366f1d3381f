"""The card sprite: a symbol for each card, each suit and the back, and our own signs.

The pictures are Adrian Kennard's (CC0), as the npm package `react-playing-cards` ships them:
52 files, each with its own copy of its suit sign and its index letter. Here those copies become
shared symbols, and each colour becomes a custom property, so that a style sheet decides between
a two- and a four-colour deck, by day and by night. The corner of a card is drawn larger and heavier
than in the art: it has to be read on a card that is 44 pixels wide. The drawings of the court cards
are nine tenths of it all, and an SVG of their own that comes when everything else is there.
"""

from __future__ import annotations

import shutil
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import NamedTuple

from tools.environment import WEB, call, node_path
from tools.letters import add_letters

__all__ = ["CARDS", "Sprite", "make_sprite"]

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


#: Where on a card a part of it is drawn: the letter in the corner, the suit below it, the court.
INDEX = {"x": "-123", "y": "-158", "width": "76", "height": "92"}
SIGN = {"x": "-116", "y": "-63", "height": "62"}
COURT = {"x": "-58", "y": "-111.5", "width": "116", "height": "223"}
INDEX_LINE = "118"
#: How much larger a pip is than in the art: by the height that it has there.
LARGER = {"40": 6, "34.4": 4}
ACE = {"x": "-62", "y": "-62", "height": "124"}


class Sprite(NamedTuple):
    """Two SVGs as text; the second is what the court cards of the first refer to."""

    cards: str
    courts: str


def make_sprite(modules: Path, scratch: Path) -> Sprite:
    """Draw the sprite from the card art in `modules` (node_modules)."""
    ET.register_namespace("", SVG[1:-1])
    shared: dict[str, ET.Element] = {}
    cards = [_card(card, ET.parse(modules / ART / f"{card}.svg"), shared) for card in CARDS]
    for name, symbol in shared.items():
        if name.startswith("index-"):
            add_letters(symbol, name[-1])
    courts = [symbol for name, symbol in shared.items() if name.startswith("court-")]
    others = [symbol for name, symbol in shared.items() if not name.startswith("court-")]
    drawn = _shrunk("cards", [*others, _back(), *cards], modules, scratch)
    with_signs = drawn.replace("</svg>", f"{_icons()}</svg>")
    return Sprite(with_signs, _shrunk("courts", courts, modules, scratch))


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
        _refer(part, _name(part.attrib.pop(XLINK)[1:], card), ace=card[0] == "A")
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
    is_index = symbol.attrib["id"].startswith("index")
    if is_index:
        symbol.set("preserveAspectRatio", "none")
    for path in symbol.iter(SVG + "path"):
        if is_index:
            path.set("stroke-width", INDEX_LINE)
        for colour in ("fill", "stroke"):
            if path.get(colour, "none") != "none":
                path.set(colour, "currentColor")


def _refer(use: ET.Element, name: str, *, ace: bool) -> None:
    """Point a <use> at a shared symbol; the frame of a court is simply drawn."""
    kind = name.partition("-")[0]
    if kind == "frame":
        use.tag = SVG + "rect"
    else:
        use.set("href", f"#{name}")
    if kind == "suit":
        _enlarge(use, ace=ace)
    else:
        use.attrib.update(INDEX if kind == "index" else COURT)


def _enlarge(pip: ET.Element, *, ace: bool) -> None:
    """Draw a suit sign larger where it stands; those inside a court's drawing stay as they are."""
    height = pip.get("height", "")
    if height == "58.558":
        pip.attrib.update(SIGN)
    elif ace:
        pip.attrib.update(ACE)
    elif height in LARGER and "transform" not in pip.attrib:
        more = LARGER[height]
        pip.set("height", str(float(height) + more))
        for side in ("x", "y"):
            pip.set(side, str(float(pip.attrib[side]) - more / 2))


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


def _shrunk(name: str, symbols: list[ET.Element], modules: Path, scratch: Path) -> str:
    """An SVG of these symbols without what nobody would see."""
    root = ET.Element(SVG + "svg")
    root.extend(symbols)
    raw, small = scratch / f"{name}.raw.svg", scratch / f"{name}.svg"
    raw.write_text(ET.tostring(root, encoding="unicode"), "utf-8")
    path = node_path()
    call(
        shutil.which("node", path=path) or "node", modules / "svgo" / "bin" / "svgo.js",
        "--config", Path(__file__).with_name("svgo.config.mjs"), raw, "--output", small,
        quiet=True, PATH=path,
    )  # fmt: skip
    return small.read_text("utf-8")
