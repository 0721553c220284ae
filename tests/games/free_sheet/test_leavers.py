"""Played for the differences: who leaves or comes settles what was made while he was there."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.free_sheet.deals import evening, line

DIFFERENCE = {"stake_basis": "difference"}
LOWEST = {"wins": "lowest", "stake_basis": "difference"}
TWO = ("Anna", "Cyril")


def test_a_leaver_gets_for_good_what_he_would_have_got_when_he_left() -> None:
    before = [line(10, 20, 0)]
    # 10, 20 and 0: Anna gets 10 of Cyril and pays Boris 10; Boris gets 10 and 20.
    assert evening(*before, rules=DIFFERENCE).payable == (0, 30, -30)
    after = [{"left": "Boris"}, line(40, 0, names=TWO), line(5, 25, names=TWO)]
    table = evening(*before, *after, rules=DIFFERENCE)
    # Anna and Cyril have 45 and 25 of two more deals: 20 from Cyril to Anna.
    assert table.totals == (55, 20, 25)
    assert table.payable == (20, 30, -50)


@pytest.mark.parametrize(("rules", "turned"), [(DIFFERENCE, 1), (LOWEST, -1)])
def test_a_newcomer_starts_even(rules: dict[str, Any], turned: int) -> None:
    before = [line(30, 40, 20), {"joined": "Dana"}]
    table = evening(*before, rules=rules)
    assert table.payable == (0, turned * 30, -turned * 30, 0)
    four = line(5, 5, 0, 10, names=("Anna", "Boris", "Cyril", "Dana"))
    # 5, 5, 0 and 10: four times each less 20 is 0, 0, -20 and 20.
    table = evening(*before, four, rules=rules)
    assert table.payable == (0, turned * 30, -turned * 50, turned * 20)
