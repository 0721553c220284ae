"""Tables imported from a file: one that is here already is known again, not doubled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import product

from sqlite_utils import Database

from assistant.core.codec import Plain
from assistant.core.fields import Problem
from assistant.core.game import FindGame
from assistant.core.message import Message
from assistant.evening.log.evening import Evening
from assistant.records.collection import (
    Read,
    content_digest,
    may_be,
    read_all,
    same_once,
    same_record,
)
from assistant.records.record import read_record
from assistant.store.addresses import Seen, apart_from, candidates, free_id, with_ids
from assistant.store.database.connections import waiting_once
from assistant.store.tables import CameMeanwhileError, Tables
from assistant.store.unreadable import OwnFaultError, UnreadableError, judging


@dataclass(frozen=True, slots=True)
class Known:
    """A table that an evening of a file is; `same` where its record has not changed since."""

    address: str
    evening: Evening
    same: bool


def read_file(data: Plain, find_game: FindGame, times: int = 1) -> list[Read]:
    """Read the tables of a file, so many `times` as much as is usual.

    One that a fault of this program keeps from being read is refused, and the others are not.
    """
    return read_all(data, find_game, times, _judged)


def _judged(data: Plain, find_game: FindGame) -> tuple[Evening | None, list[Problem]]:
    try:
        with judging():
            return read_record(data, find_game)
    except UnreadableError as error:
        return None, [Problem("", error.why)]


@dataclass(frozen=True, slots=True)
class Arrival:
    """A table of a file, and the table here that it is, if any."""

    number: int
    """Its place in a file of several, from 1; 0 in a file that is one record."""
    evening: Evening
    known: Known | None
    compared: frozenset[str]
    """All tables that it might be, also those that this phone may not see."""
    seen: Seen
    """Which of the tables here whoever has the file may see."""
    place: int
    """Its place among the tables of the file that have its public id, from 1."""
    refused: Message | None
    """Why it can be neither compared with the table here nor opened beside it."""

    def mark(self) -> str:
        """By what it is put apart from a table of its public id: its place, or what it says."""
        return str(self.place) if self.place > 1 else content_digest(self.evening)

    @property
    def changed(self) -> bool:
        """Whether the table that it is has another record here."""
        return self.known is not None and not self.known.same


class Way(StrEnum):
    """What becomes of a table of a file that is here already."""

    LEAVE = "leave"
    """It stays as it is here."""
    NEW = "new"
    """What changed becomes a table of its own."""
    ANEW = "anew"
    """A table of its own in any case."""


def arrivals(tables: Tables, found: Sequence[Read], seen: Seen) -> tuple[Arrival, ...]:
    """Tell of a file's tables which of those here that may be `seen` they are; none is two of them.

    The addresses of other tables must not be found out by whoever has their record.
    """
    coming = {one.number: one.evening for one in found if one.evening is not None}
    here = _Here(tables, seen, Counter(evening.opened.table for evening in coming.values()))
    known: dict[int, Known] = {}
    refused: dict[int, Message] = {}
    # An id comes before what only looks alike, and what is the same before what changed.
    for by_id, alike in product((True, False), (same_record, same_once, _changed)):
        for number, evening in coming.items():
            if number in known or number in refused or bool(evening.opened.table) != by_id:
                continue
            try:
                if table := here.known_again(evening, alike):
                    known[number] = table
            except OwnFaultError as fault:
                refused[number] = fault.why
    return tuple(
        Arrival(
            number,
            evening,
            known.get(number),
            here.compared(evening),
            seen,
            place,
            refused.get(number),
        )
        for place, (number, evening) in _placed(coming)
    )


def _placed(coming: Mapping[int, Evening]) -> Iterator[tuple[int, tuple[int, Evening]]]:
    """List a file's tables, each with its place among those of its public id, from 1."""
    places = Counter[str]()
    for number, evening in coming.items():
        places[evening.opened.table] += 1
        yield places[evening.opened.table], (number, evening)


Alike = Callable[[Evening, Evening], bool]


def _changed(evening: Evening, there: Evening) -> bool:
    """Tell whether an evening may be a table, though it has another record."""
    return bool(evening.opened.table) or may_be(evening, there)


