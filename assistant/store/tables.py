"""The tables of one database: opened, carried on and replayed."""

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
from assistant.core.limits import IN_MEMORY, TABLES_IN_MEMORY
from assistant.core.message import Message, msg
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.log.events import Closed, Dealt, Event, Logged, Opened
from assistant.evening.log.folding import no_room
from assistant.evening.log.replay import open_evening, replay
from assistant.evening.reading.table_description import told_apart
from assistant.evening.told.histories import CORRECTING, consequences, moved
from assistant.short_memory import ShortMemory
from assistant.store.addresses import address_of, id_of, new_id
from assistant.store.database.connections import WAL, Connections, checkpoint, writable
from assistant.store.database.folder_access import private_folder
from assistant.store.database.write_queue import DatabaseInTurn
from assistant.store.drafts import forget_drafts
from assistant.store.events import (
    INSERT,
    Stored,
    carried_on,
    read_log,
    read_opened,
    row_of,
    stored,
    write_event,
    write_log,
)
from assistant.store.links import open_links
from assistant.store.phones import VISIT, phone_id
from assistant.store.scores import (
    Scores,
    judged_by_facts,
    keep_scores,
    make_sense,
    note_unreadable,
    outdated,
    scores,
    unreadable,
)
from assistant.store.unreadable import UnreadableError, judging, missing, reading

FILE = "tables.db"
AT_A_TIME = 50
IMPORTED = "imported {}"
"""The submission of an event that a table was opened with, by its number."""
APART = "told apart {}"
"""The submission of the event that numbers two people of one name, by its number."""


class NumberTakenError(Exception):
    """Somebody else has written this event of the table first."""


class NoRoomError(Exception):
    """There is no more room at a table, or in a settlement; `why` says so."""

    def __init__(self, why: Message) -> None:
        super().__init__(why.text)
        self.why = why


class CameMeanwhileError(Exception):
    """What a table was to be opened for has come about by somebody else."""


class NoSuchTableError(Exception):
    """There is no table with this address."""


@dataclass(frozen=True, slots=True)
class NewTable:
    """All that is written when a table is opened, worked out before anything is locked."""

    address: str
    evening: Evening
    rows: Sequence[dict[str, Any]]
    """The events of its log."""
    scores: Scores


class CorrectionEffects:
    """By how much the corrections at tables moved everybody's total.

    A log is only ever added to, so what one of its events did never changes.
    """

    def __init__(self) -> None:
        self._kept = ShortMemory[str, Mapping[int, Totals]](TABLES_IN_MEMORY)

    def of(self, address: str, evening: Evening, numbers: Iterable[int]) -> dict[int, Totals]:
        """Tell by how much events of a table's log moved everybody's total, by their numbers.

        Those without a result are left out.
        """
        asked = tuple(numbers)
        kept = self._kept.get(address) or {}
        missing = [number for number in asked if number not in kept]
        if missing:
            kept = self.note(address, consequences(evening, missing))
        return {number: kept[number] for number in asked if number in kept}

    def note(self, address: str, effects: Mapping[int, Totals]) -> Mapping[int, Totals]:
        """Keep the effects of events beside those of the table's others; return all of them."""
        return self._kept.change(address, lambda kept: {**(kept or {}), **effects})


