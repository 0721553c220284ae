"""Deals of Preferans by which shared tests work out figures by hand."""

from __future__ import annotations

from typing import Any

PLAYERS = ("Anna", "Boris", "Cyril")


def fills_a_pool(player: str) -> dict[str, Any]:
    """A ten in spades that both others let go: 10 in the pool."""
    others = [name for name in PLAYERS if name != player]
    return {"contract": "10S", "declarer": player, "whist": dict.fromkeys(others, "pass")}


def leaves_over(*tricks: int) -> dict[str, Any]:
    """A raspasy of the first price, at one a trick: mountains as high as the tricks are many."""
    return {"contract": "raspasy", "tricks": dict(zip(PLAYERS, tricks, strict=True))}
