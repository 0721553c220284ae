"""The draft of the next deal is stored beside the log, and deleted once the deal is saved."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from assistant.core.fields import NOTHING, Fields
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Amended, Dealt, Event, Restored, Withdrawn
from assistant.games import find_game
from assistant.store.backups import back_up, some_tables
from assistant.store.database.connections import without_waiting
from assistant.store.drafts import ActiveDrafts, Drafts
from assistant.store.phone_data import phone_id
from assistant.store.restore import restore
from assistant.store.scores import outdated_tables
from assistant.store.tables import FILE, Tables
from tests.samples import PARTY, scores_14
from tests.store.conftest import facts, opened, won

ONE, TWO = Fields({"who": ["0"]}), Fields({"who": ["1"], "how.often": ["1"]})


class AtTable:
    """The drafts of phones at one table."""

    def __init__(self, tables: Tables, address: str, clock: Callable[[], str]) -> None:
        self.tables, self.address = tables, address
        self.drafts = Drafts(tables.connections, clock)

    @property
    def evening(self) -> Evening:
        return self.tables.evening(self.address)

    def active(self, phone: str) -> ActiveDrafts:
        return self.drafts.active_drafts(self.address, self.evening, phone)

    def fields(self, phone: str) -> Fields:
        return self.drafts.own_fields(self.address, self.evening, phone)

    def keep(self, phone: str, fields: Fields, *, own: bool = False) -> None:
        self.drafts.save(self.address, self.evening, phone, fields, take_back=own)

    def drop(self, phone: str) -> int | None:
        return self.drafts.drop(self.address, self.evening, phone)

    def take_up(self, phone: str, number: int | None) -> bool:
        assert number is not None
        return self.drafts.restore(self.address, self.evening, phone, number)

    def take_over(self, phone: str, other: str) -> int | None:
        there = self.id(other)
        return self.drafts.take_over(self.address, self.evening, phone, there)

    def give_back(self, phone: str, number: int | None) -> bool:
        assert number is not None
        return self.drafts.undo_take_over(self.address, self.evening, phone, number)

    def id(self, phone: str) -> str:
        return phone_id(phone, self.address)

    def write(self, *events: Event) -> None:
        for event in events:
            mark = f"event {self.evening.number + 1}"
            self.tables.append(self.address, self.evening, event, mark)

    @property
    def rows(self) -> list[tuple[str, int]]:
        """The phones and deals of all stored drafts."""
        query = "SELECT device, deal FROM drafts WHERE evening = ? ORDER BY number"
        return list(self.tables.connections.db.execute(query, [self.address]))


@pytest.fixture
def table(tables: Tables) -> AtTable:
    """A new table of three."""
    return AtTable(tables, tables.open(opened()), lambda: "now")


def test_each_phone_has_its_own_at_each_table(tables: Tables, table: AtTable) -> None:
    assert (table.fields("Anna's"), table.active("Anna's").others) == (NOTHING, ())
    other = AtTable(tables, tables.open(opened()), lambda: "now")
    table.keep("Anna's", ONE)
    table.keep("Boris's", TWO)
    assert (table.fields("Anna's"), table.fields("Boris's")) == (ONE, TWO)
    assert table.rows == [("Anna's", 1), ("Boris's", 1)]
    assert other.fields("Anna's") == NOTHING
    other.write(Dealt(won()))
    assert table.fields("Anna's") == ONE


def test_of_others_the_last_touched_comes_first(table: AtTable) -> None:
    for phone, fields in (("Anna's", ONE), ("Boris's", TWO), ("Anna's", TWO), ("Cyril's", ONE)):
        table.keep(phone, fields)
    others = table.active("Cyril's").others
    assert [draft.phone for draft in others] == [table.id("Anna's"), table.id("Boris's")]
    assert [draft.fields for draft in others] == [TWO, TWO]


def test_what_nobody_touched_for_hours_is_shown_on_its_own_phone_alone(tables: Tables) -> None:
    day = "2026-11-20T"
    now = [f"{day}18:00:00.000+00:00"]
    table = AtTable(tables, tables.open(opened()), lambda: now[0])
    table.keep("Anna's", ONE)
    now[0] = f"{day}20:59:00.000+00:00"
    assert len(table.active("Boris's").others) == 1
    now[0] = f"{day}21:01:00.000+00:00"
    assert table.active("Boris's").others == ()
    assert table.fields("Anna's") == ONE


def test_a_tap_is_no_event(table: AtTable) -> None:
    evening = table.evening
    table.keep("Anna's", ONE)
    assert table.evening == evening
    assert outdated_tables(table.tables.connections.db) == {}


def test_what_is_known_already_is_not_written_again(table: AtTable) -> None:
    table.keep("Anna's", TWO)
    before = table.tables.connections.db.conn.total_changes
    table.keep("Anna's", Fields({"how.often": ("1",), "who": ("1",)}))
    assert table.tables.connections.db.conn.total_changes == before


# ---- Taken over ----


def test_what_another_has_begun_is_taken_over_and_its_phone_keeps_what_it_had(
    table: AtTable,
) -> None:
    table.keep("Anna's", ONE)
    assert table.take_over("Boris's", "Anna's")
    assert (table.fields("Anna's"), table.fields("Boris's")) == (ONE, ONE)
    assert table.active("Anna's").taken_by == table.id("Boris's")
    assert table.active("Boris's").taken_by == ""
    assert [draft.phone for draft in table.active("Cyril's").others] == [table.id("Boris's")]


def test_a_tap_there_leaves_it_taken_over_until_it_is_said_to_be_its_own(table: AtTable) -> None:
    table.keep("Anna's", ONE)
    table.take_over("Boris's", "Anna's")
    table.keep("Anna's", TWO)
    assert table.active("Anna's").taken_by == table.id("Boris's")
    table.keep("Anna's", TWO, own=True)
    assert table.active("Anna's").taken_by == ""
    assert (table.fields("Anna's"), table.fields("Boris's")) == (TWO, ONE)


def test_it_is_given_back_and_the_taker_goes_on_with_what_it_had(table: AtTable) -> None:
    table.keep("Anna's", ONE)
    table.keep("Boris's", TWO)
    taken = table.take_over("Boris's", "Anna's")
    assert table.give_back("Boris's", taken)
    assert table.fields("Boris's") == TWO
    assert table.active("Anna's").taken_by == ""
    assert not table.give_back("Boris's", taken)


def test_it_is_not_given_back_once_anything_was_tapped(table: AtTable) -> None:
    table.keep("Anna's", ONE)
    taken = table.take_over("Boris's", "Anna's")
    table.keep("Boris's", TWO)
    assert not table.give_back("Boris's", taken)
    assert table.fields("Boris's") == TWO


@pytest.mark.parametrize("phone", ["", "nobody's", "Boris's", "Cyril's"])
def test_what_is_not_there_or_dropped_or_ones_own_is_not_taken_over(
    table: AtTable, phone: str
) -> None:
    table.keep("Boris's", ONE)
    table.keep("Cyril's", ONE)
    assert table.drop("Cyril's") is not None
    assert table.take_over("Boris's", phone) is None


# ---- Gone with the deal ----


def test_a_deal_and_the_end_of_its_drafts_are_written_together(table: AtTable) -> None:
    for phone in ("Anna's", "Boris's"):
        table.keep(phone, ONE)
        table.keep(phone, TWO)
    db = table.tables.connections.db
    cut = "CREATE TEMP TRIGGER cut BEFORE DELETE ON drafts BEGIN SELECT RAISE(ABORT, 'cut'); END"
    db.execute(cut)
    with pytest.raises(Exception, match=table.address):
        table.write(Dealt(won()))
    assert table.evening.deals == ()
    assert table.fields("Boris's") == TWO
    db.execute("DROP TRIGGER cut")
    table.write(Dealt(won()))
    assert table.rows == []


def test_where_deals_stand_apart_only_the_writers_own_draft_is_gone(tables: Tables) -> None:
    """And the one that he took over from another phone."""
    party = AtTable(tables, tables.open(opened(PARTY)), lambda: "now")
    for phone in ("Anna's", "Boris's", "Cyril's"):
        party.keep(phone, ONE)
    party.take_over("Anna's", "Cyril's")
    dealt = Dealt(facts(scores_14("Anna"), PARTY))
    tables.append(party.address, party.evening, dealt, "turned in", "Anna's")
    assert party.rows == [("Boris's", 1)]
    assert party.fields("Boris's") == ONE
    assert [draft.device for draft in party.active("Anna's").others] == ["Boris's"]


def test_what_is_about_other_deals_leaves_it(table: AtTable) -> None:
    table.write(Dealt(won()))
    table.keep("Anna's", ONE)
    table.write(Amended(1, won("Anna")), Withdrawn(1), Restored(1))
    assert table.fields("Anna's") == ONE


def test_a_tap_that_comes_after_its_deal_was_written_is_shown_to_nobody(table: AtTable) -> None:
    early = table.evening
    table.write(Dealt(won()))
    table.drafts.save(table.address, early, "Boris's", ONE)
    assert table.fields("Boris's") == NOTHING
    table.write(Dealt(won()))
    assert table.rows == []


# ---- Dropped ----


def test_a_dropped_deal_can_be_taken_up_again(table: AtTable) -> None:
    assert table.drop("Anna's") is None
    table.keep("Anna's", ONE)
    table.keep("Boris's", TWO)
    dropped = table.drop("Anna's")
    assert table.fields("Anna's") == NOTHING
    assert table.active("Boris's").others == ()
    assert table.fields("Boris's") == TWO
    assert not table.take_up("Boris's", dropped)
    assert table.take_up("Anna's", dropped)
    assert table.fields("Anna's") == ONE


def test_the_same_tap_after_a_drop_begins_the_deal_anew(table: AtTable) -> None:
    table.keep("Anna's", ONE)
    dropped = table.drop("Anna's")
    table.keep("Anna's", ONE)
    assert table.fields("Anna's") == ONE
    assert not table.take_up("Anna's", dropped)


def test_what_was_dropped_is_not_taken_up_into_a_later_deal(table: AtTable) -> None:
    table.keep("Anna's", ONE)
    dropped = table.drop("Anna's")
    table.write(Dealt(won()))
    table.keep("Anna's", TWO)
    table.take_up("Anna's", dropped)
    assert table.fields("Anna's") == TWO


# ---- On the disk ----


def test_only_while_a_draft_is_written_nobody_waits_for_the_disk(tables: Tables) -> None:
    def waits() -> bool:
        (level,) = tables.connections.db.execute("PRAGMA synchronous").fetchone()
        return bool(level >= 2)

    def fail() -> None:
        with without_waiting(tables.connections.db):
            assert not waits()
            raise sqlite3.OperationalError

    assert waits()
    with without_waiting(tables.connections.db):
        assert not waits()
    assert waits()
    with pytest.raises(sqlite3.OperationalError):
        fail()
    assert waits()


@pytest.mark.parametrize("hindered", ["PRAGMA query_only = ON", "somebody else writes"])
def test_a_draft_that_cannot_be_written_is_no_error(table: AtTable, hindered: str) -> None:
    db = table.tables.connections.db
    with closing(sqlite3.connect(table.tables.path)) as other:
        if hindered.startswith("PRAGMA"):
            db.execute(hindered)
        else:
            db.execute("PRAGMA busy_timeout = 0")
            other.execute("BEGIN IMMEDIATE")
        table.keep("Anna's", ONE)
        assert table.fields("Anna's") == NOTHING


def test_a_deal_after_a_draft_is_on_the_disk_with_it(
    tables: Tables, table: AtTable, tmp_path: Path
) -> None:
    """The files of a killed program: the database, and the write-ahead log beside it."""
    other = tables.open(opened())
    table.keep("Anna's", ONE)
    tables.append(other, tables.evening(other), Dealt(won()), "first")
    left = tmp_path / "left"
    left.mkdir()
    for ending in ("", "-wal"):
        shutil.copy(tables.path.with_name(FILE + ending), left)
    with closing(Tables(left, find_game, str)) as again:
        assert len(again.evening(other).deals) == 1
        assert AtTable(again, table.address, str).fields("Anna's") == ONE
        assert again.connections.db.execute("PRAGMA integrity_check").fetchone()[0] == "ok"


# ---- Taken along ----


def test_a_back_up_has_the_deal_that_is_under_way(table: AtTable, tmp_path: Path) -> None:
    """After a restore people continue exactly where the table was."""
    table.keep("Anna's", ONE)
    copy = back_up(table.tables, "2026-11-20", tmp_path / "copy.db")
    restore(tmp_path / "again", copy, find_game, lambda: "2026-11-20")
    with closing(Tables(tmp_path / "again", find_game, str)) as again:
        assert AtTable(again, table.address, str).fields("Anna's") == ONE


def test_tables_that_are_given_away_have_no_drafts(table: AtTable, tmp_path: Path) -> None:
    """Drafts reveal phones, and are no facts."""
    table.keep("Anna's", ONE)
    file = tmp_path / "given.db"
    file.write_bytes(some_tables(table.tables, [table.address], find_game))
    with closing(sqlite3.connect(file)) as given:
        assert given.execute("SELECT count(*) FROM evenings").fetchone() == (1,)
        assert given.execute("SELECT count(*) FROM drafts").fetchone() == (0,)
