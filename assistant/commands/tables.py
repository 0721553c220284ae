"""The commands for the list of tables: its links, and tables taken out of it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click
import segno

from assistant.clock import local, now
from assistant.commands.options import command, data_option, language_option
from assistant.console import at, fail, given_bytes, problem_line
from assistant.core.game import AnyGame
from assistant.core.message import msg, nmsg
from assistant.core.names import width
from assistant.evening.log.evening import Evening
from assistant.evening.reading.opening import names_in
from assistant.games import all_games, find_game
from assistant.language import spoken
from assistant.paper.sizes import A4, PAPERS, TooLongError, check_length
from assistant.places import data_folder
from assistant.records.record import parse, read_record
from assistant.records.score_report import result
from assistant.store.links import ROLES, Links, Role
from assistant.store.store import Store
from assistant.store.table_queries import Listed
from assistant.store.tables import Tables
from assistant.web.access.host_names import EVERYWHERE, reachable

if TYPE_CHECKING:
    from assistant.paper.sheets import PaperSheet

PORT = 8000


def opened(folder: str | None) -> Store:
    """Open the store, and close it with the command: then one file has all that was written."""
    store = Store(data_folder(folder), find_game, now)
    click.get_current_context().call_on_close(store.close)
    return store


def found_table(tables: Tables, name: str) -> str:
    """Find a table by its link, its address or the beginning of it."""
    found = tables.addresses(_address_in(name))
    if len(found) != 1:
        fail(at(name, msg("more than one table has this name") if found else msg("no such table")))
    return found[0]


def _address_in(name: str) -> str:
    """Take the address out of a link; in a link to come by, a token stands behind it."""
    before, _, last = name.rstrip("/").rpartition("/")
    return before.rpartition("/")[2] if "/j/" in name else last


def columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Write rows below each other, each column as wide as its widest cell."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        filled = [cell + " " * (w - width(cell)) for cell, w in zip(row, widths, strict=True)]
        yield "  ".join(filled).rstrip()


@command()
@click.argument("table", metavar="TABLE")
@click.option(
    "--role",
    type=click.Choice([role.value for role in ROLES]),
    required=True,
    help="What whoever opens the link may do.",
)
@click.option("--renew", is_flag=True, help="Make the link new: the old one opens nothing.")
@click.option("--take-back", is_flag=True, help="Take the link back: it opens nothing.")
@click.option(
    "--server",
    metavar="URL",
    help="Where phones find the server. Default: this machine, port 8000.",
)
@data_option
def link(
    table: str, role: str, renew: bool, take_back: bool, server: str | None, folder: str | None
) -> None:
    """Print a table's link, or make it new.

    By it a phone may watch the table, keep score, or own it. A table that is open by its address
    gets its links by this: then the address opens nothing any more.
    """
    if renew and take_back:
        raise click.UsageError("Renew it or take it back, not both.")
    store = opened(folder)
    links, subject, asked = store.links, found_table(store.tables, table), Role(role)
    if not links.links(subject):
        links.make(subject, "")
    elif renew or take_back:
        links.change(subject, asked, "", open_=renew)
    if take_back and links.links(subject)[asked].open:  # they have only just been made
        links.change(subject, asked, "", open_=False)
    store.confirmed_phones.revoke_shut_out(subject, "")
    if take_back:
        return
    known = links.links(subject)[asked]
    if not known.open:
        fail(at(table, msg("this link is turned off: make a new one with --renew")))
    base = (server or f"http://{reachable(EVERYWHERE[0])}:{PORT}").rstrip("/")
    whole = base + links.path(links.standing(subject, "").kind, known, subject)
    click.echo(whole)
    if sys.stdout.isatty():
        segno.make(whole, error="l").terminal(out=sys.stdout, compact=True)


@click.group(invoke_without_command=True)
@language_option
@data_option
@click.pass_context
def tables(context: click.Context, folder: str | None) -> None:
    """List all tables, or take one out of all lists.

    The last carried on comes first: address, game, title, players, last change, and how many phones
    came by each link.
    """
    if context.invoked_subcommand is not None:
        return
    store = opened(folder)
    links = store.links
    gone = links.removed()
    rows = [_row(one, links, removed=one.address in gone) for one in store.queries.everything()]
    for line in columns(rows):
        click.echo(line)


def _row(one: Listed, links: Links, *, removed: bool) -> tuple[str, ...]:
    say = spoken().say
    return (
        one.address,
        say(one.game.title) if one.game else "?",
        one.title or "–",
        spoken().in_a_row(one.players, 8) if one.players else "–",
        f"{local(one.changed_at):%Y-%m-%d %H:%M}",
        say(msg("removed")) if removed else _ways(one.address, links),
    )


def _ways(subject: str, links: Links) -> str:
    """Say how many phones came by each link."""
    made = links.links(subject)
    if not made:
        return spoken().say(msg("anyone with its address can open it"))
    count = links.count(subject)
    return " ".join(
        f"{role}:{count.get(role, 0) if link.open else '–'}" for role, link in made.items()
    )


def _removed(folder: str | None, table: str, *, removed: bool) -> None:
    store = opened(folder)
    store.links.remove(found_table(store.tables, table), removed=removed)


@tables.command()
@language_option
@click.argument("table", metavar="TABLE")
@data_option
def remove(table: str, folder: str | None) -> None:
    """Take a table out of all lists; nothing opens it. Nothing is deleted."""
    _removed(folder, table, removed=True)


@tables.command()
@language_option
@click.argument("table", metavar="TABLE")
@data_option
def restore(table: str, folder: str | None) -> None:
    """Bring a removed table back, with its links and on the lists where it was."""
    _removed(folder, table, removed=False)


def _read(file: str) -> Evening:
    """Read a record from a file, or from standard input for a dash."""
    data, problems = parse(given_bytes(file))
    evening = None
    if not problems:
        evening, problems = read_record(data, find_game)
    if evening is None:
        fail(*(at(file, problem_line(problem, names_in(data))) for problem in problems))
    return evening


@command()
@click.argument("file", metavar="FILE|-")
def score(file: str) -> None:
    """Score a table record, as JSON.

    It holds each deal's points and reasons, totals and payments.
    """
    report = result(_read(file), spoken().say)
    click.echo(json.dumps(report, ensure_ascii=False, indent=1))


@command()
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
    from assistant.paper.orders import PangoMissingError
    from assistant.paper.pdf import drawn

    empty = key is not None or like is not None
    if file is not None and empty:
        fail(at("sheet", msg("name a record or use --blank GAME, not both")))
    try:
        if empty:
            name, order = _empty_sheet(key, players, like)
        elif file is None:
            raise click.UsageError("Name a record, or use --blank GAME.")
        elif output is None:
            raise click.MissingParameter(param_hint="'-o' / '--output'", param_type="option")
        else:
            name, order = output, _filled_sheet(file)
        pdf = drawn(order, spoken(), PAPERS[paper])
    except (PangoMissingError, TooLongError) as error:
        fail(error.why)
    Path(output or name).write_bytes(pdf)
    if output is None:
        click.echo(name)


def _filled_sheet(file: str) -> PaperSheet:
    """The score sheet of a record."""
    from assistant.paper.sheets import score_sheet

    evening = _read(file)
    check_length([evening])
    return score_sheet(evening)


def _empty_sheet(key: str | None, players: int | None, like: str | None) -> tuple[str, PaperSheet]:
    """An empty sheet with its file's name, under the house rules of a record if one is named."""
    from assistant.paper.blank_sheets import blank
    from assistant.paper.sheets import score_sheet

    rules = None
    if like is not None:
        agreed = _read(like)
        rules, key, players = agreed.rules, key or agreed.game.key, players or len(agreed.players)
        if key != agreed.game.key:
            why = msg("the record’s game is {game}, not {other}", game=agreed.game.key, other=key)
            fail(at("--like", why))
    game, seats = _blank(str(key), players)
    return f"{key}-{seats}.pdf", score_sheet(blank(game, seats, rules))


def _blank(key: str, players: int | None) -> tuple[AnyGame, int]:
    """Find a game, and say what is wrong where so many cannot play it."""
    game = find_game(key)
    if game is None:
        known = ", ".join(all_games())
        why = msg("unknown game {name}. Known games: {names}", name=key, names=known)
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
