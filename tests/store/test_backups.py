"""Back-ups are complete, made by a clock that tests turn, and thinned out."""

import errno
import logging
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from assistant.core.fields import Fields
from assistant.core.seat import Seat
from assistant.evening.log.events import Closed, Dealt
from assistant.evening.reading.deal_verdicts import Verdict
from assistant.games import all_games, find_game
from assistant.settling.bank_account import BankAccount
from assistant.settling.book import BookOpened
from assistant.store.backups import (
    DAILY,
    FINGERPRINT,
    HOURLY,
    WEEKLY,
    Maintenance,
    Retention,
    automatic_backups,
    back_up,
    retention_kinds,
    superseded_backups,
)
from assistant.store.books import Books
from assistant.store.database.copies import BACKUPS, copy_database
from assistant.store.drafts import Drafts
from assistant.store.merging.table_logs import Travels
from assistant.store.phone_data import Verdicts
from assistant.store.tables import FILE, Tables
from tests.samples import PAID
from tests.store.beside import accounts, confirmed_phones, house_rules, phones, visits
from tests.store.conftest import Open, opened, won
from tests.store.test_restore import MOMENT, everything

GAME = all_games()[PAID]


class Clock:
    """A clock that stands still until it is turned."""

    def __init__(self) -> None:
        self.at = datetime.fromisoformat("2026-11-20T18:00:00+00:00")

    def __call__(self) -> str:
        return self.at.isoformat(timespec="milliseconds")

    def turn(self, **by: int) -> None:
        """Turn it on."""
        self.at += timedelta(**by)


@pytest.fixture
def turned() -> Clock:
    """The clock of the back-ups."""
    return Clock()


@pytest.fixture
def phone(open_tables: Open) -> Iterator[Tables]:
    """The connection that writes."""
    phone = open_tables()
    yield phone
    phone.close()


@pytest.fixture
def address(phone: Tables) -> str:
    """A table with a deal."""
    return phone.open(opened(), [Dealt(won())])


@pytest.fixture
def look_after(
    open_tables: Open, phone: Tables, address: str, turned: Clock
) -> Iterator[Callable[..., Maintenance]]:
    """Start the maintenance of the tables, as a server does."""
    tables = open_tables()
    yield lambda *keep: Maintenance(tables, turned, Retention(*keep))
    tables.close()


def deal(phone: Tables, address: str) -> None:
    """Record one more deal."""
    evening = phone.evening(address)
    phone.append(address, evening, Dealt(won()), f"event {evening.number + 1}")


def deals_alone(file: Path, tmp_path: Path) -> int | None:
    """The number of deals in the file without the log beside it; None if it is empty."""
    alone = tmp_path / "alone"
    alone.mkdir(exist_ok=True)
    shutil.copy(file, alone / FILE)
    db = sqlite3.connect(alone / FILE)
    try:
        (count,) = db.execute("SELECT count(*) FROM events WHERE kind = 'dealt'").fetchone()
    except sqlite3.OperationalError:
        return None
    finally:
        db.close()
    return int(count)


def made(phone: Tables) -> list[str]:
    """The names of the back-ups."""
    return sorted(file.name for file in (phone.path.parent / BACKUPS).glob("*"))


# ---- Made by hand ----


def test_a_copy_has_everything_in_one_file(tables: Tables, table: str, tmp_path: Path) -> None:
    file = back_up(tables, MOMENT)
    assert file == tmp_path / BACKUPS / "tables-2026-11-20T180000.db"
    assert everything(file) == everything(tables.path)
    assert [one.name for one in file.parent.iterdir()] == [file.name]
    assert file.stat().st_mode & 0o077 == 0


def test_a_copy_is_never_written_over_another(tables: Tables, table: str) -> None:
    first, second = back_up(tables, MOMENT), back_up(tables, MOMENT)
    assert second.name == "tables-2026-11-20T180000-2.db"
    with pytest.raises(FileExistsError):
        back_up(tables, MOMENT, first)


