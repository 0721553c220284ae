"""Deals of Babel by which shared tests work out figures by hand."""

from __future__ import annotations

from typing import Any

PLAYERS = ("Anna", "Boris", "Cyril")
WORTH = {
    0: [],
    1: ["pair"],
    2: ["pair", "pair"],
    3: ["three"],
    5: ["straight"],
    7: ["flush"],
    17: ["flush", "full_house"],
}


def unpaid(*points: int) -> dict[str, Any]:
    """Hands of so many points each."""
    return {"hands": {name: WORTH[n] for name, n in zip(PLAYERS, points, strict=True)}}
