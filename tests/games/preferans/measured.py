"""Deals of Preferans to measure with, as they come in an evening."""

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

RULES: dict[str, Any] = {"target": 10**9}
TAPPED = {"kind": "7", "strain": "H", "declarer": "1", "whist": "2", "over": "0"}
KINDS: list[dict[str, Any]] = [
    {
        "contract": "7H",
        "declarer": "Anna",
        "whist": {"Boris": "whist", "Cyril": "pass"},
        "tricks": {"Anna": 7, "Boris": 2, "Cyril": 1},
    },
    {"contract": "6S", "declarer": "Boris", "whist": {"Anna": "pass", "Cyril": "pass"}},
    {
        "contract": "8NT",
        "declarer": "Cyril",
        "whist": {"Anna": "whist", "Boris": "whist"},
        "tricks": {"Anna": 2, "Boris": 1, "Cyril": 7},
    },
    {"contract": "raspasy", "tricks": {"Anna": 2, "Boris": 5, "Cyril": 3}},
]


def deals(_players: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Deals without end, of Anna, Boris and Cyril."""
    return itertools.cycle(KINDS)
