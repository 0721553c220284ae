"""A log that arrives: which table here it is, if any, and whether it has anything new."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from assistant.core.game import FindGame
from assistant.evening.evening import Evening
from assistant.evening.replay import open_evening, replay
from assistant.records.table_log import Comparison, Line, TableLog, compare
from assistant.store.events import Stored, read_opened
from assistant.store.log import read_log
from assistant.store.soundness import make_sense
from assistant.store.tables import Tables
from assistant.store.travel.logs import log_of
from assistant.store.unreadable import BROKEN, UnreadableError, missing


class Came(StrEnum):
    """What a log is to the tables that are here."""

    NEW = "new"
    """There is no such table here yet."""
    NOTHING = "nothing"
    """All of it is here."""
    MORE = "more"
    """The table here went on in it."""
    SETTLED = "settled"
    """Both went on; there it was decided what counts."""
    FORK = "fork"
    """Both went on, and somebody has to decide."""


@dataclass(frozen=True)
class Arrived:
    """A log, the table that it tells of, and the table here that it is, if any."""

    log: TableLog
    evening: Evening
    what: Came
    address: str = ""
    here: TableLog | None = None
    comparison: Comparison | None = None
    compared: frozenset[str] = frozenset()
    """All tables that it might have been, whoever may see them."""

    @property
    def coming(self) -> Sequence[Line]:
        """The events that are not here."""
        return self.log.lines[self.comparison.coming :] if self.comparison else self.log.lines

    @property
    def stayed(self) -> Sequence[Line]:
        """The events here that are not in it."""
        return self.here.lines[self.comparison.here :] if self.here and self.comparison else ()


def evening_of(log: TableLog, find_game: FindGame) -> Evening:
    """Replay a log; raises UnreadableError where this version cannot, or it makes no sense."""
    try:
        return _replayed([_stored(line) for line in log.lines], find_game)
    except BROKEN as error:
        raise UnreadableError(missing(1)) from error


def _replayed(rows: Sequence[Stored], find_game: FindGame) -> Evening:
    evening = open_evening(*read_opened(rows[0], find_game))
    evening = replay(evening, read_log(rows[1:], evening))
    make_sense(evening, 1)
    return evening


def _stored(line: Line) -> Stored:
    return line.number, line.at, line.kind, line.body, line.by


def look_for(
    tables: Tables, log: TableLog, find_game: FindGame, seen: Callable[[str], bool]
) -> Arrived:
    """Tell what a log is to the tables here that may be `seen`; raises UnreadableError."""
    evening = evening_of(log, find_game)
    if evening.opened.table != log.table:
        raise UnreadableError(missing(1))
    candidates = tables.candidates(evening)
    found = [
        one
        for address in candidates
        if seen(address) and (one := _compared(tables, address, log, evening))
    ]
    order = (Came.NOTHING, Came.MORE, Came.SETTLED, Came.FORK)
    new = Arrived(log, evening, Came.NEW, compared=frozenset(candidates))
    return min(found, key=lambda one: order.index(one.what), default=new)


def _compared(tables: Tables, address: str, log: TableLog, evening: Evening) -> Arrived | None:
    here = log_of(tables, address)
    found = compare(here, log)
    if here.table != log.table or found is None:
        return None
    what = Came.NOTHING
    if found.ahead:
        gone_on = found.here < len(here.lines)
        what = Came.FORK if found.behind else Came.SETTLED if gone_on else Came.MORE
    return Arrived(log, evening, what, address, here, found)
