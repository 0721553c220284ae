"""The commands for the tables that are kept: in and out, back-ups, and what lists read."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from unicodedata import east_asian_width

import click

from assistant.clock import local, now
from assistant.command_help import data_option, language_option
from assistant.console import at, fail, given_bytes, problem_line, unreadable_line, write_text
from assistant.core.bounds import BY_COMMAND
from assistant.core.codec import Plain
from assistant.core.message import Message, msg
from assistant.evening.log.evening import Evening
from assistant.games import find_game
from assistant.language import spoken
from assistant.places import data_folder
from assistant.records.collection import Read, written
from assistant.records.record import parse, write_record
from assistant.records.spreadsheet import COMMAS, SEMICOLONS, spreadsheet
from assistant.records.table_log import FORMAT as LOG_FORMAT
from assistant.records.table_log import read_table_log, write_table_log
from assistant.store.tables import Tables
from assistant.store.unreadable import UnreadableError


def opened(folder: str | None) -> Tables:
    """Open the tables; at the end of the command all that it wrote is in their one file."""
    from assistant.store.tables import Tables  # most commands need none

    tables = Tables(data_folder(folder), find_game, now)
    click.get_current_context().call_on_close(tables.close)
    return tables


@click.command("import")
@language_option
@click.argument("file", metavar="FILE|-")
@click.option("--new", "anew", is_flag=True, help="Import changed tables as new ones.")
@data_option
def import_(file: str, anew: bool, folder: str | None) -> None:
    """Import tables from a file, and print each table's address.

    A table that is already here is not imported twice. With --new a table that has changed becomes
    a new one, and a single table always does. What cannot be imported is named; the other tables of
    the file are imported.
    """
    data, problems = parse(given_bytes(file))
    if problems:
        fail(*(at(file, problem_line(problem, ())) for problem in problems))
    if isinstance(data, dict) and data.get("format") == LOG_FORMAT:
        _take_in(file, data, folder, anew=anew)
        return
    found, left = _read_all(file, data)
    if found:
        left += _imported(file, found, folder, anew=anew)
    if left:
        fail(*left)


def _take_in(file: str, data: Plain, folder: str | None, *, anew: bool) -> None:
    """Take a table's log in, and print its address."""
    from assistant.store.books import Books
    from assistant.store.travel.arrivals import Came
    from assistant.store.travel.taking_in import Writing, take_in

    log, problems = read_table_log(data)
    if log is None:
        fail(*(at(file, problem_line(problem, ())) for problem in problems))
    tables = opened(folder)
    writing = Writing(tables, Books(lambda: tables.database, now), now)
    try:
        came = take_in(writing, log, find_game, lambda _: True, anew=anew)
    except UnreadableError as error:
        fail(at(file, error.why))
    if came.what is Came.FORK:
        why = msg("went on here too: take it in on its page, or as a new table with --new")
        fail(at(file, at(came.address, why)))
    click.echo(came.address)


def _read_all(file: str, data: Plain) -> tuple[list[Read], list[Message]]:
    """Read the records of a file; those that cannot be taken are told of, line by line."""
    from assistant.store.imported_tables import read_file

    found = read_file(data, find_game, BY_COMMAND)
    wrong = [
        at(_placed(file, one.number), problem_line(problem, one.names))
        for one in found
        for problem in one.problems
    ]
    return [one for one in found if one.evening is not None], wrong


def _placed(file: str, number: int) -> str | Message:
    """Name a table by its place in a file of several."""
    return at(file, msg("table {number}", number=number)) if number else file


def _imported(
    file: str, found: Sequence[Read], folder: str | None, *, anew: bool
) -> Iterator[Message]:
    """Import tables and print their addresses; tell of those that stay as they are here."""
    from assistant.store.imported_tables import Way, arrivals, take_all_up

    tables = opened(folder)
    way = Way.LEAVE if not anew else Way.NEW if found[0].number else Way.ANEW
    here = arrivals(tables, found, lambda _: True)
    done = take_all_up(tables, here, way, lambda may: arrivals(tables, found, may))
    for arrival, address in done:
        if arrival.refused is not None:
            yield at(_placed(file, arrival.number), arrival.refused)
        elif address is not None:
            click.echo(address)
        elif arrival.known is not None:
            why = msg("already here, but different; --new imports it as a new table")
            yield at(_placed(file, arrival.number), at(arrival.known.address, why))


@click.command()
@language_option
@click.argument("tables", metavar="[TABLE...]", nargs=-1)
@click.option("--all", "everything", is_flag=True, help="All tables.")
@click.option("--csv", "as_csv", is_flag=True, help="For a spreadsheet: a row per deal and player.")
@click.option(
    "--semicolons",
    is_flag=True,
    help="For a spreadsheet with decimal commas, separated by semicolons.",
)
@click.option("--log", "as_log", is_flag=True, help="One table with its whole history.")
@click.option("-o", "--output", metavar="FILE", help="The file to write. Default: standard output.")
@data_option
def export(
    tables: tuple[str, ...],
    everything: bool,
    as_csv: bool,
    semicolons: bool,
    as_log: bool,
    output: str | None,
    folder: str | None,
) -> None:
    """Export tables as records or for a spreadsheet.

    TABLE is an address or the beginning of one. One table is a record, several are a file of
    records; import reads both.

    --log is one table with its whole history: imported where the table is, it goes on there.
    """
    if bool(tables) == everything:
        raise click.UsageError("Name tables, or use --all.")
    if as_log and len(tables) != 1:
        raise click.UsageError("--log is of one table.")
    kept = opened(folder)
    if as_log:
        write_text([_log_text(kept, tables[0])], output)
        return
    left_out: list[Message] = []
    if everything:
        evenings: Iterable[Evening] = _readable(kept, left_out)
    else:
        evenings = [kept.evening(found_table(kept, name)) for name in tables]
    if as_csv or semicolons:
        pieces = spreadsheet(evenings, spoken().say, SEMICOLONS if semicolons else COMMAS)
    elif len(tables) == 1:
        pieces = map(_record_text, evenings)
    else:
        pieces = written(evenings)
    write_text(pieces, output)
    if left_out:
        fail(*(msg("left out: {table}", table=line) for line in left_out))


