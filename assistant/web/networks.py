"""Host names and addresses, and the amount of a resource that each network holds."""

from __future__ import annotations

import re
import socket
from collections.abc import Hashable, Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Generic, TypeVar

from assistant.core.message import Message, msg

Holder = TypeVar("Holder", bound=Hashable)
ALL_ADDRESSES = ("0.0.0.0", "::")
LOCALHOST = "localhost"
LONGEST_NAME = 253
HIGHEST_PORT = 65535
HOST_PATTERN = re.compile(r"(?P<name>\[[0-9A-Fa-f:.]+\]|[^:\[\]]+)(:(?P<port>[1-9][0-9]{0,4}))?")
LABEL_PATTERN = re.compile(r"[A-Za-z0-9_-]{1,63}")


def plain_address(address: str) -> IPv4Address | IPv6Address | None:
    """A parsed IP address, or None if it is invalid; an IPv4 address inside IPv6 becomes IPv4."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return None
    return getattr(parsed, "ipv4_mapped", None) or parsed


@lru_cache(maxsize=1024)  # called for every request on a connection
def network(address: str) -> str:
    """The network of an address: an IPv4 address itself; the /64 prefix in IPv6.

    In IPv6 one user has all addresses with the same prefix.
    """
    parsed = plain_address(address)
    if isinstance(parsed, IPv6Address):
        return f"{parsed.exploded[:19]}::/64"
    return str(parsed or address)


def split_host(host: str) -> tuple[str, str]:
    """The name of a host in lower case, and its port or ""; both are "" if the host is not valid.

    See RFC 3986, 3.2.2. Names are those of RFC 1123, 2.1, with the underscore of home networks.
    """
    parts = HOST_PATTERN.fullmatch(host)
    port = (parts["port"] or "") if parts else ""
    if parts is None or int(port or 1) > HIGHEST_PORT or not _is_name(parts["name"]):
        return "", ""
    return parts["name"].lower().removesuffix("."), port


def _is_name(name: str) -> bool:
    if name.startswith("["):
        return ":" in name and plain_address(name[1:-1]) is not None
    labels = name.removesuffix(".").split(".")
    return len(name) <= LONGEST_NAME and all(LABEL_PATTERN.fullmatch(label) for label in labels)


@lru_cache(maxsize=64)  # called for every request
def is_served_host(host: str, names: tuple[str, ...]) -> bool:
    """Whether a host is this server's: one of `names`, or any valid host if there are none."""
    name, _ = split_host(host)
    return bool(name) and (not names or name in [split_host(entry)[0] for entry in names])


def network_address(host: str) -> str:
    """This machine's address in its network, if the server listens at `host`."""
    if host not in ALL_ADDRESSES:
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: nothing is sent
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def is_own_machine(host: str) -> bool:
    """Whether a host, with or without port, can only be reached from this machine.

    >>> is_own_machine("127.0.1.1:8000"), is_own_machine("[::1]")
    (True, True)
    >>> is_own_machine("192.168.1.5:8000")
    False
    """
    name = split_host(host)[0].strip("[]")
    if name == LOCALHOST or name.endswith(f".{LOCALHOST}"):
        return True
    address = plain_address(name)
    return address is not None and (address.is_loopback or address.is_unspecified)


def why_local_only(host: str, listens: str = ALL_ADDRESSES[0]) -> Message | None:
    """Advice for the user if other phones cannot reach a host, else None."""
    if not is_own_machine(host):
        return None
    if listens in ALL_ADDRESSES:
        return msg(
            "No other phone can reach this computer. Connect it to the network of the phones, "
            "then try again."
        )
    return msg(
        "The server was started for this computer alone, so no other phone can reach it. Start "
        "it again without --host."
    )


def host_for_others(host: str, names: Sequence[str] = (), listens: str = ALL_ADDRESSES[0]) -> str:
    """The host in links for other phones, on a page that was requested at `host`.

    This is `host`, with the port of its name in `names`. If `host` only works on this machine, it
    is the first name that works elsewhere, else the address at which the server listens.
    """
    name, port = split_host(host)
    if is_own_machine(name):
        outside_name = next((host for host in names if not is_own_machine(host)), "")
        return outside_name or ":".join(filter(None, (network_address(listens), port)))
    names_with_port = (
        own_name
        for own_name in names
        if split_host(own_name)[0] == name and split_host(own_name)[1]
    )
    return next(names_with_port, host)


class NetworkShares(Generic[Holder]):
    """The amount of a resource that each network holds, and the total."""

    def __init__(self) -> None:
        self._holders: dict[str, dict[Holder, int]] = {}
        self._amounts: dict[str, int] = {}

    @property
    def total(self) -> int:
        """The amount that all networks hold."""
        return sum(self._amounts.values())

    def of(self, network: str) -> int:
        """The amount that a network holds."""
        return self._amounts.get(network, 0)

    def hold(self, network: str, holder: Holder, amount: int = 1) -> None:
        """Set the amount that the holder, such as a connection, has in its network."""
        amounts = self._holders.setdefault(network, {})
        self._amounts[network] = self.of(network) - amounts.get(holder, 0) + amount
        amounts[holder] = amount

    def let_go(self, network: str, holder: Holder) -> None:
        """Remove the holder and its amount."""
        amounts = self._holders.get(network, {})
        self._amounts[network] = self.of(network) - amounts.pop(holder, 0)
        if not amounts:
            self._holders.pop(network, None)
            del self._amounts[network]
