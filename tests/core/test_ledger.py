"""Entries cannot be out of balance, and a ledger is their sums."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.ledger import Entry, Ledger, Points, balances, debt
from assistant.core.message import msg
from assistant.core.seat import TABLE, Seat

ANNA, BORIS, CYRIL = Seat(0), Seat(1), Seat(2)
WHY = msg("because")
SEATS = st.sampled_from([TABLE, ANNA, BORIS, CYRIL])


def entry(payer: Seat, payee: Seat, amount: Points, account: str = "points") -> Entry:
    return Entry(payer, payee, amount, account, "game", WHY)


entries = st.lists(
    st.builds(entry, SEATS, SEATS, st.integers(1, 50), st.sampled_from(["points", "pool"]))
)


@pytest.mark.parametrize("amount", [0, -1, Fraction(-1, 3)])
def test_the_amount_of_an_entry_is_positive(amount: Points) -> None:
    with pytest.raises(ValueError, match="must be positive"):
        entry(ANNA, BORIS, amount)


def test_what_one_pays_another_gets() -> None:
    paid = [entry(ANNA, BORIS, 3), entry(BORIS, CYRIL, 1), entry(TABLE, CYRIL, Fraction(1, 3))]
    assert balances(paid, 3) == (-3, 2, Fraction(4, 3))


def test_a_ledger_knows_who_holds_what_against_whom() -> None:
    ledger = Ledger().add([entry(ANNA, BORIS, 8, "whists"), entry(ANNA, BORIS, 2, "whists")])
    assert ledger.held("whists", BORIS, ANNA) == 10
    assert ledger.held("whists", ANNA, BORIS) == 0
    assert ledger.held("points", BORIS, ANNA) == 0


def test_what_goes_back_to_the_table_is_taken_off() -> None:
    ledger = Ledger().add([entry(TABLE, ANNA, 3, "mountain"), entry(ANNA, TABLE, 5, "mountain")])
    assert ledger.held("mountain", ANNA) == -2


def test_a_ledger_is_never_changed_only_added_to() -> None:
    empty = Ledger()
    empty.add([entry(ANNA, BORIS, 3)])
    assert empty == Ledger()


@given(first=entries, more=entries)
def test_a_ledger_says_the_same_as_its_entries(first: list[Entry], more: list[Entry]) -> None:
    ledger = Ledger().add(first).add(more)
    assert ledger == Ledger().add([*first, *more])
    seats = (ANNA, BORIS, CYRIL)
    assert tuple(map(ledger.balance, seats)) == balances([*first, *more], 3)
    assert sum(map(ledger.balance, (*seats, TABLE))) == 0


def test_what_is_owed_below_zero_goes_the_other_way_and_nothing_is_no_entry() -> None:
    won, lost = Seat(0), Seat(1)
    (paid,) = debt(won, lost, 3, "points", "game", msg("won"))
    (back,) = debt(won, lost, -2, "points", "game", msg("lost"))
    assert (paid.payer, paid.payee, paid.amount) == (lost, won, 3)
    assert (back.payer, back.payee, back.amount) == (won, lost, 2)
    assert debt(won, lost, 0, "points", "game", msg("even")) == ()
