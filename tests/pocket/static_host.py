"""A plain file server, as any static host is one; it can be stopped."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

TYPES = {
    ".wasm": "application/wasm",
    ".mjs": "text/javascript",
    ".webmanifest": "application/manifest+json",
}


class Files(SimpleHTTPRequestHandler):
    """Sends files, and knows what WebAssembly is."""

    def __init__(self, *asked: Any, **how: Any) -> None:
        self.extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}
        super().__init__(*asked, **how)

    def log_message(self, *_said: Any) -> None:
        """Say nothing."""


class StaticHost:
    """Serves a folder on loopback."""

    def __init__(self, folder: Path) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(folder)))
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        self.address = f"http://localhost:{self._server.server_port}"

    def stop(self) -> None:
        """Be gone, as in a cellar."""
        if not self._thread.is_alive():
            return
        self._server.shutdown()
        self._server.server_close()
        self._thread.join(10)


@contextmanager
def static_host(folder: Path) -> Iterator[StaticHost]:
    """Serve a folder for a while."""
    host = StaticHost(folder)
    try:
        yield host
    finally:
        host.stop()
