"""House rules of Mariáš in the table record: what is refused, and what a deal is worth by them."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.games import find_game
from assistant.records.record import read_record, write_record

RECORD: dict[str, Any] = {
    "format": "table-record/1",
    "game": "marias",
    "players": ["Anna", "Boris", "Cyril"],
    "first_dealer": "Cyril",
    "rules": {"values": "federation", "sitter_pays": True, "payment_cap": 50},
    "deals": [{"soloist": "Anna", "contract": "betl", "made": True}],
}


def test_a_record_is_read_with_its_house_rules_and_written_as_it_was() -> None:
    """A made betl is worth 15 from each by the values of the federation."""
    evening, problems = read_record(RECORD, find_game)
    assert problems == []
    assert evening is not None
    assert write_record(evening) == RECORD
    assert evening.totals == (30, -15, -15)


@pytest.mark.parametrize(
    ("rules", "at"),
    [
        ({"values": "gold"}, "rules.values"),
        ({"sitter_pays": 1}, "rules.sitter_pays"),
        ({"sitter_pays": "true"}, "rules.sitter_pays"),
        ({"silent_killed_seven": True}, "rules.silent_killed_seven"),
        ({"silent_killed_seven": 1.0}, "rules.silent_killed_seven"),
        ({"payment_cap": -1}, "rules.payment_cap"),
        ({"payment_cap": True}, "rules.payment_cap"),
        ({"payment_cap": 50.0}, "rules.payment_cap"),
    ],
)
def test_a_house_rule_that_cannot_be_is_refused_at_its_place(rules: Any, at: str) -> None:
    evening, problems = read_record({**RECORD, "rules": rules}, find_game)
    assert evening is None
    assert [problem.field for problem in problems] == [at]
