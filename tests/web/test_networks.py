"""What networks hold of something is counted for each, and what each holds longest is known."""

from __future__ import annotations

import pytest

from assistant.web.networks import NetworkShares


@pytest.fixture
def shares() -> NetworkShares[str]:
    """Nobody holds anything."""
    return NetworkShares()


def test_the_greediest_holds_most_and_not_most_things(shares: NetworkShares[str]) -> None:
    assert shares.greediest == ""
    for thing in ("a", "b"):
        shares.hold("home", thing, 2)
    shares.hold("pub", "c", 5)
    assert (shares.greediest, shares.oldest("pub"), shares.total) == ("pub", "c", 9)


def test_what_grows_stays_as_old(shares: NetworkShares[str]) -> None:
    for thing, much in (("a", 1), ("b", 1), ("a", 3)):
        shares.hold("home", thing, much)
    assert (shares.of("home"), shares.oldest("home")) == (4, "a")


def test_what_is_let_go_counts_no_more(shares: NetworkShares[str]) -> None:
    for thing, much in (("a", 2), ("b", 3)):
        shares.hold("home", thing, much)
    left = []
    for thing in ("a", "a", "b", "c"):
        shares.let_go("home", thing)
        left.append(shares.total)
    assert left == [3, 3, 0, 0]
    assert (shares.of("home"), shares.total, shares.greediest) == (0, 0, "")
