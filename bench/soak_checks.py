"""What must hold after every kill: all that was answered is there, once, and comes to the same."""

from __future__ import annotations

import sqlite3
import tempfile
from collections import Counter
from contextlib import closing
from pathlib import Path

from soak_phones import Journal

from assistant.clock import now
from assistant.games import find_game
from assistant.store.backups.backup import back_up
from assistant.store.backups.restore import restore
from assistant.store.files.copies import BACKUPS
from assistant.store.tables import FILE, Tables

Rows = frozenset[tuple[object, ...]]
FACTS = {
    "evenings": "SELECT * FROM evenings",
    "events": "SELECT * FROM events",
    "book_events": "SELECT * FROM book_events",
    "chairs": "SELECT * FROM chairs",
}
MARKS = """
    SELECT submission FROM events WHERE number > 1 AND submission NOT LIKE 'imported %'
    UNION ALL SELECT submission FROM book_events
    UNION ALL SELECT json_extract(body, '$.title') FROM events WHERE number = 1
"""
LEFT_OVER = """
    SELECT evening FROM drafts WHERE deal <= (
        SELECT count(*) FROM events WHERE kind = 'dealt' AND events.evening = drafts.evening)
"""
NOT_HOT = b"\0"
"""How a rollback journal begins that never came into force: SQLite leaves it lying, and ignores it.

It comes from a database that was just leaving its write-ahead log.
"""


class Broken(Exception):
    """Something that must hold does not."""


def must(holds: object, what: object) -> None:
    """Raise Broken where it does not hold."""
    if not holds:
        raise Broken(what)


def facts(file: Path) -> Rows:
    """All that a database has written down for good."""
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as db:
        (sound,) = db.execute("PRAGMA integrity_check").fetchone()
        must(sound == "ok", f"{file}: {sound}")
        return frozenset(
            (table, *row) for table, query in FACTS.items() for row in db.execute(query)
        )


def marks(file: Path) -> Counter[str]:
    """What the phones can know of a database: submissions, and the titles of tables."""
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as db:
        return Counter(mark for (mark,) in db.execute(MARKS))


def check(folder: Path, journal: Journal) -> Rows:
    """Start as the next program would, and look at everything; return the facts."""
    must((folder / FILE).exists(), "the tables are gone")
    with closing(Tables(folder, find_game, now)) as tables:
        strange = {file.name for file in folder.iterdir() if file.name.startswith("restoring")}
        must(not strange, f"left over: {strange}")
        all_there_once(marks(folder / FILE), journal)
        left_over = tables.database.execute(LEFT_OVER).fetchall()
        must(not left_over, f"a deal is written, and still under way: {left_over}")
        tables.score_anew()
        with tempfile.TemporaryDirectory() as name:
            copy = back_up(tables, now(), Path(name) / "copy.db")
            # This replays every table and every book, and compares with what is kept of them.
            restore(Path(name) / "restored", copy, find_game, now)
            must(facts(Path(name) / "restored" / FILE) == facts(copy), "restored is not the same")
    beside = [file.name for file in folder.glob(f"{FILE}?*") if file.read_bytes()[:1] != NOT_HOT]
    must(not beside, f"beside the file: {beside}")
    return facts(folder / FILE)


def all_there_once(there: Counter[str], journal: Journal) -> None:
    """Compare what is there with what the phones know."""
    lost = journal.answered - there.keys()
    must(not lost, f"answered, and lost: {lost}")
    twice = {mark for mark, count in there.items() if count > 1}
    must(not twice, f"there more than once: {twice}")
    strange = there.keys() - journal.sent
    must(not strange, f"never sent: {strange}")
    journal.cut_off |= there.keys() - journal.answered


def check_copies(folder: Path, known: set[str]) -> None:
    """Look at the back-ups that are new: each is whole, and none is a half."""
    for file in (folder / BACKUPS).glob("*"):
        if file.name not in known:
            must(file.suffix == ".db", f"a half: {file.name}")
            facts(file)
            known.add(file.name)
