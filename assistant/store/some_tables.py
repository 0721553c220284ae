"""Some of the tables in a database of their own, with nothing about anybody's other tables."""

from __future__ import annotations

import json
import sqlite3
import tempfile
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from assistant.core.game import FindGame
from assistant.store.database.replacement import make_whole
from assistant.store.tables import FILE, Tables


def some_tables(
    tables: Tables, addresses: Iterable[str], find_game: FindGame, hidden: Iterable[str] = ()
) -> bytes:
    """Copy some tables into a database of their own, with nothing about anybody's other tables.

    What was said about who sat there goes along, and the books that are of these tables alone,
    but for those that are `hidden`.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        Tables(folder, find_game, str).close()
        with closing(sqlite3.connect(tables.path)) as db:
            db.execute("ATTACH ? AS copy", [str(folder / FILE)])
            chosen = json.dumps(list(addresses))
            said = {"chosen": chosen, "hidden": json.dumps(list(hidden))}
            for part in _COPY:
                db.execute(part, said)
            db.commit()
        make_whole(folder / FILE)
        return (folder / FILE).read_bytes()


# A book goes along only whole: with every table it ever had or names, every book that it took a
# promise over from, and every book that settled one of its tables, for its payments come from all
# of them; and only where it can be read.
_WHOLE_BOOKS = """
    WITH RECURSIVE
    said (book, kind, body) AS (
        SELECT book, kind, CASE WHEN json_valid(body) THEN body ELSE '{}' END FROM main.book_events
    ),
    needs (book, evening) AS (
        SELECT book, value FROM said, json_each(body, '$.tables')
            WHERE kind IN ('opened', 'tables')
        UNION SELECT book, json_extract(body, '$.table') FROM said
            WHERE kind = 'terms'
        UNION SELECT book, json_extract(chair.value, '$[0]')
            FROM said, json_each(body, '$.chairs') AS who,
                json_each(CASE who.type WHEN 'array' THEN who.value ELSE '[]' END) AS chair
            WHERE chair.type = 'array'
    ),
    has (book, evening) AS (
        SELECT book, value FROM said, json_each(body, '$.tables')
            WHERE kind IN ('opened', 'tables')
    ),
    covers (book, evening) AS (
        SELECT book, came_to.key FROM said, json_each(body, '$.came_to') AS came_to
            WHERE kind = 'settled'
    ),
    leans (book, other) AS (
        SELECT book, json_extract(body, '$.book') FROM said
            WHERE kind IN ('taken', 'given')
        UNION SELECT has.book, covers.book FROM has JOIN covers USING (evening)
    ),
    torn (book) AS (
        SELECT book FROM needs WHERE evening NOT IN (SELECT id FROM chosen)
        UNION SELECT book FROM main.book_events WHERE NOT json_valid(body)
        UNION SELECT value FROM json_each(:hidden)
        UNION SELECT leans.book FROM leans JOIN torn ON leans.other = torn.book
    )
    SELECT DISTINCT book FROM main.book_events WHERE book NOT IN (SELECT book FROM torn)
"""
_COPY = (
    "CREATE TEMP TABLE chosen AS SELECT value AS id FROM json_each(:chosen)",
    "INSERT INTO copy.evenings SELECT * FROM main.evenings WHERE id IN chosen",
    "INSERT INTO copy.events SELECT * FROM main.events WHERE evening IN chosen"
    " ORDER BY evening, number",
    "DELETE FROM copy.scored_tables",
    "INSERT INTO copy.scored_tables SELECT * FROM main.scored_tables WHERE evening IN chosen",
    "INSERT INTO copy.scored_deals SELECT * FROM main.scored_deals WHERE evening IN chosen",
    "INSERT INTO copy.meetings SELECT * FROM main.meetings WHERE evening IN chosen ORDER BY number",
    "INSERT INTO copy.chairs SELECT * FROM main.chairs WHERE evening IN chosen ORDER BY id",
    f"CREATE TEMP TABLE whole AS {_WHOLE_BOOKS}",
    "INSERT INTO copy.book_events SELECT * FROM main.book_events WHERE book IN whole"
    " ORDER BY rowid",
)
