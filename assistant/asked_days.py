"""Which days somebody means who looks for one, typed as his language writes days."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from typing import Literal

from babel import Locale
from babel.dates import get_day_names, get_month_names

from assistant.core.names import easily_typed, width

PIECES = re.compile(r"(\d+)(?:st|nd|rd|th)?([年月日]?)|([^\W\d_]+)")
MARKS = {"年": "y", "月": "m", "日": "d"}
"""What stands behind a year, a month and a day where they are numbers all three."""
OF_A_YEAR = frozenset({"г", "года"})
"""What stands behind a year and says nothing more."""
CENTURY, MONTHS, DAYS = 2000, 12, 31
YEAR_LETTERS = 4
LEAST = 2
"""From so many letters on a name can be meant,"""
LEAST_OF_NAME = 3
"""and from so many on by its beginning, wide letters counted twice."""


@dataclass(frozen=True, slots=True)
class AskedDay:
    """Some days, by what was said of them: empty or 0 where it was not; and the words left over."""

    year: int = 0
    months: frozenset[int] = frozenset()
    day: int = 0
    weekdays: frozenset[int] = frozenset()
    words: str = ""

    def has(self, day: date) -> bool:
        """Tell whether a day is one of them."""
        return (
            self.year in (0, day.year)
            and (not self.months or day.month in self.months)
            and self.day in (0, day.day)
            and (not self.weekdays or day.weekday() in self.weekdays)
        )


@dataclass(slots=True)
class _Said:
    """What was said of a day so far."""

    numbers: list[str] = field(default_factory=list)
    marked: dict[str, int] = field(default_factory=dict)
    months: frozenset[int] = frozenset()
    weekdays: frozenset[int] = frozenset()
    dotted: bool = False


def asked_day(text: str, locale: Locale) -> AskedDay | None:
    """Read what somebody looks for as days; None where none is in it, or one that cannot be.

    >>> asked_day("Anna Nov 20", Locale("en"))
    AskedDay(year=0, months=frozenset({11}), day=20, weekdays=frozenset(), words='anna')
    """
    said = _Said()
    left = [word for word in easily_typed(text).split() if not _take(word, said, locale)]
    named = bool(said.months or said.weekdays or said.marked)
    if not named and len(said.numbers) < LEAST and not said.dotted:
        return None
    for parts in _readings(said, _order(locale)):
        year, month, day = (parts.get(part, 0) for part in "ymd")
        months = said.months or frozenset({month} - {0})
        if month <= MONTHS and day <= DAYS:
            return AskedDay(year, months, day, said.weekdays, " ".join(left))
    return None


def _take(word: str, said: _Said, locale: Locale) -> bool:
    """Take what a word says of a day, if all of it does."""
    pieces = PIECES.findall(word)
    names = [_named(name, locale) for _, _, name in pieces if name and name not in OF_A_YEAR]
    if not pieces or not all(map(any, names)):
        return False
    for months, weekdays in names:
        said.months, said.weekdays = said.months or months, said.weekdays or weekdays
    for number, mark, _ in pieces:
        if mark:
            said.marked[MARKS[mark]] = int(number[:YEAR_LETTERS])
        elif number:
            said.numbers.append(number[:YEAR_LETTERS])
    said.dotted = said.dotted or (bool(pieces[0][0]) and word.endswith("."))
    return True


def _readings(said: _Said, order: str) -> Iterator[Mapping[str, int]]:
    """Read the numbers of a day in every order that they could have, the likeliest first."""
    numbers, year_first = said.numbers, said.numbers and len(said.numbers[0]) == YEAR_LETTERS
    if said.months or said.marked or len(numbers) == 1:
        orders = ["yd" if year_first else "dy"]
    elif year_first:
        orders = ["ymd"]
    elif len(numbers) == LEAST and len(numbers[1]) == YEAR_LETTERS:
        orders = ["my"]
    elif len(numbers) == LEAST:
        orders = [order.replace("y", ""), order.replace("y", "")[::-1]]
    else:
        orders = [order, "dmy", "mdy"]
    for one in orders:
        if len(numbers) <= len(one):
            told = zip(one, numbers, strict=False)
            yield {part: _number(part, number) for part, number in told} | said.marked


def _number(part: str, text: str) -> int:
    number = int(text)
    return number + CENTURY if part == "y" and len(text) < YEAR_LETTERS - 1 else number


@lru_cache
def _order(locale: Locale) -> str:
    """In which order a language writes day, month and year."""
    pattern = str(locale.date_formats["short"].pattern).lower()
    return "".join(sorted("dmy", key=pattern.index))


def _named(word: str, locale: Locale) -> tuple[frozenset[int], frozenset[int]]:
    """Which months and which weekdays a word can be, Monday as 0."""
    months, weekdays = _names(locale)
    return _meant(word, months), _meant(word, weekdays)


def _meant(word: str, names: Sequence[tuple[str, int]]) -> frozenset[int]:
    """Which are called so, or where none is, whose names begin so."""
    if len(word) < LEAST:
        return frozenset()
    whole = frozenset(number for name, number in names if name == word)
    if whole or width(word) < LEAST_OF_NAME:
        return whole
    return frozenset(number for name, number in names if name.startswith(word))


@lru_cache
def _names(locale: Locale) -> tuple[list[tuple[str, int]], list[tuple[str, int]]]:
    """Everything that a language calls months and weekdays, in letters that are easy to type."""
    widths: tuple[Literal["wide", "abbreviated"], ...] = ("wide", "abbreviated")
    uses: tuple[Literal["format", "stand-alone"], ...] = ("format", "stand-alone")
    ways = [(long, use) for long in widths for use in uses]
    months, weekdays = (
        [
            (easily_typed(name).rstrip("."), number)
            for long, use in ways
            for number, name in names(long, use, locale).items()
        ]
        for names in (get_month_names, get_day_names)
    )
    return months, weekdays
