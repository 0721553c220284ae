"""The draft of the next deal is stored beside the log, and deleted once the deal is saved."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from assistant.core.fields import NOTHING, Fields
from assistant.evening.log.events import Amended, Dealt, Event, Restored, Withdrawn
from assistant.games import find_game
from assistant.store.backups import back_up, some_tables
from assistant.store.database.connections import not_waiting
from assistant.store.drafts import Drafts
from assistant.store.phone_data import phone_id
from assistant.store.restore import restore
from assistant.store.scores import outdated
from assistant.store.tables import FILE, Tables
from tests.samples import PARTY, scores_14
from tests.store.conftest import facts, opened, won

ONE, TWO = Fields({"who": ["0"]}), Fields({"who": ["1"], "how.often": ["1"]})


@pytest.fixture
def address(tables: Tables) -> str:
    """A new table of three."""
    return tables.open(opened())


@pytest.fixture
def drafts(tables: Tables) -> Drafts:
    """The drafts of the database."""
    return Drafts(tables.connections, lambda: "now")


def rows(tables: Tables) -> list[tuple[str, str, int]]:
    query = "SELECT evening, device, deal FROM drafts ORDER BY number"
    return list(tables.connections.db.execute(query))


def write(tables: Tables, address: str, *events: Event) -> None:
    for event in events:
        number = tables.evening(address).number + 1
        tables.append(address, tables.evening(address), event, f"event {number}")


def test_nothing_is_known_before_the_first_tap(
    tables: Tables, drafts: Drafts, address: str
) -> None:
    evening = tables.evening(address)
    assert drafts.at_hand(address, evening, "Anna's") == NOTHING
    assert drafts.active_drafts(address, evening, "Anna's").others == ()


def test_each_phone_has_its_own(tables: Tables, drafts: Drafts, address: str) -> None:
    evening = tables.evening(address)
    drafts.keep(address, evening, "Anna's", ONE)
    drafts.keep(address, evening, "Boris's", TWO)
    assert drafts.at_hand(address, evening, "Anna's") == ONE
    assert drafts.at_hand(address, evening, "Boris's") == TWO
    assert rows(tables) == [(address, "Anna's", 1), (address, "Boris's", 1)]


def test_of_others_the_last_touched_comes_first(
    tables: Tables, drafts: Drafts, address: str
) -> None:
    evening = tables.evening(address)
    for phone, fields in (("Anna's", ONE), ("Boris's", TWO), ("Anna's", TWO), ("Cyril's", ONE)):
        drafts.keep(address, evening, phone, fields)
    found = drafts.active_drafts(address, evening, "Cyril's").others
    assert [one.phone for one in found] == [
        phone_id("Anna's", address),
        phone_id("Boris's", address),
    ]
    assert [one.fields for one in found] == [TWO, TWO]


def test_what_nobody_touched_for_hours_is_shown_on_its_own_phone_alone(
    tables: Tables, address: str
) -> None:
    day = "2026-11-20T"
    now = [f"{day}18:00:00.000+00:00"]
    drafts = Drafts(tables.connections, lambda: now[0])
    evening = tables.evening(address)
    drafts.keep(address, evening, "Anna's", ONE)
    now[0] = f"{day}20:59:00.000+00:00"
    assert len(drafts.active_drafts(address, evening, "Boris's").others) == 1
    now[0] = f"{day}21:01:00.000+00:00"
    assert drafts.active_drafts(address, evening, "Boris's").others == ()
    assert drafts.at_hand(address, evening, "Anna's") == ONE


def test_a_tap_is_no_event(tables: Tables, drafts: Drafts, address: str) -> None:
    evening = tables.evening(address)
    drafts.keep(address, evening, "Anna's", ONE)
    assert tables.evening(address) == evening
    assert outdated(tables.connections.db) == []


def test_every_table_has_its_own(tables: Tables, drafts: Drafts, address: str) -> None:
    other = tables.open(opened())
    drafts.keep(address, tables.evening(address), "Anna's", ONE)
    assert drafts.at_hand(other, tables.evening(other), "Anna's") == NOTHING
    write(tables, other, Dealt(won()))
    assert drafts.at_hand(address, tables.evening(address), "Anna's") == ONE


def test_what_is_known_already_is_not_written_again(
    tables: Tables, drafts: Drafts, address: str
) -> None:
    evening = tables.evening(address)
    drafts.keep(address, evening, "Anna's", TWO)
    before = tables.connections.db.conn.total_changes
    drafts.keep(address, evening, "Anna's", Fields({"how.often": ("1",), "who": ("1",)}))
    assert tables.connections.db.conn.total_changes == before


# ---- Taken over ----


def test_what_another_has_begun_is_taken_over_and_its_phone_keeps_what_it_had(
    tables: Tables, drafts: Drafts, address: str
) -> None:
    evening = tables.evening(address)
    drafts.keep(address, evening, "Anna's", ONE)
    assert drafts.take_over(address, evening, "Boris's", phone_id("Anna's", address))
    assert drafts.at_hand(address, evening, "Boris's") == ONE
    assert drafts.at_hand(address, evening, "Anna's") == ONE
    assert drafts.active_drafts(address, evening, "Anna's").taken == phone_id("Boris's", address)
    assert drafts.active_drafts(address, evening, "Boris's").taken == ""
    seen = drafts.active_drafts(address, evening, "Cyril's").others
    assert [one.phone for one in seen] == [phone_id("Boris's", address)]


def test_a_tap_there_leaves_it_taken_over_until_it_is_said_to_be_its_own(
    tables: Tables, drafts: Drafts, address: str
) -> None:
    evening = tables.evening(address)
    drafts.keep(address, evening, "Anna's", ONE)
    drafts.take_over(address, evening, "Boris's", phone_id("Anna's", address))
    drafts.keep(address, evening, "Anna's", TWO)
    assert drafts.active_drafts(address, evening, "Anna's").taken == phone_id("Boris's", address)
    drafts.keep(address, evening, "Anna's", TWO, own=True)
    assert drafts.active_drafts(address, evening, "Anna's").taken == ""
    assert drafts.at_hand(address, evening, "Anna's") == TWO
    assert drafts.at_hand(address, evening, "Boris's") == ONE


def test_it_is_given_back_and_the_taker_goes_on_with_what_it_had(
    tables: Tables, drafts: Drafts, address: str
) -> None:
    evening = tables.evening(address)
    drafts.keep(address, evening, "Anna's", ONE)
    drafts.keep(address, evening, "Boris's", TWO)
    taken = drafts.take_over(address, evening, "Boris's", phone_id("Anna's", address))
    assert taken is not None
    assert drafts.give_back(address, evening, "Boris's", taken)
    assert drafts.at_hand(address, evening, "Boris's") == TWO
    assert drafts.active_drafts(address, evening, "Anna's").taken == ""
    assert not drafts.give_back(address, evening, "Boris's", taken)


def test_it_is_not_given_back_once_anything_was_tapped(
    tables: Tables, drafts: Drafts, address: str
) -> None:
    evening = tables.evening(address)
    drafts.keep(address, evening, "Anna's", ONE)
    taken = drafts.take_over(address, evening, "Boris's", phone_id("Anna's", address))
    drafts.keep(address, evening, "Boris's", TWO)
    assert taken is not None
    assert not drafts.give_back(address, evening, "Boris's", taken)
    assert drafts.at_hand(address, evening, "Boris's") == TWO


@pytest.mark.parametrize("phone", ["", "nobody's"])
def test_what_is_not_there_is_not_taken_over(
    tables: Tables, drafts: Drafts, address: str, phone: str
) -> None:
    evening = tables.evening(address)
    drafts.keep(address, evening, "Anna's", ONE)
    assert drafts.take_over(address, evening, "Boris's", phone) is None
    dropped = drafts.drop(address, evening, "Anna's")
    assert dropped is not None
    assert drafts.take_over(address, evening, "Boris's", phone_id("Anna's", address)) is None


def test_nobody_takes_over_from_himself(tables: Tables, drafts: Drafts, address: str) -> None:
    evening = tables.evening(address)
    drafts.keep(address, evening, "Anna's", ONE)
    assert drafts.take_over(address, evening, "Anna's", phone_id("Anna's", address)) is None


# ---- Gone with the deal ----


def test_a_deal_and_the_end_of_its_drafts_are_written_together(
    tables: Tables, drafts: Drafts, address: str
) -> None:
    for phone in ("Anna's", "Boris's"):
        drafts.keep(address, tables.evening(address), phone, ONE)
        drafts.keep(address, tables.evening(address), phone, TWO)
    cut = "CREATE TEMP TRIGGER cut BEFORE DELETE ON drafts BEGIN SELECT RAISE(ABORT, 'cut'); END"
    tables.connections.db.execute(cut)
    with pytest.raises(Exception, match=address):
        write(tables, address, Dealt(won()))
    assert tables.evening(address).deals == ()
    assert drafts.at_hand(address, tables.evening(address), "Boris's") == TWO
    tables.connections.db.execute("DROP TRIGGER cut")
    write(tables, address, Dealt(won()))
    assert rows(tables) == []


def test_where_deals_stand_apart_only_the_writers_own_draft_is_gone(
    tables: Tables, drafts: Drafts
) -> None:
    """And the one that he took over from another phone."""
    party = tables.open(opened(PARTY))
    for phone in ("Anna's", "Boris's", "Cyril's"):
        drafts.keep(party, tables.evening(party), phone, ONE)
    drafts.take_over(party, tables.evening(party), "Anna's", phone_id("Cyril's", party))
    dealt = Dealt(facts(scores_14("Anna"), PARTY))
    tables.append(party, tables.evening(party), dealt, "turned in", "Anna's")
    evening = tables.evening(party)
    assert rows(tables) == [(party, "Boris's", 1)]
    assert drafts.at_hand(party, evening, "Boris's") == ONE
    assert [one.device for one in drafts.active_drafts(party, evening, "Anna's").others] == [
        "Boris's"
    ]


def test_what_is_about_other_deals_leaves_it(tables: Tables, drafts: Drafts, address: str) -> None:
    write(tables, address, Dealt(won()))
    drafts.keep(address, tables.evening(address), "Anna's", ONE)
    write(tables, address, Amended(1, won("Anna")), Withdrawn(1), Restored(1))
    assert drafts.at_hand(address, tables.evening(address), "Anna's") == ONE


def test_a_tap_that_comes_after_its_deal_was_written_is_shown_to_nobody(
    tables: Tables, drafts: Drafts, address: str
) -> None:
    early = tables.evening(address)
    write(tables, address, Dealt(won()))
    drafts.keep(address, early, "Boris's", ONE)
    assert drafts.at_hand(address, tables.evening(address), "Boris's") == NOTHING
    write(tables, address, Dealt(won()))
    assert rows(tables) == []


# ---- Dropped ----


def test_a_dropped_deal_can_be_taken_up_again(tables: Tables, drafts: Drafts, address: str) -> None:
    evening = tables.evening(address)
    assert drafts.drop(address, evening, "Anna's") is None
    drafts.keep(address, evening, "Anna's", ONE)
    drafts.keep(address, evening, "Boris's", TWO)
    dropped = drafts.drop(address, evening, "Anna's")
    assert dropped is not None
    assert drafts.at_hand(address, evening, "Anna's") == NOTHING
    assert drafts.active_drafts(address, evening, "Boris's").others == ()
    assert drafts.at_hand(address, evening, "Boris's") == TWO
    assert not drafts.take_up(address, evening, "Boris's", dropped)
    assert drafts.take_up(address, evening, "Anna's", dropped)
    assert drafts.at_hand(address, evening, "Anna's") == ONE


def test_the_same_tap_after_a_drop_begins_the_deal_anew(
    tables: Tables, drafts: Drafts, address: str
) -> None:
    evening = tables.evening(address)
    drafts.keep(address, evening, "Anna's", ONE)
    dropped = drafts.drop(address, evening, "Anna's")
    assert dropped is not None
    drafts.keep(address, evening, "Anna's", ONE)
    assert drafts.at_hand(address, evening, "Anna's") == ONE
    assert not drafts.take_up(address, evening, "Anna's", dropped)


def test_what_was_dropped_is_not_taken_up_into_a_later_deal(
    tables: Tables, drafts: Drafts, address: str
) -> None:
    drafts.keep(address, tables.evening(address), "Anna's", ONE)
    dropped = drafts.drop(address, tables.evening(address), "Anna's")
    write(tables, address, Dealt(won()))
    drafts.keep(address, tables.evening(address), "Anna's", TWO)
    assert dropped == 1
    assert not drafts.take_up(address, tables.evening(address), "Anna's", 7)
    assert drafts.at_hand(address, tables.evening(address), "Anna's") == TWO


# ---- On the disk ----


def test_only_while_a_draft_is_written_nobody_waits_for_the_disk(tables: Tables) -> None:
    def waits() -> bool:
        (level,) = tables.connections.db.execute("PRAGMA synchronous").fetchone()
        return bool(level >= 2)

    def fail() -> None:
        with not_waiting(tables.connections.db):
            assert not waits()
            raise sqlite3.OperationalError

    assert waits()
    with not_waiting(tables.connections.db):
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
            tables.connections.db.execute(hindered)
        else:
            tables.connections.db.execute("PRAGMA busy_timeout = 0")
            other.execute("BEGIN IMMEDIATE")
        drafts.keep(address, evening, "Anna's", ONE)
        assert drafts.at_hand(address, evening, "Anna's") == NOTHING


def test_a_deal_after_a_draft_is_on_the_disk_with_it(
    tables: Tables, drafts: Drafts, address: str, tmp_path: Path
) -> None:
    """The files of a killed program: the database, and the write-ahead log beside it."""
    other = tables.open(opened())
    drafts.keep(other, tables.evening(other), "Anna's", ONE)
    write(tables, address, Dealt(won()))
    left = tmp_path / "left"
    left.mkdir()
    for ending in ("", "-wal"):
        shutil.copy(tables.path.with_name(FILE + ending), left)
    with closing(Tables(left, find_game, str)) as again:
        assert len(again.evening(address).deals) == 1
        there = Drafts(again.connections, str)
        assert there.at_hand(other, again.evening(other), "Anna's") == ONE
        assert again.connections.db.execute("PRAGMA integrity_check").fetchone()[0] == "ok"


# ---- Taken along ----


def test_a_back_up_has_the_deal_that_is_under_way(
    tables: Tables, drafts: Drafts, address: str, tmp_path: Path
) -> None:
    """After a restore people continue exactly where the table was."""
    drafts.keep(address, tables.evening(address), "Anna's", ONE)
    copy = back_up(tables, "2026-11-20", tmp_path / "copy.db")
    restore(tmp_path / "again", copy, find_game, lambda: "2026-11-20")
    with closing(Tables(tmp_path / "again", find_game, str)) as again:
        there = Drafts(again.connections, str)
        assert there.at_hand(address, again.evening(address), "Anna's") == ONE


def test_tables_that_are_given_away_have_no_drafts(
    tables: Tables, drafts: Drafts, address: str, tmp_path: Path
) -> None:
    """Drafts reveal phones, and are no facts."""
    drafts.keep(address, tables.evening(address), "Anna's", ONE)
    file = tmp_path / "given.db"
    file.write_bytes(some_tables(tables, [address], find_game))
    with closing(sqlite3.connect(file)) as given:
        assert given.execute("SELECT count(*) FROM evenings").fetchone() == (1,)
        assert given.execute("SELECT count(*) FROM drafts").fetchone() == (0,)
