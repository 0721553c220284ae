"""The database's numbered steps; a step is never edited once it was released."""

from sqlite_utils import Database, Migrations

schema = Migrations("assistant")

KEEP = """
CREATE TRIGGER {table}_{action} BEFORE {action} ON {table}
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never {action}d'); END
"""
ONCE = """
CREATE TRIGGER evenings_once BEFORE INSERT ON evenings
WHEN EXISTS (SELECT 1 FROM evenings WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'this table is open already'); END
"""
IN_ORDER = """
CREATE TRIGGER events_in_order BEFORE INSERT ON events
WHEN NEW.number <> 1 + (SELECT coalesce(max(number), 0) FROM events WHERE evening = NEW.evening)
BEGIN SELECT RAISE(ABORT, 'this is not the next event of its table'); END
"""
EACH_ONCE = """
CREATE TRIGGER events_once BEFORE INSERT ON events
WHEN EXISTS (SELECT 1 FROM events WHERE evening = NEW.evening AND submission = NEW.submission)
BEGIN SELECT RAISE(ABORT, 'this was written already'); END
"""
# The keys alone would not do: INSERT OR REPLACE deletes the row before without its trigger.


@schema()
def m001_log(db: Database) -> None:
    """Evenings, and what happened in each; no event is ever changed or taken away."""
    evenings, events = db.table("evenings"), db.table("events")
    evenings.create({"id": str, "opened_at": str}, pk="id", strict=True)
    events.create(
        {
            "evening": str,
            "number": int,
            "at": str,
            "kind": str,
            "body": str,
            "submission": str,
        },
        pk=("evening", "number"),
        foreign_keys=[("evening", "evenings", "id")],
        not_null={"at", "kind", "body", "submission"},
        strict=True,
    )
    events.create_index(["evening", "submission"], unique=True)
    for table in ("evenings", "events"):
        for action in ("update", "delete"):
            db.execute(KEEP.format(table=table, action=action))
    for trigger in (ONCE, IN_ORDER, EACH_ONCE):
        db.execute(trigger)


@schema()
def m002_devices(db: Database) -> None:
    """Which phones have opened which tables, newest first on their home page."""
    db.table("visits").create(
        {"device": str, "evening": str, "at": str},
        pk=("device", "evening"),
        foreign_keys=[("evening", "evenings", "id")],
        not_null={"at"},
        strict=True,
    )


@schema()
def m003_kept_rules(db: Database) -> None:
    """House rules that a phone keeps under a name for its next tables."""
    db.table("kept_rules").create(
        {"device": str, "game": str, "name": str, "rules": str, "at": str},
        pk=("device", "game", "name"),
        not_null={"rules", "at"},
        strict=True,
    )


BOOK_IN_ORDER = """
CREATE TRIGGER book_events_in_order BEFORE INSERT ON book_events
WHEN NEW.number <> 1 + (SELECT coalesce(max(number), 0) FROM book_events WHERE book = NEW.book)
BEGIN SELECT RAISE(ABORT, 'this is not the next event of its book'); END
"""
BOOK_EACH_ONCE = """
CREATE TRIGGER book_events_once BEFORE INSERT ON book_events
WHEN EXISTS (SELECT 1 FROM book_events WHERE book = NEW.book AND submission = NEW.submission)
BEGIN SELECT RAISE(ABORT, 'this was written already'); END
"""


@schema()
def m_books(db: Database) -> None:
    """Books that settle tables together, and who sat on which chair; only ever added to."""
    db.table("book_events").create(
        {
            "book": str,
            "number": int,
            "at": str,
            "device": str,
            "kind": str,
            "body": str,
            "submission": str,
        },
        pk=("book", "number"),
        not_null={"at", "device", "kind", "body", "submission"},
        strict=True,
    )
    db.table("book_visits").create(
        {"device": str, "book": str, "at": str},
        pk=("device", "book"),
        not_null={"at"},
        strict=True,
    )
    chairs = db.table("chairs")
    chairs.create(
        {"id": int, "evening": str, "seat": int, "person": str, "at": str, "device": str},
        pk="id",
        foreign_keys=[("evening", "evenings", "id")],
        not_null={"evening", "seat", "person", "at", "device"},
        strict=True,
    )
    chairs.create_index(["evening", "seat"])
    for table in ("book_events", "chairs"):
        for action in ("update", "delete"):
            db.execute(KEEP.format(table=table, action=action))
    db.execute(BOOK_IN_ORDER)
    db.execute(BOOK_EACH_ONCE)
