"""Deals of Mariáš to measure with, as they come in an evening."""

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

RULES: dict[str, Any] = {}
TAPPED = {"trump": "leaves", "aces": "no"}
KINDS: list[dict[str, Any]] = [
    {"contract": "suit", "trump": "leaves", "played": False},
    {
        "contract": "suit",
        "trump": "hearts",
        "announced": ["soloist_seven"],
        "fleks": {"game": 1},
        "card_points": 60,
        "marriages": {"soloist": ["hearts"]},
        "last_trick_seven": {"by": "soloist", "won": True},
    },
    {"contract": "betl", "fleks": {"game": 2}, "made": False},
]


def deals(players: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Deals without end, each with the next soloist."""
    for player, deal in zip(itertools.cycle(players), itertools.cycle(KINDS), strict=False):
        yield {"soloist": player} | deal
