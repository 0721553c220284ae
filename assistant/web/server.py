"""The server for the phones of one room, and how they find it."""

from __future__ import annotations

import gc
import logging
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread

import segno
from flask import Flask

from assistant.clock import now
from assistant.core.message import msg, nmsg
from assistant.games import all_games
from assistant.language import read_catalogues, spoken
from assistant.store.backups.maintenance import looked_after
from assistant.store.files.copies import BACKUPS
from assistant.store.files.rotation import NONE, USUAL, Keep
from assistant.store.tables import Tables
from assistant.web.access.addresses import parted, reachable
from assistant.web.app import LARGEST_BODY, create_app
from assistant.web.front.lines import Line, files_allowed
from assistant.web.front.page_server import PageServer
from assistant.web.front.page_threads import PageThreads
from assistant.web.live.hub import Hub
from assistant.web.live.presence import Presence
from assistant.web.live.streams import Streams

TURN_SECONDS = 0.0005
"""How long a thread may keep another waiting: what saves lets go at every word with the file."""
NEW_THINGS = 20_000
"""How many things are made before garbage is looked for; a page takes some thousands."""


def serve(
    folder: Path,
    host: str,
    port: int,
    threads: int,
    proxy: str | None = None,
    host_names: Sequence[str] = (),
    keep: Keep = USUAL,
    create_key: str = "",
) -> None:
    """Serve until stopped; print the address and its QR code. Raises OSError for a taken port."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # as Ctrl+C does
    app = create_app(folder, host_names=host_names, create_key=create_key)
    tables: Tables = app.extensions["tables"]
    if not tables.writable:
        keep = NONE
    logging.basicConfig(level=logging.WARNING)
    with looked_after(tables, now, keep), suppress(KeyboardInterrupt):
        if tables.writable:
            _catch_up(tables)
        server = page_server(app, (host, port), threads, proxy or "")
        sys.setswitchinterval(TURN_SECONDS)
        all_games()  # before the first phone asks for one
        gc.collect()
        gc.freeze()  # what is loaded by now stays: looking for garbage in it makes phones wait
        gc.set_threshold(NEW_THINGS)
        announce(way_here(f"{reachable(host)}:{server.port}", proxy, host_names), tables, keep)
        Thread(target=read_catalogues, daemon=True).start()  # before the first phone asks for one
        server.run()


def page_server(app: Flask, address: tuple[str, int], threads: int, proxy: str = "") -> PageServer:
    """Make the server of an application, with streams for those who look on."""
    pages = PageThreads(app, threads)
    Line.most = files_allowed()
    presence: Presence = app.extensions["presence"]
    most = Line.most * 3 // 4
    hub = Hub(lambda: app.extensions["tables"].database, presence, most, pages.calm)
    streams = Streams(hub, presence, pages)
    return PageServer(pages, address, streams, largest=LARGEST_BODY, proxy=proxy)


def _catch_up(tables: Tables) -> None:
    """Bring up to date what lists read, if the program was updated: once, before anybody waits."""
    count = len(tables.outdated())
    if count:
        doing = nmsg(
            "Updating the scores of {n} table ...", "Updating the scores of {n} tables ...", count
        )
        sys.stdout.write(f"\n  {spoken().say(doing)}\n")
        sys.stdout.flush()
        tables.score_anew()


def way_here(listens: str, proxy: str | None, names: Sequence[str]) -> str:
    """The address to open: by the first name that is listed, which the proxy speaks TLS for."""
    if not names:
        return f"http://{listens}/"
    name, port = parted(names[0])
    if proxy or port:
        return f"{'https' if proxy else 'http'}://{names[0]}/"
    return f"http://{name}:{parted(listens)[1]}/"


def announce(address: str, tables: Tables, keep: Keep) -> None:
    """Say where the pages are, and what can be done with the tables."""
    out = sys.stdout
    out.write("\n")
    segno.make(address, error="m").terminal(out=out, compact=True)
    folder = tables.path.parent
    told = [msg("Open {address} on a phone in the same network.", address=address)]
    if not tables.writable:
        told.append(
            msg("This disk is read-only: tables can be viewed, but nothing can be recorded.")
        )
    if keep.any:
        told.append(msg("Automatic back-ups are in {folder}.", folder=str(folder / BACKUPS)))
    told.append(msg("The tables are in {folder}. Stop with Ctrl+C.", folder=str(folder)))
    out.write("\n".join(("", *(f"  {spoken().say(line)}" for line in told), "", "")))
    out.flush()
