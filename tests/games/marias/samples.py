"""Deals of Mariáš by which shared tests work out figures by hand."""

from __future__ import annotations

from typing import Any


def five_each(player: str, *, won: bool = True) -> dict[str, Any]:
    """A betl: five points from each of the two others, or to each."""
    return {"soloist": player, "contract": "betl", "made": won}


def one_each(player: str) -> dict[str, Any]:
    """A suit game in leaves that nobody plays out: a point from each."""
    return {"soloist": player, "contract": "suit", "trump": "leaves", "played": False}


def two_each(player: str) -> dict[str, Any]:
    """The same in hearts, which is worth twice as much."""
    return one_each(player) | {"trump": "hearts"}
