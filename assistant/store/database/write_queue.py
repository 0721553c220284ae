"""A queue for writes: the threads of one program take turns, instead of sleeping in SQLite."""

from __future__ import annotations

import sqlite3
import threading
from collections import deque
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from sqlite_utils import Database

WRITE_STATEMENTS = ("INSERT", "UPDATE", "DELETE")


class WriteTurns:
    """A lock that waiting threads get in their order of arrival; each waits at most `seconds`."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._guard = threading.Lock()
        self._is_taken = False
        self._waiting: deque[threading.Lock] = deque()

    @contextmanager
    def turn(self) -> Generator[None]:
        """Hold the lock during a block.

        Raises sqlite3.OperationalError after too long a wait, as SQLite does for a busy database.
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
                    self._is_taken = False

    def _take(self) -> bool:
        with self._guard:
            if not self._is_taken:
                self._is_taken = True
                return True
            my_turn = threading.Lock()
            my_turn.acquire()
            self._waiting.append(my_turn)
        if my_turn.acquire(timeout=self._seconds):
            return True
        with self._guard:
            if my_turn in self._waiting:
                self._waiting.remove(my_turn)
                return False
        return True  # its turn came just as the wait ended


class QueuedDatabase(Database):
    """A thread's connection, which waits for its turn before it writes.

    SQLite alone lets waiting threads sleep for longer and longer, and the first thread to wake at
    the right moment writes next.
    """

    def __init__(self, connection: sqlite3.Connection, turns: WriteTurns, journal: str) -> None:
        self.journal = journal
        self._turns, self._has_turn = turns, False
        # Plugins of sqlite-utils are for its command line only.
        super().__init__(connection, execute_plugins=False)

    @contextmanager
    def turn(self) -> Generator[None]:
        """Hold the write lock during a block; blocks of the same thread may be nested."""
        if self._has_turn:
            yield
            return
        with self._turns.turn():
            self._has_turn = True
            try:
                yield
            finally:
                self._has_turn = False

    @contextmanager
    def atomic(self) -> Generator[Database]:
        """A transaction; no other thread writes between its first read and its end."""
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
        """Run a statement; a write outside a transaction waits for this thread's turn."""
        if self.conn.in_transaction or not sql.lstrip().startswith(WRITE_STATEMENTS):
            return super().execute(sql, parameters)
        with self.turn():
            return super().execute(sql, parameters)
