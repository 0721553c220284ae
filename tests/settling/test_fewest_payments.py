"""The fewest payments that clear what players owe each other."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from itertools import combinations, pairwise, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.core.ledger import Points
from assistant.settling.fewest_payments import EXACT_UP_TO, UnsettledError, clear, payments
from tests.examples import examples


def paid_around(
    found: list[tuple[int, int, Points]],
    balances: Mapping[int, Points],
    avoid: Collection[frozenset[int]] = (),
) -> bool:
    """Whether payments clear all, and none is between two who do not pay each other."""
    left = dict(balances)
    for payer, payee, amount in found:
        left[payer] += amount
        left[payee] -= amount
    allowed = not {*avoid} & {frozenset(pair[:2]) for pair in found}
    return allowed and not any(left.values()) and all(amount > 0 for _, _, amount in found)


def balanced(least: int, most: int, size: int) -> st.SearchStrategy[dict[int, Points]]:
    """Balances of some people that add up to zero; small amounts, so that groups clear early."""
    amounts = st.lists(st.integers(-size, size), min_size=least - 1, max_size=most - 1)
    return amounts.map(lambda some: dict(enumerate([*some, -sum(some)])))


def fewest(open_: list[Points]) -> int:
    """The fewest payments, by trying every way to split off a group that clears itself."""
    if not open_:
        return 0
    first, rest = open_[0], open_[1:]
    counts = [
        len(group) + fewest([rest[i] for i in range(len(rest)) if i not in group])
        for size in range(1, len(rest) + 1)
        for group in combinations(range(len(rest)), size)
        if first + sum(rest[i] for i in group) == 0
    ]
    return min(counts)


@pytest.mark.parametrize(
    ("balances", "paid"),
    [
        ({"Anna": 0, "Boris": 0}, []),
        ({"Anna": -3, "Boris": 3}, [("Anna", "Boris", 3)]),
        ({"Anna": 92, "Boris": -18, "Cyril": -74}, [("Cyril", "Anna", 74), ("Boris", "Anna", 18)]),
        (
            {"Anna": -5, "Boris": 7, "Cyril": 5, "Dana": -7},
            [("Anna", "Cyril", 5), ("Dana", "Boris", 7)],
        ),
        ({"Anna": Fraction(-1, 3), "Boris": Fraction(1, 3)}, [("Anna", "Boris", Fraction(1, 3))]),
    ],
)
def test_few_payments_clear_all(
    balances: dict[str, Points], paid: list[tuple[str, str, Points]]
) -> None:
    assert sorted(payments(balances)) == sorted(paid)


def test_balances_that_do_not_add_up_cannot_be_settled() -> None:
    with pytest.raises(ValueError, match="add up to zero"):
        payments({"Anna": 1, "Boris": 1})


@given(balances=balanced(1, 60, 9))
def test_payments_clear_every_balance_and_nobody_both_pays_and_gets(
    balances: dict[int, Points],
) -> None:
    paid = payments(balances)
    assert paid_around(paid, balances)
    assert len(paid) <= min(len(balances) - 1, greedy(balances))
    assert not {payer for payer, _, _ in paid} & {payee for _, payee, _ in paid}


@given(balances=balanced(2, 7, 4), chance=st.randoms(use_true_random=False))
def test_there_is_no_way_with_fewer_payments(balances: dict[int, Points], chance: Random) -> None:
    cleared = clear(balances)
    assert cleared.proved
    assert len(cleared.payments) == fewest([amount for amount in balances.values() if amount])
    others = list(balances.items())
    chance.shuffle(others)
    assert len(payments(dict(others))) == len(cleared.payments)


# ---- Pairs that do not settle directly, and a bank ----


def partitions(people: list[int]) -> Iterator[list[list[int]]]:
    """Every way to put people into groups."""
    if not people:
        yield []
        return
    first, rest = people[0], people[1:]
    for size in range(len(rest) + 1):
        for others in combinations(rest, size):
            for groups in partitions([one for one in rest if one not in others]):
                yield [[first, *others], *groups]


def reached(start: int, people: Collection[int], avoid: Collection[frozenset[int]]) -> set[int]:
    """The people whom money of one of them can reach."""
    there, more = {start}, [start]
    while more:
        one = more.pop()
        near = [who for who in people if who not in there and frozenset((one, who)) not in avoid]
        there |= set(near)
        more += near
    return there


def fewest_around(balances: dict[int, int], avoid: set[frozenset[int]]) -> int | None:
    """The fewest payments, by looking at every way to form groups; None where there is none."""
    counts = [
        sum(len(group) - 1 for group in groups)
        for groups in partitions(list(balances))
        if all(not sum(balances[w] for w in g) and reached(g[0], g, avoid) == {*g} for g in groups)
    ]
    return min(counts, default=None)


PAIRS = st.sets(st.sampled_from([frozenset(p) for p in combinations(range(6), 2)]), max_size=9)


@settings(max_examples=examples(1.5))
@given(balanced(2, 6, 3), PAIRS)
def test_pairs_to_avoid_never_pay_each_other_and_it_is_the_fewest_where_that_is_said(
    balances: dict[int, int], avoid: set[frozenset[int]]
) -> None:
    expected = fewest_around(balances, avoid)
    if expected is None:
        with pytest.raises(UnsettledError):
            clear(balances, avoid=avoid)
        return
    cleared = clear(balances, avoid=avoid)
    assert paid_around(cleared.payments, balances, avoid)
    assert expected <= len(cleared.payments) <= len(balances) - 1
    assert len(cleared.payments) == expected or not cleared.proved


def test_who_owes_most_is_paid_round_a_pair_and_it_is_still_the_fewest() -> None:
    # Anna owes 5 and Dana gets 4; as they do not pay each other, Boris passes on what is over.
    balances = {"Anna": -5, "Boris": -2, "Cyril": 3, "Dana": 4}
    cleared = clear(balances, avoid=[frozenset(("Anna", "Dana"))])
    assert len(cleared.payments) == 3
    assert cleared.proved
    assert not {frozenset(pair[:2]) for pair in cleared.payments} & {frozenset(("Anna", "Dana"))}


def test_two_pairs_that_avoid_each_other_settle_crosswise() -> None:
    balances = {"Anna": -3, "Boris": 3, "Cyril": -7, "Dana": 7}
    cleared = clear(balances, avoid=[frozenset(("Anna", "Boris")), frozenset(("Cyril", "Dana"))])
    assert len(cleared.payments) == 3
    assert not cleared.proved


def test_somebody_without_a_balance_passes_the_money_on() -> None:
    found = clear(
        {"Anna": -3, "Boris": 3, "Cyril": 0}, avoid=[frozenset(("Anna", "Boris"))]
    ).payments
    assert sorted(found) == [("Anna", "Cyril", 3), ("Cyril", "Boris", 3)]


def test_a_bank_pays_and_is_paid_alone() -> None:
    found = clear({"Anna": -5, "Boris": 2, "Cyril": 3, "Dana": 0}, bank="Dana").payments
    assert found == [("Anna", "Dana", 5), ("Dana", "Boris", 2), ("Dana", "Cyril", 3)]


def test_a_bank_that_has_won_pays_itself_nothing() -> None:
    assert clear({"Anna": -5, "Boris": 5}, bank="Boris").payments == [("Anna", "Boris", 5)]


def test_it_is_said_whether_the_fewest_are_proved() -> None:
    few = dict.fromkeys(range(40, 80), 0) | {who: 1 if who % 2 else -1 for who in range(12)}
    four = {20: 5, 21: 4, 22: -6, 23: -3}
    assert clear(few | four).proved
    # Eighteen are too many to try all: that 9 payments would not do follows from nothing else.
    assert not clear(few | four | {30: 1, 31: -1}).proved


def test_in_a_crowd_too_it_is_proved_where_each_debtor_pays_once() -> None:
    crowd: dict[int, Points] = {who: -who for who in range(1, 40)}
    cleared = clear(crowd | {0: sum(range(40))})
    assert len(cleared.payments) == 39
    assert cleared.proved


# ---- More people than can be proved ----


def greedy(balances: Mapping[int, Points]) -> int:
    """How many payments it takes when who owes most always pays who gets most."""
    open_ = [amount for amount in balances.values() if amount]
    count = 0
    while open_:
        least, most = min(open_), max(open_)
        open_.remove(least)
        open_.remove(most)
        open_ += [amount for amount in [least + most] if amount]
        count += 1
    return count


def test_a_crowd_of_pairs_is_settled_pair_by_pair() -> None:
    balances = {who: (who // 2 + 1) * (1 if who % 2 else -1) for who in range(40)}
    assert len(payments(balances)) == 20


@pytest.mark.parametrize(("many", "few"), [(45, 15), (50, 10), (48, 12)])
def test_a_crowd_of_the_same_amounts_needs_a_payment_for_each_of_the_many(
    many: int, few: int
) -> None:
    balances = dict(enumerate([1] * many + [-(many // few)] * few))
    assert len(payments(balances)) == many


@given(
    balanced(EXACT_UP_TO + 1, 40, 6),
    st.sets(st.tuples(st.integers(0, 39), st.integers(0, 39)), max_size=30),
)
def test_a_crowd_is_settled_around_pairs_to_avoid(
    balances: dict[int, Points], pairs: set[tuple[int, int]]
) -> None:
    avoid = {frozenset(pair) for pair in pairs if len(set(pair)) == 2}
    try:
        found = clear(balances, avoid=avoid).payments
    except UnsettledError:
        assert any(sum(balances[w] for w in reached(who, balances, avoid)) for who in balances)
        return
    assert paid_around(found, balances, avoid)
    assert len(found) < len(balances)


def test_a_crowd_around_two_pairs_still_needs_few_payments() -> None:
    # Twenty pairs clear each other; two of them may not, and settle crosswise: 18 + 3.
    balances = {who: (who // 2 + 1) * (1 if who % 2 else -1) for who in range(40)}
    found = clear(balances, avoid=[frozenset((0, 1)), frozenset((2, 3))]).payments
    assert len(found) == 21


def test_a_crowd_that_only_somebody_even_joins_is_settled_through_him() -> None:
    balances = {who: 1 if who % 2 else -1 for who in range(EXACT_UP_TO + 2)} | {99: 0}
    avoid = [frozenset((0, who)) for who in range(1, EXACT_UP_TO + 2)]
    found = clear(balances, avoid=avoid).payments
    assert (0, 99, 1) in found
    assert {99, 0} <= {who for payer, payee, _ in found for who in (payer, payee)}


def test_a_crowd_in_which_somebody_pays_nobody_is_not_settled() -> None:
    balances = {who: 1 if who % 2 else -1 for who in range(EXACT_UP_TO + 2)}
    with pytest.raises(UnsettledError):
        clear(balances, avoid=[frozenset((0, who)) for who in range(1, EXACT_UP_TO + 2)])


def test_two_crowds_that_avoid_each_other_settle_each_among_themselves() -> None:
    balances = {who: 1 if who % 2 else -1 for who in range(40)}
    avoid = [frozenset(pair) for pair in product(range(20), range(20, 40))]
    assert len(clear(balances, avoid=avoid).payments) == 20


def test_money_goes_through_as_many_as_it_takes() -> None:
    # Anna pays nobody but Cyril, he but Dana, she but Emil, who alone pays Boris.
    balances = {"Anna": -3, "Boris": 3, "Cyril": 0, "Dana": 0, "Emil": 0, "Frank": 0}
    joined = {"Anna Cyril", "Cyril Dana", "Dana Emil", "Emil Boris", "Emil Frank"}
    apart = [
        frozenset(pair)
        for pair in combinations(balances, 2)
        if not {" ".join(pair), " ".join(reversed(pair))} & joined
    ]
    found = clear(balances, avoid=apart)
    way = ["Anna", "Cyril", "Dana", "Emil", "Boris"]
    assert sorted(found.payments) == sorted((*pair, 3) for pair in pairwise(way))
    assert not found.proved
