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
from assistant.command_help import (
    Command,
    Commands,
    Option,
    Whole,
    argument,
    language_option,
    option,
    setting,
    wanted,
)
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
from assistant.core.message import Message, msg, nmsg, pmsg
from assistant.evening.log.evening import Evening
from assistant.evening.reading.opening import names_in
from assistant.games import all_games, find_game
from assistant.language import speaking, spoken
from assistant.paper.sizes import A4, PAPERS
from assistant.places import KEY_VARIABLE, data_folder
from assistant.pocket_command import pocket
from assistant.records.record import parse, read_record
from assistant.records.score_report import result
from assistant.store.files.replacement import BrokenOffError
from assistant.store.files.rotation import USUAL, Keep
from assistant.store.newer import NewerTablesError
from assistant.store.unreadable import UnreadableError
from assistant.table_commands import (
    DATA,
    FILE_OR_DASH,
    backup,
    export,
    import_,
    rebuild,
    restore,
)

SERVING = "brotli", "flask_compress", "h11", "uvicorn"
"""The packages of the extra `server` without which no page is served."""


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    told=(
        msg("Keep the score at a real card table."),
        msg(
            "Enter what happened in each deal, see what everyone pays and why: on a phone "
            "(assistant serve), or from a table record (assistant score, assistant sheet)."
        ),
    ),
)
@language_option
@click.version_option(
    package_name="assistant",
    message="%(prog)s %(version)s",
    cls=Option,
    told=msg("Show the version and exit."),
)
def commands() -> None:
    """Hold the commands together."""


for command in (import_, export, link, tables, backup, restore, rebuild, pocket):
    commands.add_command(command)


def main() -> None:
    """Run a command; whatever goes wrong is one line and exit code 2, never a traceback."""
    with speaking(wanted(sys.argv[1:])):
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


@commands.command(
    cls=Command,
    brief=msg("Score a table record, as JSON."),
    told=(
        msg("Score a table record: each deal's points and reasons, totals and payments, as JSON."),
    ),
)
@language_option
@argument("file", named=FILE_OR_DASH)
def score(file: str) -> None:
    """Score a table record."""
    said = result(_read(file), spoken().say)
    click.echo(json.dumps(said, ensure_ascii=False, indent=1))


@commands.command(
    cls=Command,
    brief=msg("Print a record's score sheet, or an empty one."),
    told=(
        msg("Print a table record's score sheet to a PDF, or an empty one to keep score by hand."),
        msg(
            "Without -o an empty one goes to GAME-N.pdf, and its name is printed. It shows the "
            "target and the convention: the usual ones, or those of the record --like."
        ),
    ),
)
@language_option
@argument("file", named=FILE_OR_DASH, required=False)
# Translators: stands for a value after an option of a command, as in --output PDF
@option("-o", "--output", named=pmsg("command line", "PDF"), told=msg("The PDF to write."))
# Translators: stands for the key of a game after an option of a command: --blank GAME
@option(
    "--blank",
    "key",
    named=pmsg("command line", "GAME"),
    told=msg("Print an empty sheet of this game."),
)
# Translators: stands for a number after an option of a command: --players N
@option(
    "--players",
    type=Whole(0),
    named=pmsg("command line", "N"),
    told=msg("How many players it is for."),
)
# Translators: stands for a file after an option of a command: --like RECORD
@option(
    "--like",
    named=pmsg("command line", "RECORD"),
    told=msg("Print an empty sheet with this record's house rules."),
)
@option(
    "--paper",
    type=click.Choice(list(PAPERS)),
    default=A4.key,
    show_default=True,
    told=msg("The size of the paper."),
)
def sheet(
    file: str | None,
    output: str | None,
    key: str | None,
    players: int | None,
    like: str | None,
    paper: str,
) -> None:
    """Print a record's score sheet, or an empty one."""
    from assistant.paper.extent import TooLongError, check_length
    from assistant.paper.pdf import blank_pdf, evening_pdf
    from assistant.paper.printers import PangoMissingError

    context = click.get_current_context()
    if file is not None and (key is not None or like is not None):
        fail(at("sheet", msg("name a record or use --blank GAME, not both")))
    agreed = _read(like) if like is not None else None
    if agreed is not None:
        key, players = key or agreed.game.key, players or len(agreed.players)
        if key != agreed.game.key:
            why = msg("the record’s game is {game}, not {other}", game=agreed.game.key, other=key)
            fail(at("--like", why))
    try:
        if key is not None:
            game, seats = _blank(key, players)
            rules = agreed.rules if agreed is not None else None
            pdf = blank_pdf(game, seats, spoken(), PAPERS[paper], rules)
        elif file is None:
            why = msg("Name a record, or use --blank GAME.")
            raise click.UsageError(spoken().say(why), context)
        elif output is None:
            raise click.MissingParameter(
                ctx=context, param_hint="'-o' / '--output'", param_type="option"
            )
        else:
            evening = _read(file)
            check_length([evening])
            pdf = evening_pdf(evening, spoken(), PAPERS[paper])
    except (PangoMissingError, TooLongError) as error:
        fail(error.why)
    Path(output or f"{key}-{players}.pdf").write_bytes(pdf)
    if output is None:
        click.echo(f"{key}-{players}.pdf")


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


