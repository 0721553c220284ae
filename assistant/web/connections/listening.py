"""Sockets of the server: at a port, at a socket file, or passed by systemd."""

from __future__ import annotations

import errno
import os
import socket
import stat
import sys
from collections.abc import Iterator, MutableMapping, Sequence
from contextlib import contextmanager
from pathlib import Path

BACKLOG = 2048
"""The most connections that wait in a socket's queue."""
FIRST_SOCKET = 3
"""The file descriptor of the first passed socket; see sd_listen_fds(3)."""
PASSED_VARIABLES = "LISTEN_FDS", "LISTEN_PID", "LISTEN_FDNAMES"
LOST_SECONDS = 60
"""Seconds without acknowledgement after which a connection is closed, on Linux."""
SPARE_FILES = 128
"""File descriptors reserved for the database, static files and PDF processes."""
MAX_CONNECTIONS = 8192
"""The most connections, if the system allows so many."""
SOCKET_FILE_MODE = 0o660
"""Rights of a socket file: owner and group only, as its user can claim any client address."""


@contextmanager
def listening(host: str, port: int, file: Path | None = None) -> Iterator[Sequence[socket.socket]]:
    """Listen on passed sockets, else on a socket file, else on all addresses of a host.

    Raises OSError if another program listens there. The socket file is deleted at the end.
    """
    if sockets := passed_sockets(os.environ, os.getpid()):
        yield sockets
    elif file is None:
        yield listen_at_port(host, port)
    else:
        try:
            yield [listen_at_file(file)]
        finally:
            file.unlink(missing_ok=True)


def has_passed_sockets(environ: MutableMapping[str, str], pid: int) -> bool:
    """Whether the parent process has passed sockets to this process."""
    return environ.get("LISTEN_PID") == str(pid) and environ.get("LISTEN_FDS", "0") != "0"


def passed_sockets(environ: MutableMapping[str, str], pid: int) -> list[socket.socket]:
    """The sockets that the parent process has passed; child processes do not inherit them."""
    count = int(environ["LISTEN_FDS"]) if has_passed_sockets(environ, pid) else 0
    for name in PASSED_VARIABLES:
        environ.pop(name, None)
    sockets = [socket.socket(fileno=number) for number in range(FIRST_SOCKET, FIRST_SOCKET + count)]
    for listener in sockets:
        listener.set_inheritable(False)
    return sockets


def listen_at_port(host: str, port: int) -> list[socket.socket]:
    """Listen on all addresses of a host at one port."""
    addresses = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    sockets: list[socket.socket] = []
    for family, *_, address in dict.fromkeys(addresses):
        endpoint = (address[0], port)
        sockets.append(socket.create_server(endpoint, family=family, backlog=BACKLOG))
        port = port_of(sockets[0])
    return sockets


def listen_at_file(file: Path) -> socket.socket:
    """Listen on a socket file; the file of a server that was killed is replaced."""
    listener = socket.socket(socket.AF_UNIX)
    try:
        _remove_stale_file(file)
        listener.bind(str(file))
        file.chmod(SOCKET_FILE_MODE)
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        error.filename = error.filename or str(file)
        raise
    return listener


def _remove_stale_file(file: Path) -> None:
    """Delete a socket file that no server uses. Raises OSError if it is in use or another file."""
    if not file.exists():
        return
    with socket.socket(socket.AF_UNIX) as probe:
        if stat.S_ISSOCK(file.stat().st_mode) and probe.connect_ex(str(file)):
            file.unlink()
            return
    raise OSError(errno.EADDRINUSE, os.strerror(errno.EADDRINUSE), str(file))


def socket_path(listener: socket.socket) -> str:
    """The path of a socket file, or "" if the socket is at a port."""
    return str(listener.getsockname()) if is_socket_file(listener) else ""


def port_of(listener: socket.socket) -> int:
    port: int = listener.getsockname()[1]
    return port


def is_socket_file(listener: socket.socket) -> bool:
    """Whether a socket is a file, which only permitted local programs can open."""
    return listener.family == getattr(socket, "AF_UNIX", None)


def set_options(connection: socket.socket) -> None:
    """Send small packets at once, and notice if a phone has vanished.

    The options are set on each connection, because a passed socket may already have connections.
    """
    if is_socket_file(connection):
        return
    connection.setsockopt(
        socket.IPPROTO_TCP, socket.TCP_NODELAY, 1
    )  # asyncio sets it only on its own sockets
    if sys.platform == "linux":
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, LOST_SECONDS * 1000)


def raise_file_limit() -> int:
    """Raise this process's limit of open files; return how many connections it allows."""
    if sys.platform == "win32":
        return MAX_CONNECTIONS  # sockets are not files there
    import resource

    soft_limit, hard_limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = MAX_CONNECTIONS + SPARE_FILES
    if soft_limit != resource.RLIM_INFINITY and soft_limit < files:
        soft_limit = files if hard_limit == resource.RLIM_INFINITY else min(files, hard_limit)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft_limit, hard_limit))
    if soft_limit == resource.RLIM_INFINITY:
        return MAX_CONNECTIONS
    return max(1, min(MAX_CONNECTIONS, soft_limit - SPARE_FILES))
