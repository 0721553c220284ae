"""A name is one person at every table, unless somebody said otherwise."""

from __future__ import annotations

from assistant.core.seat import Seat
from assistant.evening.log.tenures import Tenures, respelled_tenures, unchanged_tenures
from assistant.settling.same_people import (
    Chair,
    NameStatement,
    People,
    Place,
    Sitter,
    current_name,
    earlier_names,
    merged_tablemates,
    merges_to_keep,
    names_by_place,
    people_from,
    places_of,
    renamed,
    split,
)

FIRST, SECOND, THIRD = (("a", Seat(0)), ("b", Seat(0)), ("c", Seat(0)))
ANNA_A, ANNA_B, BORIS_C = (("a", "Anna"), ("b", "anna "), ("c", "Boris"))
TABLES = {
    "a": unchanged_tenures(["Anna"]),
    "b": unchanged_tenures(["anna "]),
    "c": unchanged_tenures(["Boris"]),
}


def after(said: dict[Sitter, str], *more: dict[Sitter, str]) -> People:
    """Who is who when all this was said, the last counting; nothing takes back what was said."""
    people = People(TABLES)
    for one in (said, *more):
        people = people.with_names(one)
    return people


def test_a_name_at_two_tables_is_one_person_spelled_as_first() -> None:
    people = after({})
    assert people.everybody() == ["Anna", "Boris"]
    assert people.chairs("ANNA") == [FIRST, SECOND]
    assert people.by_chair[SECOND] == "Anna"


def test_two_people_can_swap_their_names() -> None:
    said = renamed(after({}), "Anna", "Somebody")
    said |= renamed(after(said), "Boris", "Anna")
    said |= renamed(after(said), "Somebody", "Boris")
    people = after(said)
    assert [people.by_chair[chair] for chair in (FIRST, SECOND, THIRD)] == [
        "Boris",
        "Boris",
        "Anna",
    ]


# ---- Two who sat at one table are two people ----

EMIL_A, LIDA_A, LIDA_B, DANA_C = (("a", "Emil"), ("a", "Lída"), ("b", "Lída"), ("c", "Dana"))
BESIDE = {
    "a": unchanged_tenures(["Emil", "Lída"]),
    "b": unchanged_tenures(["Lída"]),
    "c": unchanged_tenures(["Dana"]),
}


def at_one(said: dict[Sitter, str] | None = None) -> People:
    """Emil and Lída sat together at a; Lída at b, Dana at c."""
    return People(BESIDE, said or {})


def test_it_counts_who_is_meant_and_not_the_name_on_the_chair() -> None:
    # Lída of table a is called Dana since: now Dana of c cannot become Emil, but Lída of b can.
    people = at_one({LIDA_A: "Dana"})
    assert merged_tablemates(people, renamed(people, "Dana", "Emil")) == (EMIL_A, LIDA_A)
    assert merged_tablemates(people, renamed(people, "Lída", "Emil")) is None


def test_who_is_one_person_on_two_chairs_already_can_be_renamed_and_taken_apart() -> None:
    people = at_one({EMIL_A: "Lída"})
    assert merged_tablemates(people, renamed(people, "Lída", "Zoe")) is None
    assert merged_tablemates(people, split(people, [(*FIRST, 1)], "Emil")) is None


# ---- A name is spelled otherwise at one table ----


def spelled(people: People, table: str, **names: str) -> People:
    """Call somebody otherwise at a table, and nothing else."""
    seats = respelled_tenures(people.tables[table], names)
    said = {sitter: name for sitter, name in people.names.items() if sitter[0] != table}
    moved = {
        (table, names.get(was, was)): name
        for (address, was), name in people.names.items()
        if address == table
    }
    return People({**people.tables, table: seats}, said | moved)


def first(*chairs: Chair) -> tuple[Place, ...]:
    return tuple((*chair, 1) for chair in chairs)


def test_who_was_settled_at_one_table_only_needs_nothing_said() -> None:
    before = after({})
    became = spelled(before, "a", Anna="Anička")
    assert merges_to_keep([first(FIRST)], before, became) == {}
    assert merges_to_keep([], before, became) == {}


