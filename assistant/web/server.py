"""The web server, and the text on its terminal with its address."""

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
from assistant.paper.print_worker import NICE, SLOW_WARNING, PrintWorker, draws_slowly
from assistant.store.backups import DEFAULT_RETENTION, NO_BACKUPS, Retention, run_maintenance
from assistant.store.database.copies import BACKUPS
from assistant.store.database.folder_access import try_lock
from assistant.store.store import SECRET_FILE, Store
from assistant.store.tables import Tables
from assistant.web.access.headers import OWN_CERTIFICATE, SUBDOMAINS
from assistant.web.access.origins import LISTENING_ADDRESS
from assistant.web.app import create_app
from assistant.web.connections.application import PageThreads
from assistant.web.connections.environ import ANYBODY, Proxy
from assistant.web.connections.listening import (
    is_socket_file,
    listening,
    port_of,
    raise_file_limit,
    socket_path,
)
from assistant.web.connections.page_server import Idle, PageServer
from assistant.web.downloads import Printers
from assistant.web.forms import body_limits
from assistant.web.health import read_only_reason, with_health_checks
from assistant.web.home.pocket import FOLDER_KEY
from assistant.web.live.hub import Hub
from assistant.web.live.presence import Presence
from assistant.web.live.streams import Streams
from assistant.web.live.version_answers import known_phone_check
from assistant.web.log import begin_log, logged
from assistant.web.networks import ALL_ADDRESSES, network_address, split_host, why_local_only
from assistant.web.nights.bank_accounts import BACKUP_RETENTION
from assistant.web.rescoring import background_rescoring

if TYPE_CHECKING:
    from assistant.web.certificate import CertificatePair

log = logging.getLogger(__name__)
NO_PROXY = Proxy()
SWITCH_SECONDS = 0.0005
"""Seconds for which a thread may keep the interpreter while others wait."""
WARM_UP_SECONDS = 1.0
"""Seconds from the start until `_warm_up`, so that the first page is not delayed."""
YOUNG_OBJECTS = 2000
"""Number of new objects, about ten saved deals, after which Python collects garbage.

Requests wait for a collection: about 1 ms, but up to 40 ms with ten times as many objects.
"""
OLDER_COLLECTIONS = 10, 100
"""Numbers of collections after which Python also checks older objects, and all objects."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The options of `assistant serve`; its `--help` explains them."""

    folder: Path
    host: str
    port: int
    file: Path | None = None
    idle: float = 0
    threads: int = 8
    proxy: Proxy = NO_PROXY
    host_names: Sequence[str] = ()
    keep: Retention = DEFAULT_RETENTION
    create_key: str = ""
    limit_times: int = 1
    https: bool = False
    subdomains: bool = False
    pocket: Path | None = None

    @property
    def certificate(self) -> CertificatePair | None:
        """The files of certificate and key, or None without TLS. Raises NoCertificateError."""
        if not self.https:
            return None
        from assistant.web.certificate import (
            certificate,
            certificate_names,
        )  # most servers do not need it

        return certificate(self.folder, certificate_names(self.host, self.host_names))


def serve(settings: Settings) -> None:
    """Print the address, and serve until stopped or idle for the time in the settings.

    Raises OSError if the port is in use, NoCertificateError if there is no certificate.
    """
    begin_log()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # as Ctrl+C does
    app = build(settings)
    run(app, settings)
    close(app)


def build(settings: Settings) -> Flask:
    """Create the application of a server with these settings."""
    app = create_app(
        settings.folder,
        host_names=settings.host_names,
        create_key=settings.create_key,
        limit_times=settings.limit_times,
    )
    app.config |= {
        LISTENING_ADDRESS: settings.host,
        FOLDER_KEY: settings.pocket,
        BACKUP_RETENTION: settings.keep,
    }
    app.config[SUBDOMAINS] = settings.subdomains
    return app


def run(app: Flask, settings: Settings) -> None:
    """Serve an application until it is stopped or idle."""
    tables: Tables = app.extensions["store"].tables
    pair, due_checks = settings.certificate, list[Callable[[], bool]]()
    keep = settings.keep if tables.writable else NO_BACKUPS
    with (
        try_lock(settings.folder / SECRET_FILE) as first,
        listening(settings.host, settings.port, settings.file) as sockets,
        run_maintenance(tables, now, keep) as maintenance,
        suppress(KeyboardInterrupt),
    ):
        proxy = trusted_proxy(sockets, settings.proxy)
        idle = Idle(settings.idle, lambda: any(is_due() for is_due in due_checks))
        server = page_server(app, sockets, settings.threads, proxy, pair, idle)
        sys.setswitchinterval(SWITCH_SECONDS)
        timer = Timer(WARM_UP_SECONDS, _warm_up)
        timer.daemon = True
        timer.start()
        own_address = (
            socket_path(sockets[0]) or f"{network_address(settings.host)}:{port_of(sockets[0])}"
        )
        names, scheme = settings.host_names, "https" if pair else "http"
        address = server_address(own_address, proxy.address, names, scheme)
        is_trusted = not is_self_made(pair)
        announce(
            address,
            tables,
            keep,
            settings.host,
            has_name=bool(names),
            trusted=is_trusted,
            is_first=first,
        )
        log.info("started at %s", socket_path(sockets[0]) or f"port {port_of(sockets[0])}")
        if not first:
            log.warning("another server is already running with these tables")
        with background_rescoring(tables) as scoring, print_processes(app) as press:
            due_checks += [
                lambda: maintenance.backup_due,
                scoring.is_alive,
                lambda: press.room.busy,
            ]
            server.run()


