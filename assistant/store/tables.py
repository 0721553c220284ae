"""The tables of a database: opening, appending, replaying and scoring them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from dataclasses import dataclass, replace
from operator import attrgetter
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from assistant.core.game import FindGame
from assistant.core.ledger import Totals
from assistant.core.limits import EVENTS_IN_MEMORY, TABLES_IN_MEMORY
from assistant.core.message import Message, msg
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.log.events import Closed, Dealt, Event, Logged, Opened
from assistant.evening.log.folding import why_too_full
from assistant.evening.log.replay import open_evening, replay
from assistant.evening.reading.table_description import numbered_namesakes
from assistant.evening.summary.corrections import CorrectingEvent, change_of_totals, consequences
from assistant.short_memory import ShortMemory
from assistant.store.addresses import address_of, derived_id, new_id
from assistant.store.database.connections import WAL, Connections, checkpoint, writable
from assistant.store.database.folder_access import private_folder
from assistant.store.database.write_queue import QueuedDatabase
from assistant.store.drafts import delete_drafts
from assistant.store.event_codec import (
    INSERT_EVENT,
    StoredEvent,
    extended_by,
    read_log,
    read_opened,
    row_of,
    stored_event,
    write_event,
    write_log,
)
from assistant.store.links import open_links
from assistant.store.phone_data import INSERT_VISIT, phone_id
from assistant.store.scores import (
    Scores,
    note_unreadable,
    outdated_tables,
    refuse_senseless,
    scores,
    senseless_if_impossible,
    store_scores,
    unreadable_scores,
)
from assistant.store.unreadable import (
    UnreadableError,
    errors_as_unreadable,
    errors_with_title,
    missing_event_message,
)

FILE = "tables.db"
BATCH_SIZE = 50
IMPORTED_SUBMISSION = "imported {}"
"""The submission of an event that a table was opened with; `{}` is the event's number."""
NUMBERING_SUBMISSION = "told apart {}"
"""The submission of the event that numbers equal names; `{}` is the event's number."""


class NumberTakenError(Exception):
    """Another phone has already written the event with this number."""


class NoRoomError(Exception):
    """A table or settlement is full; `why` is the message for the user."""

    def __init__(self, why: Message) -> None:
        super().__init__(why.text)
        self.why = why


class TableCreatedError(Exception):
    """Another request has created this table in the meantime."""


class NoSuchTableError(Exception):
    """No table has this address."""


@dataclass(frozen=True, slots=True)
class NewTable:
    """The rows to insert for a new table, computed before the database is locked."""

    address: str
    evening: Evening
    rows: Sequence[dict[str, Any]]
    """The events of its log."""
    scores: Scores


class CorrectionEffects:
    """How each correction changed the totals, cached by table.

    A log is append-only, so the effect of an event never changes.
    """

    def __init__(self) -> None:
        self._cache = ShortMemory[str, Mapping[int, Totals]](TABLES_IN_MEMORY)

    def effects_of(
        self, address: str, evening: Evening, numbers: Iterable[int]
    ) -> dict[int, Totals]:
        """How each of these events changed everybody's total, by event number.

        Events without an effect are left out.
        """
        event_numbers = tuple(numbers)
        effects = self._cache.get(address) or {}
        missing_numbers = [number for number in event_numbers if number not in effects]
        if missing_numbers:
            effects = self.add(address, consequences(evening, missing_numbers))
        return {number: effects[number] for number in event_numbers if number in effects}

    def add(self, address: str, effects: Mapping[int, Totals]) -> Mapping[int, Totals]:
        """Add the effects of some events to the cache; return all cached effects of the table."""
        return self._cache.change(address, lambda cached: {**(cached or {}), **effects})


