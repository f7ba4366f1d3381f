"""The only package that knows the browser; each module of it knows a part."""

from .files import ask_for_file, hand_out, on_file
from .frame import height, in_frame, on_message, on_resize, parent_origin, post
from .input import asked_before, back_closes, listen, now, on_back
from .screen import arrive, draw, focus_step, form, mirror, to_top
from .senses import play
from .speech import language, languages, set_language
from .store import everything, keep, keep_all, kept, on_kept_elsewhere, remembered, set_aside
from .visit import (
    on_pwa,
    pwa,
    query,
    resume_after_reload,
    resuming,
)

__all__ = [
    "arrive", "ask_for_file", "asked_before", "back_closes", "draw", "everything", "focus_step",
    "form", "hand_out", "height", "in_frame", "keep", "keep_all", "kept", "language", "languages",
    "listen", "mirror", "now", "on_back", "on_file", "on_kept_elsewhere", "on_message", "on_pwa",
    "on_resize", "parent_origin", "play", "post", "pwa", "query", "remembered",
    "resume_after_reload", "resuming", "set_aside", "set_language", "to_top",
]  # fmt: skip
