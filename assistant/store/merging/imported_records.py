"""Tables imported from a file; one that exists here already is recognised, not doubled."""

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
    RecordReading,
    content_digest,
    may_be,
    read_all,
    same_old_record,
    same_record,
)
from assistant.records.record import read_record
from assistant.store.addresses import Seen, apart_from, candidates, free_id, with_ids
from assistant.store.tables import CameMeanwhileError, NewTable, Tables
from assistant.store.unreadable import OwnFaultError, UnreadableError, judging


@dataclass(frozen=True, slots=True)
class ExistingTable:
    """The existing table that an evening of a file is; `same` if its record is unchanged."""

    address: str
    evening: Evening
    same: bool


def read_file(data: Plain, find_game: FindGame, times: int = 1) -> list[RecordReading]:
    """The tables of a file; the limits are so many `times` the usual ones.

    A table that a bug in this program keeps from being read is refused, the others are not.
    """
    return read_all(data, find_game, times, _read_one)


def _read_one(data: Plain, find_game: FindGame) -> tuple[Evening | None, list[Problem]]:
    try:
        with judging():
            return read_record(data, find_game)
    except UnreadableError as error:
        return None, [Problem("", error.why)]


@dataclass(frozen=True, slots=True)
class Arrival:
    """A table of a file, and the existing table that it is, if any."""

    number: int
    """Its position in a file of several, from 1; 0 in a file that is one record."""
    evening: Evening
    known: ExistingTable | None
    compared: frozenset[str]
    """All tables that it might be, even those that the importing phone may not see."""
    seen: Seen
    """Which existing tables the importing phone may see."""
    position: int
    """Its position among the tables of the file with the same public id, from 1."""
    refused: Message | None
    """Why the import was rejected; None if it was not."""

    def mark(self) -> str:
        """The mark of a split from a table with the same public id: its position, or a digest."""
        return str(self.position) if self.position > 1 else content_digest(self.evening)

    @property
    def changed(self) -> bool:
        """Whether the existing table has another record."""
        return self.known is not None and not self.known.same

    def is_opened(self, way: Way) -> bool:
        """Whether a new table is opened for it."""
        apart = way is Way.ANEW or (way is Way.NEW and self.changed)
        return self.refused is None and (self.known is None or apart)


class Way(StrEnum):
    """How to import a table of a file that exists already."""

    LEAVE = "leave"
    """Keep the existing table."""
    NEW = "new"
    """Open a new table if the record has changed."""
    ANEW = "anew"
    """Open a new table in any case."""


def arrivals(tables: Tables, readings: Sequence[RecordReading], seen: Seen) -> tuple[Arrival, ...]:
    """The tables of a file with the existing tables that may be `seen`; no two are the same table.

    A record must not reveal the addresses of tables that its owner may not see.
    """
    coming = {item.number: item.evening for item in readings if item.evening is not None}
    here = _Existing(tables, seen, Counter(evening.opened.table for evening in coming.values()))
    known: dict[int, ExistingTable] = {}
    refused: dict[int, Message] = {}
    # Matches by id come before those by content, and equal records before changed ones.
    for with_id, alike in product((True, False), (same_record, same_old_record, _changed)):
        for number, evening in coming.items():
            if number in known or number in refused or bool(evening.opened.table) != with_id:
                continue
            try:
                if table := here.known_again(evening, alike):
                    known[number] = table
            except OwnFaultError as fault:
                refused[number] = fault.why
    places, arrived = Counter[str](), list[Arrival]()
    for number, evening in coming.items():
        places[evening.opened.table] += 1
        nth, compared = places[evening.opened.table], here.compared(evening)
        why = refused.get(number)
        arrived.append(Arrival(number, evening, known.get(number), compared, seen, nth, why))
    return tuple(arrived)


Alike = Callable[[Evening, Evening], bool]


def _changed(evening: Evening, table: Evening) -> bool:
    """Whether an evening may be a table although its record differs."""
    return bool(evening.opened.table) or may_be(evening, table)


