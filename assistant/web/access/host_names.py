"""Host names: whether they are valid, and by which one other phones reach this machine."""

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
    """The name of a host in lower case, and its port or ""; both "" if it is not valid.

    See RFC 3986, 3.2.2; names as in RFC 1123, 2.1, and with the underscore of home networks.
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
    """Whether the server answers to a host: to listed names, or without a list to any valid one."""
    name, _ = parted(host)
    return bool(name) and (not names or name in [parted(listed)[0] for listed in names])


def reachable(host: str) -> str:
    """This machine's address in its network."""
    if host not in EVERYWHERE:
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: nothing is sent
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def is_own_machine(host: str) -> bool:
    """Whether a host, with or without port, means this machine alone.

    >>> is_own_machine("127.0.1.1:8000"), is_own_machine("[::1]")
    (True, True)
    >>> is_own_machine("192.168.1.5:8000")
    False
    """
    name = parted(host)[0].strip("[]")
    if name == OWN_NAME or name.endswith(f".{OWN_NAME}"):
        return True
    address = plain_address(name)
    return address is not None and (address.is_loopback or address.is_unspecified)


def why_only_here(host: str, listens: str = EVERYWHERE[0]) -> Message | None:
    """The reason why other phones cannot reach a host, with advice; None if they can."""
    if not is_own_machine(host):
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
    """The host of a link for other phones, on a page requested at `host`.

    It is that host, with its listed port. If the host means this machine alone, it is the first
    listed name that others know, else the address at which the server listens.
    """
    name, port = parted(host)
    if is_own_machine(name):
        listed = next((host for host in names if not is_own_machine(host)), "")
        return listed or ":".join(filter(None, (reachable(listens), port)))
    with_port = (listed for listed in names if parted(listed)[0] == name and parted(listed)[1])
    return next(with_port, host)
