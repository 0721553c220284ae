"""Import of tables from a file of records; tables that exist already are recognised."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Sequence
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
    may_be_table,
    read_all,
    same_old_record,
    same_record,
)
from assistant.records.record import read_record
from assistant.store.addresses import (
    MayView,
    free_id,
    ids_by_address,
    possible_addresses,
    split_tables,
)
from assistant.store.tables import NewTable, TableCreatedError, Tables
from assistant.store.unreadable import OwnFaultError, UnreadableError, errors_as_unreadable


@dataclass(frozen=True, slots=True)
class ExistingTable:
    """An existing table that matches a table of a file; `same` if their records are equal."""

    address: str
    evening: Evening
    same: bool


def read_file(data: Plain, find_game: FindGame, limit_factor: int = 1) -> list[RecordReading]:
    """The tables of a file; every limit is multiplied by `limit_factor`.

    If a bug in this program makes a table unreadable, only that table is refused.
    """
    return read_all(data, find_game, limit_factor, _read_table)


def _read_table(data: Plain, find_game: FindGame) -> tuple[Evening | None, list[Problem]]:
    try:
        with errors_as_unreadable():
            return read_record(data, find_game)
    except UnreadableError as error:
        return None, [Problem("", error.why)]


@dataclass(frozen=True, slots=True)
class FileTable:
    """A table of an imported file, and the existing table that it matches, if any."""

    number: int
    """The table's position in the file, from 1; 0 if the file is a single record."""
    evening: Evening
    existing: ExistingTable | None
    candidates: frozenset[str]
    """All existing tables that may match, even those that the importing phone may not see."""
    may_view: MayView
    """Which existing tables the importing phone may see."""
    position: int
    """The table's position among those of the file with the same public id, from 1."""
    refusal: Message | None
    """Why the import was rejected; None if it was not."""

    def mark(self) -> str:
        """The text hashed into a new id: a content digest; from position 2 on, the position."""
        return str(self.position) if self.position > 1 else content_digest(self.evening)

    @property
    def changed(self) -> bool:
        """Whether the table matches an existing table that has another record."""
        return self.existing is not None and not self.existing.same

    def is_opened(self, mode: ImportMode) -> bool:
        """Whether an import in this mode opens a new table."""
        opens_anew = mode is ImportMode.ANEW or (mode is ImportMode.NEW and self.changed)
        return self.refusal is None and (self.existing is None or opens_anew)


class ImportMode(StrEnum):
    """What to do with a table of a file that exists already."""

    LEAVE = "leave"
    """Keep the existing table."""
    NEW = "new"
    """Open a new table if the record has changed."""
    ANEW = "anew"
    """Open a new table in any case."""


def compare_file(
    tables: Tables, readings: Sequence[RecordReading], may_view: MayView
) -> tuple[FileTable, ...]:
    """The readable tables of a file, each with the existing table that it matches, if any.

    No two of them match the same existing table. Only tables for which `may_view` is true match,
    because a record must not reveal the addresses of other tables.
    """
    evenings = {
        reading.number: reading.evening for reading in readings if reading.evening is not None
    }
    matcher = _Matcher(tables, may_view, evenings.values())
    matches: dict[int, ExistingTable] = {}
    refusals: dict[int, Message] = {}
    # Matches by id come before those by content, and equal records before changed ones.
    for has_id, is_match in product((True, False), (same_record, same_old_record, _may_be_same)):
        for number, evening in evenings.items():
            if number in matches or number in refusals or bool(evening.opened.table) != has_id:
                continue
            try:
                if table := matcher.match(evening, is_match):
                    matches[number] = table
            except OwnFaultError as fault:
                refusals[number] = fault.why
    positions, file_tables = Counter[str](), list[FileTable]()
    for number, evening in evenings.items():
        positions[evening.opened.table] += 1
        position, candidates = positions[evening.opened.table], matcher.candidates(evening)
        why = refusals.get(number)
        file_tables.append(
            FileTable(number, evening, matches.get(number), candidates, may_view, position, why)
        )
    return tuple(file_tables)


RecordComparison = Callable[[Evening, Evening], bool]


def _may_be_same(evening: Evening, table: Evening) -> bool:
    """Whether `evening` and `table` may be the same table although their records differ."""
    return bool(evening.opened.table) or may_be_table(evening, table)


