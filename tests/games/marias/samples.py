"""Deals of Mariáš by which shared tests work out figures by hand."""

from __future__ import annotations

from collections.abc import Sequence
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


NOT_PLAYED = {"contract": "suit", "trump": "leaves", "played": False}
HUNDRED = {
    "contract": "suit",
    "trump": "hearts",
    "announced": ["soloist_hundred", "defenders_seven"],
    "fleks": {"game": 2, "soloist_hundred": 1},
    "card_points": 60,
    "marriages": {"soloist": ["hearts"]},
}


def all_kinds(players: Sequence[str], count: int) -> list[dict[str, Any]]:
    """So many deals of every kind, each with its own soloist."""
    kinds = [NOT_PLAYED, HUNDRED, {"contract": "betl", "made": True}, NOT_PLAYED]
    return [
        {"soloist": players[(n + 1) % len(players)], **kinds[n % len(kinds)]} for n in range(count)
    ]
