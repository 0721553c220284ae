"""The commands that import and export tables as records, logs or CSV."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence

import click

from assistant.clock import now
from assistant.commands.options import command, data_option
from assistant.commands.tables import find_address, open_store
from assistant.console import fail, located, problem_line, read_input, unreadable_line, write_text
from assistant.core.codec import Plain
from assistant.core.limits import COMMAND_FACTOR
from assistant.core.message import Message, msg
from assistant.evening.log.evening import Evening
from assistant.games import find_game
from assistant.language import spoken
from assistant.records.collection import RecordReading, write_collection
from assistant.records.record import parse, write_record
from assistant.records.spreadsheet import COMMAS, SEMICOLONS, spreadsheet
from assistant.records.table_log import FORMAT as LOG_FORMAT
from assistant.records.table_log import read_table_log, write_table_log
from assistant.store.scores import day_of
from assistant.store.store import Store
from assistant.store.unreadable import UnreadableError


@command("import")
@click.argument("file", metavar="FILE|-")
@click.option("--new", "anew", is_flag=True, help="Import changed tables as new ones.")
@data_option
def import_(file: str, anew: bool, folder: str | None) -> None:
    """Import tables from a file, and print each table's address.

    A table that is already here is not imported again. With --new, a table that differs from the
    table here is imported as a new table; a file with a single table always is. For each table
    that cannot be imported, the reason is printed; the other tables are imported.
    """
    data, problems = parse(read_input(file))
    if problems:
        fail(*(located(file, problem_line(problem, ())) for problem in problems))
    if isinstance(data, dict) and data.get("format") == LOG_FORMAT:
        _import_log(file, data, folder, anew=anew)
        return
    readings, refusals = _read_all(file, data)
    if readings:
        refusals += _import_records(file, readings, folder, anew=anew)
    if refusals:
        fail(*refusals)


def _import_log(file: str, data: Plain, folder: str | None, *, anew: bool) -> None:
    """Import a table's log, and print its address."""
    from assistant.store.merging.merge import LogImporter, import_log
    from assistant.store.merging.table_logs import LogStatus

    log, problems = read_table_log(data)
    if log is None:
        fail(*(located(file, problem_line(problem, ())) for problem in problems))
    store = open_store(folder)
    importer = LogImporter(store.tables, store.books, now)
    try:
        imported = import_log(importer, log, find_game, lambda _: True, anew=anew)
    except UnreadableError as error:
        fail(located(file, error.why))
    if imported.status is LogStatus.FORK:
        why = msg(
            "this table went on here too: receive it on its page, or add it as a new "
            "table with --new"
        )
        fail(located(file, located(imported.address, why)))
    click.echo(imported.address)


def _read_all(file: str, data: Plain) -> tuple[list[RecordReading], list[Message]]:
    """The readable records of a file, and the problems of the unreadable ones."""
    from assistant.store.merging.imported_records import read_file

    readings = read_file(data, find_game, COMMAND_FACTOR)
    problems = [
        located(_location(file, reading.number), problem_line(problem, reading.names))
        for reading in readings
        for problem in reading.problems
    ]
    return [reading for reading in readings if reading.evening is not None], problems


def _location(file: str, number: int) -> str | Message:
    """The file name, with the table's number if the file has several tables."""
    return located(file, msg("table {number}", number=number)) if number else file


def _import_records(
    file: str, readings: Sequence[RecordReading], folder: str | None, *, anew: bool
) -> Iterator[Message]:
    """Import tables and print their addresses; yield the reason for each table not imported."""
    from assistant.store.merging.imported_records import ImportMode, compare_file, open_file_tables

    tables = open_store(folder).tables
    mode = (
        ImportMode.LEAVE if not anew else ImportMode.NEW if readings[0].number else ImportMode.ANEW
    )
    arrivals = compare_file(tables, readings, lambda _: True)
    imported = open_file_tables(
        tables, arrivals, mode, lambda: compare_file(tables, readings, lambda _: True)
    )
    for arrival, address in imported:
        if arrival.refusal is not None:
            yield located(_location(file, arrival.number), arrival.refusal)
        elif address is not None:
            click.echo(address)
        elif arrival.existing is not None:
            why = msg("this table is already here, but different: add it as a new table with --new")
            yield located(_location(file, arrival.number), located(arrival.existing.address, why))


@command()
@click.argument("tables", metavar="[TABLE...]", nargs=-1)
@click.option("--all", "everything", is_flag=True, help="All tables but removed ones.")
@click.option("--csv", "as_csv", is_flag=True, help="For a spreadsheet: a row per deal and player.")
@click.option(
    "--semicolons",
    is_flag=True,
    help="For a spreadsheet with decimal commas, separated by semicolons.",
)
@click.option(
    "--heads",
    "translated_heads",
    is_flag=True,
    help="Column names of a spreadsheet in the language that is spoken, not in English.",
)
@click.option("--log", "as_log", is_flag=True, help="One table with its whole history.")
@click.option("-o", "--output", metavar="FILE", help="The file to write. Default: standard output.")
@data_option
def export(
    tables: tuple[str, ...],
    everything: bool,
    as_csv: bool,
    semicolons: bool,
    translated_heads: bool,
    as_log: bool,
    output: str | None,
    folder: str | None,
) -> None:
    """Export tables as records, logs or CSV.

    TABLE is an address or the beginning of an address. One table is written as a record, several
    tables as a file of records; import reads both.

    --log writes one table with its whole history. Where the table already exists, importing the
    log continues it.
    """
    if bool(tables) == everything:
        raise click.UsageError("Name tables, or use --all.")
    if as_log and len(tables) != 1:
        raise click.UsageError("--log is of one table.")
    store = open_store(folder)
    all_tables = store.tables
    if as_log:
        write_text([_log_text(store, tables[0])], output)
        return
    unreadable: list[Message] = []
    if everything:
        evenings: Iterable[Evening] = _readable_evenings(store, unreadable)
    else:
        evenings = [all_tables.evening(find_address(all_tables, name)) for name in tables]
    if as_csv or semicolons:
        say, punctuation = spoken().say, SEMICOLONS if semicolons else COMMAS
        pieces = spreadsheet(
            evenings, say, punctuation, day_of=day_of, translated_heads=translated_heads
        )
    elif len(tables) == 1:
        pieces = map(_record_text, evenings)
    else:
        pieces = write_collection(evenings)
    write_text(pieces, output)
    if unreadable:
        fail(*(msg("left out: {table}", table=line) for line in unreadable))


def _record_text(evening: Evening) -> str:
    return json.dumps(write_record(evening), ensure_ascii=False, indent=1) + "\n"


def _log_text(store: Store, name: str) -> str:
    """A table with its whole history and its settlements, as JSON."""
    from assistant.store.merging.settlements import settlements_of
    from assistant.store.merging.table_logs import log_of

    address = find_address(store.tables, name)
    settlements = settlements_of(store.tables, store.books, address)
    log = write_table_log(log_of(store.tables, address, settlements))
    return json.dumps(log, ensure_ascii=False) + "\n"


def _readable_evenings(store: Store, unreadable: list[Message]) -> Iterator[Evening]:
    """The evening of each table that is not removed.

    `unreadable` gets a line for each table that this version cannot read.
    """
    removed_addresses = store.links.removed_subjects()
    for address in store.tables.addresses(""):
        if address in removed_addresses:
            continue
        try:
            yield store.tables.replayed(address)
        except UnreadableError as error:
            unreadable.append(unreadable_line(error))
