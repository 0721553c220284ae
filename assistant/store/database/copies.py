"""Copies of a database: whole, in one file, made while others write, and put in its place.

At any moment the tables are the old ones or the new ones, whole. Whoever replaces them holds the
folder alone.
"""

from __future__ import annotations

import errno
import os
import re
import secrets
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from assistant.store.database.folder_access import (
    InUseError,
    ReadByOthersError,
    fit_in,
    hand_over,
    held,
)

BACKUPS = "backups"
"""The folder of copies, beside the tables."""
REPLACED = "replaced-"
"""How the names of tables begin that a back-up has replaced."""
PART = ".part"
STAMP = re.compile(r"\d{4}-\d\d-\d\dT\d{6}")
HALF = re.compile(rf"\.[0-9a-f]{{8}}{PART}(-journal|-wal|-shm)?$")
"""How the names of a copy end that is not whole yet."""


def stamped(moment: str) -> str:
    """Write a moment so that it can stand in the name of a file."""
    return moment[:19].replace(":", "")


def moment_of(file: Path) -> str:
    """Tell when a copy was made, as ISO text in UTC: by its name, else when it was written."""
    stamp = STAMP.search(file.name)
    if stamp is None:
        written = datetime.fromtimestamp(file.stat().st_mtime, UTC)
    else:
        written = datetime.strptime(stamp[0], "%Y-%m-%dT%H%M%S").replace(tzinfo=UTC)
    return written.isoformat(timespec="seconds")


def unused(folder: Path, name: str) -> Path:
    """Find a name that no file of the folder has; the folder is made where it is missing."""
    if not folder.is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        hand_over(folder)
    numbered = (f"{name}{f'-{n}' if n > 1 else ''}.db" for n in count(1))
    return next(folder / one for one in numbered if not (folder / one).exists())


def copy_database(source: sqlite3.Connection, file: Path) -> None:
    """Copy a database as it is at this moment into a new file, readable by its owner alone.

    Raises FileExistsError, OSError and sqlite3.Error; no half of a copy stays behind.
    """
    with _named_when_whole(file) as part, closing(sqlite3.connect(part)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")


def copy_file(source: Path, file: Path) -> None:
    """Copy a file as it is into a new one, readable by its owner alone; raises as above."""
    with _named_when_whole(file) as part:
        shutil.copyfile(source, part)


@contextmanager
def _named_when_whole(file: Path) -> Iterator[Path]:
    """Write under another name; a file has its own only once it is whole and on the disk."""
    part = file.with_name(f"{file.name}.{secrets.token_hex(4)}{PART}")
    _refuse_taken(file)
    with held(file.parent):
        try:
            part.touch(mode=0o600, exist_ok=False)
            if file.parent.name == BACKUPS:  # the server deletes old ones
                hand_over(part)
            yield part
            on_disk(part)
            _refuse_taken(file)
            part.rename(file)
        finally:
            part.unlink(missing_ok=True)
        on_disk(file.parent)


def _refuse_taken(file: Path) -> None:
    """Raise FileExistsError: what is kept is never written over."""
    if file.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(file))


def on_disk(place: Path) -> None:
    """Wait until a file, or the names in a folder, would outlast a power cut."""
    if place.is_dir() and sys.platform == "win32":
        return  # Windows keeps names by itself
    opened = os.open(place, os.O_RDONLY if place.is_dir() else os.O_RDWR)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def clear_halves(folder: Path) -> None:
    """Delete what was left of copies that were broken off, unless one is being made now."""
    halves = [file for file in folder.glob(f"*{PART}*") if HALF.search(file.name)]
    if halves:
        with suppress(InUseError, OSError), held(folder, alone=True):
            for half in halves:
                half.unlink(missing_ok=True)


def newest(folder: Path, now: str) -> Path | None:
    """Find the newest back-up of a folder's tables; what a back-up has replaced is none.

    One from after `now` was made while the clock was wrong: it is the newest where all are.
    """
    found: dict[Path, str] = {}
    for file in (folder / BACKUPS).glob("*.db"):
        if not file.name.startswith(REPLACED):
            with suppress(OSError):  # it may be deleted meanwhile
                found[file] = moment_of(file)
    return max(found, key=lambda file: (found[file] <= now, found[file], file.name), default=None)


# ---- Put in the place of others ----

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
