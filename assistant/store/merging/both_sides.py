"""Two histories of one table put together: events of one written after those of the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Amended, DealerNamed, Event, Reopened
from assistant.evening.log.incidents import Incident, SenselessError
from assistant.evening.log.replay import ended_now
from assistant.records.table_log import AGAIN, LogLine, Meeting, TableLog
from assistant.store.events import carried_on, row_of, write_event
from assistant.store.impossible_deals import make_sense
from assistant.store.merging.arrived_log import Arrived
from assistant.store.tables import IMPORTED
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
    joining: Joining, came: Arrived, same: Places, *, once: bool
) -> list[tuple[str, str]]:
    """Write the events of a log that are not here after those here; the `same` are in both.

    A deal that both have written in the same place is one deal, if that is meant by `once`: what
    was found to be one is returned. Raises NotTogetherError.
    """
    comparison, here = came.both
    places = same.find(here, came.log, comparison.coming)
    mine = [line.origin for line in here.lines if line.kind == "dealt"]
    key = _dealt(came.log, comparison.coming)
    further = _dealt(here, comparison.here) - key
    for line in came.coming:
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


HAPPENED = frozenset("adjusted joined left substituted rules_changed dealer_named reseated".split())
ABOUT_DEALS = frozenset("amended withdrawn restored annotated".split())
ABOUT_ENTRIES = frozenset("adjustment_amended entry_withdrawn entry_restored".split())


@dataclass(slots=True)
class Places:
    """Which deal and which entry of one history is which of the other."""

    deals: dict[int, int] = field(default_factory=dict)
    entries: dict[int, int] = field(default_factory=dict)
    one: list[tuple[str, str]] = field(default_factory=list)
    """The deals that both had written, found to be one: by the submissions of both."""

    @classmethod
    def in_order(cls, here: Evening, coming: Evening) -> Places:
        """Pair the deals and entries of two tables at which the same counts."""
        deals = zip(_counting(coming), _counting(here), strict=False)
        theirs, mine = _entries(coming), _entries(here)
        alike = list(map(_kind, mine)) == list(map(_kind, theirs))
        entries = zip(theirs, mine, strict=True) if alike else ()
        return cls(dict(deals), {one.number: other.number for one, other in entries})

    def find(self, here: TableLog, coming: TableLog, upto: int) -> Places:
        """Find what else is in both, by the submission that it was first written by.

        What was written again counts only as it was written last.
        """
        alike = _alike((*here.met, *coming.met))
        before = coming.lines[:upto]
        found = replace(self, deals=dict(self.deals), entries=dict(self.entries))
        for kinds, numbered, places in (
            (frozenset(["dealt"]), True, found.deals),
            (HAPPENED, False, found.entries),
        ):
            mine = _by_origin(here.lines, kinds, alike, numbered=numbered)
            theirs = _by_origin(before, kinds, alike, numbered=numbered)
            places |= {place: mine[origin] for origin, place in theirs.items() if origin in mine}
        return found

    def moved(self, line: LogLine) -> dict[str, Any] | None:
        """Renumber an event of one table for the other; None where it has no meaning there.

        So it is with what is said of a deal that does not count any more, and that only the one
        has.
        """
        body = dict(line.body)
        if line.kind in ABOUT_DEALS or line.kind in ABOUT_ENTRIES:
            key, places = (
                ("deal", self.deals) if line.kind in ABOUT_DEALS else ("entry", self.entries)
            )
            if body[key] not in places:
                return None
            body[key] = places[body[key]]
        elif "keeping" in body:
            body["keeping"] = [self.entries[n] for n in body["keeping"] if n in self.entries]
        return body


def _counting(evening: Evening) -> list[int]:
    return [slot.key for slot in evening.slots if slot.counts]


def _entries(evening: Evening) -> list[Incident]:
    """List what counts between the deals; who was named to deal stands at a deal in a record."""
    return [one for one in evening.counted_incidents if not isinstance(one.event, DealerNamed)]


def _kind(incident: Incident) -> type:
    return type(incident.event)


def _alike(met: Iterable[Meeting]) -> Callable[[str], str]:
    """Tell which submissions mean one deal: each stands for all that are one with it."""
    stands: dict[str, str] = {}

    def find(origin: str) -> str:
        while origin in stands:
            origin = stands[origin]
        return origin

    for pair in (pair for one in met for pair in one.deals):
        first, *others = sorted(set(map(find, pair)))
        stands |= dict.fromkeys(others, first)
    return find


def _by_origin(
    lines: Iterable[LogLine], kinds: frozenset[str], alike: Callable[[str], str], *, numbered: bool
) -> dict[str, int]:
    """Find all deals or entries by the submission that wrote them first."""
    some = (line for line in lines if line.kind in kinds)
    return {
        alike(_first_written(line)): key if numbered else line.number
        for key, line in enumerate(some, 1)
    }


def _first_written(line: LogLine) -> str:
    """Name what a line first wrote; what tables are opened with is called alike at all of them."""
    opened = line.origin.startswith(IMPORTED.format(""))
    return f"{line.origin} {line.at}" if opened else line.origin
