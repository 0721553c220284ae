"""A back-up is restored once it is checked, and nothing is lost."""

import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlite_utils import Database

from assistant.evening.log.events import Dealt
from assistant.games import find_game
from assistant.settling.book import BookEvent, BookOpened
from assistant.settling.rounded_shares import Purse
from assistant.store.backups import back_up
from assistant.store.books import Books
from assistant.store.database.copies import BACKUPS
from assistant.store.database.folder_access import InUseError
from assistant.store.database.schema import schema
from assistant.store.restore import BackupContents, NoBackupError, restore
from assistant.store.scores import outdated_tables
from assistant.store.tables import FILE, Tables
from tests.english import say
from tests.samples import PAID
from tests.store.conftest import won
from tests.store.steps import LAST, SINCE, STEPS, left_behind

POINTS = Purse(game=PAID)
MOMENT = "2026-11-20T18:00:00.000+00:00"
MADE_BEFORE = Path(__file__).parent / "made_before"


def everything(file: Path) -> list[tuple[Any, ...]]:
    """All rows of a database file."""
    db = sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)
    of_events = "evening, number, at, kind, body, submission"
    queries = (
        "SELECT * FROM evenings ORDER BY 1",
        f"SELECT {of_events} FROM events ORDER BY 1, 2",  # noqa: S608
    )
    found = [row for query in queries for row in db.execute(query)]
    db.close()
    return found


def change(file: Path, *queries: str) -> None:
    """Change a file without the program."""
    db = sqlite3.connect(file)
    for query in queries:
        db.execute(query)
    db.commit()
    db.close()


@pytest.fixture
def copy(tables: Tables, table: str, tmp_path: Path) -> Path:
    """A back-up of it, after which the table went on."""
    made = back_up(tables, MOMENT, tmp_path / "copy.db")
    tables.append(table, tables.evening(table), Dealt(won()), "after the back-up")
    return made


@pytest.fixture
def put_back(
    tables: Tables, tmp_path: Path, clock: Callable[[], str]
) -> Callable[..., BackupContents]:
    """Restore a file while no other program has the tables open."""

    def put_back(file: Path, *, anyway: bool = False) -> BackupContents:
        tables.close()
        return restore(tmp_path, file, find_game, clock, anyway=anyway)

    return put_back


# ---- Before the schema changes ----


COPIED = [
    ("0.1.0 with two games", "", STEPS[:2]),
    ("0.1.0", "", STEPS[:12]),
    (LAST, "", STEPS[:26]),
    *((LAST, step, STEPS[: STEPS.index(step)]) for step in (SINCE[2], SINCE[-1])),
]


@pytest.mark.parametrize(("version", "before", "steps"), COPIED)
def test_a_copy_is_made_before_the_schema_changes(
    tmp_path: Path, version: str, before: str, steps: list[str]
) -> None:
    events = everything(left_behind(tmp_path, version, before))
    Tables(tmp_path, find_game, lambda: MOMENT).close()
    (copy,) = (tmp_path / BACKUPS).iterdir()
    next_step = SINCE[max(0, len(steps) - len(STEPS) + len(SINCE))]
    assert copy.name == f"before-{next_step}-2026-11-20T180000.db"
    assert everything(copy) == events
    copied = Database(copy)
    assert [done.name for done in schema.applied(copied)] == steps
    copied.close()
    Tables(tmp_path, find_game, lambda: MOMENT).close()
    assert len(list((tmp_path / BACKUPS).iterdir())) == 1


