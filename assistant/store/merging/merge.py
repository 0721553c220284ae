"""Import of a log: it opens a table, continues one, adds nothing, or is a fork."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from sqlite_utils import Database

from assistant.core.game import FindGame
from assistant.evening.log.evening import Evening
from assistant.evening.log.folding import why_overfull
from assistant.evening.log.replay import replay
from assistant.records.record import write_record
from assistant.records.table_log import MergePoint, TableLog, common_length, digests, with_public_id
from assistant.store.addresses import MayView, address_of, free_id, ids_by_address
from assistant.store.books import Books
from assistant.store.event_codec import INSERT_EVENT, read_log, stored_event
from assistant.store.merging.settlements import (
    TableSettlement,
    read_settlements,
    settlement_with_public_id,
    store_settlements,
)
from assistant.store.merging.table_logs import (
    ComparedLog,
    LogStatus,
    compare_log,
    evening_of,
    log_of,
    rows_of,
    store_merge_points,
)
from assistant.store.merging.two_histories import (
    CannotFollowError,
    Matches,
    PendingTable,
    append_lines,
    append_new_lines,
    revert,
)
from assistant.store.phone_data import phone_id
from assistant.store.scores import refuse_senseless, scores, store_scores
from assistant.store.tables import (
    NoRoomError,
    NumberTakenError,
    TableCreatedError,
    Tables,
    with_scores,
)
from assistant.store.unreadable import errors_as_unreadable

MAX_TRIES = 8


class ForkChoice(StrEnum):
    """How the users resolve a fork."""

    BOTH = "both"
    """The events here count, then the imported events; a deal recorded in both counts once."""
    HERE = "here"
    """The events here count, and the imported events do not."""
    COMING = "coming"
    """The imported events count, and the events here since the fork do not."""
    APART = "apart"
    """The imported log becomes a table of its own."""


@dataclass(frozen=True)
class LogImporter:
    """Imports logs into the stores, with the clock and the phone of the importing user."""

    tables: Tables
    books: Books
    clock: Callable[[], str]
    device: str = ""

    def open(self, compared: ComparedLog, submission: str, may_view: MayView) -> str:
        """Open a table with the events of a log, unchanged; return its address.

        Raises TableCreatedError if the table has been created since the comparison.
        """
        address = address_of(submission)
        log, candidates = compared.log, compared.candidates

        def still_new(db: Database) -> bool:
            new_addresses = {*ids_by_address(db, [log.table])} - candidates
            if any(map(may_view, new_addresses)):
                return False
            store_merge_points(db, address, log.met, self.clock(), self._phone(address))
            return True

        rows = rows_of(address, log.lines)
        table = with_scores(address, compared.evening, rows)
        return self.tables.insert_table(table, self.device, still_new=still_new)

    def open_separately(self, compared: ComparedLog, submission: str, may_view: MayView) -> str:
        """Open a separate table with a log, even if its table exists here; return its address.

        The table gets a new public id if a table that `may_view` allows has its id. Raises
        TableCreatedError if that id has been taken since.
        """
        log, db = compared.sent_log, self.tables.connections.db
        addresses = frozenset(ids_by_address(db, [log.table]))
        public_id = free_id(db, log.table, lambda: digests(log)[-1], may_view)
        evening = compared.evening.with_id(public_id)
        renamed_log = ComparedLog(
            with_public_id(log, public_id), evening, LogStatus.NEW, candidates=addresses
        )
        settlements = read_settlements(log.settled, log.table)
        with self.transaction(settlements):
            address = self.open(renamed_log, submission, may_view)
            own_id = self.tables.replayed(address).opened.table
            renamed_settlements = [
                settlement_with_public_id(settlement, log.table, own_id)
                for settlement in settlements
            ]
            self.settle(address, renamed_settlements, log)
        return address

    def transaction(self, settlements: Sequence[TableSettlement]) -> AbstractContextManager[None]:
        """A transaction if there are settlements to store with the log, else an empty context.

        Without a transaction, a long log can be computed before the database is locked.
        """
        return self.tables.transaction() if settlements else nullcontext()

    def _phone(self, address: str) -> str:
        return phone_id(self.device, address)

    @errors_as_unreadable()
    def continue_table(self, compared: ComparedLog) -> None:
        """Add a log's new events to the existing table.

        Raises NumberTakenError and CannotFollowError.
        """
        comparison, _ = compared.existing_match
        if comparison.alike and compared.status is LogStatus.MORE:
            rows = rows_of(compared.address, compared.new_lines)
            later_points = [point for point in compared.log.met if point.number > comparison.here]
            self._write(compared, rows, later_points)
            return
        table = self._matching_table(compared)
        self._write(compared, table.rows, self._merge_points(compared, table, same=True))

    @errors_as_unreadable()
    def resolve(self, compared: ComparedLog, choice: ForkChoice) -> str:
        """Resolve a fork by the users' choice; return the address of the table.

        Raises NumberTakenError and CannotFollowError.
        """
        table, pairs = self._pending_table(compared), list[tuple[str, str]]()
        if choice is ForkChoice.BOTH:
            if compared.unrelated:
                raise CannotFollowError(compared.new_lines[0])
            matches = _matches(compared, finder_of_game(table.evening))
            pairs = append_new_lines(table, compared, matches, merge_equal_deals=True)
        elif choice is ForkChoice.COMING:
            table = self._matching_table(compared)
        same = choice is ForkChoice.COMING
        settlements = [] if choice is ForkChoice.HERE else settlements_in(compared)
        with self.transaction(settlements):
            self._write(
                compared, table.rows, self._merge_points(compared, table, same=same, pairs=pairs)
            )
            self.settle(compared.address, settlements, compared.log)
        return compared.address

    def _matching_table(self, compared: ComparedLog) -> PendingTable:
        """The existing table, extended in memory by events that give it the content of the log.

        The table is reverted to the last common event, and the rest of the log is appended. If that
        fails, it is reverted to the opening of the log, and the whole log is appended. Raises
        CannotFollowError if both fail.
        """
        comparison, here = compared.existing_match
        table, mark = self._pending_table(compared), digests(compared.log)[-1]
        game = finder_of_game(table.evening)
        with suppress(CannotFollowError):
            if not compared.unrelated:
                if compared.own_lines:
                    revert(table, evening_of(_first_lines(here, comparison.here), game), mark)
                append_new_lines(table, compared, _matches(compared, game), merge_equal_deals=False)
                if same_content(table.evening, compared.evening):
                    return table
        table = self._pending_table(compared)
        revert(table, evening_of(_first_lines(compared.log, 1), game), mark)
        append_lines(table, compared.log.lines[1:], Matches())
        if not same_content(table.evening, compared.evening):
            raise CannotFollowError(compared.new_lines[-1])
        return table

    def settle(self, address: str, settlements: Sequence[TableSettlement], log: TableLog) -> None:
        """Store a log's settlements that were agreed on in another copy of the table."""
        common_events = common_length(log_of(self.tables, address), log) if settlements else 0
        store_settlements(self.tables, self.books, address, settlements, self.device, common_events)

    def _compared_evening(self, compared: ComparedLog) -> Evening:
        """The existing table; raises NumberTakenError if it has grown since the comparison."""
        evening = self.tables.evening(compared.address)
        if evening.number != len(compared.existing_lines):
            raise NumberTakenError(compared.address, len(compared.existing_lines) + 1)
        return evening

    def _pending_table(self, compared: ComparedLog) -> PendingTable:
        evening = self._compared_evening(compared)
        used_submissions = {line.submission for line in compared.existing_lines}
        return PendingTable(
            compared.address, evening, self.clock(), self._phone(compared.address), used_submissions
        )

    def _merge_points(
        self,
        compared: ComparedLog,
        table: PendingTable,
        *,
        same: bool,
        pairs: Sequence[tuple[str, str]] = (),
    ) -> list[MergePoint]:
        """The merge points to store: those in the log, and a point for the whole log."""
        last_number = table.evening.number
        end_point = MergePoint(last_number, same, tuple(digests(compared.log)[1:]), tuple(pairs))
        earlier_points = (
            replace(point, number=last_number, same=False) for point in compared.log.met
        )
        return [*earlier_points, end_point]

    def _write(
        self, compared: ComparedLog, rows: Sequence[dict[str, Any]], points: Sequence[MergePoint]
    ) -> None:
        """Write the rows and the merge points in one transaction.

        Raises NumberTakenError if the table has grown, NoRoomError if it would be too long.
        """
        evening = self._compared_evening(compared)
        new_evening = replay(evening, read_log([stored_event(**row) for row in rows], evening))
        if why := why_overfull(new_evening):
            raise NoRoomError(why)
        refuse_senseless(new_evening, evening.number)
        table_scores = scores(compared.address, new_evening)
        try:
            with self.tables.connections.db.atomic() as db:
                db.conn.executemany(INSERT_EVENT, rows)
                query = "SELECT max(number) FROM events WHERE evening = ?"
                if db.execute(query, [compared.address]).fetchone()[0] != new_evening.number:
                    raise NumberTakenError(compared.address, evening.number + 1)
                store_scores(db, [table_scores])
                store_merge_points(
                    db, compared.address, points, self.clock(), self._phone(compared.address)
                )
                self.tables.number_namesakes(compared.address)
        except sqlite3.IntegrityError as error:
            raise NumberTakenError(compared.address, evening.number + 1) from error


