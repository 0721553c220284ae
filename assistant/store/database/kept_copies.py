"""The copies beside the tables: when and why each was made, and what is in it."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from assistant.core.message import Message, msg
from assistant.store.database.copies import BACKUPS, REPLACED
from assistant.store.database.rotation import STAMP, kinds

# Translators: why a back-up was made, in a list of them
BY_HAND = msg("by hand")
_KINDS = {
    # Translators: why a back-up was made, in a list of them
    "before": msg("before an update"),
    # Translators: why a back-up was made, in a list of them; restore is a command
    "replaced": msg("replaced by restore"),
}


@dataclass(frozen=True, slots=True)
class KeptCopy:
    """A copy; without `tables`, how many there are in it, where it cannot be read."""

    name: str
    moment: str
    """As ISO text in UTC: by its name, else when the file was written."""
    kind: Message
    size: int
    tables: int | None


def kept_copies(folder: Path) -> list[KeptCopy]:
    """List the copies that are kept beside the tables of a folder, the newest first."""
    files = [file for file in (folder / BACKUPS).glob("*.db") if file.is_file()]
    automatic = kinds(file.name for file in files)
    copies = [_kept_copy(file, automatic) for file in files]
    return sorted(copies, key=lambda copy: (copy.moment, copy.name), reverse=True)


def newest(folder: Path, now: str) -> Path | None:
    """Find the newest back-up of a folder's tables; what a back-up has replaced is none.

    One from after `now` was made while the clock was wrong: it is the newest where all are.
    """
    found: dict[Path, str] = {}
    for file in (folder / BACKUPS).glob("*.db"):
        if not file.name.startswith(REPLACED):
            with suppress(OSError):  # it may be deleted meanwhile
                found[file] = _moment(file)
    return max(found, key=lambda file: (found[file] <= now, found[file], file.name), default=None)


def _kept_copy(file: Path, automatic: Mapping[str, Message]) -> KeptCopy:
    by_name = _KINDS.get(file.name.partition("-")[0], BY_HAND)
    kind = automatic.get(file.name, by_name)
    return KeptCopy(file.name, _moment(file), kind, file.stat().st_size, _tables_in(file))


def _moment(file: Path) -> str:
    stamp = STAMP.search(file.name)
    if stamp is None:
        written = datetime.fromtimestamp(file.stat().st_mtime, UTC)
    else:
        written = datetime.strptime(stamp[0], "%Y-%m-%dT%H%M%S").replace(tzinfo=UTC)
    return written.isoformat(timespec="seconds")


def _tables_in(file: Path) -> int | None:
    """Count the tables in a copy, leaving no trace beside it."""
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?immutable=1", uri=True)) as db:
            count: int = db.execute("SELECT count(*) FROM evenings").fetchone()[0]
    except sqlite3.Error:
        return None
    return count
