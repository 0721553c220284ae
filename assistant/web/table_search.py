"""The tables of a phone that have some words, or days as its language writes them."""

from __future__ import annotations

from datetime import date

from assistant.asked_days import asked_day
from assistant.clock import local, zone_of
from assistant.core.fields import is_day
from assistant.language import spoken
from assistant.store.table_queries import Listed, OnDays
from assistant.web.access.cookies import device, zone_name
from assistant.web.lists import search_problem
from assistant.web.responses import store, titles


def found_tables(words: str, most: int, skip: int = 0) -> list[Listed]:
    """List this phone's tables that have these words or days; none where they are too many."""
    if search_problem(words):
        return []
    if not words:
        return store().queries.listed(device(), "", most, skip)
    return store().queries.listed(device(), words, most, skip, titles(), _on_days(words))


def _on_days(words: str) -> OnDays | None:
    """Read the days that somebody searches for, by the calendar of his phone."""
    asked, zone = asked_day(words, spoken().locale), zone_of(zone_name())
    if asked is None:
        return None

    def has(day: str, changed_at: str) -> bool:
        played = is_day(day) and asked.has(date.fromisoformat(day))
        return played or asked.has(local(changed_at, zone).date())

    return OnDays(has, asked.words)
