"""What this version of the program cannot read: another one wrote it, or it is damaged."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from assistant.core.message import Message, msg
from assistant.evening.opening import names_in
from assistant.language import english
from assistant.store.files.kept_copies import newest

BROKEN = (
    ArithmeticError,
    AttributeError,
    LookupError,
    RuntimeError,
    StopIteration,
    TypeError,
    ValueError,
)
"""What a log that makes no sense may break, wherever it is read, replayed or scored."""


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
        return newest(self.folder) if self.folder else None


@contextmanager
def reading(address: str, called: Callable[[], str], folder: Path) -> Iterator[None]:
    """Say of what cannot be read which table or settlement it is, and what it is called."""
    try:
        yield
    except (UnreadableError, *BROKEN) as error:
        why = error.why if isinstance(error, UnreadableError) else _told(error)
        raise UnreadableError(why, address, called(), folder) from error


def _told(error: Exception) -> Message:
    return msg("damaged ({error})", error=type(error).__name__)


def called(opening: str) -> str:
    """Call a table by what its first event says, as far as that can be made out."""
    try:
        said = json.loads(opening)
    except ValueError:
        return ""
    title = said.get("title") if isinstance(said, dict) else None
    return title if isinstance(title, str) and title else ", ".join(names_in(said))
