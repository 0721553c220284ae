"""What a watcher asks a server: whether it is alive, and whether deals can be saved.

Both are asked by addresses that no page has, of any name of the machine and without a cookie. Pages
say by themselves that nothing can be saved, before anybody types a deal for nothing.
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
from assistant.store.database.connections import lets_write
from assistant.store.database.folder_access import whose
from assistant.store.tables import Tables

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

ALIVE, READY = "/healthz", "/readyz"
ROOM = 10_000_000
"""Bytes that are free on the disk of a server that can save an evening."""
SECONDS = 5
"""For so long pages know what was found."""
FULL = msg("This disk is almost full: soon no deals can be saved. Make some room.")


def watched(inside: WSGIApplication, tables: Tables) -> WSGIApplication:
    """Answer watchers before an application; what is wrong is said in the language spoken now."""
    say = spoken().say

    def answer(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        asked = environ["PATH_INFO"]
        if asked not in (ALIVE, READY) or environ["REQUEST_METHOD"] not in ("GET", "HEAD"):
            return inside(environ, start)
        wrong = why_not(tables) if asked == READY else None
        said = f"{say(wrong) if wrong else 'ok'}\n".encode()
        headers = {"Content-Type": "text/plain; charset=utf-8", "Content-Length": str(len(said))}
        status = "503 Service Unavailable" if wrong else "200 OK"
        start(status, [*headers.items(), ("Cache-Control", "no-store")])
        return [said if environ["REQUEST_METHOD"] == "GET" else b""]

    return answer


def why_not(tables: Tables) -> Message | None:
    """Say why nothing can be saved; None where it can."""
    return _why_not(tables, lambda: tables.writable)


def _why_not(tables: Tables, writable: Callable[[], bool]) -> Message | None:
    try:
        if shutil.disk_usage(tables.path.parent).free < ROOM:
            return FULL
        tables.path.stat()
        if not writable():
            return why_not_written(tables)
    except (OSError, sqlite3.Error) as error:
        why = error.strerror or "" if isinstance(error, OSError) else str(error)
        return msg("the tables cannot be read: {error}", error=why)
    return None


class SavingCheck:
    """Why nothing can be saved, looked up again after some seconds; the log has each change.

    Nothing is written for it, so that a page costs no more than a look at the folder.
    """

    def __init__(self, tables: Tables, clock: Callable[[], float] = time.monotonic) -> None:
        self._tables, self._clock = tables, clock
        self._until = clock()
        self._why: Message | None = None

    def why_not(self) -> Message | None:
        """Say why nothing can be saved; None where it can, as far as that shows."""
        if self._clock() >= self._until:
            self._until = self._clock() + SECONDS
            before, self._why = self._why, _why_not(self._tables, self._seems_writable)
            if self._why != before:
                said = english().say(self._why or msg("Deals can be saved again."))
                logging.getLogger(__name__).warning("%s", said)
        return self._why

    def _seems_writable(self) -> bool:
        file = self._tables.path
        rights = (os.access(path, os.W_OK) for path in (file, file.parent))
        return all(rights) and lets_write(self._tables.connections.db)


def why_not_written(tables: Tables) -> Message:
    """Say why nothing can be recorded where tables can be read."""
    if foreign := whose(tables.path.parent, tables.path):
        return foreign[1]
    return msg("This disk is read-only: tables can be viewed, but nothing can be recorded.")
