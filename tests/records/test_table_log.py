"""A log is one file with a table's whole history; digests compare two logs of one table."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from assistant.records.table_log import (
    FORMAT,
    LogComparison,
    LogLine,
    MergePoint,
    TableLog,
    compare,
    digests,
    read_table_log,
    with_public_id,
    write_table_log,
)

AT = "2026-11-20T18:00:00.000+00:00"


def line(number: int, said: str) -> LogLine:
    return LogLine(number, AT, "0123456789abcdef", said, "dealt", {"facts": {"said": said}})


def log(words: str, *met: MergePoint) -> TableLog:
    """A log with an event for each word."""
    lines = tuple(line(number, said) for number, said in enumerate(words.split(), 1))
    return TableLog("T1", lines, (), met)


def test_a_log_reads_back_as_it_was_written() -> None:
    met = MergePoint(2, True, ("0" * 16, "f" * 16))
    known = replace(log("opened a", met), settled=({"id": "x"},))
    text = json.dumps(write_table_log(known))
    assert read_table_log(json.loads(text)) == (known, [])


def test_there_is_nothing_in_it_but_the_history() -> None:
    assert write_table_log(log("opened")) == {
        "format": FORMAT,
        "table": "T1",
        "events": [
            {
                "n": 1,
                "at": AT,
                "by": "0123456789abcdef",
                "submission": "opened",
                "kind": "dealt",
                "body": {"facts": {"said": "opened"}},
            }
        ],
        "settled": [],
    }


EVENT = write_table_log(log("opened"))["events"][0]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"format": "table-record/1"}, "format"),
        ({"table": ""}, "table"),
        ({"table": 1}, "table"),
        ({"link": "x"}, "link"),
        ({"events": {}}, "events"),
        ({"events": []}, "events"),
        ({"events": [EVENT, EVENT]}, "events"),
        ({"events": [EVENT | {"n": 2}]}, "events"),
        ({"events": [EVENT | {"n": True}]}, "events"),
        ({"events": [EVENT | {"at": "yesterday"}]}, "events"),
        ({"events": [EVENT | {"at": "2026-11-20T18:00"}]}, "events"),
        ({"events": [EVENT | {"by": "Anna"}]}, "events"),
        ({"events": [EVENT | {"submission": ""}]}, "events"),
        ({"events": [EVENT | {"submission": "x" * 201}]}, "events"),
        ({"events": [EVENT | {"body": []}]}, "events"),
        ({"events": [EVENT | {"more": 1}]}, "events"),
        ({"events": ["opened"]}, "events"),
        ({"settled": ["x"]}, ""),
        ({"met": [{"n": 1, "same": True, "digests": []}]}, ""),
        ({"met": [{"n": 2, "same": True, "digests": ["0" * 16]}]}, ""),
        ({"met": [{"n": 1, "same": 1, "digests": ["0" * 16]}]}, ""),
    ],
)
def test_what_is_no_log_is_refused_at_its_place(change: dict[str, Any], field: str) -> None:
    found, problems = read_table_log(write_table_log(log("opened")) | change)
    assert found is None
    assert [problem.field for problem in problems] == [field]


def test_a_digest_is_of_all_before_it() -> None:
    known = digests(log("opened a b"))
    assert len(known) == 4
    assert all(len(one) == 16 for one in known)
    assert digests(log("opened a c"))[:3] == known[:3]
    assert digests(log("opened c b"))[3] != known[3]
    assert digests(replace(log("opened a b"), table="T2"))[0] != known[0]


def of(words: str) -> tuple[str, ...]:
    return tuple(digests(log(words))[1:])


@pytest.mark.parametrize(
    ("here", "coming", "expected"),
    [
        (log("o a"), log("o a"), LogComparison(2, 2, False, False, True)),
        (log("o a"), log("o a b"), LogComparison(2, 2, True, False, True)),
        (log("o a b"), log("o a"), LogComparison(2, 2, False, True, True)),
        (log("o a b"), log("o a c"), LogComparison(2, 2, True, True, True)),
        # here it was decided already what becomes of what comes in
        (log("o a b", MergePoint(3, False, of("o a c"))), log("o a c"), (False, True)),
        # and this is what both come to
        (log("o a b c", MergePoint(4, True, of("o a c b"))), log("o a c b"), (False, False)),
        (log("o a b c", MergePoint(4, True, of("o a c b"))), log("o a c b d"), (True, False)),
        # there it was decided what becomes of what is here
        (log("o a c"), log("o a b c", MergePoint(4, False, of("o a c"))), (True, False)),
        (log("o a c d"), log("o a b c", MergePoint(4, False, of("o a c"))), (True, True)),
    ],
)
def test_two_logs_are_compared(
    here: TableLog, coming: TableLog, expected: LogComparison | tuple[bool, bool]
) -> None:
    found = compare(here, coming)
    assert found is not None
    if isinstance(expected, LogComparison):
        assert found == expected
    else:
        assert (found.ahead, found.behind) == expected


def test_what_does_not_begin_alike_has_nothing_in_common() -> None:
    found = compare(log("o a"), log("p a"))
    assert found is not None
    assert found.unrelated
    assert (found.ahead, found.behind) == (True, True)
    near = compare(log("o a"), log("o b"))
    assert near is not None
    assert not near.unrelated


def test_what_does_not_begin_alike_goes_on_from_where_it_met() -> None:
    known = log("p a", MergePoint(2, True, of("o a b")))
    assert compare(known, log("o a b c")) == LogComparison(2, 3, True, False, False)


def test_logs_of_two_tables_are_not_compared() -> None:
    assert compare(log("o a"), with_public_id(log("o a"), "T2")) is None


def test_a_log_is_called_otherwise_in_its_first_event_too() -> None:
    known = with_public_id(log("o a"), "T2")
    assert known.table == "T2"
    assert [line.body.get("table") for line in known.lines] == ["T2", None]
    assert with_public_id(known, "T1").lines[1:] == log("o a").lines[1:]