class Tables:
    """The card tables in a database. Threads have connections of their own and share a cache.

    `clock` returns the time as text, `find_game` a game by its key, `journal` is SQLite's journal
    mode. Raises OSError or sqlite3.Error if the folder or the file cannot be used, and
    NewerTablesError if a newer program has used it.
    """

    def __init__(
        self, folder: Path, find_game: FindGame, clock: Callable[[], str], journal: str = WAL
    ) -> None:
        private_folder(folder)
        self.path = folder / FILE
        self._find_game, self._clock = find_game, clock
        self.connections = Connections(self.path, clock, journal)
        # A table of ten thousand deals takes as much memory as two hundred usual ones.
        self._replayed = ShortMemory[str, Evening](
            EVENTS_IN_MEMORY, attrgetter("number"), TABLES_IN_MEMORY
        )
        self.effects = CorrectionEffects()

    def turn(self) -> AbstractContextManager[None]:
        """Block writes by other threads between a read and the write that follows from it."""
        db = self.connections.db
        return db.turn() if isinstance(db, QueuedDatabase) else nullcontext()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Run all writes of this thread in one transaction; tables are not cached inside."""
        with self.connections.db.atomic():
            yield

    @property
    def _is_in_transaction(self) -> bool:
        """Whether this thread's last writes may still be rolled back."""
        return self.connections.db.conn.in_transaction

    def cache_table(self, address: str, evening: Evening) -> None:
        """Cache a replayed table for all threads, unless its last events may be rolled back."""
        if not self._is_in_transaction:
            self._replayed.keep(address, evening)

    @property
    def writable(self) -> bool:
        """Whether the database can be written at the moment."""
        return writable(self.connections.db)

    def close(self) -> None:
        """Close this thread's connection."""
        self.connections.close()

    def open(
        self,
        opened: Opened,
        events: Sequence[Event] = (),
        submission: str = "",
        device: str = "",
        after: str = "",
    ) -> str:
        """Open a table with its first events; return its address of 128 bits.

        The device becomes the owner and has the table on its list. `after` is the address of the
        table that this one follows. A repeated submission returns the address of the table that it
        opened.
        """
        game = self._find_game(opened.game)
        if game is None:
            raise UnreadableError(msg("the game {game} is not known", game=opened.game))
        opening, *rest = (
            Logged(number, "", event) for number, event in enumerate((opened, *events), 1)
        )
        with errors_as_unreadable():
            evening = replay(open_evening(game, opening), rest)
        return self.insert_table(self.new_table(evening, submission, device), device, after)

    def new_table(self, evening: Evening, submission: str = "", device: str = "") -> NewTable:
        """The rows of a new table, scored; its events get the current time and the phone's id.

        Raises UnreadableError if its result cannot be computed.
        """
        address = address_of(submission)
        moment, by = self._clock(), phone_id(device, address)
        log = tuple(replace(logged, at=moment, by=by) for logged in evening.log)
        evening = replace(evening, log=log).with_id(evening.opened.table or new_id())
        rows = [
            row_of(address, number, moment, kind_and_body, _opening_submission(number), by)
            for number, kind_and_body in enumerate(write_log(evening), 1)
        ]
        return with_scores(address, evening, rows)

    def insert_table(
        self,
        table: NewTable,
        device: str = "",
        after: str = "",
        still_new: Callable[[Database], bool] | None = None,
    ) -> str:
        """Insert a new table with its log and scores in one transaction; return its address.

        Raises TableCreatedError if `still_new` returns False inside the transaction.
        """
        address, moment = table.address, self._clock()
        try:
            with self.connections.db.atomic() as db:
                db.execute("INSERT INTO evenings (id, opened_at) VALUES (?, ?)", [address, moment])
                if still_new is not None and not still_new(db):
                    raise TableCreatedError(address)
                db.conn.executemany(INSERT_EVENT, table.rows)
                store_scores(db, [table.scores])
                if device:
                    open_links(db, address, device, moment, after)
                    db.execute(INSERT_VISIT, [device, address, moment])
        except sqlite3.IntegrityError:
            if not self.exists(address):
                raise
        else:
            self.cache_table(address, table.evening)
        return address

    def number_namesakes(self, address: str) -> None:
        """Append an event that numbers players with equal names, if there are any.

        Old tables and imported files may have such players; forms refuse them. The event depends on
        the log alone, so that two phones that add it write the same event.
        """
        evening = self.replayed(address)
        evening_and_row = _with_numbered_names(address, evening)
        if evening_and_row is None:
            return
        numbered_evening, row = evening_and_row
        table_scores = scores(address, numbered_evening, evening)
        with suppress(sqlite3.IntegrityError), self.connections.db.atomic() as db:
            db.execute(INSERT_EVENT, row)
            store_scores(db, [table_scores])

    def exists(self, address: str) -> bool:
        """Whether a table has this address."""
        query = "SELECT 1 FROM evenings WHERE id = ?"
        return self.connections.db.execute(query, [address]).fetchone() is not None

    def append(
        self,
        address: str,
        evening: Evening,
        event: Event,
        submission: str,
        device: str = "",
        previewed: Deal | None = None,
    ) -> Evening:
        """Write the next event of an evening; return the evening that includes it.

        The event is signed with the phone's id at the table. Saving a deal deletes its drafts; a
        deal that was `previewed` after this very evening is not scored again. A repeated submission
        is not written again, and returns the current evening. Raises NumberTakenError if the
        table's log has grown since, and NoRoomError if it is full.
        """
        if why := why_too_full(evening, event):
            if self.submitted_number(address, submission) is None:
                raise NoRoomError(why)
            return self.evening(address)
        kind_and_body = write_event(event, evening.game, evening.players)
        by = phone_id(device, address)
        row = row_of(address, evening.number + 1, self._clock(), kind_and_body, submission, by)
        # Computed before the database is locked; an event with a taken number is refused below.
        if previewed is None:
            extended_evening = extended_by(evening, row)
        else:
            logged = Logged(row["number"], row["at"], event, by)
            extended_evening = replay(evening, [logged], previewed=previewed)
        table_scores = scores(address, extended_evening, evening)
        try:
            with self.connections.db.atomic() as db:
                db.execute(INSERT_EVENT, row)
                store_scores(db, [table_scores])
                if isinstance(event, Dealt):
                    delete_drafts(db, address, device, own_only=not evening.game.dealt)
        except sqlite3.IntegrityError as error:
            if self.submitted_number(address, submission) is None:
                raise NumberTakenError(address, row["number"]) from error
            return self.evening(address)
        if isinstance(event, Closed) and not self._is_in_transaction:
            checkpoint(self.connections.db)
        self.cache_table(address, extended_evening)
        if isinstance(event, CorrectingEvent) and not self._is_in_transaction:
            self.effects.add(
                address, {extended_evening.number: change_of_totals(evening, extended_evening)}
            )
        return extended_evening

    def submitted_number(
        self, address: str, submission: str, evening: Evening | None = None
    ) -> int | None:
        """The number of the event that this submission wrote; None if it wrote none.

        With an `evening`, None also if the event is later than the evening: the form was sent
        twice.
        """
        query = "SELECT number FROM events WHERE evening = ? AND submission = ?"
        row = self.connections.db.execute(query, [address, submission]).fetchone()
        if not row or (evening and row[0] > evening.number):
            return None
        return int(row[0])

    def evening(self, address: str) -> Evening:
        """Replay a table, from the cache if possible; raises as `replayed` does."""
        evening = self.replayed(address)
        self.cache_table(address, evening)
        return evening

    def replayed(self, address: str) -> Evening:
        """Replay a table as `evening` does, but do not store it in the cache.

        Raises UnreadableError if this version cannot read it, and NoSuchTableError.
        """
        cached = self._replayed.get(address)
        query = (
            "SELECT number, at, kind, body, by FROM events"
            " WHERE evening = ? AND number > ? ORDER BY number"
        )
        rows = self.connections.db.execute(
            query, [address, cached.number if cached else 0]
        ).fetchall()
        if not rows and cached is not None:
            return cached
        if not rows and not self.exists(address):
            raise NoSuchTableError(address)
        with self.errors_with_title(address):
            return self._replay_stored(address, cached, [stored_event(*row) for row in rows])

    def errors_with_title(self, address: str) -> AbstractContextManager[None]:
        """Add the table's address and name to any UnreadableError, and list it as unreadable."""
        return errors_with_title(
            address, lambda: note_unreadable(self.connections.db, address), self.path.parent
        )

    def _replay_stored(
        self, address: str, cached: Evening | None, rows: list[StoredEvent]
    ) -> Evening:
        """Replay stored events after a cached evening, or from the first event if that is None."""
        if cached is None:
            if not rows:
                raise UnreadableError(missing_event_message(1))
            cached = open_evening(*read_opened(rows.pop(0), self._find_game))
            # A table older than public ids has one derived from its address.
            public_id = cached.opened.table or derived_id(address)
            cached = replace(cached, opened=replace(cached.opened, table=public_id))
        evening = replay(cached, read_log(rows, cached))
        refuse_senseless(evening, len(cached.log))
        return evening

    def rescore(self, *, everything: bool = False) -> int:
        """Rescore the tables whose scores are out of date; return how many there were."""
        addresses = self.addresses("") if everything else [*outdated_tables(self.connections.db)]
        self.score(addresses)
        return len(addresses)

    def score(self, addresses: Sequence[str]) -> None:
        """Score these tables and store the results, with BATCH_SIZE tables in each transaction."""
        for start in range(0, len(addresses), BATCH_SIZE):
            batch = [self._scores(address) for address in addresses[start : start + BATCH_SIZE]]
            with self.connections.db.atomic() as db:
                store_scores(db, batch)

    def _scores(self, address: str) -> Scores:
        try:
            self.number_namesakes(address)
            evening = self.replayed(address)
            with self.errors_with_title(address), senseless_if_impossible(evening):
                return scores(address, evening)
        except UnreadableError:
            return unreadable_scores(self.connections.db, address)

    def addresses(self, prefix: str) -> list[str]:
        """The addresses of all tables that begin with `prefix`, in the order of opening."""
        query = "SELECT id FROM evenings WHERE substr(id, 1, ?) = ? ORDER BY opened_at"
        return [row[0] for row in self.connections.db.execute(query, [len(prefix), prefix])]


def with_scores(address: str, evening: Evening, rows: Sequence[dict[str, Any]]) -> NewTable:
    """The rows of a new table, scored; an event that numbers equal names is added if needed.

    Raises UnreadableError if its result cannot be computed.
    """
    if (evening_and_row := _with_numbered_names(address, evening)) is not None:
        evening, row = evening_and_row
        rows = [*rows, row]
    with errors_as_unreadable():
        return NewTable(address, evening, rows, scores(address, evening))


def _with_numbered_names(address: str, evening: Evening) -> tuple[Evening, dict[str, Any]] | None:
    """An evening with equal names numbered, and the row of the event; None if all names differ."""
    description = numbered_namesakes(evening)
    if description is None:
        return None
    kind_and_body = write_event(description, evening.game, evening.players)
    number, at = evening.number + 1, evening.log[-1].at
    row = row_of(address, number, at, kind_and_body, NUMBERING_SUBMISSION.format(number), "")
    return extended_by(evening, row), row


def _opening_submission(number: int) -> str:
    return IMPORTED_SUBMISSION.format(number) if number > 1 else "opened"
