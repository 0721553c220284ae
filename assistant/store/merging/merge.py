"""An imported log: a new table, the continuation of an existing one, nothing new, or a fork."""

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
from assistant.evening.log.folding import overfull
from assistant.evening.log.replay import replay
from assistant.records.record import write_record
from assistant.records.table_log import (
    MergePoint,
    TableLog,
    alike_upto,
    digests,
    renamed,
)
from assistant.store.addresses import Seen, address_of, free_id, with_ids
from assistant.store.books import Books
from assistant.store.event_codec import INSERT, read_log, stored
from assistant.store.merging.settlements import (
    SettlementElsewhere,
    called_so,
    read_settled,
    take_settled,
)
from assistant.store.merging.table_logs import (
    ComparedLog,
    LogStatus,
    evening_of,
    log_of,
    look_for,
    rows_of,
    store_merge_points,
)
from assistant.store.merging.two_histories import (
    Joining,
    NotTogetherError,
    Places,
    write_back,
    write_coming,
    write_lines,
)
from assistant.store.phone_data import phone_id
from assistant.store.scores import keep_scores, make_sense, scores
from assistant.store.tables import (
    CameMeanwhileError,
    NoRoomError,
    NumberTakenError,
    Tables,
    with_scores,
)
from assistant.store.unreadable import judging

TRIES = 8


class ForkChoice(StrEnum):
    """How people resolve a fork."""

    BOTH = "both"
    """The events here, then the imported ones; a deal recorded in both is one deal."""
    HERE = "here"
    """The events here count, and none of the imported ones."""
    COMING = "coming"
    """The imported events count, and none that was written here since the fork."""
    APART = "apart"
    """The imported log becomes a table of its own."""


