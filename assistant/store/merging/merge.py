"""A log that comes in: a new table, the rest of one that is here, nothing new, or a fork."""

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
    Meeting,
    TableLog,
    alike_upto,
    digests,
    renamed,
)
from assistant.store.addresses import Seen, address_of, free_id, with_ids
from assistant.store.books import Books
from assistant.store.events import INSERT, read_log, stored
from assistant.store.merging.settlements import SettledThere, called_so, read_settled, take_settled
from assistant.store.merging.table_logs import (
    Arrived,
    Came,
    evening_of,
    log_of,
    look_for,
    note_meetings,
    rows_of,
)
from assistant.store.merging.two_histories import (
    Joining,
    NotTogetherError,
    Places,
    write_after,
    write_as_there,
    write_back,
)
from assistant.store.phones import phone_id
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
    """What people decide about a fork."""

    BOTH = "both"
    """First what is here, then what came in; a deal that both have is one."""
    HERE = "here"
    """What is here counts, and nothing of what came in."""
    COMING = "coming"
    """What came in counts, and nothing that was written here since."""
    APART = "apart"
    """What came in becomes a table of its own: nobody meant it to be this one."""


@dataclass(frozen=True)
class Writing:
    """Who takes a log in, and when."""

    tables: Tables
    books: Books
    clock: Callable[[], str]
    device: str = ""

    def open(self, came: Arrived, submission: str, seen: Seen) -> str:
        """Open a table with a log, event for event as it was written; return its address.

        Raises CameMeanwhileError where the table has come meanwhile.
        """
        address = address_of(submission)
        log, compared = came.log, came.compared

        def still(db: Database) -> bool:
            since = {*with_ids(db, [log.table])} - compared
            if any(map(seen, since)):
                return False
            note_meetings(db, address, log.met, self.clock(), self._by(address))
            return True

        rows = rows_of(address, log.lines)
        new = with_scores(address, came.evening, rows)
        return self.tables.begin(new, self.device, still=still)

    def put_apart(self, came: Arrived, submission: str, seen: Seen) -> str:
        """Open a table of its own with a log, whatever is here; return its address.

        It has an id of its own where its id is that of a table that may be `seen`.
        Raises CameMeanwhileError where another has that id meanwhile.
        """
        log, known = came.sent, frozenset(with_ids(self.tables.connections.db, [came.sent.table]))
        public = free_id(self.tables.connections.db, log.table, lambda: digests(log)[-1], seen)
        evening = came.evening.with_id(public)
        apart = Arrived(renamed(log, public), evening, Came.NEW, compared=known)
        told = read_settled(log.settled, log.table)
        with self.together(told):
            address = self.open(apart, submission, seen)
            its = self.tables.replayed(address).opened.table
            self.settle(address, [called_so(one, log.table, its) for one in told], log)
        return address

    def together(self, told: Sequence[SettledThere]) -> AbstractContextManager[None]:
        """Write a table and what was settled of it at once; a log alone is written so anyway.

        A long log is worked out before anything is locked.
        """
        return self.tables.at_once() if told else nullcontext()

    def _by(self, address: str) -> str:
        return phone_id(self.device, address)

    @judging()
    def go_on(self, came: Arrived) -> None:
        """Write what is new at the table here; raises NumberTakenError, and NotTogetherError."""
        comparison, _ = came.both
        if comparison.alike and came.what is Came.MORE:
            rows = rows_of(came.address, came.coming)
            met = [one for one in came.log.met if one.number > comparison.here]
            self._write(came, rows, met)
            return
        joining = self._joining(came)
        self._as_there(joining, came)
        self._write(came, joining.rows, self._met(came, joining, same=True))

    @judging()
    def decide(self, came: Arrived, choice: ForkChoice) -> str:
        """Write what people decided counts of a fork; return the address of its table.

        Raises NumberTakenError, and NotTogetherError.
        """
        joining, one = self._joining(came), list[tuple[str, str]]()
        if choice is ForkChoice.BOTH:
            if came.strange:
                raise NotTogetherError(came.coming[0])
            same = _same(came, only_game(joining.evening))
            one = write_after(joining, came, same, once=True)
        elif choice is ForkChoice.COMING:
            self._as_there(joining, came)
        alike = choice is ForkChoice.COMING
        told = [] if choice is ForkChoice.HERE else settled_in(came)
        with self.together(told):
            self._write(came, joining.rows, self._met(came, joining, same=alike, one=one))
            self.settle(came.address, told, came.log)
        return came.address

    def _as_there(self, joining: Joining, came: Arrived) -> None:
        """Write what is needed for the same to count here as there, as little as that takes."""
        comparison, here = came.both
        game, start = only_game(joining.evening), len(joining.rows)
        began = replace(joining, submissions=set(joining.submissions), rows=[])
        with suppress(NotTogetherError):
            if came.stayed and not came.strange:
                then = evening_of(_upto(here, comparison.here), game)
                write_back(joining, then, digests(came.log)[-1])
            if not came.strange:
                write_after(joining, came, _same(came, game), once=False)
            if same_counts(joining.evening, came.evening):
                return
        joining.evening, joining.rows[start:] = began.evening, []
        joining.submissions = began.submissions
        first = evening_of(_upto(here, 1), game)
        write_as_there(joining, first, came.evening, came.log.lines)
        if not same_counts(joining.evening, came.evening):
            raise NotTogetherError(came.coming[-1])

    def settle(self, address: str, told: Sequence[SettledThere], log: TableLog) -> None:
        """Let what was settled elsewhere, as a log tells of it, be settled here."""
        alike = alike_upto(log_of(self.tables, address), log) if told else 0
        take_settled(self.tables, self.books, address, told, self.device, alike)

    def _joining(self, came: Arrived) -> Joining:
        evening = self.tables.evening(came.address)
        if evening.number != len(came.here_lines):
            raise NumberTakenError(came.address, len(came.here_lines) + 1)
        submissions = {line.submission for line in came.here_lines}
        return Joining(came.address, evening, self.clock(), self._by(came.address), submissions)

    def _met(
        self, came: Arrived, joining: Joining, *, same: bool, one: Sequence[tuple[str, str]] = ()
    ) -> list[Meeting]:
        """Say that from now on the table has all that the other had, and what that had met."""
        end = joining.evening.number
        whole = Meeting(end, same, tuple(digests(came.log)[1:]), tuple(one))
        earlier = (replace(met, number=end, same=False) for met in came.log.met)
        return [*earlier, whole]

    def _write(self, came: Arrived, rows: Sequence[dict[str, Any]], met: Sequence[Meeting]) -> None:
        """Write all of it or nothing; raises NumberTakenError where somebody was quicker.

        Raises NoRoomError where it is more than fits at a table.
        """
        evening = self.tables.replayed(came.address)
        known = len(came.here_lines)
        if evening.number != known:
            raise NumberTakenError(came.address, known + 1)
        gone_on = replay(evening, read_log([stored(**row) for row in rows], evening))
        if why := overfull(gone_on):
            raise NoRoomError(why)
        make_sense(gone_on, evening.number)
        made = scores(came.address, gone_on)
        try:
            with self.tables.connections.db.atomic() as db:
                db.conn.executemany(INSERT, rows)
                last = "SELECT max(number) FROM events WHERE evening = ?"
                if db.execute(last, [came.address]).fetchone()[0] != gone_on.number:
                    raise NumberTakenError(came.address, known + 1)
                keep_scores(db, [made])
                note_meetings(db, came.address, met, self.clock(), self._by(came.address))
                self.tables.tell_apart(came.address)
        except sqlite3.IntegrityError as refused:
            raise NumberTakenError(came.address, known + 1) from refused


