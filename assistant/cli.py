"""The command line: serve the pages, score and print records; and how every command ends."""

from __future__ import annotations

import gc
import json
import sqlite3
import sys
from dataclasses import astuple
from importlib.util import find_spec
from pathlib import Path

import click

from assistant.access_commands import link, tables
from assistant.command_help import data_option, language_option, setting, usual_language
from assistant.console import (
    WRONG,
    at,
    fail,
    given_bytes,
    problem_line,
    system_line,
    unreadable_line,
)
from assistant.core.game import AnyGame
from assistant.core.message import Message, msg, nmsg
from assistant.evening.log.evening import Evening
from assistant.evening.reading.opening import names_in
from assistant.games import all_games, find_game
from assistant.language import speaking, spoken
from assistant.paper.sizes import A4, PAPERS, Paper
from assistant.places import data_folder
from assistant.pocket_command import pocket
from assistant.records.record import parse, read_record
from assistant.records.score_report import result
from assistant.store.files.replacement import BrokenOffError
from assistant.store.files.rotation import USUAL, Keep
from assistant.store.newer import NewerTablesError
from assistant.store.unreadable import UnreadableError
from assistant.table_commands import (
    backup,
    export,
    import_,
    rebuild,
    restore,
)

SERVING = "brotli", "flask_compress", "h11", "uvicorn"
"""The packages of the extra `server` without which no page is served."""


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@language_option
@click.version_option(package_name="assistant", message="%(prog)s %(version)s")
def commands() -> None:
    """Keep the score at a real card table.

    Enter what happened in each deal, see what everyone pays and why: on a phone (assistant serve),
    or from a table record (assistant score, assistant sheet).
    """


for command in (import_, export, link, tables, backup, restore, rebuild, pocket):
    commands.add_command(command)


def main() -> None:
    """Run a command; whatever goes wrong is one line and exit code 2, never a traceback."""
    with speaking(usual_language()):
        _run()


def _told(error: sqlite3.Error) -> Message | str:
    """Say what is wrong with a database; only what people meet is said in their language."""
    none = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB
    return msg("file is not a database") if none else str(error)


def _unopened(error: BrokenOffError | NewerTablesError) -> Message:
    """Say why tables stay closed."""
    if isinstance(error, NewerTablesError):
        return error.why
    why = msg("restoring a back-up was interrupted here: run assistant restore again")
    return at(str(error), why)


def _run() -> None:
    from assistant.web.log import log_of_command

    log_of_command()
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
        fail(system_line(error))
    except (BrokenOffError, NewerTablesError) as error:
        fail(_unopened(error))
    except UnreadableError as error:
        fail(unreadable_line(error))
    except sqlite3.Error as error:
        fail(msg("the tables cannot be read: {error}", error=_told(error)))
    except Exception as error:
        said = f"{type(error).__name__}: {error}"
        fail(msg("unexpected error: {error}", error=said))


def _read(file: str) -> Evening:
    """Read a record from a file, or from standard input for a dash."""
    data, problems = parse(given_bytes(file))
    evening = None
    if not problems:
        evening, problems = read_record(data, find_game)
    if evening is None:
        fail(*(at(file, problem_line(problem, names_in(data))) for problem in problems))
    return evening


@commands.command()
@language_option
@click.argument("file", metavar="FILE|-")
def score(file: str) -> None:
    """Score a table record, as JSON.

    It holds each deal's points and reasons, totals and payments.
    """
    report = result(_read(file), spoken().say)
    click.echo(json.dumps(report, ensure_ascii=False, indent=1))


@commands.command()
@language_option
@click.argument("file", metavar="[FILE|-]", required=False)
@click.option("-o", "--output", metavar="PDF", help="The PDF to write.")
@click.option("--blank", "key", metavar="GAME", help="Print an empty sheet of this game.")
@click.option("--players", type=click.IntRange(0), metavar="N", help="How many players it is for.")
@click.option(
    "--like", metavar="RECORD", help="Print an empty sheet with this record's house rules."
)
@click.option(
    "--paper",
    type=click.Choice(list(PAPERS)),
    default=A4.key,
    show_default=True,
    help="The size of the paper.",
)
def sheet(
    file: str | None,
    output: str | None,
    key: str | None,
    players: int | None,
    like: str | None,
    paper: str,
) -> None:
    """Print a record's score sheet, or an empty one.

    Without -o an empty one goes to GAME-N.pdf, and its name is printed. It shows the target and the
    convention: the usual ones, or those of the record --like.
    """
    from assistant.paper.extent import TooLongError
    from assistant.paper.printers import PangoMissingError

    empty = key is not None or like is not None
    if file is not None and empty:
        fail(at("sheet", msg("name a record or use --blank GAME, not both")))
    try:
        if empty:
            name, pdf = _empty_sheet(key, players, like, PAPERS[paper])
        elif file is None:
            raise click.UsageError("Name a record, or use --blank GAME.")
        elif output is None:
            raise click.MissingParameter(param_hint="'-o' / '--output'", param_type="option")
        else:
            name, pdf = output, _filled_sheet(file, PAPERS[paper])
    except (PangoMissingError, TooLongError) as error:
        fail(error.why)
    Path(output or name).write_bytes(pdf)
    if output is None:
        click.echo(name)


