"""The command line: serve the pages, score and print records, tables in and out, back-ups."""

from __future__ import annotations

import json
import sqlite3
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import astuple
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from assistant.clock import local, now
from assistant.core.collection import Read, read_all, written
from assistant.core.evening import Evening
from assistant.core.game import AnyGame, Problem
from assistant.core.opening import names_in
from assistant.core.record import parse, read_record, write_record
from assistant.core.result import result
from assistant.core.spreadsheet import COMMAS, SEMICOLONS, spreadsheet
from assistant.games import all_games, find_game
from assistant.language import english
from assistant.places import DATA_VARIABLE, data_folder
from assistant.sizes import A4, PAPERS
from assistant.store.replacement import BrokenOffError
from assistant.store.rotation import USUAL, Keep
from assistant.store.unreadable import UnreadableError

if TYPE_CHECKING:
    from assistant.store.tables import Tables

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
    except BrokenOffError as error:
        _fail([f"{error}: restoring a back-up was broken off here: run assistant restore again"])
    except UnreadableError as error:
        _fail([_unreadable(error)])
    except sqlite3.Error as error:
        _fail([f"the tables cannot be read: {error}"])
    except Exception as error:
        _fail([f"this should not have happened: {type(error).__name__}: {error}"])


def _unreadable(error: UnreadableError) -> str:
    """Say which table cannot be read, that nothing happened to it, and what there is besides."""
    which = " ".join(filter(None, (error.address, error.called and f"({error.called})")))
    besides = f"the newest back-up is {error.backup}" if error.backup else "there is no back-up yet"
    return (
        f"{which}: another version of this program wrote it, or it is damaged: {error.why}; "
        f"it is kept as it is, and {besides}"
    )


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


@commands.command(short_help="Print a record's score sheet, or an empty one.")
@click.argument("file", metavar="FILE|-", required=False)
@click.option("-o", "--output", metavar="PDF", help="The PDF to write.")
@click.option("--blank", "key", metavar="GAME", help="An empty sheet of this game to write on.")
@click.option("--players", type=int, metavar="N", help="How many write on the empty sheet.")
@click.option("--paper", type=click.Choice(list(PAPERS)), default=A4.key, show_default=True)
def sheet(
    file: str | None, output: str | None, key: str | None, players: int | None, paper: str
) -> None:
    """Print a table record's score sheet to a PDF, or an empty one to keep score by hand.

    An empty one is written to GAME-N.pdf unless said otherwise, and its name is printed.
    """
    from assistant.paper import PangoMissingError, blank_pdf, evening_pdf  # WeasyPrint is slow

    context = click.get_current_context()
    if file is not None and key is not None:
        _fail(["sheet: a record, or --blank and a game, not both"])
    try:
        if key is not None:
            game, seats = _blank(key, players)
            pdf = blank_pdf(game, seats, english(), PAPERS[paper])
        elif file is None:
            raise click.UsageError("Name a record, or --blank and a game.", context)
        elif output is None:
            raise click.UsageError("Missing option '-o' / '--output'.", context)
        else:
            pdf = evening_pdf(_read(file), english(), PAPERS[paper])
    except PangoMissingError as missing:
        _fail([str(missing)])
    Path(output or f"{key}-{players}.pdf").write_bytes(pdf)
    if output is None:
        click.echo(f"{key}-{players}.pdf")


def _blank(key: str, players: int | None) -> tuple[AnyGame, int]:
    """Find a game that so many can play."""
    game = find_game(key)
    if game is None:
        _fail([f"--blank: nobody knows the game {key}; there are {', '.join(all_games())}"])
    least, most = game.seats[0], game.seats[-1]
    if players is None or players not in game.seats:
        able = f"{least}" if least == most else f"{least} to {most}"
        _fail([f"--players: {key} is played by {able}"])
    return game, players


def _opened(folder: str | None) -> Tables:
    """Open the tables; at the end of the command all that it wrote is in their one file."""
    from assistant.store.tables import Tables  # most commands need none

    tables = Tables(data_folder(folder), find_game, now)
    click.get_current_context().call_on_close(tables.close)
    return tables


@commands.command("import", short_help="Make tables of a record, or of a file of several.")
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
        _fail(left)


def _read_all(file: str) -> tuple[list[Read], list[str]]:
    """Read the records of a file; those that cannot be taken are told of, line by line."""
    data, problems = parse(_bytes(file))
    if problems:
        _fail([_problem(file, problem, ()) for problem in problems])
    found = read_all(data, find_game)
    wrong = [
        _problem(_placed(file, one.number), problem, one.names)
        for one in found
        for problem in one.problems
    ]
    return [one for one in found if one.evening is not None], wrong


def _placed(file: str, number: int) -> str:
    """Name a table by its place in a file of several."""
    return f"{file}: table {number}" if number else file


def _imported(file: str, found: Sequence[Read], folder: str | None, *, anew: bool) -> Iterator[str]:
    """Import tables and print their addresses; tell of those that stay as they are here."""
    from assistant.store.importing import Way, arrivals, take_up

    tables = _opened(folder)
    way = Way.LEAVE if not anew else Way.NEW if found[0].number else Way.ANEW
    for arrival in arrivals(tables, found, lambda _: True):
        address = take_up(tables, arrival, way)
        if address is not None:
            click.echo(address)
        elif arrival.known is not None:
            here = f"{_placed(file, arrival.number)}: {arrival.known.address}"
            yield f"{here}: this table is here already, but not the same; --new makes another"


