"""A log that arrives: which table here it is, if any, and whether it has anything new."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from assistant.core.game import FindGame
from assistant.evening.log.evening import Evening
from assistant.records.table_log import LogComparison, LogLine, TableLog, compare, digests, renamed
from assistant.store.merging.from_records import met_at_record
from assistant.store.merging.table_logs import evening_of, log_of
from assistant.store.put_apart import Seen, apart_from
from assistant.store.tables import Tables
from assistant.store.unreadable import OwnFaultError, UnreadableError, missing


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

    sent: TableLog
    """The log as it came."""
    evening: Evening
    what: Came
    address: str = ""
    here: TableLog | None = None
    comparison: LogComparison | None = None
    compared: frozenset[str] = frozenset()
    """All tables that it might have been, whoever may see them."""

    @property
    def log(self) -> TableLog:
        """The log, called as the table here is: that may have been put apart from it."""
        return renamed(self.sent, self.here.table) if self.here else self.sent

    @property
    def strange(self) -> bool:
        """Whether the table here has its id and nothing else in common with it."""
        return self.comparison is not None and self.comparison.strange

    @property
    def coming(self) -> Sequence[LogLine]:
        """The events that are not here."""
        return self.log.lines[self.comparison.coming :] if self.comparison else self.log.lines

    @property
    def stayed(self) -> Sequence[LogLine]:
        """The events here that are not in it."""
        return self.here.lines[self.comparison.here :] if self.here and self.comparison else ()


def look_for(tables: Tables, log: TableLog, find_game: FindGame, seen: Seen) -> Arrived:
    """Tell what a log is to the tables here that may be `seen`; raises UnreadableError.

    What was put apart from it here is known again too.
    """
    evening = evening_of(log, find_game)
    if evening.opened.table != log.table:
        raise UnreadableError(missing(1))
    candidates = [
        *tables.candidates(evening),
        *apart_from(tables, log.table, digests(log)[1:]),
    ]
    new = Arrived(log, evening, Came.NEW, compared=frozenset(candidates))
    found = list[Arrived]()
    for address in filter(seen, candidates):
        try:
            found.append(_compared(tables, address, new, find_game))
        except OwnFaultError:
            raise
        except UnreadableError:
            continue
    return min(found, key=_fitting, default=new)


_ORDER = (Came.NOTHING, Came.MORE, Came.SETTLED, Came.FORK)


def _fitting(came: Arrived) -> tuple[int, int]:
    """Order what a log may be: first what needs no answer, then what has most in common."""
    return _ORDER.index(came.what), -came.comparison.coming if came.comparison else 0


def _compared(tables: Tables, address: str, new: Arrived, find_game: FindGame) -> Arrived:
    here = log_of(tables, address)
    log = renamed(new.sent, here.table)
    found = compare(here, log)
    if found and found.strange:
        here = met_at_record(here, log, find_game)
        found = compare(here, log)
    if found is None:
        raise TypeError("these are two tables")
    what = Came.NOTHING
    if found.ahead:
        gone_on = found.here < len(here.lines)
        what = Came.FORK if found.behind else Came.SETTLED if gone_on else Came.MORE
    return replace(new, what=what, address=address, here=here, comparison=found)
