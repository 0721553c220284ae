"""Deals of Frog by which shared tests work out figures by hand."""

from __future__ import annotations

from typing import Any


def some_each(player: str, points: int) -> dict[str, Any]:
    """A frog with so many card points beyond 60: each is worth 1 with each of the others."""
    return {"bid": "frog", "bidder": player, "points": 60 + points}
