"""Two spellings of one name are one person, everywhere by the same comparison."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.limits import NAME
from assistant.core.names import another_name, looks_like, numbered_apart, plain_name


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Anna", "anna"),
        ("Anna", "ANNA"),
        ("Strauß", "STRAUSS"),
        ("Νίκος", "ΝΊΚΟΣ"),
        ("Jan K", "Jan\N{NO-BREAK SPACE}K"),
        ("Jan K", "Jan\N{IDEOGRAPHIC SPACE}K"),
        ("Jan K", " Jan\t K "),
        ("Anna", "Ａｎｎａ"),
        ("タロウ", "ﾀﾛｳ"),
        ("Čeněk", "C\N{COMBINING CARON}ene\N{COMBINING CARON}k"),
    ],
)
def test_spellings_of_one_name_are_one_person(name: str, other: str) -> None:
    assert plain_name(name) == plain_name(other)
    assert not looks_like(name, other)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Алёна", "Алена"),
        ("Anna", "Аnnа"),  # two Cyrillic letters
        ("Вера", "Bepa"),
        ("Αnna", "Anna"),  # a Greek one
    ],
)
def test_names_that_only_look_the_same_are_two_people(name: str, other: str) -> None:
    assert plain_name(name) != plain_name(other)
    assert looks_like(name, other)


@pytest.mark.parametrize(("name", "other"), [("Anna", "Hanna"), ("Cenek", "Čeněk"), ("Jan", "Ян")])
def test_other_names_are_other_people(name: str, other: str) -> None:
    assert plain_name(name) != plain_name(other)
    assert not looks_like(name, other)


def test_the_later_of_two_is_numbered() -> None:
    assert numbered_apart(["Anna", "anna", "ANNA", "Anna 2"]) == (
        "Anna",
        "anna 3",
        "ANNA 4",
        "Anna 2",
    )


@given(st.lists(st.text(min_size=1, max_size=NAME), max_size=8))
def test_after_it_nobody_has_anybody_elses_name(names: list[str]) -> None:
    told = numbered_apart(names)
    assert len(set(map(plain_name, told))) == len(told) == len(names)
    assert all(len(now) <= NAME for now in told)
    assert told == numbered_apart(told)


@given(st.text(max_size=NAME), st.lists(st.text(max_size=NAME), max_size=4))
def test_a_proposed_name_is_free(name: str, names: list[str]) -> None:
    assert plain_name(another_name(name, names)) not in set(map(plain_name, names))
