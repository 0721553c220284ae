"""A table of a file is recognised by phones that may see it."""

import json
import os
import signal
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Withdrawn
from assistant.games import find_game
from assistant.records.collection import RecordReading
from assistant.records.record import read_record, write_record
from assistant.store.addresses import derived_id
from assistant.store.merging.imported_records import (
    ExistingTable,
    FileTable,
    ImportMode,
    compare_file,
    open_file_tables,
)
from assistant.store.scores import outdated_tables
from assistant.store.tables import Tables
from tests.games.worked import other_rule
from tests.samples import PAID, one_each
from tests.store.beside import visits
from tests.store.conftest import keys_scored

DEAL = one_each("Boris")
RECORD: dict[str, Any] = {
    "format": "table-record/1",
    "game": PAID,
    "players": ["Anna", "Boris", "Cyril"],
    "date": "2026-11-20",
    "deals": [DEAL],
}


def read(**change: Any) -> Evening:
    evening, problems = read_record(RECORD | change, find_game)
    assert evening is not None, problems
    return evening


def found(
    tables: Tables, *changes: dict[str, Any], seen: Callable[[str], bool] = lambda _: True
) -> tuple[FileTable, ...]:
    """The arrivals of a file of several tables."""
    evenings = enumerate([read(**change) for change in changes], 1)
    return compare_file(
        tables, [RecordReading(n, evening, (), ()) for n, evening in evenings], seen
    )


@pytest.fixture
def find(tables: Tables) -> Callable[..., ExistingTable | None]:
    """The arrival of a file of one table."""

    def find(**change: Any) -> ExistingTable | None:
        return found(tables, change)[0].existing

    return find


def opened(tables: Tables, **change: Any) -> str:
    evening = read(**change)
    return tables.open(evening.opened, evening.events)


def test_the_same_record_is_the_same_table(
    tables: Tables, find: Callable[..., ExistingTable | None]
) -> None:
    assert find() is None
    address = opened(tables)
    known = find()
    assert known is not None
    assert (known.address, known.same) == (address, True)


@pytest.mark.parametrize(
    "change", [{"deals": [DEAL, DEAL]}, {"deals": []}, {"rules": dict([other_rule(PAID)])}]
)
def test_a_table_that_changed_is_known_and_told_apart(
    tables: Tables, find: Callable[..., ExistingTable | None], change: dict[str, Any]
) -> None:
    address = opened(tables)
    known = find(**change)
    assert known is not None
    assert (known.address, known.same) == (address, False)


def test_of_two_the_one_with_the_same_record_is_meant(
    tables: Tables, find: Callable[..., ExistingTable | None]
) -> None:
    address = opened(tables)
    opened(tables, deals=[DEAL, DEAL])
    known = find()
    assert known is not None
    assert (known.address, known.same) == (address, True)


def test_a_table_that_may_not_be_seen_is_not_found(tables: Tables) -> None:
    opened(tables)
    (arrival,) = found(tables, {}, seen=lambda _: False)
    assert arrival.existing is None


def known(tables: Tables, *changes: dict[str, Any]) -> list[tuple[str, bool] | None]:
    """The tables that those of a file are, and whether their records are equal."""
    return [
        (one.existing.address, one.existing.same) if one.existing else None
        for one in found(tables, *changes)
    ]


def test_two_records_of_one_file_are_never_the_same_table(tables: Tables) -> None:
    assert known(tables, {}, {}) == [None, None]
    address = opened(tables)
    assert known(tables, {}, {}) == [(address, True), None]
    assert known(tables, {"deals": [DEAL, DEAL]}, {}) == [None, (address, True)]
    second = opened(tables, deals=[DEAL, DEAL])
    assert known(tables, {"deals": []}, {}) == [(second, False), (address, True)]


def test_the_same_id_is_the_same_table_whatever_else_changed(tables: Tables) -> None:
    address = opened(tables, table="T1")
    assert known(tables, {"table": "T1"}) == [(address, True)]
    renamed = {"table": "T1", "title": "Friday", "date": None, "players": ["Eva", "Fred", "Gita"]}
    assert known(tables, renamed | {"deals": []}) == [(address, False)]


def test_another_id_is_another_table_however_alike(tables: Tables) -> None:
    opened(tables, table="T1")
    assert known(tables, {"table": "T2"}) == [None]


