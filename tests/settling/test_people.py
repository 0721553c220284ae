"""A name is one person at every table, unless somebody said otherwise."""

from __future__ import annotations

import pytest

from assistant.core.seat import Seat
from assistant.settling.people import (
    Chair,
    People,
    renamed,
    same,
    sat_together,
    split,
    still_together,
)

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


# ---- Two who sat at one table are two people ----

BESIDE: Chair = ("a", Seat(2))
EMIL_AND_LIDA: dict[Chair, str] = {FIRST: "Emil", BESIDE: "Lída", SECOND: "Lída", THIRD: "Dana"}


def at_one(said: dict[Chair, str] | None = None) -> People:
    """Emil and Lída sat together at a; Lída at b, Dana at c."""
    return People(EMIL_AND_LIDA, said or {})


def test_nobody_gets_the_name_of_who_sat_at_the_same_table() -> None:
    people = at_one()
    assert sat_together(people, renamed(people, "Emil", "lída ")) == (FIRST, BESIDE)
    assert sat_together(people, renamed(people, "Lída", "EMIL")) == (FIRST, BESIDE)
    assert sat_together(people, renamed(people, "Dana", "Lída")) is None


def test_no_chair_becomes_that_of_who_sat_at_the_same_table() -> None:
    people = at_one()
    assert sat_together(people, split(people, [FIRST], "Lída")) == (FIRST, BESIDE)
    assert sat_together(people, split(people, [SECOND], "Emil")) is None


def test_it_counts_who_is_meant_and_not_the_name_on_the_chair() -> None:
    # Lída of table a is called Dana since: now Dana of c cannot become Emil, but Lída of b can.
    people = at_one({BESIDE: "Dana"})
    assert sat_together(people, renamed(people, "Dana", "Emil")) == (FIRST, BESIDE)
    assert sat_together(people, renamed(people, "Lída", "Emil")) is None


def test_what_is_taken_back_may_sit_two_chairs_too() -> None:
    people = at_one({FIRST: "Emilka", BESIDE: "Emil"})
    assert sat_together(people, {FIRST: ""}) == (FIRST, BESIDE)


def test_who_is_one_person_on_two_chairs_already_can_be_renamed_and_taken_apart() -> None:
    people = at_one({FIRST: "Lída"})
    assert sat_together(people, renamed(people, "Lída", "Zoe")) is None
    assert sat_together(people, split(people, [FIRST], "Emil")) is None


# ---- A name is spelled otherwise at one table ----


def spelled(people: People, chair: Chair, name: str) -> People:
    return People({**people.names, chair: name}, people.said)


def knowing(people: People, said: dict[Chair, str]) -> People:
    return People(people.names, {**people.said, **said})


def test_who_was_settled_at_one_table_only_needs_nothing_said() -> None:
    before = after({})
    assert still_together([(FIRST,)], before, spelled(before, FIRST, "Anička")) == {}
    assert still_together([], before, spelled(before, FIRST, "Anička")) == {}


def test_who_was_settled_as_one_person_has_the_new_name_everywhere() -> None:
    before = after({})
    became = spelled(before, FIRST, "Anička")
    said = still_together([(FIRST, SECOND)], before, became)
    assert said == {SECOND: "Anička"}
    assert knowing(became, said).chairs("Anička") == [FIRST, SECOND]


def test_a_spelling_that_makes_them_one_needs_nothing_said() -> None:
    names: dict[Chair, str] = {FIRST: "Borsi", SECOND: "Boris"}
    before = People(names)
    became = spelled(before, FIRST, "Boris")
    assert still_together([(FIRST,), (SECOND,)], before, became) == {}
    assert became.chairs("Boris") == [FIRST, SECOND]


def test_settlements_that_share_a_chair_are_of_one_person() -> None:
    chairs: list[Chair] = [(table, Seat(0)) for table in "abcd"]
    before = People(dict.fromkeys(chairs, "Anna"))
    became = spelled(before, chairs[0], "Anička")
    settled = [(chairs[2], chairs[1]), (chairs[0], chairs[1])]
    assert still_together(settled, before, became) == dict.fromkeys(chairs[1:3], "Anička")


def test_where_somebody_else_has_the_new_name_the_person_keeps_the_old() -> None:
    other = ("b", Seat(0))
    before = People({FIRST: "Anna", SECOND: "Anna", other: "Anička"})
    became = spelled(before, FIRST, "Anička")
    said = still_together([(FIRST, SECOND)], before, became)
    assert said == {FIRST: "Anna"}
    now = knowing(became, said)
    assert (now.chairs("Anna"), now.chairs("Anička")) == ([FIRST, SECOND], [other])


def test_what_was_said_of_a_chair_holds_however_its_name_is_spelled() -> None:
    before = after({FIRST: "Dana"})
    became = spelled(before, FIRST, "Anička")
    assert still_together([(FIRST, SECOND)], before, became) == {}
    assert became.who(FIRST) == "Dana"


def test_going_back_to_the_old_spelling_leads_back() -> None:
    before = after({})
    became = spelled(before, FIRST, "Anička")
    now = knowing(became, still_together([(FIRST, SECOND)], before, became))
    back = spelled(now, FIRST, "Anna")
    again = knowing(back, still_together([(FIRST, SECOND)], now, back))
    assert again.chairs("Anna") == [FIRST, SECOND]
