"""The database's numbered steps: a fresh file, or an older one, is brought to `schema.sql`.

A step is never edited once it was released. It says what becomes of the data; what the file lacks
of the schema comes from `schema.sql`.
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

from assistant.store.addresses import id_of

schema = Migrations("assistant")
BEFORE = """
    m001_log m002_devices m003_kept_rules m004_books m005_scores m006_taken_once m007_outcomes
    m008_parts m009_one_standing m010_public_ids m011_lowered m012_drafts m013_games_by_name
    m014_boxes m015_no_language m016_versions m017_phones m018_links m019_marks m020_travel
    m021_tenures m022_phones_after m023_many m024_money_of_all m025_other_games
""".split()
"""The steps of once. They are noted in every file, so that older programs know how far it is."""
RELEASED = (2, 12)
"""How many of them a file of 0.1.0 has: while it had two games, and with all it had."""


def known_state(db: Database) -> bool:
    """Whether a database is fresh, or of a version whose tables this one reads.

    Those are 0.1.0, and all that have had every step of once.
    """
    applied = {step.name for step in schema.applied(db)}
    if not applied:
        return not db.table("evenings").exists()
    since = schema.pending(Database(memory=True, execute_plugins=False))
    steps = [*BEFORE, *(step.name for step in since)]
    known = (*RELEASED, *range(len(BEFORE) + 1, len(steps) + 1))
    return any(applied == set(steps[:many]) for many in known)


@schema(name="m026_bank_accounts")
def from_release(db: Database) -> None:
    """Make a fresh file, or bring one of 0.1.0 to what came after it."""
    applied = {step.name for step in schema.applied(db)}
    seated = db.table("chairs").exists()
    for view in ("deals", "balances", "payments"):
        db.execute(f"DROP VIEW IF EXISTS {view}")
    for table in ("scored_deals", "scored_tables"):
        db.execute(f"DROP TABLE IF EXISTS {table}")
    _complete(db, but_triggers=True)
    _begin_scores(db)
    if seated:
        db.execute(_CHAIRS_SINCE)
    _complete(db)
    note = f"INSERT INTO {schema.migrations_table} (migration_set, name, applied_at)"
    for name in BEFORE:
        if name not in applied:
            db.execute(f"{note} VALUES (?, ?, CURRENT_TIMESTAMP)", [schema.name, name])


_CHAIRS_SINCE = """
    UPDATE chairs SET number = coalesce((
        SELECT max(number) FROM events WHERE evening = chairs.evening AND at <= chairs.at), 1)
