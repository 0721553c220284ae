"""Migrations that create the database, or bring an older one to the state of `schema.sql`.

A released migration is never edited. It only converts data; missing tables, columns and views are
created from `schema.sql`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from sqlite_utils import Database, Migrations
from sqlite_utils.db import Column

from assistant.store.addresses import derived_id

schema = Migrations("assistant")
FORMER_MIGRATIONS = """
    m001_log m002_devices m003_kept_rules m004_books m005_scores m006_taken_once m007_outcomes
    m008_parts m009_one_standing m010_public_ids m011_lowered m012_drafts m013_games_by_name
    m014_boxes m015_no_language m016_versions m017_phones m018_links m019_marks m020_travel
    m021_tenures m022_phones_after m023_many m024_money_of_all m025_other_games
""".split()
"""Former migrations that no longer run; every file records them for older programs."""
RELEASED_COUNTS = (2, 12)
"""A file of 0.1.0 has 2 of these migrations (the build with two games) or 12 (all games)."""


def is_known_version(db: Database) -> bool:
    """Whether a database is new, or of a version that this program can read.

    This program can read 0.1.0 and every version that has applied all migrations in
    `FORMER_MIGRATIONS`.
    """
    applied_names = {step.name for step in schema.applied(db)}
    if not applied_names:
        return not db.table("evenings").exists()
    recent_migrations = schema.pending(Database(memory=True, execute_plugins=False))
    names = [*FORMER_MIGRATIONS, *(step.name for step in recent_migrations)]
    known_counts = (*RELEASED_COUNTS, *range(len(FORMER_MIGRATIONS) + 1, len(names) + 1))
    return any(applied_names == set(names[:number]) for number in known_counts)


@schema(name="m026_bank_accounts")
def migrate_first_release(db: Database) -> None:
    """Create the schema in a new file, or migrate a file of 0.1.0."""
    applied_names = {step.name for step in schema.applied(db)}
    had_chairs = db.table("chairs").exists()
    for view in ("deals", "balances", "payments"):
        db.execute(f"DROP VIEW IF EXISTS {view}")
    for table in ("scored_deals", "scored_tables"):
        db.execute(f"DROP TABLE IF EXISTS {table}")
    _complete_schema(db, without_triggers=True)
    _insert_score_rows(db)
    if had_chairs:
        db.execute(_NUMBER_CHAIRS)
    _complete_schema(db)
    insert = f"INSERT INTO {schema.migrations_table} (migration_set, name, applied_at)"
    for name in FORMER_MIGRATIONS:
        if name not in applied_names:
            db.execute(f"{insert} VALUES (?, ?, CURRENT_TIMESTAMP)", [schema.name, name])


_NUMBER_CHAIRS = """
    UPDATE chairs SET number = coalesce((
        SELECT max(number) FROM events WHERE evening = chairs.evening AND at <= chairs.at), 1)
