"""Tables are opened, extended by many phones at once, and read the same by all of them."""

import sqlite3
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from assistant.core.limits import TABLES_IN_MEMORY
from assistant.core.seat import Seat
from assistant.evening.log.deal_scoring import score_deal
from assistant.evening.log.events import (
    Amended,
    Closed,
    DealerNamed,
    Dealt,
    Described,
    Event,
    IncidentRestored,
    IncidentWithdrawn,
    Logged,
    Restored,
    Substituted,
    Withdrawn,
)
from assistant.evening.log.replay import replay
from assistant.games import all_games, find_game
from assistant.records.record import write_record
from assistant.store.addresses import address_of, derived_id
from assistant.store.database.copies import BACKUPS
from assistant.store.tables import FILE, NoRoomError, NoSuchTableError, NumberTakenError, Tables
from assistant.web.rules.rulebook import examples
from tests.store.beside import visits
from tests.store.conftest import Open, opened, won
from tests.store.steps import LAST, left_behind


@pytest.fixture
def address(tables: Tables) -> str:
    """A new table of three."""
    return tables.open(opened())


def rows(tables: Tables) -> list[tuple[int, str]]:
    query = "SELECT number, submission FROM events ORDER BY evening, number"
    return list(tables.connections.db.execute(query))


def test_every_thread_has_its_own_connection_with_the_same_settings(tables: Tables) -> None:
    with ThreadPoolExecutor(1) as other:
        db = other.submit(lambda: tables.connections.db).result()
        settings = ("journal_mode", "synchronous", "foreign_keys")
        ask = [f"PRAGMA {setting}" for setting in settings]
        settings_there = other.submit(lambda: [db.execute(q).fetchone()[0] for q in ask]).result()
        other.submit(tables.close).result()
    mine = tables.connections.db
    assert db is not mine
    assert settings_there == [mine.execute(q).fetchone()[0] for q in ask] == ["wal", 2, 1]


@pytest.mark.skipif(sys.platform == "win32", reason="files there have no such modes")
def test_the_files_are_for_their_owner_alone_also_in_a_folder_of_others(tmp_path: Path) -> None:
    tables = Tables(tmp_path, find_game, lambda: "2026-11-20T18:00:00.000+00:00")
    tables.open(opened())
    modes = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.glob(f"{FILE}*")}
    assert modes == {f"{FILE}{end}": 0o600 for end in ("", "-wal", "-shm")}
    tables.close()
    (tmp_path / FILE).chmod(0o640)
    tables = Tables(tmp_path, find_game, lambda: "2026-11-20T18:00:00.000+00:00")
    tables.open(opened())
    tables.close()
    assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o640


def test_a_folder_that_cannot_be_is_an_os_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(OSError, match="file"):
        Tables(tmp_path / "file" / "data", find_game, lambda: "now")


