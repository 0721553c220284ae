"""What each deal moved adds up to what everybody has, with deals of Preferans."""

from fractions import Fraction
from typing import Any

import pytest

from assistant.evening.summary.deal_results import gains, moves, net_result
from assistant.games.preferans import GAME
from tests.evening.three_players import read
from tests.games.preferans.deals import bid, evening
from tests.games.worked import worked

PLAYED = ("players", "deals", "first_dealer")
RASPASY = {"contract": "raspasy", "tricks": {"Anna": 2, "Boris": 5, "Cyril": 3}}


@pytest.mark.parametrize(
    ("remainder", "moved"),
    [
        ("floor", [(13, -17, 3), (27, -33, 7)]),
        ("exact", [(Fraction(40, 3), Fraction(-50, 3), Fraction(10, 3))]),
    ],
)
def test_a_deal_on_a_sheet_moves_the_settlement_of_the_sheet(
    remainder: str, moved: list[tuple[Any, ...]]
) -> None:
    """The settlement (Akagiri, Preferans): A - 10 x own mountain, A = 10 x all mountains / 3.

    Mountains of 2, 5 and 3: A = 100 / 3 = 33 1/3, so 33 - 20, 33 - 50, 33 - 30. The second raspasy
    in a row costs 2 a trick: mountains of 6, 15 and 9, A = 100, results 40, -50 and 10; from 13,
    -17 and 3 that is 27, -33 and 7.
    """
    deals = [RASPASY] * len(moved)
    found = list(gains(read(game="preferans", rules={"remainder": remainder}, deals=deals)))
    assert [gain.points for gain in found] == moved
    assert not any(any(gain.bonus) for gain in found)


def test_each_entry_says_what_it_moves_in_the_standing() -> None:
    """Two in the pool are 20 less to miss, a third of it for each: 20 - 20/3; whists go across."""
    (six,) = evening(bid("6S", "Anna", (6, 4, 0), "B"), remainder="exact").deals
    third = Fraction(20, 3)
    assert [won for _, won in moves(GAME, six)] == [(20 - third, -third, -third), (-8, 8, 0)]


@pytest.mark.parametrize("remainder", ["exact", "floor"])
def test_what_entries_move_adds_up_to_what_the_deal_moves(remainder: str) -> None:
    checked = 0
    for example in worked("preferans"):
        plain = {name: value for name, value in example.items() if name in PLAYED}
        rules = {**example.get("rules", {}), "remainder": remainder}
        for deal in read(game="preferans", **{**plain, "rules": rules}).deals:
            sums = [
                sum(points) for points in zip(*(won for _, won in moves(GAME, deal)), strict=True)
            ]
            assert not deal.entries or tuple(sums) == net_result(GAME, deal)
            checked += bool(deal.entries)
    assert checked > 0
