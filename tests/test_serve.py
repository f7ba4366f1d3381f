"""The server on this machine: ports that can't be used are told before or instead of serving."""

from __future__ import annotations

import errno
import subprocess
import sys
from pathlib import Path

import pytest
from terminal import ROOT
from tools import environment, serve


@pytest.mark.parametrize("port", ["99999", "65536", "-1", "eighty", "8" * 20])
def test_a_port_that_cannot_be_is_refused_before_anything_is_built(port: str) -> None:
    command = [sys.executable, "build.py", "serve", f"--port={port}"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith(f"{port} is no port; ports are 0 to 65535\n")


def test_a_port_that_may_not_be_used_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(serve, "Server", refused)
    said = r"port 80 can't be used \(Permission denied\); python3 build.py serve --port 0 takes"
    with pytest.raises(environment.BuildError, match=said):
        serve.open_server(tmp_path, 80)


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with serve.open_server(tmp_path, 0) as taken:
        port = taken.server_port
        with pytest.raises(environment.BuildError, match=f"port {port} is taken"):
            serve.open_server(tmp_path, port)


def test_a_browser_that_hangs_up_is_no_fault_to_be_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with serve.open_server(tmp_path, 0) as server:
        for error in (ConnectionResetError(), BrokenPipeError(), ValueError("ours")):
            try:
                raise error
            except Exception:
                server.handle_error(None, ("127.0.0.1", 1))
    told = capsys.readouterr().err
    assert told.count("Traceback") == 1
    assert "ValueError: ours" in told
