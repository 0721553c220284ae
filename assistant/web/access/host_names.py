"""Host names: which are proper ones, and by which other phones reach this machine."""

from __future__ import annotations

import re
import socket
from collections.abc import Sequence
from ipaddress import AddressValueError, IPv6Address

from assistant.core.message import Message, msg
from assistant.web.networks import plain_address

EVERYWHERE = ("0.0.0.0", "::")
OWN_NAME = "localhost"
LONGEST = 253
HIGHEST_PORT = 65535
HOST = re.compile(r"(?P<name>\[[0-9A-Fa-f:.]+\]|[^:\[\]]+)(:(?P<port>[1-9][0-9]{0,4}))?")
LABEL = re.compile(r"[A-Za-z0-9_-]{1,63}")


def parted(host: str) -> tuple[str, str]:
    """Part a host into its name, as all spellings of it are compared, and its port, if it has one.

    Nothing of either where it is no host (RFC 3986, 3.2.2; names as in RFC 1123, 2.1, and with the
    underscore that home networks give out).
    """
    parts = HOST.fullmatch(host)
    port = (parts["port"] or "") if parts else ""
    if parts is None or int(port or 1) > HIGHEST_PORT or not _is_name(parts["name"]):
        return "", ""
    return parts["name"].lower().removesuffix("."), port


def _is_name(name: str) -> bool:
    if name.startswith("["):
        try:
            IPv6Address(name[1:-1])
        except AddressValueError:
            return False
        return True
    labels = name.removesuffix(".").split(".")
    return len(name) <= LONGEST and all(LABEL.fullmatch(label) for label in labels)


def expected(host: str, names: Sequence[str]) -> bool:
    """Tell whether a page may be asked of a host: where no names are listed, of any proper one."""
    name, _ = parted(host)
    return bool(name) and (not names or name in [parted(listed)[0] for listed in names])


def reachable(host: str) -> str:
    """This machine's address as other phones see it."""
    if host not in EVERYWHERE:
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: nothing is sent
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def only_here(host: str) -> bool:
    """Tell whether a host, with a port or without, means this machine alone.

    >>> only_here("127.0.1.1:8000"), only_here("[::1]"), only_here("192.168.1.5:8000")
    (True, True, False)
    """
    name = parted(host)[0].strip("[]")
    if name == OWN_NAME or name.endswith(f".{OWN_NAME}"):
        return True
    at = plain_address(name)
    return at is not None and (at.is_loopback or at.is_unspecified)


def why_only_here(host: str, listens: str = EVERYWHERE[0]) -> Message | None:
    """Say why no other phone reaches a host, and what to do; None where others reach it."""
    if not only_here(host):
        return None
    if listens in EVERYWHERE:
        return msg(
            "No other phone can reach this computer. Connect it to the network of the phones, "
            "then try again."
        )
    return msg(
        "The server was started for this computer alone, so no other phone can reach it. Start "
        "it again without --host."
    )


def for_others(host: str, names: Sequence[str] = (), listens: str = EVERYWHERE[0]) -> str:
    """The host of a link for other phones, on a page that was asked of `host`.

    That host itself, with the port that is listed for it; or where only this machine knows itself
    by it, the first listed one that others know, else the address at which the server listens.
    """
    name, port = parted(host)
    if only_here(name):
        listed = next((host for host in names if not only_here(host)), "")
        return listed or ":".join(filter(None, (reachable(listens), port)))
    with_port = (listed for listed in names if parted(listed)[0] == name and parted(listed)[1])
    return next(with_port, host)
