"""A plain static file server, which can be stopped."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

TYPES = {
    ".wasm": "application/wasm",
    ".mjs": "text/javascript",
    ".webmanifest": "application/manifest+json",
}


class Files(SimpleHTTPRequestHandler):
    """Serves files with the media type of WebAssembly."""

    def __init__(self, *asked: Any, **how: Any) -> None:
        self.extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}
        super().__init__(*asked, **how)

    def log_message(self, *_said: Any) -> None:
        """Log nothing."""


class WithPageNotFound(Files):
    """Answers missing files with the folder's 404 page, like many hosts."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer with the 404 page under the requested address."""
        if code != HTTPStatus.NOT_FOUND:
            super().send_error(code, message, explain)
            return
        page = (Path(self.directory) / "pocket" / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)


class StaticHost:
    """Serves a folder on loopback."""

    def __init__(self, folder: Path, files: type[Files] = Files) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(files, directory=str(folder)))
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        self.address = f"http://localhost:{self._server.server_port}"

    def stop(self) -> None:
        """Stop serving."""
        if not self._thread.is_alive():
            return
        self._server.shutdown()
        self._server.server_close()
        self._thread.join(10)


@contextmanager
def static_host(folder: Path, files: type[Files] = Files) -> Iterator[StaticHost]:
    """A static host of a folder."""
    host = StaticHost(folder, files)
    try:
        yield host
    finally:
        host.stop()


with_page_not_found = partial(static_host, files=WithPageNotFound)
