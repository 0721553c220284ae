"""Damage in a file that SQLite itself takes for a sound database."""

from __future__ import annotations

import sqlite3
from functools import cache

from sqlite_utils import Database

from assistant.store.database.schema import schema

Columns = frozenset[tuple[str, str]]


def readable(file: sqlite3.Connection) -> bool:
    """Tell whether all that is written in it can be read: a text may be none."""
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
