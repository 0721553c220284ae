"""A deleted account, or an earlier version of one, is in none of the server's files."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant.clock import now
from assistant.core.seat import Seat
from assistant.games import find_game
from assistant.host import POCKET
from assistant.settling.bank_account import BankAccount
from assistant.store.backups import NO_BACKUPS, Maintenance
from assistant.store.database.connections import WAL
from assistant.store.store import Store
from assistant.store.tables import FILE, Tables
from tests.store.conftest import opened

NUMBER, OTHER = "CZ6508000000192000145399", "CZ5855000000001265098001"
ANNA = BankAccount("Anna", iban=NUMBER)


@pytest.fixture(params=[WAL, POCKET.journal])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """The store of a server, or of a phone in single-user mode."""
    kept = Store(tmp_path, find_game, now, request.param)
    yield kept
    kept.close()


def in_files(store: Store, *numbers: str) -> set[str]:
    """Those of these texts that are in the database or in SQLite's files beside it."""
    content = b"".join(file.read_bytes() for file in store.folder.glob(f"{FILE}*"))
    return {number for number in numbers if number.encode() in content}


def test_a_deleted_account_is_gone_from_all_files_at_once(store: Store) -> None:
    store.bank_accounts.save("a phone", ANNA, "a phone")
    assert in_files(store, NUMBER) == {NUMBER}
    assert store.bank_accounts.delete("a phone")
    assert in_files(store, NUMBER) == set()


def test_a_changed_account_is_gone_too(store: Store) -> None:
    store.bank_accounts.save("a phone", ANNA, "a phone")
    store.bank_accounts.save("a phone", BankAccount("Anna", iban=OTHER), "a phone")
    assert in_files(store, NUMBER, OTHER) == {OTHER}


@pytest.mark.parametrize("seed", range(3))
def test_whatever_moves_between_pages_leaves_nothing_behind(store: Store, seed: int) -> None:
    """Names of every length: SQLite moves accounts as their page fills."""
    drawn, live, gone = random.Random(seed), dict[str, str](), set[str]()
    for step in range(60):
        holder = drawn.choice([*live, f"phone {step}"])
        if holder in live:
            gone.add(live.pop(holder))
        if step % 3:
            live[holder] = f"number {seed} {step:03}."
            account = BankAccount("A" * drawn.randrange(1, 300), iban=live[holder])
            store.bank_accounts.save(holder, account, holder)
        else:
            store.bank_accounts.delete(holder)
        assert in_files(store, *gone, *live.values()) == set(live.values())


@pytest.fixture
def reading(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """Another program that reads the tables all the time, as Litestream does."""
    Store(tmp_path, find_game, now).close()
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    yield other
    other.close()


def test_while_another_program_reads_it_waits_for_it(
    tmp_path: Path, reading: sqlite3.Connection
) -> None:
    """The log is not truncated while it is read: it is merged afterwards."""
    store = Store(tmp_path, find_game, now)
    tables = Tables(tmp_path, find_game, now)
    maintenance = Maintenance(tables, now, NO_BACKUPS)
    store.bank_accounts.save("a phone", ANNA, "a phone")
    reading.execute("BEGIN")
    assert reading.execute("SELECT count(*) FROM bank_accounts").fetchone() == (1,)
    assert not store.bank_accounts.delete("a phone")
    for _ in range(3):
        maintenance.tick()
    assert in_files(store, NUMBER) == {NUMBER}
    assert reading.execute("SELECT count(*) FROM bank_accounts").fetchone() == (1,)
    reading.execute("COMMIT")
    maintenance.tick()
    assert in_files(store, NUMBER) == set()
    tables.close()
    store.close()


def test_what_was_deleted_just_before_a_kill_goes_after_the_next_start(
    tmp_path: Path, reading: sqlite3.Connection
) -> None:
    store = Store(tmp_path, find_game, now)
    store.bank_accounts.save("a phone", ANNA, "a phone")
    reading.execute("BEGIN")
    reading.execute("SELECT count(*) FROM bank_accounts").fetchone()
    store.bank_accounts.delete("a phone")
    killed = tmp_path / "killed"
    killed.mkdir()
    for file in tmp_path.glob(f"{FILE}*"):
        shutil.copy(file, killed)
    tables = Tables(killed, find_game, now)
    maintenance = Maintenance(tables, now, NO_BACKUPS)
    again = Store(killed, find_game, now)
    assert in_files(again, NUMBER) == {NUMBER}
    for _ in range(2):
        maintenance.tick()
    assert in_files(again, NUMBER) == set()
    assert again.bank_accounts.account("a phone") is None
    for resource in (tables, again, store):
        resource.close()


def test_changes_of_confirmed_phones_name_the_player_of_then(store: Store) -> None:
    table = store.tables.open(opened())
    store.confirmed_phones.confirm(table, "a phone", Seat(1), 1, ("Anna", "Boris"), "owner")
    for _ in range(2):
        store.confirmed_phones.revoke(table, "a phone", "owner")
    changes = store.confirmed_phones.changes(table)
    assert [(change.name, change.confirmed) for change in changes] == [
        ("Boris", False),
        ("Boris", True),
    ]
