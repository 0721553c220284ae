"""Appending events that several phones send: in order, each once, and only as previewed."""

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

MAX_TRIES = 8


class StaleError(Exception):
    """The table has changed since the form was shown; `evening` is its current state."""

    def __init__(self, evening: Evening) -> None:
        super().__init__("somebody else wrote meanwhile")
        self.evening = evening


def write(
    address: str,
    evening: Evening,
    event: Event,
    is_valid: Callable[[Evening], bool],
    submission_id: str = "",
    previewed: Deal | None = None,
) -> Evening:
    """Append an event if `is_valid` accepts the table's state; return the evening with the event.

    If a form is sent twice, its event is appended once. `evening` is the table as this request has
    read it; it is read again only if another phone wrote meanwhile. If `submission_id` is "", it is
    read from the form. `previewed` is the event's deal, if it is already scored. The log also
    stores the id of this phone. Raises StaleError.
    """
    tables, submission_id = store().tables, submission_id or submission()
    for attempt in range(MAX_TRIES):
        # After a lost race read and write under one lock: no other thread can be faster.
        with tables.turn() if attempt else nullcontext():
            if attempt:
                evening, previewed = tables.evening(address), None
            if not is_valid(evening):
                if tables.submitted_number(address, submission_id, evening) is not None:
                    return evening
                raise StaleError(evening)
            try:
                return tables.append(address, evening, event, submission_id, device(), previewed)
            except SenselessError as senseless:  # the log makes no sense without the undone event
                raise StaleError(evening) from senseless
            except NumberTakenError:
                continue
    raise StaleError(evening)


def write_all(
    address: str, evening: Evening, events: Sequence[Event], is_valid: Callable[[Evening], bool]
) -> Evening:
    """Append all events of one form or none, if `is_valid` accepts the table's state.

    The first event has the form's submission id, the others have that id and their number. So if
    the log contains the first event, it contains all of them. Raises StaleError.
    """
    tables, submission_id = store().tables, submission()
    try:
        with tables.transaction():
            for number, event in enumerate(events, 1):
                evening = write(address, evening, event, is_valid, submission_id)
                submission_id, is_valid = f"{submission()} {number + 1}", _ends_with(evening.number)
    except StaleError as stale:  # the transaction was rolled back
        raise StaleError(tables.evening(address)) from stale
    return evening


def _ends_with(number: int) -> Callable[[Evening], bool]:
    """A function that checks whether event `number` is still the last one of a log."""
    return lambda evening: evening.number == number


def open_as_shown(evening: Evening) -> bool:
    """Whether the table is not closed, and is unchanged since its form was shown."""
    return evening.closed is None and evening.number == whole(arg("seen"))


def submitted_before(address: str, evening: Evening) -> bool:
    """Whether a table's log already contains an event with this form's submission id."""
    return store().tables.submitted_number(address, submission(), evening) is not None
