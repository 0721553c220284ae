"""The database refuses to change or lose what happened, and is the same however old it began."""

import sqlite3
from pathlib import Path

import pytest
from sqlite_utils import Database, Migrations

from assistant.games import find_game
from assistant.store.addresses import id_of
from assistant.store.database.schema import schema
from assistant.store.tables import FILE, Tables
from tests.store.steps import STEPS, every_step

EVENT = "INSERT INTO events (evening, number, at, kind, body, submission) VALUES (?, ?, ?, ?, ?, ?)"


@pytest.fixture
def db(tmp_path: Path) -> sqlite3.Connection:
    """A database with one table and two events, reached without the store."""
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


def drawn(file: Path) -> list[tuple[str, str]]:
    """The whole schema of a database file."""
    db = sqlite3.connect(file)
    query = "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name"
    found = db.execute(query).fetchall()
    db.close()
    return found


@every_step(STEPS)
def test_a_database_from_before_any_step_ends_as_a_fresh_one(tmp_path: Path, step: str) -> None:
    fresh, old = tmp_path / "fresh", tmp_path / "old"
    old.mkdir()
    began = Database(old / FILE)
    schema.apply(began, stop_before=step)
    assert [done.name for done in schema.applied(began)] == STEPS[: STEPS.index(step)]
    began.close()
    for folder in (fresh, old):
        Tables(folder, find_game, lambda: "now").close()
    assert drawn(old / FILE) == drawn(fresh / FILE)


def test_steps_are_numbered_in_their_order() -> None:
    assert isinstance(schema, Migrations)
    assert [int(name[1:4]) for name in STEPS] == list(range(1, len(STEPS) + 1))


def test_what_was_written_before_a_step_is_there_after_it(tmp_path: Path) -> None:
    began = Database(tmp_path / FILE)
    schema.apply(began, stop_before=STEPS[1])
    began.execute("INSERT INTO evenings (id, opened_at) VALUES ('a', 'now')")
    began.execute(EVENT, ["a", 1, "now", "opened", "{}", "first"])
    began.conn.commit()
    before = everything(began.conn)
    began.close()
    Tables(tmp_path, find_game, lambda: "now").close()
    after = sqlite3.connect(tmp_path / FILE)
    assert everything(after) == before
    after.close()


def test_a_table_from_before_there_were_public_ids_is_found_by_the_one_it_has_now(
    tmp_path: Path,
) -> None:
    began = Database(tmp_path / FILE)
    schema.apply(began, stop_before="m010_public_ids")
    began.execute("INSERT INTO evenings (id, opened_at) VALUES ('a', 'now')")
    began.conn.commit()
    began.close()
    Tables(tmp_path, find_game, lambda: "now").close()
    after = sqlite3.connect(tmp_path / FILE)
    assert after.execute("SELECT public_id FROM scored_tables").fetchall() == [(id_of("a"),)]
    after.close()


def test_a_phone_of_before_is_whose_it_was_by_the_time_it_said_so(tmp_path: Path) -> None:
    began = Database(tmp_path / FILE)
    schema.apply(began, stop_before="m022_phones_after")
    began.execute("INSERT INTO evenings (id, opened_at) VALUES ('a', 'now')")
    for number, at in enumerate(("20:00", "20:10", "20:20"), 1):
        began.execute(EVENT, ["a", number, at, "kind", "{}", str(number)])
    for at in ("19:00", "20:10", "20:15", "21:00"):
        insert = "INSERT INTO phones (evening, phone, seat, at) VALUES ('a', ?, 1, ?)"
        began.execute(insert, [at, at])
    began.conn.commit()
    began.close()
    Tables(tmp_path, find_game, lambda: "now").close()
    after = sqlite3.connect(tmp_path / FILE)
    said = dict(after.execute("SELECT phone, after FROM phones"))
    assert said == {"19:00": 0, "20:10": 2, "20:15": 2, "21:00": 3}
    after.close()


def test_the_public_id_of_an_old_table_never_changes() -> None:
    """The first 128 bits of SHA-256 of `table a`, the last of their letters put first."""
    assert id_of("a") == "ABBYGAqacGxTkbbmyZRC09"


def test_what_was_said_of_a_chair_before_says_when_by_its_time(tmp_path: Path) -> None:
    began = Database(tmp_path / FILE)
    schema.apply(began, stop_before="m021_tenures")
    began.execute("INSERT INTO evenings (id, opened_at) VALUES ('a', '20:00')")
    for number, at in enumerate(("20:00", "20:10", "20:20"), 1):
        began.execute(EVENT, ["a", number, at, "noted" if number > 1 else "opened", "{}", at])
    said = "INSERT INTO chairs (evening, seat, person, at, device) VALUES ('a', 0, 'Anna', ?, '')"
    for at in ("19:00", "20:10", "20:15", "23:00"):
        began.execute(said, [at])
    began.conn.commit()
    began.close()
    Tables(tmp_path, find_game, lambda: "now").close()
    after = sqlite3.connect(tmp_path / FILE)
    numbers = [row[0] for row in after.execute("SELECT number FROM chairs ORDER BY id")]
    with pytest.raises(sqlite3.IntegrityError, match="never updated"):
        after.execute("UPDATE chairs SET number = 1")
    after.close()
    assert numbers == [1, 2, 2, 3]
