"""What has happened, as a list that grows: only what is new in it is read out."""

from __future__ import annotations

import htpy as h

from ..state import AppState

__all__ = ["log"]


def log(state: AppState) -> h.Element:
    """The last sentences, unseen; each is an element of its own, so that none is missed."""
    return h.div("#log.unseen", role="log")[
        (h.p(id=f"log-{number}")[text] for number, text in state.log)
    ]
