"""Command line options for `Rules`, made from its fields, so that a new rule needs no line here."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, BooleanOptionalAction, Namespace
from collections.abc import Iterable
from dataclasses import Field, fields
from typing import Any

from ..rules import VARIANTS, Rules, RulesError
from . import CommandError

__all__ = ["add_record", "add_rules", "deal_number", "name", "rules_from", "seed"]


def add_record(parser: ArgumentParser) -> None:
    """The option ``--record``, the same wherever games are played."""
    parser.add_argument(
        "--record", metavar="FILE", help="add each game to FILE as a line; what it holds, stays"
    )


def add_rules(parser: ArgumentParser, *, without: Iterable[str] = ()) -> None:
    """One option for each field of `Rules` (``--dealer-steal any``) but those ``without``."""
    group = parser.add_argument_group("rules")
    for option in fields(Rules):
        if option.name not in without:
            flag = "--" + option.name.replace("_", "-")
            group.add_argument(flag, default=None, **_how(option))


def rules_from(args: Namespace) -> Rules:
    """The rules that were asked for; the rest is the variant's. Raises `CommandError`."""
    asked = {option.name: getattr(args, option.name, None) for option in fields(Rules)}
    try:
        return Rules.from_dict({name: value for name, value in asked.items() if value is not None})
    except RulesError as error:
        raise CommandError(f"these rules don't fit together: {error}") from None


def seed(text: str) -> str:
    """A seed from the command line, for argparse: any text but an empty one."""
    if not text or not text.isprintable():
        raise ArgumentTypeError("a seed is any printable text")
    return text


def name(text: str) -> str:
    """A player's name from the command line, for argparse: any text but a blank one."""
    if not text.strip():
        raise ArgumentTypeError("a name needs a letter at least")
    return text


def deal_number(text: str) -> int:
    """The number of a deal from the command line, for argparse: 1 or more."""
    if not (text.isascii() and text.isdigit() and int(text)):
        raise ArgumentTypeError(f"{text!r} is no number of a deal")
    return int(text)


def _how(option: Field[Any]) -> dict[str, Any]:
    """What argparse has to know of a field: kind of value, allowed values, help."""
    doc = option.metadata["doc"]
    if isinstance(option.default, bool):
        return {"action": BooleanOptionalAction, "help": doc}
    choices = tuple(VARIANTS) if option.name == "variant" else option.metadata["choices"]
    how: dict[str, Any] = {"type": type(option.default), "help": f"{doc} [{option.default}]"}
    return how | ({"choices": choices} if choices else {"metavar": "N"})