def test_a_file_that_is_no_database_is_an_sqlite_error(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no database" * 1000)
    with pytest.raises(sqlite3.DatabaseError):
        Tables(tmp_path, find_game, lambda: "now")


@pytest.mark.usefixtures("made_by_its_steps")
def test_many_programs_may_begin_in_one_new_folder(tmp_path: Path) -> None:
    begin = threading.Barrier(4)

    def start(_: int) -> str:
        begin.wait()
        tables = Tables(tmp_path, find_game, lambda: "2026-11-20T18:00:00.000+00:00")
        address = tables.open(opened())
        tables.close()
        return address

    with ThreadPoolExecutor(4) as programs:
        addresses = list(programs.map(start, range(4)))
    assert len(set(addresses)) == 4
    assert not (tmp_path / BACKUPS).exists()


def test_many_programs_may_bring_one_old_file_up_to_date(tmp_path: Path) -> None:
    left_behind(tmp_path, LAST)
    begin = threading.Barrier(4)

    def start(_: int) -> None:
        begin.wait()
        Tables(tmp_path, find_game, lambda: "2026-11-20T18:00:00.000+00:00").close()

    with ThreadPoolExecutor(4) as programs:
        list(programs.map(start, range(4)))
    [copy] = (tmp_path / BACKUPS).iterdir()
    assert copy.name == "before-m027_who_sat_there-2026-11-20T180000.db"


def test_a_program_waits_while_another_one_makes_the_file(tmp_path: Path) -> None:
    # SQLite itself does not wait here: it says at once that the file is locked.
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    threading.Timer(0.2, lambda: other.execute("COMMIT")).start()
    Tables(tmp_path, find_game, lambda: "2026-11-20T18:00:00.000+00:00").close()
    other.close()


# ---- Opening ----


def test_an_address_has_128_bits_that_nobody_guesses(tables: Tables) -> None:
    addresses = {tables.open(opened()) for _ in range(20)}
    assert len(addresses) == 20
    assert {len(address) for address in addresses} == {22}
    assert all(c.isalnum() or c in "-_" for address in addresses for c in address)


def test_the_same_submission_opens_one_table(tables: Tables) -> None:
    first = tables.open(opened(), submission="the form of a phone")
    second = tables.open(opened(), submission="the form of a phone")
    other = tables.open(opened(), submission="the form of another")
    assert first == second != other
    assert len(first) == len(other) == 22
    assert rows(tables) == [(1, "opened"), (1, "opened")]


def test_a_table_keeps_the_clock_that_it_goes_by(open_tables: Open) -> None:
    address = open_tables().open(replace(opened(), zone="Asia/Tokyo"))
    assert open_tables().evening(address).opened.zone == "Asia/Tokyo"
    assert "zone" not in write_record(open_tables().evening(address))


def test_a_table_keeps_its_public_id(open_tables: Open) -> None:
    tables = open_tables()
    address = tables.open(opened())
    assert tables.evening(address).opened.table != derived_id(address)
    assert open_tables().evening(address).opened.table == tables.evening(address).opened.table


def test_no_address_looks_like_an_option_of_the_command_line() -> None:
    addresses = {address_of(f"form {n}") for n in range(200)}
    assert len(addresses) == 200
    assert all(address[0].isalpha() for address in addresses)
    assert not any("form" in address for address in addresses)


def test_a_table_opens_with_what_already_happened(tables: Tables) -> None:
    events: list[Event] = [Dealt(won()), Dealt(won("Anna")), Withdrawn(1)]
    evening = tables.evening(tables.open(opened(), events))
    assert evening.events == tuple(events)
    assert [deal.facts for deal in evening.deals] == [won("Anna")]


@pytest.mark.parametrize(
    "moment",
    [
        "INSERT ON events WHEN NEW.number = 3",
        "UPDATE OF maker ON scored_tables",
        "INSERT ON scored_deals WHEN NEW.deal = 2",
    ],
)
def test_a_table_is_opened_with_all_its_events_and_scores_or_not_at_all(
    tables: Tables, moment: str
) -> None:
    cut = f"CREATE TEMP TRIGGER cut BEFORE {moment}"
    tables.connections.db.execute(f"{cut} BEGIN SELECT RAISE(ABORT, 'the power fails'); END")
    with pytest.raises(sqlite3.IntegrityError, match="power fails"):
        tables.open(opened(), [Dealt(won()), Dealt(won())])
    assert rows(tables) == []
    assert tables.addresses("") == []


# ---- Carrying on ----


def test_an_event_is_written_under_its_number(tables: Tables, address: str) -> None:
    evening = tables.append(address, tables.evening(address), Dealt(won()), "first")
    assert evening.number == 2
    assert evening.totals == (-1, 2, -1)
    assert evening.log[-1].at.startswith("2026-11-20T18:00:")


def test_a_gap_in_the_numbers_is_refused(tables: Tables, address: str) -> None:
    ahead = replay(tables.evening(address), [Logged(2, "now", Dealt(won()))])
    with pytest.raises(NumberTakenError):
        tables.append(address, ahead, Dealt(won()), "first")
    assert rows(tables) == [(1, "opened")]


def test_the_same_submission_is_one_event_whatever_number_it_asks_for(
    tables: Tables, address: str
) -> None:
    seen = tables.evening(address)
    first = tables.append(address, seen, Dealt(won()), "first")
    again = tables.append(address, seen, Dealt(won()), "first")
    later = tables.append(address, tables.evening(address), Dealt(won()), "first")
    assert first == again == later
    assert rows(tables) == [(1, "opened"), (2, "first")]


def test_the_same_submission_at_two_tables_is_two_events(tables: Tables) -> None:
    first, other = tables.open(opened()), tables.open(opened())
    tables.append(first, tables.evening(first), Dealt(won()), "first")
    tables.append(other, tables.evening(other), Dealt(won()), "first")
    assert [len(tables.evening(table).deals) for table in (first, other)] == [1, 1]


def test_of_many_phones_that_write_one_number_one_does(tables: Tables, address: str) -> None:
    begin = threading.Barrier(6)

    def write(phone: int) -> bool:
        seen = tables.evening(address)
        begin.wait()
        try:
            tables.append(address, seen, Dealt(won()), f"phone {phone}")
        except NumberTakenError:
            return False
        finally:
            tables.close()
        return True

    with ThreadPoolExecutor(6) as phones:
        written = list(phones.map(write, range(6)))
    assert sorted(written) == [False] * 5 + [True]
    assert len(tables.evening(address).deals) == 1


def test_of_two_programs_that_write_one_number_one_does(open_tables: Open) -> None:
    program, other = open_tables(), open_tables()
    address = program.open(opened())
    seen = other.evening(address)
    assert program.evening(address).number == seen.number == 1
    program.append(address, program.evening(address), Dealt(won("Boris")), "one")
    with pytest.raises(NumberTakenError):
        other.append(address, seen, Dealt(won("Anna")), "other")
    now = other.evening(address)
    assert other.append(address, now, Dealt(won("Anna")), "other").totals == (1, 1, -2)


def test_a_table_that_nobody_opened_cannot_be_read_or_written(tables: Tables) -> None:
    with pytest.raises(NoSuchTableError):
        tables.evening("nowhere")
    elsewhere = tables.evening(tables.open(opened()))
    with pytest.raises(NumberTakenError):
        tables.append("nowhere", elsewhere, Dealt(won()), "first")
    assert rows(tables) == [(1, "opened")]


# ---- Replaying ----


def test_replaying_further_is_replaying_from_the_beginning(
    open_tables: Open, tables: Tables, address: str
) -> None:
    events: list[Event] = [
        Dealt(won()),
        Dealt(won("Anna", twice=True)),
        Amended(1, won("Řehoř")),
        Withdrawn(2),
        Dealt(won("Boris")),
        Restored(2),
    ]
    other = open_tables()
    for number, event in enumerate(events, 2):
        step = tables.append(address, tables.evening(address), event, f"{number}")
        assert open_tables().evening(address) == other.evening(address) == step


@pytest.mark.parametrize("game", all_games())
def test_what_was_scored_before_it_was_written_is_what_the_log_says(
    open_tables: Open, tables: Tables, game: str
) -> None:
    """A program that reads the table from the disk sees the same as the one that wrote it."""
    for number, (_, example) in enumerate(examples(game)):
        address = tables.insert_table(tables.new_table(example, f"{number}"))
        evening = tables.evening(address)
        for deal in evening.deals:
            scored = score_deal(evening.game, deal.rules, deal.key, deal.facts, deal.before)
            event = Amended(deal.key, deal.facts)
            tables.append(address, evening, event, f"{deal.key}", previewed=scored)
            evening = tables.evening(address)
        assert open_tables().evening(address) == evening


def test_only_so_many_tables_stay_in_memory_and_all_can_be_read(
    open_tables: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert TABLES_IN_MEMORY > 3
    monkeypatch.setattr("assistant.store.tables.TABLES_IN_MEMORY", 3)
    tables = open_tables()
    addresses = [tables.open(opened()) for _ in range(8)]
    for address in addresses:
        tables.append(address, tables.evening(address), Dealt(won()), "first")
    assert list(tables._replayed) == addresses[-3:]
    assert {tables.evening(address).totals for address in addresses} == {(-1, 2, -1)}


def test_few_long_tables_stay_in_memory(open_tables: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("assistant.store.tables.EVENTS_IN_MEMORY", 5)
    tables = open_tables()
    addresses = [tables.open(opened(), [Dealt(won())] * 2) for _ in range(3)]
    assert list(tables._replayed) == addresses[2:]  # three events each: no two of them fit
    long = tables.open(opened(), [Dealt(won())] * 20)
    assert list(tables._replayed) == [long]
    tables.evening(addresses[0])
    assert list(tables._replayed) == addresses[:1]


def test_a_full_table_takes_no_deal_more_and_can_be_corrected_and_ended(
    tables: Tables, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("assistant.evening.log.folding.DEALS", 2)
    for number in (1, 2):
        tables.append(address, tables.evening(address), Dealt(won()), f"deal {number}")
    with pytest.raises(NoRoomError):
        tables.append(address, tables.evening(address), Dealt(won()), "one too many")
    assert len(tables.evening(address).deals) == 2
    again = tables.append(address, tables.evening(address), Dealt(won()), "deal 2")
    assert len(again.deals) == 2
    tables.append(address, tables.evening(address), Amended(1, won("Boris")), "corrected")
    ended = tables.append(address, tables.evening(address), Closed(("0", "0", "0")), "ended")
    assert ended.closed is not None


# ---- A phone's list ----


@pytest.fixture
def visited(tables: Tables) -> list[str]:
    """Three tables that one phone has opened, in this order."""
    addresses = [tables.open(opened()) for _ in range(3)]
    for address in addresses:
        visits(tables).add("phone", address)
    return addresses


def test_a_phone_lists_its_own_tables_once(tables: Tables, visited: list[str]) -> None:
    for phone in ("other", "phone"):
        visits(tables).add(phone, visited[0])
    assert sorted(visits(tables).latest("phone", 10)) == sorted(visited)
    assert visits(tables).latest("other", 10) == visited[:1]
    assert visits(tables).latest("stranger", 10) == []


def test_the_table_carried_on_last_comes_first(tables: Tables, visited: list[str]) -> None:
    tables.append(visited[1], tables.evening(visited[1]), Dealt(won()), "first")
    assert visits(tables).latest("phone", 10) == [visited[1], visited[2], visited[0]]
    assert visits(tables).latest("phone", 2) == [visited[1], visited[2]]


def test_tables_are_found_by_the_beginning_of_their_address(
    tables: Tables, visited: list[str], clock: Callable[[], str]
) -> None:
    assert tables.addresses(visited[1]) == [visited[1]]
    assert tables.addresses(visited[1][:12]) == [visited[1]]
    assert tables.addresses("") == visited
    assert tables.addresses("%") == tables.addresses("_" * 22) == []


def test_every_event_is_read_by_the_names_of_its_time(
    tables: Tables, address: str, open_tables: Open
) -> None:
    """Boris won a deal as Boris, and dealt; then he was called Anna, and she Boris."""
    events: list[Event] = [
        Dealt(won("Boris")),
        DealerNamed(Seat(1)),
        Closed(("-1", "2", "-1")),
        Described(("Boris", "Anna", "Řehoř")),
        Dealt(won("Boris")),
        Closed(("-2", "4", "-2")),
    ]
    for number, event in enumerate(events, 2):
        tables.append(address, tables.evening(address), event, f"{number}")
    rows = tables.connections.db.execute(
        "SELECT body FROM events WHERE kind = 'closed' ORDER BY number"
    )
    assert [row[0] for row in rows] == [
        '{"balances":{"Anna":"-1","Boris":"2","Řehoř":"-1"}}',
        '{"balances":{"Boris":"-2","Anna":"4","Řehoř":"-2"}}',
    ]
    read = open_tables().evening(address)
    assert read.events == tuple(events)
    assert (read.players, read.totals) == (("Boris", "Anna", "Řehoř"), (-2, 4, -2))
    assert read.deals[1].before.dealer == Seat(1)


def test_who_came_and_went_is_read_by_the_names_of_its_time_too(
    tables: Tables, address: str, open_tables: Open
) -> None:
    events: list[Event] = [
        Dealt(won("Boris")),
        Substituted(Seat(1), "Emil"),
        Described(("Boris", "Emilie", "Řehoř")),
        Dealt(won("Anna")),
        Described(("Boris", "Anna", "Řehoř")),
        IncidentWithdrawn(3),
        IncidentRestored(3),
    ]
    for number, event in enumerate(events, 2):
        tables.append(address, tables.evening(address), event, f"{number}")
    read = open_tables().evening(address)
    assert read.events == tuple(events)
    assert read.players == ("Boris", "Anna", "Řehoř")
    assert read.totals == tables.evening(address).totals == (1, 1, -2)