@dataclass(frozen=True)
class Writing:
    """The stores, the clock and the phone with which a log is imported."""

    tables: Tables
    books: Books
    clock: Callable[[], str]
    device: str = ""

    def open(self, arrived: ComparedLog, submission: str, seen: Seen) -> str:
        """Open a table with a log, event by event as it was written; return its address.

        Raises CameMeanwhileError if the table has been created meanwhile.
        """
        address = address_of(submission)
        log, compared = arrived.log, arrived.compared

        def still(db: Database) -> bool:
            created_since = {*with_ids(db, [log.table])} - compared
            if any(map(seen, created_since)):
                return False
            store_merge_points(db, address, log.met, self.clock(), self._by(address))
            return True

        rows = rows_of(address, log.lines)
        table = with_scores(address, arrived.evening, rows)
        return self.tables.begin(table, self.device, still=still)

    def put_apart(self, arrived: ComparedLog, submission: str, seen: Seen) -> str:
        """Open a separate table with a log, whatever exists here; return its address.

        It gets an id of its own if a table that may be `seen` has its id. Raises CameMeanwhileError
        if that id has been taken meanwhile.
        """
        log, db = arrived.sent, self.tables.connections.db
        same_id = frozenset(with_ids(db, [log.table]))
        public = free_id(db, log.table, lambda: digests(log)[-1], seen)
        evening = arrived.evening.with_id(public)
        renamed_log = ComparedLog(renamed(log, public), evening, LogStatus.NEW, compared=same_id)
        settlements = read_settled(log.settled, log.table)
        with self.together(settlements):
            address = self.open(renamed_log, submission, seen)
            own_id = self.tables.replayed(address).opened.table
            renamed_settlements = [called_so(one, log.table, own_id) for one in settlements]
            self.settle(address, renamed_settlements, log)
        return address

    def together(self, settlements: Sequence[SettlementElsewhere]) -> AbstractContextManager[None]:
        """A transaction for a table and its settlements; a log alone needs none.

        A long log is computed before the database is locked.
        """
        return self.tables.transaction() if settlements else nullcontext()

    def _by(self, address: str) -> str:
        return phone_id(self.device, address)

    @judging()
    def go_on(self, arrived: ComparedLog) -> None:
        """Add the new events to the table here; raises NumberTakenError and NotTogetherError."""
        comparison, _ = arrived.both
        if comparison.alike and arrived.what is LogStatus.MORE:
            rows = rows_of(arrived.address, arrived.coming)
            later = [point for point in arrived.log.met if point.number > comparison.here]
            self._write(arrived, rows, later)
            return
        joining = self._as_there(arrived)
        self._write(arrived, joining.rows, self._met(arrived, joining, same=True))

    @judging()
    def decide(self, arrived: ComparedLog, choice: ForkChoice) -> str:
        """Resolve a fork as people decided; return the address of the table.

        Raises NumberTakenError and NotTogetherError.
        """
        joining, pairs = self._joining(arrived), list[tuple[str, str]]()
        if choice is ForkChoice.BOTH:
            if arrived.strange:
                raise NotTogetherError(arrived.coming[0])
            places = _matching_places(arrived, only_game(joining.evening))
            pairs = write_coming(joining, arrived, places, once=True)
        elif choice is ForkChoice.COMING:
            joining = self._as_there(arrived)
        alike = choice is ForkChoice.COMING
        settlements = [] if choice is ForkChoice.HERE else settled_in(arrived)
        with self.together(settlements):
            self._write(arrived, joining.rows, self._met(arrived, joining, same=alike, pairs=pairs))
            self.settle(arrived.address, settlements, arrived.log)
        return arrived.address

    def _as_there(self, arrived: ComparedLog) -> Joining:
        """The table after the fewest events that make it count as it does in the log.

        The log is continued from where both were one, or else from its opening. Raises
        NotTogetherError.
        """
        comparison, here = arrived.both
        joining, mark = self._joining(arrived), digests(arrived.log)[-1]
        game = only_game(joining.evening)
        with suppress(NotTogetherError):
            if not arrived.strange:
                if arrived.stayed:
                    write_back(joining, evening_of(_first_lines(here, comparison.here), game), mark)
                write_coming(joining, arrived, _matching_places(arrived, game), once=False)
                if same_counts(joining.evening, arrived.evening):
                    return joining
        joining = self._joining(arrived)
        write_back(joining, evening_of(_first_lines(arrived.log, 1), game), mark)
        write_lines(joining, arrived.log.lines[1:], Places())
        if not same_counts(joining.evening, arrived.evening):
            raise NotTogetherError(arrived.coming[-1])
        return joining

    def settle(
        self, address: str, settlements: Sequence[SettlementElsewhere], log: TableLog
    ) -> None:
        """Store the settlements of a log that were agreed on in another copy of the table."""
        alike = alike_upto(log_of(self.tables, address), log) if settlements else 0
        take_settled(self.tables, self.books, address, settlements, self.device, alike)

    def _compared_evening(self, arrived: ComparedLog) -> Evening:
        """The table here; raises NumberTakenError if it has grown since the comparison."""
        evening = self.tables.evening(arrived.address)
        if evening.number != len(arrived.here_lines):
            raise NumberTakenError(arrived.address, len(arrived.here_lines) + 1)
        return evening

    def _joining(self, arrived: ComparedLog) -> Joining:
        evening = self._compared_evening(arrived)
        used = {line.submission for line in arrived.here_lines}
        return Joining(arrived.address, evening, self.clock(), self._by(arrived.address), used)

    def _met(
        self,
        arrived: ComparedLog,
        joining: Joining,
        *,
        same: bool,
        pairs: Sequence[tuple[str, str]] = (),
    ) -> list[MergePoint]:
        """The merge points to store: this log, and those that it contains."""
        end = joining.evening.number
        whole = MergePoint(end, same, tuple(digests(arrived.log)[1:]), tuple(pairs))
        earlier = (replace(meeting, number=end, same=False) for meeting in arrived.log.met)
        return [*earlier, whole]

    def _write(
        self, arrived: ComparedLog, rows: Sequence[dict[str, Any]], points: Sequence[MergePoint]
    ) -> None:
        """Write all events or none; raises NumberTakenError if the table has grown.

        Raises NoRoomError if the table would be too long.
        """
        evening = self._compared_evening(arrived)
        extended = replay(evening, read_log([stored(**row) for row in rows], evening))
        if why := overfull(extended):
            raise NoRoomError(why)
        make_sense(extended, evening.number)
        table_scores = scores(arrived.address, extended)
        try:
            with self.tables.connections.db.atomic() as db:
                db.conn.executemany(INSERT, rows)
                last = "SELECT max(number) FROM events WHERE evening = ?"
                if db.execute(last, [arrived.address]).fetchone()[0] != extended.number:
                    raise NumberTakenError(arrived.address, evening.number + 1)
                keep_scores(db, [table_scores])
                store_merge_points(
                    db, arrived.address, points, self.clock(), self._by(arrived.address)
                )
                self.tables.number_namesakes(arrived.address)
        except sqlite3.IntegrityError as refused:
            raise NumberTakenError(arrived.address, evening.number + 1) from refused


