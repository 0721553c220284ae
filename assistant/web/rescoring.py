"""Old tables after an update of the rules: they are scored anew.

This is done beside the pages, newest first; and before a page of many tables shows, a part at a
time, while it says how many are left: so it comes to its end also where nothing is done beside.
"""

from __future__ import annotations

import logging
import sqlite3
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread
from typing import Any

from flask import Flask, request

from assistant.core.message import nmsg
from assistant.language import Language, spoken
from assistant.store.scores import outdated, stale
from assistant.store.tables import Tables
from assistant.web.responses import is_htmx, is_live, store, this_page, whole_screen

REST = 3
"""It rests this many times as long as it worked: whoever waits for a page goes first."""


@contextmanager
def scored_anew(tables: Tables) -> Iterator[Thread]:
    """Score anew, in a thread of its own, what was scored by another version's rules.

    Until a table's turn comes, lists score it when they show it, and its own pages always do.
    The thread ends when there is none left.
    """
    stopped, language = Event(), spoken()
    thread = Thread(target=_work, args=(tables, stopped, language), name="rescoring", daemon=True)
    thread.start()
    try:
        yield thread
    finally:
        stopped.set()
        thread.join()


def _work(tables: Tables, stopped: Event, language: Language) -> None:
    try:
        if tables.writable:
            _score(tables, stopped, language)
    except sqlite3.Error as error:
        logging.getLogger(__name__).error("tables could not be scored anew: %s", error)
    finally:
        tables.close()


def _score(tables: Tables, stopped: Event, language: Language) -> None:
    addresses = outdated(tables.connections.db)
    if addresses:
        doing = nmsg(
            "Updating the scores of {n} table ...",
            "Updating the scores of {n} tables ...",
            len(addresses),
        )
        sys.stdout.write(f"  {language.say(doing)}\n")
        sys.stdout.flush()
    for address in addresses:
        began = time.monotonic()
        tables.score([address])
        if stopped.wait(REST * (time.monotonic() - began)):
            return


AT_ONCE = 1_000
"""So many deals are scored anew while a phone waits for its page: a quarter of a second."""
PART_SECONDS = 0.5
"""How long a page that is not yet there scores each time that it is asked for."""
AGAIN = "1"
"""After so many seconds a browser without a script asks again."""


class BeingScoredError(Exception):
    """So many tables of a page are `left` to be scored anew."""

    def __init__(self, left: int) -> None:
        super().__init__(left)
        self.left = left


def in_step(addresses: Iterable[str]) -> None:
    """Score tables anew before a page goes through them, the newest first.

    Where that is long work only a part is done. Raises BeingScoredError while some are left. A form
    does not wait: what it writes goes by the log itself.
    """
    if request.method not in ("GET", "HEAD") or not store().tables.writable:
        return
    left = stale(store().tables.connections.db, addresses)
    if sum(left.values()) <= AT_ONCE:
        return
    until = time.monotonic() + PART_SECONDS
    for address in [*left]:
        with suppress(sqlite3.OperationalError):  # the next time, or beside the pages
            store().tables.score([address])
            del left[address]
        if time.monotonic() > until:
            break
    if left:
        raise BeingScoredError(len(left))


def say_how_many(app: Flask) -> None:
    """Show instead of a page that its tables are being scored anew, until they are."""

    @app.errorhandler(BeingScoredError)
    def wait(error: BeingScoredError) -> Any:
        status = 503 if is_live() else 200
        answer = whole_screen("being_scored.html", status, left=error.left, here=this_page())
        answer.headers["Cache-Control"] = "no-store"
        if not is_htmx():
            answer.headers["Refresh"] = AGAIN
        return answer