def _record_text(evening: Evening) -> str:
    return json.dumps(write_record(evening), ensure_ascii=False, indent=1) + "\n"


def _log_text(tables: Tables, name: str) -> str:
    """Write a table with its whole history, and how it was settled."""
    from assistant.store.books import Books
    from assistant.store.travel.logs import log_of
    from assistant.store.travel.settlements import settled_of

    address = found_table(tables, name)
    settled = settled_of(tables, Books(lambda: tables.database, now), address)
    return json.dumps(write_table_log(log_of(tables, address, settled)), ensure_ascii=False) + "\n"


def found_table(tables: Tables, name: str) -> str:
    """Find a table by its link, its address or the beginning of it."""
    found = tables.addresses(_address_in(name))
    if len(found) != 1:
        fail(at(name, msg("more than one table") if found else msg("no such table")))
    return found[0]


def _address_in(name: str) -> str:
    """Take the address out of a link: one to come by has a token behind it."""
    before, _, last = name.rstrip("/").rpartition("/")
    return before.rpartition("/")[2] if "/j/" in name else last


def _readable(tables: Tables, left_out: list[Message]) -> Iterator[Evening]:
    """Replay all tables; of those that this version cannot read a list says which they are."""
    for address in tables.addresses(""):
        try:
            yield tables.replayed(address)
        except UnreadableError as error:
            left_out.append(unreadable_line(error))


@click.command()
@language_option
@click.argument("file", metavar="[FILE]", required=False)
@click.option("--list", "listing", is_flag=True, help="List the back-ups beside the tables.")
@data_option
def backup(file: str | None, listing: bool, folder: str | None) -> None:
    """Copy all tables into one file, even while in use.

    Without FILE it is a new one beside the tables. Its name is printed.

    --list only lists the back-ups beside the tables, the newest first: when and why each was made,
    its size, and how many tables are in it.
    """
    from assistant.store.backups.backup import back_up
    from assistant.store.tables import FILE

    where = data_folder(folder)
    if listing and file:
        raise click.UsageError("Name a file, or use --list.")
    if listing:
        _list_copies(where)
    elif not (where / FILE).exists():
        fail(at(str(where), msg("no tables")))
    else:
        tables = opened(folder)
        if tables.writable:
            tables.score_anew()
        click.echo(str(back_up(tables, now(), Path(file) if file else None)))


def _list_copies(where: Path) -> None:
    from assistant.store.files.kept_copies import kept_copies

    say = spoken().say
    rows = [
        (
            copy.name,
            f"{local(copy.moment):%Y-%m-%d %H:%M}",
            say(copy.kind),
            spoken().typed(f"{copy.size / 1_000_000:.1f} MB"),
            say(_tables(copy.tables)),
        )
        for copy in kept_copies(where)
    ]
    for line in columns(rows):
        click.echo(line)


def columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Write rows below each other, each column as wide as its widest cell."""
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        filled = [cell + " " * (w - _width(cell)) for cell, w in zip(row, widths, strict=True)]
        yield "  ".join(filled).rstrip()


def _tables(n: int | None) -> Message:
    """Say how many tables there are."""
    return msg("cannot be read") if n is None else msg("tables: {number}", number=n)


def _width(text: str) -> int:
    """Count the places of a text in a terminal, where a kanji takes two."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


@click.command()
@language_option
@click.argument("file", metavar="FILE")
@click.option("--anyway", is_flag=True, help="Even if scores differ now.")
@data_option
def restore(file: str, anyway: bool, folder: str | None) -> None:
    """Check a back-up, then replace the tables with it.

    That is done if all its tables still have the same scores. The server must be stopped. The
    tables before are kept under another name.
    """
    from assistant.store.backups.restore import NoBackupError
    from assistant.store.backups.restore import restore as put_back
    from assistant.store.files.locks import InUseError

    where = data_folder(folder)
    try:
        done = put_back(where, Path(file), find_game, now, anyway=anyway)
    except NoBackupError as refused:
        fail(*(at(file, why) for why in refused.why))
    except InUseError:
        fail(at(str(where), msg("the tables are in use: stop the server first")))
    for line in done.differing:
        click.echo(spoken().say(line), err=True)
    click.echo(spoken().say(_tables(done.tables)))
    if done.replaced is not None:
        click.echo(spoken().say(msg("replaced: {file}", file=str(done.replaced))))


@click.command()
@language_option
@data_option
def rebuild(folder: str | None) -> None:
    """Score all tables again, for lists and queries.

    That updates what lists, searches and SQL views show of them.
    """
    tables = opened(folder)
    click.echo(spoken().say(_tables(tables.score_anew(everything=True))))