@commands.command(short_help="Write tables as records, or for a spreadsheet.")
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
    _write(pieces, output)
    if left_out:
        _fail([f"left out: {line}" for line in left_out])


def _found(tables: Tables, name: str) -> str:
    """Find a table by its link, its address or the beginning of it."""
    found = tables.addresses(name.rstrip("/").rpartition("/")[2])
    if len(found) != 1:
        _fail([f"{name}: {'there is no such table' if not found else 'more than one table'}"])
    return found[0]


def _readable(tables: Tables, left_out: list[str]) -> Iterator[Evening]:
    """Replay all tables; of those that this version cannot read a list says which they are."""
    for address in tables.addresses(""):
        try:
            yield tables.replayed(address)
        except UnreadableError as error:
            left_out.append(_unreadable(error))


def _write(pieces: Iterable[str], output: str | None) -> None:
    """Write a text to a file or to standard output, in UTF-8 whatever the shell is set to."""
    with Path(output).open("wb") if output else nullcontext(sys.stdout.buffer) as out:
        for piece in pieces:
            out.write(piece.encode())
            out.flush()


@commands.command(short_help="Copy all tables into one file, while they are in use.")
@click.argument("file", required=False)
@click.option("--list", "listing", is_flag=True, help="List the back-ups beside the tables.")
@DATA
def backup(file: str | None, listing: bool, folder: str | None) -> None:
    """Copy all tables into FILE, a new one beside the tables by default, and print its name.

    --list makes none, and lists those beside the tables, the newest first: when and why each was
    made, its size, and how many tables are in it.
    """
    from assistant.store.backup import back_up
    from assistant.store.tables import FILE

    where = data_folder(folder)
    if listing and file:
        raise click.UsageError("Name a file, or say --list.", click.get_current_context())
    if listing:
        _list_copies(where)
    elif not (where / FILE).exists():
        _fail([f"{where}: there are no tables"])
    else:
        tables = _opened(folder)
        tables.score_anew()
        click.echo(str(back_up(tables, now(), Path(file) if file else None)))


def _list_copies(where: Path) -> None:
    from assistant.store.kept_copies import kept_copies

    for copy in kept_copies(where):
        tables = "cannot be read" if copy.tables is None else f"tables: {copy.tables}"
        moment = f"{local(copy.moment):%Y-%m-%d %H:%M}"
        size = f"{copy.size / 1_000_000:.1f} MB"
        click.echo(f"{copy.name:34}  {moment}  {copy.kind:19}  {size:>9}  {tables}")


@commands.command(short_help="Put a back-up in the tables' place, once it is checked.")
@click.argument("file")
@click.option("--anyway", is_flag=True, help="Also where tables come to something else now.")
@DATA
def restore(file: str, anyway: bool, folder: str | None) -> None:
    """Put a back-up in the tables' place, if every table in it comes to what it says.

    The server must be stopped. What was there before is kept under another name.
    """
    from assistant.store.backup import NoBackupError
    from assistant.store.backup import restore as put_back
    from assistant.store.locks import InUseError

    where = data_folder(folder)
    try:
        done = put_back(where, Path(file), find_game, now, anyway=anyway)
    except NoBackupError as refused:
        _fail([f"{file}: {why}" for why in refused.args])
    except InUseError:
        _fail([f"{where}: the tables are in use: stop the server first"])
    for line in done.differing:
        click.echo(line, err=True)
    click.echo(f"tables: {done.tables}")
    if done.replaced is not None:
        click.echo(f"replaced: {done.replaced}")


@commands.command(short_help="Work out anew what lists and queries read.")
@DATA
def rebuild(folder: str | None) -> None:
    """Replay every table, and write anew what lists, searches and SQL views read of it."""
    tables = _opened(folder)
    click.echo(f"tables: {tables.score_anew(everything=True)}")


@commands.command(short_help="Serve the pages to phones.")
@click.option("--host", default="0.0.0.0", show_default=True, help="The address to listen on.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535))
@click.option("--threads", default=8, show_default=True, type=click.IntRange(1, 64))
@click.option(
    "--proxy",
    metavar="ADDRESS",
    help="A TLS proxy in front of it, whose word on the visitor's address and protocol is taken.",
)
@click.option(
    "--host-name",
    "host_names",
    metavar="NAME",
    multiple=True,
    help="A name the server is reached by, as cards.example.org or with a port; may be repeated."
    " All others are refused, and links and QR codes carry it. Default: any name.",
)
@click.option(
    "--keep",
    metavar="HOURS DAYS WEEKS",
    nargs=3,
    type=click.IntRange(0),
    default=astuple(USUAL),
    show_default=True,
    help="Back-ups are made every hour in which something was written. Kept are the last ones of"
    " so many hours, of so many days, and of so many weeks; 0 0 0: none are made.",
)
@DATA
def serve(
    host: str,
    port: int,
    threads: int,
    proxy: str | None,
    host_names: tuple[str, ...],
    keep: tuple[int, int, int],
    folder: str | None,
) -> None:
    """Serve the pages to the phones on this network, and show how to reach them."""
    from assistant.web.address import parted
    from assistant.web.serving import serve as serve_pages

    wrong = [name for name in host_names if not parted(name)[0]]
    if wrong:
        _fail([f"--host-name: {name}: this is no name of a host" for name in wrong])
    serve_pages(data_folder(folder), host, port, threads, proxy, host_names, Keep(*keep))