def _first_lines(log: TableLog, count: int) -> TableLog:
    return replace(log, lines=log.lines[:count])


def _matches(compared: ComparedLog, game: FindGame) -> Matches:
    """The deals and entries that the table and the log share up to their last common event."""
    comparison, here = compared.existing_match
    matches = Matches()
    if not comparison.alike:
        common_here = _first_lines(here, comparison.here)
        common_imported = _first_lines(compared.log, comparison.coming)
        matches = Matches.of_equal_content(
            evening_of(common_here, game), evening_of(common_imported, game)
        )
    return matches.with_submissions(here, compared.log, comparison.coming)


def settlements_in(compared: ComparedLog) -> list[TableSettlement]:
    """The settlements in an imported log, under the public id of the existing table."""
    settlements = read_settlements(compared.sent_log.settled, compared.sent_log.table)
    return [
        settlement_with_public_id(settlement, compared.sent_log.table, compared.log.table)
        for settlement in settlements
    ]


def finder_of_game(evening: Evening) -> FindGame:
    """A function that finds only the game of this evening, and returns None for other keys."""
    game = evening.game
    return lambda key: game if key == game.key else None


def same_content(first: Evening, second: Evening) -> bool:
    """Whether two tables have the same totals and the same record, except for their public ids."""
    return first.totals == second.totals and _record_without_id(first) == _record_without_id(second)