def test_where_nothing_can_be_lost_nothing_is_copied(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as empty:
        schema.apply(Database(empty), stop_before=SINCE[-1])
    Tables(tmp_path, find_game, lambda: MOMENT).close()
    assert not (tmp_path / BACKUPS).exists()


def test_without_room_for_the_copy_the_schema_stays(tmp_path: Path) -> None:
    left_behind(tmp_path, LAST)
    (tmp_path / BACKUPS).write_text("not a folder")
    with pytest.raises(FileExistsError):
        Tables(tmp_path, find_game, lambda: MOMENT)
    still = Database(tmp_path / FILE)
    assert [step.name for step in schema.pending(still)] == SINCE[1:]
    still.close()


# ---- Putting back ----


def test_what_is_put_back_is_as_it_was(
    put_back: Callable[..., BackupContents], copy: Path, tmp_path: Path, table: str
) -> None:
    last, was = everything(tmp_path / FILE), everything(copy)
    done = put_back(copy)
    assert (len(done.tables), done.differences) == (1, ())
    assert everything(tmp_path / FILE) == was
    assert done.replaced is not None
    assert done.replaced.parent == tmp_path / BACKUPS
    assert everything(done.replaced) == last
    again = Tables(tmp_path, find_game, lambda: "2026-12-01T10:00:00.000+00:00")
    gone_on = again.append(table, again.evening(table), Dealt(won()), "it goes on")
    assert gone_on.totals == (-2, 4, -2)
    assert outdated_tables(again.connections.db) == {}
    again.close()


def test_a_copy_is_put_into_a_new_folder(
    copy: Path, tmp_path: Path, clock: Callable[[], str]
) -> None:
    done = restore(tmp_path / "new", copy, find_game, clock)
    assert (len(done.tables), done.replaced) == (1, None)
    assert everything(tmp_path / "new" / FILE) == everything(copy)
    assert [one.name for one in (tmp_path / "new").iterdir()] == [FILE]


def test_tables_that_are_in_use_stay(
    tables: Tables, copy: Path, tmp_path: Path, clock: Callable[[], str]
) -> None:
    before = everything(tables.path)
    with pytest.raises(InUseError):
        restore(tmp_path, copy, find_game, clock)
    assert everything(tables.path) == before
    assert sorted(one.name for one in tmp_path.glob("restoring*")) == []
    assert tables.addresses("")


SPOILT = {
    "other totals": ["UPDATE scored_tables SET totals = '[-1,3,-2]'"],
    "another deal": [
        "DROP TRIGGER events_update",
        """UPDATE events SET body = replace(body, '"Boris"', '"Anna"') WHERE kind = 'dealt'""",
    ],
    "a later version": [
        "INSERT INTO events (evening, number, at, kind, body, submission)"
        " SELECT id, 3, 'later', 'card_burnt', '{}', 'x' FROM evenings"
    ],
}


@pytest.mark.parametrize("how", SPOILT)
def test_a_copy_that_does_not_score_as_it_says_is_refused(
    put_back: Callable[..., BackupContents], copy: Path, tmp_path: Path, table: str, how: str
) -> None:
    change(copy, *SPOILT[how])
    before = everything(tmp_path / FILE)
    with pytest.raises(NoBackupError) as refused:
        put_back(copy)
    (why,) = refused.value.why
    assert say(why, ()).startswith(table)
    assert everything(tmp_path / FILE) == before
    assert list(tmp_path.glob("restoring*")) == []
    done = put_back(copy, anyway=True)
    assert done.differences == (why,)
    assert everything(tmp_path / FILE) == everything(copy)


def test_a_copy_from_before_scores_were_kept_is_held_to_how_tables_ended(
    put_back: Callable[..., BackupContents], tmp_path: Path
) -> None:
    copy = left_behind(tmp_path / "copy", "0.1.0 with two games")
    assert put_back(copy).differences == ()
    query = """
        SELECT evening, max(number) + 1 FROM events WHERE evening NOT IN (
            SELECT evening FROM events WHERE kind = 'closed') GROUP BY evening
    """
    with closing(sqlite3.connect(copy)) as db, db:
        wrong, number = db.execute(query).fetchone()
        body = json.dumps({"balances": {"Anna": "-1", "Boris": "3", "Cyril": "-2"}})
        insert = "INSERT INTO events (evening, number, at, kind, body, submission)"
        row = [wrong, number, "2026-11-21", "closed", body, "end"]
        db.execute(f"{insert} VALUES (?, ?, ?, ?, ?, ?)", row)
    with pytest.raises(NoBackupError) as refused:
        put_back(copy)
    (why,) = refused.value.why
    assert re.fullmatch(f"{wrong}: scores now .+, before -1, 3, -2", say(why, ()))


def test_a_damaged_copy_is_refused(
    put_back: Callable[..., BackupContents], copy: Path, tmp_path: Path
) -> None:
    data = bytearray(copy.read_bytes())
    data[4096 * 3 : 4096 * 5] = b"\xff" * 4096 * 2
    copy.write_bytes(data)
    before = everything(tmp_path / FILE)
    with pytest.raises(NoBackupError, match="damaged"):
        put_back(copy)
    assert everything(tmp_path / FILE) == before


def test_a_file_that_is_no_copy_is_refused(
    put_back: Callable[..., BackupContents], table: str, tmp_path: Path
) -> None:
    change(tmp_path / "other.db", "CREATE TABLE something (else_ TEXT)")
    with pytest.raises(NoBackupError, match="no tables"):
        put_back(tmp_path / "other.db")
    (tmp_path / "text").write_text(json.dumps({"no": "database"}) * 1000)
    with pytest.raises(NoBackupError, match="no back-up"):
        put_back(tmp_path / "text")
    with pytest.raises(FileNotFoundError):
        put_back(tmp_path / "missing.db")
    assert len(everything(tmp_path / FILE)) == 3


def test_damaged_tables_are_replaced_and_kept(
    put_back: Callable[..., BackupContents], tables: Tables, copy: Path, tmp_path: Path
) -> None:
    tables.close()
    (tmp_path / FILE).write_bytes(b"no database" * 1000)
    done = put_back(copy)
    assert done.replaced is not None
    assert done.replaced.read_bytes() == b"no database" * 1000
    assert everything(tmp_path / FILE) == everything(copy)


# ---- Books, and who sat where ----


@pytest.fixture
def books(tables: Tables, clock: Callable[[], str]) -> Books:
    """The books of the database."""
    return Books(tables.connections, clock)


def settled(books: Books, book: str, *events: BookEvent) -> None:
    """Write a book's events."""
    for number, event in enumerate(events, 1):
        books.append(book, number, event, "phone", f"{book} {number}")


def test_what_everybody_pays_is_checked_too(
    put_back: Callable[..., BackupContents],
    tables: Tables,
    books: Books,
    table: str,
    tmp_path: Path,
) -> None:
    """Boris got a point from each; the file says that each owes him two."""
    settled(books, "book", BookOpened("Ours", (table,)))
    good = back_up(tables, MOMENT, tmp_path / "good.db")
    bad = back_up(tables, MOMENT, tmp_path / "bad.db")
    change(bad, "UPDATE scored_tables SET owed = '[-2,4,-2]'")
    with pytest.raises(NoBackupError) as refused:
        put_back(bad)
    (why,) = refused.value.why
    assert say(why, ()) == f"{table}: its figures are not those that were saved"
    assert put_back(good).differences == ()


def test_a_book_that_cannot_be_read_is_told(
    put_back: Callable[..., BackupContents],
    tables: Tables,
    books: Books,
    table: str,
    tmp_path: Path,
) -> None:
    settled(books, "book", BookOpened("Ours", (table,)))
    bad = back_up(tables, MOMENT, tmp_path / "bad.db")
    insert = "INSERT INTO book_events VALUES ('book', 2, '', '', 'tomorrow', '{}', 'x')"
    change(bad, insert)
    with pytest.raises(NoBackupError) as refused:
        put_back(bad)
    (why,) = refused.value.why
    assert say(why, ()).startswith("book: cannot be read: ")
    assert put_back(bad, anyway=True).tables[0].address == table


# ---- What was kept by an older version of the scoring ----
# The file was made before a table had one standing; d5afaa11 brought its schema up to date. Of a
# sheet that goes on it keeps what the sheet came to as it stood, without its pools: -14/3 for Anna.


@pytest.fixture
def older(tmp_path: Path) -> Path:
    """A back-up of a sheet after Sochi, one after Parlett, a paid game, and a book."""
    file = tmp_path / "older.db"
    with closing(sqlite3.connect(file)) as db:
        db.executescript((MADE_BEFORE / "one_standing.sql").read_text("utf-8"))
    return file


def test_figures_of_an_older_scoring_are_made_anew_and_not_compared(
    put_back: Callable[..., BackupContents], older: Path, tmp_path: Path
) -> None:
    """The standing while the game is on: the rules of the sheet, worked out by hand."""
    done = put_back(older)
    assert (len(done.tables), done.differences) == (3, ())
    assert everything(tmp_path / FILE) == everything(older)
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        said = dict(db.execute("SELECT title, group_concat(points) FROM balances GROUP BY address"))
        amounts = list(db.execute("SELECT amount FROM balances WHERE title = 'Сочи'"))
    assert (said.pop("Сочи"), said.pop("Parlett")) == ("-28,100,-72", "-25,93,-69")
    assert list(said.values()) == ["-1,2,-1"]
    assert amounts == [(-2.8,), (10.0,), (-7.2,)]


def test_what_an_older_table_was_ended_with_is_not_compared(
    put_back: Callable[..., BackupContents], older: Path, tmp_path: Path
) -> None:
    """A card was drawn for the last point after the end, and gave it to Cyril."""
    ended = {"Anna": "-25", "Boris": "93", "Cyril": "-69"}
    insert = (
        "INSERT INTO events (evening, number, at, kind, body, submission)"
        " SELECT evening, last + 1, changed_at, '{}', '{}', '{}'"
        " FROM scored_tables WHERE title = 'Parlett'"
    )
    change(
        older,
        insert.format("closed", json.dumps({"balances": ended}), "end"),
        insert.format("remainder_given", '{"to": "Cyril"}', "card"),
        "UPDATE scored_tables SET number = last, state = 'ended' WHERE title = 'Parlett'",
    )
    assert put_back(older).differences == ()
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        query = "SELECT points FROM balances WHERE title = 'Parlett'"
        assert [points for (points,) in db.execute(query)] == [-25, 93, -68]


def test_the_book_of_an_older_file_is_paid_as_far_as_it_was(
    put_back: Callable[..., BackupContents], older: Path, tmp_path: Path, clock: Callable[[], str]
) -> None:
    put_back(older)
    again = Tables(tmp_path, find_game, clock)
    book = Books(again.connections, clock).book("book")
    assert [str(debt.unpaid) for debt in book.debts] == ["0.00", "7.30"]
    again.close()


def test_figures_of_this_scoring_are_compared(
    put_back: Callable[..., BackupContents], older: Path, tmp_path: Path, clock: Callable[[], str]
) -> None:
    put_back(older)
    again = Tables(tmp_path, find_game, clock)
    bad = back_up(again, MOMENT, tmp_path / "bad.db")
    again.close()
    change(bad, "UPDATE scored_tables SET totals = '[-5,33,-29]' WHERE title = 'Parlett'")
    with pytest.raises(NoBackupError) as refused:
        put_back(bad)
    (why,) = refused.value.why
    assert say(why, ()).endswith(": scores now -25, 93, -69, before -5, 33, -29")
