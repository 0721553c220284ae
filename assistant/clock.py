"""The clock: the present moment in UTC, and the day and hour in a table's time zone."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta, tzinfo
from zoneinfo import ZoneInfo


def now() -> str:
    """The present moment to the millisecond, as ISO text in UTC."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def zone_of(name: str) -> tzinfo | None:
    """The time zone with a name such as Europe/Prague; None if the name is empty or unknown."""
    try:
        return ZoneInfo(name) if name else None
    except (ValueError, KeyError, OSError):  # no zone name, an unknown one, a folder of zones
        return None


def local(moment: str, zone: tzinfo | None = None) -> datetime:
    """A stored moment in a time zone, or in the machine's own if `zone` is None."""
    return datetime.fromisoformat(moment).astimezone(zone)


def next_at(hour: time, zone: tzinfo | None = None) -> str:
    """The next moment at which a clock in a time zone shows this time, as ISO text with its offset.

    If the clock is set back and shows the time twice, each showing counts.
    """
    local_now = local(now(), zone)
    days = (local_now.date() + timedelta(days=days_ahead) for days_ahead in range(2))
    clock_times = [hour.replace(fold=fold, tzinfo=zone) for fold in (0, 1)]
    local_times = (datetime.combine(day, t) for day in days for t in clock_times)
    moments = (local_time if zone else local_time.astimezone() for local_time in local_times)
    # In one zone Python compares what the clocks show; in UTC it compares the moments.
    return next(t for t in moments if t.astimezone(UTC) > local_now.astimezone(UTC)).isoformat()


def today(zone: tzinfo | None = None) -> str:
    """The present day, as ISO text."""
    return local(now(), zone).date().isoformat()
