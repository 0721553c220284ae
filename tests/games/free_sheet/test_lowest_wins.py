"""Where the lowest total is the best: places, payments, fines and figures."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest

from assistant.evening.log.events import Stake
from assistant.evening.summary.running_scores import ranked_sides
from assistant.evening.summary.table_summary import TableSummary
from assistant.records.spreadsheet import spreadsheet
from assistant.settling.payment_reasons import explained
from assistant.settling.rounded_shares import Basis, Terms, shares
from assistant.settling.told_result import table_result
from assistant.statistics.parts_in_deals import statistics_table
from tests.days import ON_IT
from tests.english import say
from tests.games.free_sheet.deals import evening, line

LOWEST = {"wins": "lowest", "stake_basis": "difference"}
FINE = {"adjustment": {"from": ["Anna"], "points": 10, "reason": "late"}}
KC = Stake(Decimal(1), "CZK")


def test_the_first_is_who_has_least() -> None:
    table = evening(line(15, 20, 2), rules=LOWEST)
    assert ranked_sides(table.sides, table.placing) == [(1, (2,)), (2, (0,)), (3, (1,))]


def test_the_bound_is_reached_by_whoever_has_most() -> None:
    table = evening(line(15, 20, 2), rules=LOWEST | {"target": 20})
    assert table.over


def test_a_fine_raises_the_total_and_is_paid_as_it_stands() -> None:
    table = evening(line(15, 20, 2), FINE, rules=LOWEST)
    assert table.totals == (25, 20, 2)
    # 15, 20 and 2 make -8, -23 and 31; Anna pays 10 more, into the box.
    assert table.payable == (-18, -23, 31)
    assert table.box == 10


@pytest.mark.parametrize(
    ("basis", "points"), [(Basis.DIFFERENCE, (-8, -23, 31)), (Basis.WINNER, (-1, -1, Fraction(2)))]
)
def test_other_terms_of_a_settlement_turn_the_sign_too(
    basis: Basis, points: tuple[Fraction, ...]
) -> None:
    share = shares(evening(line(15, 20, 2), rules={"wins": "lowest"}), Terms(basis, KC))
    assert share is not None
    assert share.points == points


def test_a_summary_of_the_table_is_settled_alike() -> None:
    table = evening(line(15, 20, 2), rules={"wins": "lowest"})
    kept = TableSummary(
        table.game, "", "", table.players, KC, False, False, table.totals, None, lowest_wins=True
    )
    assert kept.placing == table.placing == (-15, -20, -2)


def test_a_share_is_explained_by_the_points_on_the_sheet() -> None:
    table = evening(line(15, 20, 2), rules=LOWEST)
    told = explained(table, table.seats[0], -8, Basis.AGREED)
    assert [(say(row.what, table.players), row.points) for row in told.from_others] == [
        ("difference to Boris: 15 against 20", 5),
        ("difference to Cyril: 15 against 2", -13),
    ]


def test_a_share_of_points_that_add_up_to_0_is_explained_as_turned() -> None:
    table = evening(line(-4, 4, 0), rules={"wins": "lowest", "zero_sum": True})
    told = explained(table, table.seats[0], 4, Basis.AGREED)
    assert [row.points for row in told.own] == [-4]
    assert [(say(row.what, ()), row.points) for row in told.from_others] == [
        ("own result, the lowest wins", 4)
    ]


def test_figures_count_points_below_zero() -> None:
    table = evening(line(15, 20, 2), rules=LOWEST)
    ((_, parts),) = statistics_table("somewhere", table).deals
    assert [part.points for part in parts] == [-15, -20, -2]
    assert [part.seat for part in parts if part.marks] == [2]


def test_the_group_is_told_the_lowest_first() -> None:
    table = evening(line(15, 20, 2), rules=LOWEST)
    places = table_result(table, None, ()).parts[0].places
    assert [(place.rank, *place.who) for place in places] == [
        (1, "Cyril"),
        (2, "Anna"),
        (3, "Boris"),
    ]


def test_in_a_spreadsheet_a_fine_raises_the_points_and_lowers_the_money() -> None:
    table = evening(line(15, 20, 2), FINE, rules=LOWEST)
    table = replace(table, opened=replace(table.opened, stake=KC))
    rows = list(
        csv.DictReader(
            io.StringIO("".join(spreadsheet([table], say, day_of=ON_IT))[1:], newline="")
        )
    )
    assert [(row["player"], row["points"], row["amount"]) for row in rows] == [
        ("Anna", "15", "-8"),
        ("Boris", "20", "-23"),
        ("Cyril", "2", "31"),
        ("Anna", "10", "-10"),
    ]
