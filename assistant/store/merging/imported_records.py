"""Tables imported from a file: one that is here already is known again, not doubled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
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
from assistant.store.tables import CameMeanwhileError, NewTable, Tables
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

    def is_opened(self, way: Way) -> bool:
        """Whether a table of its own is opened for it."""
        apart = way is Way.ANEW or (way is Way.NEW and self.changed)
        return self.refused is None and (self.known is None or apart)


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
    places, arrived = Counter[str](), list[Arrival]()
    for number, evening in coming.items():
        places[evening.opened.table] += 1
        place, compared = places[evening.opened.table], here.compared(evening)
        why = refused.get(number)
        arrived.append(Arrival(number, evening, known.get(number), compared, seen, place, why))
    return tuple(arrived)


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


def take_all_up(
    tables: Tables,
    here: Sequence[Arrival],
    way: Way,
    again: Callable[[], Sequence[Arrival]],
    mark: Callable[[int], str] = lambda _: "",
    device: str = "",
    settle: Callable[[str], None] = lambda _: None,
) -> list[tuple[Arrival, str | None]]:
    """Open the tables of a file in one transaction, each once even if the file comes twice at once.

    Returns the address of each. None if it changed and stays as it is here, and if it is refused.
    A table of its own beside one that may be seen has an id of its own. `settle` is called in the
    same transaction with the address of each table. If meanwhile another table came that one of
    them may be, they are all looked for `again`.
    """
    while True:
        new, written = _new_tables(tables, here, way, mark, device), dict[str, NewTable]()
        try:
            with tables.at_once():
                done = list(_taken_up(tables, here, new, device, written, settle))
        except CameMeanwhileError:
            here = again()
            continue
        for address, one in written.items():
            tables.remember(address, one.evening)
        return done


def _new_tables(
    tables: Tables, here: Sequence[Arrival], way: Way, mark: Callable[[int], str], device: str
) -> dict[int, NewTable]:
    """Prepare the tables of a file that are opened, by their numbers, before anything is locked."""
    new, ids = dict[int, NewTable](), set[str]()
    for arrival in here:
        if arrival.is_opened(way):
            public = arrival.evening.opened.table
            if public:
                db = tables.connections.db
                public = free_id(db, public, arrival.mark, arrival.seen, ids)
                ids.add(public)
            evening = arrival.evening.with_id(public)
            new[arrival.number] = tables.new_table(evening, mark(arrival.number), device)
    return new


def _taken_up(
    tables: Tables,
    here: Sequence[Arrival],
    new: Mapping[int, NewTable],
    device: str,
    written: dict[str, NewTable],
    settle: Callable[[str], None],
) -> Iterator[tuple[Arrival, str | None]]:
    """Write the new tables of a file, and know the others again; `written` gets what was not there.

    Raises CameMeanwhileError if there is a table now that one of them may be and was not compared
    with.
    """
    for arrival in here:
        address = arrival.known.address if arrival.known and arrival.known.same else None
        if one := new.get(arrival.number):
            address = one.address
            if not tables.exists(address):
                tables.begin(one, device, still=partial(_nothing_came, arrival, one, written))
                written[address] = one
            settle(address)
        yield arrival, address


def _nothing_came(arrival: Arrival, new: NewTable, written: Container[str], db: Database) -> bool:
    """Whether a new table may be none of those here but what was looked at or is of its file."""
    public = new.evening.opened.table
    among = candidates(db, arrival.evening) if arrival.known is None else []
    return all(one in arrival.compared or one in written for one in among) and not any(
        map(arrival.seen, with_ids(db, [public]))
    )
