"""The time: now, for the log, and the day and hour in a table's own time zone."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta, tzinfo
from zoneinfo import ZoneInfo


def now() -> str:
    """The moment, to the millisecond, as ISO text in UTC."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def zone_of(name: str) -> tzinfo | None:
    """The time zone of a name such as Europe/Prague; None, this machine's own, for any other."""
    try:
        return ZoneInfo(name) if name else None
    except (ValueError, KeyError, OSError):  # no zone at all, an unknown one, a folder of zones
        return None


def local(moment: str, zone: tzinfo | None = None) -> datetime:
    """What the clock on the wall showed at a moment; the machine's own where no zone is given."""
    return datetime.fromisoformat(moment).astimezone(zone)


def next_at(hour: time, zone: tzinfo | None = None) -> str:
    """The next moment at which a clock shows that time, as ISO text on that clock.

    Where clocks go back it may show a time twice: the first that is still to come is meant.
    """
    shown = local(now(), zone)
    days = (shown.date() + timedelta(days=more) for more in range(2))
    hours = [hour.replace(fold=fold, tzinfo=zone) for fold in (0, 1)]
    walls = (datetime.combine(day, one) for day in days for one in hours)
    moments = (wall if zone else wall.astimezone() for wall in walls)
    # Two moments of one zone are compared by what the clock shows: in UTC by which comes first.
    return next(one for one in moments if one.astimezone(UTC) > shown.astimezone(UTC)).isoformat()


def today(zone: tzinfo | None = None) -> str:
    """The day on the wall, as ISO text."""
    return local(now(), zone).date().isoformat()
