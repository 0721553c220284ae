"""What every game's phones are tapped with: what a game brings in `tests/games/<game>/taps.py`."""

from __future__ import annotations

from typing import Any

from assistant.games import all_games
from tests.games.worked import brought


def tapped(table: str) -> list[tuple[Any, ...]]:
    """List the rows of a table that games bring by this name, each after its game's key."""
    found = [(key, brought(key, "taps")) for key in all_games()]
    return [(key, *row) for key, own in found for row in getattr(own, table, ())]
