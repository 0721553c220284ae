"""How everybody stood after each deal."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.evening.log.evening import Evening
from assistant.evening.told.deal_results import course, results
from assistant.games import all_games, find_game
from assistant.records.record import FORMAT, read_record
from tests.games.strategies import evenings
from tests.samples import ALSO_PAID, PAID, some_each

NAMES = ["Anna", "Boris", "Cyril"]


every_game = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))


def evening(game: str, *deals: Any, **more: Any) -> Evening:
    plain = {"format": FORMAT, "game": game, "players": NAMES, "deals": deals} | more
    read, problems = read_record(json.loads(json.dumps(plain)), find_game)
    assert problems == []
    assert read is not None
    return read


def test_no_deal_no_course() -> None:
    assert course(evening(PAID)) == ()


def test_deal_after_deal_the_points_add_up() -> None:
    """With each of two: Anna +10 twice, then Boris -5 twice."""
    played = evening(ALSO_PAID, some_each("Anna", 10), some_each("Boris", -5))
    assert course(played) == ((20, -10, -10), (25, -20, -5))
    assert [row.moved for row in results(played)] == [(20, -10, -10), (5, -10, 5)]


@every_game
@given(data=st.data())
def test_the_course_ends_with_the_totals(game: Any, data: st.DataObject) -> None:
    played = data.draw(evenings(game))
    stood = course(played)
    assert len(stood) == len(played.deals)
    assert not stood or stood[-1] == played.totals
