"""Events of a table: here, the value of a point in money."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest

from assistant.core.ledger import Points
from assistant.evening.log.events import Stake


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


@pytest.mark.parametrize(
    ("per_point", "currency", "points", "money"),
    [
        # A hundred yen, a third each: no coin is smaller than one, however fine the stake.
        ("1", "JPY", Fraction(100, 3), "33"),
        ("1.00", "円", Fraction(100, 3), "33"),
        ("0.5", "JPY", 33, "16"),
        ("0.5", "JPY", 35, "18"),
        ("0.1", "BHD", 13, "1.300"),
        ("1", "€", Fraction(1, 3), "0.33"),
        ("1", "$", Fraction(1, 3), "0.33"),
        # A word that is no currency is whole, unless the stake is not.
        ("1", "chips", Fraction(100, 3), "33"),
        ("5.00", "chips", 3, "15"),
        ("0.5", "chips", 3, "1.5"),
        ("0.10", "chips", 7, "0.70"),
    ],
)
def test_a_currency_has_the_decimals_of_its_coins(
    per_point: str, currency: str, points: Points, money: str
) -> None:
    stake = Stake(Decimal(per_point), currency)
    assert str(stake.amount(round(stake.units(points)))) == money
