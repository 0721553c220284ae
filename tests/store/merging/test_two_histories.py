"""Matching deals and entries of two histories, by their first submissions."""

from __future__ import annotations

from itertools import permutations

import pytest

from assistant.records.table_log import LogLine, MergePoint, TableLog
from assistant.store.merging.two_histories import Matches

Pairs = tuple[tuple[str, str], ...]


def log(*told: str, met: Pairs = ()) -> TableLog:
    """A history of opened, and of deals and other events by their submissions."""
    lines = [LogLine(1, "", "", "opened", "opened", {})]
    for number, line in enumerate(told, 2):
        submission, _, kind = line.partition(":")
        lines.append(LogLine(number, "", "", submission, kind or "dealt", {}))
    return TableLog("t", tuple(lines), met=(MergePoint(2, same=False, digests=(), deals=met),))


def same(here: TableLog, coming: TableLog) -> dict[int, int]:
    """The numbers of the matching deals here, by their numbers in the imported log."""
    return found(here, coming, len(coming.lines), "deal")


def found(here: TableLog, coming: TableLog, upto: int, what: str) -> dict[int, int]:
    """The numbers of the matching deals and entries here, by those in the imported log."""
    pairs = Matches().with_submissions(here, coming, upto).numbers.items()
    return {number: same for (kind, number), same in pairs if kind == what}


def test_a_deal_is_the_same_that_was_first_written_by_the_same_submission() -> None:
    assert same(log("a", "b", "c"), log("c", "x", "a~7")) == {1: 3, 3: 1}


@pytest.mark.parametrize("pairs", [*permutations([("a", "b"), ("c", "b"), ("a", "c")])])
def test_two_deals_found_to_be_one_with_a_third_are_one(pairs: Pairs) -> None:
    """However often that was found, from either side, and in any order."""
    for first in ("a", "b", "c"):
        for second in ("a", "b", "c"):
            assert same(log("x", first, met=pairs), log(second)) == {1: 2}
            assert same(log("x", first, met=pairs[:2]), log(second, met=pairs[1:])) == {1: 2}


def test_what_was_found_to_be_one_stays_apart_from_all_others() -> None:
    pairs = (("a", "b"), ("c", "d"))
    assert same(log("a", "d", met=pairs), log("c", "b", "e")) == {1: 2, 2: 1}


@pytest.mark.parametrize("pairs", [(("a", "b"), ("a", "b")), (("a", "b"), ("b", "a"))])
def test_one_pair_may_be_told_twice(pairs: Pairs) -> None:
    assert same(log("a", met=pairs), log("b", met=pairs)) == {1: 1}


def test_what_happened_between_deals_goes_by_the_number_in_the_log() -> None:
    """It is the third event here and the second there; deals do not matter."""
    here, coming = log("a", "f:adjusted"), log("f:adjusted", "a", "g:joined")
    assert found(here, coming, 4, "entry") == {2: 3}
    assert found(here, coming, 1, "entry") == {}


@pytest.mark.parametrize(
    ("line", "moved"),
    [
        (LogLine(5, "", "", "s", "withdrawn", {"deal": 1}), {"deal": 2}),
        (LogLine(5, "", "", "s", "withdrawn", {"deal": 2}), None),
        (LogLine(5, "", "", "s", "entry_withdrawn", {"entry": 3}), {"entry": 6}),
        (LogLine(5, "", "", "s", "entry_withdrawn", {"entry": 4}), None),
        (LogLine(5, "", "", "s", "rules_agreed", {"keeping": [3, 4]}), {"keeping": [6]}),
        (LogLine(5, "", "", "s", "closed", {"deal": 2}), {"deal": 2}),
    ],
)
def test_what_is_said_of_a_deal_or_entry_is_said_of_the_same_one(
    line: LogLine, moved: dict[str, object] | None
) -> None:
    assert Matches({("deal", 1): 2, ("entry", 3): 6}).translated(line) == moved
