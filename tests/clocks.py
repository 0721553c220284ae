"""The clock of the machine during a test, set to the moment that the test needs."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta, tzinfo

import pytest

from assistant import clock

YEARS = timedelta(days=3 * 365)
STEPS = {
    "5 s back": [timedelta(seconds=-5)],
    "1 h back": [timedelta(hours=-1)],
    "1 day back": [timedelta(days=-1)],
    "3 years back": [-YEARS],
    "3 years on": [YEARS],
    "3 years on, and back again": [YEARS, -YEARS],
    "3 years back, and on again": [-YEARS, YEARS],
}
"""How a clock goes wrong, and is put right."""


class Wrong(datetime):
    """The time on that clock."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Wrong:
        """Tell it."""
        return cls.fromtimestamp(time.time(), tz or UTC)


class Clock:
    """The machine's clock, with a difference that tests set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._off, right = timedelta(), time.time
        monkeypatch.setattr(time, "time", lambda: right() + self._off.total_seconds())
        monkeypatch.setattr(clock, "datetime", Wrong)

    def set(self, by: timedelta) -> None:
        """Set it on, or back."""
        self._off += by


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of the machine."""
    return Clock(monkeypatch)
