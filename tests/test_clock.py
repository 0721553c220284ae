"""The next moment at which a clock shows a time, also when clocks change."""

from __future__ import annotations

from datetime import time
from zoneinfo import ZoneInfo

import pytest

from assistant.clock import next_at

PRAGUE = ZoneInfo("Europe/Prague")


@pytest.mark.parametrize(
    ("now", "hour", "at"),
    [
        ("2026-11-20T18:00", time(20), "2026-11-20T20:00:00+01:00"),
        ("2026-11-20T18:00", time(19), "2026-11-21T19:00:00+01:00"),  # it is 19:00 there
        # The night of 25 October 2026: 03:00 in summer is 02:00 in winter, one hour after 02:00.
        ("2026-10-24T23:50", time(2, 30), "2026-10-25T02:30:00+02:00"),
        ("2026-10-25T00:40", time(2, 30), "2026-10-25T02:30:00+01:00"),  # 02:40 of the first
        ("2026-10-25T01:10", time(2, 30), "2026-10-25T02:30:00+01:00"),  # 02:10 of the second
        ("2026-10-25T01:40", time(2, 30), "2026-10-26T02:30:00+01:00"),  # 02:40 of the second
        # That of 29 March: there is no 02:30, and the clock shows 03:30 then.
        ("2026-03-29T00:30", time(2, 30), "2026-03-29T02:30:00+01:00"),
    ],
)
def test_of_two_such_moments_the_first_to_come_is_meant(
    monkeypatch: pytest.MonkeyPatch, now: str, hour: time, at: str
) -> None:
    monkeypatch.setattr("assistant.clock.now", lambda: f"{now}+00:00")
    assert next_at(hour, PRAGUE) == at
