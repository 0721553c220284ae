"""The position of incidents: in columns, lines, the course, a spreadsheet."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest

from assistant.evening.log.evening import Deal
from assistant.evening.summary.deal_results import results_by_deal, sheet_lines
from assistant.evening.summary.running_scores import timeline
from assistant.records.spreadsheet import spreadsheet
from tests.days import ON_IT
from tests.english import say
from tests.evening.three_players import read
from tests.samples import ALSO_PAID, some_each

RENONC = {
    "adjustment": {"from": ["Anna"], "to": ["Boris", "Cyril"], "points": 6, "reason": "renonc"}
}
LATE = {"adjustment": {"from": ["Boris"], "points": 4, "reason": "late"}}


@pytest.fixture
def played() -> Any:
    """Anna wins 10 from each, pays 6 to each, Boris loses 5 to each and pays 4 into the box."""
    deals = [some_each("Anna", 10), RENONC, some_each("Boris", -5), LATE]
    return read(game=ALSO_PAID, deals=deals)


def test_it_stands_in_its_place(played: Any) -> None:
    order = [one.number if isinstance(one, Deal) else 0 for one in timeline(played)]
    assert order == [1, 0, 2, 0]
    assert [one.number for one in timeline(played, 1) if isinstance(one, Deal)] == [2]


def test_on_a_sheet_it_is_a_line_without_a_number(played: Any) -> None:
    lines = sheet_lines(played, lambda _: ())
    assert [line.result.deal and line.result.deal.number for line in lines] == [1, None, 2, None]
    assert [line.result.totals for line in lines] == [
        (20, -10, -10),
        (8, -4, -4),
        (13, -14, 1),
        (13, -18, 1),
    ]
    assert [say(part, played.players) for part in lines[3].parts] == [
        "late",
        "Boris pays 4 into the box",
    ]


def test_the_course_has_a_point_a_deal_and_ends_with_the_totals(played: Any) -> None:
    assert results_by_deal(played) == ((8, -4, -4), (13, -18, 1))
    assert played.totals == (13, -18, 1)
    assert results_by_deal(read(game=ALSO_PAID, deals=[])) == ()


def test_in_a_spreadsheet_it_has_lines_of_its_own_that_add_up(played: Any) -> None:
    rows = list(
        csv.DictReader(
            io.StringIO("".join(spreadsheet([played], say, day_of=ON_IT)).lstrip("\ufeff"))
        )
    )
    fines = [row for row in rows if not row["deal"]]
    assert [(row["what"], row["player"], row["points"], row["total"]) for row in fines] == [
        ("renonc", "Anna", "-12", "8"),
        ("renonc", "Boris", "6", "-4"),
        ("renonc", "Cyril", "6", "-4"),
        ("late", "Boris", "-4", "-18"),
    ]
    assert fines[3]["why"] == "Boris pays 4 into the box"
    for name, total in zip(played.players, played.totals, strict=True):
        own = [row for row in rows if row["player"] == name]
        assert sum(int(row["points"]) + int(row["bonus"]) for row in own) == total
