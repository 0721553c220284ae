"""Scoring old tables again after an update of the scoring code.

A background thread scores them, the newest table first. A page of many tables also scores some at
each request, and shows how many are left, so that it gets finished without the thread too.
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
from assistant.store.scores import outdated_tables
from assistant.store.tables import Tables
from assistant.web.responses import is_htmx, is_live, store, this_page, whole_screen

PAUSE_FACTOR = 3
"""The thread pauses this many times as long as it worked, so that pages are not delayed."""


@contextmanager
def background_rescoring(tables: Tables) -> Iterator[Thread]:
    """Score outdated tables in a thread, which ends after the last table or with the context.

    Until then, each page scores the outdated tables that it shows.
    """
    stop, language = Event(), spoken()
    thread = Thread(target=_rescore, args=(tables, stop, language), name="rescoring", daemon=True)
    thread.start()
    try:
        yield thread
    finally:
        stop.set()
        thread.join()


def _rescore(tables: Tables, stop: Event, language: Language) -> None:
    try:
        if tables.writable:
            _score_outdated(tables, stop, language)
    except sqlite3.Error as error:
        logging.getLogger(__name__).error("tables could not be scored anew: %s", error)
    finally:
        tables.close()


def _score_outdated(tables: Tables, stop: Event, language: Language) -> None:
    addresses = outdated_tables(tables.connections.db)
    if addresses:
        text = nmsg(
            "Updating the scores of {n} table ...",
            "Updating the scores of {n} tables ...",
            len(addresses),
        )
        sys.stdout.write(f"  {language.say(text)}\n")
        sys.stdout.flush()
    for address in addresses:
        start = time.monotonic()
        tables.score([address])
        if stop.wait(PAUSE_FACTOR * (time.monotonic() - start)):
            return


DEALS_AT_ONCE = 1_000
"""With at most this many outdated deals, a page scores them itself, in a quarter of a second."""
PART_SECONDS = 0.5
"""Seconds for which a page scores tables at each request."""
RELOAD_SECONDS = "1"
"""Seconds between reloads in a browser without JavaScript."""


class BeingScoredError(Exception):
    """The requested page has `left` outdated tables, which have to be scored first."""

    def __init__(self, left: int) -> None:
        super().__init__(left)
        self.left = left


def score_outdated(addresses: Iterable[str]) -> None:
    """Score outdated tables before a page reads them, the newest first.

    Raises BeingScoredError if some are still left after PART_SECONDS. Forms do not wait, because
    they are checked against the log itself.
    """
    if request.method not in ("GET", "HEAD") or not store().tables.writable:
        return
    deal_counts = outdated_tables(store().tables.connections.db, addresses)
    if sum(deal_counts.values()) <= DEALS_AT_ONCE:
        return
    deadline = time.monotonic() + PART_SECONDS
    for address in [*deal_counts]:
        with suppress(sqlite3.OperationalError):  # the next request or the thread tries again
            store().tables.score([address])
            del deal_counts[address]
        if time.monotonic() > deadline:
            break
    if deal_counts:
        raise BeingScoredError(len(deal_counts))


def register_scoring_page(app: Flask) -> None:
    """Register the page that shows how many tables are left to score."""

    @app.errorhandler(BeingScoredError)
    def wait(error: BeingScoredError) -> Any:
        status = 503 if is_live() else 200
        answer = whole_screen("being_scored.html", status, left=error.left, here=this_page())
        answer.headers["Cache-Control"] = "no-store"
        if not is_htmx():
            answer.headers["Refresh"] = RELOAD_SECONDS
        return answer
