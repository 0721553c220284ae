"""Payments in money: everybody pays and gets exactly his amount, and all of them add up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
from assistant.settling.rounded_shares import rounded_money
from assistant.settling.table_payments import Transfer, in_money, transfers
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
        # 3 1/3 and twice -1 2/3 hellers: one more is wrong by a third less for the first.
        (("4", "-4", "1/3", "-1/6", "-1/6"), ("0.40", "-0.40", "0.04", "-0.02", "-0.02")),
        (("7", "-3", "-4"), ("0.70", "-0.30", "-0.40")),
        # Of equal amounts the first gives or gets it.
        (("1/3", "1/3", "1/3", "-1"), ("0.04", "0.03", "0.03", "-0.10")),
    ],
)
def test_money_is_rounded_half_even_and_adds_up(
    points: tuple[str, ...], money: tuple[str, ...]
) -> None:
    assert in_hellers(points) == [Decimal(one) * 100 for one in money]


def in_hellers(points: Sequence[str], agreed: Mapping[int, str] | None = None) -> list[Decimal]:
    """What points come to at 0.10 each, after the amounts of some were agreed on."""
    before = {place: Decimal(amount) for place, amount in (agreed or {}).items()}
    money = rounded_money(dict(enumerate(map(Fraction, points))), TENTH, agreed=before)
    return [amount * 100 for amount in money.values()]


@pytest.mark.parametrize(
    ("agreed", "hellers"),
    [
        # Each has 3 1/3 hellers, and one of them gets the fourth: who was agreed on keeps it.
        ({0: "0.03", 1: "0.04", 2: "0.03", 3: "-0.10"}, [3, 4, 3, -10]),
        # So he does if nothing was agreed on with the one who pays.
        ({0: "0.03", 1: "0.03", 2: "0.04"}, [3, 3, 4, -10]),
        # A whole heller too much, amounts that do not add up, somebody who is not there.
        ({0: "0.03", 1: "0.05", 2: "0.02", 3: "-0.10"}, [4, 3, 3, -10]),
        ({0: "0.03", 1: "0.03", 2: "0.03", 3: "-0.10"}, [4, 3, 3, -10]),
        ({0: "0.03", 1: "0.04", 2: "0.03", 3: "-0.10", 7: "0.00"}, [4, 3, 3, -10]),
    ],
)
def test_what_was_agreed_on_stays_while_it_is_less_than_a_coin_off(
    agreed: dict[int, str], hellers: list[int]
) -> None:
    assert in_hellers(("1/3", "1/3", "1/3", "-1"), agreed) == hellers


@pytest.mark.parametrize("players", list(permutations(("Anna", "Boris", "Cyril", "Dana"))))
def test_names_decide_who_gets_the_coin_that_is_left_over_not_seats(
    players: tuple[str, ...],
) -> None:
    # At a quarter of a yen Dana owes 7 1/2 yen, rounded 8, and each of the others gets 2 1/2,
    # rounded 2. Dana, who owes most, gives one less; then one of the others gets the one left over.
    fine = {"from": ["Dana"], "to": ["Anna", "Boris", "Cyril"], "points": 10, "reason": "late"}
    stake = {"per_point": "0.25", "currency": "JPY"}
    share = in_money(table(PAID, " ".join(players), {"adjustment": fine}, stake=stake))
    assert share is not None
    money = dict(zip(players, share.amounts, strict=True))
    assert money == {"Anna": 3, "Boris": 2, "Cyril": 2, "Dana": -7}


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
        assert tuple(paid.values()) == (*share.amounts, share.remainder)
