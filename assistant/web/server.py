"""The server for the phones of one room, and how they find it."""

from __future__ import annotations

import gc
import logging
import signal
import sqlite3
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from socket import socket
from threading import Timer
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import segno
from flask import Flask

from assistant.clock import now
from assistant.core.message import msg
from assistant.games import all_games
from assistant.language import spoken
from assistant.paper.print_worker import NICE, SLOW, PrintWorker, draws_slowly
from assistant.store.backups import NONE, USUAL, Keep, looked_after
from assistant.store.database.copies import BACKUPS
from assistant.store.database.folder_access import first_to_use
from assistant.store.store import SECRET_FILE, Store
from assistant.store.tables import Tables
from assistant.web.access.headers import OWN_CERTIFICATE, SUBDOMAINS
from assistant.web.access.host_names import EVERYWHERE, parted, reachable, why_only_here
from assistant.web.access.origins import LISTENS
from assistant.web.app import create_app
from assistant.web.forms import read_by
from assistant.web.front.application import PageThreads
from assistant.web.front.environ import ANYBODY, Proxy
from assistant.web.front.listening import file_of, files_allowed, is_file, listening, port_of
from assistant.web.front.page_server import Idle, PageServer
from assistant.web.health import watched, why_not_written
from assistant.web.home.pocket import POCKET
from assistant.web.live.hub import Hub
from assistant.web.live.presence import Presence
from assistant.web.live.streams import Streams
from assistant.web.live.version_pages import knows
from assistant.web.log import begin_log, logged
from assistant.web.nights.bank_accounts import KEEPS
from assistant.web.press import Press
from assistant.web.rescoring import scored_anew

if TYPE_CHECKING:
    from assistant.web.certificate import Pair

log = logging.getLogger(__name__)
NOBODY = Proxy()
TURN_SECONDS = 0.0005
"""How long a thread may keep another waiting: what saves lets go at every word with the file."""
WARM_AFTER = 1.0
"""How many seconds after its start the server reads on: the first page goes before."""
NEW_THINGS = 2000
"""After how many new things that stay garbage is looked for among them: some ten saved deals.

All phones wait meanwhile, a millisecond or some; after ten times as many it was up to forty.
"""
OLD_THINGS = 10, 100
"""After how many times it is looked for among the older ones too, and in all tables in memory."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a server is told by the options of `assistant serve`, which say what each means."""

    folder: Path
    host: str
    port: int
    file: Path | None = None
    idle: float = 0
    threads: int = 8
    proxy: Proxy = NOBODY
    host_names: Sequence[str] = ()
    keep: Keep = USUAL
    create_key: str = ""
    limit_times: int = 1
    https: bool = False
    subdomains: bool = False
    pocket: Path | None = None

    @property
    def certificate(self) -> Pair | None:
        """The certificate and its key; None without TLS. Raises NoCertificateError."""
        if not self.https:
            return None
        from assistant.web.certificate import certificate, names_here  # few speak TLS themselves

        return certificate(self.folder, names_here(self.host, self.host_names))


def serve(settings: Settings) -> None:
    """Serve until stopped, or until nobody is there for long enough; print the way here.

    Raises OSError if the port is taken, NoCertificateError if TLS cannot be spoken.
    """
    begin_log()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # as Ctrl+C does
    app = build(settings)
    run(app, settings)
    close(app)


def build(settings: Settings) -> Flask:
    """Make the application of a server."""
    app = create_app(
        settings.folder,
        host_names=settings.host_names,
        create_key=settings.create_key,
        limit_times=settings.limit_times,
    )
    app.config |= {LISTENS: settings.host, POCKET: settings.pocket, KEEPS: settings.keep}
    app.config[SUBDOMAINS] = settings.subdomains
    return app


def run(app: Flask, settings: Settings) -> None:
    """Serve an application until it is stopped or idle."""
    tables: Tables = app.extensions["store"].tables
    pair, due = settings.certificate, list[Callable[[], bool]]()
    keep = settings.keep if tables.writable else NONE
    with (
        first_to_use(settings.folder / SECRET_FILE) as first,
        listening(settings.host, settings.port, settings.file) as sockets,
        looked_after(tables, now, keep) as maintenance,
        suppress(KeyboardInterrupt),
    ):
        proxy = before(sockets, settings.proxy)
        rest = Idle(settings.idle, lambda: any(one() for one in due))
        server = page_server(app, sockets, settings.threads, proxy, pair, rest)
        sys.setswitchinterval(TURN_SECONDS)
        warming = Timer(WARM_AFTER, _warm_up)
        warming.daemon = True
        warming.start()
        here = file_of(sockets[0]) or f"{reachable(settings.host)}:{port_of(sockets[0])}"
        names, scheme = settings.host_names, "https" if pair else "http"
        address, vouched = way_here(here, proxy.address, names, scheme), not made_here(pair)
        announce(
            address, tables, keep, settings.host, named=bool(names), vouched=vouched, first=first
        )
        log.info("started at %s", file_of(sockets[0]) or f"port {port_of(sockets[0])}")
        if not first:
            log.warning("another server is already running with these tables")
        with scored_anew(tables) as scoring, printed_apart(app) as press:
            due += [lambda: maintenance.due, scoring.is_alive, lambda: press.room.busy]
            server.run()