def _record_without_id(evening: Evening) -> dict[str, Any]:
    return {key: value for key, value in write_record(evening).items() if key != "table"}


def import_log(
    importer: LogImporter,
    log: TableLog,
    find_game: FindGame,
    may_view: MayView,
    submission: str = "",
    *,
    anew: bool = False,
) -> ComparedLog:
    """Import a log; return its comparison, with the address of the table.

    A fork, or a log that cannot be applied to the existing table, is not imported: the comparison
    has the status FORK, and the users have to decide. With `anew`, a separate table is opened in
    any case. Raises UnreadableError.
    """
    for _ in range(MAX_TRIES):
        compared = compare_log(importer.tables, log, find_game, may_view)
        settlements = settlements_in(compared)
        try:
            if anew:
                address = importer.open_separately(compared, submission, may_view)
                return ComparedLog(log, compared.evening, LogStatus.NEW, address)
            with importer.transaction(settlements):
                match compared.status:
                    case LogStatus.NEW:
                        compared = replace(
                            compared, address=importer.open(compared, submission, may_view)
                        )
                    case LogStatus.MORE | LogStatus.SETTLED:
                        importer.continue_table(compared)
                if compared.status is not LogStatus.FORK:
                    importer.settle(compared.address, settlements, compared.log)
            return compared
        except CannotFollowError:
            return replace(compared, status=LogStatus.FORK)
        except (TableCreatedError, NumberTakenError):
            continue
    return compare_log(importer.tables, log, find_game, may_view)
