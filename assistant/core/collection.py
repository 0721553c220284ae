"""Several tables in one file, and how a table is known again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from assistant.core.codec import Plain, shown
from assistant.core.evening import Evening
from assistant.core.game import Problem
from assistant.core.message import msg
from assistant.core.opening import names_in
from assistant.core.record import FindGame, read_record, write_facts, write_record

FORMAT = "table-records/1"


@dataclass(frozen=True, slots=True)
class Read:
    """One table of a file: its evening, or what is wrong with it."""

    number: int
    """Its place in a file of several, from 1; 0 in a file that is one record."""
    evening: Evening | None
    problems: Sequence[Problem]
    names: tuple[str, ...]
    """The names in it, for messages about its seats."""


def read_all(data: Plain, find_game: FindGame) -> list[Read]:
    """Read a record, or a file of several of them."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return [_read(0, data, find_game)]
    tables = data.get("tables")
    wrong = [Problem(shown(key), msg("nobody knows this key")) for key in data.keys() - _KEYS]
    if not isinstance(tables, list):
        wrong.append(Problem("tables", msg("{value} is not a list", value=shown(tables))))
    if wrong or not isinstance(tables, list):
        return [Read(0, None, wrong, ())]
    return [_read(number, plain, find_game) for number, plain in enumerate(tables, 1)]


_KEYS = {"format", "tables"}


def _read(number: int, data: Plain, find_game: FindGame) -> Read:
    evening, problems = read_record(data, find_game)
    return Read(number, evening, problems, names_in(data))


def written(evenings: Iterable[Evening]) -> Iterator[str]:
    """Write evenings as one JSON text of several records, a piece for each."""
    yield f'{{"format": "{FORMAT}", "tables": ['
    between = "\n"
    for evening in evenings:
        yield between + json.dumps(write_record(evening), ensure_ascii=False)
        between = ",\n"
    yield "\n]}\n"


def known_by(evening: Evening) -> str:
    """Spell what a table is known by: who sat down to what, when and where; not the house rules.

    Without a date the first deal belongs to it, for the same people sit down to the same again.
    """
    opened = evening.opened
    sitting: list[Any] = [
        opened.game,
        opened.players,
        opened.first_dealer,
        opened.title,
        opened.place,
        opened.date,
    ]
    if not opened.date:
        sitting += [write_facts(deal.facts, evening.players) for deal in evening.deals[:1]]
    return json.dumps(sitting, ensure_ascii=False, sort_keys=True)


def same_record(one: Evening, other: Evening) -> bool:
    """Tell whether two evenings have the same record."""
    return write_record(one) == write_record(other)