def test_a_record_without_an_id_is_known_as_ever(tables: Tables) -> None:
    address = opened(tables, table="T1")
    assert known(tables, {}) == [(address, True)]
    assert known(tables, {"table": "T1", "deals": []}, {}) == [(address, False), None]


def test_an_id_is_known_before_what_only_looks_alike(tables: Tables) -> None:
    one, other = opened(tables, table="T1"), opened(tables, table="T2")
    assert known(tables, {}, {"table": "T1"}) == [(other, True), (one, True)]


def test_of_two_with_one_id_each_is_known_by_what_it_has(tables: Tables) -> None:
    """`--new` has split a changed table."""
    one, other = opened(tables, table="T1"), opened(tables, table="T1", deals=[])
    assert known(tables, {"table": "T1", "deals": []}, {"table": "T1"}) == [
        (other, True),
        (one, True),
    ]


@pytest.mark.parametrize("more", [{"ended": True}, {"next_dealer": "Boris"}])
def test_what_no_record_said_before_there_were_ids_is_no_change(
    tables: Tables, more: dict[str, Any]
) -> None:
    address = opened(tables, table="T1", first_dealer="Cyril", **more)
    said = {"first_dealer": "Cyril"}
    assert known(tables, said) == [(address, True)]
    assert known(tables, said | more) == [(address, True)]
    assert known(tables, said | {"table": "T1"}) == [(address, False)]
    running = opened(tables, title="on", first_dealer="Cyril")
    assert known(tables, said | more | {"title": "on"}) == [(running, False)]


def test_a_table_that_cannot_be_read_is_no_other_tables_hindrance(tables: Tables) -> None:
    address = opened(tables, table="T1")
    later = (
        "INSERT INTO events (evening, number, at, kind, body, submission)"
        " VALUES (?, 3, 'later', 'card_burnt', '{}', 'x')"
    )
    tables.connections.db.execute(later, [address])
    assert known(tables, {"table": "T1"}) == [None]


def test_a_table_opened_before_there_were_ids_is_known_by_what_follows_from_its_address(
    tables: Tables, open_tables: Callable[[], Tables]
) -> None:
    address = opened(tables)
    db = tables.connections.db
    db.execute("DROP TRIGGER events_update")  # as it was written then
    db.execute("UPDATE events SET body = json_remove(body, '$.table') WHERE number = 1")
    db.conn.commit()
    old = open_tables()
    assert old.rescore(everything=True) == 1
    public = old.evening(address).opened.table
    assert public == derived_id(address)
    assert address not in public
    assert known(old, {"table": public}) == [(address, True)]


def test_a_table_of_which_every_deal_was_withdrawn_is_known_by_its_empty_record(
    tables: Tables,
) -> None:
    undated = {"date": None, "first_dealer": "Anna"}
    address = opened(tables, **undated)
    tables.append(address, tables.evening(address), Withdrawn(1), "a form")
    assert known(tables, undated | {"deals": []}) == [(address, True)]


# ---- Taken up ----


@pytest.mark.parametrize(
    ("way", "change", "tables_then"),
    [
        (ImportMode.LEAVE, {}, 1),
        (ImportMode.LEAVE, {"deals": []}, 1),
        (ImportMode.NEW, {}, 1),
        (ImportMode.NEW, {"deals": []}, 2),
        (ImportMode.ANEW, {}, 2),
    ],
)
def test_what_is_here_already_becomes_a_table_of_its_own_only_where_it_is_said(
    tables: Tables, way: ImportMode, change: dict[str, Any], tables_then: int
) -> None:
    opened(tables)
    ((_, address),) = open_file_tables(tables, found(tables, change), way, lambda: ())
    assert len(tables.addresses("")) == tables_then
    assert (address is None) == (way is ImportMode.LEAVE and bool(change))


def test_a_table_is_on_the_phones_list_as_soon_as_it_is_there(tables: Tables) -> None:
    arrived = found(tables, {})

    def take_up(phone: str) -> str | None:
        ((_, address),) = open_file_tables(
            tables, arrived, ImportMode.LEAVE, lambda: arrived, lambda _: "a form", phone
        )
        return address

    address = take_up("a phone")
    assert visits(tables).latest("a phone", 5) == [address]
    assert take_up("another") == address
    assert visits(tables).latest("another", 5) == []  # it came by no link


# ---- The same file twice at a time ----