def test_a_copy_is_made_while_another_program_is_writing(
    tables: Tables, table: str, tmp_path: Path
) -> None:
    before = everything(tables.path)
    writing = sqlite3.connect(tables.path, isolation_level=None)
    writing.execute("BEGIN IMMEDIATE")
    writing.execute("INSERT INTO evenings (id, opened_at) VALUES ('half', 'now')")
    file = back_up(tables, MOMENT, tmp_path / "copy.db")
    writing.execute("COMMIT")
    writing.close()
    assert everything(file) == before


def test_no_half_of_a_copy_stays(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no database" * 1000)
    with pytest.raises(sqlite3.DatabaseError):
        copy_database(sqlite3.connect(tmp_path / FILE), tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


# ---- One file ----


@pytest.mark.usefixtures("made_by_its_steps")
def test_when_nobody_writes_the_file_alone_is_the_whole(
    look_after: Callable[..., Maintenance], phone: Tables, address: str, tmp_path: Path
) -> None:
    look = look_after(0, 0, 0)
    look.tick()
    assert deals_alone(phone.path, tmp_path) is None
    look.tick()
    assert deals_alone(phone.path, tmp_path) == 1
    deal(phone, address)
    look.tick()
    assert deals_alone(phone.path, tmp_path) == 1
    look.tick()
    assert deals_alone(phone.path, tmp_path) == 2


@pytest.mark.usefixtures("made_by_its_steps")
def test_when_a_table_ends_the_file_alone_is_the_whole(
    phone: Tables, address: str, tmp_path: Path
) -> None:
    deal(phone, address)
    assert deals_alone(phone.path, tmp_path) is None
    phone.append(address, phone.evening(address), Closed(("-2", "4", "-2")), "that was it")
    assert deals_alone(phone.path, tmp_path) == 2


def test_somebody_who_reads_does_not_hold_up_the_end_of_a_table(
    phone: Tables, address: str
) -> None:
    reading = sqlite3.connect(phone.path, isolation_level=None)
    reading.execute("BEGIN")
    reading.execute("SELECT * FROM events").fetchall()
    end = Closed(("-1", "2", "-1"))
    assert phone.append(address, phone.evening(address), end, "that was it").closed is not None
    reading.close()


# ---- Back-ups ----


def test_a_back_up_is_made_every_hour_in_which_something_was_written(
    look_after: Callable[..., Maintenance], phone: Tables, address: str, turned: Clock
) -> None:
    look = look_after()
    look.tick()
    assert made(phone) == ["auto-2026-11-20T180000.db"]
    deal(phone, address)
    turned.turn(minutes=30)
    look.tick()
    assert len(made(phone)) == 1
    turned.turn(minutes=31)
    look.tick()
    assert made(phone)[1:] == ["auto-2026-11-20T190100.db"]
    turned.turn(days=3)
    look.tick()
    assert len(made(phone)) == 2
    deal(phone, address)
    look.tick()
    assert made(phone)[2:] == ["auto-2026-11-23T190100.db"]
    tables = Tables(_put(phone.path.parent / BACKUPS / made(phone)[2]), find_game, turned)
    assert len(tables.evening(address).deals) == 3
    tables.close()


def begun(phone: Tables, address: str) -> None:
    drafts = Drafts(phone.connections, str)
    drafts.save(address, phone.evening(address), "a phone", Fields({"who": ["0"]}))


def test_a_deal_that_is_only_under_way_is_no_reason_for_a_back_up(
    look_after: Callable[..., Maintenance], phone: Tables, address: str, turned: Clock
) -> None:
    look = look_after()
    look.tick()
    turned.turn(hours=1)
    begun(phone, address)
    look.tick()
    assert len(made(phone)) == 1
    deal(phone, address)
    look.tick()
    assert len(made(phone)) == 2


def visited(phone: Tables, address: str) -> None:
    visits(phone).add("a phone", address)


def kept(phone: Tables, _address: str) -> None:
    house_rules(phone).save("a phone", GAME, "Ours", GAME.rules())


def renamed(phone: Tables, _address: str) -> None:
    assert house_rules(phone).rename("a phone", GAME, "Old", "New")


def forgotten(phone: Tables, _address: str) -> None:
    house_rules(phone).delete("a phone", GAME, "Old")


def booked(phone: Tables, address: str) -> None:
    event = BookOpened("Night", (address,))
    Books(phone.connections, str).append("b", 1, event, "a phone", "x")


def book_visited(phone: Tables, _address: str) -> None:
    Books(phone.connections, str).visit("a phone", "b")


def seated(phone: Tables, address: str) -> None:
    Books(phone.connections, str).name_chairs({(address, Seat(0), 1): "Ann"}, "a phone")


def said_whose(phone: Tables, address: str) -> None:
    phones(phone).set_owner(address, "a phone", Seat(1), 1)


def disputed(phone: Tables, address: str) -> None:
    evening, marks = phone.evening(address), Verdicts(phone.connections, str)
    marks.add(address, evening, evening.slots[0], "a phone", Seat(1), Verdict.DISPUTED)


def allowed(phone: Tables, address: str) -> None:
    Verdicts(phone.connections, str).allow(address, "a phone", allowed=True)


def entered(phone: Tables, _address: str) -> None:
    accounts(phone).save("a phone", BankAccount("Anna", iban="CZ6508000000192000145399"), "a phone")


def changed(phone: Tables, _address: str) -> None:
    accounts(phone).save("old", BankAccount("Anna", iban="CZ5855000000001265098001"), "old")


def deleted(phone: Tables, _address: str) -> None:
    accounts(phone).delete("old")


def seen(phone: Tables, _address: str) -> None:
    kept = accounts(phone).account("old")
    assert kept
    accounts(phone).note_shown("another phone", "b 1", kept, "Boris")


def confirmed(phone: Tables, address: str) -> None:
    names = ["Anna", "Boris", "Cyril"]
    confirmed_phones(phone).confirm(address, "a phone", Seat(0), 1, names, "an owner")


def revoked(phone: Tables, address: str) -> None:
    confirmed_phones(phone).revoke(address, "old", "an owner")


def agreed(phone: Tables, address: str) -> None:
    numbers = [one.number for one in confirmed_phones(phone).at_tables([address])]
    confirmed_phones(phone).show_account(numbers, shown=True)


def taken_along(phone: Tables, address: str) -> None:
    Travels(phone.connections, str).take_along(address, "a phone")


def copied(phone: Tables, address: str) -> None:
    Travels(phone.connections, str).note_copy(address, 1, "a phone")


BESIDE = [booked, book_visited, seated, said_whose, disputed, allowed, taken_along, copied]
ACCOUNTS = [entered, changed, deleted, seen, confirmed, revoked, agreed]


@pytest.mark.matrix(6)
@pytest.mark.parametrize("happens", [visited, kept, renamed, forgotten, *BESIDE, *ACCOUNTS, deal])
def test_whatever_else_is_written_is_backed_up(
    look_after: Callable[..., Maintenance],
    phone: Tables,
    address: str,
    turned: Clock,
    happens: Callable[[Tables, str], None],
) -> None:
    house_rules(phone).save("a phone", GAME, "Old", GAME.rules())
    accounts(phone).save("old", BankAccount("Anna", iban="CZ6508000000192000145399"), "old")
    confirmed_phones(phone).confirm(address, "old", Seat(0), 1, ["Anna", "Boris"], "an owner")
    look = look_after()
    look.tick()
    turned.turn(hours=1)
    look.tick()
    assert len(made(phone)) == 1
    happens(phone, address)
    look.tick()
    assert len(made(phone)) == 2


NO_REASON = {"drafts", "versions", "scored_tables", "scored_deals", "evenings"}
"""Deals that are under way, what is worked out again, and what begins with its first event."""


def test_every_table_of_the_database_is_looked_at_or_no_reason(phone: Tables) -> None:
    query = "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'"
    names = {row[0] for row in phone.connections.db.execute(query)}
    ours = {name for name in names if not name.startswith(("sqlite_", "_sqlite_"))}
    assert {name for name in ours if f"FROM {name})" not in FINGERPRINT} == NO_REASON


def _put(copy: Path) -> Path:
    """Put a back-up into a folder of its own."""
    folder = copy.parent.parent / "again"
    folder.mkdir()
    shutil.copy(copy, folder / FILE)
    return folder


def test_a_server_that_is_started_again_makes_no_other_of_the_same(
    look_after: Callable[..., Maintenance], phone: Tables, address: str, turned: Clock
) -> None:
    look_after().tick()
    turned.turn(days=1)
    look_after().tick()
    assert len(made(phone)) == 1
    look = look_after()
    look.tick()
    deal(phone, address)
    look.tick()
    assert len(made(phone)) == 2


def test_no_back_up_is_made_of_no_tables(tables: Tables, open_tables: Open, turned: Clock) -> None:
    look = Maintenance(tables, turned, Retention())
    look.tick()
    assert made(tables) == []
    phone = open_tables()
    phone.open(opened(), [Dealt(won())])
    look.tick()
    assert len(made(tables)) == 1
    phone.close()
    tables.close()


def test_old_ones_go_and_what_is_there_by_hand_stays(
    look_after: Callable[..., Maintenance], phone: Tables, address: str, turned: Clock
) -> None:
    folder = phone.path.parent / BACKUPS
    folder.mkdir()
    (folder / "tables-2026-11-01T180000.db").touch()
    look = look_after(2, 0, 0)
    for _ in range(4):
        look.tick()
        turned.turn(hours=1)
        deal(phone, address)
    assert made(phone) == [
        "auto-2026-11-20T200000.db",
        "auto-2026-11-20T210000.db",
        "tables-2026-11-01T180000.db",
    ]


@pytest.mark.parametrize("what", ["a file in its place", "no room", "an error of the disk"])
def test_a_back_up_that_fails_is_said_once_and_hurts_nobody(
    look_after: Callable[..., Maintenance],
    phone: Tables,
    address: str,
    turned: Clock,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    what: str,
) -> None:
    look = look_after()
    folder = phone.path.parent / BACKUPS

    def full(*_: object) -> Any:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        if what == "a file in its place":
            folder.touch()
        elif what == "no room":
            free = shutil.disk_usage(folder.parent)._replace(free=1000)
            patch.setattr("shutil.disk_usage", lambda _: free)
        else:
            patch.setattr("assistant.store.database.copies.flush_to_disk", full)
        for _ in range(3):
            look.tick()
            deal(phone, address)
            turned.turn(hours=1)
        (said,) = [one for one in caplog.records if one.levelno == logging.ERROR]
        assert "no back-up could be made" in said.message
        assert not folder.is_dir() or made(phone) == []
    if folder.is_file():
        folder.unlink()
    look.tick()
    assert made(phone) == ["auto-2026-11-20T210000.db"]


def test_while_it_fails_it_is_tried_once_an_hour(
    look_after: Callable[..., Maintenance], phone: Tables, turned: Clock
) -> None:
    """A nearly full disk is not filled and emptied again and again."""
    folder = phone.path.parent / BACKUPS
    folder.touch()
    look = look_after()
    look.tick()
    folder.unlink()
    turned.turn(minutes=59)
    look.tick()
    assert made(phone) == []
    turned.turn(minutes=1)
    look.tick()
    assert len(made(phone)) == 1


# ---- What is due ----


def test_what_was_written_is_due_until_the_hour_in_which_it_is_backed_up(
    look_after: Callable[..., Maintenance], phone: Tables, address: str, turned: Clock
) -> None:
    look = look_after(24, 7, 8)
    assert look.backup_due
    look.tick()
    assert (len(made(phone)), look.backup_due) == (1, False)
    deal(phone, address)
    look.tick()
    assert (len(made(phone)), look.backup_due) == (1, True)
    turned.turn(hours=1)
    look.tick()
    assert (len(made(phone)), look.backup_due) == (2, False)


def test_who_keeps_no_back_ups_has_none_made_and_nothing_due(
    look_after: Callable[..., Maintenance], phone: Tables, address: str
) -> None:
    look = look_after(0, 0, 0)
    deal(phone, address)
    look.tick()
    assert (made(phone), look.backup_due) == ([], False)


def test_a_back_up_that_could_not_be_made_stays_due(
    look_after: Callable[..., Maintenance], phone: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = shutil.disk_usage(phone.path.parent)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=0))
    look = look_after(24, 7, 8)
    look.tick()
    assert (made(phone), look.backup_due) == ([], True)


# ---- Which are kept ----


def named(*moments: str) -> list[str]:
    """The names of back-ups at some moments, such as `20T18:00` of November 2026."""
    return [f"auto-2026-11-{moment.replace(':', '')}00.db" for moment in moments]


def rotated(keep: Retention, start: datetime, step: timedelta, count: int) -> list[str]:
    """The names that remain of back-ups made one after the other."""
    kept: list[str] = []
    for n in range(count):
        last = f"auto-{start + n * step:%Y-%m-%dT%H%M%S}.db"
        kept = sorted({*kept, last} - superseded_backups([*kept, last], keep, last))
    return kept


# 20 November 2026 is a Friday.
EVENING = named("20T18:00", "20T18:40", "20T19:00", "20T23:00", "21T00:10", "23T18:00")


@pytest.mark.parametrize(
    ("keep", "kept"),
    [
        (Retention(9, 0, 0), named("20T18:40", "20T19:00", "20T23:00", "21T00:10", "23T18:00")),
        (Retention(2, 0, 0), named("21T00:10", "23T18:00")),
        (Retention(0, 2, 0), named("21T00:10", "23T18:00")),
        (Retention(0, 9, 0), named("20T23:00", "21T00:10", "23T18:00")),
        (Retention(0, 0, 9), named("21T00:10", "23T18:00")),
        (Retention(1, 3, 0), named("20T23:00", "21T00:10", "23T18:00")),
        (Retention(0, 0, 1), named("23T18:00")),
    ],
)
def test_the_last_of_every_hour_day_and_week_is_kept(keep: Retention, kept: list[str]) -> None:
    assert sorted({*EVENING} - superseded_backups(EVENING, keep, EVENING[-1])) == kept


def test_a_season_of_back_ups_every_hour_keeps_so_many_of_each() -> None:
    """From Monday 2 November on, 70 days: the last one is made on Sunday 10 January at 23:00."""
    began = datetime(2026, 11, 2, tzinfo=UTC)
    left = rotated(Retention(3, 3, 3), began, timedelta(hours=1), 70 * 24)
    assert left == [
        "auto-2026-12-27T230000.db",  # the week before last
        "auto-2027-01-03T230000.db",  # last week
        "auto-2027-01-08T230000.db",  # the day before yesterday
        "auto-2027-01-09T230000.db",  # yesterday
        "auto-2027-01-10T210000.db",
        "auto-2027-01-10T220000.db",
        "auto-2027-01-10T230000.db",
    ]


def test_what_was_made_otherwise_is_never_deleted() -> None:
    others = [
        "tables-2026-11-01T180000.db",
        "before-m005_scores-2026-11-01T180000.db",
        "replaced-2026-11-01T180000.db",
        "auto-mobile.db",
        "my auto-2026-11-01T180000.db",
    ]
    (old,) = named("01T18:00")
    assert superseded_backups([*others, old, *EVENING], Retention(0, 0, 0), EVENING[-1]) == {
        old,
        *EVENING[:-1],
    }


def test_a_clock_that_went_wrong_costs_no_back_up() -> None:
    """A back-up of a clock a year ahead stays, and so do the other ones."""
    ahead = "auto-2027-11-20T180000.db"
    assert superseded_backups([ahead, *EVENING], Retention(9, 9, 9), EVENING[-1]) == {EVENING[0]}
    behind = "auto-1970-01-01T000000.db"
    assert behind not in superseded_backups([behind, *EVENING], Retention(1, 1, 1), behind)


def test_a_day_or_a_week_is_told_once_it_is_over() -> None:
    assert retention_kinds([*EVENING, "tables-2026-11-01T180000.db"]) == dict(
        zip(EVENING, [HOURLY, HOURLY, HOURLY, DAILY, WEEKLY, HOURLY], strict=True)
    )


def test_two_of_the_same_second_are_both_automatic() -> None:
    names = [
        f"{name}-2026-11-20T180000{more}.db" for name in ("auto", "tables") for more in ("", "-2")
    ]
    assert automatic_backups(names) == dict.fromkeys(sorted(names[:2]), "2026-11-20T180000")
