"""Two histories of one table put together: events of one written after those of the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Amended, Event, Reopened
from assistant.evening.log.incidents import SenselessError
from assistant.evening.log.replay import ended_now
from assistant.records.table_log import AGAIN, LogComparison, LogLine, TableLog
from assistant.store.events import write_event
from assistant.store.impossible_deals import make_sense
from assistant.store.log import carried_on, row_of
from assistant.store.merging.same_deals import HAPPENED, Places
from assistant.store.unreadable import UnreadableError


class NotTogetherError(Exception):
    """An event of one history that cannot be written after those of the other."""

    def __init__(self, line: LogLine) -> None:
        super().__init__(line.kind)
        self.line = line


@dataclass(slots=True)
class Joining:
    """A table while events are written at its end; nothing of it is stored yet."""

    address: str
    evening: Evening
    at: str
    by: str
    submissions: set[str]
    rows: list[dict[str, Any]] = field(default_factory=list)

    def write(self, event: Event, submission: str) -> None:
        """Write what this phone says now."""
        body = write_event(event, self.evening.game, self.evening.players)
        self._add(self.at, body, submission, self.by)

    def add(self, line: LogLine, body: Mapping[str, Any]) -> None:
        """Write what was said elsewhere, when and by whom it was said there."""
        self._add(line.at, (line.kind, dict(body)), line.origin, line.by)

    def _add(self, at: str, written: tuple[str, Any], submission: str, by: str) -> None:
        number = self.evening.number + 1
        if submission in self.submissions:
            submission = f"{submission}{AGAIN}{number}"
        row = row_of(self.address, number, at, written, submission, by)
        evening = carried_on(self.evening, row)
        make_sense(evening, self.evening.number)
        self.evening = evening
        self.submissions.add(submission)
        self.rows.append(row)


def write_after(
    joining: Joining,
    here: TableLog,
    coming: TableLog,
    found: LogComparison,
    same: Places,
    *,
    once: bool,
) -> list[tuple[str, str]]:
    """Write the events of a log that are not here after those here; the `same` are in both.

    A deal that both have written in the same place is one deal, if that is meant by `once`: what
    was found to be one is returned. Raises NotTogetherError.
    """
    places = same.find(here, coming, found.coming)
    mine = [line.origin for line in here.lines if line.kind == "dealt"]
    key = _dealt(coming, found.coming)
    further = _dealt(here, found.here) - key
    for line in coming.lines[found.coming :]:
        key += line.kind == "dealt"
        place = key + further
        try:
            if line.kind == "dealt" and once and _same_deal(joining.evening, place, line):
                places.deals[key] = place
                places.one.append((mine[place - 1], line.origin))
            else:
                _write_one(joining, places, line, key)
        except (UnreadableError, SenselessError) as error:
            raise NotTogetherError(line) from error
    return places.one


def _dealt(log: TableLog, upto: int) -> int:
    """Count the deals that a log has up to an event, withdrawn or not."""
    return sum(line.kind == "dealt" for line in log.lines[:upto])


def _write_one(joining: Joining, places: Places, line: LogLine, key: int) -> None:
    evening = joining.evening
    if line.kind == "closed":
        if evening.closed is None:
            joining.write(ended_now(evening), line.origin)
        return
    if line.kind == "reopened" and evening.closed is None:
        return
    body = places.moved(line)
    if body is None:
        if line.kind in ("restored", "entry_restored"):
            raise NotTogetherError(line)
        return
    if line.kind == "dealt" and evening.closed is not None:
        joining.write(Reopened(), f"{line.origin} reopened")
    joining.add(line, body)
    if line.kind == "dealt":
        places.deals[key] = len(joining.evening.slots)
    elif line.kind in HAPPENED:
        places.entries[line.number] = joining.evening.number


def _same_deal(evening: Evening, key: int, line: LogLine) -> bool:
    """Tell whether both wrote down the same in the same place."""
    deal = evening.deal(key)
    if deal is None:
        return False
    _, plain = write_event(Amended(key, deal.facts), evening.game, deal.names)
    return bool(plain["facts"] == line.body.get("facts"))
