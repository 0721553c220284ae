"""The choice of a book's tables: one by one, by whole nights, or all between two days."""

from __future__ import annotations

from collections.abc import Iterable

from flask import request

from assistant.clock import is_day
from assistant.core.bounds import BOOK_TABLES, TITLE, too_many
from assistant.core.fields import Problem, narrow
from assistant.core.message import msg
from assistant.evening.reading.opening import new_name_problem
from assistant.settling.nights import Night, nights
from assistant.store.links import Role
from assistant.web.access.policy import device
from assistant.web.access.roles import role_at
from assistant.web.nights.book_overview import table_name
from assistant.web.responses import arg, store

OFFERED = 100
"""So many of the last tables are offered to be picked; older ones by their days."""


def offered(found: Iterable[Night], picked: set[str]) -> list[Night]:
    """The nights to pick from: those of the days asked for, not too many, and all picked ones."""
    shown, count, days = [], 0, _days_asked()
    for night in found:
        fits = _within(night.day, days) and count < OFFERED
        count += len(night.tables) if fits else 0
        if fits or picked.intersection(night.tables):
            shown.append(night)
    return shown


def _days_asked() -> tuple[str, str]:
    """Read the first and the last day of the period on the form, as far as they are days."""
    since, until = (day if is_day(day) else "" for day in map(_day, ("since", "until")))
    return since, until


def _within(day: str, days: tuple[str, str]) -> bool:
    """Tell whether a day is of a period; where that has no end every day is before it."""
    since, until = days
    return since <= day and (not until or day <= until)


def _day(field: str) -> str:
    return narrow(arg(field))


def read_picked() -> tuple[list[str], list[Problem]]:
    """Read which of this phone's tables are picked, and what is wrong with the form."""
    chosen, whole_nights = (set(request.form.getlist(field)) for field in ("table", "night"))
    said = [field for field in ("since", "until") if arg(field)]
    problems = [
        Problem(field, msg("this is not a date")) for field in said if not is_day(_day(field))
    ]
    everything = bool(arg("all_days") and said) and not problems
    days = _days_asked()
    picked = [
        table
        for night in nights(store().tables.sittings(device()))
        for table in night.tables
        if table in chosen or night.key in whole_nights or (everything and _within(night.day, days))
    ]
    if much := too_many(picked, BOOK_TABLES):
        problems.append(Problem("table", much))
    else:
        problems += _not_settled_here(picked)
    if not picked and not asks_for_days():
        problems.append(Problem("table", msg("pick at least one table")))
    wrong = new_name_problem(arg("title"), TITLE) if arg("title") else None
    if wrong:
        problems.append(Problem("title", wrong))
    return picked, problems


def _not_settled_here(picked: Iterable[str]) -> list[Problem]:
    """Say which tables are not this phone's to settle."""
    others = [table for table in picked if role_at(table) is not Role.OWN]
    names = map(table_name, store().tables.outcomes(others).values())
    return [
        Problem("table", msg("only an owner settles this table: {table}", table=name))
        for name in dict.fromkeys(names)
    ]


def asks_for_days() -> bool:
    """Tell whether the form only asks for the tables of other days."""
    return arg("do") == "show"
