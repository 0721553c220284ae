"""The commands about tables: the list, links, removing tables, and score sheets."""

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
from assistant.console import fail, located, problem_line, read_input
from assistant.core.game import AnyGame
from assistant.core.message import msg, nmsg
from assistant.core.names import width
from assistant.evening.log.evening import Evening
from assistant.evening.reading.opening import names_in_record
from assistant.folders import data_folder
from assistant.games import all_games, find_game
from assistant.language import spoken
from assistant.paper.sizes import A4, PAPERS, TooLongError, check_length
from assistant.records.record import parse, read_record
from assistant.records.score_report import result
from assistant.store.links import ROLES, Links, Role
from assistant.store.store import Store
from assistant.store.table_queries import ListedTable
from assistant.store.tables import Tables
from assistant.web.networks import ALL_ADDRESSES, network_address

if TYPE_CHECKING:
    from assistant.paper.sheets import PaperSheet

PORT = 8000


def open_store(folder: str | None) -> Store:
    """The store in a folder; it is closed at the end of the command."""
    store = Store(data_folder(folder), find_game, now)
    click.get_current_context().call_on_close(store.close)
    return store


def find_address(tables: Tables, name: str) -> str:
    """The address of a table, found by its link, its address, or the beginning of its address."""
    matches = tables.addresses(_address_in(name))
    if len(matches) != 1:
        why = msg("more than one table has this name") if matches else msg("no such table")
        fail(located(name, why))
    return matches[0]


def _address_in(name: str) -> str:
    """The table's address in a link, without the token that follows it in a link with a role."""
    before, _, last_part = name.rstrip("/").rpartition("/")
    return before.rpartition("/")[2] if "/j/" in name else last_part


