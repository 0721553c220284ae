"""Tables of a file taken up without doubles: a table that is here already is known again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from assistant.core.collection import may_be, same_record
from assistant.core.evening import Evening

from .tables import Tables


@dataclass(frozen=True, slots=True)
class Known:
    """A table that an evening of a file is; `same` where its record has not changed since."""

    address: str
    evening: Evening
    same: bool


def known_again(tables: Tables, evening: Evening, seen: Callable[[str], bool]) -> Known | None:
    """Find the table that an evening is, among those that may be `seen`: its record, or its start.

    The addresses of other tables must not be found out by whoever has their record.
    """
    first = None
    for known in _candidates(tables, evening, seen):
        if known.same:
            return known
        first = first or known
    return first


def _candidates(tables: Tables, evening: Evening, seen: Callable[[str], bool]) -> Iterator[Known]:
    for address, there in tables.candidates(evening):
        if seen(address) and may_be(evening, there):
            yield Known(address, there, same_record(there, evening))
