"""Networks of requests, and how much of a limited resource each network holds."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Generic, TypeVar

Held = TypeVar("Held", bound=Hashable)


def plain_address(address: str) -> IPv4Address | IPv6Address | None:
    """Parse an IP address, or return None; IPv4 written as IPv6 becomes IPv4."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return None
    return getattr(parsed, "ipv4_mapped", None) or parsed


@lru_cache(maxsize=1024)  # called for every request on a connection
def network(address: str) -> str:
    """The network of an address: the /64 prefix in IPv6, where one user has many addresses."""
    parsed = plain_address(address)
    if isinstance(parsed, IPv6Address):
        return f"{parsed.exploded[:19]}::/64"
    return str(parsed or address)


class NetworkShares(Generic[Held]):
    """How much of a resource all networks hold together, and each of them."""

    def __init__(self) -> None:
        self._held: dict[str, dict[Held, int]] = {}
        self._amounts: dict[str, int] = {}

    @property
    def total(self) -> int:
        """The sum of all networks."""
        return sum(self._amounts.values())

    def of(self, network: str) -> int:
        """The amount that a network holds."""
        return self._amounts.get(network, 0)

    def hold(self, network: str, held: Held, amount: int = 1) -> None:
        """Set the amount that a network holds by `held`."""
        things = self._held.setdefault(network, {})
        self._amounts[network] = self.of(network) - things.get(held, 0) + amount
        things[held] = amount

    def let_go(self, network: str, held: Held) -> None:
        """Remove what a network holds by `held`."""
        things = self._held.get(network, {})
        self._amounts[network] = self.of(network) - things.pop(held, 0)
        if not things:
            self._held.pop(network, None)
            del self._amounts[network]
