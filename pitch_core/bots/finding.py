"""Where a bot is found by its name, and what to say when none is there."""

from __future__ import annotations

import difflib
import importlib
import os.path
from types import ModuleType

from .faults import BotError, summary, trace_of
from .registry import Bot, bot_docs, registered

__all__ = ["get_bot"]


def get_bot(name: str) -> Bot:
    """The bot registered as ``name``, or the function that ``module:name`` leads to.

    Raises `BotError` when there is none.
    """
    if ":" in name:
        return _imported(name)
    found = registered(name)
    if found is None:
        raise BotError(f"no bot is called {name!r}; {_others(name)}")
    return found


def _others(name: str) -> str:
    module = _as_module(name)
    if module != name or os.path.isfile(f"{name}.py"):
        return f"for the function NAME of a file write module:NAME, here {module}:NAME"
    close = difflib.get_close_matches(name, bot_docs(), n=1)
    meant = f" (did you mean {close[0]}?)" if close else ""
    return f"there are {', '.join(bot_docs())}{meant}, or module:name of your own"


def _imported(name: str) -> Bot:
    path, _, attribute = name.rpartition(":")
    module_name = _as_module(path)
    if not path or path != module_name:
        elsewhere = ", in the folder of that file" if _is_elsewhere(path) else ""
        written = f"{module_name or 'module'}:{attribute or 'name'}"
        raise BotError(
            f"bot {name!r}: a module is named as in `import`: write {written}{elsewhere}"
        )
    module = _module(path, f"bot {name!r}: ")
    found: Bot | None = getattr(module, attribute, None)
    if not callable(found):
        raise BotError(f"bot {name!r}: {path} has no function {attribute!r}{_functions(module)}")
    return found


def _module(path: str, who: str) -> ModuleType:
    try:
        return importlib.import_module(path)
    except ModuleNotFoundError as error:
        if f"{path}.".startswith(f"{error.name}."):
            raise BotError(who + _missing(path)) from None
        raise BotError(f"{who}{path} needs another module: {error}") from None
    except SyntaxError as error:
        file = os.path.basename(error.filename or path)
        raise BotError(f"{who}{file}, line {error.lineno}: {summary(error)}") from None
    except (Exception, SystemExit) as error:
        raise BotError(f"{who}importing {path} failed: {summary(error)}", trace_of(error)) from None


def _missing(path: str) -> str:
    file = path.replace(".", os.sep) + ".py"
    return (
        f"no module {path!r}, that is no {file} in the current folder ({os.getcwd()}), in "
        "PYTHONPATH or among the installed packages"
    )


def _functions(module: ModuleType) -> str:
    own = [
        name
        for name, thing in vars(module).items()
        if callable(thing) and getattr(thing, "__module__", "") == module.__name__
    ]
    public = [name for name in own if not name.startswith("_")][:5]
    return f"; it has {', '.join(public)}" if public else ""


def _as_module(path: str) -> str:
    """A file's path as Python imports it: ``bots/mine.py`` is ``bots.mine``."""
    plain = path.replace("\\", "/").removesuffix(".py")
    if _is_elsewhere(path):
        plain = plain.rpartition("/")[2]
    return plain.replace("./", "").replace("/", ".").strip(".")


def _is_elsewhere(path: str) -> bool:
    return os.path.isabs(path) or path.startswith("..") or ":" in path
