"""Whose turn it is to write: the threads of one program wait in a row, not in SQLite's sleeps."""

from __future__ import annotations

import sqlite3
import threading
from collections import deque
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from sqlite_utils import Database

WRITES = ("INSERT", "UPDATE", "DELETE")


class WriteTurns:
    """A lock that is handed to whoever has waited longest; nobody waits more than some seconds."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._guard = threading.Lock()
        self._taken = False
        self._waiting: deque[threading.Lock] = deque()

    @contextmanager
    def turn(self) -> Generator[None]:
        """Wait for one's turn, and have it. Raises sqlite3.OperationalError where it is too long.

        That is how SQLite itself says that the database is busy.
        """
        if not self._take():
            raise sqlite3.OperationalError("database is locked")
        try:
            yield
        finally:
            with self._guard:
                if self._waiting:
                    self._waiting.popleft().release()
                else:
                    self._taken = False

    def _take(self) -> bool:
        with self._guard:
            if not self._taken:
                self._taken = True
                return True
            called = threading.Lock()
            called.acquire()
            self._waiting.append(called)
        if called.acquire(timeout=self._seconds):
            return True
        with self._guard:
            if called in self._waiting:
                self._waiting.remove(called)
                return False
        return True  # called in the very moment in which the waiting ended


class DatabaseInTurn(Database):
    """A connection of one thread that waits for its turn before it writes.

    What several threads write at once costs each of them the time of those before it; SQLite alone
    would let them sleep, ever longer, and whoever wakes at the right moment goes first.
    """

    def __init__(self, connection: sqlite3.Connection, turns: WriteTurns, journal: str) -> None:
        self.journal = journal
        self._turns, self._mine = turns, False
        # Plugins of sqlite-utils are for who works with its command line; none is looked for here.
        super().__init__(connection, execute_plugins=False)

    @contextmanager
    def turn(self) -> Generator[None]:
        """Let no other thread of this program write meanwhile; this one may."""
        if self._mine:
            yield
            return
        with self._turns.turn():
            self._mine = True
            try:
                yield
            finally:
                self._mine = False

    @contextmanager
    def atomic(self) -> Generator[Database]:
        """Write all or nothing; nobody else writes between what is read in here and the end."""
        if self.conn.in_transaction:
            with super().atomic():
                yield self
            return
        with self.turn():
            self.conn.execute("BEGIN IMMEDIATE")
            try:
                yield self
                self.conn.execute("COMMIT")
            except BaseException:
                self.rollback()
                raise

    def execute(self, sql: str, parameters: Any = None) -> sqlite3.Cursor:
        """Run a statement; one that writes and stands alone is a transaction of its own."""
        if self.conn.in_transaction or not sql.lstrip().startswith(WRITES):
            return super().execute(sql, parameters)
        with self.turn():
            return super().execute(sql, parameters)
