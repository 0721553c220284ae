"""Cards are shuffled at midnight and every two hours after."""

from datetime import datetime

import pytest

from assistant.evening.log.deal_scoring import shuffled_since


@pytest.mark.parametrize(
    ("last", "now", "due"),
    [
        ("20T21:00", "20T23:59", False),
        ("20T23:50", "21T00:00", True),
        ("20T23:50", "21T00:10", True),
        ("21T00:00", "21T00:10", False),
        ("21T00:10", "21T01:59", False),
        ("21T01:59", "21T02:01", True),
        ("21T02:01", "21T04:00", True),
        ("21T13:00", "21T20:00", False),
        ("20T21:00", "25T21:00", True),
    ],
)
def test_it_is_due_when_midnight_or_a_second_hour_after_it_has_passed(
    last: str, now: str, due: bool
) -> None:
    times = [datetime.fromisoformat(f"2026-11-{text}+01:00") for text in (last, now)]
    assert shuffled_since(*times) is due
