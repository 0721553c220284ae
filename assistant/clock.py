"""What time it is, for the log and for a new table."""

from datetime import UTC, datetime


def now() -> str:
    """The moment, to the millisecond, as ISO text in UTC."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def today() -> str:
    """The day in this machine's time zone, as ISO text."""
    return datetime.now().astimezone().date().isoformat()
