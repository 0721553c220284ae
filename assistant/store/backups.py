"""Back-ups: copies of the database in a folder beside it, made automatically and thinned out.

Hours, days and weeks are those of the UTC times in the file names. `some_tables` copies only
selected tables.
"""

from __future__ import annotations

import errno
import filecmp
import json
import logging
import os
import re
import shutil
import sqlite3
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from assistant.core.game import FindGame
from assistant.core.message import Message, msg
from assistant.store.database.connections import checkpoint, data_version
from assistant.store.database.copies import (
    BACKUPS,
    TIME_STAMP_PATTERN,
    copy_database,
    copy_time,
    free_file,
    merge_into_one_file,
    time_stamp,
)
from assistant.store.tables import FILE, Tables


def back_up(tables: Tables, moment: str, file: Path | None = None) -> Path:
    """Copy the database into `file`, or into a file named by the time `moment`; return the file.

    Raises FileExistsError if the file exists.
    """
    if file is None:
        file = free_file(tables.path.parent / BACKUPS, f"tables-{time_stamp(moment)}")
    copy_database(tables.connections.db.conn, file)
    return file


# ---- Automatic back-ups: which are kept ----

AUTOMATIC_PREFIX = "auto"
"""The prefix of the names of automatic back-ups, the only back-ups that are ever deleted."""
_AUTOMATIC_NAME = re.compile(rf"{AUTOMATIC_PREFIX}-({TIME_STAMP_PATTERN.pattern})(-\d+)?\.db")


@dataclass(frozen=True, slots=True)
class Retention:
    """How many back-ups are kept: the last of each hour, of each day and of each week."""

    hourly: int = 24
    daily: int = 7
    weekly: int = 8

    @property
    def enabled(self) -> bool:
        """Whether automatic back-ups are made at all."""
        return bool(self.hourly or self.daily or self.weekly)


DEFAULT_RETENTION = Retention()
NO_BACKUPS = Retention(0, 0, 0)


def automatic_backups(names: Iterable[str]) -> dict[str, str]:
    """The time stamp of each automatic back-up among these file names, by name, oldest first."""
    return {name: match[1] for name in sorted(names) if (match := _AUTOMATIC_NAME.fullmatch(name))}


def _hour(stamp: str) -> str:
    return stamp[:13]


def _day(stamp: str) -> str:
    return stamp[:10]


def _week(stamp: str) -> tuple[int, int]:
    return date.fromisoformat(_day(stamp)).isocalendar()[:2]


def _last_of_each(stamps: Mapping[str, str], period: Callable[[str], object]) -> list[str]:
    """The last file of each hour, day or week (`period` of its time stamp), latest period first."""
    return list({period(stamp): name for name, stamp in stamps.items()}.values())[::-1]


def superseded_backups(names: Iterable[str], retention: Retention, last_backup: str) -> set[str]:
    """The automatic back-ups to delete once `last_backup` exists.

    Files dated later than `last_backup` were made while the clock was wrong; they are not deleted.
    """
    stamps = automatic_backups(names)
    earlier_stamps = {name: stamp for name, stamp in stamps.items() if stamp <= stamps[last_backup]}
    retained_names = {last_backup}
    for count, period in (
        (retention.hourly, _hour),
        (retention.daily, _day),
        (retention.weekly, _week),
    ):
        retained_names.update(_last_of_each(earlier_stamps, period)[:count])
    return earlier_stamps.keys() - retained_names


# ---- The list of back-ups ----

# Translators: why a back-up was made: as the last one of an hour, in a list of them
HOURLY = msg("hourly")
# Translators: why a back-up was made: as the last one of a day, in a list of them
DAILY = msg("daily")
# Translators: why a back-up was made: as the last one of a week, in a list of them
WEEKLY = msg("weekly")
# Translators: why a back-up was made, in a list of them
BY_HAND = msg("by hand")
_KIND_BY_PREFIX = {
    # Translators: why a back-up was made, in a list of them
    "before": msg("before an update"),
    # Translators: why a back-up was made, in a list of them; restore is a command
    "replaced": msg("replaced by restore"),
}


@dataclass(frozen=True, slots=True)
class BackupFile:
    """A back-up file, as the list of back-ups shows it."""

    name: str
    moment: str
    """The time of the back-up as ISO text in UTC; see `copy_time`."""
    kind: Message
    size: int
    tables: int | None
    """The number of tables in the file; None if it cannot be read."""


def retention_kinds(names: Iterable[str]) -> dict[str, Message]:
    """The messages "weekly", "daily" or "hourly" for automatic back-ups, by file name."""
    stamps = automatic_backups(names)
    kinds = dict.fromkeys(stamps, HOURLY)
    for kind, period in ((DAILY, _day), (WEEKLY, _week)):
        kinds |= dict.fromkeys(_last_of_each(stamps, period)[1:], kind)
    return kinds


