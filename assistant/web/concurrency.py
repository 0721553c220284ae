"""How an event is written when several phones write: in order, each once, never over another."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext

from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Event
from assistant.evening.log.incidents import SenselessError
from assistant.store.tables import NumberTakenError, Tables
from assistant.web.access.cookies import device

TRIES = 8


class StaleError(Exception):
    """The table is no longer as the form saw it; `evening` is how it is now."""

    def __init__(self, evening: Evening) -> None:
        super().__init__("somebody else wrote meanwhile")
        self.evening = evening


def write(
    tables: Tables,
    address: str,
    evening: Evening,
    event: Event,
    submission: str,
    still: Callable[[Evening], bool],
) -> Evening:
    """Write an event if the table is still as the form saw it; the same submission is written once.

    The log says which phone has asked for it.
    `evening` is the table as the request has read it: only where somebody was quicker it is read
    again. Raises StaleError where it is not as the form saw it.
    """
    for late in range(TRIES):
        # Whoever was late once reads and writes in one turn: of this program nobody is quicker.
        with tables.turn() if late else nullcontext():
            if late:
                evening = tables.evening(address)
            if not still(evening):
                if tables.written(address, submission, evening) is not None:
                    return evening
                raise StaleError(evening)
            try:
                return tables.append(address, evening, event, submission, device())
            except SenselessError as senseless:  # what it undoes was all that made sense of the log
                raise StaleError(evening) from senseless
            except NumberTakenError:
                continue
    raise StaleError(evening)
