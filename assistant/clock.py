"""The clock: the present moment for the log, and day and hour in a table's own time zone."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta, tzinfo
from zoneinfo import ZoneInfo


def now() -> str:
    """The present moment to the millisecond, as ISO text in UTC."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def zone_of(name: str) -> tzinfo | None:
    """The time zone of a name such as Europe/Prague; None, this machine's own, for any other."""
    try:
        return ZoneInfo(name) if name else None
    except (ValueError, KeyError, OSError):  # no zone name, an unknown one, a folder of zones
        return None


def local(moment: str, zone: tzinfo | None = None) -> datetime:
    """A moment in a time zone, or in the machine's own."""
    return datetime.fromisoformat(moment).astimezone(zone)


def next_at(hour: time, zone: tzinfo | None = None) -> str:
    """The next moment at which a clock shows this time, as ISO text on that clock.

    When clocks go back they show some times twice: the first one still to come is taken.
    """
    shown = local(now(), zone)
    days = (shown.date() + timedelta(days=days_ahead) for days_ahead in range(2))
    hours = [hour.replace(fold=fold, tzinfo=zone) for fold in (0, 1)]
    walls = (datetime.combine(day, t) for day in days for t in hours)
    moments = (wall if zone else wall.astimezone() for wall in walls)
    # In one zone Python compares what the clocks show; in UTC it compares the moments.
    return next(t for t in moments if t.astimezone(UTC) > shown.astimezone(UTC)).isoformat()


def today(zone: tzinfo | None = None) -> str:
    """The present day, as ISO text."""
    return local(now(), zone).date().isoformat()