def list_backups(folder: Path) -> list[BackupFile]:
    """All back-ups in a data folder, newest first."""
    files = [file for file in (folder / BACKUPS).glob("*.db") if file.is_file()]
    kind_by_name = retention_kinds(file.name for file in files)
    copies = [
        BackupFile(
            file.name,
            copy_time(file),
            kind_by_name.get(file.name)
            or _KIND_BY_PREFIX.get(file.name.partition("-")[0], BY_HAND),
            file.stat().st_size,
            _table_count(file),
        )
        for file in files
    ]
    return sorted(copies, key=lambda copy: (copy.moment, copy.name), reverse=True)


def _table_count(file: Path) -> int | None:
    """The number of tables in a back-up, read without creating files; None if it is unreadable."""
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?immutable=1", uri=True)) as db:
            return int(db.execute("SELECT count(*) FROM evenings").fetchone()[0])
    except sqlite3.Error:
        return None


# ---- Back-ups while the program runs ----

TICK_SECONDS = 15.0
"""Seconds between two checks for changes."""
FREE_SPACE_FACTOR = 2
"""A back-up is made only if this many times the database's size is free on the disk."""

FINGERPRINT = """
    SELECT (SELECT max(rowid) FROM events), (SELECT max(rowid) FROM book_events),
        (SELECT max(rowid) FROM chairs), (SELECT max(rowid) FROM visits),
        (SELECT max(rowid) FROM book_visits), (SELECT max(number) FROM links),
        (SELECT max(number) FROM grants), (SELECT max(number) FROM removals),
        (SELECT max(number) FROM marks), (SELECT max(number) FROM markings),
        (SELECT max(number) FROM meetings), (SELECT max(number) FROM travels),
        (SELECT max(number) FROM copies), (SELECT max(number) FROM confirmed_phones),
        (SELECT max(number) FROM shown_accounts),
        (SELECT json_group_array(version) FROM bank_accounts),
        (SELECT json_group_array(json_array(phone, subject, version)) FROM seen_accounts),
        (SELECT json_group_array(json_array(evening, phone, seat)) FROM phones),
        (SELECT json_group_array(json_array(device, game, name, at)) FROM kept_rules)
"""
"""A query whose result changes with every write except drafts."""


class Maintenance:
    """Makes automatic back-ups and SQLite checkpoints; `clock` returns the time as text.

    It notices only writes by other connections, so the thread that calls `tick` must not write.
    """

    def __init__(self, tables: Tables, clock: Callable[[], str], retention: Retention) -> None:
        self._tables, self._clock, self._retention = tables, clock, retention
        self._folder = tables.path.parent / BACKUPS
        self._backup_hour = max(map(_hour, self._automatic_files().values()), default="")
        self._failing = False
        self._fingerprint: tuple[object, ...] | None = None
        # The versions of the database at the last check, checkpoint and back-up.
        self._checked_version: int | None = None
        self._flushed_version: int | None = None
        self._backed_up_version: int | None = None

    @property
    def backup_due(self) -> bool:
        """Whether the database may have changed since the last automatic back-up.

        Always False if automatic back-ups are turned off.
        """
        return self._retention.enabled and (
            self._checked_version is None or self._checked_version != self._backed_up_version
        )

    def tick(self) -> None:
        """Make a checkpoint and a back-up if they are due.

        Errors of the disk or of SQLite are logged, but only the first until a back-up succeeds.
        """
        try:
            self._do_due_tasks()
        except (OSError, sqlite3.Error) as error:
            if not self._failing:
                logging.getLogger(__name__).error("no back-up could be made: %s", error)
            self._failing = True

    def _do_due_tasks(self) -> None:
        current_version = data_version(self._tables.connections.db)
        if current_version == self._checked_version != self._flushed_version and checkpoint(
            self._tables.connections.db
        ):
            self._flushed_version = current_version
        self._checked_version = current_version
        stamp = time_stamp(self._clock())
        if (
            self._retention.enabled
            and _hour(stamp) != self._backup_hour
            and current_version != self._backed_up_version
        ):
            self._save_changes(stamp)
            self._backed_up_version = current_version

    def _save_changes(self, stamp: str) -> None:
        """Make a back-up if anything except drafts has changed since the last back-up."""
        fingerprint = self._tables.connections.db.execute(FINGERPRINT).fetchone()
        if fingerprint != self._fingerprint:
            last_hour = self._backup_hour
            self._backup_hour = _hour(stamp)  # a failure is retried in an hour
            if not self._back_up(stamp):
                self._backup_hour = last_hour  # the next write is backed up at once
            self._fingerprint, self._failing = fingerprint, False

    def _back_up(self, stamp: str) -> bool:
        """Make a back-up and delete those that it supersedes; return whether a new file was kept.

        No file is kept if the database has no tables or equals the previous back-up.
        """
        if not self._tables.connections.db.execute("SELECT 1 FROM evenings LIMIT 1").fetchone():
            return False
        self._check_free_space()
        previous_name = max(self._automatic_files(), default=None)
        file = free_file(self._folder, f"{AUTOMATIC_PREFIX}-{stamp}")
        copy_database(self._tables.connections.db.conn, file)
        if previous_name and filecmp.cmp(file, self._folder / previous_name, shallow=False):
            file.unlink()
            return False
        for name in superseded_backups(self._automatic_files(), self._retention, file.name):
            (self._folder / name).unlink(missing_ok=True)
        return True

    def _automatic_files(self) -> dict[str, str]:
        return automatic_backups(file.name for file in self._folder.glob("*"))

    def _check_free_space(self) -> None:
        """Raise OSError if a back-up could fill the disk."""
        file = self._tables.path
        if shutil.disk_usage(file.parent).free < FREE_SPACE_FACTOR * file.stat().st_size:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self._folder))


