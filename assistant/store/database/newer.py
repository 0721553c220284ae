"""Tables that a newer version of the program has used: an older one leaves them as they are."""

from __future__ import annotations

from sqlite_utils import Database

from assistant.core.message import msg
from assistant.store.database.schema import schema


class NewerTablesError(Exception):
    """The tables have steps of a schema that this program does not know; `why` says what to do."""

    why = msg(
        "A newer version of this program has used these tables. This one leaves them as they are: "
        "update it."
    )


def refuse_newer(db: Database) -> None:
    """Raise NewerTablesError where a database has been brought further than this program knows."""
    known = {step.name for step in schema.pending(Database(memory=True, execute_plugins=False))}
    if any(step.name not in known for step in schema.applied(db)):
        raise NewerTablesError
