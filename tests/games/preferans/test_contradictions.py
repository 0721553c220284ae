"""The pool always counts for something."""

from dataclasses import replace

import pytest

from assistant.games.preferans import GAME
from assistant.games.preferans.rules import Rules
from tests.games.preferans.deals import bid, evening


@pytest.mark.parametrize("base", GAME.presets.meanings.values(), ids=list(GAME.presets.meanings))
@pytest.mark.parametrize(
    ("american_aid", "pool_worth", "together"),
    [
        (True, 0, True),
        (True, 10, True),
        (False, 0, False),
        (False, 10, True),
        (False, 20, True),
    ],
)
def test_without_aid_a_pool_point_is_worth_something(
    base: Rules, american_aid: bool, pool_worth: int, together: bool
) -> None:
    rules = replace(base, american_aid=american_aid, pool_worth=pool_worth)
    assert (not GAME.contradictions(rules)) is together


def test_a_table_that_has_it_comes_to_what_it_came_to() -> None:
    """Three misères made: all pools are full, and nothing else is written."""
    made = [
        bid("misere", "Anna", (0, 5, 5), "BC"),
        bid("misere", "Boris", (5, 0, 5), "AC"),
        bid("misere", "Cyril", (5, 5, 0), "AB"),
    ]
    played = evening(*made, convention="sochi", american_aid=False)
    assert played.over
    assert played.totals == (0, 0, 0)
