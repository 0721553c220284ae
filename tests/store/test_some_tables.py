"""Some tables in a database of their own, with nothing of anybody's other tables."""

import sqlite3
from pathlib import Path

from assistant.core.seat import Seat
from assistant.evening.log.events import Dealt
from assistant.games import find_game
from assistant.settling.book import Agreed, BookMoved, BookOpened, Cut, Paid, Promise
from assistant.settling.rounded_shares import Purse
from assistant.settling.same_people import NameStatement
from assistant.store.backups import some_tables
from assistant.store.books import Books
from assistant.store.tables import FILE, Tables
from tests.samples import PAID
from tests.store.beside import visits
from tests.store.conftest import opened, won
from tests.store.test_restore import MOMENT, everything, settled

POINTS = Purse(game=PAID)


def test_some_tables_are_a_database_of_their_own(
    tables: Tables, table: str, tmp_path: Path
) -> None:
    """It has no other tables, no phones and no house rules."""
    other = tables.open(opened(), [Dealt(won("Anna"))])
    visits(tables).add("phone", table)
    visits(tables).add("phone", other)
    file = tmp_path / "some.db"
    file.write_bytes(some_tables(tables, [table], find_game))
    assert everything(file) == [row for row in everything(tables.path) if row[0] == table]
    assert other.encode() not in file.read_bytes()
    db = sqlite3.connect(file)
    assert db.execute("SELECT player, points FROM balances").fetchall() == [
        ("Anna", -1),
        ("Boris", 2),
        ("Řehoř", -1),
    ]
    assert db.execute("SELECT count(*) FROM visits").fetchone() == (0,)
    db.close()


def copied(tables: Tables, chosen: list[str], folder: Path) -> Tables:
    """The tables in a copy of some."""
    folder.mkdir()
    (folder / FILE).write_bytes(some_tables(tables, chosen, find_game))
    return Tables(folder, find_game, lambda: MOMENT)


def test_who_sat_there_and_the_books_of_the_tables_go_along(
    tables: Tables, books: Books, table: str, tmp_path: Path
) -> None:
    other = tables.open(opened(), [Dealt(won("Anna"))])
    books.name_chairs({(table, Seat(1), 1): "Bořivoj", (other, Seat(0), 1): "Anežka"}, "phone")
    payment = Promise("Anna", "Bořivoj", 1)
    settled(books, "ours", BookOpened("Ours", (table,)), Agreed(POINTS, (payment,)), Paid(1, 1))
    settled(books, "both", BookOpened("Both", (table, other)))
    settled(books, "theirs", BookOpened("Theirs", (other,)))
    copy = copied(tables, [table], tmp_path / "some")
    there = Books(copy.connections, lambda: MOMENT)
    assert there.name_statements([table, other]) == [
        NameStatement(1, "phone", (table, Seat(1), 1), "Bořivoj")
    ]
    assert there.addresses() == ["ours"]
    assert there.book("ours").debts[0].unpaid == 0
    content = (tmp_path / "some" / FILE).read_bytes()
    assert not any(word in content for word in (other.encode(), b"Theirs", b"Both", b"Ane\xc5\xbe"))
    copy.close()
    everything_ = copied(tables, [table, other], tmp_path / "all")
    assert Books(everything_.connections, str).addresses() == ["ours", "both", "theirs"]
    everything_.close()


def test_a_book_that_was_moved_into_one_left_behind_is_left_behind(
    tables: Tables, books: Books, table: str, tmp_path: Path
) -> None:
    other = tables.open(opened(), [Dealt(won("Anna"))])
    settled(books, "far", BookOpened("Far", (other,)))
    settled(books, "near", BookOpened("Near", (table,)), BookMoved("far"))
    copy = copied(tables, [table], tmp_path / "some")
    assert Books(copy.connections, str).addresses() == []
    copy.close()
    both = copied(tables, [other, table], tmp_path / "both")
    assert Books(both.connections, str).addresses() == ["far", "near"]
    both.close()


def test_a_book_of_a_table_that_one_left_behind_has_settled_is_left_behind(
    tables: Tables, books: Books, table: str, tmp_path: Path
) -> None:
    # Alone in the copy its table would be asked for again.
    other = tables.open(opened(), [])
    both = Agreed(POINTS, (), {table: Cut(1), other: Cut(1)})
    settled(books, "both", BookOpened("Both", (table, other)), both)
    settled(books, "ours", BookOpened("Ours", (table,)))
    copy = copied(tables, [table], tmp_path / "one")
    assert Books(copy.connections, str).addresses() == []
    whole = copied(tables, [table, other], tmp_path / "all")
    assert Books(whole.connections, str).addresses() == ["both", "ours"]
