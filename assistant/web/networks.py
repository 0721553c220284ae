"""Where requests come from: which addresses are one network, and what each network holds."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Generic, TypeVar

Held = TypeVar("Held", bound=Hashable)


def plain_address(address: str) -> IPv4Address | IPv6Address | None:
    """Read an address, of IPv4 also if it is spelled as one of IPv6; None if it is none."""
    try:
        read = ip_address(address)
    except ValueError:
        return None
    return getattr(read, "ipv4_mapped", None) or read


@lru_cache(maxsize=1024)  # it is asked for at every turn of a line
def network(address: str) -> str:
    """Name the network of an address: of IPv6 everybody has as many addresses as he likes."""
    read = plain_address(address)
    if isinstance(read, IPv6Address):
        return f"{read.exploded[:19]}::/64"
    return str(read or address)


class NetworkShares(Generic[Held]):
    """What networks hold of something that there is only so much of: all together, and each."""

    def __init__(self) -> None:
        self._held: dict[str, dict[Held, int]] = {}
        self._much: dict[str, int] = {}

    @property
    def total(self) -> int:
        """How much all of them hold."""
        return sum(self._much.values())

    def of(self, network: str) -> int:
        """How much a network holds."""
        return self._much.get(network, 0)

    def hold(self, network: str, held: Held, much: int = 1) -> None:
        """Note that a network holds so much by something, in place of what it held by it."""
        things = self._held.setdefault(network, {})
        self._much[network] = self.of(network) - things.get(held, 0) + much
        things[held] = much

    def let_go(self, network: str, held: Held) -> None:
        """Note that a network does not hold something any more."""
        things = self._held.get(network, {})
        self._much[network] = self.of(network) - things.pop(held, 0)
        if not things:
            self._held.pop(network, None)
            del self._much[network]
