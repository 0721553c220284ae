"""The command line: serve the pages, score a record, print its sheet, import and export tables."""

from __future__ import annotations

import json
import sqlite3
import sys
from pathlib import Path
from typing import NoReturn

import click

from assistant.clock import now
from assistant.core.evening import Evening
from assistant.core.game import Problem
from assistant.core.opening import names_in
from assistant.core.record import parse, read_record, write_record
from assistant.core.result import result
from assistant.games import find_game
from assistant.language import english
from assistant.places import DATA_VARIABLE, data_folder
from assistant.store.events import UnreadableError

WRONG = 2
DATA = click.option(
    "--data",
    "folder",
    metavar="FOLDER",
    help=f"Where the tables are kept. Default: {DATA_VARIABLE}, or the platform's place for data.",
)


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="assistant")
def commands() -> None:
    """Keep the score at a real card table.

    The facts of each deal go in, what everybody pays comes out, with its reasons: on a phone
    (assistant serve), or from a table record (assistant score, assistant sheet).
    """


def main() -> None:
    """Run a command; whatever goes wrong is one line and exit code 2, never a traceback."""
    try:
        commands(prog_name="assistant", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        sys.exit(WRONG)
    except click.exceptions.Exit as done:
        sys.exit(done.exit_code)
    except (click.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(WRONG)
    except OSError as error:
        _fail([f"{error.filename or 'assistant'}: {error.strerror or error}"])
    except UnreadableError as error:
        _fail([f"the table was written by another version of this program: {error}"])
    except sqlite3.Error as error:
        _fail([f"the tables cannot be read: {error}"])
    except Exception as error:
        _fail([f"this should not have happened: {type(error).__name__}: {error}"])


def _fail(lines: list[str]) -> NoReturn:
    """Say what is wrong, one line each, and stop."""
    for line in lines:
        click.echo(line, err=True)
    sys.exit(WRONG)


def _problem(name: str, problem: Problem, players: tuple[str, ...]) -> str:
    parts = [name]
    if problem.deal is not None:
        parts.append(f"deal {problem.deal}")
    if problem.field:
        parts.append(problem.field)
    return ": ".join([*parts, english().say(problem.text, players)])


def _bytes(file: str) -> bytes:
    if file != "-":
        return Path(file).read_bytes()
    given = getattr(sys.stdin, "buffer", None)  # a program may be started without any
    if given is None:
        _fail(["-: there is no standard input"])
    read: bytes = given.read()
    return read


def _read(file: str) -> Evening:
    """Read a record from a file, or from standard input for a dash."""
    data, problems = parse(_bytes(file))
    evening = None
    if not problems:
        evening, problems = read_record(data, find_game)
    if evening is None:
        _fail([_problem(file, problem, names_in(data)) for problem in problems])
    return evening


@commands.command(short_help="Score a table record, as JSON.")
@click.argument("file", metavar="FILE|-")
def score(file: str) -> None:
    """Score a table record: every deal's lines and reasons, totals and payments, as JSON."""
    said = result(_read(file), english().say)
    click.echo(json.dumps(said, ensure_ascii=False, indent=1))


@commands.command(short_help="Print a table record's score sheet.")
@click.argument("file", metavar="FILE|-")
@click.option("-o", "--output", required=True, metavar="PDF", help="The PDF to write.")
def sheet(file: str, output: str) -> None:
    """Print a table record's score sheet to a PDF."""
    from assistant.paper import PangoMissingError, evening_pdf  # WeasyPrint is slow to load

    evening = _read(file)
    try:
        pdf = evening_pdf(evening, english())
    except PangoMissingError as missing:
        _fail([str(missing)])
    Path(output).write_bytes(pdf)


@commands.command("import", short_help="Make a table of a record.")
@click.argument("file", metavar="FILE|-")
@DATA
def import_(file: str, folder: str | None) -> None:
    """Import a table record as a new table, and print the table's address."""
    from assistant.store.tables import Tables

    evening = _read(file)
    tables = Tables(data_folder(folder), find_game, now)
    click.echo(tables.open(evening.opened, evening.events))


@commands.command(short_help="Write a table as a record.")
@click.argument("table")
@DATA
def export(table: str, folder: str | None) -> None:
    """Export a table as a record; TABLE is its address or the beginning of it."""
    from assistant.store.tables import Tables

    tables = Tables(data_folder(folder), find_game, now)
    found = tables.addresses(table.rstrip("/").rpartition("/")[2])
    if len(found) != 1:
        _fail([f"{table}: {'there is no such table' if not found else 'more than one table'}"])
    record = write_record(tables.evening(found[0]))
    click.echo(json.dumps(record, ensure_ascii=False, indent=1))


@commands.command(short_help="Serve the pages to phones.")
@click.option("--host", default="0.0.0.0", show_default=True, help="The address to listen on.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535))
@click.option("--threads", default=8, show_default=True, type=click.IntRange(1, 64))
@click.option(
    "--proxy",
    metavar="ADDRESS",
    help="A TLS proxy in front of it, whose word on the visitor's address and protocol is taken.",
)
@DATA
def serve(host: str, port: int, threads: int, proxy: str | None, folder: str | None) -> None:
    """Serve the pages to the phones on this network, and show how to reach them."""
    from assistant.web.serving import serve as serve_pages

    serve_pages(data_folder(folder), host, port, threads, proxy)
