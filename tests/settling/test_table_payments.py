"""Payments in money: everybody pays and gets exactly his amount, and all of them add up."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Stake
from assistant.settling.fewest_payments import payments
from assistant.settling.rounded_shares import rounded_money
from assistant.settling.table_payments import (
    Transfer,
    amounts_of,
    in_money,
    paid_in_money,
    transfers,
)
from tests.samples import PAID, UNPAID, five_each, unpaid
from tests.settling.club import CZK, any_table, statement, table

THREE = "Anna Boris Cyril"
TENTH = Stake(Decimal("0.10"), "CZK")


def test_a_payment_is_its_points_in_money() -> None:
    # Anna wins 5 from each, at 0.50 a point.
    evening = table(PAID, THREE, five_each("Anna"), stake=CZK)
    assert transfers(evening) == [
        Transfer(Seat(1), Seat(0), 5, Decimal("2.50")),
        Transfer(Seat(2), Seat(0), 5, Decimal("2.50")),
    ]


def test_without_a_stake_payments_are_points() -> None:
    evening = table(PAID, THREE, five_each("Anna"))
    assert in_money(evening) is None
    assert [one.amount for one in transfers(evening)] == [None, None]


def test_where_nobody_pays_there_is_no_money() -> None:
    evening = table(UNPAID, THREE, unpaid(17, 3, 2), stake=CZK)
    assert in_money(evening) is None
    assert transfers(evening) == []


@pytest.mark.parametrize(
    ("points", "money"),
    [
        # A third of 20.00 is 6.67 and 3.33 twice: the largest gives the heller that is missing.
        (("-200/3", "100/3", "100/3"), ("-6.66", "3.33", "3.33")),
        (("100/3", "100/3", "-200/3"), ("3.33", "3.33", "-6.66")),
        (("200/3", "-100/3", "-100/3"), ("6.66", "-3.33", "-3.33")),
        # Half a heller is rounded to the even one, on both sides alike.
        (("1/4", "-1/4", "3/4", "-3/4"), ("0.02", "-0.02", "0.08", "-0.08")),
        # Each group that settles by itself adds up: 4 points, and a third against two sixths.
        (("4", "-4", "1/3", "-1/6", "-1/6"), ("0.40", "-0.40", "0.04", "-0.02", "-0.02")),
        (("7", "-3", "-4"), ("0.70", "-0.30", "-0.40")),
    ],
)
def test_money_is_rounded_half_even_and_adds_up(
    points: tuple[str, ...], money: tuple[str, ...]
) -> None:
    assert rounded_money([Fraction(one) for one in points], TENTH) == list(map(Decimal, money))


BALANCES = st.lists(st.fractions(-40, 40, max_denominator=6), min_size=1, max_size=7)


@given(BALANCES, st.sampled_from(["0.01", "0.10", "0.005", "1", "2.5"]))
def test_who_pays_whom_comes_to_what_everybody_gets(some: list[Fraction], rate: str) -> None:
    points = [*some, -sum(some, Fraction(0))]
    stake = Stake(Decimal(rate), "CZK")
    money = rounded_money(points, stake)
    assert sum(money) == 0
    for one, amount in zip(points, money, strict=True):
        assert abs(Fraction(amount) - one * Fraction(stake.per_point)) < Fraction(stake.amount(1))
    found = payments(dict(enumerate(points)))
    left = list(money)
    for (payer, payee, _), amount in zip(
        found, amounts_of(found, dict(enumerate(money))), strict=True
    ):
        left[payer] += amount
        left[payee] -= amount
    assert not any(left)
    left = list(money)
    for (payer, payee, _), amount in paid_in_money(found, dict(enumerate(money))):
        assert amount > 0
        left[payer] += amount
        left[payee] -= amount
    assert not any(left)


@pytest.mark.parametrize("players", list(permutations(("Anna", "Boris", "Cyril", "Dana"))))
@pytest.mark.parametrize(
    ("more", "each"),
    [
        ({}, 10),
        ({"stake": CZK}, Decimal("5.00")),
        # 2.5 yen are rounded to the even number.
        ({"stake": {"per_point": "0.25", "currency": "JPY"}}, Decimal(2)),
    ],
    ids=["points", "money", "rounded"],
)
def test_of_equally_few_payments_names_decide_not_seats(
    players: tuple[str, ...], more: dict[str, Any], each: Decimal | int
) -> None:
    # Boris and Dana lose 10 each, Anna and Cyril win 10 each: either may pay either.
    fine = {"from": ["Boris", "Dana"], "to": ["Anna", "Cyril"], "points": 5, "reason": "late"}
    evening = table(PAID, " ".join(players), {"adjustment": fine}, **more)
    paid = [(players[one.payer], players[one.payee or 0], one.points) for one in transfers(evening)]
    assert paid == [("Boris", "Anna", 10), ("Dana", "Cyril", 10)]
    planned = [(one.payer, one.payee, one.amount) for one in statement({"a": evening}).plan]
    assert planned == [("Boris", "Anna", each), ("Dana", "Cyril", each)]


def test_what_is_less_than_the_smallest_unit_is_no_payment() -> None:
    # At 0.01 Anna pays 1.00 of a heller, Boris gets 0.67 of it and Cyril 0.33.
    points = [Fraction(-1), Fraction(2, 3), Fraction(1, 3)]
    money = dict(enumerate(rounded_money(points, Stake(Decimal("0.01"), "CZK"))))
    assert money == {0: Decimal("-0.01"), 1: Decimal("0.01"), 2: 0}
    found = payments(dict(enumerate(points)))
    assert {pair[:2] for pair in found} == {(0, 1), (0, 2)}
    assert paid_in_money(found, money) == [((0, 1, Fraction(2, 3)), Decimal("0.01"))]


def test_nobody_pays_less_than_nothing_where_rounding_turns_a_payment_round() -> None:
    """Exactly it would be -7/12, -32/12, 40/12, -18/12 and 17/12 of a heller.

    By that 3 pays 17/12 to 4 and 1/12 to 2; in whole hellers 3 pays one, and 4 gets two.
    """
    points = [Fraction(one, 12) for one in (-7, -32, 40, -18, 17)]
    money = dict(enumerate(rounded_money(points, Stake(Decimal("0.01"), "CZK"))))
    assert [int(one * 100) for one in money.values()] == [-1, -3, 3, -1, 2]
    found = payments(dict(enumerate(points)))
    assert (3, 4, Fraction(17, 12)) in found
    assert (3, 2, Fraction(1, 12)) in found
    paid = {pair[:2]: amount * 100 for pair, amount in paid_in_money(found, money)}
    assert paid == {(1, 2): 3, (0, 4): 1, (3, 4): 1}


@given(any_table(), st.sampled_from(["0.01", "0.10", "0.005", "3"]))
def test_a_tables_payments_come_to_its_amounts(played: Evening, rate: str) -> None:
    stake = Stake(Decimal(rate), "CZK")
    evening = replace(played, opened=replace(played.opened, stake=stake))
    share = in_money(evening)
    paid = {seat: Decimal(0) for seat in (*evening.seats, None)}
    for one in transfers(evening):
        assert (one.amount is None) == (share is None)
        if one.amount is not None:
            assert one.amount > 0
            paid[one.payer] -= one.amount
            paid[one.payee] += one.amount
    assert (share is None) == (not evening.settled)
    if share is not None:
        assert tuple(paid.values()) == (*share.amounts, share.nobody)


def test_where_rounding_changes_who_owes_most_they_pay_as_the_settlement_has_it() -> None:
    """Exactly it would be 1.5, 7.5, -4.5 and -4.5 yen; one of those who pay gives the odd one.

    By money who owes 5 pays the one who gets most; by points both owe the same.
    """
    money = {0: Decimal(2), 1: Decimal(7), 2: Decimal(-4), 3: Decimal(-5)}
    found = payments({0: 3, 1: 15, 2: -9, 3: -9})
    paid = {pair[:2]: amount for pair, amount in paid_in_money(found, money)}
    assert paid == {(2, 0): 2, (2, 1): 2, (3, 1): 5}
    whole = {who: int(amount) for who, amount in money.items()}
    assert {pair[:2] for pair in payments(whole)} == paid.keys()