class _Existing:
    """The existing tables; each is replayed once and matched once."""

    def __init__(self, tables: Tables, seen: Seen, of_its_id: Mapping[str, int]) -> None:
        self._tables, self._seen, self._of_its_id = tables, seen, of_its_id
        self._replayed: dict[str, Evening] = {}
        self._taken: set[str] = set()
        self._compared: dict[int, frozenset[str]] = {}

    def known_again(self, evening: Evening, alike: Alike) -> ExistingTable | None:
        """The table that an evening is, by this comparison; None if there is none."""
        for address in self._candidates(evening):
            table = self._free(address)
            if table is not None and alike(evening, table):
                self._taken.add(address)
                return ExistingTable(address, table, same=alike is not _changed)
        return None

    def compared(self, evening: Evening) -> frozenset[str]:
        """The tables that an evening was compared with."""
        return self._compared.get(id(evening), frozenset())

    def _candidates(self, evening: Evening) -> list[str]:
        """The tables that an evening may be, without those created after the first look."""
        addresses = candidates(self._tables.connections.db, evening)
        if evening.opened.table and addresses:
            addresses += self._split_off(evening)
        first_found = self._compared.setdefault(id(evening), frozenset(addresses))
        return [address for address in addresses if address in first_found]

    def _split_off(self, evening: Evening) -> list[str]:
        """The tables that were split from the one with an evening's public id."""
        public = evening.opened.table
        places = map(str, range(2, self._of_its_id[public] + 1))
        return apart_from(self._tables.connections.db, public, [content_digest(evening), *places])

    def _free(self, address: str) -> Evening | None:
        """The table at an address; None if it is matched already, hidden, or unreadable."""
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


def open_arrivals(
    tables: Tables,
    arrived: Sequence[Arrival],
    way: Way,
    again: Callable[[], Sequence[Arrival]],
    mark: Callable[[int], str] = lambda _: "",
    device: str = "",
    settle: Callable[[str], None] = lambda _: None,
) -> list[tuple[Arrival, str | None]]:
    """Open the tables of a file in one transaction, once even if the file is sent twice.

    Returns the address of each table; None if it changed and the existing one is kept, or if it is
    refused. A new table beside one that may be seen gets an id of its own. `settle` is called in
    the same transaction with each address. If a matching table is created meanwhile, `again`
    compares the file anew.
    """
    while True:
        new_tables, written = _new_tables(tables, arrived, way, mark, device), dict[str, NewTable]()
        try:
            with tables.transaction():
                opened = list(_opened_tables(tables, arrived, new_tables, device, written, settle))
        except CameMeanwhileError:
            arrived = again()
            continue
        for address, table in written.items():
            tables.remember(address, table.evening)
        return opened


def _new_tables(
    tables: Tables, arrived: Sequence[Arrival], way: Way, mark: Callable[[int], str], device: str
) -> dict[int, NewTable]:
    """The tables to open, by their numbers, computed before the database is locked."""
    new_tables, ids = dict[int, NewTable](), set[str]()
    for arrival in arrived:
        if arrival.is_opened(way):
            public = arrival.evening.opened.table
            if public:
                db = tables.connections.db
                public = free_id(db, public, arrival.mark, arrival.seen, ids)
                ids.add(public)
            evening = arrival.evening.with_id(public)
            new_tables[arrival.number] = tables.new_table(evening, mark(arrival.number), device)
    return new_tables


def _opened_tables(
    tables: Tables,
    arrived: Sequence[Arrival],
    new_tables: Mapping[int, NewTable],
    device: str,
    written: dict[str, NewTable],
    settle: Callable[[str], None],
) -> Iterator[tuple[Arrival, str | None]]:
    """Write the new tables of a file and recognise the others; `written` collects the new ones.

    Raises CameMeanwhileError if a matching table exists now that was not compared.
    """
    for arrival in arrived:
        address = arrival.known.address if arrival.known and arrival.known.same else None
        if new := new_tables.get(arrival.number):
            address = new.address
            if not tables.exists(address):
                tables.begin(new, device, still=partial(_still_new, arrival, new, written))
                written[address] = new
            settle(address)
        yield arrival, address


def _still_new(arrival: Arrival, table: NewTable, written: Container[str], db: Database) -> bool:
    """Whether no matching table was created since the comparison, except by this import."""
    public = table.evening.opened.table
    addresses = candidates(db, arrival.evening) if arrival.known is None else []
    return all(
        address in arrival.compared or address in written for address in addresses
    ) and not any(map(arrival.seen, with_ids(db, [public])))
