"""A static host as good ones are: gzip, a tag for each file, caching for ever; and a slow line."""

from __future__ import annotations

import gzip
import mimetypes
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BufferedIOBase
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from tools.benching.line import NETWORKS, Line, Network, pieces
from tools.folder import digest
from tools.serve import Handler as Serve

__all__ = ["Host", "Meter", "hosting"]

#: What a host compresses on its way: text and wasm. An archive is compressed already.
COMPRESSED = (
    "text/",
    "application/javascript",
    "application/json",
    "application/wasm",
    "image/svg",
)


class Meter:
    """What was really sent, and when: seconds since the epoch, as the page's clock has them."""

    def __init__(self) -> None:
        self._sent: list[tuple[float, int]] = []
        self._asked: list[float] = []

    def asked(self) -> None:
        """Note a request."""
        self._asked.append(time.time())

    def sent(self, size: int) -> None:
        """Note bytes of an answer, its head included."""
        self._sent.append((time.time(), size))

    def until(self, moment: float = float("inf")) -> tuple[int, int]:
        """Bytes and requests up to a moment."""
        return (
            sum(size for at, size in self._sent if at <= moment),
            sum(at <= moment for at in self._asked),
        )


@dataclass(frozen=True)
class File:
    """A file as it goes over the line."""

    kind: str
    body: bytes
    coding: str
    tag: str
    keep: str

    @classmethod
    def of(cls, path: Path, for_ever: bool) -> File:
        """Read a file and, if it is worth it, compress it: once, before anything is measured."""
        kind = Serve.extensions_map.get(path.suffix) or mimetypes.guess_type(path.name)[0]
        kind = kind or "application/octet-stream"
        raw = path.read_bytes()
        small = gzip.compress(raw, 6, mtime=0) if kind.startswith(COMPRESSED) else raw
        squeezed = len(small) < len(raw)
        keep = "public, max-age=31536000, immutable" if for_ever else "no-cache"
        tag = f'"{digest(raw)[:16]}"'
        return cls(kind, small if squeezed else raw, "gzip" if squeezed else "", tag, keep)


class Host(ThreadingHTTPServer):
    """Serves one folder, from memory, to one visitor at a time."""

    daemon_threads = True

    def __init__(self, folder: Path, for_ever: Callable[[str], bool]) -> None:
        """Serve `folder`; `for_ever` tells whether a file of this name may be kept unasked."""
        paths = [path for path in folder.rglob("*") if path.is_file()]
        names = {path.relative_to(folder).as_posix(): path for path in paths}
        self.files = {name: File.of(path, for_ever(name)) for name, path in names.items()}
        self.open: set[socket.socket] = set()
        self.arrive(NETWORKS["free"])
        super().__init__(("127.0.0.1", 0), Handler)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/"

    def arrive(self, network: Network) -> Meter:
        """A visitor comes by such a line: connections that an earlier one left open are shut."""
        for connection in list(self.open):
            connection.shutdown(socket.SHUT_RDWR)
        self.line, self.meter = Line(network), Meter()
        return self.meter

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that hangs up is no error; all else is told."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class Paced(BufferedIOBase):
    """What is written goes through the line and is counted."""

    def __init__(self, out: Any, line: Line, meter: Meter) -> None:
        self._out, self._line, self._meter = out, line, meter

    def write(self, data: Any) -> int:
        for piece in pieces(bytes(data), self._line.network):
            self._line.carry(len(piece))
            self._out.write(piece)
            self._meter.sent(len(piece))
        return len(data)


class Handler(BaseHTTPRequestHandler):
    """One connection: its handshake takes one way there and back, each request another."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server: Host

    def setup(self) -> None:
        super().setup()
        self.server.open.add(self.request)
        self.line, self.meter = self.server.line, self.server.meter
        self.wfile = Paced(self.wfile, self.line, self.meter)
        self.line.round_trip()

    def finish(self) -> None:
        self.server.open.discard(self.request)
        super().finish()

    def do_GET(self) -> None:
        self.meter.asked()
        self.line.round_trip()
        name = unquote(urlsplit(self.path).path).lstrip("/") or "index.html"
        file = self.server.files.get(name)
        if file is None:
            self.answer(404, b"")
        elif self.headers.get("If-None-Match") == file.tag:
            self.answer(304, b"", ETag=file.tag, Cache_Control=file.keep)
        else:
            self.send_file(file)

    do_HEAD = do_GET  # noqa: N815  (so named there)

    def send_file(self, file: File) -> None:
        coding = {"Content_Encoding": file.coding} if file.coding else {}
        self.answer(
            200, file.body, Content_Type=file.kind, ETag=file.tag, Cache_Control=file.keep, **coding
        )

    def answer(self, status: int, body: bytes, **headers: str) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        if status != 304:
            self.send_header("Content-Length", str(len(body)))
        self.send_header("Access-Control-Allow-Origin", "*")  # as `serve` does
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  (so named there)
        """Say nothing."""


@contextmanager
def hosting(folder: Path, for_ever: Callable[[str], bool]) -> Iterator[Host]:
    """A host for `folder` while the block runs."""
    with Host(folder, for_ever) as host:
        thread = threading.Thread(target=host.serve_forever, daemon=True)
        thread.start()
        yield host
        host.shutdown()
        thread.join()