@contextmanager
def run_maintenance(
    tables: Tables, clock: Callable[[], str], retention: Retention
) -> Iterator[Maintenance]:
    """Run `Maintenance` in a thread; at the end, move SQLite's log into the database file."""
    stopped = threading.Event()
    maintenance = Maintenance(tables, clock, retention)

    def work() -> None:
        while not stopped.wait(TICK_SECONDS):
            maintenance.tick()
        tables.close()

    thread = threading.Thread(target=work, name="maintenance", daemon=True)
    thread.start()
    try:
        yield maintenance
    finally:
        stopped.set()
        thread.join()
        checkpoint(tables.connections.db)
        tables.close()


# ---- Some tables ----


def some_tables(
    tables: Tables, addresses: Iterable[str], find_game: FindGame, hidden: Iterable[str] = ()
) -> bytes:
    """The bytes of a database with only these tables, and nothing about any other table.

    It includes the names stored for their seats, and the books that concern no other table and are
    not `hidden`.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        Tables(folder, find_game, str).close()
        with closing(sqlite3.connect(tables.path)) as db:
            db.execute("ATTACH ? AS copy", [str(folder / FILE)])
            addresses_json = json.dumps(list(addresses))
            parameters = {"chosen": addresses_json, "hidden": json.dumps(list(hidden))}
            for statement in _COPY_STATEMENTS:
                db.execute(statement, parameters)
            db.commit()
        merge_into_one_file(folder / FILE)
        return (folder / FILE).read_bytes()


# A book is copied only if it is complete: with every table that it ever had or names, every book
# joined with it, and every book that settled one of its tables, which affects its payments; and
# only if it can be read.
_COMPLETE_BOOKS = """
    WITH RECURSIVE
    said (book, kind, body) AS (
        SELECT book, kind, CASE WHEN json_valid(body) THEN body ELSE '{}' END FROM main.book_events
    ),
    needs (book, evening) AS (
        SELECT book, value FROM said, json_each(body, '$.tables')
            WHERE kind IN ('opened', 'tables')
        UNION SELECT book, json_extract(body, '$.table') FROM said
            WHERE kind = 'terms'
        UNION SELECT book, json_extract(chair.value, '$[0]')
            FROM said, json_each(body, '$.chairs') AS who,
                json_each(CASE who.type WHEN 'array' THEN who.value ELSE '[]' END) AS chair
            WHERE chair.type = 'array'
    ),
    has (book, evening) AS (
        SELECT book, value FROM said, json_each(body, '$.tables')
            WHERE kind IN ('opened', 'tables')
    ),
    agreed (book, evening) AS (
        SELECT book, one.key FROM said,
            json_each(body, iif(kind = 'agreed', '$.cuts', '$.came_to')) AS one
            WHERE kind IN ('agreed', 'settled')
    ),
    leans (book, other) AS (
        SELECT book, body ->> '$.into' FROM said WHERE kind = 'moved'
        UNION SELECT body ->> '$.into', book FROM said WHERE kind = 'moved'
        UNION SELECT has.book, agreed.book FROM has JOIN agreed USING (evening)
    ),
    torn (book) AS (
        SELECT book FROM needs WHERE evening NOT IN (SELECT id FROM chosen)
        UNION SELECT book FROM main.book_events WHERE NOT json_valid(body)
        UNION SELECT value FROM json_each(:hidden)
        UNION SELECT leans.book FROM leans JOIN torn ON leans.other = torn.book
    )
    SELECT DISTINCT book FROM main.book_events WHERE book NOT IN (SELECT book FROM torn)
"""
_COPY_STATEMENTS = (
    "CREATE TEMP TABLE chosen AS SELECT value AS id FROM json_each(:chosen)",
    "INSERT INTO copy.evenings SELECT * FROM main.evenings WHERE id IN chosen",
    "INSERT INTO copy.events SELECT * FROM main.events WHERE evening IN chosen"
    " ORDER BY evening, number",
    "DELETE FROM copy.scored_tables",
    "INSERT INTO copy.scored_tables SELECT * FROM main.scored_tables WHERE evening IN chosen",
    "INSERT INTO copy.scored_deals SELECT * FROM main.scored_deals WHERE evening IN chosen",
    "INSERT INTO copy.meetings SELECT * FROM main.meetings WHERE evening IN chosen ORDER BY number",
    "INSERT INTO copy.chairs SELECT * FROM main.chairs WHERE evening IN chosen ORDER BY id",
    f"CREATE TEMP TABLE whole AS {_COMPLETE_BOOKS}",
    "INSERT INTO copy.book_events SELECT * FROM main.book_events WHERE book IN whole"
    " ORDER BY rowid",
)
