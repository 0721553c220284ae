"""Small groups of a crowd who clear each other."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.settling.groups import LARGEST, clearing, most_apart

NAMES = "abcdefghi"


def people(amounts: list[int]) -> list[tuple[int, int]]:
    return list(enumerate(amounts))


@given(
    amounts=st.lists(st.integers(-5, 5).filter(bool), max_size=9),
    size=st.integers(2, LARGEST),
)
def test_every_group_that_clears_itself_is_listed_once_and_in_order(
    amounts: list[int], size: int
) -> None:
    everybody = people(amounts)
    expected = [
        group for group in combinations(everybody, size) if sum(amount for _, amount in group) == 0
    ]
    assert list(clearing(everybody, size)) == expected


def test_in_a_crowd_with_too_many_halves_only_smaller_groups_are_looked_for() -> None:
    crowd = people([1] * 75 + [-5] * 15)
    assert not any(clearing(crowd, 6))
    assert any(clearing(people([1] * 75 + [-2] * 15), 3))


def groups(*names: str) -> list[tuple[tuple[str, int], ...]]:
    return [tuple((name, 1) for name in group) for group in names]


@pytest.mark.parametrize(
    ("listed", "most"),
    [
        ((), 0),
        (("abc", "abd"), 1),
        # Who takes the first leaves nobody for the other two, or three.
        (("abc", "ade", "bfg"), 2),
        (("adg", "abc", "def", "ghi"), 3),
        (("abcd", "abef", "cdgh", "efgh", "ijkl"), 3),
    ],
)
def test_as_many_groups_as_fit_are_chosen(listed: tuple[str, ...], most: int) -> None:
    chosen = most_apart(groups(*listed))
    assert len(chosen) == most
    names = [name for group in chosen for name, _ in group]
    assert len(set(names)) == len(names)
    assert set(chosen) <= set(groups(*listed))


@given(
    st.lists(
        st.sets(st.sampled_from(NAMES), min_size=3, max_size=3).map(sorted).map("".join),
        max_size=10,
        unique=True,
    )
)
def test_of_few_groups_never_one_too_few_is_chosen(listed: list[str]) -> None:
    most = max(
        count
        for count in range(4)
        for some in combinations(listed, count)
        if len(set("".join(some))) == 3 * count
    )
    assert len(most_apart(groups(*listed))) == most
