"""The day of a table: as written on it, else when it was opened, by its own clock."""

from __future__ import annotations

from assistant.clock import local, zone_of
from assistant.evening.log.evening import Evening


def day_of(evening: Evening) -> str:
    """Tell a table's day: as it was written on it, else when it was opened, by its own clock.

    What was played after midnight belongs to the evening before when the table was opened then.
    """
    opened = evening.opened
    return opened.date or local(evening.log[0].at, zone_of(opened.zone)).date().isoformat()