class Tables:
    """A database of tables; every thread has its own connection, replayed tables are shared.

    `clock` gives the time as text, `find_game` the games, `journal` says how SQLite keeps what is
    half written. Raises OSError or sqlite3.Error where the folder or the file cannot be used, and
    NewerTablesError where a newer program has used it.
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
            IN_MEMORY, attrgetter("number"), TABLES_IN_MEMORY
        )
        self.effects = CorrectionEffects()

    def turn(self) -> AbstractContextManager[None]:
        """Let no other thread of this program write between what is read here and written."""
        db = self.connections.db
        return db.turn() if isinstance(db, DatabaseInTurn) else nullcontext()

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Write all that this thread writes in here in one transaction: all of it, or nothing.

        What is written in here is remembered by nobody before it is there for good.
        """
        with self.connections.db.atomic():
            yield

    @property
    def _in_transaction(self) -> bool:
        """Whether what this thread has written may still be undone."""
        return self.connections.db.conn.in_transaction

    def remember(self, address: str, evening: Evening) -> None:
        """Keep a replayed table for all threads, unless its last events may still be undone."""
        if not self._in_transaction:
            self._replayed.keep(address, evening)

    @property
    def writable(self) -> bool:
        """Whether anything can be written, now."""
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
        """Open a table, with what already happened at it; return its address of 128 bits.

        A device that opens it owns it, and has it on its list at once; `after` names the table
        that it follows. The same submission again is the same table.
        """
        game = self._find_game(opened.game)
        if game is None:
            raise UnreadableError(msg("the game {game} is not known", game=opened.game))
        opening, *more = (
            Logged(number, "", event) for number, event in enumerate((opened, *events), 1)
        )
        with judging():
            evening = replay(open_evening(game, opening), more)
        return self.begin(self.new_table(evening, submission, device), device, after)

    def new_table(self, evening: Evening, submission: str = "", device: str = "") -> NewTable:
        """Prepare a table for `begin`, with an evening that is scored and a phone that opens it.

        Raises UnreadableError if its result cannot be worked out.
        """
        address = address_of(submission)
        now, by = self._clock(), phone_id(device, address)
        log = tuple(replace(logged, at=now, by=by) for logged in evening.log)
        evening = replace(evening, log=log).with_id(evening.opened.table or new_id())
        rows = [
            row_of(address, number, now, body, _opened_by(number), by)
            for number, body in enumerate(write_log(evening), 1)
        ]
        return with_scores(address, evening, rows)

    def begin(
        self,
        new: NewTable,
        device: str = "",
        after: str = "",
        still: Callable[[Database], bool] | None = None,
    ) -> str:
        """Write a new table as `open` does: log and scores are there together, or neither is.

        Raises CameMeanwhileError where what it was opened for is not `still` so.
        """
        address, now = new.address, self._clock()
        try:
            with self.connections.db.atomic() as db:
                db.execute("INSERT INTO evenings (id, opened_at) VALUES (?, ?)", [address, now])
                if still is not None and not still(db):
                    raise CameMeanwhileError(address)
                db.conn.executemany(INSERT, new.rows)
                keep_scores(db, [new.scores])
                if device:
                    open_links(db, address, device, now, after)
                    db.execute(VISIT, [device, address, now])
        except sqlite3.IntegrityError:
            if not self.exists(address):
                raise
        else:
            self.remember(address, new.evening)
        return address

    def tell_apart(self, address: str) -> None:
        """Number those at a table whose names are spellings of one name, as an event of its log.

        Tables of before and files from elsewhere may have them; forms refuse them. The event is the
        same wherever the same log is read, so that two phones that write it have written one.
        """
        evening = self.replayed(address)
        apart = _told_apart(address, evening)
        if apart is None:
            return
        gone_on, row = apart
        made = scores(address, gone_on, evening)
        with suppress(sqlite3.IntegrityError), self.connections.db.atomic() as db:
            db.execute(INSERT, row)
            keep_scores(db, [made])

    def exists(self, address: str) -> bool:
        """Tell whether there is a table of this address."""
        query = "SELECT 1 FROM evenings WHERE id = ?"
        return self.connections.db.execute(query, [address]).fetchone() is not None

    def append(
        self,
        address: str,
        evening: Evening,
        event: Event,
        submission: str,
        device: str = "",
        looked_at: Deal | None = None,
    ) -> Evening:
        """Write an event after an evening as it was read; return the evening as it is with it.

        The log says by which device; a deal that is written is nobody's draft any more, and one
        that was `looked_at` at this very evening stays as it was scored.
        The same submission again is written once, and answered with the evening as it is now.
        Raises NumberTakenError where the table's log is not as long as that any more, and
        NoRoomError where it is full.
        """
        if why := no_room(evening, event):
            if self.written(address, submission) is None:
                raise NoRoomError(why)
            return self.evening(address)
        written = write_event(event, evening.game, evening.players)
        by = phone_id(device, address)
        row = row_of(address, evening.number + 1, self._clock(), written, submission, by)
        # Worked out before anything is locked; where it is not the next event, it is refused.
        if looked_at is None:
            gone_on = carried_on(evening, row)
        else:
            logged = Logged(row["number"], row["at"], event, by)
            gone_on = replay(evening, [logged], looked_at=looked_at)
        made = scores(address, gone_on, evening)
        try:
            with self.connections.db.atomic() as db:
                db.execute(INSERT, row)
                keep_scores(db, [made])
                if isinstance(event, Dealt):
                    forget_drafts(db, address, device, apart=not evening.game.dealt)
        except sqlite3.IntegrityError as refused:
            if self.written(address, submission) is None:
                raise NumberTakenError(address, row["number"]) from refused
            return self.evening(address)
        if isinstance(event, Closed) and not self._in_transaction:
            checkpoint(self.connections.db)
        self.remember(address, gone_on)
        if isinstance(event, CORRECTING) and not self._in_transaction:
            self.effects.note(address, {gone_on.number: moved(evening, gone_on)})
        return gone_on

    def written(self, address: str, submission: str, evening: Evening | None = None) -> int | None:
        """Tell under which number this submission is in the table's log, if it is.

        With an `evening`: in the log that it was replayed from. Another phone, or the same form
        sent twice, may have written since, and a number from there would be beyond its end.
        """
        query = "SELECT number FROM events WHERE evening = ? AND submission = ?"
        found = self.connections.db.execute(query, [address, submission]).fetchone()
        if not found or (evening and found[0] > evening.number):
            return None
        return int(found[0])

    def evening(self, address: str) -> Evening:
        """Replay a table, from where it was replayed before; raise NoSuchTableError without one."""
        evening = self.replayed(address)
        self.remember(address, evening)
        return evening

    def replayed(self, address: str) -> Evening:
        """Replay a table as `evening` does, but keep it in memory no longer than before.

        Raises UnreadableError where this version cannot, and NoSuchTableError.
        """
        known = self._replayed.get(address)
        query = (
            "SELECT number, at, kind, body, by FROM events"
            " WHERE evening = ? AND number > ? ORDER BY number"
        )
        rows = self.connections.db.execute(
            query, [address, known.number if known else 0]
        ).fetchall()
        if not rows and known is not None:
            return known
        if not rows and not self.exists(address):
            raise NoSuchTableError(address)
        with self.reading(address):
            return self._replay_stored(address, known, [stored(*row) for row in rows])

    def reading(self, address: str) -> AbstractContextManager[None]:
        """Say which table it is that cannot be read, and call it so in lists from now on."""
        return reading(
            address, lambda: note_unreadable(self.connections.db, address), self.path.parent
        )

    def _replay_stored(self, address: str, known: Evening | None, more: list[Stored]) -> Evening:
        """Carry an evening on by stored events, or begin it with the first of them."""
        if known is None:
            if not more:
                raise UnreadableError(missing(1))
            known = open_evening(*read_opened(more.pop(0), self._find_game))
            # A table from before there were public ids has one that follows from its address.
            public = known.opened.table or id_of(address)
            known = replace(known, opened=replace(known.opened, table=public))
        evening = replay(known, read_log(more, known))
        make_sense(evening, len(known.log))
        return evening

    def score_anew(self, *, everything: bool = False) -> int:
        """Work out the scores that are not of this version's rules; return of how many tables."""
        addresses = self.addresses("") if everything else outdated(self.connections.db)
        self.score(addresses)
        return len(addresses)

    def score(self, addresses: Sequence[str]) -> None:
        """Keep the scores of tables, some at a time: nobody waits long for his turn to write."""
        for start in range(0, len(addresses), AT_A_TIME):
            made = [self._scores(address) for address in addresses[start : start + AT_A_TIME]]
            with self.connections.db.atomic() as db:
                keep_scores(db, made)

    def _scores(self, address: str) -> Scores:
        try:
            self.tell_apart(address)
            evening = self.replayed(address)
            with self.reading(address), judged_by_facts(evening):
                return scores(address, evening)
        except UnreadableError:
            return unreadable(self.connections.db, address)

    def addresses(self, start: str) -> list[str]:
        """List the tables whose address starts so."""
        query = "SELECT id FROM evenings WHERE substr(id, 1, ?) = ? ORDER BY opened_at"
        return [row[0] for row in self.connections.db.execute(query, [len(start), start])]


def with_scores(address: str, evening: Evening, rows: Sequence[dict[str, Any]]) -> NewTable:
    """Prepare a table for `Tables.begin` with the events of its log as they will be stored.

    Raises UnreadableError if its result cannot be worked out.
    """
    if (apart := _told_apart(address, evening)) is not None:
        evening, row = apart
        rows = [*rows, row]
    with judging():
        return NewTable(address, evening, rows, scores(address, evening))


def _told_apart(address: str, evening: Evening) -> tuple[Evening, dict[str, Any]] | None:
    """Number those whose names are spellings of one name; None where all names differ.

    Returns the evening with the event that numbers them, and the row of that event.
    """
    described = told_apart(evening)
    if described is None:
        return None
    written = write_event(described, evening.game, evening.players)
    number, at = evening.number + 1, evening.log[-1].at
    row = row_of(address, number, at, written, APART.format(number), "")
    return carried_on(evening, row), row


def _opened_by(number: int) -> str:
    """The submission of an event that a table is opened with."""
    return IMPORTED.format(number) if number > 1 else "opened"
