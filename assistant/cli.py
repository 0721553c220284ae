"""The command line: serve the pages, score and print records; and how every command ends."""

from __future__ import annotations

import json
import sqlite3
import sys
from dataclasses import astuple
from pathlib import Path

import click

from assistant.console import LANGUAGE, WRONG, fail, given_bytes, problem_line, unreadable_line
from assistant.core.game import AnyGame
from assistant.evening.evening import Evening
from assistant.evening.opening import names_in
from assistant.games import all_games, find_game
from assistant.language import spoken
from assistant.paper.sizes import A4, PAPERS
from assistant.places import data_folder
from assistant.records.record import parse, read_record
from assistant.records.score_report import result
from assistant.store.files.replacement import BrokenOffError
from assistant.store.files.rotation import USUAL, Keep
from assistant.store.unreadable import UnreadableError
from assistant.table_commands import DATA, backup, export, import_, rebuild, restore


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="assistant")
def commands() -> None:
    """Keep the score at a real card table.

    Enter what happened in each deal, see what everyone pays and why: on a phone (assistant serve),
    or from a table record (assistant score, assistant sheet).
    """


for command in (import_, export, backup, restore, rebuild):
    commands.add_command(command)


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
        fail([f"{error.filename or 'assistant'}: {error.strerror or error}"])
    except BrokenOffError as error:
        fail([f"{error}: restoring a back-up was interrupted here: run assistant restore again"])
    except UnreadableError as error:
        fail([unreadable_line(error)])
    except sqlite3.Error as error:
        fail([f"the tables cannot be read: {error}"])
    except Exception as error:
        fail([f"unexpected error: {type(error).__name__}: {error}"])


def _read(file: str) -> Evening:
    """Read a record from a file, or from standard input for a dash."""
    data, problems = parse(given_bytes(file))
    evening = None
    if not problems:
        evening, problems = read_record(data, find_game)
    if evening is None:
        fail([problem_line(file, problem, names_in(data)) for problem in problems])
    return evening


@commands.command(short_help="Score a table record, as JSON.")
@LANGUAGE
@click.argument("file", metavar="FILE|-")
def score(file: str) -> None:
    """Score a table record: each deal's points and reasons, totals and payments, as JSON."""
    said = result(_read(file), spoken().say)
    click.echo(json.dumps(said, ensure_ascii=False, indent=1))


@commands.command(short_help="Print a record's score sheet, or an empty one.")
@LANGUAGE
@click.argument("file", metavar="FILE|-", required=False)
@click.option("-o", "--output", metavar="PDF", help="The PDF to write.")
@click.option("--blank", "key", metavar="GAME", help="Print an empty sheet of this game.")
@click.option("--players", type=int, metavar="N", help="How many players it is for.")
@click.option(
    "--like", metavar="RECORD", help="Print an empty sheet with this record's house rules."
)
@click.option("--paper", type=click.Choice(list(PAPERS)), default=A4.key, show_default=True)
def sheet(
    file: str | None,
    output: str | None,
    key: str | None,
    players: int | None,
    like: str | None,
    paper: str,
) -> None:
    """Print a table record's score sheet to a PDF, or an empty one to keep score by hand.

    Without -o an empty one goes to GAME-N.pdf, and its name is printed. It shows the target and
    the convention: the usual ones, or those of the record --like.
    """
    from assistant.paper.pdf import PangoMissingError, blank_pdf, evening_pdf

    context = click.get_current_context()
    if file is not None and (key is not None or like is not None):
        fail(["sheet: name a record or use --blank GAME, not both"])
    agreed = _read(like) if like is not None else None
    if agreed is not None:
        key, players = key or agreed.game.key, players or len(agreed.players)
        if key != agreed.game.key:
            fail([f"--like: a record of {agreed.game.key}, not of {key}"])
    try:
        if key is not None:
            game, seats = _blank(key, players)
            rules = agreed.rules if agreed is not None else None
            pdf = blank_pdf(game, seats, spoken(), PAPERS[paper], rules)
        elif file is None:
            raise click.UsageError("Name a record, or use --blank GAME.", context)
        elif output is None:
            raise click.UsageError("Missing option '-o' / '--output'.", context)
        else:
            pdf = evening_pdf(_read(file), spoken(), PAPERS[paper])
    except PangoMissingError as missing:
        fail([str(missing)])
    Path(output or f"{key}-{players}.pdf").write_bytes(pdf)
    if output is None:
        click.echo(f"{key}-{players}.pdf")


def _blank(key: str, players: int | None) -> tuple[AnyGame, int]:
    """Find a game that so many can play."""
    game = find_game(key)
    if game is None:
        fail([f"--blank: unknown game {key}; there are {', '.join(all_games())}"])
    least, most = game.seats[0], game.seats[-1]
    if players is None or players not in game.seats:
        able = f"{least}" if least == most else f"{least} to {most}"
        fail([f"--players: {key} is for {able} players"])
    return game, players


@commands.command(short_help="Serve the pages to phones.")
@LANGUAGE
@click.option("--host", default="0.0.0.0", show_default=True, help="The address to listen on.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535))
@click.option("--threads", default=8, show_default=True, type=click.IntRange(1, 64))
@click.option(
    "--proxy",
    metavar="ADDRESS",
    help="A TLS proxy to trust: its headers give the visitor's address and protocol.",
)
@click.option(
    "--host-name",
    "host_names",
    metavar="NAME",
    multiple=True,
    help="A host name of the server, such as cards.example.org, with a port if it has one; may be"
    " repeated. Links and QR codes use it, other names are refused. Default: any name.",
)
@click.option(
    "--keep",
    metavar="HOURS DAYS WEEKS",
    nargs=3,
    type=click.IntRange(0),
    default=astuple(USUAL),
    show_default=True,
    help="How many hourly, daily and weekly back-ups to keep. One is made in every hour in which"
    " something was saved. 0 0 0: no back-ups.",
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
    from assistant.web.access.addresses import parted
    from assistant.web.server import serve as serve_pages

    wrong = [name for name in host_names if not parted(name)[0]]
    if wrong:
        fail([f"--host-name: {name}: not a host name" for name in wrong])
    serve_pages(data_folder(folder), host, port, threads, proxy, host_names, Keep(*keep))
