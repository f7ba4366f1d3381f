"""The machine the build runs on: its .venv, its node, its child processes.

Standard library only: this is what installs everything else.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

__all__ = ["ROOT", "WEB", "BuildError", "call", "enter", "extra", "node_modules", "node_path"]

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
VENV = ROOT / ".venv"
OLDEST_NODE = 20


class BuildError(Exception):
    """Something a person can mend: the text says what and how."""


def call(*command: str | Path, cwd: Path = ROOT, quiet: bool = False, **env: str) -> None:
    """Run a command; if it fails raise BuildError with what it printed."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**os.environ, **env},
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
        text=True,
        check=False,
    )
    if done.returncode:
        said = f":\n{done.stdout}" if quiet else ""
        raise BuildError(f"`{' '.join(map(str, command))}` failed{said}")


# --- Python ---------------------------------------------------------------------------------


def enter(script: Path, arguments: list[str]) -> None:
    """Go on inside .venv: make it if need be, then start `script` again with its Python."""
    refresh()
    if Path(sys.prefix).resolve() == VENV.resolve():
        return
    command = [str(_bin("python")), str(script), *arguments]
    if os.name == "nt":  # there, exec would return to the prompt at once
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)


def refresh() -> None:
    """Make .venv hold exactly the pinned `dev` groups; at once when it does already."""
    groups = requirements("dev", "dev-indirect")
    wanted = _digest("\n".join([*groups, sys.version[:4]]).encode())
    stamp = VENV / "pitch-stamp"
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    print("Setting up .venv (once; about a minute) …", flush=True)
    _make_venv()
    install(groups)
    stamp.write_text(wanted)


def requirements(*groups: str) -> list[str]:
    """The pinned requirements of these dependency groups of pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return [line for group in groups for line in project["dependency-groups"][group]]


def install(packages: list[str], *options: str) -> None:
    call(
        _bin("python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
        "--no-deps", *options, *packages, quiet=True,
    )  # fmt: skip


def extra(group: str) -> Path:
    """A folder with the packages of another dependency group, which only some benches need."""
    packages = requirements(group)
    folder = (
        WEB / ".cache" / f"{group}-{_digest(' '.join([*packages, sys.version[:4]]).encode())[:8]}"
    )
    if not folder.is_dir():
        print(f"Installing {group} into {folder.relative_to(ROOT)} …", flush=True)
        making = folder.with_suffix(".part")
        install(packages, "--target", str(making), "--upgrade")
        making.rename(folder)
    return folder


def _make_venv() -> None:
    python = _bin("python")
    if Path(sys.prefix).resolve() == VENV.resolve():
        return  # already in it: pip just brings it up to date
    try:
        venv.EnvBuilder(with_pip=True, clear=python.exists(), symlinks=os.name != "nt").create(VENV)
    except (subprocess.CalledProcessError, ImportError, SystemExit) as error:  # Debian's exits
        shutil.rmtree(VENV, ignore_errors=True)
        raise BuildError(
            "this Python can't make virtual environments (ensurepip is missing).\n"
            "On Debian or Ubuntu: apt-get install python3-venv"
        ) from error


def _bin(name: str) -> Path:
    return VENV / ("Scripts" if os.name == "nt" else "bin") / name


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


# --- node -----------------------------------------------------------------------------------


def node_path() -> str:
    """A PATH on which `node` (20 or newer) and `npm` are found.

    The machine's own are taken where they will do; otherwise node comes from PyPI into .venv.
    """
    here = os.environ.get("PATH", "")
    if _node_will_do(here):
        return here
    path = os.pathsep.join([str(_bin("node").parent), here])
    if not _node_will_do(path):
        print("No node 20 with npm here: installing one into .venv …", flush=True)
        install(requirements("node"))
    return path


def _node_will_do(path: str) -> bool:
    node, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
    if not (node and npm):
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = said.strip().removeprefix("v").split(".")[0]
    return major.isdigit() and int(major) >= OLDEST_NODE


def node_modules() -> Path:
    """Install what web/package-lock.json pins, unless it is there, and return node_modules."""
    modules = WEB / "node_modules"
    lock = WEB / "package-lock.json"
    wanted = _digest(lock.read_bytes() + (WEB / "package.json").read_bytes())
    stamp = modules / ".pitch-stamp"
    if stamp.is_file() and stamp.read_text() == wanted:
        return modules
    path = node_path()
    npm = shutil.which("npm", path=path) or "npm"
    print("Installing web/node_modules …", flush=True)
    call(npm, "ci", "--no-audit", "--no-fund", cwd=WEB, quiet=True, PATH=path)
    stamp.write_text(wanted)
    return modules
