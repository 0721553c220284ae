"""Turn-ins of Babel as a party by which shared tests work out figures by hand."""

from __future__ import annotations

from typing import Any


def scores_14(player: str) -> dict[str, Any]:
    """Two flushes of 7."""
    return {"player": player, "hands": ["flush", "flush"]}


def scores_10(player: str) -> dict[str, Any]:
    """Two straights of 5."""
    return {"player": player, "hands": ["straight", "straight"]}
