"""What a table comes to in money: nothing is lost to rounding, nobody invents anything."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Stake
from assistant.settling.rounded_shares import (
    Basis,
    MoneyShares,
    Purse,
    Terms,
    rounded,
    shares,
    to_winners,
)
from tests.samples import PAID, SHEET, UNPAID, five_each, leaves_over, unpaid
from tests.settling.club import CZK, TERMS, any_table, table

THREE = "Anna Boris Cyril"


def of(evening: Evening, basis: Basis = Basis.AGREED, stake: str = "") -> MoneyShares:
    found = shares(evening, Terms(basis, Stake(Decimal(stake), "CZK") if stake else None))
    assert found is not None
    return found


def test_points_times_the_stake() -> None:
    # Anna wins 5 from each, then Boris: 10 - 5 = 5, -5 + 10 = 5, -5 - 5 = -10; at 0.50 each.
    share = of(table(PAID, THREE, five_each("Anna"), five_each("Boris"), stake=CZK))
    assert share.points == (5, 5, -10)
    assert share.amounts == (Decimal("2.50"), Decimal("2.50"), Decimal("-5.00"))
    assert share.purse == Purse("CZK")


def test_without_a_stake_the_points_of_a_game_are_a_purse_of_their_own() -> None:
    share = of(table(PAID, THREE, five_each("Anna")))
    assert (share.purse, share.amounts) == (Purse(game=PAID), (10, -5, -5))


def test_a_stake_agreed_on_later_counts_instead_of_the_tables_own() -> None:
    share = of(table(PAID, THREE, five_each("Anna"), stake=CZK), stake="2")
    assert share.amounts == (Decimal("20.00"), Decimal("-10.00"), Decimal("-10.00"))


def test_nobody_pays_where_the_game_is_played_for_nothing_or_the_table_is_left_out() -> None:
    assert shares(table(UNPAID, THREE, unpaid(17, 3, 2)), Terms()) is None
    assert shares(table(PAID, THREE, five_each("Anna")), Terms(Basis.LEFT_OUT)) is None
    assert shares(table(PAID, THREE, five_each("Anna")), Terms(Basis.WINNER)) is None


def test_each_pays_each_the_difference() -> None:
    # 17, 3 and 2: (17-3) + (17-2) = 29, (3-17) + (3-2) = -13, (2-17) + (2-3) = -16.
    assert of(table(UNPAID, THREE, unpaid(17, 3, 2)), Basis.DIFFERENCE).points == (29, -13, -16)
    agreed = table(UNPAID, THREE, unpaid(17, 3, 2), rules={"stake_basis": "difference"})
    assert of(agreed).points == (29, -13, -16)


def test_points_and_money_are_the_same_figures_only_where_nothing_else_is_paid() -> None:
    """At a stake of 1 the points may be left out, but not where differences of them are paid."""
    alike = table(PAID, THREE, five_each("Anna"), stake={"per_point": "1", "currency": "CZK"})
    assert of(alike).one_to_one
    assert not of(table(PAID, THREE, five_each("Anna"), stake=CZK)).one_to_one
    agreed = table(UNPAID, THREE, unpaid(17, 3, 2), rules={"stake_basis": "difference"})
    assert not of(agreed, stake="1").one_to_one
    settled = table(UNPAID, THREE, unpaid(17, 3, 2))
    assert not of(settled, Basis.DIFFERENCE, "1").one_to_one


def test_each_loser_pays_the_winner_a_fixed_stake() -> None:
    share = of(table(UNPAID, THREE, unpaid(17, 3, 2)), Basis.WINNER, "20")
    assert share.amounts == (Decimal("40.00"), Decimal("-20.00"), Decimal("-20.00"))


@pytest.mark.parametrize(
    ("totals", "stakes"),
    [
        ((9, 4, 4), (2, -1, -1)),
        ((9, 9, 4), (Fraction(1, 2), Fraction(1, 2), -1)),
        ((9, 9, 9), (0, 0, 0)),
        ((-3, -7, -7, -3), (1, -1, -1, 1)),
    ],
)
def test_the_best_share_what_the_losers_pay(
    totals: tuple[int, ...], stakes: tuple[int, ...]
) -> None:
    assert to_winners(totals) == stakes


def test_half_a_heller_goes_to_the_first_who_is_nearest() -> None:
    # Two best share 0.25: 0.125 each, so 0.13 and 0.12.
    tied = unpaid(7, 7, 0)
    share = of(table(UNPAID, THREE, tied), Basis.WINNER, "0.25")
    assert share.amounts == (Decimal("0.13"), Decimal("0.12"), Decimal("-0.25"))
    assert [share.is_exact(seat) for seat in table(UNPAID, THREE).seats] == [False, False, True]


def test_points_that_belong_to_nobody_are_nobodys() -> None:
    # A sheet can leave a point over; the table's own remainder is the reason.
    deal = leaves_over(2, 5, 3)
    evening = table(SHEET, THREE, deal, stake=CZK)
    share = of(evening)
    assert share.remainder == -sum(share.amounts)
    assert share.remainder == Decimal("0.50") * int(-sum(evening.totals))


@given(st.lists(st.fractions(-50, 50, max_denominator=12), min_size=1, max_size=8))
def test_nobody_is_rounded_by_a_whole_unit(exact: list[Fraction]) -> None:
    units = rounded(exact)
    assert sum(units) == round(sum(exact))
    assert all(abs(unit - one) < 1 for unit, one in zip(units, exact, strict=True))


@given(any_table(), TERMS)
def test_a_table_adds_up_to_nothing_with_what_is_nobodys(evening: Evening, terms: Terms) -> None:
    share = shares(evening, terms)
    if share is None:
        return
    assert sum(share.amounts) + share.remainder == 0  # type: ignore[operator]
    if share.stake is None:
        assert share.amounts == share.points
        return
    unit = Decimal(1).scaleb(-share.stake.decimals)
    for points, amount in zip(share.points, share.amounts, strict=True):
        assert isinstance(amount, Decimal)
        assert amount % unit == 0
        assert abs(Fraction(amount) - points * Fraction(share.stake.per_point)) < Fraction(unit)
