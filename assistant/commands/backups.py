"""The commands that back up, restore and rescore all tables."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import timedelta
from pathlib import Path

import click

from assistant.clock import local, now
from assistant.commands.options import Duration, command, data_option
from assistant.commands.tables import aligned_rows, open_store
from assistant.console import fail, located, write_text
from assistant.core.message import Message, msg, nmsg
from assistant.folders import data_folder
from assistant.games import find_game
from assistant.language import spoken
from assistant.store.store import Store


@command()
@click.argument("file", metavar="[FILE]", required=False)
@click.option("--list", "listing", is_flag=True, help="List the back-ups beside the tables.")
@data_option
def backup(file: str | None, listing: bool, folder: str | None) -> None:
    """Copy all tables into one file, even while the server is running.

    Without FILE, a new file beside the tables is written. The file's name is printed.

    --list only lists the back-ups beside the tables, newest first: name, time, kind, size, and
    number of tables.
    """
    from assistant.store.backups import back_up
    from assistant.store.tables import FILE

    data = data_folder(folder)
    if listing and file:
        raise click.UsageError("Name a file, or use --list.")
    if listing:
        _list_copies(data)
    elif not (data / FILE).exists():
        fail(located(str(data), msg("no tables")))
    else:
        tables = open_store(folder).tables
        if tables.writable:
            tables.rescore()
        click.echo(str(back_up(tables, now(), Path(file) if file else None)))


def _list_copies(data: Path) -> None:
    from assistant.store.backups import list_backups

    say = spoken().say
    rows = [
        (
            copy.name,
            f"{local(copy.moment):%Y-%m-%d %H:%M}",
            say(copy.kind),
            spoken().typed(f"{copy.size / 1_000_000:.1f} MB"),
            say(_table_count(copy.tables)),
        )
        for copy in list_backups(data)
    ]
    for line in aligned_rows(rows):
        click.echo(line)


def _table_count(n: int | None) -> Message:
    """A message: the number of tables `n`, or that the file cannot be read if `n` is None."""
    return msg("cannot be read") if n is None else msg("tables: {number}", number=n)


@command()
@click.argument("file", metavar="FILE")
@click.option("--anyway", is_flag=True, help="Even if scores differ now.")
@data_option
def restore(file: str, anyway: bool, folder: str | None) -> None:
    """Check a back-up, then replace the tables with it.

    Nothing is replaced if any table now has a different score, unless --anyway is given. The server
    must be stopped. The replaced tables are kept under another name.
    """
    from assistant.store.restore import restore as put_back

    data = data_folder(folder)
    with _exit_if_refused(file, data):
        restored = put_back(data, Path(file), find_game, now, anyway=anyway)
    for line in restored.differences:
        click.echo(spoken().say(line), err=True)
    click.echo(spoken().say(_table_count(len(restored.tables))))
    _print_old_folder(restored.replaced)


@contextmanager
def _exit_if_refused(file: str, data: Path) -> Iterator[None]:
    """Exit with the reasons if the `with` block cannot restore `file` into `data`."""
    from assistant.store.database.folder_access import InUseError, ReadByOthersError
    from assistant.store.restore import NoBackupError

    try:
        yield
    except NoBackupError as refused:
        fail(*(located(file, why) for why in refused.why))
    except ReadByOthersError:
        litestream = msg("another program reads the tables, such as Litestream: stop it first")
        fail(located(str(data), litestream))
    except InUseError:
        fail(located(str(data), msg("the tables are in use: stop the server first")))


def _print_old_folder(old_folder: Path | None) -> None:
    if old_folder is not None:
        click.echo(spoken().say(msg("replaced: {file}", file=str(old_folder))))


@command("go-back")
@click.argument("file", metavar="FILE")
@click.argument("into", metavar="FOLDER")
@data_option
def go_back(file: str, into: str, folder: str | None) -> None:
    """Undo an update: restore the tables that the older version of the program can read.

    FILE is the copy made at the update; backup --list names it. Tables that have changed since
    are first written to FOLDER with their whole history, one file per table, so that the older
    version can import them. Changes that will be lost are listed. The server and Litestream must
    be stopped. The replaced tables are kept under another name.
    """
    from assistant.records.table_log import write_table_log
    from assistant.store.restore import changes_since
    from assistant.store.restore import return_to_copy as put_back

    data, copy, logs = data_folder(folder), Path(file), Path(into)
    with _exit_if_refused(file, data):
        with closing(Store(data, find_game, now)) as store:
            changes = changes_since(store, copy)
        logs.mkdir(parents=True, exist_ok=True)
        for address, log in changes.logs.items():
            text = json.dumps(write_table_log(log), ensure_ascii=False) + "\n"
            write_text([text], str(logs / f"{address}.json"))
        replaced = put_back(data, copy, now)
    for line in changes.lost_data:
        click.echo(spoken().say(msg("cannot return: {what}", what=line)), err=True)
    click.echo(spoken().say(msg("to import: {number}", number=len(changes.logs))))
    _print_old_folder(replaced)


TOO_OLD = 1
"""The exit code for a complete back-up that lacks events."""


@command()
@click.argument("file", metavar="FILE")
@click.option("--newer-than", "hours", type=Duration(), metavar="TIME", help="As 90s, 30m, 1h, 7d.")
@click.option("--against", metavar="FOLDER", help="The tables that it should have.")
def check(file: str, hours: float | None, against: str | None) -> None:
    """Check whether a back-up can be restored, and how old it is.

    Every table in the back-up is replayed; the file is not changed. With --newer-than TIME, its
    newest entry must not be older than TIME. With --against FOLDER, it must instead have all
    entries of the tables in FOLDER, except those newer than TIME.

    Exit codes: 0 if the back-up can be restored and is new enough; 1 if it can be restored but is
    too old; 2 if it cannot be restored.
    """
    from assistant.store.restore import check as look

    newer_than = None if hours is None else timedelta(seconds=hours)
    folder = None if against is None else Path(against)
    with _exit_if_refused(file, Path(file)):
        result = look(Path(file), find_game, now, newer_than, folder)
    say = spoken().say
    click.echo(say(_table_count(result.tables)))
    click.echo(say(msg("deals: {number}", number=result.deals)))
    click.echo(say(msg("newest entry: {moment}", moment=_to_the_second(result.newest))))
    if result.missing:
        oldest, count = _to_the_second(result.missing[0]), len(result.missing)
        missing_line = nmsg(
            "{n} entry of {folder} is missing, written at {moment}",
            "{n} entries of {folder} are missing, the oldest written at {moment}",
            count,
            folder=str(against),
            moment=oldest,
        )
        click.echo(say(missing_line), err=True)
    if result.late:
        click.echo(say(msg("the newest entry is older than it should be")), err=True)
    if result.late or result.missing:
        sys.exit(TOO_OLD)


def _to_the_second(moment: str) -> str:
    return f"{local(moment):%Y-%m-%d %H:%M:%S}" if moment else "-"


@command()
@data_option
def rebuild(folder: str | None) -> None:
    """Score all tables again, and update the lists, searches and SQL views."""
    tables = open_store(folder).tables
    click.echo(spoken().say(_table_count(tables.rescore(everything=True))))
