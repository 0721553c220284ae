"""Tables put in the place of others: at any moment there are the old ones or the new ones, whole.

Whoever calls holds the folder alone.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from assistant.store.database.copies import BACKUPS, REPLACED, copy_file, on_disk, stamped, unused
from assistant.store.database.folder_locks import ReadByOthersError
from assistant.store.database.owners import fit_in

BESIDE = ("-wal", "-shm", "-journal")
"""How the files end that a database which is in use, or was killed, keeps beside it."""
WORKSHOP = "restoring-"


class BrokenOffError(Exception):
    """There are no tables, only what is left of putting some there."""


@contextmanager
def workshop(folder: Path) -> Iterator[Path]:
    """A folder to work in beside the tables, on the same disk; gone afterwards."""
    made = Path(tempfile.mkdtemp(prefix=WORKSHOP, dir=folder))
    try:
        yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)


def clear_leftovers(folder: Path) -> None:
    """Delete the workshops of those who were killed; while a folder is held nobody is in one."""
    for left in folder.glob(f"{WORKSHOP}*"):
        shutil.rmtree(left, ignore_errors=True)


def refuse_broken_off(file: Path) -> None:
    """Raise BrokenOffError where tables are missing because restoring them was broken off."""
    if not file.exists() and any(file.parent.glob(f"{WORKSHOP}*")):
        raise BrokenOffError(str(file.parent))


def replace(folder: Path, new: Path, moment: str) -> Path | None:
    """Put a whole database in the place of the tables; return where those are kept that were there.

    The old tables stay where they are until the last step. Raises InUseError where another program
    has them open.
    """
    old, aside = folder / new.name, None
    if old.exists():
        with suppress(sqlite3.DatabaseError):  # damaged tables stay as they are
            make_whole(old)
        aside = unused(folder / BACKUPS, f"{REPLACED}{stamped(moment)}")
        for ending in (*BESIDE, ""):
            part = old.with_name(f"{old.name}{ending}")
            if part.exists():
                copy_file(part, aside.with_name(f"{aside.name}{ending}"))
        for ending in BESIDE:  # what damaged tables have there must not be played into the new
            old.with_name(f"{old.name}{ending}").unlink(missing_ok=True)
        on_disk(folder)
    put_in_place(new, old)
    return aside


def put_in_place(new: Path, old: Path) -> None:
    """Give the new tables the name of the old, in one step; the server can use them as those."""
    fit_in(new, old)
    on_disk(new)
    new.replace(old)
    on_disk(old.parent)


def make_whole(file: Path) -> None:
    """Bring a database into one file, with nothing beside it.

    Raises ReadByOthersError where another program has it open, sqlite3.Error where it is damaged.
    """
    with closing(sqlite3.connect(file, timeout=0)) as db:
        try:
            (mode,) = db.execute("PRAGMA journal_mode = DELETE").fetchone()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise
            raise ReadByOthersError(str(file.parent)) from error
    if mode != "delete":
        raise ReadByOthersError(str(file.parent))
