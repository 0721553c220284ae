"""What happens at a table: here, what a point is worth in money."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest

from assistant.core.ledger import Points
from assistant.evening.events import Stake


@pytest.mark.parametrize(
    ("per_point", "points", "money"),
    [
        ("0.10", 7, "0.70"),
        ("2", 3, "6.00"),
        ("0.125", 3, "0.375"),
        ("0.10", Fraction(1, 4), "0.02"),
        ("0.10", Fraction(3, 4), "0.08"),
        ("0.10", Fraction(332, 3), "11.07"),
        ("1", Fraction(-1, 3), "-0.33"),
    ],
)
def test_money_is_rounded_half_even_to_the_stakes_decimals(
    per_point: str, points: Points, money: str
) -> None:
    stake = Stake(Decimal(per_point), "CZK")
    assert str(stake.amount(round(stake.units(points)))) == money