def _first_lines(log: TableLog, number: int) -> TableLog:
    return replace(log, lines=log.lines[:number])


def _matching_places(arrived: ComparedLog, game: FindGame) -> Places:
    """The matching deals and entries up to the merge point of the log and the table."""
    comparison, here = arrived.both
    places = Places()
    if not comparison.alike:
        mine = _first_lines(here, comparison.here)
        theirs = _first_lines(arrived.log, comparison.coming)
        places = Places.in_order(evening_of(mine, game), evening_of(theirs, game))
    return places.find(here, arrived.log, comparison.coming)


def settled_in(arrived: ComparedLog) -> list[SettlementElsewhere]:
    """The settlements in an imported log, with the table's public id here."""
    settlements = read_settled(arrived.sent.settled, arrived.sent.table)
    return [called_so(item, arrived.sent.table, arrived.log.table) for item in settlements]


def only_game(evening: Evening) -> FindGame:
    """A search for a table's game that finds no other."""
    game = evening.game
    return lambda key: game if key == game.key else None


def same_counts(first: Evening, second: Evening) -> bool:
    """Whether two tables have the same effective content."""
    return first.totals == second.totals and _record_without_id(first) == _record_without_id(second)


def _record_without_id(evening: Evening) -> dict[str, Any]:
    return {key: value for key, value in write_record(evening).items() if key != "table"}


def take_in(
    writing: Writing,
    log: TableLog,
    find_game: FindGame,
    seen: Seen,
    submission: str = "",
    *,
    anew: bool = False,
) -> ComparedLog:
    """Import a log if nobody has to decide anything; return how it compares, with the address.

    A fork is returned unchanged, and so is a resolved fork that does not fit here; `anew` opens a
    separate table in any case. Raises UnreadableError.
    """
    for _ in range(TRIES):
        arrived = look_for(writing.tables, log, find_game, seen)
        settlements = settled_in(arrived)
        try:
            if anew:
                address = writing.put_apart(arrived, submission, seen)
                return ComparedLog(log, arrived.evening, LogStatus.NEW, address)
            with writing.together(settlements):
                match arrived.what:
                    case LogStatus.NEW:
                        arrived = replace(arrived, address=writing.open(arrived, submission, seen))
                    case LogStatus.MORE | LogStatus.SETTLED:
                        writing.go_on(arrived)
                if arrived.what is not LogStatus.FORK:
                    writing.settle(arrived.address, settlements, arrived.log)
            return arrived
        except NotTogetherError:
            return replace(arrived, what=LogStatus.FORK)
        except (CameMeanwhileError, NumberTakenError):
            continue
    return look_for(writing.tables, log, find_game, seen)