"""


def _insert_score_rows(db: Database) -> None:
    """Insert a row without results for each table; its scores are computed when they are read."""
    db.execute("""
        INSERT INTO scored_tables (evening, last, changed_at)
        SELECT id, coalesce(number, 0), coalesce(at, opened_at) FROM evenings LEFT JOIN events
        ON evening = id AND number = (SELECT max(number) FROM events WHERE evening = id)
    """)
    update = "UPDATE scored_tables SET public_id = ? WHERE evening = ?"
    tables = db.execute("SELECT evening FROM scored_tables").fetchall()
    db.conn.executemany(update, [(derived_id(address), address) for (address,) in tables])


RECENT_MIGRATIONS = {
    "m027_who_sat_there": "the view `deals` has the players' names at the time of each deal",
    "m028_not_removed": "the views leave out removed tables",
    "m029_who_played": "who played is stored for games in which each player records alone",
    "m030_balances": "the view `balances` has a row for everybody who ever had a seat",
    "m031_shown_accounts": "when accounts were shown to payers, and who saw them, is stored",
    "m032_said_once": "one trigger counts versions, and all views share one format of fractions",
}
"""What each migration since the last release changed; all of them run as one."""


def migrate_last_release(db: Database) -> None:
    """Migrate a file of the last release. All scores are recomputed when they are next read.

    Until then the view `balances` keeps its rows. Bank accounts are hidden from payers until the
    holders' phones show them again, because the last release did not ask the holders.
    """
    _complete_schema(db)
    columns = db.table("scored_tables").columns_dict
    if "amounts" in columns:
        db.execute("""
            UPDATE scored_tables SET balances = (SELECT json_group_array(json_array(key, value,
                json_extract(totals, fullkey), json_extract(amounts, fullkey)))
                FROM json_each(players))
        """)
    for column in {"amounts", "fined_before"} & columns.keys():
        db.execute(f"ALTER TABLE scored_tables DROP COLUMN {column}")
    db.execute("UPDATE scored_tables SET maker = '' WHERE maker <> ''")


for _name in RECENT_MIGRATIONS:
    schema(name=_name)(migrate_last_release)


@schema(name="m033_one_book")
def join_books(db: Database) -> None:
    """Join books that settled the same table, because a table now belongs to one book only.

    Books that took over or lowered each other's payments are joined too. They are moved into the
    book with the most tables; if several have equally many, into the one opened last.
    """
    _complete_schema(db)
    for book, root in book_moves(db).items():
        db.execute(
            """
            INSERT INTO book_events (book, number, at, device, kind, body, submission)
            SELECT book, max(number) + 1, max(at), '', 'moved', ?, 'one book'
            FROM book_events WHERE book = ?
            """,
            [json.dumps({"into": root}), book],
        )


def book_moves(db: Database) -> dict[str, str]:
    """The books to move, each mapped to the book that it is moved into."""
    sizes, groups = _linked_books(db)
    moves: dict[str, str] = {}
    while groups:
        group = groups.pop()
        while overlaps := [other for other in groups if other & group]:
            groups = [other for other in groups if other not in overlaps]
            group = group.union(*overlaps)
        books = [name for name in sizes if name in group]
        if len(books) > 1:
            root = max(reversed(books), key=sizes.__getitem__)
            moves |= {name: root for name in books if name != root}
    return moves


def _linked_books(db: Database) -> tuple[dict[str, int], list[set[str]]]:
    """The number of tables of each book, and the sets of books and tables that belong together."""
    sizes: dict[str, int] = {}
    links_by_book: dict[str, list[tuple[str, set[str]]]] = {}
    books_taken_over: dict[str, dict[int, str]] = {}
    rows = db.execute("SELECT book, kind, body FROM book_events ORDER BY rowid").fetchall()
    for book, kind, body in rows:
        try:
            data = json.loads(body)
            match kind:
                case "opened" | "tables":
                    sizes[book] = len(data["tables"])
                case "settled":
                    tables_and_books = {
                        *data["came_to"],
                        *(row["book"] for row in data.get("lowered", ())),
                    }
                    tables_and_books |= {*books_taken_over.get(book, {}).values()}
                    links_by_book.setdefault(book, []).append(
                        (_purse_key(data), tables_and_books - {""})
                    )
                case "taken_back":
                    links = links_by_book.get(book, [])
                    links_by_book[book] = [row for row in links if row[0] != _purse_key(data)]
                case "taken":
                    books_taken_over.setdefault(book, {})[data["promise"]] = data["book"]
                case "given":
                    books_taken_over[book].pop(data["promise"], None)
        except (ValueError, TypeError, KeyError, AttributeError):
            continue  # damaged events stay as they are
    groups = [
        {book, *tables_and_books}
        for book, links in links_by_book.items()
        for _, tables_and_books in links
    ]
    return sizes, groups


def _purse_key(body: Mapping[str, Any]) -> str:
    purse = body["purse"]
    return f"{purse['game']}:{purse['currency']}"


# ---- From the file to `schema.sql` ----


@dataclass(frozen=True, slots=True)
class SchemaObject:
    """A table, index, view or trigger, with its SQL."""

    kind: str
    sql: str

    @property
    def normalised_sql(self) -> str:
        """The SQL without quotation marks and optional spaces, for comparison."""
        text = " ".join(self.sql.replace('"', "").split())
        return re.sub(r"\s*([(),;])\s*", r"\1", text)


def objects(db: Database) -> dict[str, SchemaObject]:
    """The tables, indexes, views and triggers of a database by name, except for migrations."""
    query = "SELECT name, type, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid"
    migrations = schema.migrations_table
    return {
        name: SchemaObject(kind, sql)
        for name, kind, sql in db.execute(query)
        if migrations not in name
    }


@cache
def _schema_model() -> tuple[dict[str, SchemaObject], dict[str, list[Column]]]:
    """The objects of `schema.sql`, and the columns of its tables."""
    text = resources.files("assistant.store.database").joinpath("schema.sql").read_text("utf-8")
    model = Database(memory=True, execute_plugins=False)
    model.conn.executescript(text)
    objects_and_columns = objects(model), {table.name: table.columns for table in model.tables}
    model.close()
    return objects_and_columns


def _complete_schema(db: Database, *, without_triggers: bool = False) -> None:
    """Add missing tables and columns, and recreate indexes, views and triggers that differ."""
    model_objects, columns = _schema_model()
    kinds = ["table", "index", "view", *([] if without_triggers else ["trigger"])]
    for name, schema_object in reversed(objects(db).items()):
        is_current = (
            schema_object.kind in kinds
            and name in model_objects
            and schema_object.normalised_sql == model_objects[name].normalised_sql
        )
        if schema_object.kind != "table" and not is_current:
            db.execute(f"DROP {schema_object.kind} {name}")
    existing_objects = objects(db)
    for table in columns.keys() & existing_objects.keys():
        _add_columns(db, table, columns[table])
    for kind in kinds:
        for name, schema_object in model_objects.items():
            if schema_object.kind == kind and name not in existing_objects:
                db.execute(schema_object.sql)


def _add_columns(db: Database, table: str, columns: Sequence[Column]) -> None:
    existing_columns = db.table(table).columns_dict
    for column in columns:
        if column.name not in existing_columns:
            definition = f"NOT NULL DEFAULT {column.default_value}"
            db.execute(f"ALTER TABLE {table} ADD COLUMN {column.name} {column.type} {definition}")
