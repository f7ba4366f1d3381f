"""The only module that knows the browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

from . import i18n

__all__ = [
    "asked_before", "draw", "focus_step", "form", "height", "in_frame", "keep", "kept", "languages",
    "listen", "now", "on_kept_elsewhere", "on_message", "on_pwa", "on_resize", "parent_origin",
    "post", "pwa", "query", "remembered", "resume_after_reload", "resuming", "set_aside",
    "set_language", "set_theme",
]  # fmt: skip

_PREFIX = "pitch/"
"""What all of our names in the browser's storage begin with: others may share the host."""

_NEXT_FOCUS = "#panel button.main, #panel button, .bids button, .hand .card.legal, main.table"
"""Where the focus goes when what had it is gone, the first of these that there is."""


def draw(html: str) -> None:
    """Change the page to ``html`` where it differs; elements keep their identity by id.

    What the player has chosen, written or opened on the start screen stays: see web/first.js.
    """
    js.Idiomorph.morph(js.document.getElementById("app"), html, js.pitchBoot.morphing)
    _find_focus()


def _find_focus() -> None:
    """A keyboard player must never have to start again from the top of the page."""
    document = js.document
    if in_frame() and not document.hasFocus():
        return  # whoever reads the page around us must not be pulled to the table
    active = document.activeElement or document.body
    lost = active.matches("body, main.table")
    covered = document.querySelector("#panel") and not active.closest("#panel")
    if document.querySelector("main.table") and (lost or covered):
        for selector in _NEXT_FOCUS.split(", "):
            if target := document.querySelector(selector):
                target.focus()
                return


def listen(send: Callable[[str, float], None], press: Callable[[str, float], bool]) -> None:
    """One listener for clicks, which sends the act pressed, and one for keys.

    Both are told when the finger moved, in seconds: on a busy device they are called later.
    """

    def clicked(event: Any) -> None:
        found = event.target.closest("[data-act]")
        if found:
            event.preventDefault()  # a form is not sent: in a sandbox that is forbidden
            send(str(found.getAttribute("data-act")), event.timeStamp / 1000)

    def pressed(event: Any) -> None:
        typing = event.target.closest("input, select")
        held = event.ctrlKey or event.metaKey or event.altKey or event.repeat
        if not typing and not held and press(str(event.key), event.timeStamp / 1000):
            event.preventDefault()

    js.document.addEventListener("click", create_proxy(clicked))
    js.document.addEventListener("keydown", create_proxy(pressed))


def asked_before() -> list[str]:
    """What was pressed before Python listened, in order, each once: web/first.js has kept it."""
    return [str(act) for act in js.pitchBoot.asked()]


def now() -> float:
    """The time in seconds by the clock of clicks and keys."""
    return float(js.performance.now()) / 1000


def form() -> dict[str, str]:
    """What is chosen on the start screen."""
    fields = js.document.querySelectorAll("#setup [name]")
    return {str(field.name): str(field.value) for field in fields}


def focus_step(step: int) -> None:
    """Move the focus to the next (1) or previous (-1) card of the hand."""
    cards = list(js.document.querySelectorAll(".hand .card"))
    if not cards:
        return
    here = next((i for i, c in enumerate(cards) if c.isSameNode(js.document.activeElement)), None)
    cards[0 if here is None else (here + step) % len(cards)].focus()


def kept() -> dict[str, str]:
    """The kept games by name. Raises what the browser raises when storage is shut."""
    store = js.localStorage
    keys = [str(store.key(index)) for index in range(store.length)]
    ours = [key for key in keys if key.startswith(f"{_PREFIX}game/")]
    return {key.removeprefix(_PREFIX): str(store.getItem(key)) for key in ours}


def keep(name: str, text: str | None) -> bool:
    """Keep a game under its name (`None`: forget it); whether the browser did."""
    try:
        if text is None:
            js.localStorage.removeItem(_PREFIX + name)
        else:
            js.localStorage.setItem(_PREFIX + name, text)
    except Exception:  # a browser that keeps nothing throws whatever it likes
        return False
    return True


def set_aside(name: str, text: str) -> None:
    """Put a save that can't be read out of the way, without losing it."""
    if keep(f"aside/{name}", text):
        keep(name, None)


