"""What the server does for its tables beside the pages: back-ups, and one file that is whole."""

from __future__ import annotations

import errno
import filecmp
import logging
import os
import shutil
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from assistant.store.database.connections import checkpoint, version
from assistant.store.database.copies import BACKUPS, copy_database, stamped, unused
from assistant.store.database.rotation import AUTOMATIC, Keep, hour, made_at, superseded
from assistant.store.tables import Tables

EVERY = 15.0
"""Seconds between two looks; what nothing was added to from one to the next is idle."""
ROOM = 2
"""How many times its own size a back-up must find free: no phone is to wait for the disk."""

_WRITTEN = """
    SELECT (SELECT max(rowid) FROM events), (SELECT max(rowid) FROM book_events),
        (SELECT max(rowid) FROM chairs), (SELECT max(rowid) FROM visits),
        (SELECT max(rowid) FROM book_visits), (SELECT max(number) FROM links),
        (SELECT max(number) FROM grants), (SELECT max(number) FROM removals),
        (SELECT max(number) FROM marks), (SELECT max(number) FROM markings),
        (SELECT json_group_array(json_array(evening, phone, seat)) FROM phones),
        (SELECT json_group_array(json_array(device, game, name, at)) FROM kept_rules)
"""
"""How far everything has come that a back-up is for; most of it is only ever added to."""


class Maintenance:
    """Looks after tables, a tick at a time; `clock` gives the time as text.

    What another connection writes is noticed, this thread's own is not: it only reads.
    """

    def __init__(self, tables: Tables, clock: Callable[[], str], keep: Keep) -> None:
        self._tables, self._clock, self._keep = tables, clock, keep
        self._folder = tables.path.parent / BACKUPS
        self._seen: int | None = None
        self._gathered: int | None = None
        self._saved: tuple[object, ...] | None = None
        last = max(self._automatic(), default=None)
        self._hour = hour(made_at(last) or "") if last else ""
        self._failing = False

    def tick(self) -> None:
        """Do what is due; what cannot be done is said in the log, once until it can again."""
        try:
            self._look()
        except (OSError, sqlite3.Error) as error:
            if not self._failing:
                logging.getLogger(__name__).error("no back-up could be made: %s", error)
            self._failing = True

    def _look(self) -> None:
        now = version(self._tables.database)
        if now == self._seen != self._gathered:
            checkpoint(self._tables.database)
            self._gathered = now
        self._seen = now
        stamp = stamped(self._clock())
        if self._keep.any and hour(stamp) != self._hour:
            self._save(stamp)

    def _save(self, stamp: str) -> None:
        """Back up what was written since the last time; drafts alone are nothing to be kept."""
        written = self._tables.database.execute(_WRITTEN).fetchone()
        if written == self._saved:
            return
        last, self._hour = self._hour, hour(stamp)
        if not self._back_up(stamp):
            self._hour = last  # what is written next is backed up at once
        self._saved, self._failing = written, False

    def _back_up(self, stamp: str) -> bool:
        """Make a back-up and delete what it takes the place of; tell whether there is one more.

        None is made of no tables, nor the last one again.
        """
        if not self._tables.database.execute("SELECT 1 FROM evenings LIMIT 1").fetchone():
            return False
        self._make_sure_of_room()
        before = max(self._automatic(), default=None)
        file = unused(self._folder, f"{AUTOMATIC}-{stamp}")
        copy_database(self._tables.database.conn, file)
        if before and filecmp.cmp(file, self._folder / before, shallow=False):
            file.unlink()
            return False
        for name in superseded(self._automatic(), self._keep, file.name):
            (self._folder / name).unlink(missing_ok=True)
        return True

    def _make_sure_of_room(self) -> None:
        """Raise OSError rather than fill the disk that deals are written to."""
        file = self._tables.path
        if shutil.disk_usage(file.parent).free < ROOM * file.stat().st_size:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self._folder))

    def _automatic(self) -> list[str]:
        """The back-ups that were made by themselves."""
        return [file.name for file in self._folder.glob("*") if made_at(file.name)]


@contextmanager
def looked_after(tables: Tables, clock: Callable[[], str], keep: Keep) -> Iterator[None]:
    """Look after tables in a thread of its own, and leave them whole in their one file."""
    stopped = threading.Event()

    def work() -> None:
        maintenance = Maintenance(tables, clock, keep)
        while not stopped.wait(EVERY):
            maintenance.tick()
        tables.close()

    thread = threading.Thread(target=work, name="maintenance", daemon=True)
    thread.start()
    try:
        yield
    finally:
        stopped.set()
        thread.join()
        checkpoint(tables.database)
        tables.close()