def test_who_was_settled_as_one_person_has_the_new_name_everywhere() -> None:
    before = after({})
    became = spelled(before, "a", Anna="Anička")
    said = merges_to_keep([first(FIRST, SECOND)], before, became)
    assert said == {ANNA_B: "Anička"}
    assert became.with_names(said).chairs("Anička") == [FIRST, SECOND]


def test_a_spelling_that_makes_them_one_needs_nothing_said() -> None:
    before = People({"a": unchanged_tenures(["Borsi"]), "b": unchanged_tenures(["Boris"])})
    became = spelled(before, "a", Borsi="Boris")
    assert merges_to_keep([first(FIRST), first(SECOND)], before, became) == {}
    assert became.chairs("Boris") == [FIRST, SECOND]


def test_settlements_that_share_a_chair_are_of_one_person() -> None:
    before = People({table: unchanged_tenures(["Anna"]) for table in "abcd"})
    became = spelled(before, "a", Anna="Anička")
    chairs = first(*((table, Seat(0)) for table in "abcd"))
    settled = [(chairs[2], chairs[1]), (chairs[0], chairs[1])]
    said = merges_to_keep(settled, before, became)
    assert said == {("b", "Anna"): "Anička", ("c", "Anna"): "Anička"}


def test_where_somebody_else_has_the_new_name_the_person_keeps_the_old() -> None:
    before = People({"a": unchanged_tenures(["Anna"]), "b": unchanged_tenures(["Anička", "Anna"])})
    became = spelled(before, "a", Anna="Anička")
    its, other = ("b", Seat(1)), ("b", Seat(0))
    said = merges_to_keep([first(FIRST, its)], before, became)
    assert said == {("a", "Anička"): "Anna"}
    now = became.with_names(said)
    assert (now.chairs("Anna"), now.chairs("Anička")) == ([FIRST, its], [other])


def test_what_was_said_of_a_chair_holds_however_its_name_is_spelled() -> None:
    before = after({ANNA_A: "Dana"})
    became = spelled(before, "a", Anna="Anička")
    assert merges_to_keep([first(FIRST, SECOND)], before, became) == {}
    assert became.by_chair[FIRST] == "Dana"


def test_going_back_to_the_old_spelling_leads_back() -> None:
    before, settled = after({}), [first(FIRST, SECOND)]
    became = spelled(before, "a", Anna="Anička")
    now = became.with_names(merges_to_keep(settled, before, became))
    back = spelled(now, "a", Anička="Anna")
    again = back.with_names(merges_to_keep(settled, now, back))
    assert again.chairs("Anna") == [FIRST, SECOND]


def test_names_that_were_mixed_up_are_no_spelling() -> None:
    before = at_one()
    became = spelled(before, "a", Emil="Lída", Lída="Emil")
    settled = [first(FIRST), first(("a", Seat(1)), SECOND)]
    assert merges_to_keep(settled, before, became) == {}
    assert (became.by_chair[FIRST], became.by_chair[("a", Seat(1))]) == ("Lída", "Emil")


# ---- Somebody sat in for somebody ----

SAT_IN = {
    "a": (Tenures(((1, "Anna"), (9, "Emil"))), Tenures(((1, "Boris"),))),
    "b": unchanged_tenures(["Anna"]),
}


def place(table: str, seat: int, number: int) -> Place:
    return table, Seat(seat), number


def saying(number: int, chair: Place, name: str, by: str = "phone") -> NameStatement:
    return NameStatement(number, by, chair, name)


def test_whoever_had_a_chair_then_is_meant_by_it() -> None:
    people = People(SAT_IN)
    assert [people.had(place("a", 0, n)) for n in (1, 8, 9, 30)] == ["Anna", "Anna", "Emil", "Emil"]
    assert people.by_chair[("a", Seat(0))] == "Emil"
    assert people.had(place("a", 7, 1)) is None
    assert people.had(place("nowhere", 0, 1)) is None


def test_where_nobody_wrote_when_the_name_says_who_is_meant() -> None:
    people = People(SAT_IN)
    assert people.had(place("a", 0, 0), "emil") == "Emil"
    assert people.had(place("a", 0, 0), "Anna") == "Anna"
    assert people.had(place("a", 0, 0), "Anička") == "Anna"


