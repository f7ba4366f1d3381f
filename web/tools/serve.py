"""A web server for the built site, on this machine only."""

from __future__ import annotations

import errno
import functools
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tools import hosts
from tools.environment import BuildError

__all__ = ["run", "serving"]


class Handler(SimpleHTTPRequestHandler):
    """Right types for a page of modules, and the headers of a good host: see tools/hosts.py."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012  (the base class has it so)
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".json": "application/json",
        ".wasm": "application/wasm",
        ".whl": "application/zip",
        ".svg": "image/svg+xml",
        ".webmanifest": "application/manifest+json",
        ".bin": "application/octet-stream",
        ".mo": "application/octet-stream",
    }

    def end_headers(self) -> None:
        """Send what the site's own `_headers` says, and how long the file may be kept."""
        self.send_header("Cache-Control", hosts.cache_control(self.path))
        for name, value in hosts.headers(Path(self.directory)).items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  (so named there)
        """Say nothing: the page tells what is wrong."""


class Server(ThreadingHTTPServer):
    """Says nothing of a browser that hangs up: it does when a page is left."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Print a fault that is ours."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def open_server(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server for `folder` on 127.0.0.1; port 0 takes a free one. BuildError if it is taken."""
    handler = functools.partial(Handler, directory=str(folder))
    try:
        return Server(("127.0.0.1", port), handler)
    except OSError as error:
        why = "is taken" if error.errno == errno.EADDRINUSE else f"can't be used ({error.strerror})"
        other = "python3 build.py serve --port 0 takes a free one"
        raise BuildError(f"port {port} {why}; {other}") from error


def run(folder: Path, port: int, browse: bool = False) -> int:
    """Serve until interrupted."""
    with open_server(folder, port) as server:
        url = f"http://127.0.0.1:{server.server_port}/"
        print(f"Pitch is served at {url} (Ctrl+C ends it)", flush=True)
        if browse:
            webbrowser.open(url)
        server.serve_forever()
    return 0


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve `folder` on a free port while the block runs; gives the URL. For tests."""
    with open_server(folder, 0) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()