def on_kept_elsewhere(tell: Callable[[str], None]) -> None:
    """Tell the name of a game whenever another tab has kept or removed it."""

    def stored(event: Any) -> None:
        if isinstance(event.key, str) and event.key.startswith(f"{_PREFIX}game/"):
            tell(event.key.removeprefix(_PREFIX))

    js.window.addEventListener("storage", create_proxy(stored))


def query() -> str:
    """The query of the page's address."""
    return str(js.location.search)


def set_theme(theme: str) -> None:
    """Look light, dark or (``auto``) as the device does."""
    js.document.documentElement.dataset.theme = theme


def languages() -> list[str]:
    """The languages that the page can speak."""
    return ["en", *map(str, js.Object.keys(js.pitchBoot.files.locale))]


async def set_language(lang: str) -> None:
    """Speak one of `languages` from now on; if its texts don't arrive, the one before."""
    catalogue = None
    if lang != "en":
        try:
            response = await js.fetch(getattr(js.pitchBoot.files.locale, lang))
            catalogue = (await response.arrayBuffer()).to_bytes() if response.ok else b""
        except OSError:
            catalogue = b""
    if catalogue != b"":
        i18n.install(catalogue)
        js.document.documentElement.lang = lang


def in_frame() -> bool:
    """Whether the page stands in a frame of another page."""
    return bool(js.window.parent != js.window)


def parent_origin() -> str:
    """The origin of the page around the frame, or "" if the browser doesn't tell it."""
    above = getattr(js.location, "ancestorOrigins", None)
    if above is not None and above.length and above.item(0) != "null":
        return str(above.item(0))
    return str(js.URL.new(js.document.referrer).origin) if js.document.referrer else ""


def on_message(tell: Callable[[str, str], None]) -> None:
    """Tell origin and text (as JSON) of each message from the window above, from no other."""

    def heard(event: Any) -> None:
        if event.source != js.window.parent:
            return
        try:
            text = js.JSON.stringify(event.data)
        except Exception:  # it isn't JSON, so it is none of ours
            return
        if isinstance(text, str):
            tell(str(event.origin), text)

    js.window.addEventListener("message", create_proxy(heard))


def post(text: str, target: str) -> None:
    """Send a message, given as JSON, to the window above if its origin is ``target``."""
    js.window.parent.postMessage(js.JSON.parse(text), target)


def height() -> int:
    """Pixels of height in which the present screen needs no scrolling."""
    parts = js.document.querySelectorAll(
        "#app > .top, main.start, main.table > :not(.middle, #panel), .middle > *"
    )
    panel = js.document.querySelector("#panel")
    lying = sum(int(part.scrollHeight) + _AROUND for part in parts)
    return max(lying, int(panel.scrollHeight) + 5 * _AROUND if panel else 0)


_AROUND = 12
"""Pixels that part of a screen needs above and below."""


def on_resize(tell: Callable[[], None]) -> None:
    """Tell when the page got another size."""
    js.window.addEventListener("resize", create_proxy(lambda event: tell()))


def remembered(name: str) -> str | None:
    """The text that `keep` has kept under a name, if there is one and it can be had."""
    try:
        text = js.localStorage.getItem(_PREFIX + name)
    except Exception:  # a browser that keeps nothing throws whatever it likes
        return None
    return text if isinstance(text, str) else None


def on_pwa(tell: Callable[[dict[str, Any]], None]) -> None:
    """Tell what web/pwa.mjs finds out about the page as an app, whenever it does."""

    def changed(event: Any) -> None:
        tell(event.detail.to_py())

    js.document.addEventListener("pitch-pwa", create_proxy(changed))


def pwa(command: str) -> None:
    """Have web/pwa.mjs do something: ``update``, ``install`` or ``persist``."""
    js.document.dispatchEvent(js.CustomEvent.new("pitch-pwa-do", detail=command))


def resume_after_reload(seed: str) -> None:
    """Have the page go straight on with this game when it is loaded anew."""
    js.history.replaceState(js.Object.fromEntries([["pitchResume", seed]]), "")


def resuming() -> str:
    """The seed of the game to go straight on with, or nothing; asked once."""
    seed = getattr(js.history.state, "pitchResume", "")
    if seed:
        js.history.replaceState(None, "")
    return str(seed)
