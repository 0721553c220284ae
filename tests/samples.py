"""Deals whose figures shared tests work out by hand, from whatever game brings such.

A game that has a deal of such a kind brings it in `tests/games/<game>/samples.py`; the first game
in the order of a new table's list is taken. No other game has to bring any.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.core.game import AnyGame
from assistant.games import all_games
from tests.games.worked import brought

Plain = dict[str, Any]


def bringing(name: str) -> tuple[str, Any]:
    """Find the first game that brings a sample by this name: its key, and the sample."""
    for key in all_games():
        own = brought(key, "samples")
        if own is not None and hasattr(own, name):
            return key, getattr(own, name)
    raise LookupError(f"no game brings the sample {name}")


def first(is_such: Callable[[AnyGame], object]) -> str:
    """Find the first game of a kind: its key."""
    return next(key for key, game in all_games().items() if is_such(game))


five_each: Callable[..., Plain]
PAID, five_each = bringing("five_each")
"""A player gets five points from each of two others; with `won=False` he pays them."""

some_each: Callable[[str, int], Plain]
ALSO_PAID, some_each = bringing("some_each")
"""Of another game: a player gets so many points from each of two others, below zero he pays."""

unpaid: Plain
UNPAID, unpaid = bringing("unpaid")
"""Anna has 17 points, Boris 3 and Cyril 2, which nobody pays unless they play for differences."""

fills_a_pool: Callable[[str], Plain]
SHEET, fills_a_pool = bringing("fills_a_pool")
"""A sheet of several accounts: a player has the 10 that end the game once everybody has them."""

leaves_one_over: Plain
leaves_one_over = bringing("leaves_one_over")[1]
"""Anna -67, Boris and Cyril 33 each of the same game: a point is left that belongs to nobody."""

scores_14: Callable[[str], Plain]
PARTY, scores_14 = bringing("scores_14")
"""Of a game that players join while it is on: a player has 14 points more."""

PARTNERS = first(lambda game: len(game.sides(game.seats[0])) < game.seats[0])
"""A game of partners."""
