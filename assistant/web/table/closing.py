"""A table is ended, by itself or with the payments that are agreed on."""

from __future__ import annotations

from assistant.core.fields import whole
from assistant.core.message import msg
from assistant.evening.log.evening import Evening
from assistant.evening.log.replay import ended_now
from assistant.web.concurrency import StaleError, write
from assistant.web.table.phones import toast_changed


def end(address: str, evening: Evening, seen: str, mark: str = "") -> Evening | None:
    """End a table with the balances that were shown; None where they changed, which is said.

    `seen` is the number of its log that the form was made of, `mark` is given where the form writes
    something else besides.
    """
    number = whole(seen)

    def as_shown(now: Evening) -> bool:
        return now.closed is None and now.number == number

    try:
        return write(address, evening, ended_now(evening), as_shown, mark)
    except StaleError as stale:
        text = msg("The table has changed. Check the new result, then end the table.")
        toast_changed(address, stale.evening, number, text)
        return None
