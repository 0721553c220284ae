"""How everybody stood after each deal, with deals of Preferans."""

from __future__ import annotations

from assistant.evening.summary.deal_results import course, results
from tests.evening.three_players import read


def test_a_sheet_is_settled_after_every_deal() -> None:
    """Result = a third of ten times all mountains, rounded down, less ten times the own mountain.

    Raspasy at 1 a trick: mountains 10, 0, 0; a third of 100 is 33. Then at 2 a trick 8, 6, 6 more:
    mountains 18, 6, 6; a third of 300 is 100.
    """
    first = {"contract": "raspasy", "tricks": {"Anna": 10, "Boris": 0, "Cyril": 0}}
    second = {"contract": "raspasy", "tricks": {"Anna": 4, "Boris": 3, "Cyril": 3}}
    played = read(game="preferans", deals=[first, second])
    assert course(played) == ((-67, 33, 33), (-80, 40, 40))
    assert [row.moved for row in results(played)] == [(-67, 33, 33), (-13, 7, 7)]
