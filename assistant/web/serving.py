"""The server for the phones of one room, and how they find it."""

from __future__ import annotations

import logging
import socket
import sys
from pathlib import Path

import segno
import waitress

from .app import LARGEST_BODY, create_app

BODY_SLACK = 1_000_000


def serve(folder: Path, host: str, port: int, threads: int) -> None:
    """Serve until stopped; print the address and its QR code. Raises OSError for a taken port."""
    app = create_app(folder)
    logging.basicConfig(level=logging.WARNING)
    server = waitress.create_server(
        app,
        host=host,
        port=port,
        threads=threads,
        ident=None,
        max_request_body_size=LARGEST_BODY + BODY_SLACK,
    )
    bound = getattr(server, "effective_port", port)
    _announce(f"http://{_reachable(host)}:{bound}/", folder)
    try:
        server.run()
    except KeyboardInterrupt:
        server.close()


def _announce(address: str, folder: Path) -> None:
    out = sys.stdout
    out.write("\n")
    segno.make(address, error="m").terminal(out=out, compact=True)
    out.write(f"\n  Open {address} on the phones of this network.\n")
    out.write(f"  The tables are kept in {folder}. Stop with Ctrl+C.\n\n")
    out.flush()


def _reachable(host: str) -> str:
    """This machine's address as other phones see it."""
    if host not in ("0.0.0.0", "::"):
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: nothing is sent
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
