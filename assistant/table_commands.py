"""The commands for the tables that are kept: in and out, back-ups, and what lists read."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import click

from assistant.clock import local, now
from assistant.console import LANGUAGE, fail, given_bytes, problem_line, unreadable_line, write_text
from assistant.evening.evening import Evening
from assistant.games import find_game
from assistant.language import spoken
from assistant.places import DATA_VARIABLE, data_folder
from assistant.records.collection import Read, read_all, written
from assistant.records.record import parse, write_record
from assistant.records.spreadsheet import COMMAS, SEMICOLONS, spreadsheet
from assistant.store.tables import Tables
from assistant.store.unreadable import UnreadableError

DATA = click.option(
    "--data",
    "folder",
    metavar="FOLDER",
    help=f"Folder of the tables. Default: {DATA_VARIABLE}, or the platform's data folder.",
)


def _opened(folder: str | None) -> Tables:
    """Open the tables; at the end of the command all that it wrote is in their one file."""
    from assistant.store.tables import Tables  # most commands need none

    tables = Tables(data_folder(folder), find_game, now)
    click.get_current_context().call_on_close(tables.close)
    return tables


@click.command("import", short_help="Import tables from a file.")
@LANGUAGE
@click.argument("file", metavar="FILE|-")
@click.option("--new", "anew", is_flag=True, help="Import changed tables as new ones.")
@DATA
def import_(file: str, anew: bool, folder: str | None) -> None:
    """Import table records, and print each table's address.

    A table that is already here is not imported twice. With --new a table that has changed becomes
    a new one, and a single table always does. What cannot be imported is named; the other tables of
    the file are imported.
    """
    found, left = _read_all(file)
    if found:
        left += _imported(file, found, folder, anew=anew)
    if left:
        fail(left)


def _read_all(file: str) -> tuple[list[Read], list[str]]:
    """Read the records of a file; those that cannot be taken are told of, line by line."""
    data, problems = parse(given_bytes(file))
    if problems:
        fail([problem_line(file, problem, ()) for problem in problems])
    found = read_all(data, find_game)
    wrong = [
        problem_line(_placed(file, one.number), problem, one.names)
        for one in found
        for problem in one.problems
    ]
    return [one for one in found if one.evening is not None], wrong


def _placed(file: str, number: int) -> str:
    """Name a table by its place in a file of several."""
    return f"{file}: table {number}" if number else file


def _imported(file: str, found: Sequence[Read], folder: str | None, *, anew: bool) -> Iterator[str]:
    """Import tables and print their addresses; tell of those that stay as they are here."""
    from assistant.store.imported_tables import Way, arrivals, take_up

    tables = _opened(folder)
    way = Way.LEAVE if not anew else Way.NEW if found[0].number else Way.ANEW
    for arrival in arrivals(tables, found, lambda _: True):
        address = take_up(tables, arrival, way)
        if address is not None:
            click.echo(address)
        elif arrival.known is not None:
            here = f"{_placed(file, arrival.number)}: {arrival.known.address}"
            yield f"{here}: already here, but different; --new imports it as a new table"


@click.command(short_help="Export tables as records or for a spreadsheet.")
@LANGUAGE
@click.argument("tables", metavar="TABLE...", nargs=-1)
@click.option("--all", "everything", is_flag=True, help="All tables.")
@click.option("--csv", "as_csv", is_flag=True, help="For a spreadsheet: a row per deal and player.")
@click.option("--semicolons", is_flag=True, help="The same with decimal commas, separated by ;.")
@click.option("-o", "--output", metavar="FILE", help="The file to write. Default: standard output.")
@DATA
def export(
    tables: tuple[str, ...],
    everything: bool,
    as_csv: bool,
    semicolons: bool,
    output: str | None,
    folder: str | None,
) -> None:
    """Export tables; TABLE is an address or the beginning of one.

    One table is a record, several are a file of records; import reads both.
    """
    if bool(tables) == everything:
        raise click.UsageError("Name tables, or use --all.", click.get_current_context())
    kept = _opened(folder)
    left_out: list[str] = []
    if everything:
        evenings: Iterable[Evening] = _readable(kept, left_out)
    else:
        evenings = [kept.evening(_found(kept, name)) for name in tables]
    if as_csv or semicolons:
        pieces = spreadsheet(evenings, spoken().say, SEMICOLONS if semicolons else COMMAS)
    elif len(tables) == 1:
        pieces = (
            json.dumps(write_record(e), ensure_ascii=False, indent=1) + "\n" for e in evenings
        )
    else:
        pieces = written(evenings)
    write_text(pieces, output)
    if left_out:
        fail([f"left out: {line}" for line in left_out])


def _found(tables: Tables, name: str) -> str:
    """Find a table by its link, its address or the beginning of it."""
    found = tables.addresses(name.rstrip("/").rpartition("/")[2])
    if len(found) != 1:
        fail([f"{name}: {'no such table' if not found else 'more than one table'}"])
    return found[0]


def _readable(tables: Tables, left_out: list[str]) -> Iterator[Evening]:
    """Replay all tables; of those that this version cannot read a list says which they are."""
    for address in tables.addresses(""):
        try:
            yield tables.replayed(address)
        except UnreadableError as error:
            left_out.append(unreadable_line(error))


@click.command(short_help="Copy all tables into one file, even while in use.")
@LANGUAGE
@click.argument("file", required=False)
@click.option("--list", "listing", is_flag=True, help="List the back-ups beside the tables.")
@DATA
def backup(file: str | None, listing: bool, folder: str | None) -> None:
    """Copy all tables into FILE, by default a new one beside the tables, and print its name.

    --list only lists the back-ups beside the tables, the newest first: when and why each was made,
    its size, and how many tables are in it.
    """
    from assistant.store.backups.backup import back_up
    from assistant.store.tables import FILE

    where = data_folder(folder)
    if listing and file:
        raise click.UsageError("Name a file, or use --list.", click.get_current_context())
    if listing:
        _list_copies(where)
    elif not (where / FILE).exists():
        fail([f"{where}: no tables"])
    else:
        tables = _opened(folder)
        if tables.writable:
            tables.score_anew()
        click.echo(str(back_up(tables, now(), Path(file) if file else None)))


def _list_copies(where: Path) -> None:
    from assistant.store.files.kept_copies import kept_copies

    for copy in kept_copies(where):
        tables = "cannot be read" if copy.tables is None else f"tables: {copy.tables}"
        moment = f"{local(copy.moment):%Y-%m-%d %H:%M}"
        size = f"{copy.size / 1_000_000:.1f} MB"
        click.echo(f"{copy.name:34}  {moment}  {copy.kind:19}  {size:>9}  {tables}")


@click.command(short_help="Check a back-up, then replace the tables with it.")
@LANGUAGE
@click.argument("file")
@click.option("--anyway", is_flag=True, help="Even if scores differ now.")
@DATA
def restore(file: str, anyway: bool, folder: str | None) -> None:
    """Replace the tables with a back-up, if all its tables still have the same scores.

    The server must be stopped. The tables before are kept under another name.
    """
    from assistant.store.backups.restore import NoBackupError
    from assistant.store.backups.restore import restore as put_back
    from assistant.store.files.locks import InUseError

    where = data_folder(folder)
    try:
        done = put_back(where, Path(file), find_game, now, anyway=anyway)
    except NoBackupError as refused:
        fail([f"{file}: {why}" for why in refused.args])
    except InUseError:
        fail([f"{where}: the tables are in use: stop the server first"])
    for line in done.differing:
        click.echo(line, err=True)
    click.echo(f"tables: {done.tables}")
    if done.replaced is not None:
        click.echo(f"replaced: {done.replaced}")


@click.command(short_help="Score all tables again, for lists and queries.")
@LANGUAGE
@DATA
def rebuild(folder: str | None) -> None:
    """Score every table again, and update what lists, searches and SQL views show of it."""
    tables = _opened(folder)
    click.echo(f"tables: {tables.score_anew(everything=True)}")
