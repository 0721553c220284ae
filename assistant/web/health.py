"""Health checks: whether the server runs, and whether deals can be saved.

Monitors request `/healthz` and `/readyz`, under any host name and without a cookie. Pages show the
same reason before somebody types a deal that cannot be saved.
"""

from __future__ import annotations

import logging
import os
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from assistant.core.message import Message, msg
from assistant.language import english, spoken
from assistant.store.database.connections import is_open_for_writing
from assistant.store.database.folder_access import first_foreign_path
from assistant.store.tables import Tables

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

ALIVE, READY = "/healthz", "/readyz"
MIN_FREE_BYTES = 10_000_000
"""Free bytes on the disk that are enough for an evening's deals."""
CHECK_SECONDS = 5
"""Seconds for which a result is used before the next check."""
ALMOST_FULL = msg("This disk is almost full: soon no deals can be saved. Make some room.")


def with_health_checks(inside: WSGIApplication, tables: Tables) -> WSGIApplication:
    """An application that answers health checks, and passes all other requests to `inside`.

    Its answers are in the language that is set when this is called.
    """
    say = spoken().say

    def answer(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        path = environ["PATH_INFO"]
        if path not in (ALIVE, READY) or environ["REQUEST_METHOD"] not in ("GET", "HEAD"):
            return inside(environ, start)
        problem = save_problem(tables) if path == READY else None
        body = f"{say(problem) if problem else 'ok'}\n".encode()
        headers = {"Content-Type": "text/plain; charset=utf-8", "Content-Length": str(len(body))}
        status = "503 Service Unavailable" if problem else "200 OK"
        start(status, [*headers.items(), ("Cache-Control", "no-store")])
        return [body if environ["REQUEST_METHOD"] == "GET" else b""]

    return answer


def save_problem(tables: Tables) -> Message | None:
    """The reason why nothing can be saved, found by a trial write, or None."""
    return _save_problem(tables, lambda: tables.writable)


def _save_problem(tables: Tables, is_writable: Callable[[], bool]) -> Message | None:
    try:
        if shutil.disk_usage(tables.path.parent).free < MIN_FREE_BYTES:
            return ALMOST_FULL
        tables.path.stat()
        if not is_writable():
            return read_only_reason(tables)
    except (OSError, sqlite3.Error) as error:
        why = error.strerror or "" if isinstance(error, OSError) else str(error)
        return msg("the tables cannot be read: {error}", error=why)
    return None


class SavingCheck:
    """The reason why nothing can be saved, checked every few seconds and logged if it changes.

    The check is fast, because it only looks at the folder and writes nothing.
    """

    def __init__(self, tables: Tables, clock: Callable[[], float] = time.monotonic) -> None:
        self._tables, self._clock = tables, clock
        self._next_check = clock()
        self._problem: Message | None = None

    def save_problem(self) -> Message | None:
        """The reason why nothing can be saved, or None; found without writing."""
        if self._clock() >= self._next_check:
            self._next_check = self._clock() + CHECK_SECONDS
            previous, self._problem = (
                self._problem,
                _save_problem(self._tables, self._seems_writable),
            )
            if self._problem != previous:
                text = english().say(self._problem or msg("Deals can be saved again."))
                logging.getLogger(__name__).warning("%s", text)
        return self._problem

    def _seems_writable(self) -> bool:
        file = self._tables.path
        rights = (os.access(path, os.W_OK) for path in (file, file.parent))
        return all(rights) and is_open_for_writing(self._tables.connections.db)


def read_only_reason(tables: Tables) -> Message:
    """The reason why nothing can be written although tables can be read."""
    if foreign := first_foreign_path(tables.path.parent, tables.path):
        return foreign[1]
    return msg("This disk is read-only: tables can be viewed, but nothing can be recorded.")
