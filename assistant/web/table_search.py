"""The tables of a phone that have some words, or are of a day."""

from __future__ import annotations

from dataclasses import dataclass

from flask import request

from assistant.clock import local, zone_of
from assistant.core.fields import Problem, is_day, narrow
from assistant.core.limits import SEARCH, SEARCH_WORDS
from assistant.core.message import msg, nmsg
from assistant.store.table_queries import Listed
from assistant.web.access.cookies import device, zone_name
from assistant.web.responses import store, titles


@dataclass(frozen=True, slots=True)
class Search:
    """Words, and a day as ISO text, that tables are searched for; empty for all."""

    words: str = ""
    day: str = ""

    @property
    def problem(self) -> Problem | None:
        """What cannot be searched for."""
        if len(self.words) > SEARCH:
            return Problem("q", nmsg("at most {n} letter", "at most {n} letters", SEARCH))
        if len(self.words.split()) > SEARCH_WORDS:
            return Problem("q", nmsg("at most {n} word", "at most {n} words", SEARCH_WORDS))
        if self.day and not is_day(self.day):
            return Problem("day", msg("this is not a date: choose a day"))
        return None


def asked_search() -> Search:
    """Read what is searched for from the address of a page, or from its form."""
    words, day = (request.values.get(field, "").strip() for field in ("q", "day"))
    return Search(words, narrow(day))


def found_tables(search: Search, most: int, skip: int = 0) -> list[Listed]:
    """List this phone's tables that are searched for; none where that cannot be.

    A table is of the day when it was played, and of that when it was carried on last.
    """
    if search.problem:
        return []
    zone = zone_of(zone_name())

    def on_day(played: str, changed_at: str) -> bool:
        return search.day in (played, local(changed_at, zone).date().isoformat())

    words, days = search.words, on_day if search.day else None
    return store().queries.listed(device(), words, most, skip, titles(), days)