"""


def _begin_scores(db: Database) -> None:
    """Note of every table how far its log is; its scores are worked out when they are read."""
    db.execute("""
        INSERT INTO scored_tables (evening, last, changed_at)
        SELECT id, coalesce(number, 0), coalesce(at, opened_at) FROM evenings LEFT JOIN events
        ON evening = id AND number = (SELECT max(number) FROM events WHERE evening = id)
    """)
    update = "UPDATE scored_tables SET public_id = ? WHERE evening = ?"
    tables = db.execute("SELECT evening FROM scored_tables").fetchall()
    db.conn.executemany(update, [(id_of(address), address) for (address,) in tables])


SINCE = {
    "m027_who_sat_there": "the view `deals` names who sat there then",
    "m028_not_removed": "removed tables are in no view",
    "m029_who_played": "who played is kept where everybody writes down his own turns",
    "m030_balances": "the view `balances` has everybody who had a seat, for as long as that was so",
    "m031_shown_accounts": "when a phone shows its account to payers, and which of them saw it",
    "m032_said_once": "one trigger counts versions, views say once how a fraction is shown",
}
"""The steps since the last release, and what is new in each; together they are one."""


def since_release(db: Database) -> None:
    """Bring a file to what came since. All scores are worked out anew when they are read.

    Until then the view `balances` says what it said. No holder of an account was asked before
    whether payers see it: it is shown again once its own phone has agreed.
    """
    _complete(db)
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


for _name in SINCE:
    schema(name=_name)(since_release)


@schema(name="m033_one_book")
def one_book(db: Database) -> None:
    """Join the books that have settled a table together: a table is in one book from now on.

    So are books of which one has agreed on what it took over of the other's payments, or lowered
    them. The one with the most tables has the others in it, of equal ones the one opened last.
    """
    _complete(db)
    for book, into in joined(db).items():
        db.execute(
            """
            INSERT INTO book_events (book, number, at, device, kind, body, submission)
            SELECT book, max(number) + 1, max(at), '', 'moved', ?, 'one book'
            FROM book_events WHERE book = ?
            """,
            [json.dumps({"into": into}), book],
        )


def joined(db: Database) -> dict[str, str]:
    """Tell which books are to be moved, and into which."""
    sizes, linked = _linked(db)
    into: dict[str, str] = {}
    while linked:
        group = linked.pop()
        while near := [some for some in linked if some & group]:
            linked = [some for some in linked if some not in near]
            group = group.union(*near)
        books = [name for name in sizes if name in group]
        if len(books) > 1:
            root = max(reversed(books), key=sizes.__getitem__)
            into |= {name: root for name in books if name != root}
    return into


def _linked(db: Database) -> tuple[dict[str, int], list[set[str]]]:
    """Tell how many tables each book has, and what it has agreed on or shares with others."""
    sizes: dict[str, int] = {}
    agreed: dict[str, list[tuple[str, set[str]]]] = {}
    taken: dict[str, dict[int, str]] = {}
    rows = db.execute("SELECT book, kind, body FROM book_events ORDER BY rowid").fetchall()
    for book, kind, body in rows:
        try:
            said = json.loads(body)
            match kind:
                case "opened" | "tables":
                    sizes[book] = len(said["tables"])
                case "settled":
                    where = {*said["came_to"], *(one["book"] for one in said.get("lowered", ()))}
                    where |= {*taken.get(book, {}).values()}
                    agreed.setdefault(book, []).append((_letters(said), where - {""}))
                case "taken_back":
                    its = agreed.get(book, [])
                    agreed[book] = [one for one in its if one[0] != _letters(said)]
                case "taken":
                    taken.setdefault(book, {})[said["promise"]] = said["book"]
                case "given":
                    taken[book].pop(said["promise"], None)
        except (ValueError, TypeError, KeyError, AttributeError):
            continue  # what is damaged stays as it is
    found = [{book, *where} for book, its in agreed.items() for _, where in its]
    return sizes, found


def _letters(said: Mapping[str, Any]) -> str:
    purse = said["purse"]
    return f"{purse['game']}:{purse['currency']}"


# ---- From the file to `schema.sql` ----


@dataclass(frozen=True, slots=True)
class Object:
    """A table, index, view or trigger, as SQLite was told of it."""

    kind: str
    sql: str

    @property
    def plain(self) -> str:
        """The text without what means nothing: quotes of names, and most spaces."""
        text = " ".join(self.sql.replace('"', "").split())
        return re.sub(r"\s*([(),;])\s*", r"\1", text)


def objects(db: Database) -> dict[str, Object]:
    """List what a database consists of, by name; the table of its steps is not part of it."""
    query = "SELECT name, type, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid"
    steps = schema.migrations_table
    return {name: Object(kind, sql) for name, kind, sql in db.execute(query) if steps not in name}


@cache
def _wanted() -> tuple[dict[str, Object], dict[str, list[Column]]]:
    """What a database should consist of, and the columns of its tables."""
    text = resources.files("assistant.store.database").joinpath("schema.sql").read_text("utf-8")
    model = Database(memory=True, execute_plugins=False)
    model.conn.executescript(text)
    found = objects(model), {table.name: table.columns for table in model.tables}
    model.close()
    return found


def _complete(db: Database, *, but_triggers: bool = False) -> None:
    """Add the tables and columns that a database lacks, and make anew what is otherwise not right.

    Without triggers nothing happens by itself, and nothing is refused, until they are made.
    """
    wanted, columns = _wanted()
    kinds = ["table", "index", "view", *([] if but_triggers else ["trigger"])]
    for name, one in reversed(objects(db).items()):
        right = one.kind in kinds and name in wanted and one.plain == wanted[name].plain
        if one.kind != "table" and not right:
            db.execute(f"DROP {one.kind} {name}")
    there = objects(db)
    for table in columns.keys() & there.keys():
        _add_columns(db, table, columns[table])
    for kind in kinds:
        for name, one in wanted.items():
            if one.kind == kind and name not in there:
                db.execute(one.sql)


def _add_columns(db: Database, table: str, columns: Sequence[Column]) -> None:
    known = db.table(table).columns_dict
    for one in columns:
        if one.name not in known:
            usual = f"NOT NULL DEFAULT {one.default_value}"
            db.execute(f"ALTER TABLE {table} ADD COLUMN {one.name} {one.type} {usual}")
