"""An application behind the real server, on loopback."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

from flask import Flask

from assistant.web.certificate import CertificatePair
from assistant.web.connections.environ import Proxy
from assistant.web.connections.listening import listen_at_port
from assistant.web.server import page_server

Found = TypeVar("Found")


@contextmanager
def serving(
    app: Flask, threads: int = 4, proxy: str = "", pair: CertificatePair | None = None
) -> Iterator[str]:
    """Serve an application, over TLS with a certificate and its key; return its address."""
    sockets = listen_at_port("127.0.0.1", 0)
    server = page_server(app, sockets, threads, Proxy(proxy), pair)
    port = sockets[0].getsockname()[1]
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    try:
        yield f"{'https' if pair else 'http'}://127.0.0.1:{port}"
    finally:
        server.stop()
        thread.join(20)


def in_a_loop(waiting: Coroutine[Any, Any, Found]) -> Found:
    """Run a coroutine in a thread of its own, because a browser test has a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, waiting).result()
