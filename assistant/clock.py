"""What time it is, for the log."""

from datetime import UTC, datetime


def now() -> str:
    """The moment, to the millisecond, as ISO text in UTC."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")