def aligned_rows(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows as aligned text, each column as wide as its widest cell."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [cell + " " * (w - width(cell)) for cell, w in zip(row, widths, strict=True)]
        yield "  ".join(cells).rstrip()


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
    """Print, renew or turn off a table's link.

    A link lets a phone watch the table, keep score, or own the table, depending on --role. If
    phones could open the table by its address, this command first creates its links; then they
    can no longer open it by the address.
    """
    if renew and take_back:
        raise click.UsageError("Renew it or take it back, not both.")
    store = open_store(folder)
    links, subject, link_role = store.links, find_address(store.tables, table), Role(role)
    if not links.links(subject):
        links.make_links(subject, "")
    elif renew or take_back:
        links.change_link(subject, link_role, "", open_=renew)
    if take_back and links.links(subject)[link_role].open:  # the links were created just above
        links.change_link(subject, link_role, "", open_=False)
    store.confirmed_phones.revoke_without_access(subject, "")
    if take_back:
        return
    current = links.links(subject)[link_role]
    if not current.open:
        fail(located(table, msg("this link is turned off: make a new one with --renew")))
    base = (server or f"http://{network_address(ALL_ADDRESSES[0])}:{PORT}").rstrip("/")
    url = base + links.path(links.access(subject, "").kind, current, subject)
    click.echo(url)
    if sys.stdout.isatty():
        segno.make(url, error="l").terminal(out=sys.stdout, compact=True)


@click.group(invoke_without_command=True)
@language_option
@data_option
@click.pass_context
def tables(context: click.Context, folder: str | None) -> None:
    """List all tables, or take one out of all lists.

    The table changed last comes first. Columns: address, game, title, players, last change, and
    the number of phones per link.
    """
    if context.invoked_subcommand is not None:
        return
    store = open_store(folder)
    links = store.links
    removed_subjects = links.removed_subjects()
    rows = [
        _row(row, links, removed=row.address in removed_subjects)
        for row in store.queries.all_tables()
    ]
    for line in aligned_rows(rows):
        click.echo(line)


def _row(table: ListedTable, links: Links, *, removed: bool) -> tuple[str, ...]:
    say = spoken().say
    return (
        table.address,
        say(table.game.title) if table.game else "?",
        table.title or "–",
        spoken().comma_list(table.players, 8) if table.players else "–",
        f"{local(table.changed_at):%Y-%m-%d %H:%M}",
        say(msg("removed")) if removed else _phones_by_link(table.address, links),
    )


def _phones_by_link(subject: str, links: Links) -> str:
    """Text with the number of phones per link; a dash for a link that is turned off."""
    links_by_role = links.links(subject)
    if not links_by_role:
        return spoken().say(msg("anyone with its address can open it"))
    count = links.count(subject)
    return " ".join(
        f"{role}:{count.get(role, 0) if link.open else '–'}" for role, link in links_by_role.items()
    )


def _set_removed(folder: str | None, table: str, *, removed: bool) -> None:
    store = open_store(folder)
    store.links.remove(find_address(store.tables, table), removed=removed)


@tables.command()
@language_option
@click.argument("table", metavar="TABLE")
@data_option
def remove(table: str, folder: str | None) -> None:
    """Take a table out of all lists, so that no link opens it. Nothing is deleted."""
    _set_removed(folder, table, removed=True)


@tables.command()
@language_option
@click.argument("table", metavar="TABLE")
@data_option
def restore(table: str, folder: str | None) -> None:
    """Bring a removed table back, with its links and into its lists."""
    _set_removed(folder, table, removed=False)


def _read_evening(file: str) -> Evening:
    """The evening recorded in a file, or in standard input if `file` is "-"."""
    data, problems = parse(read_input(file))
    evening = None
    if not problems:
        evening, problems = read_record(data, find_game)
    if evening is None:
        fail(*(located(file, problem_line(problem, names_in_record(data))) for problem in problems))
    return evening


@command()
@click.argument("file", metavar="FILE|-")
def score(file: str) -> None:
    """Score a table record and print the result as JSON.

    The result has each deal's points and reasons, the totals, and the payments.
    """
    report = result(_read_evening(file), spoken().say)
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

    Without -o, an empty sheet is written to GAME-N.pdf, and this name is printed. An empty sheet
    names the target and the convention: the usual ones, or those of the record --like.
    """
    from assistant.paper.pdf import PangoMissingError, draw_pdf

    is_blank = key is not None or like is not None
    if file is not None and is_blank:
        fail(located("sheet", msg("name a record or use --blank GAME, not both")))
    try:
        if is_blank:
            name, paper_sheet = _empty_sheet(key, players, like)
        elif file is None:
            raise click.UsageError("Name a record, or use --blank GAME.")
        elif output is None:
            raise click.MissingParameter(param_hint="'-o' / '--output'", param_type="option")
        else:
            name, paper_sheet = output, _filled_sheet(file)
        pdf = draw_pdf(paper_sheet, spoken(), PAPERS[paper])
    except (PangoMissingError, TooLongError) as error:
        fail(error.why)
    Path(output or name).write_bytes(pdf)
    if output is None:
        click.echo(name)


def _filled_sheet(file: str) -> PaperSheet:
    from assistant.paper.sheets import score_sheet

    evening = _read_evening(file)
    check_length([evening])
    return score_sheet(evening)


def _empty_sheet(key: str | None, players: int | None, like: str | None) -> tuple[str, PaperSheet]:
    """An empty sheet's file name and content; `like` is a record with the house rules to use."""
    from assistant.paper.blank_sheets import blank_evening
    from assistant.paper.sheets import score_sheet

    rules = None
    if like is not None:
        record = _read_evening(like)
        rules, key, players = record.rules, key or record.game.key, players or len(record.players)
        if key != record.game.key:
            why = msg("the record’s game is {game}, not {other}", game=record.game.key, other=key)
            fail(located("--like", why))
    game, seats = _game_for_blank(str(key), players)
    return f"{key}-{seats}.pdf", score_sheet(blank_evening(game, seats, rules))


def _game_for_blank(key: str, players: int | None) -> tuple[AnyGame, int]:
    """The game and the number of players; exits with a message if the game does not allow it."""
    game = find_game(key)
    if game is None:
        keys = ", ".join(all_games())
        why = msg("unknown game {name}. Known games: {names}", name=key, names=keys)
        fail(located("--blank", why))
    least, most = game.seats[0], game.seats[-1]
    if players is None or players not in game.seats:
        why = (
            nmsg("{game} is for {n} player", "{game} is for {n} players", least, game=key)
            if least == most
            else msg("{game} is for {least} to {most} players", game=key, least=least, most=most)
        )
        fail(located("--players", why))
    return game, players
