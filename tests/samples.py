"""Deals whose figures shared tests work out by hand, from whatever game brings such.

A game that has a deal of such a kind brings it in `tests/games/<game>/samples.py`; the first game
in the order of a new table's list is taken. No other game has to bring any.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from assistant.core.game import AnyGame
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.calls import filled_fields
from assistant.evening.reading.deal_facts import read_facts
from assistant.games import all_games
from assistant.language import english
from tests.games.worked import Values, brought

Plain = dict[str, Any]
THREE = ("Anna", "Boris", "Cyril")


def bringing(name: str) -> tuple[str, Any]:
    """The key of the first game with a sample of this name, and the sample."""
    for key in all_games():
        own = brought(key, "samples")
        if own is not None and hasattr(own, name):
            return key, getattr(own, name)
    raise LookupError(f"no game brings the sample {name}")


def first(is_such: Callable[[AnyGame], object]) -> str:
    """The key of the first game of a kind."""
    return next(key for key, game in all_games().items() if is_such(game))


five_each: Callable[..., Plain]
PAID, five_each = bringing("five_each")
"""A player gets five points from each of two others; with `won=False` he pays them."""

one_each: Callable[[str], Plain]
one_each = bringing("one_each")[1]
two_each: Callable[[str], Plain]
two_each = bringing("two_each")[1]
"""Of the same: a player gets one or two points from each of two others."""

all_kinds: Callable[..., list[Plain]]
all_kinds = bringing("all_kinds")[1]
"""Of the same: so many deals of every kind, among these players."""

some_each: Callable[[str, int], Plain]
ALSO_PAID, some_each = bringing("some_each")
"""Of another game: a player gets so many points from each of two others, below zero he pays."""

unpaid: Callable[..., Plain]
UNPAID, unpaid = bringing("unpaid")
"""Three have so many points, which nobody pays unless they play for the differences."""

fills_a_pool: Callable[[str], Plain]
SHEET, fills_a_pool = bringing("fills_a_pool")
"""A sheet of several accounts: a player has the 10 that end the game once everybody has them."""

whole: Callable[..., list[Plain]]
whole = bringing("whole")[1]
"""Of the same: the deals of a whole game of these three."""

leaves_over: Callable[..., Plain]
leaves_over = bringing("leaves_over")[1]
"""Of the same: three lose ten times so many, of which all get a third; a rest is nobody's."""

scores_14: Callable[[str], Plain]
PARTY, scores_14 = bringing("scores_14")
"""Of a game that players join while it is on: a player has 14 points more."""

scores_10: Callable[[str], Plain]
scores_10 = bringing("scores_10")[1]
"""Of the same: a player has 10 points more, so that nobody wins it with nine of them."""

PARTNERS, FIRST_SIDE_WINS = bringing("FIRST_SIDE_WINS")
"""Of a game of partners: the first and the third of four have more points than the others."""


def title(key: str) -> str:
    """The title of a game."""
    return english().say(all_games()[key].title)


def headline(key: str, plain: Plain) -> str:
    """The headline of a deal of three players, dealt by the last of them."""
    message = all_games()[key].headline(_facts(key, plain), _before())
    return english().say(message, THREE).strip()


def as_tapped(key: str, plain: Plain, names: Sequence[str] = THREE) -> Values:
    """The fields of a deal of three players, dealt by the last of them."""
    return filled_fields(all_games()[key], _facts(key, plain, names), _before(names)).values


def _before(names: Sequence[str] = THREE) -> Situation:
    return Situation(1, Seat(len(names) - 1), len(names))


def _facts(key: str, plain: Plain, names: Sequence[str] = THREE) -> Any:
    game, seats = all_games()[key], {name: Seat(place) for place, name in enumerate(names)}
    facts, problems = read_facts(plain, game, game.rules(), seats)
    assert not problems, problems
    return facts
