"""What a watcher asks a server: whether it is alive, and whether deals can be saved.

Both are asked by addresses that no page has, of any name of the machine and without a cookie.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterable
from typing import TYPE_CHECKING

from assistant.core.message import Message, msg
from assistant.language import spoken
from assistant.store.database.owners import whose
from assistant.store.tables import Tables

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

ALIVE, READY = "/healthz", "/readyz"
ROOM = 10_000_000
"""Bytes that are free on the disk of a server that can save an evening."""
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
    try:
        if shutil.disk_usage(tables.path.parent).free < ROOM:
            return FULL
        tables.path.stat()
        if not tables.writable:
            return why_not_written(tables)
    except (OSError, sqlite3.Error) as error:
        why = error.strerror or "" if isinstance(error, OSError) else str(error)
        return msg("the tables cannot be read: {error}", error=why)
    return None


def why_not_written(tables: Tables) -> Message:
    """Say why nothing can be recorded where tables can be read."""
    if foreign := whose(tables.path.parent, tables.path):
        return foreign[1]
    return msg("This disk is read-only: tables can be viewed, but nothing can be recorded.")
