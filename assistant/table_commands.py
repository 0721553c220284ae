"""The commands for the tables that are kept: in and out, back-ups, and what lists read."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import click

from assistant.clock import local, now
from assistant.console import fail, given_bytes, problem_line, unreadable_line, write_text
from assistant.evening.evening import Evening
from assistant.games import find_game
from assistant.language import english
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
    help=f"Where the tables are kept. Default: {DATA_VARIABLE}, or the platform's place for data.",
)


def _opened(folder: str | None) -> Tables:
    """Open the tables; at the end of the command all that it wrote is in their one file."""
    from assistant.store.tables import Tables  # most commands need none

    tables = Tables(data_folder(folder), find_game, now)
    click.get_current_context().call_on_close(tables.close)
    return tables


@click.command("import", short_help="Make tables of a record, or of a file of several.")
@click.argument("file", metavar="FILE|-")
@click.option("--new", "anew", is_flag=True, help="Also where a table is here, but not the same.")
@DATA
def import_(file: str, anew: bool, folder: str | None) -> None:
    """Import table records, and print each table's address.

    A table that is here already is known again, and not made twice: with --new one that changed
    since becomes another table, and a single one in any case. What cannot be imported is named, and
    the other tables of the file are.
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
            yield f"{here}: this table is here already, but not the same; --new makes another"


@click.command(short_help="Write tables as records, or for a spreadsheet.")
@click.argument("tables", metavar="TABLE...", nargs=-1)
@click.option("--all", "everything", is_flag=True, help="All tables.")
@click.option("--csv", "as_csv", is_flag=True, help="A line a deal and player, for a spreadsheet.")
@click.option("--semicolons", is_flag=True, help="The same with 1,5 for numbers and ; between.")
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
    """Export tables; TABLE is an address or the beginning of it.

    One table is a record, several are a file of records that import takes as well.
    """
    if bool(tables) == everything:
        raise click.UsageError("Name tables, or say --all.", click.get_current_context())
    kept = _opened(folder)
    left_out: list[str] = []
    if everything:
        evenings: Iterable[Evening] = _readable(kept, left_out)
    else:
        evenings = [kept.evening(_found(kept, name)) for name in tables]
    if as_csv or semicolons:
        pieces = spreadsheet(evenings, english().say, SEMICOLONS if semicolons else COMMAS)
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
        fail([f"{name}: {'there is no such table' if not found else 'more than one table'}"])
    return found[0]


def _readable(tables: Tables, left_out: list[str]) -> Iterator[Evening]:
    """Replay all tables; of those that this version cannot read a list says which they are."""
    for address in tables.addresses(""):
        try:
            yield tables.replayed(address)
        except UnreadableError as error:
            left_out.append(unreadable_line(error))


@click.command(short_help="Copy all tables into one file, while they are in use.")
@click.argument("file", required=False)
@click.option("--list", "listing", is_flag=True, help="List the back-ups beside the tables.")
@DATA
def backup(file: str | None, listing: bool, folder: str | None) -> None:
    """Copy all tables into FILE, a new one beside the tables by default, and print its name.

    --list makes none, and lists those beside the tables, the newest first: when and why each was
    made, its size, and how many tables are in it.
    """
    from assistant.store.backups.backup import back_up
    from assistant.store.tables import FILE

    where = data_folder(folder)
    if listing and file:
        raise click.UsageError("Name a file, or say --list.", click.get_current_context())
    if listing:
        _list_copies(where)
    elif not (where / FILE).exists():
        fail([f"{where}: there are no tables"])
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


@click.command(short_help="Put a back-up in the tables' place, once it is checked.")
@click.argument("file")
@click.option("--anyway", is_flag=True, help="Also where tables come to something else now.")
@DATA
def restore(file: str, anyway: bool, folder: str | None) -> None:
    """Put a back-up in the tables' place, if every table in it comes to what it says.

    The server must be stopped. What was there before is kept under another name.
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


@click.command(short_help="Work out anew what lists and queries read.")
@DATA
def rebuild(folder: str | None) -> None:
    """Replay every table, and write anew what lists, searches and SQL views read of it."""
    tables = _opened(folder)
    click.echo(f"tables: {tables.score_anew(everything=True)}")
