"""A fine is paid at the table's own stake per point, by whatever terms the table is settled.

Anna, Boris and Cyril have 17, 3 and 2 by their deals: differences of 29, -13 and -16. Fines are
taken out before they are reckoned, and paid beside them.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Adjusted, Adjustment, Logged, Stake
from assistant.evening.log.replay import replay
from assistant.settling.book import BOX_PARTY, Agreed, Amount, Cut, Holder, TermsAgreed
from assistant.settling.payment_reasons import explained
from assistant.settling.rounded_shares import Basis, MoneyShares, Purse, Terms, shares
from assistant.settling.table_payments import fine_notes
from tests.english import say
from tests.samples import UNPAID, unpaid
from tests.settling.club import TERMS, any_table, statement, table

ONE = {"per_point": "1", "currency": "CZK"}
ANNA = (Seat(0),)


def fined(evening: Evening, points: int, payers: tuple[Seat, ...] = ANNA) -> Evening:
    """Somebody pays so many points into the box."""
    fine = Adjusted(Adjustment(payers, (), points, "late"))
    return replay(evening, [Logged(evening.number + 1, "", fine)])


def played(points: int = 10, deals: tuple[int, int, int] = (17, 3, 2), **more: Any) -> Evening:
    """The three, after Anna was fined."""
    return fined(table(UNPAID, "Anna Boris Cyril", unpaid(*deals), **more), points)


def share(evening: Evening, basis: Basis, per: str = "", **more: Any) -> MoneyShares:
    """What it comes to by some terms."""
    found = shares(evening, Terms(basis, Stake(Decimal(per), "CZK") if per else None, **more))
    assert found is not None
    return found


def adds_up(found: MoneyShares) -> bool:
    """Whether all of it together is nothing."""
    return sum(Fraction(amount) for amount in (*found.amounts, found.box, found.remainder)) == 0


def paid(found: MoneyShares) -> tuple[list[Any], Any]:
    """Everybody's money, and the box's."""
    assert adds_up(found)
    return [Decimal(str(amount)) for amount in found.amounts], Decimal(str(found.box))


def test_differences_with_a_fine_are_the_same_by_house_rule_and_by_terms() -> None:
    """29 - 10, and 10 in the box."""
    by_rule = played(rules={"stake_basis": "difference"}, stake=ONE)
    assert paid(share(by_rule, Basis.AGREED)) == ([19, -13, -16], 10)
    for evening in (by_rule, played(stake=ONE)):
        assert paid(share(evening, Basis.DIFFERENCE)) == ([19, -13, -16], 10)
    assert paid(share(played(), Basis.DIFFERENCE)) == ([19, -13, -16], 10)


def test_a_fine_is_paid_at_the_tables_own_stake() -> None:
    """58, -26 and -32 at 2 a point; two stakes of 20, and one lost each."""
    differences = share(played(stake=ONE), Basis.DIFFERENCE, "2")
    assert paid(differences) == ([48, -26, -32], 10)
    assert differences.fines_at_other_stake
    winner = share(played(stake=ONE), Basis.WINNER, "20")
    assert paid(winner) == ([30, -20, -20], 10)
    # Without a stake of its own the table has the one per point that is agreed on.
    assert paid(share(played(), Basis.DIFFERENCE, "2")) == ([38, -26, -32], 20)


def test_a_fine_of_another_currency_is_not_paid_from_a_stake_for_the_winner() -> None:
    euros = played(stake={"per_point": "1", "currency": "EUR"})
    found = share(euros, Basis.WINNER, "20")
    assert (paid(found), found.unpaid) == (([40, -20, -20], 0), True)


def test_where_there_is_no_stake_per_point_it_is_said_that_fines_are_not_paid() -> None:
    evening = played()
    found = share(evening, Basis.WINNER, "20")
    assert paid(found) == ([40, -20, -20], 0)
    told = [say(note, evening.players) for note in fine_notes(evening, found)]
    assert told == ["Fines are not paid, because the table has no stake per point."]
    nobody = table(UNPAID, "Anna Boris Cyril", unpaid(17, 3, 2))
    assert fine_notes(nobody, share(nobody, Basis.WINNER, "20")) == []
    assert fine_notes(evening, share(evening, Basis.DIFFERENCE)) == []
    assert fine_notes(evening, None) == []


@pytest.mark.parametrize(
    ("deals", "points", "amounts", "told"),
    [
        # 17 - 15 is less than Boris's 3.
        (
            (17, 3, 2),
            15,
            [25, -20, -20],
            (
                "Best with fines counted: Boris. Best without fines, and therefore paid: Anna. "
                "Fines do not count for who is best."
            ),
        ),
        (
            (3, 3, 3),
            1,
            [-1, 0, 0],
            (
                "Best with fines counted: Boris, Cyril. Without fines all are equal, so nobody "
                "is paid."
            ),
        ),
        ((17, 3, 2), 13, [27, -20, -20], ""),
    ],
)
def test_the_winner_is_who_is_best_without_fines_and_it_is_said_where_another_has_most(
    deals: tuple[int, int, int], points: int, amounts: list[int], told: str
) -> None:
    evening = played(points, deals, stake=ONE)
    found = share(evening, Basis.WINNER, "20")
    assert paid(found) == (amounts, points)
    assert [say(note, evening.players) for note in fine_notes(evening, found)] == [told][
        : bool(told)
    ]


def test_the_reasons_of_a_share_name_the_fines() -> None:
    evening = played(stake=ONE)
    found = share(evening, Basis.DIFFERENCE)
    rows = explained(evening, Seat(0), found.points[0], found.basis).from_others
    assert [(say(row.what, evening.players), row.points) for row in rows] == [
        ("difference to Boris: 17 against 3", 14),
        ("difference to Cyril: 17 against 2", 15),
        ("fines and bonuses", -10),
    ]
    winner = share(evening, Basis.WINNER, "20")
    own = explained(evening, Seat(0), winner.without_fines(Seat(0)), winner.basis).from_others
    assert [row.points for row in own] == [1, 1]


OLD = Terms(Basis.DIFFERENCE, Stake(Decimal(1), "CZK"), edition=1)


def test_what_was_settled_before_keeps_its_terms() -> None:
    """7, 3 and 2: differences of 9, -3 and -6, and nothing for the box."""
    evening = played(stake=ONE)
    old = share(evening, Basis.DIFFERENCE, edition=1)
    assert paid(old) == ([9, -3, -6], 0)
    seen = dict[Holder, Amount](zip(evening.seats, old.amounts, strict=True))
    settled = Agreed(Purse("CZK"), (), {"a": Cut(evening.number, OLD, seen)}, elsewhere=True)
    found = statement({"a": evening}, settled)
    assert not any(found.open.values())
    # Another fine of Boris by the same terms: 7, 1 and 2 are 11, -7 and -4.
    later = statement({"a": fined(evening, 2, (Seat(1),))}, settled)
    assert later.open == {"Anna": 2, "Boris": -4, "Cyril": 2}


def test_what_was_only_agreed_how_to_settle_is_settled_by_the_terms_of_now() -> None:
    found = statement({"a": played(stake=ONE)}, TermsAgreed("a", OLD))
    assert found.open == {"Anna": 19, "Boris": -13, "Cyril": -16, BOX_PARTY: 10}


@given(any_table(), TERMS, st.integers(1, 99), st.data())
def test_whatever_is_fined_each_share_adds_up(
    evening: Evening, terms: Terms, points: int, data: st.DataObject
) -> None:
    side = data.draw(st.sampled_from(evening.sides))
    after = fined(evening, points, side)
    was, now = shares(evening, terms), shares(after, terms)
    if was is None or now is None:
        assert was is now
        return
    assert adds_up(now)
    # Nobody else's money moves by a fine into the box, but for what is rounded.
    unit = Fraction(1, 10**now.stake.decimals) if now.stake else 0
    for seat in evening.seats:
        if seat not in side:
            assert abs(Fraction(now.amounts[seat]) - Fraction(was.amounts[seat])) <= unit
    own = explained(after, side[0], now.points[side[0]], now.basis)
    if own.from_others:
        assert sum(row.points for row in own.from_others) == now.points[side[0]]
