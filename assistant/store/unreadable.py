"""What this version of the program cannot read: another one wrote it, or it is damaged."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from assistant.clock import now
from assistant.core.message import Message, msg
from assistant.evening.log.incidents import SenselessError
from assistant.evening.reading.opening import names_in
from assistant.language import english
from assistant.store.database.copies import newest

BROKEN = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RuntimeError,
    StopIteration,
    TypeError,
    ValueError,
)
"""What may break while something is decoded that another program wrote, or a damaged disk.

Where what was decoded is replayed and scored it is a fault of this program.
"""


def missing(number: int) -> Message:
    """Say that an event of a log is not there."""
    return msg("event {number} is missing", number=number)


def unread(number: int, kind: str) -> Message:
    """Say which event of a log cannot be read."""
    return msg("event {number} ({kind}) cannot be read", number=number, kind=kind)


class UnreadableError(Exception):
    """A table or a settlement that this version cannot read: why, which, and in which folder."""

    def __init__(
        self, why: Message, address: str = "", called: str = "", folder: Path | None = None
    ) -> None:
        super().__init__(english().say(why))
        self.why, self.address, self.called, self.folder = why, address, called, folder

    @property
    def backup(self) -> Path | None:
        """The newest back-up beside it."""
        return newest(self.folder, now()) if self.folder else None


class OwnFaultError(UnreadableError):
    """A table or a settlement that only a fault of this program keeps from being read."""


@contextmanager
def judging() -> Iterator[None]:
    """Tell what a replay refuses, which is damaged, from what breaks by a fault of this program.

    The fault is logged. Raises UnreadableError, and OwnFaultError.
    """
    try:
        yield
    except SenselessError as error:
        raise UnreadableError(_told(error)) from error
    except BROKEN as error:
        logging.getLogger(__name__).error("a fault keeps a table from being read", exc_info=error)
        why = msg("an error in this program ({error})", error=type(error).__name__)
        raise OwnFaultError(why) from error


@contextmanager
def decoding(number: int, kind: str) -> Iterator[None]:
    """Say of an event that cannot be decoded which it is; raises UnreadableError."""
    try:
        yield
    except BROKEN as error:
        raise UnreadableError(unread(number, kind)) from error


@contextmanager
def reading(address: str, called: Callable[[], str], folder: Path) -> Iterator[None]:
    """Say of what cannot be read which table or settlement it is, and what it is called."""
    try:
        with judging():
            yield
    except UnreadableError as error:
        raise type(error)(error.why, address, called(), folder) from error


def _told(error: Exception) -> Message:
    return msg("damaged ({error})", error=type(error.__cause__ or error).__name__)


def called(opening: str) -> str:
    """Call a table by what its first event says, as far as that can be made out."""
    try:
        said = json.loads(opening)
    except ValueError:
        return ""
    title = said.get("title") if isinstance(said, dict) else None
    return title if isinstance(title, str) and title else ", ".join(names_in(said))
