"""Who has won once a game is over."""

from __future__ import annotations

from itertools import chain

from assistant.core.parts import Side
from assistant.evening.evening import Evening


def winners(evening: Evening) -> list[str]:
    """Name who has the best total once the game is over, clockwise."""
    return [evening.players[seat] for seat in sorted(chain(*winning_sides(evening)))]


def winning_sides(evening: Evening) -> list[Side]:
    """List the sides with the best total once the game is over."""
    if not evening.over:
        return []
    best = max(evening.totals)
    return [side for side in evening.sides if evening.totals[side[0]] == best]
