"""Threads write in the order in which they came."""

import sqlite3
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlite_utils import hookimpl
from sqlite_utils.plugins import pm

from assistant.clock import now
from assistant.games import find_game
from assistant.store.database.write_queue import WriteTurns
from assistant.store.tables import Tables
from tests.store.beside import visits
from tests.store.conftest import opened


@pytest.fixture
def turns() -> WriteTurns:
    """A free lock, with the patience of a test."""
    return WriteTurns(seconds=20)


def queued(turns: WriteTurns, count: int) -> None:
    """Wait until so many threads wait."""
    while len(turns._waiting) < count:
        time.sleep(0.001)


def test_whoever_came_first_writes_first(turns: WriteTurns) -> None:
    wrote: list[int] = []

    def write(number: int) -> None:
        with turns.turn():
            wrote.append(number)

    with ThreadPoolExecutor(5) as phones, turns.turn():
        for number in range(5):
            phones.submit(write, number)
            queued(turns, number + 1)
        assert wrote == []
    assert wrote == [0, 1, 2, 3, 4]


def test_nobody_waits_for_ever_and_who_gave_up_holds_up_nobody() -> None:
    turns = WriteTurns(seconds=0.01)
    with turns.turn(), pytest.raises(sqlite3.OperationalError, match="locked"), turns.turn():
        pass
    with turns.turn():
        pass


def test_a_turn_ends_with_what_failed_in_it(turns: WriteTurns) -> None:
    with pytest.raises(RuntimeError), turns.turn():
        raise RuntimeError
    with turns.turn():
        pass


@pytest.fixture
def address(tables: Tables) -> str:
    """A table opened before any thread writes."""
    return tables.open(opened())


@pytest.fixture
def busy(tables: Tables) -> Iterator[threading.Event]:
    """Another thread of the program that writes until it is told to end."""
    begun, end = threading.Event(), threading.Event()

    def write() -> None:
        with tables.connections.db.atomic():
            begun.set()
            end.wait(20)
        tables.close()

    writing = threading.Thread(target=write)
    writing.start()
    begun.wait(20)
    yield end
    end.set()
    writing.join()


def test_one_statement_waits_for_its_turn_as_a_transaction_does(
    tables: Tables, address: str, busy: threading.Event
) -> None:
    tables.connections.db.execute(
        "PRAGMA busy_timeout = 0"
    )  # nothing is left to SQLite's own waiting
    threading.Timer(0.05, busy.set).start()
    visits(tables).add("Anna's", address)
    assert busy.is_set()
    assert visits(tables).has("Anna's", address)


def test_reading_waits_for_nobody(tables: Tables, address: str, busy: threading.Event) -> None:
    assert tables.addresses("") == [address]
    assert not busy.is_set()


def test_within_a_transaction_there_is_no_second_turn_to_wait_for(tables: Tables) -> None:
    with tables.connections.db.atomic():
        address = tables.open(opened())
    assert tables.exists(address)


def test_what_failed_within_a_transaction_is_taken_back_with_all_of_it(tables: Tables) -> None:
    def fail() -> None:
        with tables.connections.db.atomic():
            tables.open(opened())
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    assert tables.addresses("") == []


def test_who_has_the_turn_writes_in_it_and_nobody_else_does(tables: Tables) -> None:
    wrote: list[str] = []

    def write(name: str) -> None:
        tables.open(opened())
        wrote.append(name)
        tables.close()

    with ThreadPoolExecutor(1) as phone:
        with tables.turn(), tables.turn():
            waiting = phone.submit(write, "other")
            time.sleep(0.05)
            tables.open(opened())
            wrote.append("own")
        waiting.result(20)
    assert wrote == ["own", "other"]


class Plugin:
    """A plugin for the command line of sqlite-utils."""

    def __init__(self) -> None:
        self.prepared = 0

    @hookimpl
    def prepare_connection(self, conn: sqlite3.Connection) -> None:
        """Count the connections that it is shown."""
        self.prepared += 1


def test_no_plugin_is_looked_for_or_let_in(tmp_path: Path) -> None:
    plugin = Plugin()
    pm.register(plugin)
    try:
        Tables(tmp_path, find_game, now).close()
    finally:
        pm.unregister(plugin)
    assert plugin.prepared == 0
