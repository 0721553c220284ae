"""Two histories of one table put together, event by event, or as one of them says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from assistant.core.seat import Seat
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.log.events import (
    Adjusted,
    Adjustment,
    AdjustmentAmended,
    Amended,
    Annotated,
    Closed,
    DealerNamed,
    Dealt,
    Event,
    IncidentRestored,
    IncidentWithdrawn,
    RemainderGiven,
    Reopened,
    Reseated,
    Restored,
    RulesAgreed,
    RulesChanged,
    Withdrawn,
)
from assistant.evening.log.incidents import Incident, SenselessError
from assistant.evening.log.replay import ended_now
from assistant.evening.log.seats_around import in_order
from assistant.evening.reading.table_description import described
from assistant.evening.told.score_columns import timeline
from assistant.records.table_log import AGAIN, LogLine, Meeting, TableLog
from assistant.store.events import carried_on, row_of, write_event
from assistant.store.merging.table_logs import Arrived
from assistant.store.scores import make_sense
from assistant.store.tables import IMPORTED
from assistant.store.unreadable import UnreadableError


class NotTogetherError(Exception):
    """A line of one history that cannot be written after those of the other."""


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
                places.same["deal", key] = place
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
        places.same["deal", key] = len(joining.evening.slots)
    elif line.kind in HAPPENED:
        places.same["entry", line.number] = joining.evening.number


def _same_deal(evening: Evening, key: int, line: LogLine) -> bool:
    """Tell whether both wrote down the same in the same place."""
    deal = evening.deal(key)
    if deal is None:
        return False
    _, plain = write_event(Amended(key, deal.facts), evening.game, deal.names)
    return bool(plain["facts"] == line.body.get("facts"))


HAPPENED = frozenset("adjusted joined left substituted rules_changed dealer_named reseated".split())
SUBJECTS = dict.fromkeys("amended withdrawn restored annotated".split(), "deal")
SUBJECTS |= dict.fromkeys("adjustment_amended entry_withdrawn entry_restored".split(), "entry")
"""What an event is about that changes something written before, by its kind."""
Place = tuple[str, int]
"""A deal by its key, or an entry by its log number."""


@dataclass(slots=True)
class Places:
    """Which deal and which entry of one history is which of the other."""

    same: dict[Place, int] = field(default_factory=dict)
    one: list[tuple[str, str]] = field(default_factory=list)
    """The deals that both had written, found to be one: by the submissions of both."""

    @classmethod
    def in_order(cls, here: Evening, coming: Evening) -> Places:
        """Pair the deals and entries of two tables at which the same counts."""
        deals = zip(_counting(coming), _counting(here), strict=False)
        theirs, mine = _entries(coming), _entries(here)
        alike = list(map(_kind, mine)) == list(map(_kind, theirs))
        entries = zip(theirs, mine, strict=True) if alike else ()
        same = {("deal", one): other for one, other in deals}
        return cls(same | {("entry", one.number): other.number for one, other in entries})

    def find(self, here: TableLog, coming: TableLog, upto: int) -> Places:
        """Find what else is in both, by the submission that it was first written by.

        What was written again counts only as it was written last.
        """
        alike = _alike((*here.met, *coming.met))
        mine = {(what, alike(origin)): n for (what, n), origin in _written(here.lines)}
        theirs = {(what, alike(origin)): n for (what, n), origin in _written(coming.lines[:upto])}
        found = {(one[0], n): mine[one] for one, n in theirs.items() if one in mine}
        return replace(self, same=self.same | found)

    def moved(self, line: LogLine) -> dict[str, Any] | None:
        """Renumber an event of one table for the other; None where it has no meaning there.

        So it is with what is said of a deal that does not count any more, and that only the one
        has.
        """
        body = dict(line.body)
        if what := SUBJECTS.get(line.kind):
            if (what, body[what]) not in self.same:
                return None
            body[what] = self.same[what, body[what]]
        elif "keeping" in body:
            places = (("entry", number) for number in body["keeping"])
            body["keeping"] = [self.same[place] for place in places if place in self.same]
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


def _written(lines: Iterable[LogLine]) -> Iterator[tuple[Place, str]]:
    """List the deals and entries of a log, each with the submission that wrote it first."""
    deals = 0
    for line in lines:
        if line.kind == "dealt":
            deals += 1
            yield ("deal", deals), _first_written(line)
        elif line.kind in HAPPENED:
            yield ("entry", line.number), _first_written(line)


def _first_written(line: LogLine) -> str:
    """Name what a line first wrote; what tables are opened with is called alike at all of them."""
    opened = line.origin.startswith(IMPORTED.format(""))
    return f"{line.origin} {line.at}" if opened else line.origin


# ---- The table as it counts in the other log ----


def write_as_there(
    joining: Joining, first: Evening, there: Evening, lines: Sequence[LogLine]
) -> None:
    """Write events after which the same counts here as elsewhere; nothing is deleted.

    `first` is how the table was opened. Raises NotTogetherError.
    """
    mark = f"{lines[-1].origin} {len(lines)}"
    try:
        write_back(joining, first, mark)
        _say_as_there(joining, there, mark)
        deals = [line for line in lines if line.kind == "dealt"]
        for one in timeline(there):
            if isinstance(one, Deal):
                _name_dealer(joining, one.before.dealer, f"{mark} dealer {one.key}")
                joining.add(deals[one.key - 1], _body(Dealt(one.facts), there, one.names))
                if note := there.slots[one.key - 1].note:
                    joining.write(
                        Annotated(len(joining.evening.slots), note), f"{mark} note {one.key}"
                    )
            elif not isinstance(one.event, DealerNamed):
                names = one.moment_before.names if one.moment_before else there.players
                joining.add(lines[one.number - 1], _body(_as_it_holds(one), there, names))
        _name_dealer(joining, there.now.dealer, f"{mark} dealer")
        ends = (*_bound_back(joining.evening, there), *_ended_again(joining.evening, there))
        for number, event in enumerate(ends):
            joining.write(event, f"{mark} end {number}")
    except (UnreadableError, SenselessError) as error:
        raise NotTogetherError(lines[-1]) from error


def _name_dealer(joining: Joining, dealer: Seat, submission: str) -> None:
    """Say who deals, where it would be somebody else after the deals that were withdrawn."""
    now = joining.evening
    if now.dealt and not now.over and now.next_dealer != dealer:
        joining.write(DealerNamed(dealer), submission)


def _as_it_holds(one: Incident) -> Event:
    """What an entry means where all that was said before it is said in this order."""
    if one.moment_before is None:
        return one.event
    event = one.meant(one.moment_before)
    if isinstance(event, Reseated):
        return Reseated(in_order(one.moment_before.before.around, event.around))
    return event


def _body(event: Event, there: Evening, names: tuple[str, ...]) -> dict[str, Any]:
    return write_event(event, there.game, names)[1]


def _say_as_there(joining: Joining, there: Evening, mark: str) -> None:
    """Call everybody, and the table, as there, and agree on what was agreed on there at first."""
    said = replace(described(there.opened), players=there.beginners)
    if described(joining.evening.opened) != said:
        joining.write(said, f"{mark} said")
    if joining.evening.opened.rules != there.opened.rules:
        joining.write(RulesAgreed(there.opened.rules), f"{mark} agreed")


def write_back(joining: Joining, then: Evening, mark: str) -> None:
    """Write events that bring a table back to what counted `then`; nothing is deleted."""
    steps = (_opened_again, _deals_back, _entries_back, _agreed_back, _ended_again)
    number = 0
    for step in steps:
        for event in step(joining.evening, then):
            number += 1
            joining.write(event, f"{mark} back {number}")


def _opened_again(now: Evening, _then: Evening) -> Iterator[Event]:
    if now.closed is not None:
        yield Reopened()


def _deals_back(now: Evening, then: Evening) -> Iterator[Event]:
    for slot in reversed(now.slots):
        was = then.slot(slot.key)
        if was is not None and was.facts != slot.facts:
            yield Amended(slot.key, was.facts)
        if was is not None and was.note != slot.note:
            yield Annotated(slot.key, was.note)
        if slot.counts and not (was and was.counts):
            yield Withdrawn(slot.key)
        if was and was.counts and not slot.counts:
            yield Restored(slot.key)


def _entries_back(now: Evening, then: Evening) -> Iterator[Event]:
    known = {one.number: one for one in then.incidents}
    for one in reversed(now.incidents):
        was = known.get(one.number)
        if one.counts and not (was and was.counts):
            yield IncidentWithdrawn(one.number)
    for one in now.incidents:
        was = known.get(one.number)
        if was and was.counts and not one.counts:
            yield IncidentRestored(one.number)
        if was and (adjustment := _adjustment(was)) != _adjustment(one) and adjustment:
            yield AdjustmentAmended(one.number, adjustment)


def _adjustment(incident: Incident) -> Adjustment | None:
    event = incident.event
    return event.adjustment if isinstance(event, Adjusted) else None


def _agreed_back(now: Evening, then: Evening) -> Iterator[Event]:
    if now.opened.rules != then.opened.rules:
        changes = (one for one in then.counted_incidents if isinstance(one.event, RulesChanged))
        yield RulesAgreed(then.opened.rules, tuple(change.number for change in changes))
    yield from _bound_back(now, then)
    was = described(then.opened)
    if described(now.opened) != was and len(now.players) == len(was.players):
        yield was


def _bound_back(now: Evening, then: Evening) -> Iterator[Event]:
    """Say who had what is left over, and when the players stop."""
    if now.remainder_to != then.remainder_to:
        yield RemainderGiven(then.remainder_to)
    if now.bound != then.bound:
        yield then.bound


def _ended_again(now: Evening, then: Evening) -> Iterator[Event]:
    if then.closed is not None:
        yield Closed(then.closed.balances)
