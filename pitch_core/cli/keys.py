"""One key press at a time, on terminals that can; a line with Enter on all others."""

from __future__ import annotations

import sys

__all__ = ["go_on", "interactive"]


def interactive() -> bool:
    """Whether a person sits before both ends: keys come in and text goes out on a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def go_on(prompt: str) -> bool:
    """Show ``prompt`` until a key is pressed, then wipe it away. ``q`` or Ctrl-D mean no."""
    print(prompt, end="", flush=True)
    key = _read_key()
    print("\r" + " " * len(prompt) + "\r", end="", flush=True)
    return key not in ("q", "Q", "\x04", "")


if sys.platform == "win32":
    import msvcrt

    def _read_key() -> str:
        key = msvcrt.getwch()
        if key == "\x03":
            raise KeyboardInterrupt
        return key

else:
    import os
    import termios
    import tty

    def _read_key() -> str:
        terminal = sys.stdin.fileno()
        before = termios.tcgetattr(terminal)
        try:
            # Draining keeps a key that was pressed before the terminal was ready for it. An
            # arrow key sends several bytes: all that have come count as one press.
            tty.setcbreak(terminal, termios.TCSADRAIN)
            return os.read(terminal, 32).decode(errors="replace")
        finally:
            termios.tcsetattr(terminal, termios.TCSADRAIN, before)
