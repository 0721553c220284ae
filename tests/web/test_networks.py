"""The shares of networks are counted."""

from __future__ import annotations

import pytest

from assistant.web.networks import NetworkShares


@pytest.fixture
def shares() -> NetworkShares[str]:
    """Empty shares."""
    return NetworkShares()


def test_what_grows_is_counted_once(shares: NetworkShares[str]) -> None:
    for thing, much in (("a", 1), ("b", 1), ("a", 3)):
        shares.hold("home", thing, much)
    shares.hold("pub", "c", 5)
    assert (shares.of("home"), shares.of("pub"), shares.total) == (4, 5, 9)


def test_what_is_let_go_counts_no_more(shares: NetworkShares[str]) -> None:
    for thing, much in (("a", 2), ("b", 3)):
        shares.hold("home", thing, much)
    left = []
    for thing in ("a", "a", "b", "c"):
        shares.let_go("home", thing)
        left.append(shares.total)
    assert left == [3, 3, 0, 0]
    assert (shares.of("home"), shares.total) == (0, 0)
