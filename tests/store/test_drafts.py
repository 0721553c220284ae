"""What is tapped of the deal at hand is kept beside the log, and gone once the deal is written."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from assistant.core.fields import NOTHING, Fields
from assistant.evening.events import Amended, Dealt, Event, Restored, Withdrawn
from assistant.games import find_game
from assistant.store.backups.backup import back_up, some_tables
from assistant.store.backups.restore import restore
from assistant.store.connections import not_waiting
from assistant.store.drafts import Drafts
from assistant.store.tables import FILE, Tables
from tests.store.conftest import opened, won

ONE, TWO = Fields({"who": ["0"]}), Fields({"who": ["1"], "how.often": ["1"]})


@pytest.fixture
def address(tables: Tables) -> str:
    """A table of three that has just sat down."""
    return tables.open(opened())


@pytest.fixture
def drafts(tables: Tables) -> Drafts:
    """The drafts beside the tables."""
    return Drafts(lambda: tables.database, lambda: "now")


def rows(tables: Tables) -> list[tuple[str, str, int]]:
    query = "SELECT evening, device, deal FROM drafts ORDER BY number"
    return list(tables.database.execute(query))


def write(tables: Tables, address: str, *events: Event) -> None:
    for event in events:
        number = tables.evening(address).number + 1
        tables.append(address, tables.evening(address), event, f"event {number}")


def test_nothing_is_known_before_the_first_tap(
    tables: Tables, drafts: Drafts, address: str
) -> None:
    assert drafts.at_hand(address, tables.evening(address)) == NOTHING


def test_the_last_tap_holds_whose_phone_it_was(
    tables: Tables, drafts: Drafts, address: str
) -> None:
    evening = tables.evening(address)
    drafts.keep(address, evening, "Anna's", ONE)
    drafts.keep(address, evening, "Boris's", TWO)
    assert drafts.at_hand(address, evening) == TWO
    drafts.keep(address, evening, "Anna's", ONE)
    assert drafts.at_hand(address, evening) == ONE
    assert rows(tables) == [(address, "Boris's", 1), (address, "Anna's", 1)]


def test_a_tap_is_no_event(tables: Tables, drafts: Drafts, address: str) -> None:
    evening = tables.evening(address)
    drafts.keep(address, evening, "Anna's", ONE)
    assert tables.evening(address) == evening
    assert tables.outdated() == []


def test_every_table_has_its_own(tables: Tables, drafts: Drafts, address: str) -> None:
    other = tables.open(opened())
    drafts.keep(address, tables.evening(address), "Anna's", ONE)
    assert drafts.at_hand(other, tables.evening(other)) == NOTHING
    write(tables, other, Dealt(won()))
    assert drafts.at_hand(address, tables.evening(address)) == ONE


def test_what_is_known_already_is_not_written_again(
    tables: Tables, drafts: Drafts, address: str
) -> None:
    evening = tables.evening(address)
    drafts.keep(address, evening, "Anna's", TWO)
    before = tables.database.conn.total_changes
    drafts.keep(address, evening, "Boris's", Fields({"how.often": ("1",), "who": ("1",)}))
    assert tables.database.conn.total_changes == before


# ---- Gone with the deal ----


def test_a_deal_and_the_end_of_its_drafts_are_written_together(
    tables: Tables, drafts: Drafts, address: str
) -> None:
    for phone in ("Anna's", "Boris's"):
        drafts.keep(address, tables.evening(address), phone, ONE)
        drafts.keep(address, tables.evening(address), phone, TWO)
    cut = "CREATE TEMP TRIGGER cut BEFORE DELETE ON drafts BEGIN SELECT RAISE(ABORT, 'cut'); END"
    tables.database.execute(cut)
    with pytest.raises(Exception, match=address):
        write(tables, address, Dealt(won()))
    assert tables.evening(address).deals == ()
    assert drafts.at_hand(address, tables.evening(address)) == TWO
    tables.database.execute("DROP TRIGGER cut")
    write(tables, address, Dealt(won()))
    assert rows(tables) == []


def test_what_is_about_other_deals_leaves_it(tables: Tables, drafts: Drafts, address: str) -> None:
    write(tables, address, Dealt(won()))
    drafts.keep(address, tables.evening(address), "Anna's", ONE)
    write(tables, address, Amended(1, won("Anna")), Withdrawn(1), Restored(1))
    assert drafts.at_hand(address, tables.evening(address)) == ONE


def test_a_tap_that_comes_after_its_deal_was_written_is_shown_to_nobody(
    tables: Tables, drafts: Drafts, address: str
) -> None:
    early = tables.evening(address)
    write(tables, address, Dealt(won()))
    drafts.keep(address, early, "Boris's", ONE)
    assert drafts.at_hand(address, tables.evening(address)) == NOTHING
    write(tables, address, Dealt(won()))
    assert rows(tables) == []


# ---- Dropped ----


def test_a_dropped_deal_can_be_taken_up_again(tables: Tables, drafts: Drafts, address: str) -> None:
    evening = tables.evening(address)
    assert drafts.drop(address, evening) is None
    drafts.keep(address, evening, "Anna's", TWO)
    drafts.keep(address, evening, "Boris's", ONE)
    dropped = drafts.drop(address, evening)
    assert dropped is not None
    assert drafts.at_hand(address, evening) == NOTHING
    assert drafts.take_up(address, evening, dropped)
    assert drafts.at_hand(address, evening) == ONE


def test_the_same_tap_after_a_drop_begins_the_deal_anew(
    tables: Tables, drafts: Drafts, address: str
) -> None:
    evening = tables.evening(address)
    drafts.keep(address, evening, "Anna's", ONE)
    dropped = drafts.drop(address, evening)
    assert dropped is not None
    drafts.keep(address, evening, "Anna's", ONE)
    assert drafts.at_hand(address, evening) == ONE
    assert not drafts.take_up(address, evening, dropped)


def test_what_was_dropped_is_not_taken_up_into_a_later_deal(
    tables: Tables, drafts: Drafts, address: str
) -> None:
    drafts.keep(address, tables.evening(address), "Anna's", ONE)
    dropped = drafts.drop(address, tables.evening(address))
    write(tables, address, Dealt(won()))
    drafts.keep(address, tables.evening(address), "Anna's", TWO)
    assert dropped == 1
    assert not drafts.take_up(address, tables.evening(address), 7)
    assert drafts.at_hand(address, tables.evening(address)) == TWO


# ---- On the disk ----


def test_only_while_a_draft_is_written_nobody_waits_for_the_disk(tables: Tables) -> None:
    def waits() -> bool:
        (level,) = tables.database.execute("PRAGMA synchronous").fetchone()
        return bool(level >= 2)

    def fail() -> None:
        with not_waiting(tables.database):
            assert not waits()
            raise sqlite3.OperationalError

    assert waits()
    with not_waiting(tables.database):
        assert not waits()
    assert waits()
    with pytest.raises(sqlite3.OperationalError):
        fail()
    assert waits()


@pytest.mark.parametrize("hindered", ["PRAGMA query_only = ON", "somebody else writes"])
def test_a_draft_that_cannot_be_written_is_no_error(
    tables: Tables, drafts: Drafts, address: str, hindered: str
) -> None:
    evening = tables.evening(address)
    with closing(sqlite3.connect(tables.path)) as other:
        if hindered.startswith("PRAGMA"):
            tables.database.execute(hindered)
        else:
            tables.database.execute("PRAGMA busy_timeout = 0")
            other.execute("BEGIN IMMEDIATE")
        drafts.keep(address, evening, "Anna's", ONE)
        assert drafts.at_hand(address, evening) == NOTHING


def test_a_deal_after_a_draft_is_on_the_disk_with_it(
    tables: Tables, drafts: Drafts, address: str, tmp_path: Path
) -> None:
    """What a killed program leaves behind: the file, and the write-ahead log beside it."""
    other = tables.open(opened())
    drafts.keep(other, tables.evening(other), "Anna's", ONE)
    write(tables, address, Dealt(won()))
    left = tmp_path / "left"
    left.mkdir()
    for ending in ("", "-wal"):
        shutil.copy(tables.path.with_name(FILE + ending), left)
    with closing(Tables(left, find_game, str)) as again:
        assert len(again.evening(address).deals) == 1
        there = Drafts(lambda: again.database, str)
        assert there.at_hand(other, again.evening(other)) == ONE
        assert again.database.execute("PRAGMA integrity_check").fetchone()[0] == "ok"


# ---- Taken along ----


def test_a_back_up_has_the_deal_that_is_under_way(
    tables: Tables, drafts: Drafts, address: str, tmp_path: Path
) -> None:
    """All as it was at that moment: whoever goes back to it goes on where the table was."""
    drafts.keep(address, tables.evening(address), "Anna's", ONE)
    copy = back_up(tables, "2026-11-20", tmp_path / "copy.db")
    restore(tmp_path / "again", copy, find_game, lambda: "2026-11-20")
    with closing(Tables(tmp_path / "again", find_game, str)) as again:
        there = Drafts(lambda: again.database, str)
        assert there.at_hand(address, again.evening(address)) == ONE


def test_tables_that_are_given_away_have_no_drafts(
    tables: Tables, drafts: Drafts, address: str, tmp_path: Path
) -> None:
    """They say which phone tapped what, and are no fact."""
    drafts.keep(address, tables.evening(address), "Anna's", ONE)
    file = tmp_path / "given.db"
    file.write_bytes(some_tables(tables, [address], find_game))
    with closing(sqlite3.connect(file)) as given:
        assert given.execute("SELECT count(*) FROM evenings").fetchone() == (1,)
        assert given.execute("SELECT count(*) FROM drafts").fetchone() == (0,)
