"""People's results over many tables, added up by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest

from assistant.core.names import name_order
from assistant.statistics.summaries import (
    MAX_PAIRED_PEOPLE,
    Rivalry,
    Summary,
    all_rivalries,
    person_rivalries,
    summaries,
    winners,
)
from assistant.statistics.table_results import PlayedTable, Unit, units
from tests.statistics.tables import names, table

POINTS, CROWNS = Unit(game="one"), Unit(currency="CZK")
SPRING = table("a", "2026-03-01", {"Anna": 6, "Boris": -2, "Cyril": -4})
SUMMER = table("b", "2026-06-01", {"Boris": 8, "Anna": -3, "Cyril": -5})
AUTUMN = table("c", "2026-10-01", {"Anna": 3, "Boris": 3, "Cyril": -6})
WINTER = table("d", "2026-12-01", {"Anna": 0, "Boris": 2, "Dana": -2}, deals=3)
YEAR = (AUTUMN, SPRING, WINTER, SUMMER)
"""Not in the order of their days."""


def stand(*tables: PlayedTable, by: Sequence[Unit] = (POINTS,)) -> dict[str, Summary]:
    known = names(*tables)
    found = summaries(tables, lambda address, seat: known[address, seat], by, name_order("cs"))
    return {one.person: one for one in found}


def test_tables_first_places_and_deals_are_counted() -> None:
    """Anna and Boris share the autumn; five deals in each season but winter, with three."""
    people = stand(*YEAR)
    assert {name: (len(one.results), one.won, one.deals) for name, one in people.items()} == {
        "Boris": (4, 3, 18),  # summer, autumn, winter
        "Anna": (4, 2, 18),  # spring, autumn
        "Cyril": (3, 0, 15),
        "Dana": (1, 0, 3),
    }


def test_points_are_added_up_and_told_a_deal() -> None:
    """Boris -2 + 8 + 3 + 2 = 11 in 18 deals; Anna 6 - 3 + 3 + 0 = 6; Cyril -4 - 5 - 6 = -15."""
    people = stand(*YEAR)
    assert {name: one.total(POINTS) for name, one in people.items()} == {
        "Boris": 11,
        "Anna": 6,
        "Cyril": -15,
        "Dana": -2,
    }
    assert people["Boris"].mean(POINTS) == Fraction(11, 18)
    assert people["Cyril"].mean(POINTS) == -1


def test_who_has_most_comes_first_and_few_deals_come_last() -> None:
    """Dana has lost less than Cyril, in three deals."""
    assert list(stand(*YEAR)) == ["Boris", "Anna", "Cyril", "Dana"]


def test_amounts_in_two_currencies_are_not_compared() -> None:
    """Anna 3 and Boris -3 crowns; Cyril -2 and Dana 2 euros; Eva and Filip play for nothing."""
    euros = Unit(currency="EUR")
    tables = [
        table("a", "2026-03-01", {"Anna": 6, "Boris": -6}, currency="CZK"),
        table("b", "2026-03-02", {"Cyril": -4, "Dana": 4}, currency="EUR", game="two"),
        table("c", "2026-03-03", {"Eva": 9, "Filip": -9}, game="three"),
    ]
    people = stand(*tables, by=[CROWNS, euros])
    assert list(people) == ["Anna", "Boris", "Dana", "Cyril", "Eva", "Filip"]


def test_few_deals_have_no_average_and_no_line() -> None:
    dana = stand(*YEAR)["Dana"]
    assert dana.too_few_deals
    assert (dana.mean(POINTS), dana.line(POINTS)) == (None, ())
    five = stand(table("a", "2026-01-01", {"Anna": 1, "Boris": -1}, deals=5))["Anna"]
    assert not five.too_few_deals
    assert (five.mean(POINTS), five.line(POINTS)) == (Fraction(1, 5), (1,))
    four = stand(table("a", "2026-01-01", {"Anna": 1, "Boris": -1}, deals=4))["Anna"]
    assert four.too_few_deals


def test_the_line_goes_from_day_to_day() -> None:
    """Anna 6, then 6 - 3, then + 3, then + 0."""
    assert stand(*YEAR)["Anna"].line(POINTS) == (6, 3, 6, 6)


def test_the_form_is_of_the_last_five() -> None:
    many = [
        table(f"{n}", f"2026-01-0{n}", {"Anna": points, "Boris": -points})
        for n, points in enumerate((9, 1, -1, 0, 2, -3), 1)
    ]
    people = stand(*many)
    assert people["Anna"].form == (1, -1, 0, 1, -1)
    assert people["Boris"].form == (-1, 1, 0, -1, 1)
    assert stand(*YEAR)["Dana"].form == (-1,)


def test_the_best_and_the_worst_evening() -> None:
    anna = stand(*YEAR)["Anna"]
    best, worst = anna.best(POINTS), anna.worst(POINTS)
    assert best
    assert worst
    assert (best.day, best.points) == ("2026-03-01", 6)
    assert (worst.day, worst.points) == ("2026-06-01", -3)


def test_where_points_are_only_counted_the_average_is_neither_won_nor_lost() -> None:
    """30, 20 and 10 are 20 on the average, so Boris is even though he has 20."""
    race = table("a", "2026-01-01", {"Anna": 30, "Boris": 20, "Cyril": 10}, pays=False)
    people = stand(race)
    assert {name: one.form for name, one in people.items()} == {
        "Anna": (1,),
        "Boris": (0,),
        "Cyril": (-1,),
    }


def test_who_had_no_part_in_a_deal_was_not_there() -> None:
    """Without Cyril and his 0 Anna and Boris have 20 on the average."""
    totals = {"Anna": 25, "Boris": 15, "Cyril": 0}
    people = stand(table("a", "2026-01-01", totals, pays=False, missing=["Cyril"]))
    assert {name: one.form for name, one in people.items()} == {"Anna": (1,), "Boris": (-1,)}


def test_nobody_is_first_where_all_have_as_much() -> None:
    people = stand(table("a", "2026-01-01", {"Anna": 0, "Boris": 0}))
    assert [one.won for one in people.values()] == [0, 0]


def test_money_is_added_up_where_there_is_a_stake() -> None:
    """0.50 a point: Anna 3.00 in spring; autumn was played for nothing."""
    spring = table("a", "2026-03-01", {"Anna": 6, "Boris": -6}, currency="CZK")
    people = stand(spring, AUTUMN, by=[CROWNS])
    anna = people["Anna"]
    assert (anna.total(CROWNS), anna.total(POINTS)) == (Decimal("3.00"), 9)
    assert anna.mean(CROWNS) == Fraction(3, 5)
    assert anna.line(CROWNS) == (Decimal("3.00"),)
    assert people["Cyril"].total(CROWNS) is None


@pytest.mark.parametrize(
    ("tables", "wanted"),
    [
        ([SPRING, SUMMER], [POINTS]),
        ([table("a", "", {"Anna": 1}, currency="CZK")], [CROWNS, POINTS]),
        ([SPRING, table("b", "", {"Anna": 1}, currency="CZK")], [POINTS, CROWNS]),
        ([SPRING, table("b", "", {"Anna": 1}, game="two")], []),
        ([SPRING, table("b", "", {"Anna": 1}, game="two", currency="CZK")], [CROWNS]),
        ([SPRING, table("b", "", {"Anna": 1}, deals=0, game="two")], [POINTS]),
        ([], []),
    ],
)
def test_points_of_several_games_are_never_added_up(
    tables: list[PlayedTable], wanted: list[Unit]
) -> None:
    assert units(tables) == wanted


def test_the_currency_of_most_tables_comes_first() -> None:
    euro = table("e", "", {"Anna": 1}, game="two", currency="EUR")
    crowns = [table(f"{n}", "", {"Anna": 1}, currency="CZK") for n in range(2)]
    assert units([euro, *crowns]) == [CROWNS, Unit(currency="EUR")]


def test_a_word_for_money_is_one_in_capitals_too() -> None:
    played = {"Anna": 6, "Boris": -6}
    tables = [table(word, "", played, currency=word) for word in ("Chips", "chips", "matches")]
    _, chips, matches = units(tables)
    assert (chips.currency, matches.currency) == ("Chips", "matches")
    assert stand(*tables, by=[chips])["Anna"].total(chips) == Decimal("6.00")


Won = tuple[str, tuple[str, ...], object]


def won(*tables: PlayedTable) -> list[Won]:
    """The winners of these tables: unit, names, and amount."""
    known = names(*tables)
    found = winners(tables, lambda address, seat: known[address, seat])
    return [(one.unit.currency or one.unit.game, one.people, one.amount) for one in found]


def lowest_wins(played: PlayedTable) -> PlayedTable:
    """The same table if the lowest wins: statistics count its points below zero."""
    below = tuple(replace(one, points=-one.points) for one in played.balances)
    return replace(played, seen=replace(played.seen, lowest_wins=True), balances=below)


def test_who_won_is_told_in_each_currency_and_in_each_game_without_a_stake() -> None:
    """At 0.50 Anna has 3.00 - 1.50 and Dana 3.00; Boris has 8 points of one game."""
    one = table("a", "", {"Anna": 6, "Boris": -2, "Cyril": -4}, currency="CZK")
    two = table("e", "", {"Anna": -3, "Dana": 6, "Eva": -3}, currency="Kč")
    other = table("f", "", {"Anna": 5, "Cyril": -5}, game="two")
    assert won(one, SUMMER, two, other) == [
        ("CZK", ("Dana",), Decimal("3.00")),
        ("one", ("Boris",), 8),
        ("two", ("Anna",), 5),
    ]


def test_who_have_as_much_won_together_and_nobody_where_all_have() -> None:
    assert won(AUTUMN) == [("one", ("Anna", "Boris"), 3)]
    assert won(table("a", "", {"Anna": 0, "Boris": 0})) == []
    assert (
        won(table("a", "", {"Anna": 2, "Boris": -2}), table("b", "", {"Anna": -2, "Boris": 2}))
        == []
    )
    assert won() == []


def test_tables_where_the_lowest_wins_are_not_added_to_others() -> None:
    lowest = lowest_wins(table("a", "", {"Anna": 10, "Boris": 4, "Cyril": 7}, pays=False))
    highest = table("b", "", {"Anna": 1, "Boris": 2, "Cyril": 3}, pays=False)
    assert won(lowest) == [("one", ("Boris",), 4)]
    assert won(lowest, highest) == [("one", ("Boris",), 4), ("one", ("Cyril",), 3)]


# ---- Two people beside each other ----


def met(person: str, *tables: PlayedTable) -> dict[str, Rivalry]:
    known = names(*tables)
    found = person_rivalries(
        tables, lambda address, seat: known[address, seat], person, name_order("cs")
    )
    return {one.other: one for one in found}


def test_evenings_won_and_lost_are_counted() -> None:
    """Anna has more than Boris in spring, less in summer and winter, as much in autumn."""
    anna = met("Anna", *YEAR)
    boris = anna["Boris"]
    assert (boris.won, boris.lost, boris.level, boris.ahead) == (1, 2, 1, "Boris")
    assert (anna["Cyril"].won, anna["Cyril"].lost, anna["Cyril"].ahead) == (3, 0, "Anna")
    assert list(anna) == ["Boris", "Cyril", "Dana"]


def test_one_is_ahead_by_so_many_points() -> None:
    """Anna less Boris: 8 in spring, -11 in summer, 0 in autumn, -2 in winter."""
    assert met("Anna", *YEAR)["Boris"].by(POINTS) == -5
    assert met("Boris", *YEAR)["Anna"].by(POINTS) == 5


def test_as_many_evenings_are_level() -> None:
    assert met("Anna", SPRING, SUMMER)["Boris"].ahead == ""


def test_money_is_told_where_they_met_for_money() -> None:
    crowns = Unit(currency="CZK")
    paid = table("p", "2026-01-01", {"Anna": 4, "Boris": -4}, currency="CZK")
    both = met("Anna", paid, WINTER)
    assert both["Boris"].by(crowns) == Decimal("4.00")  # 2.00 less -2.00
    assert both["Dana"].by(crowns) is None


def test_few_deals_are_said_to_be_few() -> None:
    anna = met("Anna", *YEAR)
    assert (anna["Dana"].deals, anna["Dana"].too_few_deals) == (3, True)
    assert (anna["Boris"].deals, anna["Boris"].too_few_deals) == (18, False)


def test_everybody_is_put_beside_everybody_the_leader_first() -> None:
    known = names(*YEAR)
    found = all_rivalries(
        [AUTUMN, SPRING], lambda address, seat: known[address, seat], name_order("cs")
    )
    assert [(one.one, one.other, one.won, one.lost, one.level) for one in found] == [
        ("Anna", "Boris", 1, 0, 1),
        ("Anna", "Cyril", 2, 0, 0),
        ("Boris", "Cyril", 2, 0, 0),
    ]
    found = all_rivalries([SUMMER], lambda address, seat: known[address, seat], name_order("cs"))
    assert {(one.one, one.other) for one in found} == {
        ("Boris", "Anna"),
        ("Anna", "Cyril"),
        ("Boris", "Cyril"),
    }


def test_of_many_those_with_most_tables_are_put_side_by_side() -> None:
    crowd = table("x", "2026-01-01", {f"Guest {n}": n for n in range(MAX_PAIRED_PEOPLE + 3)})
    known = names(crowd)
    found = all_rivalries([crowd], lambda address, seat: known[address, seat], name_order("cs"))
    assert len(found) == MAX_PAIRED_PEOPLE * (MAX_PAIRED_PEOPLE - 1) // 2
