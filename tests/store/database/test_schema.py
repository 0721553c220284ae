"""The database refuses changes of its log, and its schema is the same whatever its age."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlite_utils import Database

from assistant.games import find_game
from assistant.store.addresses import derived_id
from assistant.store.database.connections import NewerTablesError
from assistant.store.database.copies import BACKUPS
from assistant.store.database.schema import schema
from assistant.store.tables import FILE, Tables
from tests.store.steps import LAST, SINCE, STEPS, USED, left_behind

EVENT = "INSERT INTO events (evening, number, at, kind, body, submission) VALUES (?, ?, ?, ?, ?, ?)"


@pytest.fixture
def db(tmp_path: Path) -> sqlite3.Connection:
    """A database with one table and two events, accessed without the store."""
    prepared = Database(tmp_path / FILE)
    schema.apply(prepared)
    db: sqlite3.Connection = prepared.conn
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("INSERT INTO evenings (id, opened_at) VALUES ('a', 'now')")
    db.execute(EVENT, ["a", 1, "now", "opened", "{}", "first"])
    db.execute(EVENT, ["a", 2, "now", "dealt", "{}", "second"])
    db.commit()
    return db


def everything(db: sqlite3.Connection) -> list[tuple[object, ...]]:
    events = "SELECT evening, number, at, kind, body, submission FROM events"
    return [*db.execute("SELECT * FROM evenings"), *db.execute(events)]


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE events SET body = '[]'",
        "UPDATE events SET number = 3 WHERE number = 2",
        "DELETE FROM events",
        "DELETE FROM events WHERE number = 2",
        "UPDATE evenings SET opened_at = 'yesterday'",
        "DELETE FROM evenings",
    ],
)
def test_what_happened_is_never_updated_or_deleted(db: sqlite3.Connection, change: str) -> None:
    before = everything(db)
    with pytest.raises(sqlite3.IntegrityError, match="what happened at a table is never"):
        db.execute(change)
    assert everything(db) == before


@pytest.mark.parametrize(
    "row",
    [
        ["a", 2, "now", "dealt", "[]", "other"],
        ["a", 2, "now", "dealt", "[]", "second"],
        ["a", 3, "now", "dealt", "[]", "second"],
        ["a", 1, "now", "dealt", "[]", "first"],
    ],
    ids=["same number", "both the same", "same submission", "the opening"],
)
@pytest.mark.parametrize("way", ["INSERT", "INSERT OR REPLACE"])
def test_nothing_is_written_over_an_event(
    db: sqlite3.Connection, row: list[object], way: str
) -> None:
    before = everything(db)
    with pytest.raises(sqlite3.IntegrityError):
        db.execute(EVENT.replace("INSERT", way), row)
    assert everything(db) == before


def test_nothing_is_written_over_a_table(db: sqlite3.Connection) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="open already"):
        db.execute("INSERT OR REPLACE INTO evenings (id, opened_at) VALUES ('a', 'later')")


@pytest.mark.parametrize("number", [4, 9, 0, -1])
def test_a_gap_in_the_numbers_is_refused(db: sqlite3.Connection, number: int) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="not the next event"):
        db.execute(EVENT, ["a", number, "now", "dealt", "{}", "third"])


@pytest.mark.parametrize("number", [1, 2])
def test_every_table_counts_its_own_events_from_one(db: sqlite3.Connection, number: int) -> None:
    db.execute("INSERT INTO evenings (id, opened_at) VALUES ('b', 'now')")
    if number == 1:
        db.execute(EVENT, ["b", 1, "now", "opened", "{}", "first"])
    else:
        with pytest.raises(sqlite3.IntegrityError, match="not the next event"):
            db.execute(EVENT, ["b", 2, "now", "dealt", "{}", "first"])


@pytest.mark.parametrize(
    ("row", "why"),
    [
        (["a", "seven", "now", "dealt", "{}", "third"], "cannot store TEXT"),
        (["a", 3, "now", "dealt", b"{}", "third"], "cannot store BLOB"),
        (["a", 3, "now", "dealt", None, "third"], "NOT NULL"),
        (["a", 3, None, "dealt", "{}", "third"], "NOT NULL"),
        (["a", 3, "now", None, "{}", "third"], "NOT NULL"),
        (["a", 3, "now", "dealt", "{}", None], "NOT NULL"),
        (["b", 1, "now", "opened", "{}", "third"], "FOREIGN KEY"),
    ],
)
def test_a_row_is_of_its_kinds_complete_and_of_a_known_table(
    db: sqlite3.Connection, row: list[object], why: str
) -> None:
    with pytest.raises(sqlite3.IntegrityError, match=why):
        db.execute(EVENT, row)


def test_every_table_of_the_database_is_strict(db: sqlite3.Connection) -> None:
    query = "SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND type = 'table'"
    strict = dict(db.execute(query))
    ours = {name for name in strict if not name.startswith(("sqlite_", "_sqlite_"))}
    of_tables = {"evenings", "events", "visits", "kept_rules", "scored_tables", "scored_deals"}
    of_links = {"links", "grants", "removals"}
    beside = {"book_events", "book_visits", "chairs", "drafts", "phones", "versions"}
    beside |= {"marks", "markings", "meetings", "travels", "copies"}
    beside |= {"confirmed_phones", "bank_accounts", "seen_accounts", "shown_accounts"}
    assert ours == of_tables | beside | of_links
    assert all(strict[name] for name in ours)


def drawn(file: Path) -> dict[str, str]:
    """The schema of a database file, without spaces and quotes of names."""
    query = "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL"
    with closing(sqlite3.connect(file)) as db:
        return {name: re.sub(r'[\s"]+', "", sql) for name, sql in db.execute(query)}


def kept(file: Path) -> dict[str, list[dict[str, object]]]:
    """All rows of a file by table, without derived ones."""
    with closing(sqlite3.connect(file)) as db:
        db.row_factory = sqlite3.Row
        tables = [name for (name,) in db.execute("SELECT name FROM pragma_table_list")]
        made = ("sqlite_", "_sqlite_", "scored_", "versions")
        return {
            name: list(map(dict, db.execute(f"SELECT * FROM {name} ORDER BY rowid")))  # noqa: S608
            for name in sorted(tables)
            if not name.startswith(made) and name not in VIEWS
        }


VIEWS = "deals balances payments grants_now listed_tables listed_books changed".split()
EACH = [(version, "") for version in USED] + [(LAST, step) for step in SINCE[2:]]


@pytest.mark.parametrize(("version", "before"), EACH)
def test_a_file_of_any_version_that_was_used_ends_as_a_fresh_one(
    tmp_path: Path, version: str, before: str
) -> None:
    old, fresh = left_behind(tmp_path / "old", version, before), tmp_path / "fresh"
    for folder in (old.parent, fresh):
        Tables(folder, find_game, lambda: "now").close()
    assert drawn(old) == drawn(fresh / FILE)
    assert {step.name for step in schema.applied(Database(old))} == set(STEPS)


@pytest.mark.parametrize("version", USED)
def test_what_was_written_is_there_after_all_steps_in_the_same_file(
    tmp_path: Path, version: str
) -> None:
    file = left_behind(tmp_path, version)
    before, place = kept(file), file.stat().st_ino
    Tables(tmp_path, find_game, lambda: "now").close()
    after = kept(file)
    assert file.stat().st_ino == place
    for table, rows in before.items():
        now, more = after[table][: len(rows)], after[table][len(rows) :]
        assert [
            {column: row[column] for column in old} for row, old in zip(now, rows, strict=True)
        ] == rows
        assert all(row["kind"] == "moved" for row in more)


def noted(file: Path, *changes: str) -> bytes:
    """Change the recorded migrations of a file."""
    with closing(sqlite3.connect(file)) as db, db:
        for change in changes:
            db.execute(change)
    return file.read_bytes()


FORGET = "DELETE FROM _sqlite_migrations WHERE name = '{}'"
NOTE = "INSERT INTO _sqlite_migrations (migration_set, name) VALUES ('assistant', '{}')"


@pytest.mark.parametrize(
    ("version", "change"),
    [
        ("0.1.0 with two games", FORGET.format(STEPS[1])),
        ("0.1.0 with two games", NOTE.format(STEPS[2])),
        ("0.1.0", FORGET.format(STEPS[11])),
        ("0.1.0", NOTE.format(STEPS[12])),
        (LAST, FORGET.format(STEPS[25])),
        (LAST, FORGET.format(STEPS[0])),
        (LAST, NOTE.format(STEPS[27])),
        (LAST, NOTE.format("m999_seats")),
        (LAST, "DELETE FROM _sqlite_migrations"),
    ],
)
def test_a_file_of_any_other_version_is_refused_and_not_touched(
    tmp_path: Path, version: str, change: str
) -> None:
    file = left_behind(tmp_path, version)
    before = noted(file, change)
    with pytest.raises(NewerTablesError):
        Tables(tmp_path, find_game, lambda: "now")
    assert file.read_bytes() == before
    assert not (tmp_path / BACKUPS).exists()


@pytest.mark.parametrize("version", ["0.1.0 with two games", "0.1.0"])
def test_a_step_that_fails_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str
) -> None:
    file = left_behind(tmp_path, version)
    before = drawn(file), kept(file)

    def fail(_db: Database) -> None:
        raise sqlite3.IntegrityError

    with monkeypatch.context() as patch:
        patch.setattr("assistant.store.database.schema._insert_score_rows", fail)
        with pytest.raises(sqlite3.IntegrityError):
            Tables(tmp_path, find_game, lambda: "now")
    assert (drawn(file), kept(file)) == before
    Tables(tmp_path, find_game, lambda: "now").close()


def test_steps_are_numbered_in_their_order() -> None:
    assert [int(name[1:4]) for name in STEPS] == list(range(1, len(STEPS) + 1))


def test_what_has_changed_has_a_larger_version_than_anything_before(db: sqlite3.Connection) -> None:
    db.execute(EVENT, ["a", 3, "now", "dealt", "{}", "third"])
    seen = dict(db.execute("SELECT subject, number FROM versions"))
    db.execute("INSERT INTO visits (device, evening, at) VALUES ('phone', 'a', 'now')")
    versions = dict(db.execute("SELECT subject, number FROM versions"))
    assert versions == {**seen, "phone": seen["a"] + 1}


def test_a_table_from_before_there_were_public_ids_is_found_by_the_one_it_has_now(
    tmp_path: Path,
) -> None:
    file = left_behind(tmp_path, "0.1.0 with two games")
    Tables(tmp_path, find_game, lambda: "now").close()
    with closing(sqlite3.connect(file)) as after:
        ids = dict(after.execute("SELECT evening, public_id FROM scored_tables"))
        tables = [row[0] for row in after.execute("SELECT id FROM evenings")]
    assert ids == {address: derived_id(address) for address in tables}


def test_the_public_id_of_an_old_table_never_changes() -> None:
    """The first 128 bits of SHA-256 of `table a`, with the last letter moved to the front."""
    assert derived_id("a") == "ABBYGAqacGxTkbbmyZRC09"


def test_what_was_said_of_a_chair_before_says_when_by_its_time(tmp_path: Path) -> None:
    file = left_behind(tmp_path, "0.1.0")
    said = "INSERT INTO chairs (evening, seat, person, at, device) VALUES ('a', 0, 'Anna', ?, '')"
    with closing(sqlite3.connect(file)) as began, began:
        began.execute("INSERT INTO evenings (id, opened_at) VALUES ('a', '20:00')")
        for number, at in enumerate(("20:00", "20:10", "20:20"), 1):
            began.execute(EVENT, ["a", number, at, "noted" if number > 1 else "opened", "{}", at])
        for at in ("19:00", "20:10", "20:15", "23:00"):
            began.execute(said, [at])
    Tables(tmp_path, find_game, lambda: "now").close()
    with closing(sqlite3.connect(file)) as after:
        query = "SELECT number FROM chairs WHERE evening = 'a' ORDER BY id"
        numbers = [row[0] for row in after.execute(query)]
        with pytest.raises(sqlite3.IntegrityError, match="never updated"):
            after.execute("UPDATE chairs SET number = 1")
    assert numbers == [1, 2, 2, 3]