def test_a_chair_that_came_later_was_nobodys_before() -> None:
    people = People({"a": (Tenures(((1, "Anna"),)), Tenures(((5, "Dana"),)))})
    assert people.had(place("a", 1, 4)) is None
    assert people.had(place("a", 1, 5)) == "Dana"


def test_who_had_a_chair_is_one_of_the_people_and_can_be_renamed() -> None:
    people = People(SAT_IN)
    assert people.everybody() == ["Emil", "Boris", "Anna"]
    assert people.places("Anna") == [place("b", 0, 1), place("a", 0, 1)]
    assert people.chairs("Anna") == [("b", Seat(0))]
    said = renamed(people, "Anna", "Anna B")
    assert said == {("a", "Anna"): "Anna B", ("b", "Anna"): "Anna B"}
    assert names_by_place(people, said) == {place("a", 0, 1): "Anna B", place("b", 0, 1): "Anna B"}


def test_what_was_said_of_a_chair_is_said_of_who_had_it_then() -> None:
    people = people_from(
        SAT_IN, [saying(1, place("a", 0, 4), "Anežka"), saying(2, place("a", 0, 20), "E.")]
    )
    assert people.had(place("a", 0, 1)) == "Anežka"
    assert people.by_chair[("a", Seat(0))] == "E."
    assert people.by_chair[("b", Seat(0))] == "Anna"


def test_of_who_never_sat_there_nothing_was_said() -> None:
    seats = (Tenures(((1, "Anna"),), mistaken=((5, 8),)),)
    people = people_from(
        {"a": seats}, [saying(1, place("a", 0, 6), "Emil B"), saying(2, place("a", 0, 9), "")]
    )
    assert people.by_chair[("a", Seat(0))] == "Anna"


def test_a_name_that_leaves_and_comes_back_on_another_chair_is_one_person() -> None:
    seats = (Tenures(((1, "Anna"), (9, "Emil"))), Tenures(((12, "Anna"),)))
    people = people_from({"a": seats}, [saying(1, place("a", 0, 4), "Anežka")])
    assert people.by_chair[("a", Seat(1))] == "Anežka"
    assert people.places("Anežka") == [place("a", 1, 12), place("a", 0, 1)]


def test_who_sat_in_and_for_whom_are_two_people() -> None:
    people = People(SAT_IN)
    assert merged_tablemates(people, renamed(people, "Emil", "Anna")) == (
        ("a", "Emil"),
        ("a", "Anna"),
    )


def test_what_held_before_is_that_of_the_person_whatever_the_number() -> None:
    name_statements = [
        saying(1, place("a", 0, 3), "Anička"),
        saying(2, place("a", 0, 5), "Anna B"),
        saying(3, place("a", 0, 12), "E."),
        saying(4, place("a", 1, 1), "Bořek", by="another"),
    ]
    assert earlier_names(SAT_IN, name_statements, range(2, 4), "phone") == {
        ("a", "Anna"): "Anička",
        ("a", "Emil"): "",
    }
    assert earlier_names(SAT_IN, name_statements, range(2, 4), "another") == {}
    assert earlier_names(SAT_IN, name_statements, range(1, 2), "phone") == {}


def test_a_promise_means_who_had_the_chairs_it_was_written_with() -> None:
    before = People(
        {"a": (Tenures(((1, "Anna"),)), Tenures(((1, "Boris"),))), "b": unchanged_tenures(["Anna"])}
    )
    chairs = places_of(["Anna", "Boris"], before)
    sat_in = People({**before.tables, "a": SAT_IN["a"]})
    assert current_name("Anna", chairs, sat_in) == "Anna"
    renamed_ = spelled(sat_in, "a", Anna="Anka").with_names({("b", "Anna"): "Anka"})
    assert current_name("Anna", chairs, renamed_) == "Anka"


def test_of_names_that_were_split_or_swapped_a_promise_means_who_has_the_name() -> None:
    before = at_one()
    chairs = places_of(["Emil", "Lída"], before)
    parted = before.with_names({LIDA_A: "Ida"})
    assert current_name("Lída", chairs, parted) == "Lída"
    swapped = spelled(before, "a", Emil="Lída", Lída="Emil")
    assert [current_name(who, chairs, swapped) for who in ("Emil", "Lída")] == ["Emil", "Lída"]
