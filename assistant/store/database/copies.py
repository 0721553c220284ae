"""Copies of a database: complete, in one file, made while others write, and restored.

At any moment the database is the old one or the new one, never a part. A program that replaces it
locks the folder alone.
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
"""The folder of copies, beside the database."""
REPLACED = "replaced-"
"""The prefix in the names of databases that a back-up has replaced."""
PART = ".part"
STAMP = re.compile(r"\d{4}-\d\d-\d\dT\d{6}")
HALF = re.compile(rf"\.[0-9a-f]{{8}}{PART}(-journal|-wal|-shm)?$")
"""The suffix of an unfinished copy."""


def stamped(moment: str) -> str:
    """A moment in a form that file names may contain."""
    return moment[:19].replace(":", "")


def moment_of(file: Path) -> str:
    """When a copy was made, as ISO text in UTC: by its name, else by the file's time."""
    stamp = STAMP.search(file.name)
    if stamp is None:
        written = datetime.fromtimestamp(file.stat().st_mtime, UTC)
    else:
        written = datetime.strptime(stamp[0], "%Y-%m-%dT%H%M%S").replace(tzinfo=UTC)
    return written.isoformat(timespec="seconds")


def unused(folder: Path, name: str) -> Path:
    """A free file name in a folder, which is created if it is missing."""
    if not folder.is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        hand_over(folder)
    numbered = (f"{name}{f'-{n}' if n > 1 else ''}.db" for n in count(1))
    return next(folder / candidate for candidate in numbered if not (folder / candidate).exists())


def copy_database(source: sqlite3.Connection, file: Path) -> None:
    """Copy a database as it is at this moment into a new file, readable by its owner alone.

    Raises FileExistsError, OSError and sqlite3.Error; no part of a copy stays behind.
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
    """A temporary file that gets its real name once it is complete and on the disk."""
    part = file.with_name(f"{file.name}.{secrets.token_hex(4)}{PART}")
    _refuse_taken(file)
    with held(file.parent):
        try:
            part.touch(mode=0o600, exist_ok=False)
            if file.parent.name == BACKUPS:  # so that the server can delete it later
                hand_over(part)
            yield part
            on_disk(part)
            _refuse_taken(file)
            part.rename(file)
        finally:
            part.unlink(missing_ok=True)
        on_disk(file.parent)


def _refuse_taken(file: Path) -> None:
    """Raise FileExistsError: a copy is never overwritten."""
    if file.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(file))


def on_disk(path: Path) -> None:
    """Wait until a file, or the names in a folder, would survive a power failure."""
    if path.is_dir() and sys.platform == "win32":
        return  # Windows writes names to the disk itself
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def clear_halves(folder: Path) -> None:
    """Delete the remains of interrupted copies, unless one is being made now."""
    halves = [file for file in folder.glob(f"*{PART}*") if HALF.search(file.name)]
    if halves:
        with suppress(InUseError, OSError), held(folder, alone=True):
            for half in halves:
                half.unlink(missing_ok=True)


def newest(folder: Path, now: str) -> Path | None:
    """The newest back-up of a folder's tables, without those that a restore has replaced.

    A copy later than `now` was made while the clock was wrong, and counts only if all of them were.
    """
    times: dict[Path, str] = {}
    for file in (folder / BACKUPS).glob("*.db"):
        if not file.name.startswith(REPLACED):
            with suppress(OSError):  # it may be deleted meanwhile
                times[file] = moment_of(file)
    return max(times, key=lambda file: (times[file] <= now, times[file], file.name), default=None)


# ---- Put in the place of others ----

BESIDE = ("-wal", "-shm", "-journal")
"""Suffixes of SQLite's files beside a database that is open, or whose program was killed."""
WORKSHOP = "restoring-"


class BrokenOffError(Exception):
    """The database is missing, because restoring it was interrupted."""


@contextmanager
def workshop(folder: Path) -> Iterator[Path]:
    """A temporary folder beside the database, on the same disk."""
    temporary = Path(tempfile.mkdtemp(prefix=WORKSHOP, dir=folder))
    try:
        yield temporary
    finally:
        shutil.rmtree(temporary, ignore_errors=True)


def clear_leftovers(folder: Path) -> None:
    """Delete the temporary folders of killed programs; a running one has the folder locked."""
    for leftover in folder.glob(f"{WORKSHOP}*"):
        shutil.rmtree(leftover, ignore_errors=True)


def refuse_broken_off(file: Path) -> None:
    """Raise BrokenOffError if the database is missing after an interrupted restore."""
    if not file.exists() and any(file.parent.glob(f"{WORKSHOP}*")):
        raise BrokenOffError(str(file.parent))


def replace(folder: Path, new: Path, moment: str) -> Path | None:
    """Put a complete database in place of the old one; return the new path of the old one.

    The old database stays until the last step. Raises InUseError if another program has it open.
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
        for ending in BESIDE:  # SQLite must not apply an old log to the new database
            old.with_name(f"{old.name}{ending}").unlink(missing_ok=True)
        on_disk(folder)
    put_in_place(new, old)
    return aside


def put_in_place(new: Path, old: Path) -> None:
    """Give the new database the old one's name, owner and mode, in one step."""
    fit_in(new, old)
    on_disk(new)
    new.replace(old)
    on_disk(old.parent)


def make_whole(file: Path) -> None:
    """Bring a database into one file, without others beside it.

    Raises ReadByOthersError if another program has it open, sqlite3.Error if it is damaged.
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