@commands.command(
    cls=Command,
    brief=msg("Serve the pages to phones."),
    told=(msg("Serve the pages to the phones on this network, and show how to reach them."),),
)
@language_option
# Translators: stands for an address of a machine after an option of a command: --host ADDRESS
@setting(
    "--host",
    default="0.0.0.0",
    show_default=True,
    named=pmsg("command line", "ADDRESS"),
    told=msg("The address to listen on."),
)
@setting(
    "--port",
    default=8000,
    show_default=True,
    type=Whole(0, 65535),
    named=pmsg("command line", "N"),
    told=msg("The port to listen on; 0: any that is free."),
)
@setting(
    "--threads",
    default=8,
    show_default=True,
    type=Whole(1, 64),
    named=pmsg("command line", "N"),
    told=msg("How many requests to answer at the same time."),
)
@setting(
    "--proxy",
    named=pmsg("command line", "ADDRESS"),
    told=msg("A TLS proxy to trust: its headers give the visitor's address and protocol."),
)
@setting(
    "--proxy-hops",
    default=1,
    show_default=True,
    type=Whole(1, 16),
    named=pmsg("command line", "N"),
    told=msg("How many proxies are in front of the server, where each believes the one before it."),
)
# Translators: stands for the name of a server after an option of a command: --host-name NAME
@setting(
    "--host-name",
    "host_names",
    multiple=True,
    named=pmsg("command line", "NAME"),
    told=msg(
        "A host name of the server, such as cards.example.org, with a port if it has one; may be "
        "repeated. Links and QR codes use it, other names are refused. Default: any name."
    ),
)
# Translators: stands for three numbers after an option of a command: --keep HOURS DAYS WEEKS
@setting(
    "--keep",
    nargs=3,
    type=Whole(0),
    default=astuple(USUAL),
    show_default=True,
    named=pmsg("command line", "HOURS DAYS WEEKS"),
    told=msg(
        "How many hourly, daily and weekly back-ups to keep. One is made in every hour in which "
        "something was saved. 0 0 0: no back-ups."
    ),
)
# Translators: stands for a password after an option of a command: --create-key KEY
@setting(
    "--create-key",
    show_envvar=False,  # it says so itself
    default="",
    named=pmsg("command line", "KEY"),
    told=msg(
        "A key that each phone is asked for once, before it opens or imports tables. Default: "
        "{variable}, or none.",
        variable=KEY_VARIABLE,
    ),
)
@setting(
    "--limit-times",
    default=1,
    show_default=True,
    type=Whole(0, 1000),
    named=pmsg("command line", "N"),
    told=msg(
        "How many times the usual number of tables, files and unknown addresses a phone or a "
        "network may try before it has to wait; 0: as many as it likes."
    ),
)
@setting(
    "--https",
    is_flag=True,
    told=msg(
        "Speak TLS with a certificate made here, that browsers warn of once; or with one of your "
        "own: https/certificate.pem and https/certificate-key.pem beside the tables."
    ),
)
@DATA
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
    """Serve the pages to phones."""
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
