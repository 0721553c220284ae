"""Where lines come in: at a port, at a socket's file, or at what systemd listens at for us."""

from __future__ import annotations

import errno
import os
import socket
import stat
import sys
from collections.abc import Iterator, MutableMapping, Sequence
from contextlib import contextmanager
from pathlib import Path

WAITING = 2048
"""How many phones may knock at the same moment."""
FIRST = 3
"""The number of the first socket that is handed over, as sd_listen_fds(3) has it."""
HANDED = "LISTEN_FDS", "LISTEN_PID", "LISTEN_FDNAMES"
GONE_SECONDS = 60
"""Seconds without a receipt after which a phone is gone, on systems that can tell."""
SPARE = 128
"""How many files are left for what else is open: the tables, the pages, what is printed."""
MOST = 8192
"""So many lines at most, where the system gives them."""
FOR_THE_PROXY = 0o660
"""Who may open a socket's file may say where requests come from: nobody but its owner and group."""


@contextmanager
def listening(host: str, port: int, file: Path | None = None) -> Iterator[Sequence[socket.socket]]:
    """Listen at what was handed over, else at a file, else at all addresses of a host.

    Raises OSError where somebody else listens there. The file goes when this ends.
    """
    if handed := handed_over(os.environ, os.getpid()):
        yield handed
    elif file is None:
        yield at_port(host, port)
    else:
        try:
            yield [at_file(file)]
        finally:
            file.unlink(missing_ok=True)


def is_handed_over(environ: MutableMapping[str, str], process: int) -> bool:
    """Tell whether whoever started this process has opened sockets for it."""
    return environ.get("LISTEN_PID") == str(process) and environ.get("LISTEN_FDS", "0") != "0"


def handed_over(environ: MutableMapping[str, str], process: int) -> list[socket.socket]:
    """Take the sockets that were opened for this process; no program that it starts sees them."""
    many = int(environ["LISTEN_FDS"]) if is_handed_over(environ, process) else 0
    for name in HANDED:
        environ.pop(name, None)
    taken = [socket.socket(fileno=number) for number in range(FIRST, FIRST + many)]
    for one in taken:
        one.set_inheritable(False)
    return taken


def at_port(host: str, port: int) -> list[socket.socket]:
    """Listen at all addresses that a host has, at one port."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    opened: list[socket.socket] = []
    for family, *_, address in dict.fromkeys(found):
        at = (address[0], port)
        opened.append(socket.create_server(at, family=family, backlog=WAITING))
        port = port_of(opened[0])
    return opened


def at_file(file: Path) -> socket.socket:
    """Listen at a socket's file; one that a killed server has left is taken away."""
    opened = socket.socket(socket.AF_UNIX)
    try:
        _make_way(file)
        opened.bind(str(file))
        file.chmod(FOR_THE_PROXY)
        opened.listen(WAITING)
    except OSError as error:
        opened.close()
        error.filename = error.filename or str(file)
        raise
    return opened


def _make_way(file: Path) -> None:
    """Take away a socket's file at which nobody listens; raises OSError for any other file."""
    if not file.exists():
        return
    with socket.socket(socket.AF_UNIX) as asking:
        if stat.S_ISSOCK(file.stat().st_mode) and asking.connect_ex(str(file)):
            file.unlink()
            return
    raise OSError(errno.EADDRINUSE, os.strerror(errno.EADDRINUSE), str(file))


def file_of(listens: socket.socket) -> str:
    """The file at which a socket listens; nothing where it is a port."""
    return str(listens.getsockname()) if is_file(listens) else ""


def port_of(listens: socket.socket) -> int:
    """The port at which a socket listens."""
    port: int = listens.getsockname()[1]
    return port


def is_file(listens: socket.socket) -> bool:
    """Tell whether a socket is a file on this machine, which only who may open it can reach."""
    return listens.family == getattr(socket, "AF_UNIX", None)


def set_up(line: socket.socket) -> None:
    """Send every word at once, and notice a phone that has gone without saying so.

    What the socket that listens has would not do: lines wait there before the server begins.
    """
    if is_file(line):
        return
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # asyncio does so only of its own
    if sys.platform == "linux":
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, GONE_SECONDS * 1000)


def files_allowed() -> int:
    """Let this process have as many lines as the system gives it; tell how many."""
    if sys.platform == "win32":
        return MOST  # sockets are no files there
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + SPARE
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return MOST if soft == resource.RLIM_INFINITY else max(1, min(MOST, soft - SPARE))
