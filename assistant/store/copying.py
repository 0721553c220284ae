"""Copies of a database: whole, in one file, and made while others write."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path

BACKUPS = "backups"
"""The folder of copies, beside the tables."""


def stamped(moment: str) -> str:
    """Write a moment so that it can stand in the name of a file."""
    return moment[:19].replace(":", "")


def unused(folder: Path, name: str) -> Path:
    """Find a name that no file of the folder has; the folder is made where it is missing."""
    folder.mkdir(parents=True, exist_ok=True)
    numbered = (f"{name}{f'-{n}' if n > 1 else ''}.db" for n in count(1))
    return next(folder / one for one in numbered if not (folder / one).exists())


def copy_database(source: sqlite3.Connection, file: Path) -> None:
    """Copy a database as it is at this moment into a new file, readable by its owner alone.

    Raises FileExistsError, OSError and sqlite3.Error; no half of a copy stays behind.
    """
    file.touch(mode=0o600, exist_ok=False)
    try:
        with closing(sqlite3.connect(file)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
    except BaseException:
        file.unlink()
        raise
