"""HTML for every screen, built from the state alone and escaped by construction."""

from .page import page

__all__ = ["page"]
