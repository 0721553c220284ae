"""What is owed one way goes off against what is owed the other way."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from assistant.settling.added_amounts import added, got_by, opposite
from assistant.settling.book import Amount, Lowering, Party, Promise
from assistant.settling.promises import set_off


def open_(*some: tuple[Party, Party, Amount]) -> list[Lowering]:
    """Open promises of a book, numbered from 1."""
    return [Lowering("book", n, Promise(*one)) for n, one in enumerate(some, 1)]


def off(found: list[Lowering]) -> dict[int, Amount]:
    return {one.promise: one.off.amount for one in found}


def test_an_open_promise_is_lowered_instead_of_paying_back() -> None:
    gita = open_(("Gita", "Filip", Decimal("75.50")))
    plan, lowered = set_off([Promise("Filip", "Gita", Decimal("9.00"))], gita)
    assert plan == []
    assert lowered == [Lowering("book", 1, Promise("Gita", "Filip", Decimal("9.00")))]


def test_what_is_more_than_the_promise_is_paid() -> None:
    plan, lowered = set_off([Promise("Filip", "Gita", 9)], open_(("Gita", "Filip", 4)))
    assert plan == [Promise("Filip", "Gita", 5)]
    assert off(lowered) == {1: 4}


def test_the_oldest_promise_goes_first_and_no_other_is_touched() -> None:
    promised = open_(("Eva", "Filip", 3), ("Gita", "Filip", 4), ("Gita", "Filip", 6))
    plan, lowered = set_off([Promise("Filip", "Gita", 5)], promised)
    assert (plan, off(lowered)) == ([], {2: 4, 3: 1})


def test_a_circle_of_open_promises_and_a_payment_is_left_out() -> None:
    # Anna would pay Boris 5, who owes Cyril 7, who owes Anna 4: 4 go round.
    promised = open_(("Boris", "Cyril", 7), ("Cyril", "Anna", 4))
    plan, lowered = set_off([Promise("Anna", "Boris", 5)], promised)
    assert (plan, off(lowered)) == ([Promise("Anna", "Boris", 1)], {1: 4, 2: 4})


def test_the_same_two_come_before_a_circle() -> None:
    # Boris owes Anna 5 himself; what he owes Cyril, and Cyril Anna, stays.
    promised = open_(("Boris", "Cyril", 7), ("Cyril", "Anna", 4), ("Boris", "Anna", 5))
    plan, lowered = set_off([Promise("Anna", "Boris", 5)], promised)
    assert (plan, off(lowered)) == ([], {3: 5})


def test_a_circle_of_promises_alone_stays() -> None:
    promised = open_(("Boris", "Cyril", 7), ("Cyril", "Boris", 4))
    plan, lowered = set_off([Promise("Anna", "Dana", 5)], promised)
    assert (plan, lowered) == ([Promise("Anna", "Dana", 5)], [])


def test_what_is_left_to_the_table_goes_off_too() -> None:
    promised = [Lowering("book", 1, Promise("Anna", None, 2))]
    assert set_off([Promise(None, "Anna", 2)], promised) == ([], promised)


def test_what_was_promised_to_nobody_goes_to_who_drew_the_card() -> None:
    # Boris had 2 to pay to nobody; Anna drew the card, and owes Boris 1 from before.
    promised = [
        Lowering("x", 1, Promise("Boris", None, 2)),
        Lowering("x", 2, Promise("Anna", "Boris", 1)),
    ]
    plan, lowered = set_off([Promise(None, "Anna", 2)], promised)
    assert (plan, off(lowered)) == ([Promise("Boris", "Anna", 1)], {1: 2, 2: 1})


PEOPLE: st.SearchStrategy[str | None] = st.sampled_from(["A", "B", "C", "D", None])
PROMISES = st.lists(
    st.tuples(PEOPLE, PEOPLE, st.integers(1, 9)).filter(lambda one: one[0] != one[1]), max_size=8
)


@given(PROMISES, PROMISES)
def test_everybody_gets_what_was_to_be_got_and_nothing_goes_round(
    plan: list[tuple[Party, Party, int]], promised: list[tuple[Party, Party, int]]
) -> None:
    wanted = [Promise(*one) for one in plan]
    pays, lowered = set_off(wanted, open_(*promised))
    back = (opposite(got_by(one.off)) for one in lowered)
    now = added([*map(got_by, pays), *back])
    was = added(map(got_by, wanted))
    assert {k: v for k, v in now.items() if v} == {k: v for k, v in was.items() if v}
    for one in lowered:
        assert 0 < one.off.amount <= promised[one.promise - 1][2]
    left = [*((p.payer, p.payee) for p in pays)]
    gone = off(lowered)
    for number, (payer, payee, amount) in enumerate(promised, 1):
        if amount - gone.get(number, 0):
            assert (payee, payer) not in left