def close(app: Flask) -> None:
    """Say whether all that was saved is in the tables' file."""
    tables: Tables = app.extensions["store"].tables
    beside = tables.path.with_name(f"{tables.path.name}-wal")
    if not _is_whole(tables.path):
        log.warning("another program reads the tables: what was saved last is in %s", beside.name)
    log.info("stopped: everything is saved")


def _is_whole(file: Path) -> bool:
    """Tell whether nobody else holds the log beside a file, so that all of it is in the file."""
    held = 0
    with suppress(sqlite3.Error), closing(sqlite3.connect(file, timeout=0)) as db:
        held, *_ = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return not held


def before(sockets: Sequence[socket], proxy: Proxy) -> Proxy:
    """Tell who is believed: of a socket's file whoever may open it, where nobody else is named."""
    only_files = all(map(is_file, sockets))
    return replace(proxy, address=ANYBODY) if only_files and not proxy.address else proxy


def _warm_up() -> None:
    """Read what was not needed for the first page, before a phone asks for it."""
    all_games()
    gc.collect()
    gc.freeze()  # what is loaded by now stays: looking for garbage in it makes phones wait
    gc.set_threshold(NEW_THINGS, *OLD_THINGS)
    gc.enable()


@contextmanager
def printed_apart(app: Flask) -> Iterator[Press]:
    """Draw the PDFs of an application in processes of their own, which end with this.

    Short ones have one for themselves: who waits for a page of paper does not wait for a book.
    """
    short, long = PrintWorker(), PrintWorker(NICE)
    app.extensions["press"] = press = Press(short.draw, long.draw, short.begin)
    try:
        yield press
    finally:
        press.room.close()
        for worker in (short, long):
            worker.close()


def page_server(
    app: Flask,
    sockets: Sequence[socket],
    threads: int,
    proxy: Proxy = NOBODY,
    pair: Pair | None = None,
    idle: Idle | None = None,
) -> PageServer:
    """Make the server of an application, with streams for those who look on.

    With a certificate and its key it speaks TLS.
    """
    store: Store = app.extensions["store"]
    app.config[OWN_CERTIFICATE] = pair is not None
    pages = PageThreads(watched(logged(app), store.tables), threads)
    lines = files_allowed()
    presence: Presence = app.extensions["presence"]
    hub = Hub(store.tables.connections, presence, lines * 3 // 4)
    streams = Streams(hub, presence, pages, knows(app))
    told = read_by(app), proxy, lines
    return PageServer(pages, sockets, streams, *told, certificate=pair, idle=idle)


def made_here(pair: Pair | None) -> bool:
    """Tell whether nobody vouches for a certificate: it is not one that somebody put there."""
    from assistant.web.certificate import MADE

    return pair is not None and pair[0].name == MADE[0]


def way_here(listens: str, proxy: str | None, names: Sequence[str], scheme: str = "http") -> str:
    """The address to open: by the first name that is listed, which the proxy speaks TLS for.

    A socket's file without a name is no address, and is told as it is.
    """
    if not names and listens.startswith("/"):
        return listens
    if not names:
        return f"{scheme}://{listens}/"
    name, port = parted(names[0])
    if proxy or port:
        return f"{'https' if proxy else scheme}://{names[0]}/"
    return f"{scheme}://{name}:{parted(listens)[1]}/"


def announce(
    address: str,
    tables: Tables,
    keep: Keep,
    listens: str = EVERYWHERE[0],
    *,
    named: bool = False,
    vouched: bool = True,
    first: bool = True,
) -> None:
    """Say where the pages are, and what can be done with the tables."""
    out = sys.stdout
    out.write("\n")
    if address.startswith("/"):
        told = [msg("The server listens at {file}, for a proxy in front of it.", file=address)]
    elif alone := why_only_here(urlsplit(address).netloc, listens):
        told = [msg("Open {address} on this computer.", address=address), alone]
    else:
        segno.make(address, error="m").terminal(out=out, compact=True)
        anywhere = msg("Open {address} on a phone.", address=address)
        near = msg("Open {address} on a phone in the same network.", address=address)
        told = [anywhere if named else near]
    folder = tables.path.parent
    if not vouched:
        told.append(
            msg(
                "The certificate was made here. Browsers therefore warn that the connection "
                "is not private. Choose to go on, once on each phone."
            )
        )
    if not first:
        told.append(msg("Another server already runs with these tables. Stop one of them."))
    if not tables.writable:
        told.append(why_not_written(tables))
    if keep.any:
        told.append(msg("Automatic back-ups are in {folder}.", folder=str(folder / BACKUPS)))
    if draws_slowly():
        told.append(SLOW)
    told.append(msg("The tables are in {folder}. Stop with Ctrl+C.", folder=str(folder)))
    out.write("\n".join(("", *(f"  {spoken().say(line)}" for line in told), "", "")))
    out.flush()
