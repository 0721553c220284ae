"""The day that a table counts to."""

from __future__ import annotations

from datetime import datetime

from assistant.core.evening import Evening


def day_of(evening: Evening) -> str:
    """Tell a table's day: as it was written on it, else when it was opened on this machine's clock.

    What was played after midnight belongs to the evening before when the table was opened then.
    """
    opened_at = datetime.fromisoformat(evening.log[0].at).astimezone()
    return evening.opened.date or opened_at.date().isoformat()
