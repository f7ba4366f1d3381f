"""The commands of ``python3 -m pitch_core``, one module each: play, replay, arena and choose.

A command module has ``add_parser(subparsers)``, which adds its parser and sets ``func`` to a
function from the parsed arguments to the exit code.
"""

__all__ = ["CommandError"]


class CommandError(Exception):
    """A sentence for the person at the keyboard; it ends the command with exit code 2."""
