"""Copying a database while other programs write, and replacing it with a copy.

If a program is killed, the database is the old or the new one, never a partial one. A program that
replaces the database holds an exclusive lock on the folder.
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
    copy_mode,
    folder_locked,
    give_to_folder_owner,
)

BACKUPS = "backups"
"""The name of the folder of back-ups, beside the database."""
REPLACED_PREFIX = "replaced-"
"""The prefix of the names of databases that a back-up has replaced."""
PARTIAL_SUFFIX = ".part"
TIME_STAMP_PATTERN = re.compile(r"\d{4}-\d\d-\d\dT\d{6}")
PARTIAL_COPY_PATTERN = re.compile(rf"\.[0-9a-f]{{8}}{PARTIAL_SUFFIX}(-journal|-wal|-shm)?$")
"""Matches the end of an unfinished copy's name."""


def time_stamp(moment: str) -> str:
    """An ISO time, to the second, in a form that is valid in file names."""
    return moment[:19].replace(":", "")


def copy_time(file: Path) -> str:
    """The time at which a copy was made, as ISO text in UTC, from its name or modification time."""
    match = TIME_STAMP_PATTERN.search(file.name)
    if match is None:
        time = datetime.fromtimestamp(file.stat().st_mtime, UTC)
    else:
        time = datetime.strptime(match[0], "%Y-%m-%dT%H%M%S").replace(tzinfo=UTC)
    return time.isoformat(timespec="seconds")


def free_file(folder: Path, name: str) -> Path:
    """An unused path for a `.db` file in a folder, which is created if it is missing."""
    if not folder.is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        give_to_folder_owner(folder)
    names = (f"{name}{f'-{n}' if n > 1 else ''}.db" for n in count(1))
    return next(folder / candidate for candidate in names if not (folder / candidate).exists())


def copy_database(source: sqlite3.Connection, file: Path) -> None:
    """Copy the current state of a database into a new file, readable by its owner alone.

    Raises FileExistsError, OSError and sqlite3.Error; a partial copy is deleted.
    """
    with _partial_file(file) as partial_file, closing(sqlite3.connect(partial_file)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")


def copy_file(source: Path, file: Path) -> None:
    """Copy a file byte by byte into a new file; a partial copy is deleted."""
    with _partial_file(file) as partial_file:
        shutil.copyfile(source, partial_file)


@contextmanager
def _partial_file(file: Path) -> Iterator[Path]:
    """A temporary file that is renamed to `file` once it is complete and on the disk."""
    partial_file = file.with_name(f"{file.name}.{secrets.token_hex(4)}{PARTIAL_SUFFIX}")
    _refuse_existing(file)
    with folder_locked(file.parent):
        try:
            partial_file.touch(mode=0o600, exist_ok=False)
            if file.parent.name == BACKUPS:  # so that the server can delete it later
                give_to_folder_owner(partial_file)
            yield partial_file
            flush_to_disk(partial_file)
            _refuse_existing(file)
            partial_file.rename(file)
        finally:
            partial_file.unlink(missing_ok=True)
        flush_to_disk(file.parent)


def _refuse_existing(file: Path) -> None:
    if file.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(file))


def flush_to_disk(path: Path) -> None:
    """Wait until a file's content, or the file names in a folder, are on the disk."""
    if path.is_dir() and sys.platform == "win32":
        return  # Windows writes names to the disk itself
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def delete_partial_copies(folder: Path) -> None:
    """Delete the partial copies of killed programs, unless a program is making a copy."""
    partial_copies = [
        file
        for file in folder.glob(f"*{PARTIAL_SUFFIX}*")
        if PARTIAL_COPY_PATTERN.search(file.name)
    ]
    if partial_copies:
        with suppress(InUseError, OSError), folder_locked(folder, exclusive=True):
            for partial_copy in partial_copies:
                partial_copy.unlink(missing_ok=True)


def newest_backup(folder: Path, now: str) -> Path | None:
    """The newest back-up in a data folder, apart from databases that a restore replaced.

    Back-ups dated later than `now` were made while the clock was wrong; earlier back-ups are
    preferred.
    """
    times: dict[Path, str] = {}
    for file in (folder / BACKUPS).glob("*.db"):
        if not file.name.startswith(REPLACED_PREFIX):
            with suppress(OSError):  # it may be deleted meanwhile
                times[file] = copy_time(file)
    return max(times, key=lambda file: (times[file] <= now, times[file], file.name), default=None)


# ---- Replacing the database ----

SIDECAR_SUFFIXES = ("-wal", "-shm", "-journal")
"""Suffixes of the files that SQLite keeps beside an open database."""
TEMPORARY_PREFIX = "restoring-"


class InterruptedRestoreError(Exception):
    """The database is missing because a restore was interrupted."""


@contextmanager
def temporary_folder(folder: Path) -> Iterator[Path]:
    """A temporary folder beside the database, on the same disk."""
    new_folder = Path(tempfile.mkdtemp(prefix=TEMPORARY_PREFIX, dir=folder))
    try:
        yield new_folder
    finally:
        shutil.rmtree(new_folder, ignore_errors=True)


def delete_temporary_folders(folder: Path) -> None:
    """Delete the temporary folders of killed programs; call it with the folder locked."""
    for leftover in folder.glob(f"{TEMPORARY_PREFIX}*"):
        shutil.rmtree(leftover, ignore_errors=True)


def refuse_interrupted_restore(file: Path) -> None:
    """Raise InterruptedRestoreError if the database is missing after an interrupted restore."""
    if not file.exists() and any(file.parent.glob(f"{TEMPORARY_PREFIX}*")):
        raise InterruptedRestoreError(str(file.parent))


def replace_database(folder: Path, new_file: Path, moment: str) -> Path | None:
    """Replace the database with a complete new file; return the back-up of the old one, if any.

    The old database stays in use until the last step. Raises InUseError if another program has it
    open.
    """
    old_file, backup = folder / new_file.name, None
    if old_file.exists():
        with suppress(sqlite3.DatabaseError):  # damaged tables stay as they are
            merge_into_one_file(old_file)
        backup = free_file(folder / BACKUPS, f"{REPLACED_PREFIX}{time_stamp(moment)}")
        for suffix in (*SIDECAR_SUFFIXES, ""):
            source = old_file.with_name(f"{old_file.name}{suffix}")
            if source.exists():
                copy_file(source, backup.with_name(f"{backup.name}{suffix}"))
        for suffix in SIDECAR_SUFFIXES:  # SQLite must not apply an old log to the new database
            old_file.with_name(f"{old_file.name}{suffix}").unlink(missing_ok=True)
        flush_to_disk(folder)
    move_into_place(new_file, old_file)
    return backup


def move_into_place(new_file: Path, old_file: Path) -> None:
    """Give a new file the old file's mode, the folder's owner and, as the last step, its name."""
    copy_mode(new_file, old_file)
    flush_to_disk(new_file)
    new_file.replace(old_file)
    flush_to_disk(old_file.parent)


def merge_into_one_file(file: Path) -> None:
    """Merge SQLite's other files into the database file.

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
