"""The back-ups beside the tables: listed, and the old ones deleted when newer ones stand for them.

Periods are those of the clock in the files' names, UTC.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from assistant.core.message import Message, msg
from assistant.store.database.copies import BACKUPS, STAMP, moment_of

AUTOMATIC = "auto"
"""How the name begins of a back-up that was made by itself; no other is ever deleted."""
# Translators: why a back-up was made: as the last one of an hour, in a list of them
HOURLY = msg("hourly")
# Translators: why a back-up was made: as the last one of a day, in a list of them
DAILY = msg("daily")
# Translators: why a back-up was made: as the last one of a week, in a list of them
WEEKLY = msg("weekly")
_NAMED = re.compile(rf"{AUTOMATIC}-({STAMP.pattern})(-\d+)?\.db")


@dataclass(frozen=True, slots=True)
class Keep:
    """Of how many of the latest hours, days and weeks the last back-up is kept."""

    hourly: int = 24
    daily: int = 7
    weekly: int = 8

    @property
    def any(self) -> bool:
        """Whether back-ups are to be made at all."""
        return bool(self.hourly or self.daily or self.weekly)


USUAL = Keep()
NONE = Keep(0, 0, 0)


def made_at(name: str) -> str | None:
    """Tell when a back-up was made by itself; None for every other file."""
    found = _NAMED.fullmatch(name)
    return found[1] if found else None


def hour(stamp: str) -> str:
    """The hour of a moment as names spell it."""
    return stamp[:13]


def _day(stamp: str) -> str:
    return stamp[:10]


def _week(stamp: str) -> tuple[int, int]:
    year, week, _ = date.fromisoformat(stamp[:10]).isocalendar()
    return year, week


def superseded(names: Iterable[str], keep: Keep, last: str) -> set[str]:
    """Tell which files are to be deleted now that `last` was made.

    It stays itself, and so does what was made later by a clock that went wrong.
    """
    stamped = {name: stamp for name in names if (stamp := made_at(name))}
    past = sorted((name for name in stamped if stamped[name] <= stamped[last]), reverse=True)
    kept = {last}
    for most, period in ((keep.hourly, hour), (keep.daily, _day), (keep.weekly, _week)):
        kept.update(_last_of_each(past, stamped, period)[:most])
    return {*past} - kept


def delete_superseded(folder: Path, keep: Keep, last: str) -> None:
    """Delete the automatic back-ups of a folder that are not to be kept any more, after `last`."""
    for name in superseded(automatic(folder), keep, last):
        (folder / name).unlink(missing_ok=True)


def automatic(folder: Path) -> list[str]:
    """Name the back-ups of a folder that were made by themselves."""
    return [file.name for file in folder.glob("*") if made_at(file.name)]


def kinds(names: Iterable[str]) -> dict[str, Message]:
    """Tell what each stands for: a week that is over, a day that is over, or an hour."""
    stamped = {name: stamp for name in names if (stamp := made_at(name))}
    order = sorted(stamped, reverse=True)
    known = dict.fromkeys(order, HOURLY)
    for kind, period in ((DAILY, _day), (WEEKLY, _week)):
        known |= dict.fromkeys(_last_of_each(order, stamped, period)[1:], kind)
    return known


def _last_of_each(
    newest_first: Iterable[str], stamped: dict[str, str], period: Callable[[str], object]
) -> list[str]:
    """The last file of every period, the latest period first."""
    last: dict[object, str] = {}
    for name in newest_first:
        last.setdefault(period(stamped[name]), name)
    return list(last.values())


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


def _kept_copy(file: Path, automatic: Mapping[str, Message]) -> KeptCopy:
    by_name = _KINDS.get(file.name.partition("-")[0], BY_HAND)
    kind = automatic.get(file.name, by_name)
    return KeptCopy(file.name, moment_of(file), kind, file.stat().st_size, _tables_in(file))


def _tables_in(file: Path) -> int | None:
    """Count the tables in a copy, leaving no trace beside it."""
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?immutable=1", uri=True)) as db:
            count: int = db.execute("SELECT count(*) FROM evenings").fetchone()[0]
    except sqlite3.Error:
        return None
    return count
