"""Deals of Mariáš by which shared tests work out figures by hand."""

from __future__ import annotations

from typing import Any


def five_each(player: str, *, won: bool = True) -> dict[str, Any]:
    """A betl: five points from each of the two others, or to each."""
    return {"soloist": player, "contract": "betl", "made": won}
