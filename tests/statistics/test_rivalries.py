"""Who of two people is ahead, counted by hand."""

from __future__ import annotations

from decimal import Decimal

from assistant.core.names import name_order
from assistant.statistics.summaries import PAIRED, Rivalry, pairs, rivals
from assistant.statistics.table_results import PlayedTable, Unit
from tests.statistics.tables import names, table
from tests.statistics.test_summaries import AUTUMN, POINTS, SPRING, SUMMER, WINTER, YEAR


def met(person: str, *tables: PlayedTable) -> dict[str, Rivalry]:
    known = names(*tables)
    found = rivals(tables, lambda address, seat: known[address, seat], person, name_order("cs"))
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
    assert (anna["Dana"].deals, anna["Dana"].few) == (3, True)
    assert (anna["Boris"].deals, anna["Boris"].few) == (18, False)


def test_everybody_is_put_beside_everybody_the_leader_first() -> None:
    known = names(*YEAR)
    found = pairs([AUTUMN, SPRING], lambda address, seat: known[address, seat], name_order("cs"))
    assert [(one.one, one.other, one.won, one.lost, one.level) for one in found] == [
        ("Anna", "Boris", 1, 0, 1),
        ("Anna", "Cyril", 2, 0, 0),
        ("Boris", "Cyril", 2, 0, 0),
    ]
    found = pairs([SUMMER], lambda address, seat: known[address, seat], name_order("cs"))
    assert {(one.one, one.other) for one in found} == {
        ("Boris", "Anna"),
        ("Anna", "Cyril"),
        ("Boris", "Cyril"),
    }


def test_of_many_those_with_most_tables_are_put_side_by_side() -> None:
    crowd = table("x", "2026-01-01", {f"Guest {n}": n for n in range(PAIRED + 3)})
    known = names(crowd)
    found = pairs([crowd], lambda address, seat: known[address, seat], name_order("cs"))
    assert len(found) == PAIRED * (PAIRED - 1) // 2
