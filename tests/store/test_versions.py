"""Every write changes the version of what shows it."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from assistant.core.fields import Fields
from assistant.evening.log.events import Dealt
from assistant.settling.book import BookMoved, BookOpened, Paid, TablesPicked
from assistant.store.books import Books
from assistant.store.drafts import Drafts
from assistant.store.store import Versions
from assistant.store.tables import Tables
from tests.store.beside import visits
from tests.store.conftest import Open, opened, won


@pytest.fixture
def versions(tables: Tables) -> Versions:
    """The versions of the database."""
    return Versions(tables.connections)


def test_what_nobody_has_written_about_has_no_version(versions: Versions) -> None:
    assert versions.highest(["a", "b"]) == 0
    assert versions.highest([]) == 0


def test_a_deal_is_a_new_version_of_its_table_alone(tables: Tables, versions: Versions) -> None:
    first, other = tables.open(opened()), tables.open(opened())
    before = versions.highest([first]), versions.highest([other])
    assert before[0] < before[1]
    tables.append(first, tables.evening(first), Dealt(won("Anna")), "first")
    assert versions.highest([first]) == before[1] + 1
    assert versions.highest([other]) == before[1]
    assert versions.highest([first, other]) == versions.highest([first])


def test_what_was_written_once_is_no_new_version_when_it_is_sent_again(
    tables: Tables, versions: Versions
) -> None:
    table = tables.open(opened())
    tables.append(table, tables.evening(table), Dealt(won("Anna")), "first")
    before = versions.highest([table])
    tables.append(table, tables.evening(table), Dealt(won("Anna")), "first")
    assert versions.highest([table]) == before


def test_every_tap_and_every_dropped_draft_is_a_new_version(
    tables: Tables, versions: Versions
) -> None:
    table = tables.open(opened())
    evening = tables.evening(table)
    drafts = Drafts(tables.connections, lambda: "now")
    seen = [versions.highest([table])]
    for tapped in ({"who": ["0"]}, {"who": ["1"]}):
        drafts.save(table, evening, "Anna's", Fields(tapped))
        seen.append(versions.highest([table]))
    drafts.drop(table, evening, "Anna's")
    seen.append(versions.highest([table]))
    assert seen == sorted(set(seen))


def test_another_program_is_seen(tables: Tables, versions: Versions, open_tables: Open) -> None:
    before = versions.highest([open_tables().open(opened())])
    assert before == 1
    with closing(sqlite3.connect(tables.path)) as db:
        db.execute(
            "INSERT INTO visits (device, evening, at)"
            " VALUES ('Anna''s', (SELECT id FROM evenings), 'now')"
        )
        db.commit()
    assert versions.highest(["Anna's"]) == 2


def test_a_table_or_book_that_a_phone_knows_already_is_no_new_version_of_its_lists(
    tables: Tables, versions: Versions, books: Books
) -> None:
    table = tables.open(opened())
    visits(tables).add("Anna's", table)
    seen = [versions.highest(["Anna's"])]
    tables.connections.db.execute(
        "INSERT OR IGNORE INTO visits (device, evening, at) VALUES ('Anna''s', ?, 'now')", [table]
    )
    seen.append(versions.highest(["Anna's"]))
    for _ in range(2):
        books.visit("Anna's", "b")
        seen.append(versions.highest(["Anna's"]))
    assert seen == [2, 2, 3, 3]


def test_what_is_written_in_a_book_is_a_new_version_of_its_tables(
    versions: Versions, books: Books
) -> None:
    books.append("b", 1, BookOpened("Friday", ("s", "t")), "", "1")
    assert [versions.highest([subject]) for subject in "bst"] == [1, 1, 1]
    books.append("b", 2, TablesPicked(("t", "u")), "", "2")
    assert [versions.highest([subject]) for subject in "bstu"] == [2, 2, 2, 2]
    books.append("b", 3, Paid(1, 5), "", "3")
    assert [versions.highest([subject]) for subject in "bstu"] == [3, 3, 3, 3]
    books.append("c", 1, BookOpened("Saturday", ("u",)), "", "4")
    assert [versions.highest([subject]) for subject in "bcstu"] == [3, 4, 3, 3, 4]


def test_what_is_written_in_books_that_are_one_is_a_new_version_of_all_their_tables(
    versions: Versions, books: Books
) -> None:
    books.append("b", 1, BookOpened("Friday", ("s",)), "", "1")
    books.append("c", 1, BookOpened("Saturday", ("t",)), "", "2")
    books.append("b", 2, BookMoved("c"), "", "3")
    assert [versions.highest([subject]) for subject in "bsct"] == [3, 3, 3, 3]
    books.append("c", 2, TablesPicked(("t", "u")), "", "4")
    books.append("b", 3, Paid(1, 5), "", "5")
    assert [versions.highest([subject]) for subject in "bsctu"] == [5, 5, 5, 5, 5]


def test_an_event_that_cannot_be_read_is_counted_too(versions: Versions, tables: Tables) -> None:
    broken = "INSERT INTO book_events VALUES ('b', ?, 'now', '', 'opened', ?, ?)"
    for number, body in enumerate(("no JSON", '{"tables": 7}', '{"tables": [7]}', "[]"), 1):
        tables.connections.db.execute(broken, [number, body, str(number)])
        assert versions.highest(["b"]) == number


def test_who_sat_where_is_a_new_version_of_the_table(
    tables: Tables, versions: Versions, books: Books
) -> None:
    table = tables.open(opened())
    before = versions.highest([table])
    query = "INSERT INTO chairs (evening, seat, person, at, device) VALUES (?, 0, 'A', 'now', '')"
    tables.connections.db.execute(query, [table])
    assert versions.highest([table]) > before
