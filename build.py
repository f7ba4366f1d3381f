#!/usr/bin/env python3
"""One entry for everything that is built, served, tested and measured.

    python3 build.py site              build the site into dist/
    python3 build.py serve             build it if need be, then serve it on this machine
    python3 build.py test [PYTEST …]   run every check, or just the tests that PYTEST selects
    python3 build.py bench NAME …      run one of the benchmarks in web/tools/bench_*.py
    python3 build.py regen             write the golden files of the tests anew
    python3 build.py pictures          draw the icons and the screenshots of the manifest anew
    python3 build.py shots …           draw every screen in every size and theme into shots/

Needs Python 3.11 and nothing else: what the build uses goes into .venv and web/node_modules.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036  (this line is for those who don't read pyproject)
    sys.exit(f"Pitch is built with Python 3.11 or newer; this is {sys.version.split()[0]}.")

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "web"))

from tools import environment  # noqa: E402  (the path above makes it importable)


def port(text: str) -> int:
    """A port from the command line, for argparse."""
    if not (text.isascii() and text.isdigit() and len(text) < 6 and int(text) < 2**16):
        raise argparse.ArgumentTypeError(f"{text} is no port; ports are 0 to 65535")
    return int(text)


def parse(arguments: list[str]) -> tuple[argparse.Namespace, list[str]]:
    """Read the command line; what a command doesn't know goes on to pytest or the benchmark."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands.add_parser("site", help="build the site into dist/")
    serve = commands.add_parser("serve", help="build the site if need be and serve it")
    serve.add_argument("--port", type=port, default=8000, help="default: 8000; 0 takes a free one")
    serve.add_argument("--open", action="store_true", help="open it in the browser")
    commands.add_parser("test", help="run every check; arguments go to pytest", add_help=False)
    bench = commands.add_parser("bench", help="run a benchmark", add_help=False)
    names = [path.stem.removeprefix("bench_") for path in ROOT.glob("web/tools/bench_*.py")]
    bench.add_argument("name", choices=sorted(names), help="NAME of web/tools/bench_NAME.py")
    commands.add_parser("regen", help="write the golden files of the tests anew")
    commands.add_parser("pictures", help="draw icons and screenshots anew (needs a Chromium)")
    commands.add_parser("shots", help="draw every screen (needs a Chromium)", add_help=False)
    options, rest = parser.parse_known_args(arguments)
    if rest and options.command not in ("test", "bench", "shots"):
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    return options, rest


def run(options: argparse.Namespace, rest: list[str]) -> int:
    """Carry out one command and return the exit status.

    The imports wait until here: they need what `environment` has installed.
    """
    from tools import checks, serve, site

    match options.command:
        case "site":
            site.build()
            return 0
        case "serve":
            return serve.run(site.build_if_stale(), port=options.port, browse=options.open)
        case "test":
            return checks.run(rest)
        case "bench":
            return checks.python(f"web/tools/bench_{options.name}.py", *rest)
        case "shots":
            return checks.python("web/tools/shots.py", *rest)
        case "pictures":
            return checks.python("web/tools/pictures.py")
        case _:
            return checks.python("tests/regen.py")


def main() -> int:
    options, rest = parse(sys.argv[1:])
    try:
        environment.enter(Path(__file__), sys.argv[1:])
        return run(options, rest)
    except environment.BuildError as error:
        print(f"build.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