def _filled_sheet(file: str, paper: Paper) -> bytes:
    """Draw the sheet of a record."""
    from assistant.paper.extent import check_length
    from assistant.paper.pdf import evening_pdf

    evening = _read(file)
    check_length([evening])
    return evening_pdf(evening, spoken(), paper)


def _empty_sheet(
    key: str | None, players: int | None, like: str | None, paper: Paper
) -> tuple[str, bytes]:
    """Draw an empty sheet, under the house rules of a record if one is named, and name its file."""
    from assistant.paper.pdf import blank_pdf

    rules = None
    if like is not None:
        agreed = _read(like)
        rules, key, players = agreed.rules, key or agreed.game.key, players or len(agreed.players)
        if key != agreed.game.key:
            why = msg("the record’s game is {game}, not {other}", game=agreed.game.key, other=key)
            fail(at("--like", why))
    game, seats = _blank(str(key), players)
    return f"{key}-{seats}.pdf", blank_pdf(game, seats, spoken(), paper, rules)


def _blank(key: str, players: int | None) -> tuple[AnyGame, int]:
    """Find a game that so many can play."""
    game = find_game(key)
    if game is None:
        known = ", ".join(all_games())
        why = msg("unknown game {name}; known are: {names}", name=key, names=known)
        fail(at("--blank", why))
    least, most = game.seats[0], game.seats[-1]
    if players is None or players not in game.seats:
        why = (
            nmsg("{game} is for {n} player", "{game} is for {n} players", least, game=key)
            if least == most
            else msg("{game} is for {least} to {most} players", game=key, least=least, most=most)
        )
        fail(at("--players", why))
    return game, players


@commands.command()
@language_option
@setting(
    "--host",
    default="0.0.0.0",
    show_default=True,
    metavar="ADDRESS",
    told="The address to listen on.",
)
@setting(
    "--port",
    default=8000,
    show_default=True,
    type=click.IntRange(0, 65535),
    metavar="N",
    told="The port to listen on; 0: any that is free.",
)
@setting(
    "--threads",
    default=8,
    show_default=True,
    type=click.IntRange(1, 64),
    metavar="N",
    told="How many requests to answer at the same time.",
)
@setting(
    "--proxy",
    metavar="ADDRESS",
    told="A TLS proxy to trust: its headers give the visitor's address and protocol.",
)
@setting(
    "--proxy-hops",
    default=1,
    show_default=True,
    type=click.IntRange(1, 16),
    metavar="N",
    told="How many proxies are in front of the server, where each believes the one before it.",
)
@setting(
    "--host-name",
    "host_names",
    multiple=True,
    metavar="NAME",
    told="A host name of the server, such as cards.example.org, with a port if it has one; may be "
    "repeated. Links and QR codes use it, other names are refused. Default: any name.",
)
@setting(
    "--keep",
    nargs=3,
    type=click.IntRange(0),
    default=astuple(USUAL),
    show_default=True,
    metavar="HOURS DAYS WEEKS",
    told="How many hourly, daily and weekly back-ups to keep. One is made in every hour in which "
    "something was saved. 0 0 0: no back-ups.",
)
@setting(
    "--create-key",
    default="",
    metavar="KEY",
    told="A key that each phone is asked for once, before it opens or imports tables. "
    "Default: none.",
)
@setting(
    "--limit-times",
    default=1,
    show_default=True,
    type=click.IntRange(0, 1000),
    metavar="N",
    told="How many times the usual number of tables, files and unknown addresses a phone or a "
    "network may try before it has to wait; 0: as many as it likes.",
)
@setting(
    "--https",
    is_flag=True,
    told="Speak TLS with a certificate made here, that browsers warn of once; or with one of your "
    "own: https/certificate.pem and https/certificate-key.pem beside the tables.",
)
@data_option
def serve(
    host: str,
    port: int,
    threads: int,
    proxy: str | None,
    proxy_hops: int,
    host_names: tuple[str, ...],
    keep: tuple[int, int, int],
    create_key: str,
    limit_times: int,
    https: bool,
    folder: str | None,
) -> None:
    """Serve the pages to phones.

    It shows how those on this network reach them.
    """
    if not all(map(find_spec, SERVING)):
        fail(msg("Serving needs packages that are not installed: install assistant[server]"))
    from assistant.web.access.addresses import parted

    wrong = [name for name in host_names if not parted(name)[0]]
    if wrong:
        fail(*(at("--host-name", at(name, msg("not a host name"))) for name in wrong))
    from assistant.web.front.environ import Proxy, proper

    if not proper(proxy or ""):
        fail(at("--proxy", at(proxy or "", msg("not an address such as 192.0.2.1, nor *"))))
    gc.disable()  # what is read now stays: the server looks for garbage once it stands
    from assistant.web.certificate import NoCertificateError
    from assistant.web.server import serve as serve_pages

    where = data_folder(folder)
    believed, kept = Proxy(proxy or "", proxy_hops), Keep(*keep)
    listening = host, port, threads, believed
    try:
        serve_pages(where, *listening, host_names, kept, create_key, limit_times, https=https)
    except NoCertificateError as none:
        fail(none.why)
    finally:
        gc.enable()
