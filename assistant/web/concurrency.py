"""How an event is written when several phones write: in order, each once, never over another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext

from assistant.core.fields import whole
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.log.events import Event
from assistant.evening.log.incidents import SenselessError
from assistant.store.tables import NumberTakenError
from assistant.web.access.cookies import device
from assistant.web.forms import submission
from assistant.web.responses import arg, store

TRIES = 8


class StaleError(Exception):
    """The table is no longer as the form saw it; `evening` is how it is now."""

    def __init__(self, evening: Evening) -> None:
        super().__init__("somebody else wrote meanwhile")
        self.evening = evening


def write(
    address: str,
    evening: Evening,
    event: Event,
    still: Callable[[Evening], bool],
    mark: str = "",
    looked_at: Deal | None = None,
) -> Evening:
    """Write an event if the table is still as the form saw it; the same form is written once.

    `evening` is the table as the request has read it: only where somebody was quicker it is read
    again. `mark` is given where the form's submission marks another event. A deal that was
    `looked_at` at this very evening is not scored once more. The log says which phone has asked for
    it. Raises StaleError where the table is not as the form saw it.
    """
    tables, mark = store().tables, mark or submission()
    for late in range(TRIES):
        # Whoever was late once reads and writes in one turn: of this program nobody is quicker.
        with tables.turn() if late else nullcontext():
            if late:
                evening, looked_at = tables.evening(address), None
            if not still(evening):
                if tables.written(address, mark, evening) is not None:
                    return evening
                raise StaleError(evening)
            try:
                return tables.append(address, evening, event, mark, device(), looked_at)
            except SenselessError as senseless:  # what it undoes was all that made sense of the log
                raise StaleError(evening) from senseless
            except NumberTakenError:
                continue
    raise StaleError(evening)


def write_all(
    address: str, evening: Evening, events: Sequence[Event], still: Callable[[Evening], bool]
) -> Evening:
    """Write all events of one form or none, if the table is still as the form saw it.

    The form's submission marks the first, and with its place each of the others: whoever finds the
    first in the log finds them all. Raises StaleError.
    """
    tables, mark = store().tables, submission()
    try:
        with tables.at_once():
            for place, event in enumerate(events, 1):
                evening = write(address, evening, event, still, mark)
                mark, still = f"{submission()} {place + 1}", _ended_at(evening.number)
    except StaleError as stale:  # what was written before is undone
        raise StaleError(tables.evening(address)) from stale
    return evening


def _ended_at(number: int) -> Callable[[Evening], bool]:
    """Tell of a table whether its log has gone no further than one of its events."""
    return lambda now: now.number == number


def open_as_shown(now: Evening) -> bool:
    """Tell whether a table goes on, and nothing was written at it since its form was shown."""
    return now.closed is None and now.number == whole(arg("seen"))


def written_before(address: str, evening: Evening) -> bool:
    """Tell whether this very form was written at a table before."""
    return store().tables.written(address, submission(), evening) is not None
