"""Stored data that this version cannot read, because it is newer or damaged."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from assistant.clock import now
from assistant.core.fields import Problem
from assistant.core.message import Message, msg
from assistant.evening.log.incidents import SenselessError
from assistant.evening.reading.opening import names_in_record
from assistant.language import english
from assistant.store.database.copies import newest_backup

DECODING_ERRORS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RuntimeError,
    StopIteration,
    TypeError,
    ValueError,
)
"""Exceptions that mean newer or damaged data while decoding.

While replaying or scoring decoded data, they mean a bug in this program.
"""


def missing_event_message(number: int) -> Message:
    """The message that the event with this number is missing in a log."""
    return msg("event {number} is missing", number=number)


def unreadable_event_message(number: int, kind: str) -> Message:
    """The message that the event with this number and kind cannot be read."""
    return msg("event {number} ({kind}) cannot be read", number=number, kind=kind)


class UnreadableError(Exception):
    """A table or settlement that this version cannot read, with the reason."""

    def __init__(
        self, why: Message, address: str = "", title: str = "", folder: Path | None = None
    ) -> None:
        super().__init__(english().say(why))
        self.why, self.address, self.title, self.folder = why, address, title, folder

    @property
    def backup(self) -> Path | None:
        """The newest back-up in the folder; None if there is none."""
        return newest_backup(self.folder, now()) if self.folder else None


class OwnFaultError(UnreadableError):
    """A table or settlement that this program cannot read because of its own bug."""


@contextmanager
def errors_as_unreadable() -> Iterator[None]:
    """Raise UnreadableError if the data is damaged; report a bug and raise OwnFaultError."""
    try:
        yield
    except SenselessError as error:
        cause = type(error.__cause__ or error).__name__
        raise UnreadableError(msg("damaged ({error})", error=cause)) from error
    except DECODING_ERRORS as error:
        logging.getLogger(__name__).error("a fault keeps a table from being read", exc_info=error)
        why = msg("an error in this program ({error})", error=type(error).__name__)
        raise OwnFaultError(why) from error


class WrongFieldError(Exception):
    """A field of a stored event has an impossible value."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.field)
        self.problem = problem


@contextmanager
def decoding_errors(number: int, kind: str) -> Iterator[None]:
    """Raise UnreadableError, with the event and any wrong field, if an event cannot be decoded."""
    try:
        yield
    except WrongFieldError as error:
        why = msg(
            "event {number} ({kind}) cannot be read: {field}: {problem}",
            number=number,
            kind=kind,
            field=error.problem.field,
            problem=error.problem.text,
        )
        raise UnreadableError(why) from error
    except DECODING_ERRORS as error:
        raise UnreadableError(unreadable_event_message(number, kind)) from error


@contextmanager
def errors_with_title(address: str, title: Callable[[], str], folder: Path) -> Iterator[None]:
    """Add the address and the title of a table or settlement to any UnreadableError."""
    try:
        with errors_as_unreadable():
            yield
    except UnreadableError as error:
        raise type(error)(error.why, address, title(), folder) from error


def stored_title(opening: str) -> str:
    """The title, or else the players, from a stored opening event; empty if it is damaged."""
    try:
        body = json.loads(opening)
    except ValueError:
        return ""
    title = body.get("title") if isinstance(body, dict) else None
    return title if isinstance(title, str) and title else ", ".join(names_in_record(body))
