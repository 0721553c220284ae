"""The commands `serve`, which runs the server, and `pocket`, which copies the phone program."""

from __future__ import annotations

import gc
import os
import shutil
from dataclasses import astuple
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click

from assistant.commands.options import Duration, command, data_option, setting
from assistant.console import fail, located
from assistant.core.message import msg
from assistant.folders import BUNDLE_LIST, built_pocket, data_folder
from assistant.store.backups import DEFAULT_RETENTION, Retention

SERVER_PACKAGES = "brotli", "flask_compress", "httptools", "uvicorn"
"""The packages of the extra `server` that a server needs."""


@command()
@setting("--host", default="0.0.0.0", metavar="ADDRESS", help="The address to listen on.")
@setting(
    "--port",
    default=8000,
    type=click.IntRange(0, 65535),
    metavar="N",
    help="The port to listen on; 0: any that is free.",
)
@setting(
    "--socket",
    "file",
    metavar="FILE",
    help="A Unix socket to listen at in place of the port, for a proxy on this machine. Whoever "
    "may open it is believed like --proxy.",
)
@setting(
    "--stop-when-idle",
    "idle",
    type=Duration(),
    metavar="TIME",
    help="Stop once nobody has been connected for so long (90s, 30m, 2h) and nothing is due. Only "
    "where systemd listens meanwhile, and starts it again. Default: never.",
)
@setting(
    "--threads",
    default=8,
    type=click.IntRange(1, 64),
    metavar="N",
    help="How many requests to answer at the same time.",
)
@setting(
    "--proxy",
    metavar="ADDRESS",
    help="A TLS proxy to trust: its headers give the visitor's address and protocol.",
)
@setting(
    "--proxy-hops",
    default=1,
    type=click.IntRange(1, 16),
    metavar="N",
    help="How many proxies are in front of the server, where each believes the one before it.",
)
@setting(
    "--host-name",
    "host_names",
    multiple=True,
    metavar="NAME",
    help="A host name of the server, such as cards.example.org, with a port if it has one; may be "
    "repeated. Links and QR codes use it, other names are refused. Default: any name.",
)
@setting(
    "--keep",
    nargs=3,
    type=click.IntRange(0),
    default=astuple(DEFAULT_RETENTION),
    metavar="HOURS DAYS WEEKS",
    help="How many hourly, daily and weekly back-ups to keep. One is made in every hour in which "
    "something was saved. 0 0 0: no back-ups.",
)
@setting(
    "--create-key",
    default="",
    metavar="KEY",
    help="A key that each phone is asked for once, before it opens or imports tables. "
    "Default: none.",
)
@setting(
    "--limit-times",
    default=1,
    type=click.IntRange(0, 1000),
    metavar="N",
    help="How many times the usual number of tables, files and unknown addresses a phone or a "
    "network may try before it has to wait; 0: as many as it likes.",
)
@setting(
    "--https",
    is_flag=True,
    help="Speak TLS with a certificate made here, that browsers warn of once; or with one of your "
    "own: https/certificate.pem and https/certificate-key.pem beside the tables.",
)
@setting(
    "--subdomains",
    is_flag=True,
    help="Tell browsers that all names below this one speak TLS too: only for who owns them all.",
)
@setting(
    "--pocket",
    "built",
    metavar="FOLDER",
    help="The folder of the program for phones, as make pocket or assistant pocket left it. "
    "Default: where make pocket puts it; without it phones are not offered to take it along.",
)
@data_option
def serve(
    file: str | None,
    idle: float | None,
    proxy: str | None,
    proxy_hops: int,
    host_names: tuple[str, ...],
    keep: tuple[int, int, int],
    built: str | None,
    folder: str | None,
    **options: Any,
) -> None:
    """Serve the pages to phones.

    It prints the address for phones on this network.
    """
    if not all(map(find_spec, SERVER_PACKAGES)):
        fail(msg("Serving needs packages that are not installed: install assistant[server]"))
    from assistant.web.networks import split_host

    bad_names = [name for name in host_names if not split_host(name)[0]]
    if bad_names:
        fail(*(located("--host-name", located(name, msg("not a host name"))) for name in bad_names))
    from assistant.web.connections.environ import Proxy, is_proxy_option

    if not is_proxy_option(proxy or ""):
        fail(
            located("--proxy", located(proxy or "", msg("not an address such as 192.0.2.1, nor *")))
        )
    from assistant.web.connections.listening import has_passed_sockets

    if idle and not has_passed_sockets(os.environ, os.getpid()):
        why = msg("nothing starts the server again: let systemd listen (see docs/clubs.md)")
        fail(located("--stop-when-idle", why))
    if built and not (Path(built) / BUNDLE_LIST).is_file():
        fail(located("--pocket", located(built, msg("there is no program for phones"))))
    gc.disable()  # modules imported now stay: the server collects garbage once it runs
    from assistant.web import server
    from assistant.web.certificate import NoCertificateError

    settings = server.Settings(
        folder=data_folder(folder),
        file=Path(file) if file else None,
        idle=idle or 0,
        proxy=Proxy(proxy or "", proxy_hops),
        host_names=host_names,
        keep=Retention(*keep),
        pocket=Path(built) if built else None,
        **options,
    )
    try:
        server.serve(settings)
    except NoCertificateError as missing:
        fail(missing.why)
    finally:
        gc.enable()


@command()
@click.argument("folder", metavar="FOLDER")
def pocket(folder: str) -> None:
    """Copy the program for phones to FOLDER, for a static web host.

    make pocket must have built the program.
    """
    source, target = built_pocket(), Path(folder)
    if not (source / BUNDLE_LIST).is_file():
        fail(msg("The program for phones is not there yet: type make pocket in a checkout."))
    list_files = {f"{BUNDLE_LIST}{ending}" for ending in ("", ".br", ".gz")}
    shutil.copytree(source, target, ignore=shutil.ignore_patterns(*list_files), dirs_exist_ok=True)
    for name in sorted(list_files, reverse=True):  # the list comes last, after all its files
        shutil.copyfile(source / name, target / name)
