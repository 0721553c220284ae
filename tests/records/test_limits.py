"""Limits of files: the largest allowed number passes, one more is refused with a message."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core import limits
from assistant.core.codec import decode
from assistant.core.fields import Problem
from assistant.core.limits import LIST_LENGTH, PEOPLE, PROBLEMS
from assistant.games import find_game
from assistant.records import collection, record, table_log
from assistant.records.collection import read_all
from assistant.records.record import read_record
from assistant.records.table_log import read_table_log
from tests.english import say
from tests.samples import PAID, five_each

FINE = {"adjustment": {"to": ["Anna"], "points": 1, "reason": "late"}}
AT = "2026-11-20T18:00:00.000+00:00"


def said(problems: list[Problem]) -> list[tuple[str, str]]:
    return [(problem.field, say(problem.text, ())) for problem in problems]


def table(*deals: Any, **more: Any) -> dict[str, Any]:
    players = ["Anna", "Boris", "Cyril"]
    said = {"format": record.FORMAT, "game": PAID, "players": players, "deals": list(deals)}
    return said | more


def file(*tables: Any) -> dict[str, Any]:
    return {"format": collection.FORMAT, "tables": list(tables)}


def log(*kinds: str) -> dict[str, Any]:
    events = [
        {"n": n, "at": AT, "by": "", "submission": f"s{n}", "kind": kind, "body": {}}
        for n, kind in enumerate(kinds, 1)
    ]
    return {"format": table_log.FORMAT, "table": "T1", "events": events}


def test_ten_thousand_deals_fit_into_a_table() -> None:
    assert limits.DEALS >= 10_000


@pytest.mark.parametrize(
    ("bound", "one"), [("DEALS", five_each("Anna")), ("INCIDENTS", FINE)], ids=["deals", "entries"]
)
def test_a_record_has_so_many(bound: str, one: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, bound, 3)
    assert read_record(table(one, one, one), find_game)[1] == []
    evening, problems = read_record(table(*[one] * 4), find_game)
    assert evening is None
    assert said(problems) == [("deals", "too many: 4. At most 3 are possible")]


def test_after_so_many_problems_no_more_are_looked_for() -> None:
    _, problems = read_record(table(*[{}] * (PROBLEMS + 50)), find_game)
    assert len(problems) == PROBLEMS
    unknown = {f"key {n}": n for n in range(PROBLEMS + 50)}
    _, problems = read_record(table(five_each("Anna") | unknown), find_game)
    assert len(problems) == PROBLEMS


def test_a_list_of_a_deal_has_an_end() -> None:
    numbers: list[int] = [7] * LIST_LENGTH
    assert decode(tuple[int, ...], numbers, {}) == (tuple(numbers), [])
    _, problems = decode(tuple[int, ...], [*numbers, 7], {})
    assert said(problems) == [
        ("", f"too many: {LIST_LENGTH + 1}. At most {LIST_LENGTH} are possible")
    ]


def test_players_without_number_are_not_looked_at_one_by_one() -> None:
    _, problems = read_record(table(players=["Anna"] * (PEOPLE + 1)), find_game)
    assert [field for field, _ in said(problems)] == ["players"]


def test_a_file_has_so_many_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collection, "FILE_TABLES", 2)
    assert [one.problems for one in read_all(file(table(), table()), find_game)] == [[], []]
    (refused,) = read_all(file(table(), table(), table()), find_game)
    assert said([*refused.problems]) == [("tables", "too many: 3. At most 2 are possible")]
    assert len(read_all(file(table(), table(), table()), find_game, times=2)) == 3


def test_a_file_has_so_many_deals_in_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collection, "FILE_DEALS", 3)
    one, deal = table(five_each("Anna")), five_each("Boris")
    assert len(read_all(file(one, table(deal, deal)), find_game)) == 2
    (refused,) = read_all(file(one, table(deal, deal, deal)), find_game)
    assert said([*refused.problems]) == [
        ("tables", "too many deals in all: 4. At most 3 are possible")
    ]


@pytest.mark.parametrize(
    ("bound", "kind"),
    [
        ("EVENTS", "noted"),
        ("DEALS", "dealt"),
        ("DEALS", "dealer_named"),
        ("INCIDENTS", "withdrawn"),
        ("INCIDENTS", "adjusted"),
        ("INCIDENTS", "joined"),
        ("INCIDENTS", "left"),
        ("INCIDENTS", "substituted"),
        ("INCIDENTS", "rules_changed"),
        ("TABLE_EDITS", "described"),
        ("TABLE_EDITS", "rules_agreed"),
    ],
)
def test_a_log_has_so_many(bound: str, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_log, bound, 3)
    assert read_table_log(log(*[kind] * 3))[1] == []
    found, problems = read_table_log(log(*[kind] * 4))
    assert found is None
    assert said(problems) == [("events", "too many: 4. At most 3 are possible")]


@pytest.mark.parametrize("key", ["settled", "met"])
def test_a_log_tells_of_so_much_beside_its_events(key: str) -> None:
    much = log("opened") | {key: [{}] * (limits.INCIDENTS + 1)}
    _, problems = read_table_log(much)
    assert [field for field, _ in said(problems)] == [key]