@pytest.mark.parametrize("change", [{}, {"table": "T1"}])
def test_one_file_that_comes_twice_at_once_makes_one_table(
    tables: Tables, open_tables: Callable[[], Tables], change: dict[str, Any]
) -> None:
    """Both imports compare before either opens a table."""
    other = open_tables()
    here, there = found(tables, change, change), found(other, change, change)
    for at, arrived in ((tables, here), (other, there)):
        done = open_file_tables(at, arrived, ImportMode.LEAVE, partial(found, at, change, change))
        assert all(address for _, address in done)
    assert len(tables.addresses("")) == 2


def test_a_file_that_came_meanwhile_to_a_phone_that_may_not_see_it_makes_its_own(
    tables: Tables, open_tables: Callable[[], Tables]
) -> None:
    other = open_tables()
    here = found(tables, {"table": "T1"})
    there = found(other, {"table": "T1"}, seen=lambda _: False)
    for at, arrived in ((tables, here), (other, there)):
        open_file_tables(
            at, arrived, ImportMode.LEAVE, partial(found, at, {"table": "T1"}, seen=lambda _: False)
        )
    assert len(tables.addresses("")) == 2


# ---- Killed at any moment ----

FILE_OF_MANY: list[dict[str, Any]] = [
    {},
    {"deals": [DEAL, DEAL]},
    {"deals": []},
    {},
    {"table": "T1"},
    {"table": "T1", "ended": True},
    {"table": "T2"},
]
"""What looks alike: some are even the same, with the same id."""


def import_file(tables: Tables) -> None:
    again = partial(found, tables, *FILE_OF_MANY)
    open_file_tables(tables, again(), ImportMode.LEAVE, again)


def killed(open_tables: Callable[[], Tables], steps: int) -> bool:
    """Import in a process that is killed after so many database steps; return whether it was."""
    child = os.fork()
    if not child:
        try:
            tables = open_tables()
            tables.connections.db.conn.set_progress_handler(_killer(steps), 100)
            import_file(tables)
            os._exit(0)
        finally:
            os._exit(1)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert code in (0, -signal.SIGKILL)
    return code != 0


def _killer(steps: int) -> Callable[[], int]:
    left = count(steps, -1)

    def step() -> int:
        if not next(left):
            os.kill(os.getpid(), signal.SIGKILL)
        return 0

    return step


def contents(tables: Tables) -> list[str]:
    """The records of all tables, without the ids given here."""
    evenings = [tables.replayed(address) for address in tables.addresses("")]
    plain = [write_record(evening) for evening in evenings]
    return sorted(
        json.dumps(one | {"table": one["table"] if len(one["table"]) < 3 else ""}, sort_keys=True)
        for one in plain
    )


@pytest.mark.whole
def test_an_import_killed_at_any_moment_and_repeated_makes_each_table_once(
    tmp_path: Path, clock: Callable[[], str]
) -> None:
    expected = Tables(tmp_path / "whole", find_game, clock)
    import_file(expected)
    kills = 0
    while killed(again := partial(Tables, tmp_path / f"{kills}", find_game, clock), 1 + 3 * kills):
        tables = again()
        assert contents(tables) in ([], contents(expected))
        import_file(tables)
        assert contents(tables) == contents(expected)
        assert outdated_tables(tables.connections.db) == {}
        tables.close()
        kills += 1
    assert kills > len(FILE_OF_MANY)


def test_an_import_scores_each_deal_once(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    scored = keys_scored(monkeypatch)
    arrivals_of_it = found(
        tables, {"deals": [DEAL] * 3}, {"title": "Another fine or bonus", "deals": [DEAL]}
    )
    taken = open_file_tables(tables, arrivals_of_it, ImportMode.LEAVE, lambda: ())
    assert [len(tables.evening(address or "").deals) for _, address in taken] == [3, 1]
    assert scored == [1, 2, 3, 1]
    assert outdated_tables(tables.connections.db) == {}


def test_all_tables_of_an_import_are_one_transaction(tables: Tables) -> None:
    said = list[str]()
    arrivals_of_it = found(
        tables, {"title": "One"}, {"title": "Another fine or bonus"}, {"title": "A third"}
    )
    tables.connections.db.conn.set_trace_callback(said.append)
    open_file_tables(tables, arrivals_of_it, ImportMode.LEAVE, lambda: ())
    tables.connections.db.conn.set_trace_callback(None)
    ends = ("BEGIN", "COMMIT", "PRAGMA synchronous")
    assert [one for one in said if one.startswith(ends)] == ["BEGIN IMMEDIATE", "COMMIT"]