class _Matcher:
    """Finds the existing table for each table of a file; no existing table is found twice."""

    def __init__(self, tables: Tables, may_view: MayView, evenings: Iterable[Evening]) -> None:
        self._tables, self._may_view = tables, may_view
        self._count_by_id = Counter(evening.opened.table for evening in evenings)
        self._evenings: dict[str, Evening] = {}
        self._matched_addresses: set[str] = set()
        self._first_candidates: dict[int, frozenset[str]] = {}

    def match(self, evening: Evening, is_match: RecordComparison) -> ExistingTable | None:
        """The first free candidate for which `is_match` is true; None if there is none."""
        for address in self._candidates(evening):
            table = self._unmatched_table(address)
            if table is not None and is_match(evening, table):
                self._matched_addresses.add(address)
                return ExistingTable(address, table, same=is_match is not _may_be_same)
        return None

    def candidates(self, evening: Evening) -> frozenset[str]:
        """The addresses of all tables that an evening could have matched."""
        return self._first_candidates.get(id(evening), frozenset())

    def _candidates(self, evening: Evening) -> list[str]:
        """The addresses of tables that may match; later calls leave out tables created since."""
        addresses = possible_addresses(self._tables.connections.db, evening)
        if evening.opened.table and addresses:
            addresses += self._split_addresses(evening)
        first_candidates = self._first_candidates.setdefault(id(evening), frozenset(addresses))
        return [address for address in addresses if address in first_candidates]

    def _split_addresses(self, evening: Evening) -> list[str]:
        """The addresses of the tables split off from the table with an evening's public id."""
        public_id = evening.opened.table
        positions = map(str, range(2, self._count_by_id[public_id] + 1))
        marks = [content_digest(evening), *positions]
        return split_tables(self._tables.connections.db, public_id, marks)

    def _unmatched_table(self, address: str) -> Evening | None:
        """The table at an address; None if it already has a match, is hidden or is unreadable."""
        if address in self._matched_addresses or not self._may_view(address):
            return None
        if address not in self._evenings:
            try:
                self._evenings[address] = self._tables.replayed(address)
            except OwnFaultError:
                raise
            except UnreadableError:
                return None
        return self._evenings.get(address)


def open_file_tables(
    tables: Tables,
    file_tables: Sequence[FileTable],
    mode: ImportMode,
    compare: Callable[[], Sequence[FileTable]],
    submission_of: Callable[[int], str] = lambda _: "",
    device: str = "",
    settle: Callable[[str], None] = lambda _: None,
) -> list[tuple[FileTable, str | None]]:
    """Open the tables of a file in one transaction; sending the file twice opens them once.

    Returns each table with its address, which is None if the table was refused, or if it differs
    from an existing table that is kept. A new table gets a new public id if a table that may be
    seen has its id. `submission_of` returns the submission for a table's number in the file.
    `settle` is called in the transaction with the address of each opened table. `compare` compares
    the file again if a matching table is created in the meantime.
    """
    while True:
        new_tables = _new_tables(tables, file_tables, mode, submission_of, device)
        created_tables = dict[str, NewTable]()
        results = list[tuple[FileTable, str | None]]()
        try:
            with tables.transaction():
                for file_table in file_tables:
                    existing, new_table = file_table.existing, new_tables.get(file_table.number)
                    address = existing.address if existing and existing.same else None
                    if new_table:
                        address = new_table.address
                        if not tables.exists(address):
                            still_new = partial(_still_new, file_table, new_table, created_tables)
                            tables.insert_table(new_table, device, still_new=still_new)
                            created_tables[address] = new_table
                        settle(address)
                    results.append((file_table, address))
        except TableCreatedError:
            file_tables = compare()
            continue
        for address, table in created_tables.items():
            tables.cache_table(address, table.evening)
        return results


def _new_tables(
    tables: Tables,
    file_tables: Sequence[FileTable],
    mode: ImportMode,
    submission_of: Callable[[int], str],
    device: str,
) -> dict[int, NewTable]:
    """The tables to open, by their numbers in the file, computed before the database is locked."""
    new_tables, ids = dict[int, NewTable](), set[str]()
    for file_table in file_tables:
        if file_table.is_opened(mode):
            public_id = file_table.evening.opened.table
            if public_id:
                db = tables.connections.db
                public_id = free_id(db, public_id, file_table.mark, file_table.may_view, ids)
                ids.add(public_id)
            evening = file_table.evening.with_id(public_id)
            new_tables[file_table.number] = tables.new_table(
                evening, submission_of(file_table.number), device
            )
    return new_tables


def _still_new(
    file_table: FileTable, table: NewTable, created: Container[str], db: Database
) -> bool:
    """Whether no other request has created a matching table since the comparison."""
    public_id = table.evening.opened.table
    addresses = possible_addresses(db, file_table.evening) if file_table.existing is None else []
    return all(
        address in file_table.candidates or address in created for address in addresses
    ) and not any(map(file_table.may_view, ids_by_address(db, [public_id])))
