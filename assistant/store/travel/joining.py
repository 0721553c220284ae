"""Two histories of one table put together: events of one written after those of the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from assistant.evening.adjustments import Adjustment
from assistant.evening.closing import ended_now
from assistant.evening.description import described
from assistant.evening.evening import Evening
from assistant.evening.events import (
    UNBOUNDED,
    Adjusted,
    AdjustmentAmended,
    Amended,
    Bounded,
    Closed,
    EntryRestored,
    EntryWithdrawn,
    Event,
    RemainderGiven,
    Reopened,
    Restored,
    RulesAgreed,
    Withdrawn,
)
from assistant.evening.happenings import Happening
from assistant.records.table_log import AGAIN, Line
from assistant.store.events import write_event
from assistant.store.log import carried_on, row_of
from assistant.store.soundness import make_sense
from assistant.store.unreadable import BROKEN, UnreadableError

HAPPENED = frozenset("adjusted joined left substituted rules_changed dealer_named".split())
ABOUT_DEALS = frozenset("amended withdrawn restored".split())
ABOUT_ENTRIES = frozenset("adjustment_amended entry_withdrawn entry_restored".split())


class NotTogetherError(Exception):
    """An event of one history that cannot be written after those of the other."""

    def __init__(self, line: Line) -> None:
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

    def add(self, line: Line, body: Mapping[str, Any]) -> None:
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


# ---- After each other ----


@dataclass(slots=True)
class Places:
    """Which deal and which entry of one history is which of the other."""

    deals: dict[int, int] = field(default_factory=dict)
    entries: dict[int, int] = field(default_factory=dict)

    @classmethod
    def of(cls, here: Iterable[Line], coming: Iterable[Line]) -> Places:
        """Find what is in both, by the submission that it was first written by."""
        deals, entries = _by_origin(here)
        found = cls()
        for origin, key in _deals(coming):
            if origin in deals:
                found.deals[key] = deals[origin]
        for line in coming:
            if line.kind in HAPPENED and line.origin in entries:
                found.entries[line.number] = entries[line.origin]
        return found

    def moved(self, line: Line) -> dict[str, Any]:
        """Say an event of the one in the numbers of the other; raises KeyError."""
        body = dict(line.body)
        if line.kind in ABOUT_DEALS:
            body["deal"] = self.deals[body["deal"]]
        elif line.kind in ABOUT_ENTRIES:
            body["entry"] = self.entries[body["entry"]]
        elif "keeping" in body:
            body["keeping"] = [self.entries[n] for n in body["keeping"] if n in self.entries]
        return body


def _by_origin(lines: Iterable[Line]) -> tuple[dict[str, int], dict[str, int]]:
    """Tell by what was first said which deals and entries there are; the last of each counts."""
    entries = {line.origin: line.number for line in lines if line.kind in HAPPENED}
    return dict(_deals(lines)), entries


def _deals(lines: Iterable[Line]) -> Iterator[tuple[str, int]]:
    origins = (line.origin for line in lines if line.kind == "dealt")
    return ((origin, key) for key, origin in enumerate(origins, 1))


def write_after(
    joining: Joining, here: Sequence[Line], coming: Sequence[Line], start: int, *, once: bool
) -> None:
    """Write the events of a log from a number on after those here.

    A deal that both have written in the same place is one deal, if that is meant by `once`.
    Raises NotTogetherError.
    """
    places = Places.of(here, coming[:start])
    key = sum(line.kind == "dealt" for line in coming[:start])
    for line in coming[start:]:
        key += line.kind == "dealt"
        try:
            _write_one(joining, places, line, key, once=once)
        except (UnreadableError, *BROKEN) as error:
            raise NotTogetherError(line) from error


def _write_one(joining: Joining, places: Places, line: Line, key: int, *, once: bool) -> None:
    evening = joining.evening
    if line.kind == "closed":
        if evening.closed is None:
            joining.write(ended_now(evening), line.origin)
        return
    if line.kind == "reopened" and evening.closed is None:
        return
    if line.kind == "dealt":
        if once and _same_deal(evening, key, line):
            places.deals[key] = key
            return
        if evening.closed is not None:
            joining.write(Reopened(), f"{line.origin} reopened")
    body = places.moved(line)
    joining.add(line, body)
    if line.kind == "dealt":
        places.deals[key] = len(joining.evening.slots)
    elif line.kind in HAPPENED:
        places.entries[line.number] = joining.evening.number


def _same_deal(evening: Evening, key: int, line: Line) -> bool:
    """Tell whether both wrote down the same in the same place."""
    deal = evening.deal(key)
    if deal is None:
        return False
    written = {"facts": line.body.get("facts")}
    _, plain = write_event(Amended(key, deal.facts), evening.game, deal.names)
    return {"facts": plain["facts"]} == written


# ---- Back to what was ----


def write_back(joining: Joining, then: Evening, mark: str) -> None:
    """Write what brings a table back to what counted `then`: nothing is deleted by it."""
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
        if slot.counts and not (was and was.counts):
            yield Withdrawn(slot.key)
        if was and was.counts and not slot.counts:
            yield Restored(slot.key)


def _entries_back(now: Evening, then: Evening) -> Iterator[Event]:
    known = {one.number: one for one in then.happenings}
    for one in reversed(now.happenings):
        was = known.get(one.number)
        if one.counts and not (was and was.counts):
            yield EntryWithdrawn(one.number)
    for one in now.happenings:
        was = known.get(one.number)
        if was and was.counts and not one.counts:
            yield EntryRestored(one.number)
        if was and (adjustment := _adjustment(was)) != _adjustment(one) and adjustment:
            yield AdjustmentAmended(one.number, adjustment)


def _adjustment(happening: Happening) -> Adjustment | None:
    event = happening.event
    return event.adjustment if isinstance(event, Adjusted) else None


def _agreed_back(now: Evening, then: Evening) -> Iterator[Event]:
    if now.opened.rules != then.opened.rules:
        kept = [one.number for one in then.came_between if one.number in _rules_after(then)]
        yield RulesAgreed(then.opened.rules, tuple(kept))
    if now.remainder_to != then.remainder_to:
        yield RemainderGiven(then.remainder_to)
    if now.bound != then.bound:
        yield then.bound if then.bound != UNBOUNDED else Bounded()
    was = described(then.opened)
    if described(now.opened) != was and len(now.players) == len(was.players):
        yield replace(was)


def _rules_after(then: Evening) -> set[int]:
    return {one.number for one in then.came_between if hasattr(one.event, "rules")}


def _ended_again(now: Evening, then: Evening) -> Iterator[Event]:
    if then.closed is not None:
        yield Closed(then.closed.balances)
