"""A season's yearbook, added up by hand: people first, records, lines, and the best deals."""

from __future__ import annotations

from dataclasses import replace

from assistant.core.message import msg, nmsg, pmsg
from assistant.core.names import name_order
from assistant.core.seat import Seat
from assistant.statistics.parts_in_deals import DealPart
from assistant.statistics.table_results import PlayedTable
from assistant.statistics.yearbooks import BestDeal, SeasonRecord, Yearbook, yearbook
from tests.statistics.tables import names, table
from tests.statistics.test_summaries import AUTUMN, CROWNS, POINTS, SPRING, SUMMER

BEST, WORST = (pmsg("record of a season", f"{which} evening") for which in ("Best", "Worst"))
WINTER = table("d", "2026-12-01", {"Anna": 0, "Boris": 2, "Dana": -2}, deals=7)
YEAR = (AUTUMN, SPRING, WINTER, SUMMER)
"""Not in the order of their days."""


def book(*tables: PlayedTable) -> Yearbook:
    known = names(*tables)
    return yearbook(tables, lambda address, seat: known[address, seat], name_order("cs"))


def feats(*tables: PlayedTable) -> dict[str, SeasonRecord]:
    return {feat.what.text: feat for feat in book(*tables).season_records}


def dealt(of: PlayedTable, *deals: dict[int, int]) -> PlayedTable:
    """The same table with each deal's points by seat."""
    parts = tuple(
        (
            (of.seen.address, key),
            tuple(DealPart(Seat(seat), None, points) for seat, points in deal.items()),
        )
        for key, deal in enumerate(deals, 1)
    )
    return replace(of, seen=replace(of.seen, deals=parts))


def test_people_come_first_who_has_most_before_all() -> None:
    """Boris -2 + 8 + 3 + 2 = 11; Anna 6 - 3 + 3 + 0 = 6; Dana -2; Cyril -4 - 5 - 6 = -15."""
    found = book(*YEAR)
    assert [(one.person, one.total(POINTS)) for one in found.people] == [
        ("Boris", 11),
        ("Anna", 6),
        ("Dana", -2),
        ("Cyril", -15),
    ]
    assert [one.summary.person for one in found.person_sections] == [
        "Boris",
        "Anna",
        "Dana",
        "Cyril",
    ]
    assert (found.tables, found.deals) == (4, 22)


def test_the_best_and_the_worst_evening_are_records_with_their_table() -> None:
    found = feats(*YEAR)
    assert found["Best evening"] == SeasonRecord(
        BEST, ("Boris",), 8, POINTS, table="b", day="2026-06-01"
    )
    assert found["Worst evening"] == SeasonRecord(
        WORST, ("Cyril",), -6, POINTS, table="c", day="2026-10-01"
    )


def test_who_share_a_record_are_all_named() -> None:
    """Both have 6 on one evening, so the record names no table; Boris has 4 in all, Anna 0."""
    other = table("e", "2026-07-01", {"Boris": 6, "Anna": -6})
    found = feats(SPRING, other)["Best evening"]
    assert (found.who, found.amount, found.table) == (("Boris", "Anna"), 6, "")


def test_wins_rows_of_them_and_deals_are_counted() -> None:
    """Boris was first in summer, autumn and winter; only he played all 22 deals with Anna."""
    found = feats(*YEAR)
    three = nmsg("{n} table", "{n} tables", 3)
    assert (found["Most tables won"].who, found["Most tables won"].count) == (("Boris",), three)
    row = found["Most tables won in a row"]
    assert (row.who, row.count) == (("Boris",), three)
    most = found["Most deals played"]
    assert (set(most.who), most.count) == ({"Anna", "Boris"}, nmsg("{n} deal", "{n} deals", 22))
    longest = found["Longest table"]
    assert (longest.what, longest.who, longest.table) == (
        msg("Longest table"),
        ("Anna", "Boris", "Dana"),
        "d",
    )


def test_one_table_is_no_row() -> None:
    assert "Most tables won in a row" not in feats(SPRING)


def test_lines_go_table_by_table_and_begin_with_the_first_table_of_each() -> None:
    (game,) = book(*YEAR).games
    assert {one.who: one.line for one in game.running_totals} == {
        "Boris": (-2, 6, 9, 11),
        "Anna": (6, 3, 6, 6),
        "Cyril": (-4, -9, -15, -15),
        "Dana": (None, None, None, -2),
    }


def test_a_deal_is_among_the_best_once_for_whom_it_brought_most() -> None:
    one = dealt(SPRING, {0: 10, 1: -4, 2: -6}, {0: -2, 1: 1, 2: 1}, {1: 12, 2: -12}, {0: -1, 1: 0})
    (game,) = book(one).games
    day = "2026-03-01"
    assert game.best == (
        BestDeal(("a", 3), "Boris", 12, day),
        BestDeal(("a", 1), "Anna", 10, day),
        BestDeal(("a", 2), "Boris", 1, day),
    )


def test_of_several_games_each_has_its_own_lines() -> None:
    other = table("e", "2026-07-01", {"Anna": 50, "Boris": -50}, game="other")
    found = book(SPRING, SUMMER, other)
    assert [(game.game, game.tables, len(game.running_totals)) for game in found.games] == [
        ("one", 2, 3),
        ("other", 1, 0),
    ]
    assert found.unit is None


def test_money_is_what_is_added_up_where_all_was_played_for_it() -> None:
    found = book(table("a", "2026-03-01", {"Anna": 6, "Boris": -6}, currency="CZK"))
    assert found.unit == CROWNS
    assert found.season_records[0].amount == 3


def test_a_season_without_tables_is_empty() -> None:
    found = book()
    assert (found.people, found.season_records, found.games) == ((), (), ())
