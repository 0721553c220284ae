"""Played for the differences: who leaves or comes settles what was made while he was there."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.events import Amended, IncidentWithdrawn, Logged, Stake
from assistant.evening.log.replay import replay
from assistant.games.free_sheet import Facts
from assistant.settling.payment_reasons import explained
from assistant.settling.rounded_shares import Basis, Terms, shares
from assistant.settling.table_payments import balances
from tests.english import say
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


COURSE = (line(10, 20, 0), {"left": "Boris"}, line(40, 0, names=TWO), line(5, 25, names=TWO))


def test_his_share_is_explained_by_what_was_made_while_both_were_there() -> None:
    table = evening(*COURSE, rules=DIFFERENCE)
    told = explained(table, table.seats[0], 20, Basis.AGREED)
    assert [(say(row.what, table.players), row.points) for row in told.from_others] == [
        ("difference to Boris while both were there: 10 against 20", -10),
        ("difference to Cyril: 55 against 25", 30),
    ]


def test_where_a_night_settles_differences_a_leaver_keeps_his_too() -> None:
    share = shares(evening(*COURSE), Terms(Basis.DIFFERENCE, Stake(Decimal(1), "CZK")))
    assert share is not None
    assert share.amounts == (20, 30, -50)


def test_who_comes_back_goes_on_where_he_stopped() -> None:
    back = {"joined": "Boris"}, line(0, 7, 2)
    # 0, 7 and 2: three times each less 9 is -9, 12 and -3.
    assert evening(*COURSE, *back, rules=DIFFERENCE).payable == (11, 42, -53)


def test_who_sits_in_takes_the_differences_of_the_seat() -> None:
    dana = {"substitute": "Dana", "for": "Anna"}, line(0, 30, names=("Dana", "Cyril"))
    table = evening(*COURSE, *dana, rules=DIFFERENCE, stake={"per_point": "1", "currency": "CZK"})
    assert table.payable == (-10, 30, -20)
    # Of the seat Anna made 55 points and 20 CZK, and Dana lost the 30 to Cyril.
    assert [(one.name, one.points, one.money) for one in balances(table)] == [
        ("Anna", 55, Decimal(20)),
        ("Dana", 0, Decimal(-30)),
        ("Boris", 20, Decimal(30)),
        ("Cyril", 55, Decimal(-20)),
    ]


def test_a_fine_of_a_leaver_is_paid_as_it_stands() -> None:
    late = {"adjustment": {"from": ["Boris"], "to": ["Anna"], "points": 6, "reason": "late"}}
    assert evening(*COURSE, late, rules=DIFFERENCE).payable == (26, 24, -50)
    assert evening(late, *COURSE, rules=DIFFERENCE).payable == (26, 24, -50)


def test_a_correction_of_a_deal_before_he_left_changes_what_he_gets() -> None:
    table = evening(*COURSE, rules=DIFFERENCE)
    facts = Facts({Seat(0): 10, Seat(1): 5, Seat(2): 0})
    # 10, 5 and 0 are 15, 0 and -15; then 20 more from Cyril to Anna.
    corrected = replay(table, [Logged(table.number + 1, "", Amended(1, facts))])
    assert corrected.payable == (35, 0, -35)


def test_a_leaving_that_was_none_is_as_if_nobody_had_left() -> None:
    table = evening(line(10, 20, 0), {"left": "Boris"}, rules=DIFFERENCE)
    (left,) = table.counted_incidents
    again = replay(table, [Logged(table.number + 1, "", IncidentWithdrawn(left.number))])
    stayed = evening(line(10, 20, 0), line(3, 6, 0), rules=DIFFERENCE)
    again = replay(again, [replace(stayed.log[-1], number=again.number + 1)])
    # 13, 26 and 0: three times each less 39.
    assert again.payable == stayed.payable == (0, 39, -39)


def test_a_log_that_leaves_a_takeover_out_is_reckoned_all_the_same() -> None:
    emil, dana = (
        {"substitute": name, "for": of} for name, of in (("Emil", "Anna"), ("Dana", "Emil"))
    )
    table = evening(line(1, 2, 3), emil, line(1, 0, 0, names=("Emil", "Boris", "Cyril")), dana)
    first = table.counted_incidents[0].number
    table = replay(table, [Logged(table.number + 1, "", IncidentWithdrawn(first))])
    assert sum(one.points for one in balances(table)) == sum(table.totals) == 7
