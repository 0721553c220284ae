"""What the commands read and write, and how they name what is wrong, a line each."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import nullcontext
from pathlib import Path
from typing import NoReturn

import click
from babel import default_locale

from assistant.catalogues import SOURCE, translated
from assistant.core.problem import Problem
from assistant.language import language_of, speak, spoken
from assistant.store.unreadable import UnreadableError

WRONG = 2
"""The exit code where anything was wrong."""


def speak_as_wanted(_context: click.Context, _option: click.Parameter, tag: str | None) -> None:
    """Speak the language that an option names, or the one of the environment."""
    chosen = tag or (default_locale("LC_MESSAGES") or SOURCE).split("_")[0]
    speak(language_of(chosen if chosen in translated() else SOURCE))


LANGUAGE = click.option(
    "--language",
    type=click.Choice(translated()),
    callback=speak_as_wanted,
    expose_value=False,
    is_eager=True,
    help="Language of what is said and printed. Default: the environment's.",
)


def unreadable_line(error: UnreadableError) -> str:
    """Say which table cannot be read, that nothing happened to it, and what there is besides."""
    which = " ".join(filter(None, (error.address, error.called and f"({error.called})")))
    besides = f"the newest back-up is {error.backup}" if error.backup else "there is no back-up yet"
    why = spoken().say(error.why)
    return (
        f"{which}: written by another version of this program, or damaged: {why}; "
        f"nothing is lost, and {besides}"
    )


def fail(lines: list[str]) -> NoReturn:
    """Say what is wrong, one line each, and stop."""
    for line in lines:
        click.echo(line, err=True)
    sys.exit(WRONG)


def problem_line(name: str, problem: Problem, players: tuple[str, ...]) -> str:
    """Say a problem in one line: of which file, at which deal and field."""
    parts = [name]
    if problem.deal is not None:
        parts.append(f"deal {problem.deal}")
    if problem.entry is not None:
        parts.append(f"entry {problem.entry}")
    if problem.field:
        parts.append(problem.field)
    return ": ".join([*parts, spoken().say(problem.text, players)])


def given_bytes(file: str) -> bytes:
    """Read a file, or standard input for a dash."""
    if file != "-":
        return Path(file).read_bytes()
    given = getattr(sys.stdin, "buffer", None)  # a program may be started without any
    if given is None:
        fail(["-: there is no standard input"])
    read: bytes = given.read()
    return read


def write_text(pieces: Iterable[str], output: str | None) -> None:
    """Write a text to a file or to standard output, in UTF-8 whatever the shell is set to."""
    with Path(output).open("wb") if output else nullcontext(sys.stdout.buffer) as out:
        for piece in pieces:
            out.write(piece.encode())
            out.flush()
