"""Tables put in the place of others: at any moment there are the old ones or the new ones, whole.

Whoever calls holds the folder alone.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class Exchange:
    """Which file takes the place of which, and where the old one is kept."""

    old: Path
    new: Path
    aside: Path


def replace(folder: Path, new: Path, moment: str) -> Path | None:
    """Put a whole database in the place of the tables; return where those are kept that were there.

    Raises InUseError where another program has them open.
    """
    old = folder / new.name
    aside = unused(folder / BACKUPS, f"{REPLACED}{stamped(moment)}") if old.exists() else None
    for step in STEPS if aside else STEPS[-1:]:
        step(Exchange(old, new, aside or new))
    return aside


def _make_old_whole(exchange: Exchange) -> None:
    """Bring the old tables into one file; damaged ones stay as they are."""
    with suppress(sqlite3.DatabaseError):
        make_whole(exchange.old)


def _copy_aside(exchange: Exchange) -> None:
    """Keep a copy of the old tables: they themselves stay where they are until the last step."""
    for ending in (*BESIDE, ""):
        part = exchange.old.with_name(f"{exchange.old.name}{ending}")
        if part.exists():
            copy_file(part, exchange.aside.with_name(f"{exchange.aside.name}{ending}"))


def _forget_beside(exchange: Exchange) -> None:
    """Delete what damaged tables still have beside them: it must not be played into the new."""
    for ending in BESIDE:
        exchange.old.with_name(f"{exchange.old.name}{ending}").unlink(missing_ok=True)
    on_disk(exchange.old.parent)


def _put_in_place(exchange: Exchange) -> None:
    """Give the new tables the name of the old, in one step; the server can use them as those."""
    fit_in(exchange.new, exchange.old)
    on_disk(exchange.new)
    exchange.new.replace(exchange.old)
    on_disk(exchange.old.parent)


STEPS: tuple[Callable[[Exchange], None], ...] = (
    _make_old_whole,
    _copy_aside,
    _forget_beside,
    _put_in_place,
)


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
