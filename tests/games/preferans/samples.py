"""Deals of Preferans by which shared tests work out figures by hand."""

from __future__ import annotations

from typing import Any

PLAYERS = ("Anna", "Boris", "Cyril")


def fills_a_pool(player: str) -> dict[str, Any]:
    """A ten in spades that both others let go: 10 in the pool."""
    others = [name for name in PLAYERS if name != player]
    return {"contract": "10S", "declarer": player, "whist": dict.fromkeys(others, "pass")}


# Mountains 10, 0 and 0: a third of 100 is 33, so 33 - 100, 33 and 33.
leaves_one_over = {"contract": "raspasy", "tricks": {"Anna": 10, "Boris": 0, "Cyril": 0}}
