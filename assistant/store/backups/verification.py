"""Whether the books of a file, worked out anew, come to what the file says they came to."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from sqlite_utils import Database

from assistant.core.game import FindGame
from assistant.core.message import Message, msg
from assistant.evening.told.table_summary import Table
from assistant.settling.book import tables_of
from assistant.settling.book_statements import statements_of_book
from assistant.settling.same_people import sat_at
from assistant.settling.statement import Statement
from assistant.store.books import Books
from assistant.store.database.schema import schema
from assistant.store.table_queries import TableQueries
from assistant.store.tables import NoSuchTableError, Tables
from assistant.store.unreadable import UnreadableError, judging


def books_differing(tables: Tables, find_game: FindGame) -> Iterator[Message]:
    """Work out every book by replaying its tables, and list those with another result.

    What a book came to is what follows from the outcomes that were kept of its tables; a file from
    before they were says nothing.
    """
    books = Books(tables.connections, str)
    for address in books.addresses():
        try:
            book = books.book(address)
            others = books.others(address, book)
        except UnreadableError:
            yield msg(
                "{settlement} is a settlement written by another version of this program",
                settlement=address,
            )
            continue
        needed = dict.fromkeys(t for one in (book, *others.values()) for t in tables_of(one))
        now = {table: evening for table in needed if (evening := _replayed(tables, table))}
        kept = TableQueries(tables, find_game).kept_outcomes(now, by_any=True)
        people = sat_at({one: now[one].tenures for one in now}, books.sayings(now))
        with judging():
            comes = _figures(statements_of_book(book, now, people, address, others))
        was = _figures(statements_of_book(book, now | kept, people, address, others))
        yield from _compared(address, comes, was)


def _replayed(tables: Tables, address: str) -> Table | None:
    """Replay a table; None where it cannot be read, which is reported elsewhere."""
    try:
        return tables.replayed(address)
    except (NoSuchTableError, UnreadableError):
        return None


def _figures(found: Iterable[Statement]) -> Mapping[str, Any]:
    """Tell by purse what everybody has, what is open, and what is left of each payment."""
    return {one.purse.key: _of(one) for one in found}


def _of(statement: Statement) -> tuple[Any, ...]:
    left = [(debt.promise, debt.left, debt.carried) for debt in statement.debts]
    return statement.balances, statement.open, left


def _compared(address: str, now: Mapping[str, Any], then: Mapping[str, Any]) -> Iterator[Message]:
    for purse in dict.fromkeys((*then, *now)):
        if now.get(purse) != then.get(purse):
            was, comes = (_spelled(one.get(purse)) for one in (then, now))
            yield msg(
                "{settlement}: {purse} now {now}, before {before}",
                settlement=address,
                purse=purse,
                now=comes,
                before=was,
            )


def _spelled(figures: tuple[Any, ...] | None) -> str:
    balances = figures[0] if figures else {}
    return ", ".join(f"{who or '-'} {amount}" for who, amount in balances.items()) or "0"


Columns = frozenset[tuple[str, str]]


def readable(file: sqlite3.Connection) -> bool:
    """Tell whether everything in it can be read: a damaged text may not even be text."""
    try:
        for table in Database(file).tables:
            for _ in table.rows:
                pass
    except (sqlite3.OperationalError, ValueError):
        return False
    return True


def as_we_make_it(file: sqlite3.Connection) -> bool:
    """Tell whether it has all columns of our tables and views, once it is brought up to date.

    What a table does by itself when it is written, SQLite must be able to do.
    """
    try:
        _compile(Database(file))
    except sqlite3.OperationalError:
        return False
    return _ours() <= _columns(file)


def _compile(file: Database) -> None:
    """Have SQLite prepare everything that can be done, and do nothing of it."""
    for one in (*file.tables, *file.views):
        file.execute(f"EXPLAIN SELECT * FROM {_quoted(one.name)}")  # noqa: S608 - quoted
    for table in file.tables:
        name = _quoted(table.name)
        file.execute(f"EXPLAIN INSERT INTO {name} DEFAULT VALUES")
        file.execute(f"EXPLAIN DELETE FROM {name}")  # noqa: S608 - quoted
        for column in map(_quoted, table.columns_dict):
            file.execute(f"EXPLAIN UPDATE {name} SET {column} = {column}")  # noqa: S608 - quoted


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


@cache
def _ours() -> Columns:
    made = Database(memory=True)
    schema.apply(made)
    found = _columns(made.conn)
    made.close()
    return found


def _columns(file: sqlite3.Connection) -> Columns:
    said = file.execute(
        "SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c"
        " WHERE m.type IN ('table', 'view')"
    )
    return frozenset((table, column) for table, column in said)
