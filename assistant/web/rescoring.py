"""After an update of the rules old tables are scored anew, beside the pages and newest first."""

from __future__ import annotations

import logging
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

from assistant.core.message import nmsg
from assistant.language import Language, spoken
from assistant.store.tables import Tables

REST = 3
"""How many times as long as it has worked it then rests: whoever waits for a page goes first."""


@contextmanager
def scored_anew(tables: Tables) -> Iterator[None]:
    """Score anew, in a thread of its own, what was scored by another version's rules.

    Until a table's turn comes, lists score it when they show it, and its own pages always do.
    """
    stopped, language = Event(), spoken()
    thread = Thread(target=_work, args=(tables, stopped, language), name="rescoring", daemon=True)
    thread.start()
    try:
        yield
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
    outdated = tables.outdated()
    if outdated:
        doing = nmsg(
            "Updating the scores of {n} table ...",
            "Updating the scores of {n} tables ...",
            len(outdated),
        )
        sys.stdout.write(f"  {language.say(doing)}\n")
        sys.stdout.flush()
    for address in outdated:
        began = time.monotonic()
        tables.score([address])
        if stopped.wait(REST * (time.monotonic() - began)):
            return
