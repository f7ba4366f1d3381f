"""A web host for tests: it can be stopped, lose files and move another build into its place."""

from __future__ import annotations

import functools
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tools import serve


class Host:
    """Serves ``folder`` on one port whenever it is on; counts what it is asked for and sends."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.lost: set[str] = set()
        self.asked: list[str] = []
        self.sent = 0
        self._port = 0
        self._server: _Server | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}/"

    def start(self) -> None:
        """Be there again, on the same port."""
        handler = functools.partial(_Handler, host=self)
        self._server = _Server(("127.0.0.1", self._port), handler)
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def stop(self) -> None:
        """Be gone, with every connection that is still open."""
        if self._server is not None:
            self._server.hang_up()
            self._server = None

    @contextmanager
    def gone(self) -> Iterator[None]:
        """Be gone while the block runs."""
        self.stop()
        try:
            yield
        finally:
            self.start()

    def count_anew(self) -> None:
        self.asked, self.sent = [], 0


@contextmanager
def hosting(folder: Path) -> Iterator[Host]:
    """A host that is on while the block runs, unless the test stops it."""
    host = Host(folder)
    yield host
    host.stop()


class _Server(ThreadingHTTPServer):
    """Knows its connections: a browser keeps them open, and they would outlive the server."""

    def __init__(self, *args: Any) -> None:
        self.connections: list[socket.socket] = []
        super().__init__(*args)

    def process_request(self, request: Any, client_address: Any) -> None:
        self.connections.append(request)
        super().process_request(request, client_address)

    def hang_up(self) -> None:
        self.shutdown()
        self.server_close()
        for connection in self.connections:
            connection.close() if connection.fileno() < 0 else _cut(connection)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing: the browser hung up, or we did."""


def _cut(connection: socket.socket) -> None:
    try:
        connection.shutdown(socket.SHUT_RDWR)
    except OSError:  # the other end was first
        connection.close()


class _Handler(serve.Handler):
    def __init__(self, *args: Any, host: Host) -> None:
        self.host = host
        super().__init__(*args, directory=str(host.folder))

    def setup(self) -> None:
        super().setup()
        self.wfile: Any = _Counted(self.wfile, self.host)

    def do_GET(self) -> None:  # noqa: N802  (so named there)
        self.host.asked.append(self.path)
        self.directory = str(self.host.folder)  # a connection may be older than the build
        if self.path.lstrip("/") in self.host.lost:
            self.send_error(404)
        else:
            super().do_GET()


class _Counted:
    """What is written through it is counted by the host."""

    def __init__(self, out: Any, host: Host) -> None:
        self._out, self._host = out, host

    def write(self, data: bytes) -> int:
        self._host.sent += len(data)
        return int(self._out.write(data))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._out, name)
