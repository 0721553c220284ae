"""Files of released versions, and the migrations since then."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlite_utils import Database

from assistant.store.database.schema import FORMER_MIGRATIONS, schema
from assistant.store.tables import FILE

TESTS = Path(__file__).parent.parent
LAST = "d5afaa11"
USED = {
    "0.1.0 with two games": TESTS / "store/database/made_before/0.1.0-two-games/tables.sql",
    "0.1.0": TESTS / "store/database/made_before/0.1.0/tables.sql",
    LAST: TESTS / "answers/club/made_before/tables.sql",
}
"""What each of them stored, as SQL."""
SINCE = [step.name for step in schema.pending(Database(memory=True))]
STEPS = [*FORMER_MIGRATIONS, *SINCE]


def left_behind(folder: Path, version: str, before: str = "") -> Path:
    """Put a file of a version, or from before one of the migrations, into a folder."""
    folder.mkdir(exist_ok=True)
    file = folder / FILE
    with closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.executescript(USED[version].read_text("utf-8"))
        if before:
            schema.apply(Database(db), stop_before=before)
    return file
