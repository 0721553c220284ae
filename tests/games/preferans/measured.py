"""Deals of Preferans to measure with, as they come in an evening."""

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

from tests.games.preferans.deals import bid, raspasy

RULES: dict[str, Any] = {"target": 10**9}
TAPPED = {"kind": "7", "strain": "H", "declarer": "1", "whist": "2", "over": "0"}
KINDS = [
    bid("7H", "Anna", (7, 2, 1), "B"),
    bid("6S", "Boris"),
    bid("8NT", "Cyril", (2, 1, 7), "AB"),
    raspasy(2, 5, 3),
]


def deals(_players: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Deals without end, of Anna, Boris and Cyril."""
    return itertools.cycle(KINDS)
