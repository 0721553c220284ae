"""Input and output of the commands, and their error messages of one line."""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from itertools import islice
from pathlib import Path
from typing import BinaryIO, NoReturn

import click

from assistant.core.fields import Problem
from assistant.core.limits import COMMAND_BYTES, PROBLEMS
from assistant.core.message import Message, msg, nmsg, pmsg
from assistant.language import spoken
from assistant.store.unreadable import OwnFaultError, UnreadableError

EXIT_ERROR = 2
"""The exit code after any error."""
SYSTEM_ERRORS = {
    errno.ENOENT: msg("No such file or directory"),
    errno.EISDIR: msg("Is a directory"),
    errno.ENOTDIR: msg("Not a directory"),
    errno.EEXIST: msg("File exists"),
    errno.EACCES: msg("Permission denied"),
    errno.EROFS: msg("Read-only file system"),
    errno.ENOSPC: msg("No space left on device"),
    errno.EADDRINUSE: msg("Address already in use"),
}
"""The messages for frequent errors of the operating system, whose own texts are not translated."""


def unreadable_line(error: UnreadableError) -> Message:
    """The reason why a table cannot be read, with the newest back-up if there is one."""
    table = " ".join(filter(None, (error.address, error.title and f"({error.title})")))
    if isinstance(error, OwnFaultError):
        return msg("{table} cannot be read: {why}. Nothing is lost.", table=table, why=error.why)
    if error.backup is None:
        return msg(
            "{table} was written by another version of this program, or is damaged: {why}. "
            "Nothing is lost. There is no back-up yet.",
            table=table,
            why=error.why,
        )
    return msg(
        "{table} was written by another version of this program, or is damaged: {why}. "
        "Nothing is lost. The newest back-up is {file}.",
        table=table,
        why=error.why,
        file=str(error.backup),
    )


def system_line(error: OSError) -> Message:
    """The message for an error of the operating system, with the file concerned."""
    why = SYSTEM_ERRORS.get(error.errno or 0, error.strerror or str(error))
    return located(str(error.filename or "assistant"), why)


def fail(*problems: Message) -> NoReturn:
    """Print the problems, one per line, and exit with `EXIT_ERROR`."""
    for line in first_lines(problems, PROBLEMS):
        click.echo(line, err=True)
    sys.exit(EXIT_ERROR)


def first_lines(lines: Iterable[Message | str], limit: int) -> Iterator[str]:
    """The first `limit` lines as text, then the number of omitted lines, if there are any."""
    iterator = iter(lines)
    for line in islice(iterator, limit):
        yield spoken().say(line) if isinstance(line, Message) else line
    if count := sum(1 for _ in iterator):
        yield spoken().say(nmsg("and {n} more line", "and {n} more lines", count))


def located(location: str | Message, problem: str | Message) -> Message:
    """A file, deal or field, and what is wrong there, in one line."""
    # Translators: a file, a deal or a field, and what is wrong there
    return pmsg("where, and what is wrong there", "{where}: {what}", where=location, what=problem)


def problem_line(problem: Problem, players: tuple[str, ...]) -> str | Message:
    """A problem of a record in one line, with the deal and field."""
    line: str | Message = spoken().say(problem.text, players)
    if problem.field:
        line = located(problem.field, line)
    if problem.incident is not None:
        # Translators: what stands between two deals of a record, by its number
        line = located(msg("entry {number}", number=problem.incident), line)
    if problem.deal is not None:
        line = located(msg("deal {number}", number=problem.deal), line)
    return line


def read_input(file: str) -> bytes:
    """The bytes of a file, or of standard input if `file` is a dash; exits if it is too large."""
    if file != "-":
        with Path(file).open("rb") as stream:
            return _read_limited(file, stream)
    standard_input = getattr(
        sys.stdin, "buffer", None
    )  # None if the program was started without one
    if standard_input is None:
        fail(located("-", msg("there is no standard input")))
    return _read_limited("-", standard_input)


def _read_limited(file: str, stream: BinaryIO) -> bytes:
    content = stream.read(COMMAND_BYTES + 1)
    if len(content) > COMMAND_BYTES:
        megabytes = COMMAND_BYTES // 1_000_000
        fail(located(file, msg("too large: {most} MB at most", most=megabytes)))
    return content


def write_text(pieces: Iterable[str], output: str | None) -> None:
    """Write a text in UTF-8 to a file, or to standard output if `output` is None."""
    with Path(output).open("wb") if output else nullcontext(sys.stdout.buffer) as out:
        for piece in pieces:
            out.write(piece.encode())
            out.flush()
