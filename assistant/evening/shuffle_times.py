"""When cards that are only cut are shuffled after all."""

from __future__ import annotations

from datetime import datetime, timedelta

STEP = 2
"""Every two hours from midnight on (Akagiri, the deal of games whose cards are only cut)."""
MORNING = 12
"""No evening lasts longer; what follows is the next one."""


def shuffled_since(last: datetime, now: datetime) -> bool:
    """Tell whether midnight, or every second hour after it, came between two moments."""
    hour = last.replace(minute=0, second=0, microsecond=0) + timedelta(hours=1)
    while hour <= now:
        if hour.hour < MORNING and hour.hour % STEP == 0:
            return True
        hour += timedelta(hours=1)
    return False