def _upto(log: TableLog, number: int) -> TableLog:
    return replace(log, lines=log.lines[:number])


def _same(came: Arrived, game: FindGame) -> Places:
    """Tell which deals and entries are the same where the log and the table here met."""
    comparison, here = came.both
    if comparison.alike:
        return Places()
    mine, theirs = _upto(here, comparison.here), _upto(came.log, comparison.coming)
    return Places.in_order(evening_of(mine, game), evening_of(theirs, game))


def settled_in(came: Arrived) -> list[SettledThere]:
    """Read what was settled of a table that came in, called as it is here."""
    told = read_settled(came.sent.settled, came.sent.table)
    return [called_so(one, came.sent.table, came.log.table) for one in told]


def only_game(evening: Evening) -> FindGame:
    """Find the game of a table, and no other."""
    game = evening.game
    return lambda key: game if key == game.key else None


def same_counts(one: Evening, other: Evening) -> bool:
    """Tell whether the same counts at two tables, however they came to it."""
    return one.totals == other.totals and _said(one) == _said(other)


def _said(evening: Evening) -> dict[str, Any]:
    return {key: value for key, value in write_record(evening).items() if key != "table"}


def take_in(
    writing: Writing,
    log: TableLog,
    find_game: FindGame,
    seen: Seen,
    submission: str = "",
    *,
    anew: bool = False,
) -> Arrived:
    """Take a log in as far as nobody has to decide anything; return what it was, and where.

    A fork is returned as it is, and so is what was decided elsewhere where it does not fit here;
    `anew` it becomes a table of its own in any case. Raises UnreadableError.
    """
    came = look_for(writing.tables, log, find_game, seen)
    for _ in range(TRIES):
        told = settled_in(came)
        try:
            if anew:
                address = writing.put_apart(came, submission, seen)
                return Arrived(log, came.evening, Came.NEW, address)
            with writing.together(told):
                match came.what:
                    case Came.NEW:
                        came = replace(came, address=writing.open(came, submission, seen))
                    case Came.MORE | Came.SETTLED:
                        writing.go_on(came)
                if came.what is not Came.FORK:
                    writing.settle(came.address, told, came.log)
            return came
        except NotTogetherError:
            return replace(came, what=Came.FORK)
        except (CameMeanwhileError, NumberTakenError):
            came = look_for(writing.tables, log, find_game, seen)
    return came
