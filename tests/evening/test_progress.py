"""How everybody stood after each deal."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.evening.evening import Evening
from assistant.evening.progress import changes_of, course
from assistant.games import all_games, find_game
from assistant.records.record import FORMAT, read_record
from tests.games.strategies import evenings

NAMES = ["Anna", "Boris", "Cyril"]
every_game = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))


def evening(game: str, *deals: Any, **more: Any) -> Evening:
    plain = {"format": FORMAT, "game": game, "players": NAMES, "deals": deals} | more
    read, problems = read_record(json.loads(json.dumps(plain)), find_game)
    assert problems == []
    assert read is not None
    return read


def test_no_deal_no_course() -> None:
    assert course(evening("marias")) == ()


def test_deal_after_deal_the_points_add_up() -> None:
    """Frog at 1 a point from 60 with each of two: Anna +10 twice, then Boris -5 twice."""
    anna = {"bid": "frog", "bidder": "Anna", "points": 70}
    boris = {"bid": "frog", "bidder": "Boris", "points": 55}
    played = evening("frog", anna, boris)
    assert course(played) == ((20, -10, -10), (25, -20, -5))
    assert [points for _, points in changes_of(played)] == [(20, -10, -10), (5, -10, 5)]


def test_a_sheet_is_settled_after_every_deal() -> None:
    """Result = a third of ten times all mountains, rounded down, less ten times the own mountain.

    Raspasy at 1 a trick: mountains 10, 0, 0; a third of 100 is 33. Then at 2 a trick 8, 6, 6 more:
    mountains 18, 6, 6; a third of 300 is 100.
    """
    first = {"contract": "raspasy", "tricks": {"Anna": 10, "Boris": 0, "Cyril": 0}}
    second = {"contract": "raspasy", "tricks": {"Anna": 4, "Boris": 3, "Cyril": 3}}
    played = evening("preferans", first, second)
    assert course(played) == ((-67, 33, 33), (-80, 40, 40))
    assert [points for _, points in changes_of(played)] == [(-67, 33, 33), (-13, 7, 7)]


def test_the_bonus_of_a_game_belongs_to_the_deal_that_ended_it() -> None:
    """Concerto: in each of two deals the first side makes four flushes, and adds a left-over flush.

    4 × 6 + 10 × 6 = 84. Twice that is 168, 100 or more against fewer: 100 on top.
    """
    hands = ["flush", "nothing"] * 4
    deal = {"hands": hands, "left_over": ["nothing", "flush"]}
    other = {"hands": hands[::-1], "left_over": ["nothing", "flush"]}
    four = ["Anna", "Boris", "Cyril", "Dana"]
    played = evening("concerto", deal, other, players=four, first_dealer="Dana")
    assert course(played) == ((84, 0, 84, 0), (268, 0, 268, 0))


@every_game
@given(data=st.data())
def test_the_course_ends_with_the_totals(game: Any, data: st.DataObject) -> None:
    played = data.draw(evenings(game))
    stood = course(played)
    assert len(stood) == len(played.deals)
    assert not stood or stood[-1] == played.totals