def close(app: Flask) -> None:
    """Log whether the database file contains everything that was saved."""
    tables: Tables = app.extensions["store"].tables
    wal_file = tables.path.with_name(f"{tables.path.name}-wal")
    if not _is_complete(tables.path):
        log.warning("another program reads the tables: what was saved last is in %s", wal_file.name)
    log.info("stopped: everything is saved")


def _is_complete(file: Path) -> bool:
    """Merge the write-ahead log into the database file; return whether that worked."""
    busy = 0
    with suppress(sqlite3.Error), closing(sqlite3.connect(file, timeout=0)) as db:
        busy, *_ = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return not busy


def trusted_proxy(sockets: Sequence[socket], proxy: Proxy) -> Proxy:
    """The proxy to trust: `proxy`, or any program if the server only listens at socket files.

    File permissions limit which programs can open these. A named `proxy` is never replaced.
    """
    files_only = all(map(is_socket_file, sockets))
    return replace(proxy, address=ANYBODY) if files_only and not proxy.address else proxy


def _warm_up() -> None:
    """Load all games before a page needs them, and limit the time of garbage collections."""
    all_games()
    gc.collect()
    gc.freeze()  # loaded modules stay: collecting among them would make phones wait
    gc.set_threshold(YOUNG_OBJECTS, *OLDER_COLLECTIONS)
    gc.enable()


@contextmanager
def print_processes(app: Flask) -> Iterator[Printers]:
    """Draw the PDFs of an application in two processes: one for short and one for long PDFs.

    So a single sheet does not wait for a long report. The processes end with the context.
    """
    short_worker, long_worker = PrintWorker(), PrintWorker(NICE)
    app.extensions["press"] = press = Printers(
        short_worker.draw, long_worker.draw, short_worker.begin
    )
    try:
        yield press
    finally:
        press.room.close()
        for worker in (short_worker, long_worker):
            worker.close()


def page_server(
    app: Flask,
    sockets: Sequence[socket],
    threads: int,
    proxy: Proxy = NO_PROXY,
    pair: CertificatePair | None = None,
    idle: Idle | None = None,
) -> PageServer:
    """The server of an application and of the streams to its open pages.

    It speaks TLS if `pair` has a certificate and a key.
    """
    store: Store = app.extensions["store"]
    app.config[OWN_CERTIFICATE] = pair is not None
    pages = PageThreads(with_health_checks(logged(app), store.tables), threads)
    max_connections = raise_file_limit()
    presence: Presence = app.extensions["presence"]
    hub = Hub(store.tables.connections, presence, max_connections * 3 // 4)
    streams = Streams(hub, presence, pages, known_phone_check(app))
    limits = body_limits(app), proxy, max_connections
    return PageServer(pages, sockets, streams, *limits, certificate=pair, idle=idle)


def is_self_made(pair: CertificatePair | None) -> bool:
    """Whether this program made the certificate, which browsers then do not trust."""
    from assistant.web.certificate import MADE_FILES

    return pair is not None and pair[0].name == MADE_FILES[0]


def server_address(
    listens: str, proxy: str | None, names: Sequence[str], scheme: str = "http"
) -> str:
    """The server's URL with the first of its `names`, or with its address if it has no name.

    If a `proxy` is in front of it, a URL with a name has https. The path of a socket file is
    returned as it is.
    """
    if not names and listens.startswith("/"):
        return listens
    if not names:
        return f"{scheme}://{listens}/"
    name, port = split_host(names[0])
    if proxy or port:
        return f"{'https' if proxy else scheme}://{names[0]}/"
    return f"{scheme}://{name}:{split_host(listens)[1]}/"


def announce(
    address: str,
    tables: Tables,
    keep: Retention,
    listens: str = ALL_ADDRESSES[0],
    *,
    has_name: bool = False,
    trusted: bool = True,
    is_first: bool = True,
) -> None:
    """Print the URL of the pages, warnings, and the folders of tables and back-ups."""
    out = sys.stdout
    out.write("\n")
    if address.startswith("/"):
        lines = [msg("The server listens at {file}, for a proxy in front of it.", file=address)]
    elif unreachable := why_local_only(urlsplit(address).netloc, listens):
        lines = [msg("Open {address} on this computer.", address=address), unreachable]
    else:
        segno.make(address, error="m").terminal(out=out, compact=True)
        anywhere = msg("Open {address} on a phone.", address=address)
        same_network = msg("Open {address} on a phone in the same network.", address=address)
        lines = [anywhere if has_name else same_network]
    folder = tables.path.parent
    if not trusted:
        lines.append(
            msg(
                "The certificate was made here. Browsers therefore warn that the connection "
                "is not private. Choose to go on, once on each phone."
            )
        )
    if not is_first:
        lines.append(msg("Another server already runs with these tables. Stop one of them."))
    if not tables.writable:
        lines.append(read_only_reason(tables))
    if keep.enabled:
        lines.append(msg("Automatic back-ups are in {folder}.", folder=str(folder / BACKUPS)))
    if draws_slowly():
        lines.append(SLOW_WARNING)
    lines.append(msg("The tables are in {folder}. Stop with Ctrl+C.", folder=str(folder)))
    out.write("\n".join(("", *(f"  {spoken().say(line)}" for line in lines), "", "")))
    out.flush()
