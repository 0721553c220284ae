"""A name is one person at every table, unless somebody said otherwise."""

from __future__ import annotations

import pytest

from assistant.core.ledger import Seat
from assistant.core.people import Chair, People, renamed, same, split

FIRST, SECOND, THIRD = (("a", Seat(0)), ("b", Seat(1)), ("c", Seat(0)))
NAMES: dict[Chair, str] = {FIRST: "Anna", SECOND: "anna ", THIRD: "Boris"}


def after(said: dict[Chair, str], *more: dict[Chair, str]) -> People:
    """Who is who when all this was said, the last counting; nothing takes back what was said."""
    for one in more:
        said = said | one
    return People(NAMES, {chair: name for chair, name in said.items() if name})


@pytest.mark.parametrize(
    ("one", "other"),
    [("Anna", "ANNA"), ("Řehoř", "řehoř"), ("Anna  K", " anna k"), ("Straße", "STRASSE")],
)
def test_a_name_is_the_same_however_it_is_spelled(one: str, other: str) -> None:
    assert same(one) == same(other)


def test_accents_tell_people_apart() -> None:
    assert same("Čeněk") != same("Cenek")


def test_a_name_at_two_tables_is_one_person_spelled_as_first() -> None:
    people = after({})
    assert people.everybody() == ["Anna", "Boris"]
    assert people.chairs("ANNA") == [FIRST, SECOND]
    assert people.who(SECOND) == "Anna"


def test_a_person_gets_another_name_everywhere() -> None:
    people = after(renamed(after({}), "Anna", "  Anna   Nová "))
    assert people.everybody() == ["Anna Nová", "Boris"]
    assert people.chairs("Anna Nová") == [FIRST, SECOND]
    assert people.chairs("Anna") == []


def test_the_name_of_somebody_else_makes_them_one() -> None:
    people = after(renamed(after({}), "Anna", "boris"))
    assert len(people.everybody()) == 1
    assert people.chairs("Boris") == [FIRST, SECOND, THIRD]


def test_some_chairs_were_somebody_elses() -> None:
    people = after(split(after({}), [SECOND], "Another Anna"))
    assert people.who(FIRST) == "Anna"
    assert people.who(SECOND) == "Another Anna"


def test_a_chair_that_nobody_knows_is_not_taken_apart() -> None:
    assert split(after({}), [("z", Seat(0)), ("a", Seat(7))], "Dana") == {}


def test_two_people_can_swap_their_names() -> None:
    said = renamed(after({}), "Anna", "Somebody")
    said |= renamed(after(said), "Boris", "Anna")
    said |= renamed(after(said), "Somebody", "Boris")
    people = after(said)
    assert [people.who(chair) for chair in (FIRST, SECOND, THIRD)] == ["Boris", "Boris", "Anna"]


def test_what_was_said_is_taken_back() -> None:
    said = renamed(after({}), "Anna", "Boris")
    assert after(said, dict.fromkeys(said, "")).everybody() == ["Anna", "Boris"]


def test_nobody_is_renamed_who_is_not_there() -> None:
    assert renamed(after({}), "Zdeněk", "Anna") == {}