class _Here:
    """The tables that are here: each is replayed once, and known again once."""

    def __init__(self, tables: Tables, seen: Seen, of_its_id: Mapping[str, int]) -> None:
        self._tables, self._seen, self._of_its_id = tables, seen, of_its_id
        self._replayed: dict[str, Evening] = {}
        self._taken: set[str] = set()
        self._compared: dict[int, frozenset[str]] = {}

    def known_again(self, evening: Evening, alike: Alike) -> Known | None:
        """Find the table that an evening is, among those that are so much alike."""
        for address in self._candidates(evening):
            there = self._free(address)
            if there is not None and alike(evening, there):
                self._taken.add(address)
                return Known(address, there, same=alike is not _changed)
        return None

    def compared(self, evening: Evening) -> frozenset[str]:
        """Tell among which tables an evening was looked for."""
        return self._compared.get(id(evening), frozenset())

    def _candidates(self, evening: Evening) -> list[str]:
        """List the tables that an evening may be; what comes later it was not compared with."""
        found = candidates(self._tables.connections.db, evening)
        if evening.opened.table and found:
            found += self._put_apart(evening)
        was = self._compared.setdefault(id(evening), frozenset(found))
        return [address for address in found if address in was]

    def _put_apart(self, evening: Evening) -> list[str]:
        """List the tables that were put apart from the one that has an evening's public id."""
        public = evening.opened.table
        places = map(str, range(2, self._of_its_id[public] + 1))
        return apart_from(self._tables.connections.db, public, [content_digest(evening), *places])

    def _free(self, address: str) -> Evening | None:
        """Replay a table that may be seen, unless it is known already or cannot be read."""
        if address in self._taken or not self._seen(address):
            return None
        if address not in self._replayed:
            try:
                self._replayed[address] = self._tables.replayed(address)
            except OwnFaultError:
                raise
            except UnreadableError:
                return None
        return self._replayed.get(address)


def take_up(
    tables: Tables,
    arrival: Arrival,
    way: Way,
    submission: str = "",
    device: str = "",
    but: Container[str] = (),
) -> str | None:
    """Open a table of a file, or know it again; return its address.

    None where it changed and stays as it is here, and where it is refused. A table of its own
    beside one that may be seen has an id of its own. Raises CameMeanwhileError where there is a
    table now that it may be and was not compared with, `but` for some.
    """
    known = arrival.known
    apart = way is Way.ANEW or (known is not None and way is Way.NEW and not known.same)
    if arrival.refused is not None:
        return None
    if known is not None and not apart:
        return known.address if known.same else None
    public = _id_of(tables, arrival, but)

    def still(db: Database) -> bool:
        among = with_ids(db, [public]) if apart else candidates(db, arrival.evening)
        return all(address in arrival.compared or address in but for address in among)

    return tables.open_for(arrival.evening.with_id(public), submission, device, still=still)


def _id_of(tables: Tables, arrival: Arrival, but: Container[str]) -> str:
    """The id for a table of a file: not one that a table which may be seen here has."""
    public = arrival.evening.opened.table
    if not public:
        return ""

    def seen(address: str) -> bool:
        return address in but or arrival.seen(address)

    return free_id(tables.connections.db, public, arrival.mark, seen)


def take_all_up(
    tables: Tables,
    here: Sequence[Arrival],
    way: Way,
    again: Callable[[Container[str]], Sequence[Arrival]],
    mark: Callable[[int], str] = lambda _: "",
    device: str = "",
) -> list[tuple[Arrival, str | None]]:
    """Open the tables of a file, each once even where the same file comes twice at a time.

    Each is written by itself, and all are on the disk in the end. What came meanwhile is looked for
    `again`, but not among what was opened of this file already.
    """
    waiting, done = list(here), list[tuple[Arrival, str | None]]()
    opened: frozenset[str] = frozenset()
    with waiting_once(tables.connections.db):
        while waiting:
            arrival = waiting[0]
            try:
                address = take_up(tables, arrival, way, mark(arrival.number), device, opened)
            except CameMeanwhileError:
                taken = {arrival.number for arrival, _ in done}
                waiting = [arrival for arrival in again(opened) if arrival.number not in taken]
                continue
            opened |= {address} if address else set()
            done.append((waiting.pop(0), address))
    return done
