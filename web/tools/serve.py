"""A web server for the built site, on this machine only."""

from __future__ import annotations

import errno
import functools
import re
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tools.environment import BuildError

__all__ = ["run", "serving"]

HASHED = re.compile(r"-[0-9a-f]{8}[./]")


class Handler(SimpleHTTPRequestHandler):
    """Right types for a page of modules, and caching as a good host would do it."""

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
        """A name with a hash in it never changes; everything else is asked for each time.

        Any page may read the files: that is how a page elsewhere gets the element it embeds, and
        how the game reads its own when it stands in a sandbox.
        """
        keep = "public, max-age=31536000, immutable" if HASHED.search(self.path) else "no-cache"
        self.send_header("Cache-Control", keep)
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  (so named there)
        """Say nothing: the page tells what is wrong."""


def open_server(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server for `folder` on 127.0.0.1; port 0 takes a free one. BuildError if it is taken."""
    handler = functools.partial(Handler, directory=str(folder))
    try:
        return ThreadingHTTPServer(("127.0.0.1", port), handler)
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
